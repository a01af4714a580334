/** What lists and trees draw around their rows: the head of the page, the empty state, the form. */
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';

import { useWords } from '../i18n.ts';
import { grouped } from '../numbers.ts';
import { OverlaySlot } from '../overlay-slot.tsx';
import { PageHeader } from '../page-header.tsx';
import { patiently } from '../patiently.ts';
import { useScreen } from '../screen.ts';
import { EmptyState, TableSkeleton } from '../states.tsx';
import type { DragTableProps } from './drag-table.tsx';
import { ListTable } from './list-table.tsx';
import type { RowFormProps } from './list-types.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { PlaceTableProps } from './place-table.tsx';
import type { Resource } from './use-resource.ts';
import type { RowForm } from './use-row-form.ts';

const BatchBar = lazy(() => patiently(() => import('./batch-bar.tsx')).then((file) => ({ default: file.BatchBar<never> })));

/** The bar over a list while rows are selected, fetched with the first selection. */
export function BatchSlot<Row>({ resource: { selected, batch, clear, selectEvery } }: { resource: Resource<Row> }) {
  if (!selected.length) return null;
  // safe: the actions only get these rows back
  const told = { rows: selected, actions: batch, every: selectEvery, onClear: clear } as unknown as ComponentProps<typeof BatchBar>;
  return (
    <Suspense>
      <BatchBar {...told} />
    </Suspense>
  );
}

const Unlisted = lazy(() => patiently(() => import('./unlisted.tsx')).then((file) => ({ default: file.Unlisted })));

/** Fetched by those few who may add rows, and see none. */
export function UnlistedSlot(props: ComponentProps<typeof Unlisted>) {
  return (
    <Suspense fallback={<TableSkeleton />}>
      <Unlisted {...props} />
    </Suspense>
  );
}

/** Beyond this many rows only those in view are drawn, and dragging rests. */
export const dragUpTo = 200;

const DragTable = lazy(() => patiently(() => import('./drag-table.tsx')).then((file) => ({ default: file.DragTable<never> })));

/** A table whose rows can be dragged; until that is there, the same table without grips. */
export function DragSlot<Row extends object>(props: DragTableProps<Row>) {
  const { shown: _shown, areSiblings: _areSiblings, onSort: _onSort, ...table } = props;
  // safe: the table only gets these rows
  const told = props as unknown as ComponentProps<typeof DragTable>;
  return (
    <Suspense fallback={<ListTable {...table} />}>
      <DragTable {...told} />
    </Suspense>
  );
}

const PlaceTable = lazy(() => patiently(() => import('./place-table.tsx')).then((file) => ({ default: file.PlaceTable<never> })));

/** A tree whose rows can go anywhere; until that is there, the same table without grips. */
export function PlaceSlot<Row extends object>(props: PlaceTableProps<Row>) {
  const { shown: _shown, onUnfold: _onUnfold, onPlace: _onPlace, ...table } = props;
  // safe: the table only gets these rows
  const told = props as unknown as ComponentProps<typeof PlaceTable>;
  return (
    <Suspense fallback={<ListTable {...table} />}>
      <PlaceTable {...told} />
    </Suspense>
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
  const total = counts && rows.list ? t(rows.more ? 'total_more' : 'total', { total: grouped(rows.total) }) : '';
  return (
    <PageHeader
      {...(title === undefined ? {} : { title })}
      remark={
        <span className="num">
          {purpose || '\u00a0'} {total && <span className="list-total">{total}</span>}
        </span>
      }
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
  return (
    <OverlaySlot>
      <FormInstance key={key} told={told} draw={draw} />
    </OverlaySlot>
  );
}

function FormInstance({ told, draw }: { told: RowFormProps; draw: (props: RowFormProps) => ReactNode }) {
  return <>{draw(told)}</>;
}
