/** The first save of a new document leads to its own page: whoever types on meanwhile finds the words there, and the caret where it was. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { type Caret, caretNow, putCaret } from '#kit/console/form/caret.ts';
import { draftKey, dropDraft, writeDraft } from '#kit/console/form/drafts.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';

/** The fields of a page that was just opened may still be on their way. */
const triesMax = 60;
const tryMs = 50;

interface Made {
  id: number;
  version: number;
}

let left: { id: number; caret: Caret } | undefined;

/** On the page that is left. What is called with the document that was made, and whether its writer went on. */
export function useHandOver(form: ContractForm): (document: Made, goesOn: boolean) => void {
  const { key } = useArea();
  const made = useRef<Made>(undefined);
  const hasMore = useRef(false);
  if (made.current !== undefined && form.isDirty) hasMore.current = true;
  // With the last letter, while the fields are still there; after the form's own draft of a new document, which this replaces.
  useLayoutEffect(
    () => () => {
      if (made.current === undefined || !hasMore.current) return;
      const { name } = form.source;
      const { id, version } = made.current;
      writeDraft(localStorage, draftKey(key, name, id), { values: form.form.getFieldsValue(), version, at: Date.now() });
      dropDraft(localStorage, draftKey(key, name, undefined));
    },
    [form.form, form.source, key],
  );
  return (document, goesOn) => {
    made.current = document;
    hasMore.current = goesOn;
    const caret = caretNow();
    left = caret && { id: document.id, caret };
  };
}

/** On the page that is opened. */
export function useTakeOver(form: ContractForm): void {
  const isReady = form.start !== undefined;
  const { id } = form.source;
  useEffect(() => {
    if (!isReady || left?.id !== id || !left) return;
    const { caret } = left;
    left = undefined;
    const attempt = (tries: number) => {
      if (tries < triesMax && !putCaret(caret)) setTimeout(attempt, tryMs, tries + 1);
    };
    setTimeout(attempt, tryMs, 0);
  }, [isReady, id]);
}
