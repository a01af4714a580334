/** The two ways on after somebody else has saved: what is stored now, which drops what was typed and is asked first, or one's own. */
import { useCallback } from 'react';

import { joined } from '#kit/contract/joined.ts';
import { useLang, useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { ContractForm } from './use-contract-form.ts';
import { useDiscardQuestion } from './use-discard-question.ts';

/** `const takeNewest = useTakeNewest(form)`. Resolves whether the person wanted it. */
export function useTakeNewest(form: ContractForm): () => Promise<boolean> {
  const mayTake = useNewestQuestion();
  return async () => {
    const isSure = await mayTake(form.isDirty, form.changedLabels());
    if (isSure) form.reload();
    return isSure;
  };
}

/** The question alone, for what is no form. @param names what would be lost, where it has names */
export function useNewestQuestion(): (wouldLose: boolean, names?: readonly string[]) => Promise<boolean> {
  const t = useWords<typeof phrases>('form');
  const lang = useLang();
  const mayLose = useDiscardQuestion();
  return useCallback(
    (wouldLose, names = []) => {
      const content = names.length > 0 ? t('reload_text', { names: joined(names, lang) }) : t('reload_all_text');
      return mayLose(wouldLose, { title: t('reload_title'), content });
    },
    [mayLose, t, lang],
  );
}

/** What keeping one's own comes to: whose words stand where both wrote, and what stays of the other's. Said wherever it is offered. */
export function useConflictOutcome(form: ContractForm): string {
  const t = useWords<typeof phrases>('form');
  const lang = useLang();
  const both = form.joined()?.both;
  // Until the other side is read nobody knows whether both wrote in one place.
  if (!both) return t('conflict_rest');
  return both.length === 0 ? t('conflict_none') : t('conflict_both', { names: joined(both, lang) });
}
