/** Deciding over documents: publishing, taking off the site, submitting, passing, rejecting, taking back what was submitted. */
import { Refusal } from '#kit/contract/refusal.ts';
import { refuse } from '#kit/server/refusals.ts';
import { auditStatus } from '../archives.contract.ts';
import type { MoveName } from '../moves.contract.ts';
import { refuseArchive } from '../refusals.contract.ts';
import type { Acting } from './acting.ts';
import * as archives from './archives.repository.ts';
import { holdAll, makeMove, nameShown, possibleMove } from './publishing.service.ts';
import { requireFree } from './slug-choice.ts';

export async function publishArchives(ctx: Acting, ids: readonly number[]): Promise<number> {
  return decideAll(ctx, ids, 'publish');
}

export async function unpublishArchives(ctx: Acting, ids: readonly number[]): Promise<number> {
  return decideAll(ctx, ids, 'unpublish');
}

/** Those that wait, or are on show as they are written, are refused. */
export async function submitArchives(ctx: Acting, ids: readonly number[]): Promise<number> {
  const held = await holdAll(ctx, ids);
  for (const archive of held) {
    if (archive.latest_revision_id === archive.published_revision_id) throw refuseArchive('archives.nothing_new', { title: archive.title });
    await makeMove(ctx, archive, 'submit');
  }
  return held.length;
}

export interface Verdict {
  id: number;
  ok: boolean;
  msg: string;
}

interface Judgement {
  status: 1 | 2;
  remark: string;
  /** By id, what the reviewer has read. */
  versions?: Readonly<Record<string, number>> | undefined;
}

/** Each document for itself: one that is not pending, or is another by now, keeps the others from nothing. */
export async function auditArchives(ctx: Acting, ids: readonly number[], judgement: Judgement): Promise<Verdict[]> {
  const { status, remark, versions = {} } = judgement;
  if (status === auditStatus.rejected && !remark.trim()) throw refuseArchive('archives.remark_missing', {}, { field: 'audit_remark' });
  const name = status === auditStatus.passed ? 'pass' : 'reject';
  const held = await archives.hold(ctx.tx, [...new Set(ids)]);
  // What is rejected was not shown and is not.
  if (name === 'pass') await nameShown(ctx, held);
  const verdicts: Verdict[] = [];
  for (const id of new Set(ids)) {
    const archive = held.find((row) => row.id === id);
    const objection = archive ? (settled(archive, versions[id]) ?? (await objectionTo(ctx, archive, name))) : refuse('request.not_found');
    if (archive && !objection) await makeMove(ctx, archive, name, { remark: remark.trim() });
    verdicts.push({ id, ok: !objection, msg: objection?.in(ctx.lang) ?? '' });
  }
  if (name === 'pass') await nameShown(ctx, held);
  return verdicts;
}

/** What became of a document that waits no more; or nobody answers for what was put in the place of what he read. */
function settled({ title, version, audit_status: status, deleted_time }: archives.Held, read: number | undefined): Refusal | undefined {
  if (deleted_time === null && status !== auditStatus.pending) {
    if (status === auditStatus.passed) return refuseArchive('archives.passed_already', { title });
    return refuseArchive(status === auditStatus.rejected ? 'archives.rejected_already' : 'archives.withdrawn', { title });
  }
  return read === undefined || read === version ? undefined : refuseArchive('archives.changed_since', { title });
}

export async function withdrawArchive(ctx: Acting, id: number): Promise<void> {
  const [archive] = await holdAll(ctx, [id]);
  if (archive) await makeMove(ctx, archive, 'withdraw');
}

/** Why a move cannot be made, found out before anything is written; undefined when it can. */
export async function objectionTo(ctx: Acting, archive: archives.Held, name: MoveName): Promise<Refusal | undefined> {
  const possible = await possibleMove(ctx, archive, name).catch(asRefusal);
  if (possible instanceof Refusal) return possible;
  if (possible.to !== auditStatus.passed) return undefined;
  const free = await requireFree(ctx.tx, archive, archive.slug).catch(asRefusal);
  return free instanceof Refusal ? free : undefined;
}

/** Named before and after: the pages that showed them, and those that do now. */
async function decideAll(ctx: Acting, ids: readonly number[], name: 'publish' | 'unpublish'): Promise<number> {
  const held = await holdAll(ctx, ids);
  await nameShown(ctx, held);
  for (const archive of held) await makeMove(ctx, archive, name);
  await nameShown(ctx, held);
  return held.length;
}

function asRefusal(reason: unknown): Refusal {
  if (reason instanceof Refusal) return reason;
  throw reason;
}
