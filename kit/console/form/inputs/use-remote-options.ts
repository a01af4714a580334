/** Options that live on the server: read page by page while the list is open, the chosen ones by their value. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

import type { CallOptions } from '#kit/client/client.ts';
import type { Contract } from '#kit/contract/endpoint.ts';
import { limitMax } from '#kit/contract/list.ts';
import { useArea } from '../../area.tsx';
import { useSettled } from '../../use-settled.ts';
import { type Answer, isWhole, type Place, placesOf, type Row } from './option-rows.ts';

export interface RemoteRows {
  /** A contract whose `index` answers `{ list, total }` or, for trees, `{ options }`. */
  contract: Contract;
  /** The field that is shown, or a function of the row. Default: `name`. */
  labelOf?: string | ((row: Row) => string);
  /** The field whose value is kept. Default: `id`. */
  valueField?: string;
  /** What every request carries besides. */
  query?: Readonly<Record<string, unknown>>;
  /** What narrows the list besides. Whatever is chosen already is named all the same. */
  offered?: Readonly<Record<string, unknown>>;
  /** Words → field: what a row's option says besides, shown while the pointer rests on it. */
  tooltip?: Readonly<Record<string, string>>;
}

const pageRows = 10;

/** Options for what was typed, and names for what is chosen. */
export function useRemoteOptions(rows: RemoteRows, chosen: readonly Place['value'][], isOpen: boolean, typed: string) {
  const { contract, labelOf = 'name', valueField = 'id', query, offered, tooltip } = rows;
  const area = useArea();
  const ask = useAsk(contract, query);
  const quickSearch = useSettled(typed.trim());
  const placesIn = (answers: readonly Answer[]) =>
    placesOf(
      answers.flatMap(({ options, list }) => options ?? list ?? []),
      valueField,
      labelOf,
      tooltip,
    );

  const pages = useInfiniteQuery({
    queryKey: [area.key, contract.controller, 'select', query, offered, quickSearch],
    queryFn: ({ pageParam, signal }) =>
      ask({ ...offered, ...(pageParam > 1 ? { page: pageParam } : {}), ...(quickSearch ? { quickSearch } : {}) }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (isWhole(last, all.length * pageRows) ? undefined : all.length + 1),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const places = placesIn(pages.data?.pages ?? []);
  const missing = chosen.filter((value) => !places.some((place) => place.value === value));
  const named = useQuery({
    queryKey: [area.key, contract.controller, 'select', query, 'chosen', missing],
    queryFn: ({ signal }) => ask(askedBy(valueField, missing), signal),
    enabled: missing.length > 0,
    placeholderData: keepPreviousData,
  });
  const before = placesIn(named.data ? [named.data] : []).filter((place) => missing.includes(place.value));

  return {
    pages,
    /** Chosen rows that are not on the pages read stand first; what was searched is all that is found. */
    options: quickSearch ? places : [...before, ...places],
    nameOf: (value: Place['value']) =>
      [...before, ...places].find((place) => place.value === value)?.label ??
      (named.isFetching ? '…' : typeof value === 'number' ? `#${value}` : value),
  };
}

/** The server gives rows by their key alone; by another column they are searched for. */
function askedBy(field: string, values: readonly Place['value'][]): object {
  if (field === 'id') return { initKey: field, initValue: values };
  return { search: [{ field, operator: 'IN', val: values }], limit: Math.min(values.length, limitMax) };
}

function useAsk(contract: Contract, query: RemoteRows['query']) {
  const area = useArea();
  // safe: the client has a function for each endpoint of the contract, and every one of them takes these two arguments
  const client = area.client(contract) as unknown as Record<string, (sent: { query: object }, options: CallOptions) => Promise<Answer>>;
  return async (asked: object, signal: AbortSignal): Promise<Answer> =>
    (await client.index?.({ query: { select: 'true', ...query, ...asked } }, { signal, quiet: true, dedupe: false })) ?? {};
}
