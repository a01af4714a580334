import { expect, test } from 'vitest';

import { Code } from './codes.contract.ts';

test('a code is six digits, with blanks or hyphens between them and in full width too', () => {
  for (const typed of ['854738', ' 854 738 ', '854-738', '８５４７３８', '８５４　７３８', '８５４－７３８'])
    expect(Code.parse(typed), typed).toBe('854738');
  for (const typed of ['', '85473', '8547380', '85473a', '854738 a', '八五四七三八'])
    expect(Code.safeParse(typed).success, typed).toBe(false);
});
