/** Every query on the recycle bin. */
import { sql } from 'kysely';

import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';

export interface Recycled {
  id: number;
  column_id: number;
  latest_revision_id: number | null;
}

/** Everything that stands in these columns, in one statement. What waited for a review does not wait any more. */
export async function recycleOf(tx: ScopedTx, columnIds: readonly number[], by: string): Promise<Recycled[]> {
  const { rows } = await sql<Recycled>`
    with gone as (
      delete from publications where column_id = any (${[...columnIds]}::bigint[])
    )
    update archives set deleted_time = now(), deleted_by = ${by}, published_revision_id = null, live_time = null, live_until = null,
           audit_status = case audit_status when 0 then -1 else audit_status end, pending_time = null,
           version = version + 1, update_admin = ${by}, update_time = now()
     where column_id = any (${[...columnIds]}::bigint[]) and deleted_time is null
    returning id, column_id, latest_revision_id`.execute(tx);
  return rows;
}

/** Moves everything that stands in these columns. An address that is taken there gets the document's number behind it. */
export async function moveOf(tx: ScopedTx, columnIds: readonly number[], targetId: number, by: string): Promise<Recycled[]> {
  const { rows } = await sql<Recycled>`
    with moving as materialized (
      select a.id, a.slug, row_number() over (partition by a.slug order by a.id) as place
        from archives a where a.column_id = any (${[...columnIds]}::bigint[]) and a.deleted_time is null
    ), placed as materialized (
      select m.id, case when m.place = 1 and not exists (select 1 from archives t where t.column_id = ${targetId} and t.slug = m.slug and t.deleted_time is null)
                             and not exists (select 1 from publications t where t.column_id = ${targetId} and t.slug = m.slug)
                             and not exists (select 1 from columns t where t.pid = ${targetId} and t.slug = m.slug)
                        then m.slug else left(m.slug, 60) || '-' || m.id end as slug
        from moving m
    ), shown as (
      update publications p set column_id = ${targetId}, slug = case when p.slug = a.slug then placed.slug else left(p.slug, 60) || '-' || p.archive_id end
        from placed join archives a on a.id = placed.id where p.archive_id = placed.id
    )
    update archives a set column_id = ${targetId}, slug = placed.slug, version = version + 1, update_admin = ${by}, update_time = now()
      from placed where a.id = placed.id
    returning a.id, a.column_id, a.latest_revision_id`.execute(tx);
  return rows;
}

/** For good. What belongs to them goes with them. */
export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('archives')
    .where('id', 'in', [...ids])
    .where('deleted_time', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Of every realm: the oldest of what was thrown away before `time`, so many at a time. */
export async function removeBefore(tx: WideTx, time: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from archives a using (
      select tenant_id, id from archives where deleted_time < ${time}::timestamptz order by deleted_time limit ${limit} for update skip locked) old
     where a.tenant_id = old.tenant_id and a.id = old.id returning 1`.execute(tx);
  return rows.length;
}
