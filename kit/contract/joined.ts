/** Several words in one sentence. */
import type { Lang } from './lang.ts';

/** As the language sets them apart, without a word before the last: `joined(['a', 'b'], 'en')` → `a, b`, in Chinese `a、b`. */
export function joined(words: readonly string[], lang: Lang): string {
  return words.join(lang === 'zh-cn' ? '、' : ', ');
}
