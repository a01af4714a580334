/** The table of a list: antd's, with columns from the declaration, order from the server, buttons at the end of each row. */
import { Table, type TableProps } from 'antd';
import type { MouseEvent, ReactNode } from 'react';

import type { ColumnType } from '#kit/contract/list.ts';
import { useWords } from '../i18n.ts';
import { Cell } from './cells.tsx';
import { HeaderCell, WidthsContext } from './header-cell.tsx';
import type { RowAction, RowId } from './list-types.ts';
import type { phrases } from './locales/zh-cn.ts';
import { RowActions } from './row-actions.tsx';
import type { ShownColumn } from './shown-columns.ts';
import { idOf } from './tree-rows.ts';

/** Above this many rows only those on screen are drawn. */
const virtualFrom = 200;
/** What stands above and below the rows of a list, in pixels. */
const aroundRowsPx = 330;
/** The boxes before the rows. */
const boxesPx = 48;
/** The buttons behind the rows: three beside each other, or one on a phone. */
const buttonsPx = { usual: 120, compact: 64 };
/** What the column that takes what is left wants at least without a width of its own, and on a phone whatever its width. */
const leastPx = { usual: 240, compact: 140 };

/**
 * antd draws its bar that moves a table sideways where the table's own is not seen, and knows no foot. Here it is the only one, always
 * there: it measures against what has no place at all. Where it stands is written in list.css.
 */
const bar = { getContainer: () => document.head, offsetScroll: -1e6 };

/** What any drawing of rows is told. */
export interface RowsView<Row> {
  rows: readonly Row[];
  columns: readonly ShownColumn<Row>[];
  /** The column that names a row, wherever the person put it. */
  lead: string | undefined;
  /** Pixels, of the columns that the person gave a width. */
  widths: Readonly<Record<string, number>>;
  /** Undefined: as wide as the list has it. */
  resize: (name: string, px: number | undefined) => void;
  actions: readonly RowAction<Row>[];
  words: string;
  nameOf: (row: Row) => string;
  turn: ((id: RowId, field: string, value: unknown) => void) | undefined;
  /** Undefined: rows cannot be selected. */
  selection?: { ids: readonly RowId[]; onChange: (ids: RowId[]) => void } | undefined;
  onOpen?: ((row: Row) => void) | undefined;
}

export interface ListTableProps<Row> extends RowsView<Row> {
  /** `field,asc` or `field,desc`. */
  order?: string | undefined;
  onOrder?: ((order: string | undefined) => void) | undefined;
  isBusy: boolean;
  caption: string;
  /** For a phone: the buttons of a row behind one, and names that wrap instead of being cut off. */
  compact?: boolean;
  /** What a tree adds: unfolding, drag rows, its own components. */
  tree?: Partial<TableProps<Row>> & { handle?: (row: Row) => ReactNode; height?: number };
}

/** Rows in a table. More than 200 of them are drawn as they come into view. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { rows, selection, isBusy, onOpen, onOrder, nameOf, tree, resize, compact = false } = props;
  const t = useWords<typeof phrases>('list');
  const flexible = flexibleOf(props.columns, props.widths);
  const columns = useTableColumns(props, flexible?.name);
  const { handle: _handle, height = rows.length, ...treeProps } = tree ?? {};
  const isVirtual = height > virtualFrom;
  const titles = new Map(props.columns.map((column) => [column.name, column.title]));
  const least = compact ? leastPx.compact : ((flexible && widthOf(flexible)) ?? leastPx.usual);
  const width = columns.reduce((sum, column) => sum + (typeof column.width === 'number' ? column.width : least), selection ? boxesPx : 0);

  return (
    <WidthsContext value={{ titleOf: (name) => titles.get(name), resize }}>
      <Table<Row>
        {...treeProps}
        components={{ ...treeProps.components, header: { cell: HeaderCell } }}
        className="list-table"
        aria-label={props.caption}
        rowKey={(row) => idOf(row)}
        size="middle"
        columns={columns}
        dataSource={rows}
        pagination={false}
        sticky={!isVirtual && bar}
        virtual={isVirtual}
        scroll={isVirtual ? { x: width, y: virtualHeight() } : { x: width }}
        tableLayout="fixed"
        loading={{ spinning: isBusy, delay: 400 }}
        showSorterTooltip={false}
        {...(selection
          ? {
              rowSelection: {
                ...treeProps.rowSelection,
                selectedRowKeys: [...selection.ids],
                columnWidth: boxesPx,
                onChange: (keys) => selection.onChange(keys.map(Number)),
                getCheckboxProps: (row) => ({ 'aria-label': t('select_row', { name: nameOf(row) }) }),
                getTitleCheckboxProps: () => ({ 'aria-label': t('select_all') }),
              },
            }
          : {})}
        onChange={(_page, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          onOrder?.(one?.order ? `${String(one.columnKey)},${one.order === 'ascend' ? 'asc' : 'desc'}` : undefined);
        }}
        onRow={(row) => ({ onDoubleClick: (event) => isPlain(event) && onOpen?.(row) })}
      />
    </WidthsContext>
  );
}

type TableColumn<Row> = NonNullable<TableProps<Row>['columns']>[number];

function useTableColumns<Row extends object>(props: ListTableProps<Row>, flexible: string | undefined): TableColumn<Row>[] {
  const { columns, widths, actions, order, onOrder, words, nameOf, turn, tree, compact = false } = props;
  const t = useWords<typeof phrases>('list');
  const [ordered, direction] = order?.split(',') ?? [];

  const drawn = columns.map((column, place): TableColumn<Row> => {
    const width = column.name === flexible ? undefined : (widths[column.name] ?? widthOf(column) ?? usualWidth.text);
    const align = column.view.align ?? (column.name === 'id' ? 'start' : alignOf(column.declared?.type));
    const isSorted = onOrder !== undefined && column.declared?.sort === true;
    return {
      key: column.name,
      title: column.title,
      align,
      ellipsis: compact && width === undefined ? false : { showTitle: false },
      onHeaderCell: () => headerOf(column.name),
      ...(width === undefined ? {} : { width }),
      ...(isSorted ? { sorter: true, sortOrder: ordered === column.name ? (direction === 'asc' ? 'ascend' : 'descend') : null } : {}),
      render: (_value, row) => (
        <>
          {place === 0 && tree?.handle?.(row)}
          <Cell column={column} row={row} name={nameOf(row)} words={words} turn={turn} />
        </>
      ),
    };
  });
  if (!actions.length) return drawn;
  const buttons: TableColumn<Row> = {
    key: 'row-actions',
    title: <span className="visually-hidden">{t('actions')}</span>,
    width: compact ? buttonsPx.compact : buttonsPx.usual,
    align: 'end',
    fixed: 'end',
    render: (_value, row) => <RowActions row={row} name={nameOf(row)} actions={actions} compact={compact} />,
  };
  return [...drawn, buttons];
}

/** As much of the window as the rest of the page leaves. */
function virtualHeight(): number {
  return Math.max(360, window.innerHeight - aroundRowsPx);
}

/** The head cell says whose it is. */
function headerOf(name: string): object {
  return { 'data-column': name };
}

/** Pixels by type, of money for ten digits and two decimals; a text takes what is left when it is the first without a width. */
const usualWidth: Readonly<Record<ColumnType, number>> = {
  text: 170,
  number: 96,
  money: 148,
  time: 130,
  choice: 112,
  switch: 96,
  tags: 170,
  image: 84,
  node: 170,
};

/** The column that takes what the others leave: the first without a width, as long as the person has not given it one. */
function flexibleOf<Row>(columns: readonly ShownColumn<Row>[], widths: Readonly<Record<string, number>>): ShownColumn<Row> | undefined {
  const free = columns.filter(({ name }) => widths[name] === undefined);
  return free.find((column) => widthOf(column) === undefined) ?? (free.length === columns.length ? free[0] : free.at(-1));
}

function widthOf<Row>({ view, declared }: ShownColumn<Row>): number | undefined {
  if (view.width !== undefined) return view.width;
  return declared && declared.type !== 'text' ? usualWidth[declared.type] : undefined;
}

function alignOf(type: ColumnType | undefined): 'start' | 'center' | 'end' {
  if (type === 'number' || type === 'money') return 'end';
  return 'start';
}

/** A double click on the row itself, not on something in it that has its own meaning. */
function isPlain(event: MouseEvent): boolean {
  return (
    event.target instanceof Element && !event.target.closest('button,a,input,label,.ant-table-selection-column,.ant-table-row-expand-icon')
  );
}
