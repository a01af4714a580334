/** What is found in a document, in a sentence. */
import { useJoined, useWords } from '#kit/console/i18n.ts';
import { type Check, translatedParts } from '../../checks.contract.ts';
import type { phrases } from './locales/zh-cn.ts';

export function useCheckWords(): (check: Check) => string {
  const t = useWords<typeof phrases>('archives/review');
  const joined = useJoined();
  return ({ kind, count, examples }) => {
    const parts = translatedParts.filter((part) => examples.includes(part)).map((part) => t(`checks_parts.${part}`));
    return t(`checks.${kind}`, { n: count, words: joined(kind === 'untranslated' ? parts : examples) });
  };
}
