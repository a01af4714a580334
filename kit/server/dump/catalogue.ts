/** What the database says of its own tables: the names that a dump of a whole installation is made of. */
import { sql } from 'kysely';

import type { OwnerTx } from '../database/scope.ts';

export interface TableFacts {
  table: string;
  /** Those that can be written. */
  columns: string[];
  /** Of these, the ones that hold JSON. */
  json: string[];
}

export interface SequenceFacts {
  sequence: string;
  /** The column that takes its numbers from it. */
  table: string;
  column: string;
}

export interface AppliedMigration {
  id: string;
  checksum: string;
}

/** Every table with rows of the product; the list of migrations is not one of them. */
export async function tablesOf(tx: OwnerTx): Promise<TableFacts[]> {
  const { rows } = await sql<TableFacts>`
    select c.relname::text as "table",
           array_agg(a.attname::text order by a.attname) filter (where a.attgenerated = '') as columns,
           coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'jsonb'::regtype), '{}') as json
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
     group by 1 order by 1`.execute(tx);
  return rows;
}

/** Those whose numbers a column takes, serial or identity; in the order of their names. */
export async function sequencesOf(tx: OwnerTx): Promise<SequenceFacts[]> {
  const { rows } = await sql<SequenceFacts>`
    select s.relname::text as sequence, c.relname::text as "table", a.attname::text as "column"
      from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace order by 1`.execute(tx);
  return rows;
}

/** The numbers that were given last, by sequence. Those that were never asked, and those that this login may not see, are not among them. */
export async function lastNumbers(tx: OwnerTx): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename::text as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** In the order of their names. Fails where the product was never started: see `isInstalled`. */
export async function appliedMigrations(tx: OwnerTx): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`select id, checksum from schema_migrations order by id collate "C"`.execute(tx);
  return rows;
}

/** Whether there is nothing at all in it: no table, no view, no sequence. */
export async function isEmpty(tx: OwnerTx): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`.execute(tx);
  return rows.length === 0;
}

/** Whether the product has ever been started on it. */
export async function isInstalled(tx: OwnerTx): Promise<boolean> {
  const { rows } = await sql`select from pg_tables where schemaname = 'public' and tablename = 'schema_migrations'`.execute(tx);
  return rows.length > 0;
}
