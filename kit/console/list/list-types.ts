/** What a screen tells a list beyond the declaration in the contract. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Answer, Contract, Endpoint } from '#kit/contract/endpoint.ts';
import type { Columns, Operator } from '#kit/contract/list.ts';
import type { RemoteRows } from '../form/inputs/use-remote-options.ts';
import type { Tone } from '../status-dot.tsx';
import type { RowsView } from './list-table.tsx';
import type { Beside } from './saved-filters.ts';
import type { ToolbarItem } from './toolbar-more.tsx';

/** A contract whose `index` answers `{ list, … }`. `edit`, `del` and `sortable` are used where it has them. */
export type ListContract = Contract<Record<string, Endpoint> & { index: Endpoint }>;

/** The rows that a contract's `index` answers. */
export type RowOf<C extends ListContract> = Answer<C['endpoints']['index']> extends { list: readonly (infer Row)[] } ? Row & object : never;

export type RowId = number;

/** What is asked before something is done. */
export interface Asked {
  title: string;
  text?: string;
  ok?: string;
  /** Default: the usual word, which beside “Cancel the schedule” would say the opposite of what it does. */
  cancel?: string;
}

/** How a column looks where the usual way of its type does not do. */
export interface ColumnView<Row> {
  /** Default: the phrase `fields.<column>` of the feature (dots become underscores). */
  title?: string;
  /** What the search calls it, where it asks for something else than the cell says. */
  searchTitle?: string;
  /** Pixels; of the column that takes what is left, at least so many. */
  width?: number;
  align?: 'start' | 'center' | 'end';
  /** The cell, drawn by the screen. */
  cell?: (row: Row) => ReactNode;
  /** The word for a value (of a switch `1` and `0`). Default: the phrase `values.<column>.<value>`. */
  word?: (value: string | number) => string;
  /** Colours of a choice by value: drawn as a dot and a word. Without it a choice is plain text. */
  tones?: Readonly<Record<string, Tone>>;
  /** A choice drawn as a tag instead of a dot. */
  asTag?: boolean;
  /** A text drawn as a link that opens in a new window. */
  asLink?: boolean;
  /** Where a click on a text with a second line or a picture leads: an address of the console. Undefined: nowhere. */
  to?: (row: Row) => string | undefined;
  /** The second line below a text. */
  note?: (row: Row) => ReactNode;
  /** A picture before a text: its address. */
  picture?: (row: Row) => string;
  /** A switch that must not be turned, and why. */
  locked?: (row: Row) => string | undefined;
  /** Asked before a switch is turned to `next`, where that does harm; undefined: it is turned at once. */
  asks?: (row: Row, next: boolean) => Asked | undefined;
  /**
   * The column holds ids of rows that live elsewhere: the search chooses among them, and asks only which they are. They are named by
   * their controller, because a screen knows no contract but its own feature's: `remoteRows({ controller: 'corp.Columns' })`. The cell is
   * drawn by the screen: without `cell` it shows the id.
   */
  remote?: RemoteRows;
  /**
   * The input of the search panel, when the value is chosen from rows that live elsewhere. The label stands for the input of `id`. How
   * the column is asked is the input's own affair: it may change the operator with the value.
   */
  search?: (
    value: string,
    change: (value: string, operator?: Operator) => void,
    label: string,
    id: string,
    operator: Operator,
  ) => ReactNode;
  /** How one value is asked for in the search panel, and what it is called above the list, where neither a text nor a choice does. */
  oneValue?: { input: (value: string, change: (value: string) => void, id: string) => ReactNode; said: (value: string) => ReactNode };
  /** Left out of the cards on a phone. */
  wideOnly?: boolean;
}

/** A button of a row. */
export interface RowAction<Row> {
  key: string;
  label: string;
  icon: LucideIcon;
  /** Run by the server's answer: the row shows that it is busy until it resolves. */
  run: (row: Row) => unknown;
  /** The permission node; without it everybody may. */
  node?: string;
  /** Not offered for this row. */
  hidden?: (row: Row) => boolean;
  /** Offered but not possible: the reason. */
  disabled?: (row: Row) => string | undefined;
  /** Asked before. */
  confirm?: (row: Row) => Asked | undefined;
  danger?: boolean;
  /** Stands beside Edit instead of in the menu. */
  inline?: boolean;
}

/** A button of the batch bar. */
export interface BatchAction<Row> {
  key: string;
  label: string;
  icon: LucideIcon;
  /**
   * Resolves false where nothing was done, and the ids of those that were where some were not: the others stay selected.
   * @param untick for an action that keeps them selected: these are selected no more
   */
  run: (rows: readonly Row[], untick: (ids: readonly RowId[]) => void) => unknown;
  node?: string;
  disabled?: (rows: readonly Row[]) => string | undefined;
  confirm?: (rows: readonly Row[]) => Asked | undefined;
  danger?: boolean;
  /** Keeps the rows selected afterwards. */
  keep?: boolean;
}

/** The row of buttons above a table that narrows it by one column. */
export interface Segments {
  field: string;
  /** Default: the column's declared values. */
  values?: readonly (string | number)[];
  /** How many rows each value has, by value; `all` for everything. */
  counts?: Readonly<Record<string, number>>;
}

/** What a form opened from a list is told. */
export interface RowFormProps {
  mode: 'add' | 'edit';
  /** The row to edit; undefined when adding. */
  id: RowId | undefined;
  /** More rows follow: the button reads "Save and edit next". */
  hasNext: boolean;
  /** Which of several it is, behind the title: ` · 1 / 3`. */
  place?: string;
  /** The form is open. It stays mounted while it closes. */
  open: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** What both kinds of list are told. */
export interface ListProps<C extends ListContract> {
  contract: C;
  /** The feature's namespace of words: `fields.*` and `values.*.*` are read from it. */
  words: string;
  /** Default: the title of the screen's menu item. */
  title?: string;
  /** One line: what the screen is for. Default: the remark of the menu item. */
  remark?: string;
  /** Default: the columns that the contract declares. */
  declared?: Columns;
  columns?: Readonly<Record<string, ColumnView<RowOf<C>>>>;
  /** Which columns, in which order. Default: the declared ones in their order, then those that only have a view. */
  show?: readonly string[];
  /** How a row is called in labels and questions. */
  nameOf: (row: RowOf<C>) => string;
  /** What is lost with these rows: the text of the question before deleting. */
  lost?: (rows: readonly RowOf<C>[]) => string;
  /** What is said once so many were deleted, where that does not end them: they are in a recycle bin. */
  deletedWords?: (n: number) => string;
  /** Asks and deletes in a dialog of the screen's own, in place of the usual question. */
  onDelete?: (rows: readonly RowOf<C>[]) => void;
  /** What `sortable` takes beside the two ids; false: rows cannot be dragged now. Keep the object the same from one drawing to the next. */
  sorting?: Readonly<Record<string, unknown>> | false;
  /** Why a row cannot be edited or deleted; undefined: it can. */
  locked?: (row: RowOf<C>, action: 'edit' | 'del') => string | undefined;
  /** Locked rows have no Edit and Delete, instead of ones that say why not. */
  hidesLocked?: boolean;
  /** The form behind New and Edit. A `lazy` component is fetched when it is first opened. */
  form?: (props: RowFormProps) => ReactNode;
  /** A page of its own instead of `form`. */
  onAdd?: () => void;
  /** What a double click on a row does. Default: Edit, where the reader may. */
  onOpen?: (row: RowOf<C>) => void;
  onEdit?: (row: RowOf<C>) => void;
  addLabel?: string;
  actions?: readonly RowAction<RowOf<C>>[];
  /** An action with the key `del` takes the place of the usual one. */
  batch?: readonly BatchAction<RowOf<C>>[];
  /** What the endpoint's own filters add to the query. */
  extra?: Readonly<Record<string, unknown>>;
  /** What the address has beside the question; a saved filter brings both back. */
  beside?: Beside;
  /** What files of its rows can have beside the columns of the contract, going out and coming in. */
  inFiles?: readonly { name: string; title: string }[];
  /** Columns that its files have unless the reader says otherwise, though the table has no room for them. */
  ticked?: readonly string[];
  /** What an empty list says. */
  empty?: { title: string; hint?: string };
  /** More entries of the toolbar's menu. */
  tools?: readonly ToolbarItem[];
  /** While it is so of the rows on show, something happens to them here, and they are read again every few seconds. */
  isMoving?: (rows: readonly RowOf<C>[]) => boolean;
  /** Hears of every write: a screen whose rows are menus or permissions has them read again. */
  onWritten?: () => void;
  /** More buttons of the page's head. */
  head?: ReactNode;
  /** Stands between the head and the table. */
  above?: ReactNode;
  /** Stands at the start of the toolbar, before the segments. */
  start?: ReactNode;
  /** Another drawing of the rows than a table: a grid. Called in the place of the table with everything a table would know. */
  draw?: ((view: RowsView<RowOf<C>>) => ReactNode) | undefined;
}
