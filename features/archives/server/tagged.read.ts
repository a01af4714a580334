/** What is live across columns: with a tag, or simply the newest. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { LiveCard } from './live.read.ts';

interface Across {
  locale: string;
  /** Columns that the reader may see. */
  visible: readonly number[];
}

/** Counted exactly up to here; beyond, a list has more. */
const taggedMax = 1000;

/** A page of what has the tag, the newest first. With `more`, `total` is a lower bound, and as many as that can be reached. */
export async function listTagged(
  tx: ScopedTx,
  { locale, visible, tag, page, limit }: Across & { tag: string; page: number; limit: number },
): Promise<{ rows: LiveCard[]; total: number; more: boolean }> {
  const has = sql`locale = ${locale} and tag = ${tag} and ${isOnShow(visible)}`;
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (select from publication_tags where ${has} limit ${taggedMax + 1}) as few`.execute(tx);
  const n = counted.rows[0]?.n ?? 0;
  const total = Math.min(n, taggedMax);
  const offset = (page - 1) * limit;
  if (offset >= total) return { rows: [], total, more: n > total };
  const { rows } = await sql<LiveCard>`
    select p.archive_id, p.column_id, p.slug, p.title, p.cover, p.summary, p.tags, p.flags, p.link_url, p.publish_time
      from (select archive_id from publication_tags where ${has}
             order by publish_time desc, archive_id desc limit ${Math.min(limit, total - offset)} offset ${offset}) as tagged
      join publications p using (archive_id)
     order by p.publish_time desc, p.archive_id desc`.execute(tx);
  return { rows, total, more: n > total };
}

/** Those of the tags that something on show has. */
export async function tagsOnShow(
  tx: ScopedTx,
  { locale, visible, tags }: Across & { tags: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ tag: string }>`
    select wanted.tag from unnest(${[...tags]}::text[]) as wanted (tag)
     where exists (select from publication_tags t where t.locale = ${locale} and t.tag = wanted.tag and ${isOnShow(visible)})`.execute(tx);
  return new Set(rows.map(({ tag }) => tag));
}

function isOnShow(visible: readonly number[]) {
  return sql`column_id = any (${[...visible]}::bigint[]) and publish_time <= now() and (expire_time is null or expire_time > now())`;
}

export async function newestLive(tx: ScopedTx, { locale, visible, limit }: Across & { limit: number }): Promise<LiveCard[]> {
  const { rows } = await sql<LiveCard>`
    select archive_id, column_id, slug, title, cover, summary, tags, flags, link_url, publish_time from live_publications
     where locale = ${locale} and column_id = any (${[...visible]}::bigint[])
     order by publish_time desc, archive_id desc limit ${limit}`.execute(tx);
  return rows;
}
