/** Writing documents: every save that changes something makes a revision, and what visitors see stays as it is until it is published. */

import { keptLink, keptLinks } from '#features/domains/server/door.ts';
import { deriveValues } from '#features/models/server/door.ts';
import { limitOf, requireRoom } from '#features/plans/server/door.ts';
import { settingsOf } from '#features/settings/server/door.ts';
import { requireVersion } from '#kit/server/conflict.ts';
import { sanitiseHtml } from '#kit/server/html.ts';
import { refuse } from '#kit/server/refusals.ts';
import { type ArchiveChange, type NewArchive, type SaveMode, writtenNames } from '../archives.contract.ts';
import type { MoveName } from '../moves.contract.ts';
import { type Acting, byOf } from './acting.ts';
import * as archives from './archives.repository.ts';
import { fitBelongings } from './belongings.service.ts';
import { countAll, holdCount } from './counts.repository.ts';
import { endDraft, removeDraft } from './drafts.repository.ts';
import { type Details, noteMove } from './events.ts';
import { newData, restoredData } from './model-data.ts';
import { updateRank } from './publications.repository.ts';
import { holdAll, makeMove, nameShown, requireMove, setOrRefuse } from './publishing.service.ts';
import * as revisions from './revisions.repository.ts';
import { requireFree, slugOfTitle } from './slug-choice.ts';
import { checkTimes, chosenOf, currentOf, isAsShown, nextOf, type Place, placeIn, repeated, same, translate } from './written.ts';

/** The draft that its author's editor kept is done with. */
export async function addArchive(ctx: Acting, given: NewArchive): Promise<number> {
  await requireRoomForArchives(ctx, 1);
  const id = await makeArchive(ctx, given);
  await removeDraft(ctx.tx, byOf(ctx).holder, undefined);
  return id;
}

/** Writes a new document that nobody typed into the editor: a copy, a line of a file. Whoever calls has looked whether there is room. */
export async function makeArchive(ctx: Acting, { save_mode, weigh, ...given }: NewArchive, known?: Place): Promise<number> {
  const { column, fields } = known ?? (await placeIn(ctx, given.column_id));
  checkTimes(given);
  const body = await fitBelongings(ctx, { id: 0, column_id: column.id, locale: column.locale }, given);
  const place = { id: 0, column_id: body.column_id };
  const slug = body.slug ? await requireFree(ctx.tx, place, body.slug) : await slugOfTitle(ctx.tx, place, body.title);
  const content = await keptLinks(ctx, await sanitiseHtml(body.content));
  const link_url = await keptLink(ctx, body.link_url);
  const data = await newData(ctx, fields, body.data);

  const by = byOf(ctx);
  const author = authorOf(ctx);
  const row = { column_id: column.id, title: body.title, locale: column.locale, weigh, author_admin_id: author.admin_id };
  // A title of signs alone makes no address: the id does, as soon as there is one.
  const waiting = `waiting-${by.holder}-${ctx.randomBytes(8).toString('hex')}`;
  const id = await archives.insert(ctx.tx, { ...row, slug: slug ?? waiting, update_admin: by.name }).catch(translate(slug));
  const written = { ...body, content, link_url, slug: slug ?? String(id), data };
  const revisionId = await revisions.insert(ctx.tx, id, written, author);
  const change = { ...repeated(written), latest_revision_id: revisionId, writers: [by.holder] };
  await archives.update(ctx.tx, { id, version: 1, audit_status: -1 }, change, by.name);
  await deriveValues(ctx.tx, [id]);
  await noteMove(ctx, { id, latest_revision_id: revisionId }, 'add');
  if (save_mode === 'submit') await submit(ctx, id);
  return id;
}

export async function editArchive(ctx: Acting, { id, version, save_mode, weigh, ...given }: ArchiveChange): Promise<void> {
  const [archive] = await holdAll(ctx, [id]);
  if (!archive) throw refuse('request.not_found');
  requireVersion(archive, version);
  const written = await nextOf(ctx, archive, given);
  await write(ctx, archive, written, { save_mode, weigh: weigh ?? archive.weigh });
  await endDraft(ctx.tx, byOf(ctx).holder, id, ctx.now);
}

/** Of these an earlier revision brings nothing back: where it stands and when it shows stay as they are. */
const keptNames = ['column_id', 'slug', 'flags', 'publish_time', 'expire_time', 'further_ids'] as const;
type RestoredName = Exclude<(typeof writtenNames)[number] | 'data', (typeof keptNames)[number]>;
const isRestored = (name: string): name is RestoredName => !keptNames.some((kept) => kept === name);
export const restoredNames: readonly RestoredName[] = [...writtenNames, 'data' as const].filter(isRestored);

/** One field of the column's model, among the others: `data.price`. */
const modelPrefix = 'data.';

/** Brings an earlier revision back as a new draft: all of its texts, or only the named fields. */
export async function restoreRevision(ctx: Acting, id: number, revisionId: number, fields?: readonly string[]): Promise<void> {
  const [archive] = await holdAll(ctx, [id]);
  const earlier = await revisions.find(ctx.tx, id, revisionId);
  if (!archive || !earlier) throw refuse('request.not_found');
  const names = fields ? restoredNames.filter((name) => fields.includes(name)) : restoredNames;
  const ofModel = (fields ?? []).filter((name) => name.startsWith(modelPrefix));
  const written = { ...currentOf(archive), ...chosenOf(earlier, names) };
  if (ofModel.length > 0)
    written.data = await restoredData(
      ctx,
      archive,
      earlier,
      ofModel.map((name) => name.slice(modelPrefix.length)),
    );
  const details = { revision_id: revisionId, ...(fields && { fields: [...names, ...ofModel] }) };
  await write(ctx, archive, written, { save_mode: 'save', weigh: archive.weigh, restored: details });
}

/** Refuses what the plan has no room for. What is in the recycle bin does not count. */
export async function requireRoomForArchives(ctx: Acting, more: number): Promise<void> {
  const requireMore = await roomForArchives(ctx);
  await requireMore(more);
}

/** The same for many that come one by one: asked once, the function refuses so many more than were there. */
export async function roomForArchives({ tx }: Acting): Promise<(more: number) => Promise<void>> {
  const limit = await limitOf(tx, 'max_archives');
  if (limit === null) return async () => undefined;
  await holdCount(tx);
  const here = await countAll(tx);
  return async (more) => {
    if (here + more > limit) await requireRoom(tx, 'max_archives', here + more);
  };
}

interface Saving {
  save_mode: SaveMode;
  weigh: number;
  /** What was brought back, where it was not written anew. */
  restored?: Details;
}

async function write(ctx: Acting, archive: archives.Held, written: revisions.Written, saving: Saving): Promise<void> {
  const { save_mode, weigh, restored } = saving;
  const isNew = !same(currentOf(archive), written);
  const isWaiting = save_mode === 'submit' && (isNew || archive.latest_revision_id !== archive.published_revision_id);
  const writing: MoveName = restored ? 'restore' : 'save';
  const isBehind = isNew || archive.live_differs;
  const isBack = !isWaiting && isBehind && (await isAsShown(ctx, archive, written));
  const name = isWaiting ? await submitMove(ctx) : isNew || isBack ? writing : undefined;
  const after = { ...archive, ...written, weigh };
  // Before the revision, so that a refused move leaves nothing behind even in the same transaction.
  if (name) await requireMove(ctx, after, name);
  const revisionId = isNew ? await revisions.insert(ctx.tx, archive.id, written, authorOf(ctx)) : archive.latest_revision_id;
  const change = { ...repeated(written), weigh, ...(revisionId !== null && { latest_revision_id: revisionId }) };

  const isShown = name === 'publish' || isBack || weigh !== archive.weigh;
  if (isShown) await nameShown(ctx, [archive]);
  if (weigh !== archive.weigh) await updateRank(ctx.tx, archive.id, { weigh });
  if (name)
    await makeMove(ctx, after, name, { change, isShown: isBack, ...(restored && { details: restored }) }).catch(translate(written.slug));
  else if (weigh !== archive.weigh) await setOrRefuse(ctx, archive, { weigh });
  if (isNew) await deriveValues(ctx.tx, [archive.id]);
  if (isShown) await nameShown(ctx, [archive]);
}

async function submit(ctx: Acting, id: number): Promise<void> {
  const [archive] = await holdAll(ctx, [id]);
  if (!archive) throw refuse('request.not_found');
  await makeMove(ctx, archive, await submitMove(ctx));
  await nameShown(ctx, [archive]);
}

/** Without audit, whoever submits publishes. */
async function submitMove(ctx: Acting): Promise<MoveName> {
  const { archiveAudit } = await settingsOf(ctx.tx);
  return archiveAudit === 'open' ? 'submit' : 'publish';
}

/** Who writes. A visitor of the platform has no account in this company, only a name. */
function authorOf(ctx: Acting): revisions.Author {
  const { adminId, name } = byOf(ctx);
  return { admin_id: adminId ?? null, admin_name: name };
}
