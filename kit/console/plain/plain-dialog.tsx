/** A dialog of pages without a UI library: the browser's own, which keeps the focus inside and gives it back. */
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { useWords } from '../i18n.ts';
import './plain-dialog.css';

interface PlainDialogProps {
  title: string;
  /** Called when the person closes it; whoever draws it takes it away. */
  onClose: () => void;
  /** For long texts and pictures. */
  wide?: boolean;
  children: ReactNode;
}

/** `{isOpen && <PlainDialog title={t('terms')} onClose={close}>…</PlainDialog>}` */
export function PlainDialog({ title, onClose, wide = false, children }: PlainDialogProps) {
  const t = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    if (shown) beginIn(shown);
    // Closed before it leaves the page: only then does the focus go back.
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={wide ? 'plain-dialog is-wide' : 'plain-dialog'} aria-labelledby={id} onClose={onClose}>
      <div className="plain-dialog-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="plain-icon" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <X size={18} aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Where there is a keyboard, at the first field; else at the title: a keyboard on the screen would hide what is to be read. */
function beginIn(dialog: HTMLDialogElement): void {
  const field = matchMedia('(pointer: fine)').matches && dialog.querySelector<HTMLElement>('.plain-field input');
  (field || dialog.querySelector('h2'))?.focus();
}
