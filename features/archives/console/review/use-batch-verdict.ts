/** Judging several documents in one step. */
import { useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { archives } from '../../contract.ts';
import type { QueueRow } from '../../review.contract.ts';
import { useReadAgain, versionsOf } from '../archives.queries.ts';

interface BatchResult {
  id: number;
  title: string;
  publish_time: number | null;
  ok: boolean;
  /** Why not. */
  msg: string;
}

interface BatchResults {
  /** Which verdict it was. */
  status: 1 | 2;
  verdicts: readonly BatchResult[];
}

export interface BatchState {
  results: BatchResults | undefined;
  isBusy: boolean;
  judge: (rows: readonly QueueRow[], status: 1 | 2, remark: string) => Promise<void>;
  close: () => void;
  /** Whom the next verdict is for. */
  chosen: ReadonlySet<number>;
  setChosen: (ids: ReadonlySet<number>) => void;
  /** The reason of a rejection is being written. */
  isAsking: boolean;
  setAsking: (isAsking: boolean) => void;
}

/** Belongs to the screen: the queue goes away with its last document, what became of it stays. */
export function useBatchVerdict(): BatchState {
  const { client } = useArea();
  const readAgain = useReadAgain();
  const [results, setResults] = useState<BatchResults>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const judge: BatchState['judge'] = async (rows, status, remark) => {
    setBusy(true);
    try {
      const ids = rows.map(({ id }) => id);
      const verdicts = await client(archives).audit({
        body: { ids, versions: versionsOf(rows), audit_status: status, audit_remark: remark },
      });
      const judged = new Map(rows.map((row) => [row.id, row]));
      const about = (id: number) => ({ title: judged.get(id)?.title ?? '', publish_time: judged.get(id)?.publish_time ?? null });
      setResults({ status, verdicts: verdicts.map((verdict) => ({ ...verdict, ...about(verdict.id) })) });
      setChosen(new Set());
      await readAgain();
    } finally {
      setBusy(false);
    }
  };
  return { results, isBusy, judge, close: () => setResults(undefined), chosen, setChosen, isAsking, setAsking };
}
