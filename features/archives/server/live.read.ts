/** The public side of archives: reads publications that are live now, and nothing else, so a draft cannot be reached by forgetting a filter. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { ArchiveFile } from '../belongings.contract.ts';
import { downloadsOf } from './downloads.repository.ts';

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
  /** Where a list asked for it: its files, how many pictures it has and the first of them, how often its files were taken. */
  belongings?: { files: ArchiveFile[]; pictures: number; first_picture: string | null; downloads: number } | null;
}

export interface LiveArchive extends LiveCard {
  subtitle: string;
  content: string;
  author: string;
  source: string;
  seo_title: string;
  seo_keywords: string;
  seo_description: string;
  /** When the revision on show was written. */
  revised_time: number;
  data: unknown;
  /** The content model of its column, if that is in use, with its fields. */
  model_id: number | null;
  model_fields: unknown;
  /** The form that its column shows below every document, as a row in JSON; null where it shows none. */
  form?: unknown;
  /** Addresses of the gallery. */
  pictures: string[];
  files: ArchiveFile[];
  /** How often its files were taken. */
  downloads: number;
  prev: Neighbour | undefined;
  next: Neighbour | undefined;
  /** Those that the document names, that are live and in its language; where there are none, what stands beside it. */
  related: LiveCard[];
  /** Those that the document names, live or not. */
  related_ids: number[];
  /** The same in other languages, live or not. */
  translations: LiveTranslation[];
}

/** A document that says the same in another language; without a place while it is not live. */
export interface LiveTranslation {
  archive_id: number;
  locale: string;
  column_id: number | null;
  slug: string | null;
}

export interface Neighbour {
  title: string;
  slug: string;
}

const card = ['archive_id', 'column_id', 'slug', 'title', 'cover', 'summary', 'tags', 'flags', 'link_url', 'publish_time'] as const;
/** The same in SQL, for the questions that the query builder cannot ask. */
export const cardColumns = sql`p.archive_id, p.column_id, p.slug, p.title, p.cover, p.summary, p.tags, p.flags, p.link_url, p.publish_time`;
const relatedMax = 3;
/** Documents of a list that are counted exactly. */
const liveCountedMax = 2000;
/** Further on, so many pages are looked ahead for the pager. */
const pagesAhead = 4;
/** On each side, so that an archive at the end of its column has something beside it too. */
const aroundMax = 3;

interface ListWish {
  columnIds: readonly number[];
  /** 1 is the first. */
  page: number;
  limit: number;
  /** Keys of the model's fields to bring along. */
  fields?: readonly string[];
  /** Bring along files, how many pictures there are, and how often the files were taken. */
  belongings?: boolean;
}

/**
 * A page of a list: what is on top first, then by weight, then the newest. A document that stands in several of the columns is there once.
 * With `more`, `total` is a lower bound.
 */
export async function listLive(
  tx: ScopedTx,
  { columnIds, page, limit, fields = [], belongings = false }: ListWish,
): Promise<{ rows: LiveCard[]; total: number; more: boolean }> {
  const offset = (page - 1) * limit;
  const most = Math.max(liveCountedMax, offset + pagesAhead * limit);
  // Every column's list is read in its order as far as the page could reach into it, and no further; where the list has no such page, not at all.
  const { rows: answered } = await sql<Counted & (LiveCard | Missing)>`
    select counted.total, counted.looked, card.* from (${countLive(columnIds, most)}) as counted
      left join lateral (
        select ${cardColumns}${fields.length > 0 ? valuesOf(fields) : sql``}${belongings ? belongingsOf : sql``},
               row_number() over (order by place.is_top desc, place.weigh desc, place.publish_time desc, place.archive_id desc) as place
          from (
            select ${columnIds.length > 1 ? sql`distinct` : sql``} archive_id, ${placeRank}
              from unnest(${[...columnIds]}::bigint[]) as wanted (column_id)
             cross join lateral (
               select archive_id, ${placeRank} from publication_places
                where column_id = wanted.column_id and ${placeIsLive}
                order by ${placeOrder} limit ${offset + limit}
             ) as first
             where counted.total > ${offset} or counted.looked > ${most}
             order by ${placeOrder} limit ${limit} offset ${offset}
          ) as place join publications p using (archive_id)
      ) as card on true
     order by card.place`.execute(tx);
  const { total = 0, looked = 0 } = answered[0] ?? {};
  const rows = answered.flatMap(({ total: _total, looked: _looked, place: _place, ...card }) => (card.archive_id === null ? [] : [card]));
  if (looked <= most) return { rows, total, more: false };
  const [known, shown, next] = [Math.min(total, most), offset + rows.length, rows.length === limit ? 1 : 0];
  return { rows, more: true, total: rows.length > 0 ? Math.max(known, shown + next) : Math.min(known, offset) };
}

/** What a list says of itself on every line, and on one line where it has no such page. */
interface Counted {
  total: number;
  looked: number;
  place: number | null;
}
interface Missing {
  archive_id: null;
}

const belongingsOf = sql`, (select jsonb_build_object('files', r.files, 'pictures', cardinality(r.pictures),
                                                        'first_picture', r.pictures[1], 'downloads', ${downloadsOf})
                            from archive_revisions r where r.id = p.revision_id) as belongings`;

/** Only these fields leave the database: a document's other values may be long. */
export function valuesOf(keys: readonly string[]) {
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
function countLive(columnIds: readonly number[], most: number) {
  return sql`
    select count(distinct archive_id) as total, count(*) as looked from (
      select archive_id from unnest(${[...columnIds]}::bigint[]) as wanted (column_id)
       cross join lateral (
         select archive_id from publication_places where column_id = wanted.column_id and ${placeIsLive} limit ${most + 1}
       ) as first limit ${most + 1}
    ) as place`;
}

/** One archive with its neighbours in the column and a few others to read, in one question. */
export async function findLive(tx: ScopedTx, { columnId, slug }: { columnId: number; slug: string }): Promise<LiveArchive | undefined> {
  const row = await tx
    .selectFrom('live_publications as p')
    .innerJoin('archive_revisions as r', 'r.id', 'p.revision_id')
    .select(card.map((name) => `p.${name}` as const))
    .select([
      'r.subtitle',
      'r.content',
      'r.author',
      'r.source',
      'r.seo_title',
      'r.seo_keywords',
      'r.seo_description',
      'r.data',
      'r.create_time as revised_time',
    ])
    .leftJoin('columns as c', 'c.id', 'p.column_id')
    .leftJoin('models as m', (join) => join.onRef('m.id', '=', 'c.model_id').on('m.status', '=', 1))
    .leftJoin('forms as f', (join) => join.onRef('f.id', '=', 'c.form_id').on('f.status', '=', 1))
    .select([
      'r.pictures',
      'r.files',
      'r.related_ids',
      'm.id as model_id',
      'm.fields as model_fields',
      sql<unknown>`to_jsonb(f)`.as('form'),
    ])
    .$narrowType<{ files: ArchiveFile[] }>()
    .select([chosenCards, beside('newer'), beside('older'), downloadsOf.as('downloads'), translated])
    .where('p.column_id', '=', columnId)
    .where('p.slug', '=', slug)
    .executeTakeFirst();
  if (!row) return undefined;
  const { chosen, newer, older, ...live } = row;
  const related =
    chosen.length > 0 ? live.related_ids.flatMap((id) => chosen.find(({ archive_id }) => archive_id === id) ?? []) : undefined;
  return { ...live, prev: newer[0], next: older[0], related: related ?? [...older, ...newer].slice(0, relatedMax) };
}

/** A card as JSON, which has no times: they are unix seconds here as everywhere outside the database. */
const cardJson = sql`jsonb_build_object('archive_id', o.archive_id, 'column_id', o.column_id, 'slug', o.slug, 'title', o.title, 'cover', o.cover,
  'summary', o.summary, 'tags', o.tags, 'flags', o.flags, 'link_url', o.link_url, 'publish_time', floor(extract(epoch from o.publish_time))::bigint)`;

/** Those that the document names, as far as they are live; of another language none has a place on its page. */
const chosenCards = sql<LiveCard[]>`
  (select coalesce(jsonb_agg(${cardJson}), '[]') from live_publications o where o.archive_id = any (r.related_ids) and o.locale = p.locale)`.as(
  'chosen',
);

/** Of the document's group, the others. */
const translated = sql<LiveTranslation[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('archive_id', o.id, 'locale', o.locale, 'column_id', t.column_id, 'slug', t.slug)), '[]')
     from archives a join archives o on o.translation_id = a.translation_id and o.id <> a.id and o.deleted_time is null
     left join live_publications t on t.archive_id = o.id
    where a.id = p.archive_id)`.as('translations');

/** The nearest in time on one side, the closest first, by index: the closest is the neighbour, the others something to read on with. */
function beside<Side extends 'newer' | 'older'>(side: Side) {
  const [than, direction] = side === 'newer' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql<LiveCard[]>`
    (select coalesce(jsonb_agg(${cardJson} order by o.publish_time ${direction}, o.archive_id ${direction}), '[]') from (
       select * from live_publications n
        where n.column_id = p.column_id and (n.publish_time, n.archive_id) ${than} (p.publish_time, p.archive_id)
        order by n.publish_time ${direction}, n.archive_id ${direction} limit ${aroundMax}) o)`.as(side);
}
