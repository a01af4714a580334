/**
 * Rows of tables as lines of JSON, written and read by the database itself: each type survives, whatever JavaScript would make of
 * it. Names of tables and columns come from the program and from the database's own catalogue, never from a file.
 */
import { type RawBuilder, sql } from 'kysely';

import type { OwnerTx, ScopedTx, WideTx } from '../database/scope.ts';

type Tx = ScopedTx | WideTx | OwnerTx;

/** Lines that are in memory at a time. The widest rows are revisions, with texts of up to half a megabyte. */
const linesAtOnce = 50;
/** One statement brings in so many lines, or so many characters. */
const chunkLines = 200;
const chunkLength = 4_000_000;
/** A function takes a hundred arguments, two for each column. */
const factsOfFunction = 50;

/** The columns of these tables that can be written, by table, in their order: those that the database makes of others are left out. */
export async function writtenColumns(tx: Tx, tables: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name::text as name, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and table_name = any (${[...tables]})
     group by 1`.execute(tx);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** The columns of these tables that hold JSON, by table. */
export async function jsonColumns(tx: Tx, tables: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name::text as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and data_type = 'jsonb' and table_name = any (${[...tables]}) group by 1`.execute(tx);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/**
 * For `instead`: texts of these tables cut to what their columns take, by table, as far as a check says it by `char_length`. What
 * is written into a text on its way, such as a longer address, may be too much for one that was full.
 */
export async function fittingTexts(tx: Tx, tables: readonly string[]): Promise<ReadonlyMap<string, Record<string, RawBuilder<unknown>>>> {
  const { rows } = await sql<{ name: string; said: string }>`
    select conrelid::regclass::text as name, string_agg(pg_get_constraintdef(oid), ' ') as said from pg_constraint
     where contype = 'c' and conrelid::regclass::text = any (${[...tables]}) group by 1`.execute(tx);
  const cut = (column: string, most: number) => [column, sql`left(${sql.ref(`r.${column}`)}, ${sql.lit(most)})`] as const;
  return new Map(
    rows.map(({ name, said }) => [
      name,
      Object.fromEntries(
        [...said.matchAll(/char_length\("?(\w+)"?\) <= (\d+)/g)].map(([, column = '', most]) => cut(column, Number(most))),
      ),
    ]),
  );
}

/** What a dump takes of one table. */
export interface Taken {
  table: string;
  columns: readonly string[];
  /** Columns of JSON whose values are taken as text, for `fromText`: what JSON calls null is not what the database does. */
  asText?: readonly string[];
  /** Which rows; every one that the transaction sees, if not said. `t` is the table. */
  where?: RawBuilder<unknown>;
  /** In which order; a row comes after those it points to. `t` is the table. */
  order?: RawBuilder<unknown>;
  /** Rows stand below others of the same table, by their `pid`: those above come first. */
  isTree?: boolean;
}

/**
 * The rows that the transaction sees, a handful of lines at a time: `for await (const lines of readLines(tx, …))`. One at a time in
 * a transaction.
 */
export async function* readLines(tx: Tx, { table, columns, asText = [], where, order, isTree = false }: Taken): AsyncGenerator<string[]> {
  const facts = columns.map((name) => sql`${sql.lit(name)}, ${sql.ref(`t.${name}`)}${asText.includes(name) ? sql`::text` : sql``}`);
  const from = isTree
    ? sql`${sql.table(table)} t join (
        with recursive level (id, depth) as (
          select id, 0 from ${sql.table(table)} where pid is null
          union all select c.id, level.depth + 1 from ${sql.table(table)} c join level on c.pid = level.id)
        select id, depth from level) l on l.id = t.id`
    : sql`${sql.table(table)} t`;
  const by = order ? sql`order by ${order}` : isTree ? sql`order by l.depth, t.id` : sql``;
  const objects = inParts(facts, factsOfFunction).map((part) => sql`jsonb_build_object(${sql.join(part)})`);
  const json = sql.join(objects, sql` || `);
  await sql`declare dumped no scroll cursor for select (${json})::text as line from ${from} ${where ? sql`where ${where}` : sql``} ${by}`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(linesAtOnce)} from dumped`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close dumped`.execute(tx);
}

function inParts<T>(list: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, part) => list.slice(part * length, (part + 1) * length));
}

/** Values of JSON that were taken as text: for `instead`. */
export function fromText(columns: readonly string[]): Record<string, RawBuilder<unknown>> {
  return Object.fromEntries(columns.map((name) => [name, sql`(${sql.ref(`r.${name}`)} #>> '{}')::jsonb`]));
}

/** How lines become rows again. */
export interface Planted {
  table: string;
  columns: readonly string[];
  /** What a column gets instead of what the line says. `r` is the line as a row of the table. */
  instead?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Lines for which it does not hold are left out. */
  where?: RawBuilder<unknown>;
  /** Rows that are there already stay as they are. */
  skipsTaken?: boolean;
}

/** Writes lines into the table, in one statement. Answers how many rows there are of them. */
export async function writeLines(
  tx: Tx,
  { table, columns, instead = {}, where, skipsTaken = false }: Planted,
  lines: readonly string[],
): Promise<number> {
  const values = sql.join(columns.map((name) => instead[name] ?? sql`${sql.ref(`r.${name}`)}`));
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${values} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::jsonb) r
    ${where ? sql`where ${where}` : sql``} ${skipsTaken ? sql`on conflict do nothing` : sql``}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Lines in chunks that one statement takes. `parts`: begins a new one also where this says of the line what the chunk has heard already. */
export async function* inChunks(lines: AsyncIterable<string>, parts?: (line: string) => string): AsyncGenerator<string[]> {
  let chunk: string[] = [];
  let length = 0;
  let heard = new Set<string>();
  for await (const line of lines) {
    const key = parts?.(line);
    const isFull = chunk.length >= chunkLines || length + line.length > chunkLength || (key !== undefined && heard.has(key));
    if (isFull && chunk.length > 0) {
      yield chunk;
      [chunk, length, heard] = [[], 0, new Set()];
    }
    chunk.push(line);
    length += line.length;
    if (key !== undefined) heard.add(key);
  }
  if (chunk.length > 0) yield chunk;
}
