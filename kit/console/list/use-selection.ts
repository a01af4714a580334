/** Which rows are selected: those ticked on any page, or every row that matches when the reader asks for that. */
import { useEffect, useState } from 'react';

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

interface Asked {
  page?: number | undefined;
  limit?: number | undefined;
  order?: string | undefined;
}

interface Held<Row> {
  /** The question they answer. */
  question: string;
  picks: readonly Tick<Row>[];
}

interface Tick<Row> {
  row: Row;
  /** The page on which it was last seen: it is gone when that shows it no more. Undefined: selected with all the others. */
  place: string | undefined;
}

/** A row that has come to stand on another page is looked for there from now on. */
function placed<Row extends object>(pick: Tick<Row>, onPage: ReadonlySet<RowId>, place: string): Tick<Row> {
  return pick.place !== place && onPage.has(idOf(pick.row)) ? { ...pick, place } : pick;
}

/** Rows of other pages stay selected until the reader asks something else. */
export function useSelection<Row extends object>(rows: Rows<Row>, query: Asked, paged: boolean) {
  const [ids, setIds] = useState<readonly RowId[]>([]);
  const [held, setHeld] = useState<Held<Row>>();
  // In another order they are the same rows.
  const question = JSON.stringify({ ...query, page: 1, limit: 1, order: '' });
  const place = `${query.page} ${query.limit} ${query.order}`;
  const here = flatten(rows.list ?? []);
  const onPage = new Set(here.map(idOf));
  const chosen = new Set(ids);
  const picks = held?.question === question ? held.picks : [];
  const elsewhere = picks.filter((pick) => pick.place !== place && !onPage.has(idOf(pick.row)) && chosen.has(idOf(pick.row)));
  useEffect(() => {
    if (rows.isFetching || !rows.list || picks.length === 0) return;
    const kept = picks.filter(({ row, place: at }) => at !== place || onPage.has(idOf(row))).map((pick) => placed(pick, onPage, place));
    if (kept.length === picks.length && kept.every((pick, at) => pick === picks[at])) return;
    const stays = new Set(kept.map(({ row }) => idOf(row)));
    setHeld({ question, picks: kept });
    setIds(ids.filter((id) => stays.has(id) || onPage.has(id)));
  });
  const isWhole = paged && here.length > 0 && here.every((row) => chosen.has(idOf(row)));
  const run = async () => {
    const answer = await rows.calls.index({ query: { ...query, page: 1, limit: limitMax } }, { dedupe: false });
    setHeld({ question, picks: answer.list.map((row) => ({ row, place: undefined })) });
    setIds(answer.list.map(idOf));
  };
  return {
    selected: [...here.filter((row) => chosen.has(idOf(row))), ...elsewhere.map(({ row }) => row)],
    /** What the reader ticks on this page leaves the other pages as they are. */
    choose(next: readonly RowId[]) {
      const ticked = here.filter((row) => next.includes(idOf(row))).map((row) => ({ row, place }));
      const others = elsewhere.filter(({ row }) => !next.includes(idOf(row)));
      setHeld({ question, picks: [...others, ...ticked] });
      setIds([...next, ...others.map(({ row }) => idOf(row))]);
    },
    clear: () => {
      setIds([]);
      setHeld(undefined);
    },
    selectEvery:
      isWhole && rows.total > here.length
        ? ({ count: Math.min(rows.total, limitMax), more: rows.more || rows.total > limitMax, run } satisfies EveryRow)
        : undefined,
  };
}
