/** Texts of a form that few fields have, and what is said to whoever writes another one: the sentence comes with the check. */
import * as z from 'zod/mini';

import type { Phrase } from './refusal.ts';

/** `z.string().check(matches(/^\d{5}$/, { 'zh-cn': '请输入 5 位数字', en: 'Enter five digits' }))` */
export function matches(pattern: RegExp, phrase: Phrase) {
  return z.refine<string>((text) => pattern.test(text), { params: { phrase } });
}
