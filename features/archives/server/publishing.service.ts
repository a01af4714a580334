/** What visitors see, and who lets them see it: every change of a document's state goes through the table of moves. */

import { withAbove } from '#features/columns/server/door.ts';
import { settingsOf } from '#features/settings/server/door.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { changedMeanwhile } from '#kit/server/conflict.ts';
import { violates } from '#kit/server/database/violates.ts';
import { enqueue } from '#kit/server/jobs.ts';
import { refuse } from '#kit/server/refusals.ts';
import { requireEach } from '#kit/server/require-each.ts';
import { auditStatus } from '../archives.contract.ts';
import { type ArchiveMove, type MoveName, type MoveRules, moveOf } from '../moves.contract.ts';
import { refuseArchive } from '../refusals.contract.ts';
import { type Acting, byOf } from './acting.ts';
import * as archives from './archives.repository.ts';
import { type Details, noteMove } from './events.ts';
import { changedQueue } from './jobs.ts';
import { tellOfMove } from './notifying.ts';
import { isAhead } from './planned-times.ts';
import * as publications from './publications.repository.ts';
import { searchedText } from './searched-text.service.ts';
import { requireDecent } from './sensitive-words.ts';
import { slugTaken } from './slug-choice.ts';

export interface MoveWith {
  remark?: string;
  /** What else changes in the row. */
  change?: archives.RowChange;
  /** What the timeline tells of it. */
  details?: Details;
  /** What is written is what visitors see already: nothing is different any more. */
  isShown?: boolean;
}

/**
 * Changes the state by a move of the table, and publishes when the move leads to "passed". Throws when the table has no such move,
 * when the caller may not make it, or when somebody was faster.
 */
export async function makeMove(ctx: Acting, archive: archives.Held, name: MoveName, given: MoveWith = {}): Promise<void> {
  const { remark = '', change = {}, details, isShown = false } = given;
  const move = await requireMove(ctx, archive, name);
  const to = (isShown && move.toShown) || move.to;
  const after = { ...archive, ...change, deleted_time: archive.deleted_time };
  await setOrRefuse(ctx, archive, {
    ...change,
    ...(to !== 'same' && { audit_status: to, ...((isShown || !mends(archive, name)) && { audit_remark: remark }) }),
    writers: isShown ? [] : writersAfter(ctx, archive.writers, name),
  });
  await noteMove(ctx, after, name, { ...details, ...timeOf(ctx, name, after) }, remark);
  await tellOfMove(ctx, after, name, remark);
  if (isShown) await publications.follow(ctx.tx, after);
  else if (to === auditStatus.passed) await show(ctx, after);
  if (name === 'unpublish' || name === 'recycle') await publications.unpublish(ctx.tx, [archive.id]);
}

/** Whoever mends what was rejected keeps the reason in sight until it is submitted again. */
function mends({ audit_status }: archives.Held, name: MoveName): boolean {
  const isOpen = audit_status === auditStatus.rejected || audit_status === auditStatus.draft;
  return isOpen && (name === 'save' || name === 'restore');
}

/** Writes the row if nobody changed it since it was read. */
export async function setOrRefuse(ctx: Acting, archive: archives.Held, change: archives.RowChange): Promise<void> {
  const done = await archives.update(ctx.tx, archive, change, byOf(ctx).name);
  if (!done) throw changedMeanwhile(archive.update_admin, archive.update_time);
}

/** Every one of them, held until the transaction ends. One that is missing, foreign or in the recycle bin refuses all. */
export async function holdAll(ctx: Acting, ids: readonly number[], recycled = false): Promise<archives.Held[]> {
  const wanted = [...new Set(ids)];
  const held = await archives.hold(ctx.tx, wanted);
  requireEach(held.length, wanted);
  const stray = held.find(({ deleted_time }) => (deleted_time !== null) !== recycled);
  if (stray) throw refuseArchive(recycled ? 'archives.move_refused' : 'archives.is_recycled', { title: stray.title });
  return held;
}

type Placed = Pick<archives.Held, 'id'>;

/** Drops the pages on which visitors see these documents at this moment: called before a change and after it, it names exactly what changes. */
export async function nameShown(ctx: Acting, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return;
  const shown = await publications.listShown(
    ctx.tx,
    placed.map(({ id }) => id),
  );
  if (shown.length === 0) return;
  const lists = await withAbove(ctx.tx, [...new Set(shown.flatMap(({ column_id, further_ids }) => [column_id, ...further_ids]))]);
  ctx.changed('archives', ...shown.map(({ archive_id }) => `archive:${archive_id}`), ...lists.map((id) => `column:${id}`));
}

type Judged = Pick<archives.Held, 'title' | 'audit_status' | 'published' | 'deleted_time' | 'writers'> & TextOf;
type TextOf = Pick<archives.Held, 'subtitle' | 'summary' | 'content'>;

/** The move by that name from where the document is, if this person may make it. */
export async function requireMove(ctx: Acting, archive: Judged, name: MoveName): Promise<ArchiveMove> {
  const possible = await possibleMove(ctx, archive, name);
  if (possible instanceof Error) throw possible;
  return possible;
}

/** The same without throwing: the move, or the refusal that stands in its way. */
export async function possibleMove(ctx: Acting, archive: Judged, name: MoveName): Promise<ArchiveMove | Refusal> {
  const settings = await settingsOf(ctx.tx);
  const own_work = archive.writers.includes(byOf(ctx).holder);
  const { move, reason } = moveOf(name, { ...archive, own_work }, rulesFor(ctx, settings));
  if (!move || reason === 'state') return refuseArchive(stateRefusal(archive, name), { title: archive.title });
  if (reason === 'node') return refuse('request.not_allowed', {}, { data: { node: move.node } });
  if (reason === 'own_work') return refuseArchive('archives.own_work', { title: archive.title });
  if (name === 'submit' || name === 'publish') await requireDecent(settings, archive);
  return move;
}

/** By which this person's moves are judged. */
export function rulesFor(ctx: Acting, { archiveAudit, archiveFourEyes }: Settings): MoveRules {
  return { audit: archiveAudit, fourEyes: archiveFourEyes, can: byOf(ctx).can };
}

type Settings = Awaited<ReturnType<typeof settingsOf>>;

function stateRefusal({ published, deleted_time }: Judged, name: MoveName) {
  if (name !== 'recover' && name !== 'purge' && deleted_time !== null) return 'archives.is_recycled';
  return name === 'unpublish' && !published ? 'archives.not_published' : 'archives.move_refused';
}

/** Whose work it is until somebody passes it; who handed it in stands last. */
function writersAfter(ctx: Acting, writers: readonly string[], name: MoveName): string[] {
  if (name === 'pass' || name === 'publish') return [];
  const isWriting = name === 'save' || name === 'submit' || name === 'restore';
  const { holder } = byOf(ctx);
  return isWriting ? [...writers.filter((one) => one !== holder), holder] : [...writers];
}

/** When what is passed ahead of its time is to be shown; of what was called off, when it was to be. */
function timeOf(ctx: Acting, name: MoveName, { publish_time, live_time }: Pick<archives.Held, 'publish_time' | 'live_time'>): Details {
  if (name === 'unpublish' && isAhead(live_time, ctx.now)) return { time: live_time };
  return (name === 'pass' || name === 'publish') && isAhead(publish_time, ctx.now) ? { time: publish_time } : {};
}

async function show(ctx: Acting, archive: archives.Held): Promise<void> {
  const revisionId = archive.latest_revision_id;
  if (revisionId === null) throw new Error(`Archive ${archive.id} has no revision.`);
  await publications.publish(ctx.tx, archive, revisionId, await searchedText(ctx.tx, archive)).catch((error: unknown) => {
    if (violates(error, 'publications_slug_taken')) throw slugTaken(archive.slug);
    throw error;
  });
  await plan(ctx, archive);
}

/** Pages change by themselves when a document's time comes: something must drop them then. */
async function plan(ctx: Acting, { id, publish_time, expire_time }: archives.Held): Promise<void> {
  for (const time of [publish_time, expire_time]) {
    if (!isAhead(time, ctx.now)) continue;
    await enqueue(ctx.tx, changedQueue, { id }, { runTime: new Date(time * 1000), dedupeKey: `${id}:${time}` });
  }
}
