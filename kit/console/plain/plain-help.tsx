/** A quiet question in a row of a form; its answer opens below the row. */
import { type ReactNode, useId, useState } from 'react';

/** In a row that wraps, as `.plain-row` is: `<PlainHelp question={t('forgot')}>{t('forgot_answer')}</PlainHelp>` */
export function PlainHelp({ question, children }: { question: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button type="button" className="plain-question" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {question}
      </button>
      <p id={id} className="plain-answer" role="status" hidden={!isOpen}>
        {isOpen && children}
      </p>
    </>
  );
}
