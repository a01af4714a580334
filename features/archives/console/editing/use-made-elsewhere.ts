/** A new document that is written on two devices becomes one: who saves it second is told that it is there already. */
import { useRef } from 'react';
import { useArea } from '#kit/console/area.tsx';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useDiscardQuestion } from '#kit/console/form/use-discard-question.ts';
import { useWords } from '#kit/console/i18n.ts';
import { archives } from '../../contract.ts';
import type { phrases } from '../review/locales/zh-cn.ts';
import { isLeft, wasElsewhere } from './own-drafts.ts';

/**
 * The form of a new document, which asks before it makes one that was saved or dropped elsewhere meanwhile.
 * @param isMade it was made here
 */
export function useMadeElsewhere(form: ContractForm, isMade: () => boolean): ContractForm {
  const t = useWords<typeof phrases>('archives/review');
  const { client, key } = useArea();
  const mayGoOn = useDiscardQuestion();
  const isAsking = useRef(false);
  const isElsewhere = async () => {
    if (!isLeft(key)) return false;
    if (wasElsewhere(key)) return true;
    // Without an answer nobody is kept from saving.
    const there = await client(archives)
      .draft({ query: {} }, { quiet: true, dedupe: false })
      .catch(() => undefined);
    return there?.draft === null;
  };
  const submit = async (more: Parameters<ContractForm['submit']>[0]) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const words = { title: t('autosave.made_title'), content: t('autosave.made_text'), okText: t('autosave.made_again') };
    const mayMake = await isElsewhere()
      .then((there) => !isMade() && mayGoOn(there, words))
      .finally(() => {
        isAsking.current = false;
      });
    if (mayMake) form.submit(more);
  };
  return { ...form, submit: (more) => void submit(more) };
}
