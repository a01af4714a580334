/** Writes many documents at once, each with its first revision and published: starter sites, copies of sites. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { ArchiveFile } from '../belongings.contract.ts';

/** A published document. Its slug is free in its column; its content is already sanitised. */
export interface ImportedArchive {
  /** What others of the same import call it. */
  key?: string;
  column_id: number;
  title: string;
  subtitle: string;
  slug: string;
  cover: string;
  summary: string;
  content: string;
  author: string;
  source: string;
  tags: readonly string[];
  flags: readonly string[];
  link_url: string;
  seo_title: string;
  seo_keywords: string;
  seo_description: string;
  locale: string;
  /** Unix seconds. */
  publish_time: number;
  expire_time: number | null;
  weigh: number;
  data: unknown;
  /** Nothing of these, if they are left out. */
  further_ids?: readonly number[];
  pictures?: readonly string[];
  files?: readonly ArchiveFile[];
  /** Keys of documents to read on with; one that does not come along is left out. */
  related?: readonly string[];
  /** Documents of one word say the same in different languages. */
  group?: string | null;
}

/**
 * Four statements, five where documents are translations, however many they are. They must not be there yet: a taken slug fails the
 * transaction. `dataOf` says the values of a document once it is known which numbers the documents have, by key.
 */
export async function importArchives<Given extends ImportedArchive>(
  tx: ScopedTx,
  archives: readonly Given[],
  dataOf: (archive: Given, known: ReadonlyMap<string, number>) => unknown = ({ data }) => data,
): Promise<void> {
  if (archives.length === 0) return;
  const inOrder = [...archives].sort((a, b) => a.publish_time - b.publish_time);
  const made = await insertDocuments(tx, inOrder);
  const known = new Map(made.flatMap(({ id, key }) => (key === undefined ? [] : [[key, id]])));
  await insertRevisions(
    tx,
    made.map((archive) => ({
      ...archive,
      data: dataOf(archive, known),
      related_ids: (archive.related ?? []).flatMap((key) => known.get(key) ?? []),
    })),
  );
  const ids = made.map(({ id }) => id);
  await sql`
    update archives set latest_revision_id = r.id, published_revision_id = r.id, live_time = r.publish_time, live_until = r.expire_time
      from archive_revisions r where r.archive_id = archives.id and archives.id = any (${ids})`.execute(tx);
  await sql`
    insert into publications (archive_id, revision_id, column_id, further_ids, slug, locale, title, cover, summary, tags, flags, link_url, weigh,
                              publish_time, expire_time, plain)
    select a.id, r.id, r.column_id, r.further_ids, r.slug, a.locale, r.title, r.cover, r.summary, r.tags, r.flags, r.link_url, a.weigh,
           r.publish_time, r.expire_time,
           concat_ws(' ', left(btrim(regexp_replace(left(r.content, 40000), '(<[^>]*>|\\s)+', ' ', 'g')), 10000), r.subtitle)
      from archives a join archive_revisions r on r.id = a.latest_revision_id
     where a.id = any (${ids})`.execute(tx);
  await joinTranslations(tx, made);
}

type Made<Given> = Given & { id: number };

/** The smallest number of a group stands for it. */
async function joinTranslations(tx: ScopedTx, made: readonly Made<ImportedArchive>[]): Promise<void> {
  const grouped = made.flatMap(({ id, group }) => (group ? [{ id, group }] : []));
  if (grouped.length === 0) return;
  await sql`
    update archives set translation_id = g.first
      from (select id, min(id) over (partition by word) as first
              from unnest(${grouped.map(({ id }) => id)}::bigint[], ${grouped.map(({ group }) => group)}::text[]) as given (id, word)) as g
     where archives.id = g.id`.execute(tx);
}

/** Written when they were published, as far as one knows; what is planned is written now. Passed as one value, so that the statement stays the same for any number of rows. */
async function insertDocuments<Given extends ImportedArchive>(tx: ScopedTx, archives: readonly Given[]): Promise<Made<Given>[]> {
  const given = archives.map(({ content: _content, data: _data, ...archive }, place) => ({ ...archive, place }));
  const { rows } = await sql<{ id: number; column_id: number; slug: string }>`
    insert into archives (column_id, further_ids, title, slug, cover, flags, tags, locale, audit_status, publish_time, expire_time, weigh, create_time, update_time)
    select column_id, coalesce(further_ids, '{}'), title, slug, cover, flags, tags, locale, 1, to_timestamp(publish_time), to_timestamp(expire_time), weigh,
           least(to_timestamp(publish_time), now()), least(to_timestamp(publish_time), now())
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g (column_id bigint, title text, slug text, cover text, tags text[], flags text[], locale text, publish_time double precision,
              expire_time double precision, weigh integer, place bigint, further_ids bigint[])
     order by place
    returning id, column_id, slug`.execute(tx);
  const ids = new Map(rows.map(({ id, column_id, slug }) => [`${column_id} ${slug}`, id]));
  return archives.map((archive) => ({ ...archive, id: ids.get(`${archive.column_id} ${archive.slug}`) ?? 0 }));
}

async function insertRevisions(
  tx: ScopedTx,
  archives: readonly (Made<ImportedArchive> & { related_ids: readonly number[] })[],
): Promise<void> {
  await sql`
    insert into archive_revisions (archive_id, column_id, title, subtitle, slug, cover, summary, content, author, source, tags, flags, link_url,
                                   seo_title, seo_keywords, seo_description, publish_time, expire_time, data, create_time, further_ids, pictures,
                                   files, related_ids)
    select id, column_id, title, subtitle, slug, cover, summary, content, author, source, tags, flags, link_url, seo_title, seo_keywords,
           seo_description, to_timestamp(publish_time), to_timestamp(expire_time), data, least(to_timestamp(publish_time), now()), coalesce(further_ids, '{}'),
           coalesce(pictures, '{}'), coalesce(files, '[]'), related_ids
      from jsonb_to_recordset(${JSON.stringify(archives)}::jsonb)
        as g (id bigint, column_id bigint, title text, subtitle text, slug text, cover text, summary text, content text, author text, source text,
              tags text[], flags text[], link_url text, seo_title text, seo_keywords text, seo_description text, publish_time double precision,
              expire_time double precision, data jsonb, further_ids bigint[], pictures text[], files jsonb, related_ids bigint[])
     order by id`.execute(tx);
}
