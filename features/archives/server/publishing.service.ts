/** What visitors see, and who lets them see it: every change of a document's audit status goes through the table of moves. */

import { withAbove } from '#features/columns/server/door.ts';
import { settingsOf } from '#features/settings/server/door.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { authorName, changedMeanwhile } from '#kit/server/conflict.ts';
import { administratorOf, type Context } from '#kit/server/context.ts';
import { violates } from '#kit/server/database/violates.ts';
import { plainText } from '#kit/server/html.ts';
import { enqueue } from '#kit/server/jobs.ts';
import { refuse } from '#kit/server/refusals.ts';
import { type ArchiveMove, auditStatus, findMove, refuseArchive } from '../contract.ts';
import * as archives from './archives.repository.ts';
import { changedQueue } from './jobs.ts';
import { tellOfMove } from './notifying.ts';
import * as publications from './publications.repository.ts';
import { requireFree, slugTaken } from './slug-choice.ts';

/** As much of a text as the search looks into. */
const searchedCharacters = 4000;

export async function publishArchives(ctx: Context, ids: readonly number[]): Promise<number> {
  const held = await holdAll(ctx, ids);
  for (const archive of held) await makeMove(ctx, archive, 'publish');
  await nameChanges(ctx, held);
  return held.length;
}

export async function unpublishArchives(ctx: Context, ids: readonly number[]): Promise<number> {
  const held = await holdAll(ctx, ids);
  const hidden = held.find(({ published }) => !published);
  if (hidden) throw refuseArchive('archives.not_published', { title: hidden.title });
  await nameChanges(ctx, held);
  for (const archive of held) await setOrRefuse(ctx, archive, {});
  await publications.unpublish(ctx.tx, ids);
  return held.length;
}

export interface Verdict {
  id: number;
  ok: boolean;
  msg: string;
}

/** Each document for itself: one that is not pending keeps the others from nothing. */
export async function auditArchives(ctx: Context, ids: readonly number[], status: 1 | 2, remark: string): Promise<Verdict[]> {
  if (status === auditStatus.rejected && !remark.trim()) throw refuseArchive('archives.remark_missing', {}, { field: 'audit_remark' });
  const held = await archives.hold(ctx.tx, [...new Set(ids)]);
  const verdicts: Verdict[] = [];
  for (const id of new Set(ids)) {
    const archive = held.find((row) => row.id === id);
    const objection = archive ? await objectionTo(ctx, archive, status) : refuse('request.not_found');
    if (archive && !objection) await makeMove(ctx, archive, status === auditStatus.passed ? 'pass' : 'reject', remark.trim());
    verdicts.push({ id, ok: !objection, msg: objection?.in(ctx.lang) ?? '' });
  }
  await nameChanges(
    ctx,
    held.filter(({ id }) => verdicts.some((verdict) => verdict.id === id && verdict.ok)),
  );
  return verdicts;
}

export async function withdrawArchive(ctx: Context, id: number): Promise<void> {
  const [archive] = await holdAll(ctx, [id]);
  if (archive) await makeMove(ctx, archive, 'withdraw');
}

/**
 * Changes the audit status by a move of the table, with what else changes in the row, and publishes when the move leads to
 * "passed". Throws when the table has no such move, when the caller may not make it, or when somebody was faster.
 */
export async function makeMove(
  ctx: Context,
  archive: archives.Held,
  name: ArchiveMove['name'],
  remark = '',
  change: archives.RowChange = {},
): Promise<void> {
  const move = await requireMove(ctx, archive, name);
  await setOrRefuse(ctx, archive, { ...change, audit_status: move.to, audit_remark: remark });
  await tellOfMove(ctx, archive, name, remark);
  if (move.to === auditStatus.passed)
    await show(ctx, { ...archive, ...change, flags: [...(change.flags ?? archive.flags)], tags: [...(change.tags ?? archive.tags)] });
}

/** Writes the row if nobody changed it since it was read. */
export async function setOrRefuse(ctx: Context, archive: archives.Held, change: archives.RowChange): Promise<void> {
  const done = await archives.update(ctx.tx, archive, change, authorName(ctx));
  if (!done) throw changedMeanwhile(archive.update_admin, archive.update_time);
}

/** Every one of them, held until the transaction ends. One that is missing or foreign refuses all. */
export async function holdAll(ctx: Context, ids: readonly number[]): Promise<archives.Held[]> {
  const wanted = [...new Set(ids)];
  const held = await archives.hold(ctx.tx, wanted);
  if (held.length < wanted.length) throw refuse('request.not_found');
  return held;
}

/** Drops the pages that show these documents now, and those that will. */
export async function nameChanges(ctx: Context, held: readonly Pick<archives.Held, 'id' | 'column_id'>[]): Promise<void> {
  if (held.length === 0) return;
  const shown = await publications.list(
    ctx.tx,
    held.map(({ id }) => id),
  );
  const columnIds = [...held, ...shown].map(({ column_id }) => column_id);
  const lists = await withAbove(ctx.tx, [...new Set(columnIds)]);
  ctx.changed('archives', ...held.map(({ id }) => `archive:${id}`), ...lists.map((id) => `column:${id}`));
}

/** The move by that name from where the document is, if this person may make it. */
export async function requireMove(
  ctx: Context,
  { title, audit_status }: Pick<archives.Held, 'title' | 'audit_status'>,
  name: ArchiveMove['name'],
): Promise<ArchiveMove> {
  const { archiveAudit } = await settingsOf(ctx.tx);
  const move = findMove(name, audit_status, archiveAudit);
  if (!move) throw refuseArchive('archives.move_refused', { title });
  requireNode(ctx, move.node);
  return move;
}

/** Whoever adds a document also saves and submits it; everything else needs the move's own node. */
function requireNode(ctx: Context, node: string): void {
  const { nodes } = administratorOf(ctx);
  const enough = nodes.has(node) || (node === 'corp/archives/edit' && nodes.has('corp/archives/add'));
  if (!enough) throw refuse('request.not_allowed', {}, { data: { node } });
}

async function objectionTo(ctx: Context, archive: archives.Held, status: 1 | 2): Promise<Refusal | undefined> {
  if (!findMove(status === auditStatus.passed ? 'pass' : 'reject', archive.audit_status, 'open')) {
    return refuseArchive('archives.move_refused', { title: archive.title });
  }
  if (status === auditStatus.rejected) return undefined;
  return requireFree(ctx.tx, archive, archive.slug).then(
    () => undefined,
    (refusal: Refusal) => refusal,
  );
}

async function show(ctx: Context, archive: archives.Held): Promise<void> {
  const revisionId = archive.latest_revision_id;
  if (revisionId === null) throw new Error(`Archive ${archive.id} has no revision.`);
  const plain = (await plainText(archive.content)).slice(0, searchedCharacters);
  await publications.publish(ctx.tx, archive, revisionId, plain).catch((error: unknown) => {
    if (violates(error, 'publications_slug_taken')) throw slugTaken(archive.slug);
    throw error;
  });
  await plan(ctx, archive);
}

/** Pages change by themselves when a document's time comes: something must drop them then. */
async function plan(ctx: Context, { id, publish_time, expire_time }: archives.Held): Promise<void> {
  for (const time of [publish_time, expire_time]) {
    if (time === null || time * 1000 <= ctx.now.getTime()) continue;
    await enqueue(ctx.tx, changedQueue, { id }, { runTime: new Date(time * 1000), dedupeKey: `${id}:${time}` });
  }
}
