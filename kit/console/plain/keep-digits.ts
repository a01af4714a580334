/** Fields for a code of six digits. */
import type { FormEvent } from 'react';

import { digitsIn } from '#kit/contract/digits.ts';

const codeLength = 6;

/**
 * Codes are pasted with blanks or hyphens, and typed in full width: the field keeps the digits, and answers them. Cut off before that, as
 * `maxLength` does, the last ones would be missing. `<input onInput={keepDigits} />`
 */
export function keepDigits({ currentTarget: field }: FormEvent<HTMLInputElement>): string {
  const digits = digitsIn(field.value).slice(0, codeLength);
  if (digits !== field.value) field.value = digits;
  return digits;
}
