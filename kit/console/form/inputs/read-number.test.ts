import { expect, test } from 'vitest';
import { isNumeric, readNumber, unfitNumber } from './read-number.ts';

test.each([
  ['1,234.50', '1234.50'],
  ['￥ １２００', '1200'],
  ['3。5', '3.5'],
  ['-7', '-7'],
  ['-1,234,567', '-1234567'],
  ['', ''],
])('%s is read as %s', (typed, read) => {
  expect(readNumber(typed)).toBe(read);
  expect(isNumeric(typed)).toBe(true);
});

test.each(['-', '12.', '1e'])('%s may become a number', (typed) => expect(isNumeric(typed)).toBe(true));

test.each(['abc', '12abc', '四十', '40 kW', '1.2.3', '--1', '1,5', '1,23', '12,3456', '1.234,5', ',5'])('%s is no number', (typed) => {
  expect(isNumeric(typed)).toBe(false);
  expect(Number(readNumber(typed))).toBeNaN();
});

test.each([
  ['250k00', {}, 'no_number'],
  ['-', {}, 'no_number'],
  ['0', { min: 1 }, 'number_least'],
  ['0.001', { min: '0.01' }, 'number_least'],
  ['999,999', { max: 100_000 }, 'number_most'],
  ['99999999999999999999', {}, 'number_most'],
  ['1.5', { precision: 0 }, 'whole_number'],
  ['12.345', { precision: 2 }, 'decimals'],
  ['1e-7', { precision: 2 }, 'decimals'],
])('%s does not fit %o: %s', (typed, demands, is) => {
  expect(unfitNumber(typed, demands)?.is).toBe(is);
});

test.each([
  ['', { min: 1 }],
  ['12.50', { precision: 2 }],
  ['1e3', { precision: 0 }],
  ['100000', { max: 100_000 }],
])('%s fits %o', (typed, demands) => {
  expect(unfitNumber(typed, demands)).toBeUndefined();
});
