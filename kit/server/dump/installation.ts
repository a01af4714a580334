/** The rows of a whole installation: every table of every realm, as they are at one moment, and back into an empty database. */

import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type pg from 'pg';
import { fieldsOf } from '#kit/contract/fields-of.ts';

import { checksumOf, type Migration, whileMigrating } from '../database/migrate.ts';
import { type OwnerTx, ownerTx } from '../database/scope.ts';
import { atRest } from './at-rest.ts';
import { linesOf, type Piece } from './bundle.ts';
import { type AppliedMigration, appliedMigrations, isEmpty, lastNumbers, sequencesOf, type TableFacts, tablesOf } from './catalogue.ts';
import { fromText, inChunks, readLines, writeLines } from './rows.ts';

/** `rows` is 0 until the piece of the table was read. */
export interface DumpedTable extends TableFacts {
  rows: number;
}

/** What a dump says of itself beside its rows. */
export interface DumpFacts {
  migrations: AppliedMigration[];
  tables: DumpedTable[];
  /** The numbers that were given last, by sequence: those of rows that are gone are not given again. */
  numbers: Record<string, number>;
}

/** The database holds something already. */
export class NotEmpty extends Error {
  override name = 'NotEmpty';
}

/** The rows are not those that the dump says it has, or do not fit together. */
export class RowsUnfit extends Error {
  override name = 'RowsUnfit';
}

/** The entry of a bundle that holds the rows of a table, a line of JSON each. */
export function rowsName(table: string): string {
  return `rows/${table}.jsonl`;
}

/**
 * Hands every table's rows to `work` as pieces of a bundle, in order, with what belongs into its manifest: `rows` of a table are known
 * once its piece was read. Fails where the product was never started: see `isInstalled`.
 */
export async function dumpRows<T>(pool: pg.Pool, work: (pieces: AsyncIterable<Piece>, facts: DumpFacts) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only; set local search_path = public');
    const tx = ownerTx(client);
    const numbers = await lastNumbers(tx);
    // Row security hides every realm from the owner, too.
    await client.query('set local role siteloom_operator');
    const tables = (await tablesOf(tx)).map((facts) => ({ ...facts, rows: 0 }));
    return await work(piecesOf(tx, tables), { migrations: await appliedMigrations(tx), tables, numbers });
  } finally {
    // It has only read.
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function* piecesOf(tx: OwnerTx, tables: readonly DumpedTable[]): AsyncGenerator<Piece> {
  for (const facts of tables) {
    yield { name: rowsName(facts.table), bytes: Number.POSITIVE_INFINITY, open: () => Readable.from(counted(tx, facts)) };
  }
}

async function* counted(tx: OwnerTx, facts: DumpedTable): AsyncGenerator<string> {
  for await (const lines of readLines(tx, { table: facts.table, columns: facts.columns, asText: facts.json })) {
    facts.rows += lines.length;
    yield `${lines.join('\n')}\n`;
  }
}

/** Migrations that this version does not know, or knows otherwise: the dump is not for it. */
export function unknownMigration(known: readonly Migration[], { migrations }: DumpFacts): AppliedMigration | undefined {
  const ours = new Map(known.map(({ id, sql: text }) => [id, checksumOf(text)]));
  return migrations.find(({ id, checksum }) => ours.get(id) !== checksum);
}

/**
 * Fills an empty database: brings it to where the dump was, puts the rows in, each with its number, then brings it up to date. All of
 * it in one transaction, with `last` before its end. Throws NotEmpty and RowsUnfit. Answers what was applied after the rows.
 * @param pathOf where the rows of a table are
 */
export async function plantRows(
  pool: pg.Pool,
  known: readonly Migration[],
  { facts, pathOf, last }: { facts: DumpFacts; pathOf: (table: string) => string; last: () => Promise<void> },
): Promise<string[]> {
  return whileMigrating(pool, async (client, apply) => {
    const tx = ownerTx(client);
    if (!(await isEmpty(tx))) throw new NotEmpty('The database is not empty.');
    const then = new Set(facts.migrations.map(({ id }) => id));
    await apply(known.filter(({ id }) => then.has(id)));
    await atRest(tx, () => fill(tx, facts, pathOf)).catch((error: unknown) => Promise.reject(unfit(error)));
    const applied = await apply(known);
    await last();
    return applied;
  });
}

/** Migrations leave rows of their own; the dump has them as they became. */
async function fill(tx: OwnerTx, facts: DumpFacts, pathOf: (table: string) => string): Promise<void> {
  const here = await tablesOf(tx);
  await sql`truncate ${sql.join(here.map(({ table }) => sql.table(table)))}`.execute(tx);
  for (const { table, columns, json } of here) {
    const had = facts.tables.find((one) => one.table === table);
    if (!had || had.columns.join() !== columns.join()) throw new RowsUnfit(`The table "${table}" is not the one that the file has.`);
    let rows = 0;
    const planted = { table, columns, instead: fromText(json) };
    for await (const chunk of inChunks(linesOf(pathOf(table)))) rows += await writeLines(tx, planted, chunk);
    if (rows !== had.rows) throw new RowsUnfit(`The table "${table}" has ${rows} rows instead of ${had.rows}.`);
  }
  for (const { sequence, table, column } of await sequencesOf(tx)) {
    const last = facts.numbers[sequence] ?? 0;
    await sql`
      select setval(${sequence}::regclass, number) from (
        select greatest(max(${sql.ref(column)}), ${last}::bigint) as number from ${sql.table(table)}) as highest
       where number > 0`.execute(tx);
  }
}

/** Values that a table does not take, and rows whose keys lead nowhere. */
const rowFaults = /^2[23]/;

function unfit(error: unknown): unknown {
  return error instanceof Error && rowFaults.test(String(fieldsOf(error).code)) ? new RowsUnfit(error.message, { cause: error }) : error;
}
