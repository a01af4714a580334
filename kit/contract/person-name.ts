/** Apart from the other fields, which every page loads. */
import * as z from 'zod/mini';

import { line } from './fields.ts';

/** What a person is called, in any script. No tags, and no signs that are invisible or turn the line around: a name cannot pose as another. */
export function personName(options: { min?: number; max: number }) {
  return line(options).check(z.regex(/^[^<>\p{Bidi_C}\u200b\ufeff]*$/u, { error: 'person_name' }));
}
