/**
 * Lists are declared: each column says what it is and what may be asked of it. The server compiles requests from the
 * declaration, the screen draws its search form and its table from it, export and import follow it. A name that is not
 * declared does not exist.
 */
import * as z from 'zod/mini';

import { type Access, get } from './endpoint.ts';

/** `money` is told in yuan and kept in hundredths; `tags` that can be searched are kept as `text[]`. */
export type ColumnType = 'text' | 'number' | 'money' | 'time' | 'choice' | 'switch' | 'tags' | 'image' | 'node';

/** `RANGE` takes `from,to`, one of which may be empty; `FIND_IN_SET` wants every one of the tags. */
export const operators = [
  '=',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'LIKE',
  'NOT LIKE',
  'IN',
  'NOT IN',
  'RANGE',
  'NOT RANGE',
  'NULL',
  'NOT NULL',
  'FIND_IN_SET',
] as const;
export type Operator = (typeof operators)[number];

/** Spelled-out names that older clients send. */
export const operatorAliases: Readonly<Record<string, Operator>> = { eq: '=', ne: '<>', gt: '>', egt: '>=', lt: '<', elt: '<=' };

const ordered = ['=', '<>', '>', '>=', '<', '<=', 'IN', 'NOT IN', 'RANGE', 'NOT RANGE', 'NULL', 'NOT NULL'] as const;

/** What each type can be asked. A column narrows this, never widens it. */
export const operatorsOf: Readonly<Record<ColumnType, readonly Operator[]>> = {
  text: ['=', '<>', 'LIKE', 'NOT LIKE', 'IN', 'NOT IN', 'NULL', 'NOT NULL'],
  number: ordered,
  money: ordered,
  time: ordered,
  choice: ['=', '<>', 'IN', 'NOT IN', 'NULL', 'NOT NULL'],
  switch: ['=', '<>'],
  tags: ['FIND_IN_SET', 'NULL', 'NOT NULL'],
  image: [],
  node: [],
};

export interface Column {
  type: ColumnType;
  /** May stand in `order`. */
  sort?: boolean;
  /** Is searched by the quick search box: a text anywhere in it, a number as a whole. */
  quick?: boolean;
  /** Operators the column accepts; without it all of its type. An empty list: not searchable. */
  operators?: readonly Operator[];
  /** The values of a choice, as they stand in the database. */
  values?: readonly (string | number)[];
  /** Of numbers: 1.5 is one too. */
  fraction?: boolean;
  /** Of times: the database keeps unix seconds. */
  seconds?: boolean;
  /** Hidden in the table until the reader asks for it. */
  hidden?: boolean;
  /** Too long for a table: only a file has it, where it is asked for. */
  onlyInFiles?: boolean;
}

/** By name; a dot leads into a row inside: `group.name`. */
export type Columns = Readonly<Record<string, Column>>;

export interface ListDeclaration<Row extends z.ZodMiniType = z.ZodMiniType> {
  row: Row;
  columns: Columns;
  /** `field,asc` or `field,desc` when the caller names none. */
  order: string;
}

/** Rows of one page, also of one that is asked for by its keys. */
export const limitMax = 1000;
/** Rows behind this are not reachable by paging: narrow the search instead. Bounds the cost of an offset. */
export const rowsReachable = 100_000;
/** Totals are exact up to here; beyond, `more` is true and `total` is at least reached, unless the caller asks to count. */
export const totalExactUpTo = 1000;

const SearchEntry = z.object({
  field: z.string().check(z.maxLength(64)),
  operator: z.string().check(z.maxLength(16)),
  val: z.optional(
    z.union([
      z.string().check(z.maxLength(1000)),
      z.number(),
      z.boolean(),
      z.array(z.union([z.string(), z.number()])).check(z.maxLength(1000)),
    ]),
  ),
  render: z.optional(z.string().check(z.maxLength(32))),
});

/** `initValue` brings rows back by their key. `isTree`, `initOperator`, `uuid` and `render` are taken and change nothing. */
export const ListQuery = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(limitMax)), 10),
  order: z.optional(z.string().check(z.maxLength(80))),
  quickSearch: z.optional(z.string().check(z.maxLength(100))),
  search: z.optional(z.array(SearchEntry).check(z.maxLength(20))),
  initKey: z.optional(z.string().check(z.maxLength(64))),
  initValue: z.optional(z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).check(z.maxLength(1000))])),
  initOperator: z.optional(z.literal('in')),
  select: z.optional(z.union([z.literal('true'), z.literal('1'), z.literal(true)])),
  isTree: z.optional(z.union([z.literal('true'), z.literal('false'), z.boolean()])),
  /** `exact` counts every row, however many. */
  count: z.optional(z.literal('exact')),
  uuid: z.optional(z.string().check(z.maxLength(64))),
});
export type ListQuery = z.output<typeof ListQuery>;

/** The value of a column in a row; its name may lead into a row inside: `valueAt(row, 'group.name')`. */
export function valueAt(row: unknown, name: string): unknown {
  return name.split('.').reduce((value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined), row);
}

/** Whether a column of a row may be without a value. */
export function mayBeEmpty(row: z.core.$ZodType, name: string): boolean {
  const part = (whole: z.core.$ZodType | undefined, key: string) =>
    whole instanceof z.ZodMiniObject && Object.hasOwn(whole.shape, key) ? whole.shape[key] : undefined;
  const column = name.split('.').reduce<z.core.$ZodType | undefined>(part, row);
  return column !== undefined && z.safeParse(column, null).success;
}

/** What a column is called in phrase files, below `fields` and `values`: a dot is an underscore. */
export function phraseName(name: string): string {
  return name.replaceAll('.', '_');
}

/** A page of rows. `more` is true where `total` is only a lower bound. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ list: z.array(row), total: z.number(), more: z.optional(z.boolean()), remark: z._default(z.string(), '') });
}

/** `name`, or `group.name` of a row inside. */
type NameIn<Row> = {
  [Key in keyof Row & string]: NonNullable<Row[Key]> extends infer Inside
    ? Key | (Inside extends Readonly<Record<string, unknown>> ? `${Key}.${keyof Inside & string}` : never)
    : never;
}[keyof Row & string];

/** A column that rows do not show: they are ordered or found by it. */
type Unseen = Column & { hidden: true };

/** Declares a list of columns that its rows have. `listOf(AdminRow, { id: { type: 'number', sort: true } }, 'id,desc')` */
export function listOf<Row extends z.ZodMiniType, const C extends Columns>(
  row: Row,
  columns: C & Readonly<Record<Exclude<keyof C, NameIn<z.output<Row>>>, Unseen>>,
  order: `${(keyof C & string) | NameIn<z.output<Row>>},${'asc' | 'desc'}`,
) {
  return { row, columns, order } as const;
}

/** The `index` endpoint of a declared list, with what the resource's own filters add to the query. */
export function index<Row extends z.ZodMiniType>(list: ListDeclaration<Row>, access: Access = 'node') {
  return get('index', { access, query: ListQuery, data: pageOf(list.row), list });
}

/** A tree is answered whole, in its own order, and a node carries its children: a page that a client asks of it changes nothing. */
export const TreeQuery = z.strictObject({
  page: z.optional(z.union([z.string(), z.number()])),
  limit: z.optional(z.union([z.string(), z.number()])),
  order: z.optional(z.string().check(z.maxLength(80))),
  quickSearch: z.optional(z.string().check(z.maxLength(100))),
  select: z.optional(z.union([z.literal('true'), z.literal('1'), z.literal(true)])),
  isTree: z.optional(z.union([z.literal('true'), z.literal('false'), z.boolean()])),
  absoluteAuth: z.optional(z.union([z.literal('1'), z.literal('true'), z.literal(true)])),
  initKey: z.optional(z.string().check(z.maxLength(64))),
  initValue: z.optional(z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])),
  uuid: z.optional(z.string().check(z.maxLength(64))),
});
export type TreeQuery = z.output<typeof TreeQuery>;
