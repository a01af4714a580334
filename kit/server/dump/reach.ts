/** What rows may say that somebody wrote by hand: numbers and times that can be counted on with, and handed to a browser. */
import { sql } from 'kysely';

import type { ScopedTx, WideTx } from '../database/scope.ts';
import { BadBundle } from './bundle.ts';

/** Numbers are handed out to all companies by one sequence: no file may use it up. */
const idMost = 1_000_000_000;
/** By type of column: what is counted on there stays within the column, and sums of many rows below 2^53. */
const most: Readonly<Record<string, number>> = {
  ...{ smallint: 30_000, integer: 1_000_000_000, bigint: 100_000_000_000 },
  ...{ numeric: 100_000_000_000, real: 100_000_000_000, 'double precision': 100_000_000_000 },
};
const times = ['timestamp with time zone', 'date'];

export interface Measured {
  name: string;
  /** The largest number; undefined for a time. */
  most: number | undefined;
}

/** The columns of these tables that hold numbers and times, by table. */
export async function measuredColumns(tx: WideTx, tables: readonly string[]): Promise<ReadonlyMap<string, readonly Measured[]>> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select table_name::text as table, column_name::text as name, data_type::text as type from information_schema.columns
     where table_schema = 'public' and table_name = any (${[...tables]}) and data_type = any (${[...Object.keys(most), ...times]})`.execute(
    tx,
  );
  const found = new Map<string, Measured[]>();
  for (const { table, name, type } of rows) {
    found.set(table, [...(found.get(table) ?? []), { name, most: name === 'id' ? idMost : most[type] }]);
  }
  return found;
}

/** Throws a BadBundle where a row of the realm is beyond: one number would stop whatever adds it up, for others, too. */
export async function requireInReach(own: ScopedTx, table: string, columns: readonly Measured[]): Promise<void> {
  if (columns.length === 0) return;
  const beyond = columns.map((column) =>
    column.most === undefined
      ? sql`${sql.ref(column.name)} not between '1900-01-01' and '2200-01-01'`
      : sql`${sql.ref(column.name)} not between ${sql.lit(-column.most)} and ${sql.lit(column.most)}`,
  );
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.join(beyond, sql` or `)} limit 1`.execute(own);
  if (rows.length > 0) throw new BadBundle('A number or a time is out of reach.');
}
