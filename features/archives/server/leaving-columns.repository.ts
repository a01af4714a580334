/** Queries on documents of columns that are deleted: the next of them, as many as are asked for. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';

export interface Left {
  id: number;
  latest_revision_id: number | null;
  /** It stood there itself. Otherwise only visitors found it there, and its latest revision stands elsewhere. */
  own: boolean;
}

/**
 * Documents that stand in the columns, for editors or for visitors, held until the transaction ends in the order of their ids, as everybody
 * holds documents. Whether they still stand there when they are held, the statements after this one ask again.
 */
export async function holdNext(tx: ScopedTx, columnIds: readonly number[], limit: number): Promise<number[]> {
  const here = sql`column_id = any (${[...columnIds]}::bigint[])`;
  const { rows } = await sql<{ id: number }>`
    select a.id from archives a
     where a.id in ((select id from archives where ${here} and deleted_time is null limit ${limit})
                    union all (select archive_id from publications where ${here} limit ${limit}))
     order by a.id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Into the recycle bin, without their column. What waited for a review does not wait any more. */
export async function recycle(tx: ScopedTx, ids: readonly number[], columnIds: readonly number[], by: string): Promise<Left[]> {
  const columns = sql`(${[...columnIds]}::bigint[])`;
  const { rows } = await sql<Left>`
    with held as materialized (
      select a.id, coalesce(a.column_id = any ${columns}, false) as own
        from archives a left join publications p on p.archive_id = a.id
       where a.id = any (${[...ids]}::bigint[]) and a.deleted_time is null and (a.column_id = any ${columns} or p.column_id = any ${columns})
    ), off as (
      delete from publications where archive_id in (select id from held)
    )
    update archives a
       set published_revision_id = null, live_time = null, live_until = null,
           deleted_time = case when held.own then now() end, deleted_by = case when held.own then ${by} else '' end,
           column_id = case when held.own then null else a.column_id end,
           audit_status = case when held.own and a.audit_status = 0 then -1 else a.audit_status end,
           pending_time = case when held.own then null else a.pending_time end,
           version = a.version + 1, update_admin = ${by}, update_time = now()
      from held where a.id = held.id
    returning a.id, a.latest_revision_id, held.own`.execute(tx);
  return rows;
}

/** Into another column. An address that is taken there gets the document's number behind it. */
export async function move(tx: ScopedTx, ids: readonly number[], { columnIds, targetId }: Way, by: string): Promise<Left[]> {
  const columns = sql`(${[...columnIds]}::bigint[])`;
  const { rows } = await sql<Left>`
    with held as materialized (
      select a.id, a.slug, coalesce(a.column_id = any ${columns}, false) as own,
             p.slug as shown_slug, coalesce(p.column_id = any ${columns}, false) as shown,
             row_number() over (partition by a.slug order by a.id) as place
        from archives a left join publications p on p.archive_id = a.id
       where a.id = any (${[...ids]}::bigint[]) and a.deleted_time is null and (a.column_id = any ${columns} or p.column_id = any ${columns})
    ), placed as materialized (
      select h.*, case when h.place = 1 and not exists (select 1 from archives t where t.column_id = ${targetId} and t.slug = h.slug and t.deleted_time is null)
                             and not exists (select 1 from publications t where t.column_id = ${targetId} and t.slug = h.slug)
                             and not exists (select 1 from columns t where t.pid = ${targetId} and t.slug = h.slug)
                        then h.slug else left(h.slug, 60) || '-' || h.id end as new_slug
        from held h
    ), shown as (
      update publications p
         set column_id = ${targetId},
             slug = case when placed.own and placed.shown_slug = placed.slug then placed.new_slug else left(p.slug, 60) || '-' || p.archive_id end
        from placed where p.archive_id = placed.id and placed.shown
    )
    update archives a
       set column_id = case when placed.own then ${targetId} else a.column_id end,
           slug = case when placed.own then placed.new_slug else a.slug end,
           version = a.version + 1, update_admin = ${by}, update_time = now()
      from placed where a.id = placed.id
    returning a.id, a.latest_revision_id, placed.own`.execute(tx);
  return rows;
}

export interface Way {
  columnIds: readonly number[];
  targetId: number;
}

/** Takes the columns out of the further ones of documents, for editors and visitors. Answers how many there were. */
export async function leaveFurther(tx: ScopedTx, columnIds: readonly number[], limit: number): Promise<number> {
  const columns = sql`(${[...columnIds]}::bigint[])`;
  const rest = sql`(select coalesce(array_agg(f order by n), '{}') from unnest(further_ids) with ordinality as u (f, n) where f <> all ${columns})`;
  const { rows } = await sql<{ id: number }>`
    select a.id from archives a
     where a.id in ((select archive_id from archive_places where column_id = any ${columns} and not main limit ${limit})
                    union all
                    (select archive_id from publication_places pp where column_id = any ${columns}
                        and exists (select from publications p where p.archive_id = pp.archive_id and p.column_id <> pp.column_id) limit ${limit}))
     order by a.id for update`.execute(tx);
  const ids = sql`(${rows.map(({ id }) => id)}::bigint[])`;
  if (rows.length === 0) return 0;
  await sql`update publications set further_ids = ${rest} where archive_id = any ${ids}`.execute(tx);
  await sql`update archives set further_ids = ${rest} where id = any ${ids}`.execute(tx);
  return rows.length;
}
