/** One thing done with many rows: in portions, so that it can be watched and stopped, and each row judged for itself. */
import { useRef, useState } from 'react';

import type { Refused } from '#kit/contract/batch.ts';
import { useAnnounce } from '../../announce.ts';
import { isSilent, RequestError } from '../../request-error.ts';

export interface BatchState {
  /** What is being done, as the button said it. */
  title: string;
  total: number;
  /** Looked at so far, and of these done. */
  seen: number;
  done: number;
  refused: readonly Refused[];
  isRunning: boolean;
}

export interface BatchTask {
  title: string;
  /** As they are called while they are chosen: a row that is gone has no name any more. */
  rows: readonly { id: number; title: string }[];
  call: (ids: number[]) => Promise<{ count: number; refused?: readonly Refused[] | undefined }>;
  /** What is said when none was refused, of so many that were done: the others were as asked for already. */
  said: (done: number) => string;
}

/** Whether it was done; of rows that were not all done, those that were. */
export type BatchDone = boolean | readonly number[];

/** Rows in one call. */
const portion = 50;

export interface BatchRun {
  state: BatchState | undefined;
  run: (task: BatchTask) => Promise<BatchDone>;
  /** After the portion that is under way. */
  stop: () => void;
  close: () => void;
}

/** @param readAgain after what was done, however much of it */
export function useBatchRun(readAgain: () => Promise<unknown>): BatchRun {
  const announce = useAnnounce();
  const [state, setState] = useState<BatchState>();
  const isStopped = useRef(false);

  const run = async ({ title, rows, call, said }: BatchTask): Promise<BatchDone> => {
    isStopped.current = false;
    const titles = new Map(rows.map((row) => [row.id, row.title]));
    const ids = [...titles.keys()];
    let now: BatchState = { title, total: ids.length, seen: 0, done: 0, refused: [], isRunning: true };
    setState(now);
    while (now.seen < ids.length && !isStopped.current) {
      const next = ids.slice(now.seen, now.seen + portion);
      const answer = await call(next).catch(saidAlready);
      if (!answer) break;
      const refused = answer.refused?.map((row) => ({ ...row, title: row.title || (titles.get(row.id) ?? '') })) ?? [];
      now = {
        ...now,
        seen: now.seen + next.length,
        done: now.done + answer.count,
        refused: [...now.refused, ...refused],
      };
      setState(now);
    }
    await readAgain();
    if (now.seen === ids.length && now.refused.length === 0) {
      setState(undefined);
      announce[now.done > 0 ? 'success' : 'info'](said(now.done));
      return now.done > 0;
    }
    setState({ ...now, isRunning: false });
    const refused = new Set(now.refused.map(({ id }) => id));
    return now.done > 0 && ids.slice(0, now.seen).filter((id) => !refused.has(id));
  };
  return {
    state,
    run,
    stop: () => {
      isStopped.current = true;
    },
    close: () => setState(undefined),
  };
}

/** The request layer has told the reader; what was not reached is told by the dialog. */
function saidAlready(error: unknown): undefined {
  if (!(error instanceof RequestError) && !isSilent(error)) throw error;
  return undefined;
}

/** Few rows are done before a dialog could be read; it comes for many, and for what was refused. */
export function isWorthShowing({ total, isRunning }: BatchState): boolean {
  return !isRunning || total > portion;
}
