/** What rows may say that somebody wrote by hand: numbers and times that can be counted on with, and handed to a browser. */
import { sql } from 'kysely';

import type { ScopedTx, WideTx } from '../database/scope.ts';
import { BadBundle } from './bundle.ts';

/** Numbers are handed out to all companies by one sequence: no file may use it up. The narrowest column holds twice as much. */
const idMost = 1_000_000_000;
/** Of anything else: bytes, views, cents. Sums of many stay below 2^53. */
const numberMost = 100_000_000_000;

const kinds: Readonly<Record<string, 'number' | 'time'>> = {
  ...{ smallint: 'number', integer: 'number', bigint: 'number', numeric: 'number', 'double precision': 'number' },
  ...{ 'timestamp with time zone': 'time', date: 'time' },
};

export interface Measured {
  name: string;
  kind: 'number' | 'time';
}

/** The columns of these tables that hold numbers and times, by table. */
export async function measuredColumns(tx: WideTx, tables: readonly string[]): Promise<ReadonlyMap<string, readonly Measured[]>> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select table_name::text as table, column_name::text as name, data_type::text as type from information_schema.columns
     where table_schema = 'public' and table_name = any (${[...tables]}) and data_type = any (${Object.keys(kinds)})`.execute(tx);
  const found = new Map<string, Measured[]>();
  for (const { table, name, type } of rows) found.set(table, [...(found.get(table) ?? []), { name, kind: kinds[type] ?? 'number' }]);
  return found;
}

/** Throws a BadBundle where a row of the realm is beyond: one number would stop whatever adds it up, for others, too. */
export async function requireInReach(own: ScopedTx, table: string, columns: readonly Measured[]): Promise<void> {
  const beyond = columns.map(({ name, kind }) => {
    if (kind === 'time') return sql`${sql.ref(name)} not between '1900-01-01' and '2200-01-01'`;
    const most = name === 'id' ? idMost : numberMost;
    return sql`${sql.ref(name)} not between ${sql.lit(-most)} and ${sql.lit(most)}`;
  });
  if (beyond.length === 0) return;
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.join(beyond, sql` or `)} limit 1`.execute(own);
  if (rows.length > 0) throw new BadBundle('A number or a time is out of reach.');
}
