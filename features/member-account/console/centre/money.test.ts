import { expect, test } from 'vitest';

import { signedShort } from './money.ts';

test('a label below a bar stays short', () => {
  expect(['12.00', '-999.50', '3183.50', '-99999', '1234567'].map((amount) => signedShort(amount, 'en'))).toEqual([
    '+12',
    '−999.50',
    '+3,184',
    '−99,999',
    '+1.2M',
  ]);
  expect(['123456', '7408000', '-12345678'].map((amount) => signedShort(amount, 'zh-cn'))).toEqual(['+12万', '+741万', '-1235万']);
});
