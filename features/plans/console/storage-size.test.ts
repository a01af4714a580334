import { expect, test } from 'vitest';
import { limitWords } from '#kit/contract/size-words.ts';
import { bytesOf, inUnit, type SizeUnit, unitOf } from './storage-size.ts';

test.each<[number, SizeUnit, string]>([
  [50, 'MB', '50 MB'],
  [512, 'MB', '512 MB'],
  [1500, 'MB', '1500 MB'],
  [51.7, 'MB', '51.7 MB'],
  [1, 'GB', '1 GB'],
  [1.25, 'GB', '1.25 GB'],
  [0.05, 'GB', '51.2 MB'],
  [12.35, 'GB', '12.35 GB'],
  [12.5, 'GB', '12.5 GB'],
  [20, 'GB', '20 GB'],
])('%d %s is written so again, and reads "%s"', (size, unit, words) => {
  const bytes = bytesOf(size, unit);
  expect({ unit: unitOf(bytes), size: inUnit(bytes, unitOf(bytes)), words: limitWords(bytes) }).toEqual({ unit, size, words });
});

test('what nobody typed is shown as near as two decimals come, and never as more than can be sent', () => {
  expect(inUnit(1_600_000, unitOf(1_600_000))).toBe(1.53);
  for (const unit of ['MB', 'GB'] as const) {
    expect(bytesOf(inUnit(Number.MAX_SAFE_INTEGER, unit), unit)).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
  }
});
