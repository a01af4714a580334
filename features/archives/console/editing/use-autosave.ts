/** Keeps what is written in a private draft on the server every few seconds. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { archives } from '../../contract.ts';
import { isSent, rememberGivenUp, rememberSent } from './own-drafts.ts';
import type { DraftOffer } from './use-draft-offer.ts';

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

/**
 * @param offer while a draft of elsewhere is not in safety yet, nothing is sent: there is one for each document, and this one would take
 * its place
 */
export function useAutosave(form: ContractForm, version: number | undefined, offer: Pick<DraftOffer, 'isLooking' | 'time'>): Autosave {
  const { client, key } = useArea();
  const { id } = form.source;
  const [saved, setSaved] = useState<Autosave>({ state: 'idle', at: undefined });
  const since = useRef(0);
  // What the screen knows now, for calls that are answered when it knows better.
  const isOpen = useRef(false);
  isOpen.current = form.isDirty;
  const discard = useDiscardDraft(id);
  const { changes, isDirty, isSaving } = form;
  const { isLooking } = offer;
  const isOffered = offer.time !== undefined;
  const hadOther = useRef(false);
  hadOther.current ||= isOffered;
  const send = useEffectEvent(async () => {
    since.current = 0;
    if (!isDirty || isSaving || isLooking) return;
    const fields = form.changed();
    // What came back with the page is there already, unless another one took its place.
    if (changes === 0 && !hadOther.current && isSent(key, id, fields)) return;
    setSaved((before) => ({ ...before, state: 'saving' }));
    const body = { ...(id !== undefined && { id }), ...(version !== undefined && { version }), fields };
    const answer = await client(archives)
      .autosave({ body }, { quiet: true, dedupe: false })
      .catch(() => undefined);
    const time = answer?.time;
    if (answer) rememberSent(key, id, answer, fields);
    setSaved((before) => (time === undefined ? { ...before, state: 'failed' } : { state: 'saved', at: time }));
    // Saved or given up while this was on its way: nothing is to be offered again.
    if (time !== undefined && !isOpen.current) discard();
  });
  // What was kept before the document was saved says nothing about what is typed after it.
  useEffect(() => {
    if (!isDirty) setSaved({ state: 'idle', at: undefined });
  }, [isDirty]);
  useEffect(() => {
    // With nothing typed since, what came back takes no other's place before that one is answered.
    if (!isDirty || isSaving || isLooking || (changes === 0 && isOffered)) return;
    since.current ||= Date.now();
    const wait = Math.max(0, Math.min(pauseMs, since.current + longestMs - Date.now()));
    const timer = setTimeout(() => void send(), wait);
    return () => clearTimeout(timer);
  }, [changes, isDirty, isSaving, isLooking, isOffered]);
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

/** For a form whose owner gives up what was typed: the draft on the server goes too. */
export function useDiscardDraft(id: number | undefined): () => void {
  const { client, key } = useArea();
  return () => {
    rememberGivenUp(key, id);
    const body = id === undefined ? {} : { id };
    client(archives)
      .discard({ body }, { quiet: true, dedupe: false })
      .catch(() => undefined); // it is offered once more, that is all
  };
}
