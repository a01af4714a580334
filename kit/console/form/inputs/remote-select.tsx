/** Chooses from rows that live on the server: searched there, read page by page, the chosen ones named even when they are far away. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, Select, Spin } from 'antd';
import { useEffect, useMemo, useState } from 'react';

import type { CallOptions } from '#kit/client/client.ts';
import type { Contract } from '#kit/contract/endpoint.ts';
import { useArea } from '../../area.tsx';
import { useWords } from '../../i18n.ts';
import type { InputProps } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { type Place, placesOf, type Row } from './option-rows.ts';

interface RemoteProps {
  /** A contract whose `index` answers `{ list, total }` or, for trees, `{ options }`. */
  contract: Contract;
  /** The field that is shown, or a function of the row. Default: `name`. */
  labelOf?: string | ((row: Row) => string);
  /** The field whose value is kept. Default: `id`. */
  valueField?: string;
  /** What every request carries besides. */
  query?: Readonly<Record<string, unknown>>;
  /** The field by which chosen rows are asked for. Default: `id`. */
  initKey?: string;
}

type Key = string | number;

/** One row. Emptied, the value is null (or `empty`). */
export function RemoteSelect({
  empty = null,
  clearable = true,
  value,
  onChange,
  ...props
}: RemoteProps & InputProps<Key | null> & { empty?: Key | null; clearable?: boolean }) {
  const chosen = useMemo(() => (value === null || value === undefined || value === empty ? [] : [value]), [value, empty]);
  const remote = useRemote(props, chosen);
  return (
    <Select<Key | null>
      {...remote.shared}
      allowClear={clearable}
      value={chosen[0] ?? null}
      onChange={(next) => onChange?.(next ?? empty)}
    />
  );
}

/** Any number of rows. */
export function RemoteMultiSelect({ value, onChange, ...props }: RemoteProps & InputProps<Key[]>) {
  const chosen = useMemo(() => value ?? [], [value]);
  const remote = useRemote(props, chosen);
  return <Select<Key[]> {...remote.shared} mode="multiple" value={chosen} onChange={(next) => onChange?.(next)} />;
}

interface Answer {
  list?: readonly Row[];
  options?: readonly Row[];
  total?: number;
}

const pageRows = 10;
const typingPauseMs = 300;

function useRemote(
  {
    contract,
    labelOf = 'name',
    valueField = 'id',
    query,
    initKey = 'id',
    placeholder,
    ...rest
  }: RemoteProps & Omit<InputProps<never>, 'value' | 'onChange'>,
  chosen: readonly Key[],
) {
  const t = useWords<typeof phrases>('form');
  const area = useArea();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const quickSearch = useSettled(typed);
  // safe: the client has a function for each endpoint of the contract, and every one of them takes these two arguments
  const client = area.client(contract) as unknown as Record<string, (sent: { query: object }, options: CallOptions) => Promise<Answer>>;
  const ask = async (asked: object, signal: AbortSignal): Promise<Answer> =>
    (await client.index?.({ query: { select: 'true', ...query, ...asked } }, { signal, quiet: true, dedupe: false })) ?? {};

  const pages = useInfiniteQuery({
    queryKey: [area.key, contract.controller, 'select', query, quickSearch],
    queryFn: ({ pageParam, signal }) =>
      ask({ ...(pageParam > 1 ? { page: pageParam } : {}), ...(quickSearch ? { quickSearch } : {}) }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.total !== undefined && all.length * pageRows < last.total ? all.length + 1 : undefined),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const places = (pages.data?.pages ?? []).flatMap((page) => placesOf(page.options ?? page.list ?? [], valueField, labelOf));
  const missing = chosen.filter((key) => !places.some((place) => place.value === key));
  const named = useQuery({
    queryKey: [area.key, contract.controller, 'select', query, 'chosen', missing],
    queryFn: ({ signal }) => ask({ initKey, initValue: missing }, signal),
    enabled: missing.length > 0,
    placeholderData: keepPreviousData,
  });
  const before = placesOf(named.data?.options ?? named.data?.list ?? [], valueField, labelOf).filter((place) =>
    missing.includes(place.value),
  );
  const options = [...(quickSearch ? [] : before), ...places];

  return {
    shared: {
      ...rest,
      placeholder: placeholder ?? t('pick'),
      open: isOpen,
      onOpenChange: setOpen,
      showSearch: { filterOption: false, searchValue: typed, onSearch: setTyped } as const,
      options: withChosen(options, quickSearch ? before : []),
      labelRender: ({ label, value }: { label?: React.ReactNode; value: Key }) =>
        label ?? before.find((place) => place.value === value)?.label ?? (named.isFetching ? '…' : String(value)),
      notFoundContent: pages.isFetching ? (
        <Spin size="small" />
      ) : (
        <NoOptions isFailed={pages.isError} onRetry={() => void pages.refetch()} />
      ),
      popupRender: (menu: React.ReactElement) => (
        <>
          {menu}
          {pages.hasNextPage && (
            <div className="option-foot">
              <Button
                type="link"
                size="small"
                loading={pages.isFetchingNextPage}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => void pages.fetchNextPage()}
              >
                {t('options_more')}
              </Button>
            </div>
          )}
        </>
      ),
    },
  };
}

function NoOptions({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const t = useWords<typeof phrases>('form');
  return (
    <div className="option-note">
      {t(isFailed ? 'options_failed' : 'options_none')}
      {isFailed && (
        <Button type="link" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** What was typed, once typing has paused. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

function withChosen(options: readonly Place[], chosen: readonly Place[]): Place[] {
  return [...options, ...chosen.filter((one) => !options.some((option) => option.value === one.value))];
}
