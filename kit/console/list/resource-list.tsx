/** A whole list screen, drawn from what the contract declares. */
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import { useWords } from '../i18n.ts';
import { PageHeader } from '../page-header.tsx';
import { useScreen } from '../screen.ts';
import { EmptyState, FailedState, TableSkeleton } from '../states.tsx';
import { BatchBar } from './batch-bar.tsx';
import './list.css';
import './list-classic.css';
import { ListCards } from './list-cards.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar, SegmentedFilter } from './list-toolbar.tsx';
import type { ListContract, ListProps, RowFormProps, Segments } from './list-types.ts';
import type { phrases } from './locales/zh-cn.ts';
import { type Filter, type ListState, panelOperator, toWire } from './query-state.ts';
import { useListQuery } from './use-list-query.ts';
import { useNarrow } from './use-narrow.ts';
import { declaredColumns, type Resource, useResource } from './use-resource.ts';
import type { RowForm } from './use-row-form.ts';

const SearchPanel = lazy(() => import('./search-panel.tsx').then((file) => ({ default: file.SearchPanel })));

export interface ResourceListProps<C extends ListContract> extends ListProps<C> {
  /** Narrows by one column with one click. */
  segments?: Segments;
  /** Conditions of the screen itself; the reader neither sees nor removes them. */
  always?: readonly Filter[];
  /** Rows on a page at first: 10, 20, 50 or 100. */
  limit?: number;
}

/**
 * Head, search, table, paging, selection and form of one resource.
 * `<ResourceList contract={admins} words="admins" nameOf={(row) => row.username} form={(props) => <AdminForm {...props} />} />`
 */
export function ResourceList<C extends ListContract>(props: ResourceListProps<C>) {
  const declared = declaredColumns(props);
  const [state, change] = useListQuery(declared, { limitDefault: props.limit ?? 10 });
  const resource = useResource(props, { ...toWire(state, declared, props.always), ...props.extra });
  const { rows, columns, form } = resource;
  const isNarrow = useNarrow();
  const [isPanelOpen, setPanelOpen] = useState(state.filters.some((filter) => filter.field !== props.segments?.field));
  const isSearchable = columns.some((column) => column.declared && panelOperator(column.declared) !== undefined);

  return (
    <div className="page list-page">
      <ListHead resource={resource} title={props.title} remark={props.remark} addLabel={props.addLabel} head={props.head} />
      {props.above}
      <ListToolbar
        columns={columns}
        choice={resource.choice}
        quickSearch={state.quickSearch}
        onQuickSearch={(quickSearch) => change({ quickSearch })}
        panel={isSearchable ? { isOpen: isPanelOpen, toggle: () => setPanelOpen(!isPanelOpen), count: state.filters.length } : undefined}
        isFetching={rows.isFetching}
        onRefresh={rows.refetch}
        start={
          props.segments && (
            <SegmentedFilter segments={props.segments} columns={columns} state={state} words={props.words} onChange={change} />
          )
        }
      />
      {isPanelOpen && (
        <Suspense>
          <SearchPanel columns={columns} filters={state.filters} words={props.words} onSearch={(filters) => change({ filters })} />
        </Suspense>
      )}
      <ListBody {...props} resource={resource} state={state} change={change} isNarrow={isNarrow} />
      <BatchBar rows={resource.selected} actions={resource.batch} onClear={resource.clear} />
      <FormSlot form={form} draw={props.form} />
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
  const order = state.order ?? props.contract.endpoints.index.list?.order;
  return (
    <>
      {isNarrow ? (
        <ListCards rows={list} {...view} />
      ) : (
        <ListTable
          rows={list}
          {...view}
          order={order}
          onOrder={(next) => change({ order: next })}
          isBusy={rows.isFetching}
          caption={caption}
        />
      )}
      <ListFooter state={state} total={rows.total} more={rows.more} shown={list.length} onChange={change} isNarrow={isNarrow} />
    </>
  );
}

interface ListHeadProps<Row> {
  resource: Resource<Row>;
  title: string | undefined;
  remark: string | undefined;
  addLabel: string | undefined;
  head?: ReactNode;
  /** How many there are is said after the remark. Default true. */
  counts?: boolean;
}

/** Title, what the screen is for and how much there is, and the main action. */
export function ListHead<Row>({ resource, title, remark, addLabel, head, counts = true }: ListHeadProps<Row>) {
  const t = useWords<typeof phrases>('list');
  const screen = useScreen();
  const { rows, add } = resource;
  const purpose = remark ?? (rows.remark || screen.remark);
  const total = counts && rows.list ? t(rows.more ? 'total_more' : 'total', { total: rows.total.toLocaleString('en-US') }) : '';
  const line = [purpose, total].filter(Boolean).join(' · ');
  return (
    <PageHeader
      {...(title === undefined ? {} : { title })}
      remark={<span className="num">{line || '\u00a0'}</span>}
      actions={
        <>
          {head}
          {add && (
            <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={add}>
              {addLabel ?? t('add')}
            </Button>
          )}
        </>
      }
    />
  );
}

interface NoRowsProps {
  empty: { title: string; hint?: string } | undefined;
  add: (() => void) | undefined;
  addLabel: string | undefined;
  /** Given where the reader's own conditions hide the rows. */
  onClear: (() => void) | undefined;
}

/** Nothing to show: what to do about it. */
export function NoRows({ empty, add, addLabel, onClear }: NoRowsProps) {
  const t = useWords<typeof phrases>('list');
  if (onClear) {
    return (
      <EmptyState title={t('nothing_title')} hint={t('nothing_hint')} action={<Button onClick={onClear}>{t('clear_conditions')}</Button>} />
    );
  }
  const hint = empty ? empty.hint : add ? t('empty_hint') : undefined;
  return (
    <EmptyState
      title={empty?.title ?? t('empty_title')}
      {...(hint === undefined ? {} : { hint })}
      action={
        add && (
          <Button type="primary" onClick={add}>
            {addLabel ?? t('add')}
          </Button>
        )
      }
    />
  );
}

/** The form that the list opened, drawn by the screen. A new row gets a new form. */
export function FormSlot({ form, draw }: { form: RowForm; draw: ((props: RowFormProps) => ReactNode) | undefined }) {
  if (!form.shown || !draw) return null;
  const { key, ...told } = form.shown;
  return <FormInstance key={key} told={told} draw={draw} />;
}

function FormInstance({ told, draw }: { told: RowFormProps; draw: (props: RowFormProps) => ReactNode }) {
  return <>{draw(told)}</>;
}
