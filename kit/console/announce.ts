/** Short notices and yes/no questions. The request layer and the stores know only the `Announcer`, so they run without any UI library. */
import { App } from 'antd';
import { useMemo } from 'react';

import type { Announcer } from './notices.ts';
import { readingSeconds } from './reading-time.ts';

export interface Question {
  title: string;
  /** What will be lost or changed. */
  content?: string;
  okText?: string;
  cancelText?: string;
  /** Paints the yes button red: for what cannot be undone. */
  danger?: boolean;
}

/** `const announce = useAnnounce(); announce.success(t('saved'))`. Each stays as long as it takes to read it. */
export function useAnnounce(): Announcer {
  const { message } = App.useApp();
  return useMemo(
    () => ({
      success: (text) => void message.success(text, readingSeconds(text)),
      info: (text) => void message.info(text, readingSeconds(text)),
      warning: (text) => void message.warning(text, readingSeconds(text)),
      error: (text) => void message.error(text, readingSeconds(text)),
    }),
    [message],
  );
}

/** `if (await confirm({ title: t('delete'), danger: true })) …`. Resolves false when the person says no or closes the question. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  return useMemo(
    () => async (question) => {
      const { danger, ...shown } = question;
      return modal.confirm({
        ...shown,
        okButtonProps: { danger: danger ?? false },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        centered: true,
        transitionName: '',
        maskTransitionName: '',
      });
    },
    [modal],
  );
}
