/** A whole tree screen: rows with their children, folded and unfolded, sorted by dragging. */
import { Button } from 'antd';
import { ChevronDown, ChevronsDownUp, ChevronsUpDown, FolderInput } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';

import { useAnnounce } from '../announce.ts';
import { useWords } from '../i18n.ts';
import { lazyOverlay } from '../lazy-overlay.tsx';
import { useScreen } from '../screen.ts';
import { FailedState, StaleNotice, TableSkeleton } from '../states.tsx';
import './list.css';
import './list-classic.css';
import { useRefresh } from '../use-refresh.ts';
import { BatchSlot, DragSlot, dragUpTo, FormSlot, ListHead, NoRows, PlaceSlot, UnlistedSlot } from './list-parts.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListContract, ListProps, RowAction, RowId, RowOf } from './list-types.ts';
import type { phrases } from './locales/zh-cn.ts';
import { areSiblings, parentIds, shownRows, tickedAfter, withoutEmptyChildren } from './tree-branches.ts';
import { childrenOf, flatten, idOf } from './tree-rows.ts';
import { useListQuery } from './use-list-query.ts';
import { useNarrow } from './use-narrow.ts';
import { usePlacing } from './use-placing.ts';
import { declaredColumns, type Resource, useResource } from './use-resource.ts';
import { useTransfers } from './use-transfers.tsx';
import { type Unfolded, useUnfolded } from './use-unfolded.ts';

const MoveDialog = lazyOverlay(() => import('./move-dialog.tsx').then((file) => file.MoveDialog<object>));

export interface ResourceTreeProps<C extends ListContract> extends ListProps<C> {
  /** Puts a row below a parent (0 is the top), before one of its rows (0 is last). Without it rows stay below their parent. */
  place?: (row: RowOf<C>, parentId: RowId, beforeId: RowId) => Promise<unknown>;
  /** False where a row cannot stand below another (undefined: the top). */
  accepts?: (row: RowOf<C>, parent: RowOf<C> | undefined) => boolean;
  /** The parent of a row. Default: its `pid`. */
  parentOf?: (row: RowOf<C>) => RowId;
  /** False: opens folded. */
  unfolded?: boolean;
}

/** `<ResourceTree contract={columns} words="columns" nameOf={(row) => row.name} place={(row, pid, targetId) => client.move({ body: { id: row.id, pid, targetId } })} />` */
export function ResourceTree<C extends ListContract>(props: ResourceTreeProps<C>) {
  const t = useWords<typeof phrases>('list');
  const declared = declaredColumns(props);
  const [state, change] = useListQuery(declared);
  const mover = useMover(props);
  const query = { ...(state.quickSearch ? { quickSearch: state.quickSearch } : {}), ...props.extra };
  const resource = useResource(props, query, mover.actions);
  const transfers = useTransfers(props, resource, query, false);
  const { rows } = resource;
  const more = [...transfers.items, ...(props.tools ?? [])];
  const list = useMemo(() => withoutEmptyChildren(rows.list ?? []), [rows.list]);
  const unfolded = useUnfolded(props.contract.controller, list, props.unfolded === false ? [] : 'all');
  const isFlat = list.length > 0 && list.every((row) => childrenOf(row).length === 0);
  const FoldIcon = unfolded.isAll ? ChevronsDownUp : ChevronsUpDown;

  return (
    <div className="page list-page">
      <ListHead resource={resource} title={props.title} remark={props.remark} addLabel={props.addLabel} head={props.head} counts={false} />
      {rows.calls.mayOnlyAdd ? (
        <UnlistedSlot more={more} />
      ) : (
        <>
          {props.above}
          <ListToolbar
            quickTitles={resource.quickTitles}
            choice={resource.choice}
            quickSearch={state.quickSearch}
            onQuickSearch={(quickSearch) => change({ quickSearch })}
            isFetching={rows.isFetching}
            onRefresh={rows.refetch}
            more={more}
            start={
              !isFlat && (
                <Button icon={<FoldIcon size={15} aria-hidden />} onClick={unfolded.toggleAll}>
                  {t(unfolded.isAll ? 'collapse_all' : 'expand_all')}
                </Button>
              )
            }
          />
          <StaleNotice of={rows} />
          <TreeBody
            {...props}
            resource={resource}
            query={query}
            list={list}
            folds={unfolded}
            isSearching={state.quickSearch !== ''}
            onClear={() => change({ quickSearch: '' })}
          />
          <BatchSlot resource={resource} />
        </>
      )}
      <FormSlot form={resource.form} draw={props.form} />
      {mover.dialog(list)}
      {transfers.dialogs}
    </div>
  );
}

interface TreeBodyProps<C extends ListContract> extends ResourceTreeProps<C> {
  resource: Resource<RowOf<C>>;
  query: object;
  list: RowOf<C>[];
  folds: Unfolded;
  isSearching: boolean;
  onClear: () => void;
}

function TreeBody<C extends ListContract>({ resource, query, list, folds, isSearching, ...props }: TreeBodyProps<C>) {
  const { rows, view } = resource;
  const { nameOf } = props;
  const caption = useScreen().title || props.title || props.words;
  const isNarrow = useNarrow();
  const open = useOpen(list, folds, isSearching);
  const shown = useMemo(() => shownRows(list, open.ids), [list, open.ids]);
  const siblings = useCallback((one: number, other: number) => areSiblings(list, one, other), [list]);
  const put = usePlacing<RowOf<C>>({ controller: props.contract.controller, query, save: props.place, nameOf });
  if (rows.isFirst) return <TableSkeleton />;
  if (rows.error && !rows.list) return <FailedState error={rows.error} onRetry={rows.refetch} />;
  if (!list.length)
    return <NoRows empty={props.empty} add={resource.add} addLabel={props.addLabel} onClear={isSearching ? props.onClear : undefined} />;

  const canDrag = rows.calls.sortable !== undefined && !isSearching && shown.length <= dragUpTo;
  const columns = isNarrow ? view.columns.filter((column) => !column.view.wideOnly) : view.columns;
  const { selection } = view;
  const table = {
    ...view,
    selection: selection && {
      ...selection,
      onChange: (pressed: number[]) => selection.onChange(tickedAfter(list, selection.ids, pressed)),
    },
    columns,
    rows: list,
    isBusy: rows.isFetching,
    caption,
    compact: isNarrow,
    tree: {
      height: shown.length,
      // antd draws the fold beside the box of a row while nothing can be unfolded.
      expandable: list.some((row) => childrenOf(row).length > 0)
        ? {
            expandedRowKeys: [...open.ids],
            onExpand: (_open: boolean, row: RowOf<C>) => open.toggle(idOf(row)),
            indentSize: isNarrow ? 12 : 20,
            expandIcon: ({ expandable, expanded, record, onExpand }: FoldFacts<RowOf<C>>) =>
              expandable ? (
                <Fold name={nameOf(record)} isOpen={expanded} onTurn={(event) => onExpand(record, event)} />
              ) : (
                <span className="tree-fold" />
              ),
          }
        : {},
    },
  };
  if (!canDrag) return <ListTable {...table} />;
  if (!props.place) return <DragSlot {...table} shown={shown} areSiblings={siblings} onSort={rows.sort} />;
  const place = { rows: list, unfolded: open.ids, accepts: props.accepts };
  return <PlaceSlot {...table} shown={place} onUnfold={(id) => open.ids.has(id) || open.toggle(id)} onPlace={put} />;
}

interface FoldFacts<Row> {
  expandable: boolean;
  expanded: boolean;
  record: Row;
  onExpand: (row: Row, event: MouseEvent<HTMLElement>) => void;
}

function Fold({ name, isOpen, onTurn }: { name: string; isOpen: boolean; onTurn: (event: MouseEvent<HTMLElement>) => void }) {
  const t = useWords<typeof phrases>('list');
  return (
    <button
      type="button"
      className="tree-fold"
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'collapse' : 'expand', { name })}
      onClick={onTurn}
    >
      <ChevronDown size={15} aria-hidden />
    </button>
  );
}

/** What was found is shown wherever it stands; what is folded meanwhile is not remembered. */
function useOpen(list: readonly object[], folds: Unfolded, isSearching: boolean): Pick<Unfolded, 'ids' | 'toggle'> {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const found = useMemo(() => new Set(parentIds(list).filter((id) => !folded.has(id))), [list, folded]);
  if (!isSearching) return folds;
  const toggle = (id: number) =>
    setFolded((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  return { ids: found, toggle };
}

/** The row action that asks for another parent, and its dialog. */
function useMover<C extends ListContract>({ contract, place, accepts, parentOf, nameOf }: ResourceTreeProps<C>) {
  const t = useWords<typeof phrases>('list');
  const announce = useAnnounce();
  const refresh = useRefresh(contract.controller);
  const [moving, setMoving] = useState<RowOf<C>>();
  const actions: RowAction<RowOf<C>>[] = place ? [{ key: 'move', label: t('move_to'), icon: FolderInput, run: setMoving }] : [];
  const pidOf = (row: RowOf<C>) => parentOf?.(row) ?? ('pid' in row ? Number(row.pid) : 0);

  const dialog = (list: readonly RowOf<C>[]): ReactNode => {
    if (!moving || !place) return null;
    const carry = async (parentId: RowId) => {
      await place(moving, parentId, 0);
      const parent = flatten(list).find((row) => idOf(row) === parentId);
      announce.success(parent ? t('placed_in', { parent: nameOf(parent) }) : t('placed_top'));
      await refresh();
    };
    return (
      <Suspense>
        <MoveDialog
          row={moving}
          parentId={pidOf(moving)}
          rows={list}
          // safe: the dialog only gets these rows
          nameOf={(row) => nameOf(row as RowOf<C>)}
          // safe: the same rows
          accepts={(parent) => accepts?.(moving, parent as RowOf<C> | undefined) ?? true}
          onMove={carry}
          onClose={() => setMoving(undefined)}
        />
      </Suspense>
    );
  };
  return { actions, dialog };
}
