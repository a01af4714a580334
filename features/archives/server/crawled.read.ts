/** What programs read of a site: every document by its address, in portions, and the newest with a piece of their text. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { LiveCard } from './live.read.ts';

/** A document with its address and when visitors saw it change last (unix seconds). */
export interface CrawledArchive {
  archive_id: number;
  column_id: number;
  slug: string;
  locale: string;
  changed_time: number;
  /** Those that say the same carry the same; null: there is no other. */
  translation_id: number | null;
}

/** The id after which each portion begins, 0 for the first. Reads keys only, each once. @param most so many portions, the first ones */
export async function portionsOf(tx: ScopedTx, size: number, most = Number.MAX_SAFE_INTEGER): Promise<number[]> {
  const { rows } = await sql<{ after: number }>`
    with recursive step (after, n) as (
      select 0::bigint, 1::bigint
      union all
      select (select archive_id from publications where archive_id > step.after order by archive_id offset ${size - 1} limit 1), n + 1
        from step where step.after is not null and n < ${most}
    )
    select after from step where exists (select from publications where archive_id > step.after)`.execute(tx);
  return rows.map(({ after }) => after);
}

/** What is live of a portion, in the order of the ids. */
export async function portionAfter(tx: ScopedTx, after: number, size: number): Promise<CrawledArchive[]> {
  // Looked up one by one: joined, the planner reads both tables whole for a portion of them.
  const { rows } = await sql<CrawledArchive>`
    select p.archive_id, p.column_id, p.slug, p.locale,
           (select a.translation_id from archives a where a.id = p.archive_id) as translation_id,
           floor(extract(epoch from greatest(p.publish_time, (select r.create_time from archive_revisions r where r.id = p.revision_id))))::bigint
             as changed_time
      from (select * from publications where archive_id > ${after} order by archive_id limit ${size}) as p
     where p.publish_time <= now() and (p.expire_time is null or p.expire_time > now())
     order by p.archive_id`.execute(tx);
  return rows;
}

/** Every live document of these groups of translations. */
export async function liveOfGroups(tx: ScopedTx, groups: readonly number[]): Promise<CrawledArchive[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<CrawledArchive>`
    select p.archive_id, p.column_id, p.slug, p.locale, a.translation_id, 0::bigint as changed_time
      from archives a join live_publications p on p.archive_id = a.id
     where a.translation_id = any (${[...groups]}::bigint[])`.execute(tx);
  return rows;
}

export interface FedArchive extends LiveCard {
  /** How the text begins, without marks. */
  plain: string;
}

/** From here on the newest of all are looked through, instead of the newest of each column. */
const columnsMax = 300;

/** The newest of columns of one language, by their own column, the newest first. */
export async function newestFed(tx: ScopedTx, locale: string, columnIds: readonly number[], limit: number): Promise<FedArchive[]> {
  const newest =
    columnIds.length > columnsMax
      ? sql`(select * from live_publications where locale = ${locale} and column_id = any (${[...columnIds]}::bigint[])
              order by publish_time desc, archive_id desc limit ${limit}) as p`
      : sql`unnest(${[...columnIds]}::bigint[]) as wanted (column_id)
            cross join lateral (
              select * from live_publications l where l.column_id = wanted.column_id order by l.publish_time desc, l.archive_id desc limit ${limit}
            ) as p`;
  const { rows } = await sql<FedArchive>`
    select p.archive_id, p.column_id, p.slug, p.title, p.cover, p.summary, p.tags, p.flags, p.link_url, p.publish_time, left(p.plain, 600) as plain
      from ${newest} order by p.publish_time desc, p.archive_id desc limit ${limit}`.execute(tx);
  return rows;
}
