/** Queries about where documents stand. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { Weighed } from '#kit/server/sortable.ts';

export async function titlesOf(tx: ScopedTx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom('archives')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Those of the columns that hold documents in a language. */
export async function listsAmong(tx: ScopedTx, columnIds: readonly number[], locale: string): Promise<number[]> {
  if (columnIds.length === 0) return [];
  const rows = await tx
    .selectFrom('columns')
    .select('id')
    .where('id', 'in', [...columnIds])
    .where('type', '=', 'list')
    .where('locale', '=', locale)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the documents that are there and not in the recycle bin. */
export async function thereAmong(tx: ScopedTx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('archives')
    .select(['id', 'locale', 'title'])
    .where('id', 'in', [...ids])
    .where('deleted_time', 'is', null)
    .execute();
}

export type Ranked = Weighed & { is_top: boolean };

/** Holds documents until the transaction ends, in the order of their ids: whoever holds several never waits for somebody who waits for them. */
export async function holdRows(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  await sql`select 1 from archives where id = any (${[...ids]}::bigint[]) order by id for update`.execute(tx);
}

/** The head of a list as visitors see it, by index, each document once. */
export async function headOfList(tx: ScopedTx, columnIds: readonly number[], most: number): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    select a.id, a.weigh, place.is_top from (
      select distinct archive_id, is_top, weigh, publish_time from unnest(${[...columnIds]}::bigint[]) as wanted (column_id)
       cross join lateral (
         select archive_id, is_top, weigh, publish_time from publication_places
          where column_id = wanted.column_id and publish_time <= now() and (expire_time is null or expire_time > now())
          order by is_top desc, weigh desc, publish_time desc, archive_id desc limit ${most}
       ) as first
    ) as place join archives a on a.id = place.archive_id
     order by place.is_top desc, place.weigh desc, place.publish_time desc, place.archive_id desc limit ${most}`.execute(tx);
  return rows;
}

/** Weights of many documents, for editors and visitors, in two statements. */
export async function setWeights(tx: ScopedTx, weights: readonly Weighed[], adminName: string): Promise<void> {
  const given = sql`unnest(${weights.map(({ id }) => id)}::bigint[], ${weights.map(({ weigh }) => weigh)}::int[]) as g (id, weigh)`;
  await sql`
    update archives a set weigh = g.weigh, version = a.version + 1, update_admin = ${adminName}, update_time = now()
      from ${given} where a.id = g.id`.execute(tx);
  await sql`update publications p set weigh = g.weigh from ${given} where p.archive_id = g.id`.execute(tx);
}
