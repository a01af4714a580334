/** Says that this document is open here, and hears when somebody else has it. It forbids nothing: versions keep the peace. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { useWhileThere } from '#kit/console/use-while-there.ts';
import { archives } from '../../contract.ts';
import { type Lock, lockEveryMs } from '../../drafts.contract.ts';

export interface LockState {
  /** Somebody else's; undefined: nobody's, or one's own. */
  lock: Lock | undefined;
  /** It was one's own before. */
  wasTaken: boolean;
  take: () => void;
}

/**
 * @param id undefined: a new document, or one that this person cannot change
 * @param onTaken it is one's own now: what the other has saved meanwhile should be seen before anything is written
 */
export function useLock(id: number | undefined, onTaken: () => void): LockState {
  const { client } = useArea();
  const [state, setState] = useState<{ lock: Lock | undefined; hadIt: boolean }>({ lock: undefined, hadIt: false });
  const tell = useEffectEvent(async (take: boolean) => {
    if (id === undefined) return;
    const { mine, lock } = await client(archives).lock({ body: { id, take } }, { quiet: true, dedupe: false });
    setState((before) => ({ lock: mine ? undefined : (lock ?? undefined), hadIt: before.hadIt || mine }));
  });
  const leave = useEffectEvent(() => {
    if (id !== undefined) client(archives).unlock({ body: { id } }, { quiet: true, dedupe: false }).catch(ignore);
  });
  // At once when it is opened, and when its tab is come back to.
  useEffect(() => {
    if (id !== undefined) tell(false).catch(ignore);
  }, [id]);
  // Behind another tab it is open no less: what was typed is still in it.
  useWhileThere(() => {
    if (id === undefined) return;
    const timer = setInterval(() => tell(false).catch(ignore), lockEveryMs);
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [id]);
  // Nobody can change it while it waits: who has it open makes no difference.
  const lock = id === undefined ? undefined : state.lock;
  return {
    lock,
    wasTaken: state.hadIt && lock !== undefined,
    take: () => void tell(true).then(onTaken, ignore),
  };
}

/** The next one in half a minute tells again. */
const ignore = () => undefined;
