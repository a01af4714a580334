/** What lists and trees have in common: rows, columns, selection, the form, the actions of rows and of the selection. */
import { Pencil, Trash2 } from 'lucide-react';
import type { Columns } from '#kit/contract/list.ts';
import { useArea } from '../area.tsx';
import { useWords } from '../i18n.ts';
import type { RowsView } from './list-table.tsx';
import type { BatchAction, ListContract, ListProps, RowAction, RowId, RowOf } from './list-types.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useUsualActions } from './row-actions.tsx';
import { type ColumnChoice, type ShownColumn, useColumnChoice, useColumns, useQuickTitles } from './shown-columns.ts';
import { idOf } from './tree-rows.ts';
import { type RowForm, useRowForm } from './use-row-form.ts';
import { type Rows, useRows } from './use-rows.ts';
import { type EveryRow, useSelection } from './use-selection.ts';

export interface Resource<Row> {
  rows: Rows<Row>;
  /** All of them, in the list's own order. */
  columns: readonly ShownColumn<Row>[];
  /** Of the columns that the quick search looks into, shown or not. */
  quickTitles: readonly string[];
  choice: ColumnChoice<Row>;
  form: RowForm;
  /** Those that the person may take. */
  batch: BatchAction<Row>[];
  selected: readonly Row[];
  /** Without ids: all of them. */
  clear: (ids?: readonly RowId[]) => void;
  /** Selects what matches on every page; undefined where this page is all there is. */
  selectEvery: EveryRow | undefined;
  /** Opens what adds a row; undefined where the person may not. */
  add: (() => void) | undefined;
  /** Everything that draws rows needs. */
  view: Omit<RowsView<Row>, 'rows'>;
}

const noColumns: Columns = {};

/** The columns that a list declares. */
export function declaredColumns<C extends ListContract>(props: ListProps<C>): Columns {
  return props.declared ?? props.contract.endpoints.index.list?.columns ?? noColumns;
}

/** One resource as a person sees it. `own` are row actions that the kind of list adds, `paged` that its rows come in pages. */
export function useResource<C extends ListContract>(
  props: ListProps<C>,
  query: object,
  own: readonly RowAction<RowOf<C>>[] = [],
  paged = false,
): Resource<RowOf<C>> {
  const { contract, nameOf, words, lost, locked, hidesLocked, form: hasForm, onAdd, onEdit, onDelete } = props;
  const area = useArea();
  const may = ({ node }: { node?: string }) => !node || area.can(node);
  const rows = useRows(props, query);
  const given = { declared: declaredColumns(props), columns: props.columns, show: props.show, words };
  const columns = useColumns<RowOf<C>>(given);
  const quickTitles = useQuickTitles<RowOf<C>>(given);
  const choice = useColumnChoice(contract.controller, columns);
  const form = useRowForm(contract.controller, props.onWritten);

  const openForm = hasForm ? (row: RowOf<C>) => form.edit([idOf(row)]) : undefined;
  const edit = rows.calls.mayEdit ? (onEdit ?? openForm) : undefined;
  const del = rows.calls.del ? (row: RowOf<C>) => (onDelete ? onDelete([row]) : rows.remove([idOf(row)])) : undefined;
  const actions = useUsualActions<RowOf<C>>({ edit, del, asks: onDelete !== undefined, nameOf, lost, locked, hidesLocked }, [
    ...own,
    ...(props.actions ?? []),
  ]).filter(may);
  const batch = useUsualBatch(props, rows, form).filter(may);
  const open = (row: RowOf<C>) => {
    if (!locked?.(row, 'edit')) edit?.(row);
  };
  const { selected, choose, clear, selectEvery } = useSelection(rows, [area.key, contract.controller, 'index'], query, paged);

  return {
    rows,
    columns,
    quickTitles,
    choice,
    form,
    batch,
    selected,
    clear,
    selectEvery,
    add: rows.calls.mayAdd && (onAdd || hasForm) ? (onAdd ?? form.add) : undefined,
    view: {
      columns: choice.columns.filter((column) => !choice.hidden.has(column.name)),
      lead: columns.find(isTelling)?.name,
      widths: choice.widths,
      resize: choice.resize,
      actions,
      words,
      nameOf,
      turn: rows.calls.mayEdit ? rows.turn : undefined,
      selection: batch.length ? { ids: selected.map(idOf), onChange: choose } : undefined,
      onOpen: props.onOpen ?? (edit && open),
    },
  };
}

/** An id says little: the first column that says something names the row. */
function isTelling<Row>({ declared }: ShownColumn<Row>): boolean {
  return declared?.type !== 'number' && declared?.type !== 'image';
}

/** Edit in turn, what the screen adds, Delete last. Rows that are locked are left out of the question. */
function useUsualBatch<C extends ListContract>(props: ListProps<C>, rows: Rows<RowOf<C>>, form: RowForm): BatchAction<RowOf<C>>[] {
  const t = useWords<typeof phrases>('list');
  const { nameOf, lost, locked, onDelete } = props;
  const lockReason = (action: 'edit' | 'del') => (chosen: readonly RowOf<C>[]) => {
    const row = chosen.find((one) => locked?.(one, action) !== undefined);
    const reason = row && locked?.(row, action);
    return reason && chosen.length > 1 ? t('locked_row', { name: nameOf(row), reason }) : reason;
  };

  const questionFor = (chosen: readonly RowOf<C>[]) => {
    const [first] = chosen;
    const isOne = chosen.length === 1 && first !== undefined;
    return {
      title: isOne ? t('confirm_del_title', { name: nameOf(first) }) : t('confirm_del_many_title', { n: chosen.length }),
      text: lost?.(chosen) ?? t('confirm_del_text'),
      ok: t('del'),
    };
  };
  const editing: BatchAction<RowOf<C>>[] =
    props.form && rows.calls.mayEdit
      ? [
          {
            key: 'edit',
            label: t('edit'),
            icon: Pencil,
            keep: true,
            run: (chosen) => form.edit(chosen.map(idOf)),
            disabled: lockReason('edit'),
          },
        ]
      : [];
  const hasOwn = props.batch?.some(({ key }) => key === 'del');
  const deleting: BatchAction<RowOf<C>>[] =
    rows.calls.del && !hasOwn
      ? [
          {
            key: 'del',
            label: t('del'),
            icon: Trash2,
            danger: true,
            disabled: lockReason('del'),
            ...(onDelete ? { keep: true, run: onDelete } : { run: (chosen) => rows.remove(chosen.map(idOf)), confirm: questionFor }),
          },
        ]
      : [];
  return [...editing, ...(props.batch ?? []), ...deleting];
}
