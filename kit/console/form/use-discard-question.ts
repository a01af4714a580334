/** The question before something that was typed is lost. */
import { useCallback } from 'react';

import { useConfirm } from '../announce.ts';
import { useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

/** What the question speaks of where it is not closing: `{ title: 'Switch to English?', content: 'Unsaved changes …' }`. */
interface Words {
  title?: string;
  content: string;
  /** What the button does that goes on. */
  okText?: string;
}

/** `const mayLose = useDiscardQuestion(); if (await mayLose(form.isDirty)) …`. Resolves true at once where nothing would be lost. */
export function useDiscardQuestion(): (wouldLose: boolean, words?: Words) => Promise<boolean> {
  const t = useWords<typeof phrases>('form');
  const confirm = useConfirm();
  return useCallback(
    async (wouldLose, words) =>
      !wouldLose ||
      confirm({
        title: t('discard_title'),
        content: t('discard_text'),
        okText: t('discard'),
        ...words,
        cancelText: t('stay'),
        danger: true,
      }),
    [confirm, t],
  );
}
