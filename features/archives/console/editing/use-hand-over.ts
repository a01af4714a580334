/** The first save of a new document leads to its own page: whoever types on meanwhile finds the words there, and the caret where it was. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { type Caret, caretNow, putCaret, typeIn } from '#kit/console/form/caret.ts';
import { draftKey, dropDraft, writeDraft } from '#kit/console/form/drafts.ts';
import { handTexts, pageOf } from '#kit/console/form/handed-texts.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';

/** The fields of a page that was just opened may still be on their way. */
const triesMax = 60;
const tryMs = 50;

interface Made {
  id: number;
  version: number;
}

interface Left {
  id: number;
  caret: Caret;
  /** Letters that met neither page, and the end of listening for them. */
  between: () => string;
}

let left: Left | undefined;

/** On the page that is left. What is called with the document that was made, and whether its writer went on. */
export function useHandOver(form: ContractForm): (document: Made, goesOn: boolean) => void {
  const { key } = useArea();
  const made = useRef<Made>(undefined);
  const hasMore = useRef(false);
  if (made.current !== undefined && form.isDirty) hasMore.current = true;
  // With the last letter, while the fields are still there; after the form's own draft of a new document, which this replaces.
  useLayoutEffect(
    () => () => {
      if (made.current === undefined) return;
      const caret = caretNow();
      const { name } = form.source;
      const { id, version } = made.current;
      handTexts(form.form, pageOf({ name, id }));
      left = caret && { id, caret, between: lettersFromNow() };
      if (!hasMore.current) return;
      writeDraft(localStorage, draftKey(key, name, id), { values: form.changed(), version, at: Date.now() });
      dropDraft(localStorage, draftKey(key, name, undefined));
    },
    [form.changed, form.form, form.source, key],
  );
  return (document, goesOn) => {
    made.current = document;
    hasMore.current = goesOn;
    // The page that is opened may be drawn before this one goes.
    handTexts(form.form, pageOf({ name: form.source.name, id: document.id }));
  };
}

/** Hears what is typed while no field is there to take it. */
function lettersFromNow(): () => string {
  let letters = '';
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') letters = letters.slice(0, -1);
    else if ([...event.key].length === 1) letters += event.key;
    else return;
    event.preventDefault();
  };
  window.addEventListener('keydown', hear, true);
  const stop = () => {
    window.removeEventListener('keydown', hear, true);
    return letters;
  };
  setTimeout(stop, triesMax * tryMs);
  return stop;
}

/** On the page that is opened. */
export function useTakeOver(form: ContractForm): void {
  const isReady = form.start !== undefined;
  const { id } = form.source;
  useEffect(() => {
    if (!isReady || left?.id !== id || !left) return;
    const { caret, between } = left;
    left = undefined;
    const attempt = (tries: number) => {
      if (putCaret(caret)) {
        const letters = between();
        if (letters) typeIn(caret, letters);
      } else if (tries < triesMax) setTimeout(attempt, tryMs, tries + 1);
      else between();
    };
    setTimeout(attempt, tryMs, 0);
  }, [isReady, id]);
}
