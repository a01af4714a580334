/** A whole list screen, drawn from what the contract declares. */
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { patiently } from '../patiently.ts';
import { useScreen } from '../screen.ts';
import { FailedState, StaleNotice, TableSkeleton } from '../states.tsx';
import './list.css';
import './list-classic.css';
import { ListFooter } from './list-footer.tsx';
import { BatchSlot, DragSlot, dragUpTo, FormSlot, ListHead, NoRows, UnlistedSlot } from './list-parts.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar, SegmentedFilter } from './list-toolbar.tsx';
import type { ListContract, ListProps, RowId, RowOf, Segments } from './list-types.ts';
import { type Filter, type ListState, panelOperator, toWire } from './query-state.ts';
import { useAskable, useChosenLimit } from './shown-columns.ts';
import { idOf } from './tree-rows.ts';
import { useListQuery } from './use-list-query.ts';
import { useNarrow } from './use-narrow.ts';
import { declaredColumns, type Resource, useResource } from './use-resource.ts';
import { useSavedFilters } from './use-saved-filters.ts';
import { useTransfers } from './use-transfers.tsx';

const ActiveFilters = lazy(() => patiently(() => import('./active-filters.tsx')).then((file) => ({ default: file.ActiveFilters })));
const ListCards = lazy(() => patiently(() => import('./list-cards.tsx')).then((file) => ({ default: file.ListCards<object> })));
const SearchPanel = lazy(() => patiently(() => import('./search-panel.tsx')).then((file) => ({ default: file.SearchPanel })));

export interface ResourceListProps<C extends ListContract> extends ListProps<C> {
  /** Narrows by one column with one click. */
  segments?: Segments;
  /** Conditions of the screen itself; the reader neither sees nor removes them. */
  always?: readonly Filter[];
  /** Which rows change places with each other. Default: all. */
  areSiblings?: (one: RowOf<C>, other: RowOf<C>) => boolean;
  /** Rows on a page until the person chooses: 10, 20, 50, 100, 500 or 1,000. */
  limit?: number;
}

/**
 * Head, search, table, paging, selection and form of one resource.
 * `<ResourceList contract={admins} words="admins" nameOf={(row) => row.username} form={(props) => <AdminForm {...props} />} />`
 */
export function ResourceList<C extends ListContract>(given: ResourceListProps<C>) {
  const declared = useAskable(declaredColumns(given), given.columns);
  const props = { ...given, declared };
  const { controller } = props.contract;
  const kept = useSavedFilters(controller, declared, props.beside);
  const limitDefault = useChosenLimit(controller, props.limit ?? 10);
  const [state, change] = useListQuery(declared, { limitDefault, opening: kept.opening });
  const query = { ...toWire(state, declared, props.always), ...props.extra };
  const resource = useResource(props, query, [], true);
  const transfers = useTransfers(props, resource, query);
  const { rows, columns, form } = resource;
  const more = [...transfers.items, ...(props.tools ?? [])];
  const isNarrow = useNarrow();
  const said = state.filters.filter((filter) => filter.field !== props.segments?.field);
  const segmented = state.filters.filter((filter) => !said.includes(filter));
  const menu = kept.menu(state, change);
  // Conditions that came with the address are there to be worked on; the person's own first question is not.
  const [isPanelOpen, setPanelOpen] = useState(said.length > 0 && !menu.isShown(kept.opening));
  const isSearchable = columns.some((column) => column.declared && panelOperator(column.declared) !== undefined);

  return (
    <div className="page list-page">
      <ListHead resource={resource} title={props.title} remark={props.remark} addLabel={props.addLabel} head={props.head} />
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
            panel={
              isSearchable ? { isOpen: isPanelOpen, toggle: () => setPanelOpen(!isPanelOpen), count: state.filters.length } : undefined
            }
            saved={menu}
            isFetching={rows.isFetching}
            onRefresh={rows.refetch}
            more={more}
            start={
              <>
                {props.start}
                {props.segments && (
                  <SegmentedFilter segments={props.segments} columns={columns} state={state} words={props.words} onChange={change} />
                )}
              </>
            }
          />
          <Suspense>
            {isPanelOpen && (
              <SearchPanel columns={columns} filters={state.filters} words={props.words} onSearch={(filters) => change({ filters })} />
            )}
            {!isPanelOpen && said.length > 0 && (
              <ActiveFilters
                filters={said}
                columns={columns}
                words={props.words}
                onChange={(filters) => change({ filters: [...segmented, ...filters] })}
              />
            )}
          </Suspense>
          <StaleNotice of={rows} />
          <ListBody {...props} resource={resource} state={state} change={change} isNarrow={isNarrow} />
          <BatchSlot resource={resource} />
        </>
      )}
      <FormSlot form={form} draw={props.form} />
      {transfers.dialogs}
    </div>
  );
}

interface ListBodyProps<C extends ListContract> extends ResourceListProps<C> {
  resource: Resource<Parameters<ListProps<C>['nameOf']>[0]>;
  state: ListState;
  change: (changes: Partial<ListState>) => void;
  isNarrow: boolean;
}

function ListBody<C extends ListContract>(props: ListBodyProps<C>) {
  const { resource, state, change, isNarrow } = props;
  const { rows, view } = resource;
  const caption = useScreen().title || props.title || props.words;
  if (rows.isFirst) return <TableSkeleton rows={state.limit > 10 ? 12 : 8} />;
  if (rows.error && !rows.list) return <FailedState error={rows.error} onRetry={rows.refetch} />;
  const list = rows.list ?? [];
  if (!list.length) {
    const isNarrowed = state.filters.length > 0 || state.quickSearch !== '' || state.page > 1;
    return (
      <NoRows
        empty={props.empty}
        add={resource.add}
        addLabel={props.addLabel}
        onClear={isNarrowed ? () => change({ filters: [], quickSearch: '' }) : undefined}
      />
    );
  }
  const table = {
    ...view,
    rows: list,
    order: state.order ?? props.contract.endpoints.index.list?.order,
    onOrder: (order: string | undefined) => change({ order }),
    isBusy: rows.isFetching,
    caption,
  };
  // safe: the cards only get these rows
  const cards = { ...view, rows: list } as unknown as ComponentProps<typeof ListCards>;
  const canDrag = props.sorting !== false && rows.calls.sortable !== undefined && state.order === undefined && list.length <= dragUpTo;
  const siblings = (one: RowId, other: RowId) => {
    const [a, b] = [one, other].map((id) => list.find((row) => idOf(row) === id));
    return !props.areSiblings || (a !== undefined && b !== undefined && props.areSiblings(a, b));
  };
  const page = (changes: Partial<ListState>) => {
    if (changes.limit !== undefined && changes.limit !== state.limit) resource.choice.page(changes.limit);
    change(changes);
  };
  return (
    <>
      {props.draw ? (
        props.draw({ ...view, rows: list })
      ) : isNarrow ? (
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <ListCards {...cards} />
        </Suspense>
      ) : canDrag ? (
        <DragSlot {...table} shown={list} areSiblings={siblings} onSort={rows.sort} />
      ) : (
        <ListTable {...table} />
      )}
      <ListFooter state={state} total={rows.total} more={rows.more} shown={list.length} onChange={page} isNarrow={isNarrow} />
    </>
  );
}
