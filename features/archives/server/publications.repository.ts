/** Every query that changes what visitors see. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import { dateOf, type Held } from './archives.repository.ts';

/** Shows a revision to visitors, from its time on. `plain` is what the search looks into beside title, summary and tags. */
export async function publish(tx: ScopedTx, archive: Held, revisionId: number, plain: string): Promise<void> {
  const publishTime = archive.publish_time === null ? sql<Date>`now()` : new Date(archive.publish_time * 1000);
  const shown = {
    revision_id: revisionId,
    column_id: archive.column_id,
    further_ids: archive.further_ids.filter((id) => id !== archive.column_id),
    slug: archive.slug,
    locale: archive.locale,
    title: archive.title,
    cover: archive.cover,
    summary: archive.summary,
    tags: archive.tags,
    flags: archive.flags,
    link_url: archive.link_url,
    weigh: archive.weigh,
    publish_time: publishTime,
    expire_time: dateOf(archive.expire_time),
    plain,
  };
  await tx
    .insertInto('publications')
    .values({ archive_id: archive.id, ...shown })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'archive_id']).doUpdateSet(shown))
    .execute();
  await tx
    .updateTable('archives')
    .set({ published_revision_id: revisionId, publish_time: publishTime, live_time: publishTime, live_until: dateOf(archive.expire_time) })
    .where('id', '=', archive.id)
    .execute();
}

/** The same stands in a newer revision, its flags perhaps in another order: visitors see that one from now on. */
export async function follow(tx: ScopedTx, { id, flags, latest_revision_id: revision_id }: Held): Promise<void> {
  if (revision_id === null) return;
  await tx.updateTable('publications').set({ revision_id, flags }).where('archive_id', '=', id).execute();
  await tx.updateTable('archives').set({ published_revision_id: revision_id }).where('id', '=', id).execute();
}

/** What of a publication may be another than in its revision. */
export async function findBeside(tx: ScopedTx, archiveId: number) {
  return tx
    .selectFrom('publications')
    .select(['column_id', 'further_ids', 'slug', 'flags', 'tags'])
    .where('archive_id', '=', archiveId)
    .executeTakeFirst();
}

export async function unpublish(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('publications')
    .where('archive_id', 'in', [...ids])
    .execute();
  await tx
    .updateTable('archives')
    .set({ published_revision_id: null, live_time: null, live_until: null })
    .where('id', 'in', [...ids])
    .execute();
}

/** The columns that these archives are shown in, with their addresses. */
export async function list(tx: ScopedTx, ids: readonly number[]) {
  return tx
    .selectFrom('publications')
    .select(['archive_id', 'column_id', 'further_ids', 'slug'])
    .where('archive_id', 'in', [...ids])
    .execute();
}

/** Those of them that visitors see now, with every column that lists them. */
export async function listShown(tx: ScopedTx, ids: readonly number[]) {
  return tx
    .selectFrom('publications')
    .select(['archive_id', 'column_id', 'further_ids'])
    .where('archive_id', 'in', [...ids])
    .where('publish_time', '<=', sql<number>`now()`)
    .where((eb) => eb.or([eb('expire_time', 'is', null), eb('expire_time', '>', sql<number>`now()`)]))
    .execute();
}

/** Where visitors find an archive. */
export async function findPlace(tx: ScopedTx, archiveId: number) {
  return tx
    .selectFrom('publications as p')
    .innerJoin('columns as c', 'c.id', 'p.column_id')
    .select(['p.slug', 'c.path', 'c.locale'])
    .where('p.archive_id', '=', archiveId)
    .executeTakeFirst();
}

export async function updatePlace(tx: ScopedTx, archiveId: number, place: { column_id: number; slug: string }): Promise<void> {
  await tx.updateTable('publications').set(place).where('archive_id', '=', archiveId).execute();
}

/** Weight and flags belong to the place, not to the text: they show at once. */
export async function updateRank(tx: ScopedTx, archiveId: number, rank: { weigh?: number; flags?: string[] }): Promise<void> {
  if (Object.keys(rank).length === 0) return;
  await tx.updateTable('publications').set(rank).where('archive_id', '=', archiveId).execute();
}
