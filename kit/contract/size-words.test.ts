import { expect, test } from 'vitest';

import { sizeWords } from './size-words.ts';

const [kB, MB, GB] = [1024, 1024 ** 2, 1024 ** 3];

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1.5 * kB, '1.5 kB'],
  [10 * MB, '10 MB'],
  [4.04 * MB, '4 MB'],
  [1.25 * GB, '1.25 GB'],
  [12.4 * GB, '12 GB'],
  [5000 * GB, '4.88 TB'],
])('%d bytes read "%s"', (bytes, words) => expect(sizeWords(bytes)).toBe(words));
