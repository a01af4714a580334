/** One save at a time: what is asked for while one is on its way comes after it. */
import { useEffect, useEffectEvent, useState } from 'react';

import type { RowValues } from './form-source.ts';

/** What a save leaves behind: more that was typed meanwhile, nothing, or a form that made its row and is left. */
export type Outcome = 'more' | 'nothing' | 'left';

interface Turns {
  isTaken: boolean;
  /** Asked for meanwhile, with the values more that a button stands for. */
  next: RowValues | undefined;
  outcome: Outcome;
}

/** @param go asks for a save: its answer, or what keeps it from being sent, ends the turn */
export function useTurns(go: (more: RowValues) => void) {
  const [turns] = useState((): Turns => ({ isTaken: false, next: undefined, outcome: 'nothing' }));
  const [isSaving, setSaving] = useState(false);
  const [ended, setEnded] = useState(0);
  const take = (more: RowValues) => {
    turns.next = turns.isTaken ? more : undefined;
    if (turns.isTaken) return;
    turns.isTaken = true;
    go(more);
  };
  const goOn = useEffectEvent(() => {
    const { next, outcome } = turns;
    turns.isTaken = false;
    if (next && outcome !== 'left') take(next);
  });
  // Once it is drawn what the save has led to: another row that was read, a form that is closed.
  useEffect(() => {
    if (ended > 0) goOn();
  }, [ended]);
  return {
    isSaving,
    take,
    /** It is being sent, whether it was asked for here or goes over what somebody else saved. */
    begin: () => {
      turns.isTaken = true;
      setSaving(true);
    },
    end: (outcome: Outcome = 'nothing') => {
      turns.outcome = outcome;
      if (outcome !== 'more') turns.next = undefined;
      setSaving(false);
      setEnded((count) => count + 1);
    },
    isNext: () => turns.next !== undefined,
  };
}
