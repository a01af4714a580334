import { expect, test } from 'vitest';

import { signedPlain } from './money.ts';

test('a label below a bar is written as sums are elsewhere', () => {
  expect(['34.56', '1200.00', '10', '-9.50', '-12345678.90'].map(signedPlain)).toEqual([
    '+34.56',
    '+1,200',
    '+10',
    '−9.50',
    '−12,345,678.90',
  ]);
});
