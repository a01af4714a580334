/** Which rows are selected: those ticked on any page, or every row that matches when the reader asks for that. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

interface Asked {
  page?: number | undefined;
  limit?: number | undefined;
  order?: string | undefined;
  search?: unknown;
  quickSearch?: unknown;
}

/**
 * Rows stay ticked on every page, in any order and while something is sought: those that are found are selected. Each view has ticks
 * of its own. What is on other pages is asked for by its ids with each reading of the list: as it is now, and nothing that is gone.
 * @param key of the list's readings, without their question
 */
export function useSelection<Row extends object>(rows: Rows<Row>, key: readonly unknown[], query: Asked, paged: boolean) {
  const { page, limit, order, ...question } = query;
  const { search, quickSearch, ...rest } = question;
  const view = JSON.stringify(rest);
  /** By view, as they were when they were ticked. */
  const [held, setHeld] = useState<Readonly<Record<string, readonly Row[]>>>({});
  const picks = held[view] ?? [];
  const setPicks = (next: readonly Row[]) => setHeld({ ...held, [view]: next });
  const here = flatten(rows.list ?? []);
  const onPage = new Set(here.map(idOf));
  const ids = picks.map(idOf);
  const asked = { ...question, initValue: ids.join() };
  const { data } = useQuery({
    queryKey: [...key, asked],
    queryFn: ({ signal }) => rows.calls.index({ query: asked }, { signal, quiet: true, dedupe: false }),
    enabled: paged && ids.some((id) => !onPage.has(id)),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const chosen = new Set(ids);
  const known = paged ? (data?.list ?? picks) : [];
  const selected = [...here, ...known.filter((row) => !onPage.has(idOf(row)))].filter((row) => chosen.has(idOf(row)));
  const without = (gone: ReadonlySet<RowId>) => picks.filter((row) => !gone.has(idOf(row)));
  const isWhole = paged && here.length > 0 && here.every((row) => chosen.has(idOf(row)));
  const run = async () => {
    const { list } = await rows.calls.index({ query: { ...query, page: 1, limit: limitMax } }, { dedupe: false });
    setPicks([...without(new Set(list.map(idOf))), ...list]);
  };
  return {
    selected,
    /** What the reader ticks on this page leaves the other pages as they are. */
    choose: (next: readonly RowId[]) => setPicks([...without(onPage), ...here.filter((row) => next.includes(idOf(row)))]),
    /** Ticks behind another question stay. */
    clear: (gone: readonly RowId[] = selected.map(idOf)) =>
      setHeld((now) => ({ ...now, [view]: (now[view] ?? []).filter((row) => !gone.includes(idOf(row))) })),
    selectEvery:
      isWhole && rows.total > here.length
        ? ({ count: Math.min(rows.total, limitMax), more: rows.more || rows.total > limitMax, run } satisfies EveryRow)
        : undefined,
  };
}
