/** Whether what is written is safe, in one line. */
import { useWords } from '#kit/console/i18n.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import type { phrases } from '../review/locales/zh-cn.ts';
import type { Autosave } from './use-autosave.ts';

/** @param isNew of a new document, which says from the start that nothing is lost */
export function AutosaveLine({ state, at, isNew }: Autosave & { isNew: boolean }) {
  const t = useWords<typeof phrases>('archives/review');
  if (state === 'idle' && !isNew) return null;
  return (
    <span className="autosave-line" data-state={state} aria-live="off">
      {t(`autosave.${state}`)} {state === 'saved' && <RelativeTime at={at} within />}
    </span>
  );
}
