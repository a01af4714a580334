import { expect, test } from 'vitest';

import { sizeWords } from '#kit/contract/size-words.ts';
import { fileOf } from './file-link.ts';

test.each([
  [1, '1 B'],
  [640 * 1024, '640 kB'],
  [2.4 * 1024 ** 2, '2.4 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
])('a file of %d bytes is as large for visitors as it is in the console: "%s"', (size, words) => {
  expect(fileOf({ name: 'List', url: '/storage/r1/list.PDF?v=1', size })).toMatchObject({ extension: 'pdf', sizeText: words });
  expect(sizeWords(size)).toBe(words);
});

test('the size that nobody knows is not told', () => {
  expect(fileOf({ name: 'List', url: '/list', size: 0 })).toEqual({ title: 'List', url: '/list', extension: '' });
});
