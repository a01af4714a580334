import { expect, test, vi } from 'vitest';

import { Code } from './codes.contract.ts';

test('a code is six digits, with blanks or hyphens between them and in full width too', () => {
  for (const typed of ['854738', ' 854 738 ', '854-738', '８５４７３８', '８５４　７３８', '８５４－７３８'])
    expect(Code.parse(typed), typed).toBe('854738');
  for (const typed of ['', '85473', '8547380', '85473a', '854738 a', '八五四七三八'])
    expect(Code.safeParse(typed).success, typed).toBe(false);
});

test('T122 what is too long is no code, and is not normalised: that takes the square of its length', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const marks = '\u0315'.repeat(30_000) + '\u0316'.repeat(30_000);
  expect(Code.safeParse(marks).error?.issues).toMatchObject([{ message: 'digits_6' }]);
  expect(Code.safeParse(`${' '.repeat(60)}854738`).success).toBe(false);
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});
