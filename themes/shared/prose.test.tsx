/** Texts as they are drawn, and what is said of how many. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { pictureText } from './parts/facts.tsx';
import { Prose } from './parts/prose.tsx';

const drawn = (html: string) => renderToStaticMarkup(<Prose html={html} />);

it('lets addresses in tables break after their signs, and changes nothing else', () => {
  const cell = (text: string) => `<table><tbody><tr><td data-of="sales.department@weaving.example > all">${text}</td></tr></tbody></table>`;
  expect(drawn(cell('sales@weaving.example'))).toContain('>sales@<wbr>weaving.<wbr>example<');
  for (const text of [
    'a@b.example',
    'Commissioning and acceptance',
    '1,234,567.891011121314',
    '<a href="mailto:sales@weaving.example">Sales</a>',
  ])
    expect(drawn(cell(text))).toContain(cell(text));
  expect(drawn('<p>sales@weaving-machines.example</p>')).toContain('<p>sales@weaving-machines.example</p>');
});

it('speaks of one picture as of one', () => {
  expect([1, 2].map((n) => pictureText(n, 'en'))).toEqual(['1 picture', '2 pictures']);
  expect(pictureText(1, 'zh-cn')).toBe('1 张图片');
});
