/** What was written: as it is stored now, as a request wants it, and whether the two differ. */

import { isDeepStrictEqual } from 'node:util';
import { findColumn } from '#features/columns/server/door.ts';
import { keptLink, keptLinks } from '#features/domains/server/door.ts';
import { findOfColumn } from '#features/models/server/door.ts';
import type { TypedField } from '#kit/contract/typed-fields.ts';
import { violates } from '#kit/server/database/violates.ts';
import { sanitiseHtml } from '#kit/server/html.ts';
import { type ArchiveChange, writtenNames } from '../archives.contract.ts';
import { refuseArchive } from '../refusals.contract.ts';
import type { Acting } from './acting.ts';
import type * as archives from './archives.repository.ts';
import { fitBelongings } from './belongings.service.ts';
import { filledData } from './model-data.ts';
import { findBeside } from './publications.repository.ts';
import type { Written } from './revisions.repository.ts';
import * as revisions from './revisions.repository.ts';
import { isOfTitle, requireFree, slugOfTitle, slugTaken } from './slug-choice.ts';

/** The latest revision, with what was changed beside it since. */
export function currentOf(archive: archives.Held): Written {
  return chosenOf(archive, [...writtenNames, 'data']);
}

/** What a document is after these fields were given. Throws what cannot be. */
export async function nextOf(
  ctx: Acting,
  archive: archives.Held,
  given: Omit<ArchiveChange, 'id' | 'version' | 'save_mode' | 'weigh'>,
): Promise<Written> {
  const current = currentOf(archive);
  const { data, ...fields } = given;
  const next: Written = { ...current, ...fields };
  checkTimes(next);
  // What stands there is clean already.
  if (given.content !== undefined && given.content !== current.content)
    next.content = await keptLinks(ctx, await sanitiseHtml(given.content));
  if (given.link_url !== undefined) next.link_url = await keptLink(ctx, given.link_url);
  if (next.column_id !== archive.column_id) {
    const column = await requireList(ctx, next.column_id);
    if (column.locale !== archive.locale) throw refuseArchive('archives.other_locale', {}, { field: 'column_id' });
  }
  if (data) next.data = await filledData(ctx, next.column_id, archive.data, data);
  Object.assign(next, await fitBelongings(ctx, { id: archive.id, column_id: next.column_id, locale: archive.locale }, next, archive));
  const place = { id: archive.id, column_id: next.column_id };
  if (await isUntyped(ctx, archive, next)) next.slug = '';
  if (!next.slug) next.slug = (await slugOfTitle(ctx.tx, place, next.title)) ?? String(archive.id);
  else if (next.slug !== current.slug || next.column_id !== current.column_id) await requireFree(ctx.tx, place, next.slug);
  return next;
}

/** Whether a translation has only the address that the title of its original made, and gets its own title before anybody could know the address. */
async function isUntyped({ tx }: Acting, archive: archives.Held, next: Written): Promise<boolean> {
  const { id, translation_id, slug, title } = archive;
  if (translation_id === null || next.slug !== slug || next.title === title || !(await isOfTitle(slug, title))) return false;
  return revisions.wasNeverPublished(tx, id);
}

/** Whether visitors see exactly this. */
export async function isAsShown({ tx }: Pick<Acting, 'tx'>, archive: archives.Held, written: Written): Promise<boolean> {
  const { id, published_revision_id: shownId, live_time: publish_time, live_until: expire_time } = archive;
  const revision = shownId === null ? undefined : await revisions.find(tx, id, shownId);
  const beside = revision && (await findBeside(tx, id));
  if (!revision || !beside) return false;
  return same({ ...chosenOf(revision, [...writtenNames, 'data']), ...beside, publish_time, expire_time }, written);
}

/** Flags are a set; everything else stands in the order somebody gave it. */
export function same(one: Written, other: Written): boolean {
  const flat = (written: Written) => ({ ...written, flags: [...written.flags].sort() });
  return isDeepStrictEqual(flat(one), flat(other));
}

/** What the row repeats of its latest revision. */
export function repeated(written: Written): archives.RowChange {
  const { column_id, title, slug, cover, flags, tags, further_ids, publish_time, expire_time } = written;
  return { column_id, title, slug, cover, flags, tags, further_ids, publish_time, expire_time };
}

/** Those of the fields: `chosenOf(earlier, ['title', 'content'])`. */
export function chosenOf<Name extends keyof Written>(written: Written, names: readonly Name[]): Pick<Written, Name> {
  // safe: every name is a key of what it is taken from
  return Object.fromEntries(names.map((name) => [name, written[name]])) as Pick<Written, Name>;
}

export function checkTimes({ publish_time, expire_time }: Pick<Written, 'publish_time' | 'expire_time'>): void {
  if (publish_time !== null && expire_time !== null && expire_time <= publish_time) {
    throw refuseArchive('archives.expires_first', {}, { field: 'expire_time' });
  }
}

/** A column in which documents are written, and the fields that they have there. */
export interface Place {
  column: Awaited<ReturnType<typeof requireList>>;
  fields: readonly TypedField[];
}

/** Two questions, which are the same for all documents of a column. */
export async function placeIn(ctx: Pick<Acting, 'tx'>, columnId: number): Promise<Place> {
  const column = await requireList(ctx, columnId);
  return { column, fields: (await findOfColumn(ctx.tx, columnId))?.fields ?? [] };
}

/** The column, if documents can stand there. */
export async function requireList(ctx: Pick<Acting, 'tx'>, columnId: number) {
  const column = await findColumn(ctx.tx, columnId);
  if (!column) throw refuseArchive('archives.no_column', {}, { field: 'column_id' });
  if (column.leaving_time !== null) throw refuseArchive('archives.column_leaving', { name: column.name }, { field: 'column_id' });
  if (column.type !== 'list') throw refuseArchive('archives.not_a_list', { name: column.name }, { field: 'column_id' });
  return column;
}

/** The database decides who has an address; asking first is only a race. */
export function translate(slug = '') {
  return (error: unknown): never => {
    if (violates(error, 'archives_slug_taken')) throw slugTaken(slug);
    throw error;
  };
}
