/** What a reader asked of a list, as the address bar keeps it and as the request carries it. Pure: no React, no browser. */
import { type Column, type Columns, type ListQuery, type Operator, operators, operatorsOf } from '#kit/contract/list.ts';

/** One condition. `value` is text: a list is separated by commas, a range is `from,to` with either side empty. */
export interface Filter {
  field: string;
  operator: Operator;
  value: string;
}

export interface ListState {
  page: number;
  limit: number;
  /** `field,asc` or `field,desc`; undefined: the list's own order. */
  order?: string | undefined;
  quickSearch: string;
  filters: readonly Filter[];
  /** Every row is to be counted, however many there are. */
  exact: boolean;
}

/** Rows on a page. More than 200 are drawn as they come into view. */
export const pageSizes = [10, 20, 50, 100, 500, 1000] as const;

const preferred: Record<Column['type'], readonly Operator[]> = {
  text: ['LIKE', '=', 'IN'],
  number: ['RANGE', '=', '>=', '<='],
  money: ['RANGE', '=', '>=', '<='],
  time: ['RANGE', '>=', '<='],
  choice: ['IN', '='],
  switch: ['='],
  tags: ['FIND_IN_SET'],
  image: [],
  node: [],
};

const reserved: ReadonlySet<string> = new Set(['page', 'limit', 'order', 'quickSearch', 'count']);

/** The operator that the search panel offers for a column; undefined where the column cannot be searched. */
export function panelOperator(column: Column): Operator | undefined {
  const accepted = column.operators ?? operatorsOf[column.type];
  return preferred[column.type].find((operator) => accepted.includes(operator)) ?? accepted[0];
}

/** Rows that live elsewhere are asked for by which they are: how far an id goes, or what stands in it, means nothing. */
const ofRows: readonly Operator[] = ['=', '<>', 'IN', 'NOT IN', 'NULL', 'NOT NULL'];

/** What can be asked where some columns are searched by rows that live elsewhere: of these, not all that their type takes. */
export function askableOf(declared: Columns, remote: readonly string[]): Columns {
  const asked = ([name, column]: [string, Column]) => {
    const accepted = column.operators ?? operatorsOf[column.type];
    return [name, remote.includes(name) ? { ...column, operators: ofRows.filter((one) => accepted.includes(one)) } : column];
  };
  return Object.fromEntries(Object.entries(declared).map(asked));
}

/**
 * Reads the address: `?page=2&order=id,desc&status=0&create_time=1763683200,`. A column's name alone means its usual
 * operator; another stands in brackets (`views[>=]=100`). What the list does not declare is ignored.
 */
export function readState(params: URLSearchParams, columns: Columns, limitDefault = 10): ListState {
  const order = params.get('order') ?? '';
  return {
    page: positive(params.get('page'), 1),
    limit: positive(params.get('limit'), limitDefault),
    order: isOrder(order, columns) ? order : undefined,
    quickSearch: (params.get('quickSearch') ?? '').slice(0, 100),
    filters: [...params].flatMap(([key, value]) => readFilter(key, value, columns)),
    exact: params.get('count') === 'exact',
  };
}

/** Writes the address, leaving out what is usual. Parameters that are not the list's stay as they were. */
export function writeState(
  state: ListState,
  columns: Columns,
  before: URLSearchParams = new URLSearchParams(),
  limitDefault = 10,
): URLSearchParams {
  const kept = [...before].filter(([key]) => !reserved.has(key) && !isFilterKey(key, columns));
  const pairs: [string, string][] = [];
  if (state.page > 1) pairs.push(['page', String(state.page)]);
  if (state.limit !== limitDefault) pairs.push(['limit', String(state.limit)]);
  if (state.order) pairs.push(['order', state.order]);
  if (state.quickSearch) pairs.push(['quickSearch', state.quickSearch]);
  for (const filter of state.filters) pairs.push([filterKey(filter, columns), filter.value]);
  if (state.exact) pairs.push(['count', 'exact']);
  return new URLSearchParams([...kept, ...pairs]);
}

/** The state as the `index` endpoint takes it. `always` are conditions of the screen itself, not of the reader. */
export function toWire(state: ListState, columns: Columns, always: readonly Filter[] = []): Partial<ListQuery> {
  const search = [...always, ...state.filters].map((filter) => toEntry(filter, columns[filter.field]));
  return {
    page: state.page,
    limit: state.limit,
    ...(state.order ? { order: state.order } : {}),
    ...(state.quickSearch ? { quickSearch: state.quickSearch } : {}),
    ...(search.length ? { search } : {}),
    ...(state.exact ? { count: 'exact' as const } : {}),
  };
}

/** A new condition on a column in place of the one it had; an empty value takes the condition away. */
export function withFilter(filters: readonly Filter[], next: Filter): Filter[] {
  const others = filters.filter((filter) => filter.field !== next.field || filter.operator !== next.operator);
  return next.value === '' || next.value === ',' ? others : [...others, next];
}

/** The two sides of a range: `10,` → `['10', '']`. */
export function rangeOf(value: string): [from: string, to: string] {
  const [from = '', to = ''] = value.split(',');
  return [from, to];
}

function toEntry(filter: Filter, column: Column | undefined) {
  const isList = filter.operator === 'IN' || filter.operator === 'NOT IN' || filter.operator === 'FIND_IN_SET';
  const val = isList ? filter.value.split(',') : filter.value;
  const render = column?.type === 'time' ? { render: 'datetime' } : {};
  return { field: filter.field, operator: filter.operator, val, ...render };
}

function readFilter(key: string, value: string, columns: Columns): Filter[] {
  const [, field = '', named] = /^([^[\]]+)(?:\[(.+)\])?$/.exec(key) ?? [];
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (!column || value === '' || (!named && reserved.has(field))) return [];

  const accepted = column.operators ?? operatorsOf[column.type];
  const operator = named ? operators.find((known) => known === named) : panelOperator(column);
  return operator && accepted.includes(operator) ? [{ field, operator, value: value.slice(0, 1000) }] : [];
}

function isFilterKey(key: string, columns: Columns): boolean {
  return readFilter(key, 'x', columns).length > 0;
}

function filterKey(filter: Filter, columns: Columns): string {
  const column = columns[filter.field];
  const usual = column && panelOperator(column) === filter.operator && !reserved.has(filter.field);
  return usual ? filter.field : `${filter.field}[${filter.operator}]`;
}

function isOrder(order: string, columns: Columns): boolean {
  const [field = '', direction] = order.split(',');
  return (direction === 'asc' || direction === 'desc') && Object.hasOwn(columns, field) && columns[field]?.sort === true;
}

function positive(text: string | null, otherwise: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= 1_000_000 ? value : otherwise;
}
