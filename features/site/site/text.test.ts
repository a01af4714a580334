import { expect, test } from 'vitest';

import { decoded, escaped } from './text.ts';

test('a text between quotes or tags ends neither', () => {
  expect(escaped('<b title="a&b">')).toBe('&#60;b title=&#34;a&#38;b&#34;&#62;');
});

test('an address with a lone percent sign is read as it stands', () => {
  expect(decoded('%E6%96%B0%E9%97%BB/a%20b')).toBe('新闻/a b');
  expect(decoded('save-100%')).toBe('save-100%');
});
