/** Queries about tags. Different tags are found by leaping from one to the next in the index, so that a million documents cost no more than few. */
import { sql } from 'kysely';

import { type Lang, languages } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';

/** Documents whose tags are looked at when nobody has typed anything. */
const latestDocuments = 200;

/** Tags of the latest documents, those that are on most of them first. */
export async function latestTags(tx: ScopedTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (select tags from archives where deleted_time is null order by id desc limit ${latestDocuments}) as latest,
           unnest(tags) as tag
     group by tag order by count(*) desc, tag limit ${limit}`.execute(tx);
  return rows.map(({ tag }) => tag);
}

/** Different tags that begin so, in the order of their bytes, from the one after `after`. */
export async function tagsFrom(tx: ScopedTx, beginning: string, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive leap (tag, place) as (
      (select tag, 1 from archive_tags where tag >= ${beginning} and tag > ${after} and ${begins(beginning)} order by tag limit 1)
      union all
      select (select t.tag from archive_tags t where t.tag > leap.tag and ${begins(beginning)} order by t.tag limit 1), place + 1
        from leap where leap.tag is not null and place < ${limit}
    )
    select tag from leap where tag is not null order by tag`.execute(tx);
  return rows.map(({ tag }) => tag);
}

/** Nothing in the order of bytes comes after the last character and still begins so. */
function begins(beginning: string) {
  return beginning === '' ? sql`true` : sql`tag < ${`${beginning}\u{10FFFF}`}`;
}

/** How many documents have each tag, counted up to `most`. */
export async function countTags(tx: ScopedTx, tags: readonly string[], most: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ tag: string; n: number }>`
    select wanted.tag, counted.n from unnest(${[...tags]}::text[]) as wanted (tag)
     cross join lateral (
       select count(*)::int as n from (select 1 from archive_tags t where t.tag = wanted.tag collate "C" limit ${most}) as few
     ) as counted`.execute(tx);
  return new Map(rows.map(({ tag, n }) => [tag, n]));
}

/** The languages in which something that is published has a tag. */
export async function localesTagged(tx: ScopedTx, tag: string): Promise<Lang[]> {
  const { rows } = await sql<{ locale: Lang }>`
    select wanted.locale from unnest(${[...languages]}::text[]) as wanted (locale)
     where exists (select from publication_tags p where p.locale = wanted.locale and p.tag = ${tag} collate "C")`.execute(tx);
  return rows.map(({ locale }) => locale);
}

/** The next documents with a tag, held until the transaction ends. */
export async function holdTagged(tx: ScopedTx, tag: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from archives a
     where a.id in (select archive_id from archive_tags where tag = ${tag} order by archive_id limit ${limit})
     order by a.id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Another name for a tag of these documents, for editors and visitors. Where both stood, one stays. */
export async function replaceTag(tx: ScopedTx, ids: readonly number[], tag: string, to: string, adminName: string): Promise<void> {
  const renamed = sql`(select coalesce(array_agg(t order by place), '{}') from (
    select t, min(n) as place from unnest(array_replace(tags, ${tag}::text, ${to}::text)) with ordinality as u (t, n) group by t) as once)`;
  await sql`
    update archives set tags = ${renamed}, version = version + 1, update_admin = ${adminName}, update_time = now()
     where id = any (${[...ids]}::bigint[])`.execute(tx);
  await sql`update publications set tags = ${renamed} where archive_id = any (${[...ids]}::bigint[])`.execute(tx);
}
