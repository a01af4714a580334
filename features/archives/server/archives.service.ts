/** Writing documents: every save that changes something makes a revision, and what visitors see stays as it is until it is published. */

import { findColumn } from '#features/columns/server/door.ts';
import { limitOf, requireRoom } from '#features/plans/server/door.ts';
import { settingsOf } from '#features/settings/server/door.ts';
import { authorName, changedMeanwhile } from '#kit/server/conflict.ts';
import { administratorOf, type Context } from '#kit/server/context.ts';
import { violates } from '#kit/server/database/violates.ts';
import { sanitiseHtml } from '#kit/server/html.ts';
import { refuse } from '#kit/server/refusals.ts';
import { type ArchiveChange, type ArchiveMove, type NewArchive, refuseArchive, type SaveMode } from '../contract.ts';
import * as archives from './archives.repository.ts';
import { updateRank } from './publications.repository.ts';
import { holdAll, makeMove, nameChanges, requireMove, setOrRefuse } from './publishing.service.ts';
import * as revisions from './revisions.repository.ts';
import { requireFree, slugOfTitle, slugTaken } from './slug-choice.ts';

export async function addArchive(ctx: Context, { save_mode, weigh, ...body }: NewArchive): Promise<number> {
  const column = await requireList(ctx, body.column_id);
  if ((await limitOf(ctx.tx, 'max_archives')) !== null) await requireRoom(ctx.tx, 'max_archives', (await archives.count(ctx.tx)) + 1);
  checkTimes(body);
  const place = { id: 0, column_id: body.column_id };
  const slug = body.slug ? await requireFree(ctx.tx, place, body.slug) : await slugOfTitle(ctx.tx, place, body.title);
  const content = await sanitiseHtml(body.content);

  const { id: adminId } = administratorOf(ctx);
  const by = authorOf(ctx);
  const row = {
    column_id: column.id,
    title: body.title,
    locale: column.locale,
    weigh,
    author_admin_id: by.admin_id,
    update_admin: by.admin_name,
  };
  // A title of signs alone makes no address: the id does, as soon as there is one.
  const waiting = `waiting-${adminId}-${ctx.randomBytes(8).toString('hex')}`;
  const id = await archives.insert(ctx.tx, { ...row, slug: slug ?? waiting }).catch(translate(slug));
  const written = { ...body, content, slug: slug ?? String(id) };
  const revisionId = await revisions.insert(ctx.tx, id, written, {}, by);
  await archives.update(
    ctx.tx,
    { id, version: 1, audit_status: -1 },
    { ...repeated(written), latest_revision_id: revisionId },
    by.admin_name,
  );
  if (save_mode === 'submit') await submit(ctx, id);
  return id;
}

export async function editArchive(ctx: Context, { id, version, save_mode, weigh, ...given }: ArchiveChange): Promise<void> {
  const [archive] = await holdAll(ctx, [id]);
  if (!archive) throw refuse('request.not_found');
  if (archive.version !== version) throw changedMeanwhile(archive.update_admin, archive.update_time);
  const written = await nextOf(ctx, archive, given);
  await write(ctx, archive, written, { save_mode, weigh: weigh ?? archive.weigh });
}

/** Brings the texts of an earlier revision back as a new draft. Where it stands and when it shows stay as they are. */
export async function restoreRevision(ctx: Context, id: number, revisionId: number): Promise<void> {
  const [archive] = await holdAll(ctx, [id]);
  const earlier = await revisions.find(ctx.tx, id, revisionId);
  if (!archive || !earlier) throw refuse('request.not_found');
  const { title, subtitle, cover, summary, content, author, source, tags, link_url, seo_title, seo_keywords, seo_description } = earlier;
  const texts = { title, subtitle, cover, summary, content, author, source, tags, link_url, seo_title, seo_keywords, seo_description };
  await write(ctx, archive, { ...currentOf(archive), ...texts }, { save_mode: 'save', weigh: archive.weigh });
}

export async function deleteArchives(ctx: Context, ids: readonly number[]): Promise<number> {
  const held = await holdAll(ctx, ids);
  await nameChanges(ctx, held);
  return archives.remove(
    ctx.tx,
    held.map(({ id }) => id),
  );
}

/** The column, if documents can stand there. */
export async function requireList(ctx: Context, columnId: number) {
  const column = await findColumn(ctx.tx, columnId);
  if (!column) throw refuseArchive('archives.no_column', {}, { field: 'column_id' });
  if (column.type !== 'list') throw refuseArchive('archives.not_a_list', { name: column.name }, { field: 'column_id' });
  return column;
}

interface Saving {
  save_mode: SaveMode;
  weigh: number;
}

async function write(ctx: Context, archive: archives.Held, written: revisions.Written, { save_mode, weigh }: Saving): Promise<void> {
  const isNew = !same(currentOf(archive), written);
  const isWaiting = save_mode === 'submit' && (isNew || archive.latest_revision_id !== archive.published_revision_id);
  const name = isWaiting ? await submitMove(ctx) : isNew ? 'save' : undefined;
  // Before the revision, so that a refused move leaves nothing behind even in the same transaction.
  if (name) await requireMove(ctx, archive, name);
  const revisionId = isNew ? await revisions.insert(ctx.tx, archive.id, written, archive.data, authorOf(ctx)) : archive.latest_revision_id;
  const change = { ...repeated(written), weigh, ...(revisionId !== null && { latest_revision_id: revisionId }) };

  const after = { ...archive, ...written };
  if (weigh !== archive.weigh) await updateRank(ctx.tx, archive.id, { weigh });
  if (name) await makeMove(ctx, { ...after, weigh }, name, '', change).catch(translate(written.slug));
  else if (weigh !== archive.weigh) await setOrRefuse(ctx, archive, { weigh });
  if (name === 'publish' || weigh !== archive.weigh) await nameChanges(ctx, [archive, after]);
}

async function submit(ctx: Context, id: number): Promise<void> {
  const [archive] = await holdAll(ctx, [id]);
  if (!archive) throw refuse('request.not_found');
  const name = await submitMove(ctx);
  await makeMove(ctx, archive, name);
  if (name === 'publish') await nameChanges(ctx, [archive]);
}

/** Without audit, whoever submits publishes. */
async function submitMove(ctx: Context): Promise<ArchiveMove['name']> {
  const { archiveAudit } = await settingsOf(ctx.tx);
  return archiveAudit === 'open' ? 'submit' : 'publish';
}

async function nextOf(
  ctx: Context,
  archive: archives.Held,
  given: Omit<ArchiveChange, 'id' | 'version' | 'save_mode' | 'weigh'>,
): Promise<revisions.Written> {
  const current = currentOf(archive);
  const next = { ...current, ...given };
  checkTimes(next);
  if (given.content !== undefined) next.content = await sanitiseHtml(given.content);
  if (next.column_id !== archive.column_id) {
    const column = await requireList(ctx, next.column_id);
    if (column.locale !== archive.locale) throw refuseArchive('archives.other_locale', {}, { field: 'column_id' });
  }
  const place = { id: archive.id, column_id: next.column_id };
  if (!next.slug) next.slug = (await slugOfTitle(ctx.tx, place, next.title)) ?? String(archive.id);
  else if (next.slug !== current.slug || next.column_id !== current.column_id) await requireFree(ctx.tx, place, next.slug);
  return next;
}

function currentOf(archive: archives.Held): revisions.Written {
  const { column_id, title, subtitle, slug, cover, summary, content, author, source, tags, flags, link_url } = archive;
  const { seo_title, seo_keywords, seo_description, publish_time, expire_time } = archive;
  const texts = { title, subtitle, cover, summary, content, author, source, link_url, seo_title, seo_keywords, seo_description };
  return { column_id, slug, tags, flags, publish_time, expire_time, ...texts };
}

/** Flags are a set; tags stand in the order somebody gave them. */
function same(one: revisions.Written, other: revisions.Written): boolean {
  const flat = (written: revisions.Written) =>
    JSON.stringify(Object.entries({ ...written, flags: [...written.flags].sort() }).sort(([a], [b]) => (a < b ? -1 : 1)));
  return flat(one) === flat(other);
}

/** What the row repeats of its latest revision. */
function repeated({ column_id, title, slug, cover, flags, tags, publish_time, expire_time }: revisions.Written): archives.RowChange {
  return { column_id, title, slug, cover, flags, tags, publish_time, expire_time };
}

function checkTimes({ publish_time, expire_time }: Pick<revisions.Written, 'publish_time' | 'expire_time'>): void {
  if (publish_time !== null && expire_time !== null && expire_time <= publish_time) {
    throw refuseArchive('archives.expires_first', {}, { field: 'expire_time' });
  }
}

/** Who writes. A visitor of the platform has no account in this company, only a name. */
function authorOf(ctx: Context): revisions.Author {
  const { id, visitor } = administratorOf(ctx);
  return { admin_id: visitor ? null : id, admin_name: authorName(ctx) };
}

function translate(slug = '') {
  return (error: unknown): never => {
    if (violates(error, 'archives_slug_taken')) throw slugTaken(slug);
    throw error;
  };
}
