import { describe, expect, test } from 'vitest';

import { fieldErrors } from './issues.ts';
import { centsOf, money, yuanOf } from './money.ts';

describe('a sum of money', () => {
  test('goes to cents and back without a loss', () => {
    const sums = {
      '0.00': 0,
      '0.01': 1,
      '-0.01': -1,
      '0.07': 7,
      '-12.50': -1250,
      '1005.29': 100_529,
      '9000000000000.99': 900_000_000_000_099,
    };
    for (const [yuan, cents] of Object.entries(sums)) expect([centsOf(yuan), yuanOf(cents)]).toEqual([cents, yuan]);
    expect(['12.5', '12', '-0', '007'].map(centsOf)).toEqual([1250, 1200, 0, 700]);
  });

  test('is written with two decimals at most, and between its limits, which count', () => {
    const price = money({ min: 0.07, max: 1000 });
    for (const sum of ['0.07', '0.7', '1000', '1000.00']) expect(price.safeParse(sum).success, sum).toBe(true);
    for (const sum of ['0.06', '0', '-1', '1000.01', '1.005', '1,000', '.5', '5.', '1e2', '+1', ' 1', '', '9'.repeat(200), 5, null]) {
      expect(price.safeParse(sum).success, String(sum)).toBe(false);
    }
  });

  test('may be nothing, unless it changes a balance', () => {
    expect(money({ min: 0, max: 10 }).safeParse('0.00').success).toBe(true);
    for (const nothing of ['0', '0.00', '-0.00'])
      expect(money({ min: -10, max: 10, nonZero: true }).safeParse(nothing).success).toBe(false);
  });

  test('that is refused is told why, in yuan', () => {
    const said = (sum: string) => {
      const { error } = money({ min: 0, max: 500 }).safeParse(sum);
      return error && fieldErrors(error.issues, 'en').map(({ message }) => message);
    };
    expect(said('500.01')).toEqual(['Must be at most 500']);
    expect(said('-0.01')).toEqual(['Must be at least 0']);
    expect(said('1.005')).toEqual(['Enter a sum, with two decimals at most']);
  });
});
