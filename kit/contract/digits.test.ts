import { expect, test } from 'vitest';

import { digitsIn, plainMobile } from './digits.ts';

test('a mobile number is taken as people write it; what is none stays none', () => {
  const written = ['13800138000', '138 0013 8000', '138-0013-8000', '+86 138 0013 8000', '008613800138000', '（+86）13800138000'];
  expect([...written, '１３８００１３８０００'].map(plainMobile)).toEqual([...written, ''].map(() => '13800138000'));
  expect(['8613', '86138001380001', ''].map(plainMobile)).toEqual(['8613', '86138001380001', '']);
});

test('a code is taken as people paste it', () => {
  const written = ['854738', '854 738', '854-738', '８５４７３８', '８５４\u3000７３８', ' 8 5 4 7 3 8 ', '验证码：854738'];
  expect(written.map(digitsIn)).toEqual(written.map(() => '854738'));
});
