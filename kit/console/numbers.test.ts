import { expect, test } from 'vitest';

import { grouped, isLoss, signed } from './numbers.ts';

test('thousands are set apart, in the whole part alone', () => {
  expect(grouped('1234567.5067')).toBe('1,234,567.5067');
  expect(grouped('-1234.50')).toBe('−1,234.50');
  expect(grouped(12480)).toBe('12,480');
  expect(grouped(-12480)).toBe('−12,480');
  expect(grouped('0.00')).toBe('0.00');
});

test('what changes has a sign', () => {
  expect(signed('12.00')).toBe('+12.00');
  expect(signed('-3260.50')).toBe('−3,260.50');
  expect([isLoss('-0.01'), isLoss('0.01')]).toEqual([true, false]);
});
