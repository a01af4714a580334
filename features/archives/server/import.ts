/** Writes many documents at once, each with its first revision and published: starter sites, copies of sites. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { ArchiveFile } from '../belongings.contract.ts';

/** A published document. Its slug is free in its column; its content is already sanitised. */
export interface ImportedArchive {
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
  /** Documents of one word say the same in different languages. */
  group?: string | null;
}

/** Three statements, four where documents are translations, however many they are. They must not be there yet: a taken slug fails the transaction. */
export async function importArchives(tx: ScopedTx, archives: readonly ImportedArchive[]): Promise<void> {
  if (archives.length === 0) return;
  const inOrder = [...archives].sort((a, b) => a.publish_time - b.publish_time);
  const made = await insertWithRevisions(tx, inOrder);
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
  await joinTranslations(tx, inOrder, made);
}

interface Made {
  id: number;
  column_id: number;
  slug: string;
}

/** The smallest number of a group stands for it. */
async function joinTranslations(tx: ScopedTx, archives: readonly ImportedArchive[], made: readonly Made[]): Promise<void> {
  const groups = new Map(archives.map(({ column_id, slug, group }) => [`${column_id} ${slug}`, group]));
  const grouped = made.flatMap(({ id, column_id, slug }) => {
    const group = groups.get(`${column_id} ${slug}`);
    return group ? [{ id, group }] : [];
  });
  if (grouped.length === 0) return;
  await sql`
    update archives set translation_id = g.first
      from (select id, min(id) over (partition by word) as first
              from unnest(${grouped.map(({ id }) => id)}::bigint[], ${grouped.map(({ group }) => group)}::text[]) as given (id, word)) as g
     where archives.id = g.id`.execute(tx);
}

/** Passed as one value, so that the statement stays the same for any number of rows. */
async function insertWithRevisions(tx: ScopedTx, archives: readonly ImportedArchive[]): Promise<Made[]> {
  const { rows } = await sql<Made>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(archives.map((archive, place) => ({ ...archive, place })))}::jsonb)
        as g (column_id bigint, title text, subtitle text, slug text, cover text, summary text, content text, author text, source text,
              tags text[], flags text[], link_url text, seo_title text, seo_keywords text, seo_description text, locale text,
              publish_time double precision, expire_time double precision, weigh integer, data jsonb, place bigint,
              further_ids bigint[], pictures text[], files jsonb)
    ), made as (
      insert into archives (column_id, further_ids, title, slug, cover, flags, tags, locale, audit_status, publish_time, expire_time, weigh, create_time, update_time)
      select column_id, coalesce(further_ids, '{}'), title, slug, cover, flags, tags, locale, 1, to_timestamp(publish_time), to_timestamp(expire_time), weigh,
             to_timestamp(publish_time), to_timestamp(publish_time)
        from given order by place
      returning id, column_id, slug
    )
    insert into archive_revisions (archive_id, column_id, title, subtitle, slug, cover, summary, content, author, source, tags, flags, link_url,
                                   seo_title, seo_keywords, seo_description, publish_time, expire_time, data, create_time, further_ids, pictures, files)
    select m.id, g.column_id, g.title, g.subtitle, g.slug, g.cover, g.summary, g.content, g.author, g.source, g.tags, g.flags, g.link_url,
           g.seo_title, g.seo_keywords, g.seo_description, to_timestamp(g.publish_time), to_timestamp(g.expire_time), g.data,
           to_timestamp(g.publish_time), coalesce(g.further_ids, '{}'), coalesce(g.pictures, '{}'), coalesce(g.files, '[]')
      from given g join made m using (column_id, slug)
     order by g.place
    returning archive_id as id, column_id, slug`.execute(tx);
  return rows;
}
