/** Judging several documents in one step. */
import { useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { archives } from '../../contract.ts';
import type { QueueRow } from '../../review.contract.ts';
import { useReadAgain } from '../archives.queries.ts';

export interface BatchResult {
  id: number;
  title: string;
  ok: boolean;
  /** Why not. */
  msg: string;
}

export interface BatchState {
  results: readonly BatchResult[] | undefined;
  isBusy: boolean;
  judge: (rows: readonly QueueRow[], status: 1 | 2, remark: string) => Promise<void>;
  close: () => void;
}

export function useBatchVerdict(onDone: () => void): BatchState {
  const { client } = useArea();
  const readAgain = useReadAgain();
  const [results, setResults] = useState<readonly BatchResult[]>();
  const [isBusy, setBusy] = useState(false);
  const judge: BatchState['judge'] = async (rows, status, remark) => {
    setBusy(true);
    try {
      const ids = rows.map(({ id }) => id);
      const verdicts = await client(archives).audit({ body: { ids, audit_status: status, audit_remark: remark } });
      const titles = new Map(rows.map(({ id, title }) => [id, title]));
      setResults(verdicts.map((verdict) => ({ ...verdict, title: titles.get(verdict.id) ?? '' })));
      onDone();
      await readAgain();
    } finally {
      setBusy(false);
    }
  };
  return { results, isBusy, judge, close: () => setResults(undefined) };
}
