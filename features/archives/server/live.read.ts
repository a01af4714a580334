/** The public side of archives: reads publications that are live now, and nothing else, so a draft cannot be reached by forgetting a filter. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { ArchiveFile } from '../belongings.contract.ts';

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
  /** Values of the content model's fields as they are stored, where a list asked for them. */
  data?: unknown;
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
  /** The content model of its column, if that is in use, with its fields. */
  model_id: number | null;
  model_fields: unknown;
  /** Addresses of the gallery. */
  pictures: string[];
  files: ArchiveFile[];
  prev: Neighbour | undefined;
  next: Neighbour | undefined;
  /** Those that the document names and that are live; where there are none, what stands beside it. */
  related: LiveCard[];
  /** Those that the document names, live or not. */
  related_ids: number[];
}

export interface Neighbour {
  title: string;
  slug: string;
}

const card = ['archive_id', 'column_id', 'slug', 'title', 'cover', 'summary', 'tags', 'flags', 'link_url', 'publish_time'] as const;
/** The same in SQL, for the two questions that the query builder cannot ask. */
const cardColumns = sql`p.archive_id, p.column_id, p.slug, p.title, p.cover, p.summary, p.tags, p.flags, p.link_url, p.publish_time`;
const relatedMax = 3;
/** Documents of a list that are counted exactly. */
const liveCountedMax = 2000;
/** Further on, so many pages are looked ahead for the pager. */
const pagesAhead = 4;
/** On each side, so that an archive at the end of its column has something beside it too. */
const aroundMax = 3;

/**
 * A page of a list: what is on top first, then by weight, then the newest. A document that stands in several of the columns is there once.
 * With `more`, `total` is a lower bound.
 */
export async function listLive(
  tx: ScopedTx,
  { columnIds, page, limit, fields = [] }: { columnIds: readonly number[]; page: number; limit: number; fields?: readonly string[] },
): Promise<{ rows: LiveCard[]; total: number; more: boolean }> {
  const offset = (page - 1) * limit;
  const counted = await countLive(tx, columnIds, Math.max(liveCountedMax, offset + pagesAhead * limit));
  if (counted.total <= offset && !counted.more) return { rows: [], ...counted };
  // Every column's list is read in its order as far as the page could reach into it, and no further.
  const { rows } = await sql<LiveCard>`
    select ${cardColumns}${fields.length > 0 ? valuesOf(fields) : sql``} from (
      select ${columnIds.length > 1 ? sql`distinct` : sql``} archive_id, ${placeRank}
        from unnest(${[...columnIds]}::bigint[]) as wanted (column_id)
       cross join lateral (
         select archive_id, ${placeRank} from publication_places
          where column_id = wanted.column_id and ${placeIsLive}
          order by ${placeOrder} limit ${offset + limit}
       ) as first
       order by ${placeOrder} limit ${limit} offset ${offset}
    ) as place join publications p using (archive_id)
     order by place.is_top desc, place.weigh desc, place.publish_time desc, place.archive_id desc`.execute(tx);
  if (!counted.more) return { rows, ...counted };
  const [shown, next] = [offset + rows.length, rows.length === limit ? 1 : 0];
  return { rows, more: true, total: rows.length > 0 ? Math.max(counted.total, shown + next) : Math.min(counted.total, offset) };
}

/** Only these fields leave the database: a document's other values may be long. */
function valuesOf(keys: readonly string[]) {
  return sql`, (select jsonb_object_agg(f.key, f.value) from archive_revisions r, jsonb_each(r.data) as f
                 where r.id = p.revision_id and (f.key = any (${[...keys]}) or f.key = '$types')) as data`;
}

/** A card with the column whose list it was read from, which is not its own where it stands there as well. */
export type ListedCard = LiveCard & { listed_in: number };

/** The newest of each column, so many each, in one query. */
export async function newestOf(tx: ScopedTx, columnIds: readonly number[], each: number): Promise<ListedCard[]> {
  const { rows } = await sql<ListedCard>`
    select ${cardColumns}, wanted.column_id as listed_in from unnest(${[...columnIds]}::bigint[]) as wanted (column_id)
     cross join lateral (
       select archive_id from publication_places where column_id = wanted.column_id and ${placeIsLive} order by ${placeOrder} limit ${each}
     ) as newest join publications p using (archive_id)`.execute(tx);
  return rows;
}

const placeRank = sql`is_top, weigh, publish_time`;
const placeOrder = sql`is_top desc, weigh desc, publish_time desc, archive_id desc`;
const placeIsLive = sql`publish_time <= now() and (expire_time is null or expire_time > now())`;

/** Exact up to `most` places; beyond, at least so many: counting a list of hundreds of thousands would cost more than drawing it. */
async function countLive(tx: ScopedTx, columnIds: readonly number[], most: number): Promise<{ total: number; more: boolean }> {
  const { rows } = await sql<{ total: number; looked: number }>`
    select count(distinct archive_id) as total, count(*) as looked from (
      select archive_id from unnest(${[...columnIds]}::bigint[]) as wanted (column_id)
       cross join lateral (
         select archive_id from publication_places where column_id = wanted.column_id and ${placeIsLive} limit ${most + 1}
       ) as first limit ${most + 1}
    ) as place`.execute(tx);
  const { total = 0, looked = 0 } = rows[0] ?? {};
  return looked > most ? { total: Math.min(total, most), more: true } : { total, more: false };
}

/** One archive with its neighbours in the column and a few others to read. */
export async function findLive(tx: ScopedTx, { columnId, slug }: { columnId: number; slug: string }): Promise<LiveArchive | undefined> {
  const row = await tx
    .selectFrom('live_publications as p')
    .innerJoin('archive_revisions as r', 'r.id', 'p.revision_id')
    .select(card.map((name) => `p.${name}` as const))
    .select(['r.subtitle', 'r.content', 'r.author', 'r.source', 'r.seo_title', 'r.seo_keywords', 'r.seo_description', 'r.data'])
    .leftJoin('columns as c', 'c.id', 'p.column_id')
    .leftJoin('models as m', (join) => join.onRef('m.id', '=', 'c.model_id').on('m.status', '=', 1))
    .select(['r.pictures', 'r.files', 'r.related_ids', 'm.id as model_id', 'm.fields as model_fields'])
    .$narrowType<{ files: ArchiveFile[] }>()
    .where('p.column_id', '=', columnId)
    .where('p.slug', '=', slug)
    .executeTakeFirst();
  if (!row) return undefined;
  const around = await neighbours(tx, row);
  const chosen = row.related_ids.length > 0 ? await liveCards(tx, row.related_ids) : [];
  return { ...row, ...around, ...(chosen.length > 0 && { related: chosen }) };
}

/** Those of the documents that are live, in the order asked for. */
async function liveCards(tx: ScopedTx, ids: readonly number[]): Promise<LiveCard[]> {
  const rows = await tx
    .selectFrom('live_publications')
    .select(card)
    .where('archive_id', 'in', [...ids])
    .execute();
  return ids.flatMap((id) => rows.find(({ archive_id }) => archive_id === id) ?? []);
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
