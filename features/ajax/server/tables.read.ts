/** The shape of the product's own tables. Nothing else of the database answers here: neither its catalogue nor the migrator's list. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';

export interface TableColumn {
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
  comment: string;
}

/** Plain tables of the product's schema, by name. */
export async function listTables(tx: ScopedTx): Promise<{ table: string; comment: string }[]> {
  const { rows } = await sql<{ table: string; comment: string }>`
    select c.relname::text as "table", coalesce(obj_description(c.oid, 'pg_class'), '') as comment
      from pg_catalog.pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
     order by c.relname`.execute(tx);
  return rows;
}

/** The column that tells rows of one realm apart; the first of several, and empty where there is none. */
export async function primaryKey(tx: ScopedTx, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select a.attname::text as name
      from pg_catalog.pg_index i
      join pg_catalog.pg_class c on c.oid = i.indrelid
      join lateral unnest(i.indkey::int2[]) with ordinality as part (attnum, place) on true
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
     where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname = ${table}
     order by part.place`.execute(tx);
  const names = rows.map(({ name }) => name);
  return names.find((name) => name !== 'tenant_id') ?? names[0] ?? '';
}

export async function listColumns(tx: ScopedTx, table: string): Promise<TableColumn[]> {
  const { rows } = await sql<TableColumn>`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
           pg_get_expr(d.adbin, d.adrelid) as "default", coalesce(col_description(c.oid, a.attnum), '') as comment
      from pg_catalog.pg_attribute a
      join pg_catalog.pg_class c on c.oid = a.attrelid
      left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relname = ${table} and a.attnum > 0 and not a.attisdropped
     order by a.attnum`.execute(tx);
  return rows;
}
