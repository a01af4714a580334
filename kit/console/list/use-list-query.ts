/** The question a list asks, kept in the address of its tab: a link to a filtered list works, and a hidden tab keeps its place. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import type { Columns } from '#kit/contract/list.ts';

import { type ListState, readState, writeState } from './query-state.ts';

export interface ListQueryOptions {
  /** Rows on a page while the reader has not chosen. Default 10. */
  limitDefault?: number;
}

/**
 * Reads and changes the question. A change goes back to the first page unless it names one.
 * `const [state, change] = useListQuery(columns); change({ quickSearch: '织' })`
 */
export function useListQuery(columns: Columns, options: ListQueryOptions = {}) {
  const { limitDefault = 10 } = options;
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readState(params, columns, limitDefault), [params, columns, limitDefault]);

  const change = useCallback(
    (changes: Partial<ListState>) => {
      setParams(
        (before) => {
          const asked = readState(before, columns, limitDefault);
          return writeState({ ...asked, page: 1, exact: asked.exact && onlyMoves(changes), ...changes }, columns, before, limitDefault);
        },
        { replace: true },
      );
    },
    [setParams, columns, limitDefault],
  );

  return [state, change] as const;
}

/** Going to another page keeps the exact count; another question has another total. */
function onlyMoves(changes: Partial<ListState>): boolean {
  return Object.keys(changes).every((name) => name === 'page' || name === 'limit' || name === 'order');
}
