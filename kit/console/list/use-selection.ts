/** Which rows are selected: those of this page, and those of the others when the reader asks for every row that matches. */
import { useState } from 'react';

import { limitMax } from '#kit/contract/list.ts';
import type { RowId } from './list-types.ts';
import { flatten, idOf } from './tree-rows.ts';
import type { Rows } from './use-rows.ts';

/** `run` selects the first thousand at most. */
export interface EveryRow {
  /** How many would be selected. */
  count: number;
  /** There are more than can be selected at once. */
  more: boolean;
  run: () => Promise<void>;
}

interface Far<Row> {
  /** The question they answer. */
  question: string;
  rows: readonly Row[];
}

/** Rows of other pages stay selected until the reader asks something else. */
export function useSelection<Row extends object>(rows: Rows<Row>, query: object, paged: boolean) {
  const [ids, setIds] = useState<readonly RowId[]>([]);
  const [far, setFar] = useState<Far<Row>>();
  const question = JSON.stringify({ ...query, page: 1, limit: 1 });
  const here = flatten(rows.list ?? []);
  const onPage = new Set(here.map(idOf));
  const elsewhere = far?.question === question ? far.rows.filter((row) => !onPage.has(idOf(row))) : [];
  const chosen = new Set(ids);
  const isWhole = paged && here.length > 0 && here.every((row) => chosen.has(idOf(row)));
  const run = async () => {
    const answer = await rows.calls.index({ query: { ...query, page: 1, limit: limitMax } }, { dedupe: false });
    setFar({ question, rows: answer.list });
    setIds(answer.list.map(idOf));
  };
  return {
    selected: [...here, ...elsewhere].filter((row) => chosen.has(idOf(row))),
    /** What the reader ticks on this page leaves the other pages as they are. */
    choose: (next: readonly RowId[]) => setIds([...next, ...elsewhere.map(idOf).filter((id) => chosen.has(id) && !next.includes(id))]),
    clear: () => {
      setIds([]);
      setFar(undefined);
    },
    selectEvery:
      isWhole && rows.total > here.length
        ? ({ count: Math.min(rows.total, limitMax), more: rows.more || rows.total > limitMax, run } satisfies EveryRow)
        : undefined,
  };
}
