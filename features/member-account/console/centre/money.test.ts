import { expect, test } from 'vitest';

import { signedShort } from './money.ts';

test('a label below a bar stays short', () => {
  expect(['9.00', '-9.50', '99.90', '-998.50', '3183.50', '-99999', '1234567'].map((amount) => signedShort(amount, 'en'))).toEqual([
    '+9',
    '−9.50',
    '+100',
    '−998',
    '+3.2K',
    '−100K',
    '+1.2M',
  ]);
  expect(['3183.50', '12345', '123456', '7408000', '-12345678'].map((amount) => signedShort(amount, 'zh-cn'))).toEqual([
    '+3184',
    '+1.2万',
    '+12万',
    '+741万',
    '−1235万',
  ]);
});
