/** Renewing, moving to a plan, opening and closing many companies. One that is refused stops no other, and nobody waits for all of them. */
import type { Refused } from '#kit/contract/batch.ts';
import { chinaAheadSeconds } from '#kit/contract/china-time.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import type { Context, DetachedContext } from '#kit/server/context.ts';
import { inOwnScope } from '#kit/server/own-scope.ts';
import { refuse } from '#kit/server/refusals.ts';
import { refuseTenant } from '../contract.ts';
import type { ManyChanges, Renewal } from '../many.contract.ts';
import * as tenants from './tenants.repository.ts';
import { editTenant } from './tenants.service.ts';

type Row = NonNullable<Awaited<ReturnType<typeof tenants.find>>>;
type Changes = Partial<Pick<Row, 'expire_time' | 'plan_id' | 'status'>>;

export async function renewTenants(ctx: DetachedContext, { ids, ...wish }: Renewal) {
  return each(ctx, ids, ({ expire_time }) => {
    if (!('years' in wish)) return wish;
    if (expire_time === null) throw refuseTenant('tenants.endless');
    return { expire_time: yearsLater(wish.years, expire_time, ctx.now.getTime() / 1000) };
  });
}

export async function editTenants(ctx: DetachedContext, { ids, ...changes }: ManyChanges) {
  return each(ctx, ids, () => changes);
}

/**
 * So many years after the end that stands: its time stays what it is, for whoever set it may have lived by another clock. Where it is
 * past, after the last second of today in China.
 */
function yearsLater(years: number, end: number, now: number): number {
  const stands = end >= now;
  const from = new Date(((stands ? end : now) + chinaAheadSeconds) * 1000);
  const day = [from.getUTCFullYear() + years, from.getUTCMonth(), from.getUTCDate()] as const;
  const time = stands ? ([from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds()] as const) : ([23, 59, 59] as const);
  return Date.UTC(...day, ...time) / 1000 - chinaAheadSeconds;
}

/** What is as asked for already counts neither as done nor as refused. */
async function each(ctx: DetachedContext, ids: readonly number[], wishOf: (row: Row) => Changes) {
  const refused: Refused[] = [];
  let count = 0;
  for (const id of new Set(ids)) {
    const done = await alone(ctx, id, wishOf);
    if (done === true) count += 1;
    else if (done) refused.push(done);
  }
  return { count, refused };
}

/** True: changed. */
async function alone(ctx: DetachedContext, id: number, wishOf: (row: Row) => Changes): Promise<boolean | Refused> {
  let title: string | undefined;
  const work = async (own: Context) => {
    await tenants.hold(own.tx, id);
    const before = await tenants.find(own.tx, id);
    title = before?.name ?? '';
    if (!before) throw refuse('request.not_found');
    const changes = wishOf(before);
    if (isAsWished(before, changes)) return false;
    await editTenant(own, id, changes);
    await own.record(own.tx, { id, ...changes }, { rows: [[id, before, await tenants.find(own.tx, id)]] });
    return true;
  };
  return inOwnScope(ctx, work).catch((error: unknown) => {
    // Before it had begun it was the caller who is refused, and with them everything that is left.
    if (title === undefined || !(error instanceof Refusal)) throw error;
    return { id, title, msg: error.in(ctx.lang) };
  });
}

function isAsWished(row: Row, changes: Changes): boolean {
  const { expire_time = row.expire_time, plan_id = row.plan_id, status = row.status } = changes;
  return expire_time === row.expire_time && plan_id === row.plan_id && status === row.status;
}
