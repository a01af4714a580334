/** Who hears of a move: reviewers when something waits for them, its author and whoever wrote at it when somebody else decided over it. */
import { adminsHolding } from '#features/groups/server/door.ts';
import { notify, settle } from '#features/notices/server/door.ts';
import { chinaMinute } from '#kit/contract/china-time.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import { realmOf } from '#kit/server/context.ts';
import { auditStatus } from '../archives.contract.ts';
import type { MoveName } from '../moves.contract.ts';
import { type Acting, adminsAmong, byOf, holderOfAdmin } from './acting.ts';
import type { Held } from './archives.repository.ts';
import { isAhead, type Planned } from './planned-times.ts';
import { type Decision, postDecision, postPending } from './review-letters.ts';

const remarkMaxLength = 120;
const reviewNode = 'corp/archives/audit';
const readNode = 'corp/archives/index';

export type Told = Pick<Held, 'id' | 'title' | 'summary' | 'author_id' | 'writers' | 'latest_revision_id'> & Planned;

const keyOf = ({ id }: Told) => `pending:${id}`;

const known = new WeakMap<Acting['tx'], Map<string, Promise<number[]>>>();

/** Many documents of one call are told of by one question: no move changes who may do what. */
function holding(ctx: Acting, node: string): Promise<number[]> {
  const asked = known.get(ctx.tx) ?? new Map<string, Promise<number[]>>();
  known.set(ctx.tx, asked);
  const answer = asked.get(node) ?? adminsHolding(ctx.tx, realmOf(ctx), node);
  asked.set(node, answer);
  return answer;
}

export async function tellOfMove(ctx: Acting, archive: Told, move: MoveName, remark: string): Promise<void> {
  if (move === 'submit') await tellReviewers(ctx, archive);
  const decision = decisionOf(ctx, archive, move);
  if (decision) await tellWriters(ctx, archive, decision, remark);
  if (endsWaiting(archive, move)) {
    const reviewers = await holding(ctx, reviewNode);
    await settle(ctx.tx, realmOf(ctx), reviewers, [keyOf(archive)], ctx.now);
  }
}

/** What others do beside a review is decided over a document, too. */
function decisionOf({ now }: Acting, { publish_time, live_time }: Told, move: MoveName): Decision | undefined {
  if (move === 'pass') return 'passed';
  if (move === 'reject') return 'rejected';
  if (move === 'unpublish') return isAhead(live_time, now) ? 'called_off' : 'unpublished';
  if (move === 'recycle') return 'recycled';
  if (move === 'recover') return 'recovered';
  if (move === 'publish') return isAhead(publish_time, now) ? 'scheduled' : 'published';
  return undefined;
}

/** @param archive with the state from before the move */
function endsWaiting({ audit_status }: Told, move: MoveName): boolean {
  return audit_status === auditStatus.pending && ['pass', 'reject', 'withdraw', 'recycle'].includes(move);
}

/** Those who may not judge it, because it is their own, need not hear of it. */
async function tellReviewers(ctx: Acting, archive: Told): Promise<void> {
  const { holder, name } = byOf(ctx);
  const judging = await holding(ctx, reviewNode);
  const reviewers = judging.filter((id) => holderOfAdmin(id) !== holder && !archive.writers.includes(holderOfAdmin(id)));
  await notify(
    ctx.tx,
    realmOf(ctx),
    { adminIds: reviewers },
    {
      kind: 'archives.pending',
      details: { title: archive.title, by: name },
      path: `corp/archives/review?id=${archive.id}`,
      onceKey: keyOf(archive),
    },
  );
  await postPending(ctx, archive, reviewers);
}

async function tellWriters(ctx: Acting, archive: Told, decision: Decision, remark: string): Promise<void> {
  const { title, author_id, writers, publish_time } = archive;
  const { adminId, name: by } = byOf(ctx);
  const writing = new Set([...(author_id === null ? [] : [author_id]), ...adminsAmong(writers)]);
  if (adminId !== undefined) writing.delete(adminId);
  if (writing.size === 0) return;
  // What a document is called, and why it was rejected, is for those who may read it still.
  const reading = await holding(ctx, readNode);
  const adminIds = reading.filter((id) => writing.has(id));
  // Passed is not yet on show.
  const time = decision === 'passed' && isAhead(publish_time, ctx.now) ? chinaMinute(new Date(publish_time * 1000)) : undefined;
  const told: Record<string, string> = decision === 'rejected' ? { remark: cutText(remark, remarkMaxLength, '…') } : { by };
  const kind = time === undefined ? (`archives.${decision}` as const) : 'archives.passed_ahead';
  const details = { title, ...told, ...(time !== undefined && { time }) };
  await notify(ctx.tx, realmOf(ctx), { adminIds }, { kind, details, path: pathOf(archive) });
  await postDecision(ctx, archive, adminIds, decision, remark);
}

export function pathOf({ id }: { id: number }): string {
  return `corp/archives/edit/${id}`;
}
