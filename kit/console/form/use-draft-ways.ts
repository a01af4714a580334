/** The two ways on with a draft of earlier. Dropping it takes all that was written with it, also after it came back: that is asked first. */
import { useWords } from '../i18n.ts';
import type { phrases } from './notices/locales/zh-cn.ts';
import type { ContractForm } from './use-contract-form.ts';
import { useDiscardQuestion } from './use-discard-question.ts';

/** `const { apply, drop } = useDraftWays(form)` */
export function useDraftWays(form: ContractForm): { apply: () => Promise<void>; drop: () => Promise<void> } {
  const mayDrop = useDropQuestion();
  const mayApply = useApplyQuestion();
  return {
    apply: async () => {
      if (await mayApply(form.isDirty)) form.applyDraft();
    },
    drop: async () => {
      if (await mayDrop(form.draft?.state !== 'restored')) form.discardDraft();
    },
  };
}

/** What was typed before a draft is taken gives way to it: that is asked first. */
export function useApplyQuestion(): (isDirty: boolean) => Promise<boolean> {
  const t = useWords<typeof phrases>('form/notices');
  const mayLose = useDiscardQuestion();
  return (isDirty) => mayLose(isDirty, { title: t('draft_apply_title'), content: t('draft_apply_text'), okText: t('draft_apply') });
}

/** The question alone, for drafts that lie elsewhere. @param isUnseen nobody has put it back yet */
export function useDropQuestion(): (isUnseen: boolean) => Promise<boolean> {
  const t = useWords<typeof phrases>('form/notices');
  const mayLose = useDiscardQuestion();
  return (isUnseen) => {
    const content = t(isUnseen ? 'draft_drop_unseen' : 'draft_drop_text');
    return mayLose(true, { title: t('draft_drop_title'), content, okText: t('draft_drop') });
  };
}
