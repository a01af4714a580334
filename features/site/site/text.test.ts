import { expect, test } from 'vitest';

import { decoded, escaped, withAlignment } from './text.ts';

test('a text between quotes or tags ends neither', () => {
  expect(escaped('<b title="a&b">')).toBe('&#60;b title=&#34;a&#38;b&#34;&#62;');
});

test('an address with a lone percent sign is read as it stands', () => {
  expect(decoded('%E6%96%B0%E9%97%BB/a%20b')).toBe('新闻/a b');
  expect(decoded('save-100%')).toBe('save-100%');
});

test('how a paragraph stands is said by an attribute, of elements alone', () => {
  const page = '<h2 class="a>b" style="text-align: center">One</h2><p style="text-align: right">Two</p><p>style="text-align: left"</p>';
  expect(withAlignment(page)).toBe(
    '<h2 class="a>b" data-align="center">One</h2><p data-align="right">Two</p><p>style="text-align: left"</p>',
  );
  expect(withAlignment('<code>&lt;p style="text-align: left"&gt;</code>')).toBe('<code>&lt;p style="text-align: left"&gt;</code>');
});
