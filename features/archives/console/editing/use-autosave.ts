/** Keeps what is written in a private draft on the server every few seconds, and offers it when the document is opened again. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { archives } from '../../contract.ts';
import type { DraftFacts } from '../../drafts.contract.ts';

/** Typing pauses this long before it is sent … */
const pauseMs = 2500;
/** … and whoever never pauses is sent after this. */
const longestMs = 12_000;
/** What could not be sent is sent again after this, or as soon as there is a connection. */
const againMs = 10_000;

export interface Autosave {
  state: 'idle' | 'saving' | 'saved' | 'failed';
  /** Unix seconds of the last one. */
  at: number | undefined;
}

/** @param id undefined: of a new document */
export function useAutosave(form: ContractForm, id: number | undefined, version: number | undefined): Autosave {
  const { client } = useArea();
  const [saved, setSaved] = useState<Autosave>({ state: 'idle', at: undefined });
  const since = useRef(0);
  // What the screen knows now, for calls that are answered when it knows better.
  const isOpen = useRef(false);
  isOpen.current = form.isDirty;
  const discard = useDiscardDraft(id);
  const send = useEffectEvent(async () => {
    since.current = 0;
    if (!form.isDirty || form.isSaving) return;
    setSaved((before) => ({ ...before, state: 'saving' }));
    const body = { ...(id !== undefined && { id }), ...(version !== undefined && { version }), fields: form.changed() };
    const time = await client(archives)
      .autosave({ body }, { quiet: true, dedupe: false })
      .then(
        (answer) => answer.time,
        () => undefined,
      );
    setSaved((before) => (time === undefined ? { ...before, state: 'failed' } : { state: 'saved', at: time }));
    // Saved or given up while this was on its way: nothing is to be offered again.
    if (time !== undefined && !isOpen.current) discard();
  });
  const { changes, isDirty, isSaving } = form;
  // What was kept before the document was saved says nothing about what is typed after it.
  useEffect(() => {
    if (!isDirty) setSaved({ state: 'idle', at: undefined });
  }, [isDirty]);
  useEffect(() => {
    if (changes === 0 || !isDirty || isSaving) return;
    since.current ||= Date.now();
    const wait = Math.max(0, Math.min(pauseMs, since.current + longestMs - Date.now()));
    const timer = setTimeout(() => void send(), wait);
    return () => clearTimeout(timer);
  }, [changes, isDirty, isSaving]);
  const hasFailed = saved.state === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => void send();
    const timer = setInterval(again, againMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [hasFailed]);
  return saved;
}

export interface DraftOffer {
  /** Unix seconds; undefined: nothing is offered. */
  time: number | undefined;
  restore: () => void;
  drop: () => void;
}

/**
 * A draft that was kept elsewhere: what this browser kept comes first, because it is newer by the seconds since the last pause.
 * @param found what the document's answer told; undefined: ask for it (a new document)
 */
export function useDraftOffer(form: ContractForm, id: number | undefined, found: DraftFacts | null | undefined): DraftOffer {
  const { client } = useArea();
  const [state, setState] = useState<{ time?: number; isOver: boolean }>({ isOver: false });
  const calls = client(archives);
  const query = id === undefined ? {} : { id };
  const ask = useEffectEvent(async () => {
    const { draft } = await calls.draft({ query }, { quiet: true, dedupe: false });
    if (draft) setState((before) => ({ ...before, time: draft.time }));
  });
  const isReady = form.start !== undefined;
  useEffect(() => {
    if (isReady && id === undefined) ask().catch(() => undefined); // a draft that cannot be read now is offered the next time
  }, [isReady, id]);

  // Whoever has begun to write, or has the text of this browser before them, is not asked any more.
  const hasOther = form.draft !== undefined || form.isDirty;
  useEffect(() => {
    if (hasOther) setState((before) => ({ ...before, isOver: true }));
  }, [hasOther]);
  const isShown = !state.isOver && !hasOther;
  return {
    time: isShown ? (found?.time ?? state.time) : undefined,
    restore: () => {
      void calls.draft({ query }, { dedupe: false }).then(({ draft }) => {
        setState({ isOver: true });
        if (!draft) return;
        form.form.setFieldsValue(draft.fields);
        form.onChange();
      });
    },
    drop: () => {
      setState({ isOver: true });
      void calls.discard({ body: query }, { quiet: true });
    },
  };
}

/** For a form whose owner gives up what was typed: the draft on the server goes too. */
export function useDiscardDraft(id: number | undefined): () => void {
  const { client } = useArea();
  return () => {
    const body = id === undefined ? {} : { id };
    client(archives)
      .discard({ body }, { quiet: true, dedupe: false })
      .catch(() => undefined); // it is offered once more, that is all
  };
}
