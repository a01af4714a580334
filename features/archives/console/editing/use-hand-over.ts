/** The first save of a new document leads to its own page: whoever types on meanwhile finds the words there, and all of it where it was. */
import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { type Caret, caretNow, putCaret, scrollerNow, typeIn } from '#kit/console/form/caret.ts';
import { isNothing } from '#kit/console/form/changes.ts';
import { draftKey, dropDraft, writeDraft } from '#kit/console/form/drafts.ts';
import type { RowValues } from '#kit/console/form/form-source.ts';
import { handTexts, pageOf } from '#kit/console/form/handed-texts.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { isSaveKey } from '#kit/console/form/use-save-key.ts';

/** The fields of a page that was just opened may still be on their way. */
const triesMax = 60;
const tryMs = 50;

interface Made {
  id: number;
  version: number;
}

interface Left {
  id: number;
  caret: Caret | undefined;
  /** How far it was scrolled. */
  top: number;
  /** When the draft was written that takes what was not saved along. */
  draftAt: number | undefined;
  /** What met neither page, and the end of listening for it. */
  between: () => Between;
  /** What was not saved is to be: somebody asked for it while the page gave way. */
  saves: boolean;
}

interface Between {
  letters: string;
  /** Among them the keys that save. */
  saves: boolean;
}

let left: Left | undefined;

interface HandOver {
  /** What is called with the document that was made, whether its writer went on, and wants that saved as well. */
  handOver: (document: Made, goesOn: boolean, isNext: boolean) => void;
  isMade: () => boolean;
  /** In the place of the form's own, once there is a document. */
  saveNext: () => void;
}

/** On the page that is left. */
export function useHandOver(form: ContractForm): HandOver {
  const { key } = useArea();
  const made = useRef<Made>(undefined);
  const hasMore = useRef(false);
  const saves = useRef(false);
  if (made.current !== undefined && form.isDirty) hasMore.current = true;
  const { changed, source } = form;
  const instance = form.form;
  const hand = useCallback(() => {
    if (made.current === undefined) return;
    const { id, version } = made.current;
    handTexts(instance, pageOf({ name: source.name, id }), hasMore.current ? version : undefined);
  }, [instance, source]);
  // The page that is opened may be drawn before this one goes, and after more was typed.
  useLayoutEffect(hand);
  // With the last letter, while the fields are still there; after the form's own draft of a new document, which this replaces.
  useLayoutEffect(
    () => () => {
      if (made.current === undefined) return;
      const { name } = source;
      const { id, version } = made.current;
      hand();
      const caret = caretNow();
      const draftAt = hasMore.current ? Date.now() : undefined;
      left = { id, caret, top: scrollerNow()?.scrollTop ?? 0, draftAt, between: keysFromNow(caret !== undefined), saves: saves.current };
      if (draftAt === undefined) return;
      writeDraft(localStorage, draftKey(key, name, id), { values: withoutGiven(changed()), version, at: draftAt });
      dropDraft(localStorage, draftKey(key, name, undefined));
    },
    [changed, hand, source, key],
  );
  return {
    handOver(document, goesOn, isNext) {
      made.current = document;
      hasMore.current = goesOn;
      saves.current = isNext;
      hand();
    },
    isMade: () => made.current !== undefined,
    saveNext() {
      saves.current = true;
    },
  };
}

/** Left blank they were given by the server: its page shows them. */
const givenNames = ['slug', 'publish_time'];

function withoutGiven(values: RowValues): RowValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !givenNames.includes(name) || !isNothing(value)));
}

/** Hears what is typed while no field is there to take it. @param isWriting somebody stood in a field */
function keysFromNow(isWriting: boolean): () => Between {
  const heard: Between = { letters: '', saves: false };
  const hear = (event: KeyboardEvent) => {
    if (isSaveKey(event)) heard.saves = true;
    else if (!isWriting || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    else if (event.key === 'Backspace') heard.letters = heard.letters.slice(0, -1);
    else if ([...event.key].length === 1) heard.letters += event.key;
    else return;
    event.preventDefault();
  };
  window.addEventListener('keydown', hear, true);
  const stop = () => {
    window.removeEventListener('keydown', hear, true);
    return heard;
  };
  setTimeout(stop, triesMax * tryMs);
  return stop;
}

/** On the page that is opened. The form without the news of a draft that came along: nobody was away. */
export function useTakeOver(form: ContractForm): ContractForm {
  const isReady = form.start !== undefined;
  const { id } = form.source;
  const [ownAt, setOwnAt] = useState<number>();
  const saveNext = useEffectEvent(() => form.isDirty && form.submit());
  // Before anything is seen of it.
  useLayoutEffect(() => {
    if (!isReady || left?.id !== id || !left) return;
    const from = left;
    left = undefined;
    setOwnAt(from.draftAt);
    goOn(from, saveNext);
    show(from.top);
  }, [isReady, id]);
  return form.draft !== undefined && form.draft.at === ownAt ? { ...form, draft: undefined } : form;
}

function goOn(from: Left, save: () => void, tries = 0): void {
  const { caret, between } = from;
  const stands = caret === undefined || putCaret(caret);
  // What was kept for the fields is put into them after they are first drawn, and letters come after that.
  if (tries < (stands ? 1 : triesMax)) return void setTimeout(goOn, tryMs, from, save, tries + 1);
  const { letters, saves } = between();
  if (caret && stands && letters) typeIn(caret, letters);
  // Once the form has heard of them.
  if (from.saves || saves) setTimeout(save, tryMs);
}

/** A page that is not yet as long as the one before is scrolled further when it is. */
function show(top: number, tries = 0): void {
  const scroller = scrollerNow();
  if (scroller) scroller.scrollTop = top;
  if ((scroller?.scrollTop ?? 0) < top - 1 && tries < triesMax) setTimeout(show, tryMs, top, tries + 1);
}
