/**
 * Compiles a list request into SQL. Every name comes from the declaration and from the repository's own map; the request
 * only chooses among them, and its values are always bound.
 */
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import {
  type Columns,
  type ListDeclaration,
  type ListQuery,
  limitMax,
  mayBeEmpty,
  type Operator,
  operatorAliases,
  operators,
  operatorsOf,
  rowsReachable,
  totalExactUpTo,
} from '#kit/contract/list.ts';
import type { ScopedTx, WideTx } from './database/scope.ts';
import { compare, type Entry, like } from './list-operators.ts';
import { refuse } from './refusals.ts';

/** Where a declared column lives, or what makes it: `{ 'group.name': 'g.name' }`. A column that is not named here lives under its own name. */
export type Places = Readonly<Record<string, string | Expression<unknown>>>;

export interface ListSource {
  columns: Columns;
  /** The declared row: it knows which columns may be empty. */
  row?: ListDeclaration['row'];
  /** `field,asc` or `field,desc`. */
  order: string;
  places?: Places;
  /** Where a text is looked for in a column, if in more than the column itself. */
  texts?: Readonly<Record<string, Expression<unknown>>>;
  /** What a sorted column is ordered by, where that is more than the column: `{ weigh: ['l.is_top', 'l.weigh'] }`. */
  orders?: Readonly<Record<string, readonly string[]>>;
  /** The column that makes the order total and that `initValue` names. Default `id`. */
  key?: string;
  /** Fields of a search that are no columns of these rows, with the condition each makes; undefined: the reader left it empty. */
  more?: Readonly<Record<string, (entry: Entry) => Expression<SqlBool> | undefined>>;
}

export interface Page<Row> {
  list: Row[];
  total: number;
  /** True where `total` is only a lower bound. */
  more?: boolean;
}

/** As many rows as a count of texts looks through. */
const textsCountedMax = 2 * totalExactUpTo;

/** Rows without columns yet: `tx.selectFrom('admins')`, joined and narrowed. */
export type AnyQuery<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, Record<never, never>>;

/**
 * One page of `from` as the request asks for it: filtered, ordered, counted. `select` adds the columns that the row needs.
 * `page(tx, tx.selectFrom('admins'), adminList, query, (from) => from.select(['id', 'username']))`
 */
export async function page<DB, TB extends keyof DB, Row>(
  tx: ScopedTx | WideTx,
  from: AnyQuery<DB, TB>,
  source: ListSource,
  query: ListQuery,
  select: (from: AnyQuery<DB, TB>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<Page<Row>> {
  const limit = limitOf(query);
  const offset = (query.page - 1) * limit;
  if (offset + limit > rowsReachable) throw refuse('list.too_far');

  const { indexed, texts } = dividedConditions(source, query);
  const candidates = indexed.reduce((builder, condition) => builder.where(condition), from);
  const matching = texts.reduce((builder, condition) => builder.where(condition), candidates);
  // One more than the page shows: whoever reaches the end knows the total without counting.
  const rows = await ordered(select(matching), source, query)
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const list = rows.slice(0, limit) as Row[]; // safe: Kysely's Simplify of the same row
  if (rows.length <= limit && (rows.length > 0 || offset === 0)) return { list, total: offset + rows.length };

  const isShort = texts.length > 0 && query.count !== 'exact';
  const counted = isShort ? await countTexts(tx, candidates, texts, source) : await count(tx, matching, source, query);
  return { list, ...counted, total: Math.max(counted.total, rows.length > 0 ? offset + rows.length : 0) };
}

/** Rows that are asked for by their keys come whole: a select that holds eleven must name the eleventh too. */
function limitOf({ limit, initValue }: ListQuery): number {
  const keys = Array.isArray(initValue) ? initValue.length : String(initValue ?? '').split(',').length;
  return Math.max(limit, Math.min(keys, limitMax));
}

/** The conditions of a request, for queries that are not pages: trees, exports, counts. */
export function conditionsOf(source: ListSource, query: ListQuery): Expression<SqlBool>[] {
  const { indexed, texts } = dividedConditions(source, query);
  return [...indexed, ...texts];
}

/** Apart: those that look for a text inside of a text, which no index serves. */
function dividedConditions(source: ListSource, query: ListQuery): Record<'indexed' | 'texts', Expression<SqlBool>[]> {
  const search = query.search ?? [];
  const isText = ({ field, operator }: Entry) => operator.endsWith('LIKE') && !Object.hasOwn(source.more ?? {}, field);
  const made = (entries: readonly Entry[]) => entries.flatMap((entry) => searchCondition(source, entry) ?? []);
  return {
    indexed: [...made(search.filter((entry) => !isText(entry))), ...initConditions(source, query)],
    texts: [...made(search.filter(isText)), ...quickConditions(source, query.quickSearch)],
  };
}

/** Counts exactly as far as that is cheap; beyond, says that there are more. The reader may ask for the exact figure. */
async function count<DB, TB extends keyof DB>(
  tx: ScopedTx | WideTx,
  matching: AnyQuery<DB, TB>,
  source: ListSource,
  query: ListQuery,
): Promise<{ total: number; more?: boolean }> {
  const ones = matching.select(sql<number>`1`.as('one'));
  // In the order of the key, so that the realm's own index is walked: without it the planner may read every company's rows.
  const rows = query.count === 'exact' ? ones : ones.orderBy(placeOf(source, source.key ?? 'id'), 'desc').limit(totalExactUpTo + 1);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from (${rows}) as matching`.execute(tx);
  const total = counted[0]?.total ?? 0;
  return query.count !== 'exact' && total > totalExactUpTo ? { total: totalExactUpTo, more: true } : { total };
}

/**
 * No index finds a text inside of a text. So that a common word does not cost as many rows as lie between a thousand matches, only the
 * first rows are looked through: exact where there are no others, and at least so many where there are.
 */
async function countTexts<DB, TB extends keyof DB>(
  tx: ScopedTx | WideTx,
  candidates: AnyQuery<DB, TB>,
  texts: readonly Expression<SqlBool>[],
  source: ListSource,
): Promise<{ total: number; more?: boolean }> {
  const rows = candidates
    .select(sql<boolean>`${sql.join(texts, sql` and `)}`.as('met'))
    .orderBy(placeOf(source, source.key ?? 'id'), 'desc')
    .limit(textsCountedMax + 1);
  const { rows: counted } = await sql<{ total: number; looked: number }>`
    select count(*) filter (where met) as total, count(*) as looked from (${rows}) as candidates`.execute(tx);
  const { total = 0, looked = 0 } = counted[0] ?? {};
  return looked > textsCountedMax || total > totalExactUpTo ? { total: Math.min(total, totalExactUpTo), more: true } : { total };
}

/** The query in the order that the request asks for, or in the list's own; the key makes it total. */
export function ordered<DB, TB extends keyof DB, Row>(builder: SelectQueryBuilder<DB, TB, Row>, source: ListSource, query: ListQuery) {
  const [field = '', direction = '', ...rest] = (query.order || source.order).split(',');
  const column = Object.hasOwn(source.columns, field) ? source.columns[field] : undefined;
  if (!column) throw refuse('list.unknown_field', { field });
  if (!column.sort || !['asc', 'desc'].includes(direction) || rest.length > 0) throw refuse('list.not_sortable', { field });

  const key = source.key ?? 'id';
  const way = direction === 'asc' ? 'asc' : 'desc';
  const by: Expression<unknown>[] = source.orders?.[field]?.map((place) => sql.ref(place)) ?? [placeOf(source, field)];
  // Whoever sorts looks for values: what has none stands last either way. Said only where needed: the other indexes stand by nulls first.
  const emptyLast = way === 'desc' && source.row !== undefined && mayBeEmpty(source.row, field);
  const sorted = by.reduce<typeof builder>(
    (rows, place) => rows.orderBy(place, (order) => (emptyLast ? order.desc().nullsLast() : order[way]())),
    builder,
  );
  // Rows that are equal in the sorted column keep one order from page to page.
  return field === key ? sorted : sorted.orderBy(placeOf(source, key), way);
}

/** A condition for one entry of `search[]`; undefined where the person left the field of the form empty. */
function searchCondition(source: ListSource, entry: Entry): Expression<SqlBool> | undefined {
  const { field, operator: written, val } = entry;
  if (source.more && Object.hasOwn(source.more, field)) return source.more[field]?.(entry);
  const column = Object.hasOwn(source.columns, field) ? source.columns[field] : undefined;
  if (!column) throw refuse('list.unknown_field', { field });

  const operator = operators.find((known) => known === (operatorAliases[written] ?? written));
  const allowed: readonly Operator[] = column.operators ?? operatorsOf[column.type];
  if (!operator || !allowed.includes(operator)) throw refuse('list.bad_operator', { field, operator: written });

  if (val === undefined || val === '')
    return operator.endsWith('NULL') ? compare(column, placeOf(source, field), operator, true, field) : undefined;
  return compare(column, operator.endsWith('LIKE') ? textOf(source, field) : placeOf(source, field), operator, val, field);
}

/** The quick search box: the text anywhere in any of the columns that declare it, or a number that is just this one. */
function quickConditions(source: ListSource, text = ''): Expression<SqlBool>[] {
  const wanted = text.trim();
  const fields = Object.keys(source.columns).filter((field) => source.columns[field]?.quick);
  if (!wanted || fields.length === 0) return [];
  const found = fields.flatMap((field) => quickCondition(source, field, wanted) ?? []);
  return [found.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(found, sql` or `)})`];
}

function quickCondition(source: ListSource, field: string, wanted: string): Expression<SqlBool> | undefined {
  if (source.columns[field]?.type !== 'number') return like(textOf(source, field), wanted);
  return /^\d{1,15}$/.test(wanted) ? sql`${placeOf(source, field)} = ${Number(wanted)}` : undefined;
}

/** The rows a remote select already holds: by its key, and by nothing else. */
function initConditions(source: ListSource, { initKey, initValue }: ListQuery): Expression<SqlBool>[] {
  if (initValue === undefined || initValue === '' || initValue === 0) return [];
  const key = source.key ?? 'id';
  if (initKey !== undefined && initKey !== key) throw refuse('list.unknown_field', { field: initKey });
  return [compare({ type: 'number' }, placeOf(source, key), 'IN', initValue, key)];
}

function textOf(source: ListSource, field: string): Expression<unknown> {
  return source.texts?.[field] ?? placeOf(source, field);
}

/** Where a declared column lives. */
export function placeOf(source: ListSource, field: string): Expression<unknown> {
  const place = source.places?.[field] ?? field;
  return typeof place === 'string' ? sql.ref(place) : place;
}
