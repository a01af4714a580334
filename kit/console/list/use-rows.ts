/** The rows of a list, and what changes them. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { valueAt } from '#kit/contract/list.ts';
import { useAnnounce } from '../announce.ts';
import { useArea } from '../area.tsx';
import { useWords } from '../i18n.ts';
import { isSilent, reasonOf } from '../request-error.ts';
import { useUndoNotice } from '../undo-notice.tsx';
import { useRefresh } from '../use-refresh.ts';
import { type ListCalls, type RowsAnswer, useListCalls } from './calls.ts';
import type { ListContract, ListProps, RowId, RowOf } from './list-types.ts';
import type { phrases } from './locales/zh-cn.ts';
import { flatten, idOf, reordered, withChanged } from './tree-rows.ts';

export interface Rows<Row> {
  calls: ListCalls<Row>;
  list: readonly Row[] | undefined;
  total: number;
  more: boolean;
  remark: string;
  error: unknown;
  /** Reading for the first time: there is nothing to show yet. */
  isFirst: boolean;
  /** Reading again behind the rows on show. */
  isFetching: boolean;
  refetch: () => void;
  /** Changes one field of a row at once, takes it back when the server refuses, and offers to undo it when it agrees. */
  turn: (id: RowId, field: string, value: unknown) => void;
  /** Deletes and reads again. Resolves false where the server refused. */
  remove: (ids: readonly RowId[]) => Promise<boolean>;
  /** Puts a row in the place of its sibling, shown at once, taken back when the server refuses. */
  sort: (id: RowId, targetId: RowId) => void;
}

const movingEveryMs = 2500;

type RowsProps<C extends ListContract> = Pick<ListProps<C>, 'contract' | 'onWritten' | 'deletedWords' | 'sorting' | 'isMoving'>;

/**
 * Reads a list and keeps it fresh. The key is `[area.key, controller, 'index', query]`; a write refreshes the whole controller
 * and is told to `onWritten`.
 */
export function useRows<C extends ListContract>(
  { contract, onWritten, deletedWords, sorting: sortsWith, isMoving }: RowsProps<C>,
  query: object,
): Rows<RowOf<C>> {
  const area = useArea();
  const calls = useListCalls(contract, sortsWith || undefined);
  const key = [area.key, contract.controller, 'index', query];

  const page = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => calls.index({ query }, { signal, quiet: true, dedupe: false }),
    enabled: !calls.mayOnlyAdd,
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state }) => (state.data && isMoving?.(state.data.list) ? movingEveryMs : false),
  });
  const refresh = useRefresh(contract.controller);

  const { turning, sorting, removing } = useWrites(calls, key, refresh, { onWritten, deletedWords });

  return {
    calls,
    list: page.data?.list,
    total: page.data?.total ?? page.data?.list.length ?? 0,
    more: page.data?.more ?? false,
    remark: page.data?.remark ?? '',
    error: page.error,
    isFirst: page.isPending,
    isFetching: page.isFetching,
    refetch: () => void refresh(),
    turn: (id, field, value) => turning.mutate({ id, field, value }),
    remove: (ids) =>
      removing.mutateAsync(ids).then(
        () => true,
        () => false,
      ),
    sort: (id, targetId) => sorting.mutate([id, targetId]),
  };
}

/** What changes rows. After each, the lists of the controller are read again. */
function useWrites<Row extends object>(
  calls: ListCalls<Row>,
  key: readonly unknown[],
  refresh: () => Promise<void>,
  { onWritten, deletedWords }: { onWritten: (() => void) | undefined; deletedWords: ((n: number) => string) | undefined },
) {
  const t = useWords<typeof phrases>('list');
  const announce = useAnnounce();
  const offerUndo = useUndoNotice();
  const { foresee, takeBack } = useForesight<Row>(key);
  const turning = useMutation({
    mutationFn: ({ id, field, value }: Turn) => calls.edit?.({ id, [field]: value }) ?? Promise.resolve(),
    onMutate: ({ id, field, value }) => foresee((list) => withChanged(list, id, (row) => ({ ...row, [field]: value }))),
    onSuccess: (_answer, { id, field, isUndo }, before) => {
      const row = flatten(before?.list ?? []).find((one) => idOf(one) === id);
      if (!isUndo && row) offerUndo(t('saved'), () => turning.mutate({ id, field, value: valueAt(row, field), isUndo: true }));
      onWritten?.();
    },
    onError: (error, _turn, before) => takeBack(before, error, t('change_failed')),
    onSettled: refresh,
  });
  const sorting = useMutation({
    mutationFn: ([id, targetId]: readonly [RowId, RowId]) => calls.sortable?.(id, targetId) ?? Promise.resolve(),
    onMutate: ([id, targetId]) => foresee((list) => reordered(list, id, targetId)),
    onSuccess: () => {
      announce.success(t('sorted'));
      onWritten?.();
    },
    onError: (error, _pair, before) => takeBack(before, error, t('sort_failed')),
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: (ids: readonly RowId[]) => calls.del?.(ids) ?? Promise.resolve(),
    onSuccess: (_answer, ids) => {
      announce.success(deletedWords?.(ids.length) ?? t('deleted', { n: ids.length }));
      onWritten?.();
    },
    onSettled: refresh,
  });
  return { turning, sorting, removing };
}

/** Shows a change of the list under a key before the server has agreed, and takes it back when it does not. */
export function useForesight<Row>(key: readonly unknown[]) {
  const client = useQueryClient();
  const announce = useAnnounce();
  return {
    /** The answer is what was there. */
    foresee: (change: (list: readonly Row[]) => readonly Row[]) => {
      const before = client.getQueryData<RowsAnswer<Row>>(key);
      if (before) client.setQueryData(key, { ...before, list: change(before.list) });
      return before;
    },
    now: () => client.getQueryData<RowsAnswer<Row>>(key)?.list,
    takeBack: (before: RowsAnswer<Row> | undefined, error: unknown, sentence: string) => {
      client.setQueryData(key, before);
      if (!isSilent(error)) announce.error(reasonOf(error, sentence));
    },
  };
}

interface Turn {
  id: RowId;
  field: string;
  value: unknown;
  /** It takes an earlier one back. */
  isUndo?: boolean;
}
