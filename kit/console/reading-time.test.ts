import { expect, test } from 'vitest';

import { readingSeconds } from './reading-time.ts';

test('a word or two is shown for three seconds', () => {
  for (const text of ['', '已保存', 'Saved', 'Saved. Visitors see it now']) expect([text, readingSeconds(text)]).toEqual([text, 3]);
});

test('what takes longer to read is shown longer, in either language, but not for ever', () => {
  expect(readingSeconds('汉'.repeat(255 / 15))).toBe(5);
  expect(readingSeconds('a'.repeat(987 / 3))).toBe(20);
  expect(readingSeconds('a'.repeat(Math.round(987 / 15)))).toBeCloseTo(5, 1);
  expect(readingSeconds('汉'.repeat(1000))).toBe(20);
});
