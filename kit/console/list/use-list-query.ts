/** The question a list asks, kept in the address of its tab: a link to a filtered list works, and a hidden tab keeps its place. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router';

import type { Columns } from '#kit/contract/list.ts';

import { type ListState, readState, writeState } from './query-state.ts';

export interface ListQueryOptions {
  /** Rows on a page while the reader has not chosen. Default 10. */
  limitDefault?: number;
  /** The question that the list opens with while the address has none, written as an address writes it. */
  opening?: string;
}

/**
 * Reads and changes the question. A change goes back to the first page unless it names one.
 * `const [state, change] = useListQuery(columns); change({ quickSearch: '织' })`
 */
export function useListQuery(columns: Columns, options: ListQueryOptions = {}) {
  const { limitDefault = 10, opening = '' } = options;
  const [address, setParams] = useSearchParams();
  const params = useOpening(address, setParams, columns, opening);
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

/** The first question is asked before the address has it, so that no other is asked in between. */
function useOpening(address: URLSearchParams, setParams: SetURLSearchParams, columns: Columns, opening: string): URLSearchParams {
  const [isOpening, setOpening] = useState(opening !== '');
  // Fields that are not known yet are no question yet, although the address has them.
  const isAsked = hasQuestion(address, columns) || [...new URLSearchParams(opening)].every(([name, value]) => address.get(name) === value);
  const params = useMemo(
    () =>
      isOpening && !isAsked
        ? new URLSearchParams({ ...Object.fromEntries(address), ...Object.fromEntries(new URLSearchParams(opening)) })
        : address,
    [isOpening, isAsked, address, opening],
  );
  useEffect(() => {
    if (!isOpening) return;
    if (isAsked) setOpening(false);
    else setParams(params, { replace: true });
  }, [isOpening, isAsked, params, setParams]);
  return params;
}

function hasQuestion(address: URLSearchParams, columns: Columns): boolean {
  return writeState(readState(address, columns), columns).size > 0;
}

/** Going to another page keeps the exact count; another question has another total. */
function onlyMoves(changes: Partial<ListState>): boolean {
  return Object.keys(changes).every((name) => name === 'page' || name === 'limit' || name === 'order');
}
