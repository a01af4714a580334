import { expect, test } from 'vitest';

import { inOrder } from './picture-order.ts';

test('the first large picture comes first, others of a text wait, and those of a theme do what it says', () => {
  const drawn = inOrder(
    '<img src="/logo.svg" width="160" height="40" loading="eager" fetchPriority="high"/><p><img src="/a.webp" width="1200" height="750"></p>' +
      '<img src="/b.webp" width="1200" height="750" loading="eager"><img src="/c.webp"><img src="/d.webp" width="24" height="24">',
  );
  expect(drawn).toBe(
    '<img src="/logo.svg" width="160" height="40" loading="eager"/><p><img src="/a.webp" width="1200" height="750" fetchpriority="high"></p>' +
      '<img src="/b.webp" width="1200" height="750" loading="eager"><img src="/c.webp" loading="lazy" decoding="async">' +
      '<img src="/d.webp" width="24" height="24" loading="lazy" decoding="async">',
  );
});

test('a theme that names its first picture keeps it, and pictures that wait are no first ones', () => {
  const theme = '<img src="/a.webp" width="1920" height="900" loading="eager" fetchPriority="high"/>';
  expect(inOrder(`${theme}<img src="/b>.webp" alt="a > b" width="900" height="9">`)).toBe(
    `${theme}<img src="/b>.webp" alt="a > b" width="900" height="9" loading="lazy" decoding="async">`,
  );
  const waiting = '<img src="/a.webp" width="900" height="900" loading="lazy"/>';
  expect(inOrder(waiting)).toBe(waiting);
});

test('a picture described by a long emptiness is dressed like any other, and as fast', () => {
  const tag = `<img src="/a.webp" alt="a${' '.repeat(80_000)}b"`;
  const began = performance.now();
  expect(inOrder(`${tag} />`)).toBe(`${tag} fetchpriority="high" />`);
  expect(performance.now() - began).toBeLessThan(1500);
});
