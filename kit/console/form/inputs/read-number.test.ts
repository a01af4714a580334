import { expect, test } from 'vitest';
import { isNumeric, readNumber } from './read-number.ts';

test.each([
  ['1,234.50', '1234.50'],
  ['￥ １２００', '1200'],
  ['3。5', '3.5'],
  ['-7', '-7'],
  ['', ''],
])('%s is read as %s', (typed, read) => {
  expect(readNumber(typed)).toBe(read);
  expect(isNumeric(typed)).toBe(true);
});

test.each(['-', '12.', '1e'])('%s may become a number', (typed) => expect(isNumeric(typed)).toBe(true));

test.each(['abc', '12abc', '四十', '40 kW', '1.2.3', '--1'])('%s is no number', (typed) => {
  expect(isNumeric(typed)).toBe(false);
  expect(Number(readNumber(typed))).toBeNaN();
});
