/** The public side of archives: reads publications that are live now, and nothing else, so a draft cannot be reached by forgetting a filter. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';

export interface LiveCard {
  archive_id: number;
  column_id: number;
  slug: string;
  title: string;
  cover: string;
  summary: string;
  tags: string[];
  flags: string[];
  link_url: string;
  publish_time: number;
}

export interface LiveArchive extends LiveCard {
  subtitle: string;
  content: string;
  author: string;
  source: string;
  seo_title: string;
  seo_keywords: string;
  seo_description: string;
  data: unknown;
  prev: Neighbour | undefined;
  next: Neighbour | undefined;
  related: LiveCard[];
}

export interface Neighbour {
  title: string;
  slug: string;
}

const card = ['archive_id', 'column_id', 'slug', 'title', 'cover', 'summary', 'tags', 'flags', 'link_url', 'publish_time'] as const;
/** The same in SQL, for the two questions that the query builder cannot ask. */
const cardColumns = sql`p.archive_id, p.column_id, p.slug, p.title, p.cover, p.summary, p.tags, p.flags, p.link_url, p.publish_time`;
const relatedMax = 3;
/** On each side, so that an archive at the end of its column has something beside it too. */
const aroundMax = 3;

/** A page of a list: what is on top first, then by weight, then the newest. */
export async function listLive(
  tx: ScopedTx,
  { columnIds, page, limit }: { columnIds: readonly number[]; page: number; limit: number },
): Promise<{ rows: LiveCard[]; total: number }> {
  const from = tx.selectFrom('live_publications').where('column_id', 'in', [...columnIds]);
  const { total } = await from.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (total <= (page - 1) * limit) return { rows: [], total };
  const rows = await from
    .select(card)
    .orderBy('is_top', 'desc')
    .orderBy('weigh', 'desc')
    .orderBy('publish_time', 'desc')
    .orderBy('archive_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** The newest of each column, so many each, in one query. */
export async function newestOf(tx: ScopedTx, columnIds: readonly number[], each: number): Promise<LiveCard[]> {
  const { rows } = await sql<LiveCard>`
    select newest.* from unnest(${[...columnIds]}::bigint[]) as wanted (column_id)
     cross join lateral (
       select ${cardColumns} from live_publications p
        where p.column_id = wanted.column_id
        order by p.is_top desc, p.weigh desc, p.publish_time desc, p.archive_id desc limit ${each}
     ) as newest`.execute(tx);
  return rows;
}

/** One archive with its neighbours in the column and a few others to read. */
export async function findLive(tx: ScopedTx, { columnId, slug }: { columnId: number; slug: string }): Promise<LiveArchive | undefined> {
  const row = await tx
    .selectFrom('live_publications as p')
    .innerJoin('archive_revisions as r', 'r.id', 'p.revision_id')
    .select(card.map((name) => `p.${name}` as const))
    .select(['r.subtitle', 'r.content', 'r.author', 'r.source', 'r.seo_title', 'r.seo_keywords', 'r.seo_description', 'r.data'])
    .where('p.column_id', '=', columnId)
    .where('p.slug', '=', slug)
    .executeTakeFirst();
  if (!row) return undefined;
  const around = await neighbours(tx, row);
  return { ...row, ...around };
}

/** Every live archive of a language with its address: for the sitemap. */
export async function everyLive(tx: ScopedTx, locale: string, limit: number) {
  return tx
    .selectFrom('live_publications')
    .select(['column_id', 'slug', 'publish_time'])
    .where('locale', '=', locale)
    .orderBy('publish_time', 'desc')
    .orderBy('archive_id', 'desc')
    .limit(limit)
    .execute();
}

type Around = LiveCard & { side: 'newer' | 'older' };

/** The nearest in time on both sides, by index: the closest are the neighbours, the others something to read on with. */
async function neighbours(tx: ScopedTx, { archive_id, column_id }: LiveCard): Promise<Pick<LiveArchive, 'prev' | 'next' | 'related'>> {
  const here = sql`((select publish_time from publications where archive_id = ${archive_id}), ${archive_id}::bigint)`;
  const { rows } = await sql<Around>`
    (select ${cardColumns}, 'newer' as side from live_publications p where column_id = ${column_id} and (publish_time, archive_id) > ${here}
      order by publish_time, archive_id limit ${aroundMax})
    union all
    (select ${cardColumns}, 'older' as side from live_publications p where column_id = ${column_id} and (publish_time, archive_id) < ${here}
      order by publish_time desc, archive_id desc limit ${aroundMax})`.execute(tx);
  const newer = rows.filter(({ side }) => side === 'newer').sort((a, b) => a.publish_time - b.publish_time || a.archive_id - b.archive_id);
  const older = rows.filter(({ side }) => side === 'older').sort((a, b) => b.publish_time - a.publish_time || b.archive_id - a.archive_id);
  return { prev: newer[0], next: older[0], related: [...older, ...newer].slice(0, relatedMax) };
}
