/** Every query on the values that lists filter by. */
import { sql } from 'kysely';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { Scope } from './derive.ts';

/** A document with its latest values, and the fields of the model it follows; without a model, or with one that is off: null. */
export interface Source {
  id: number;
  model_id: number | null;
  fields: unknown;
  data: unknown;
}

/**
 * Holds the columns and their models until the transaction ends, in use or not: what is made by one that is being changed would
 * stay when the change is done. Whoever changes a model waits for it; so does whoever gives a column another one (`holdModelOf`).
 */
export async function listSources(tx: ScopedTx, archiveIds: readonly number[]): Promise<Source[]> {
  const ids = [...archiveIds];
  const { rows } = await sql<Source>`
    with placed as materialized (
      select id, model_id from columns where id in (select column_id from archives where id = any (${ids})) for key share
    ), held as materialized (
      select id, fields, status from models where id in (select model_id from placed) for share
    )
    select a.id, held.id as model_id, held.fields, r.data
      from archives a
      join archive_revisions r on r.id = a.latest_revision_id
      left join placed on placed.id = a.column_id
      left join held on held.id = placed.model_id and held.status = 1
     where a.id = any (${ids})
       and (held.id is not null or a.searched <> '' or exists (select from archive_values v where v.archive_id = a.id))`.execute(tx);
  return rows;
}

/**
 * The fields of these columns' models, none where a column has no model or one that is off. Held as above, so that what is made by them
 * is made again by whoever changes them later. A column that is gone has no entry.
 */
export async function holdFields(tx: ScopedTx, columnIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> {
  const { rows } = await sql<{ id: number; fields: unknown }>`
    with placed as materialized (
      select id, model_id from columns where id = any (${[...columnIds]}::bigint[]) order by id for key share
    ), held as materialized (
      select id, fields, status from models where id in (select model_id from placed) order by id for share
    )
    select placed.id, held.fields from placed left join held on held.id = placed.model_id and held.status = 1`.execute(tx);
  return new Map(rows.map(({ id, fields }) => [id, fields ?? []]));
}

export interface Value {
  model_id: number;
  field: string;
  text_value: string | null;
  number_value: number | null;
}

export interface Derived {
  id: number;
  searched: string;
  values: readonly Value[];
}

/** What was known of these documents goes, what is known now takes its place: one statement. */
export async function save(tx: ScopedTx, documents: readonly Derived[]): Promise<void> {
  if (documents.length === 0) return;
  const ids = documents.map(({ id }) => id);
  await sql`delete from archive_values where archive_id = any (${ids})`.execute(tx);
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as g (id bigint, searched text, values jsonb)
    ), named as (
      update archives set searched = given.searched from given where archives.id = given.id and archives.searched <> given.searched
    )
    insert into archive_values (archive_id, model_id, field, text_value, number_value)
    select distinct given.id, v.model_id, v.field, v.text_value, v.number_value
      from given, jsonb_to_recordset(given.values) as v (model_id bigint, field text, text_value text, number_value double precision)`.execute(
    tx,
  );
}

/** Ids of documents behind one, in order. */
export async function nextArchives(tx: ScopedTx, { model, column }: Scope, after: number, limit: number): Promise<number[]> {
  const query = tx.selectFrom('archives as a').select('a.id').where('a.id', '>', after).orderBy('a.id').limit(limit);
  const ofColumn = column === undefined ? query : query.where('a.column_id', '=', column);
  const found =
    model === undefined
      ? ofColumn
      : ofColumn.where((eb) =>
          eb.exists(eb.selectFrom('columns as c').select('c.id').whereRef('c.id', '=', 'a.column_id').where('c.model_id', '=', model)),
        );
  return (await found.execute()).map(({ id }) => id);
}
