/** One save at a time: what is asked for while one is on its way comes after it. */
import { useEffect, useEffectEvent, useState } from 'react';

import type { RowValues } from './form-source.ts';

interface Turns {
  isTaken: boolean;
  /** Asked for meanwhile, with the values more that a button stands for. */
  next: RowValues | undefined;
}

/** @param go asks for a save: its answer, or what keeps it from being sent, ends the turn */
export function useTurns(go: (more: RowValues) => void) {
  const [turns] = useState((): Turns => ({ isTaken: false, next: undefined }));
  const [isSaving, setSaving] = useState(false);
  const take = (more: RowValues) => {
    turns.next = turns.isTaken ? more : undefined;
    if (turns.isTaken) return;
    turns.isTaken = true;
    go(more);
  };
  const goOn = useEffectEvent(() => {
    if (turns.next && !turns.isTaken) take(turns.next);
  });
  // Once the row is drawn that was read after saving: the next one goes on from that.
  useEffect(() => {
    if (!isSaving) goOn();
  }, [isSaving]);
  return {
    isSaving,
    take,
    /** It is being sent, whether it was asked for here or goes over what somebody else saved. */
    begin: () => {
      turns.isTaken = true;
      setSaving(true);
    },
    /** @param hasMore what was asked for meanwhile says more than was saved */
    end: (hasMore = false) => {
      turns.isTaken = false;
      if (!hasMore) turns.next = undefined;
      setSaving(false);
    },
    isNext: () => turns.next !== undefined,
  };
}
