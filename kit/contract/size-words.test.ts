import { expect, test } from 'vitest';

import { limitWords, sizeWords, usedWords } from './size-words.ts';

const [kB, MB, GB, TB] = [1024, 1024 ** 2, 1024 ** 3, 1024 ** 4];

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1.5 * kB, '1.5 kB'],
  [10 * MB, '10 MB'],
  [4.04 * MB, '4 MB'],
  [1.25 * GB, '1.25 GB'],
  [12.4 * GB, '12 GB'],
  [5000 * GB, '4.88 TB'],
  [1024 * MB - 1, '1 GB'],
])('%d bytes of a file read "%s"', (bytes, words) => expect(sizeWords(bytes)).toBe(words));

test.each([
  [0, '0 B'],
  [10 * MB, '10 MB'],
  [13_421_772_800, '12.5 GB'],
  [Math.round(51.7 * MB), '51.7 MB'],
  [Math.round(12.35 * GB), '12.35 GB'],
  [1.25 * GB, '1.25 GB'],
  [20 * GB, '20 GB'],
  [1500 * MB, '1500 MB'],
  [5000 * GB, '5000 GB'],
  [1.5 * TB, '1.5 TB'],
])('a limit of %d bytes is told as it was written: "%s"', (bytes, words) => expect(limitWords(bytes)).toBe(words));

test('every size with two decimals is told with all of them, and one with more never as more than it is', () => {
  for (let hundredths = 1; hundredths <= 3000; hundredths += 1) {
    for (const unit of [MB, GB]) {
      const bytes = Math.round((hundredths / 100) * unit);
      expect(Math.round(bytesOf(limitWords(bytes)))).toBe(bytes);
    }
  }
  for (const bytes of [13_421_772_799, 54_211_380, 1_600_001, Number.MAX_SAFE_INTEGER]) {
    expect(Math.round(bytesOf(limitWords(bytes)))).toBeLessThanOrEqual(bytes);
  }
  expect(limitWords(13_421_772_799)).toBe('12.49 GB');
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [10 * MB, '10 MB'],
  [12.4 * GB, '12.4 GB'],
  [13_421_772_799, '12.5 GB'],
  [51.691 * MB, '51.7 MB'],
  [Math.round(51.3 * MB), '51.3 MB'],
  [1024 * MB - 1, '1 GB'],
])('what %d bytes take is rounded up: "%s"', (bytes, words) => expect(usedWords(bytes)).toBe(words));

function bytesOf(words: string): number {
  const [size, unit = ''] = words.split(' ');
  return Number(size) * 1024 ** ['B', 'kB', 'MB', 'GB', 'TB'].indexOf(unit);
}
