/**
 * Staying signed in. A refresh token is good once; what it buys can be bought again for half a minute with the same token,
 * because two tabs ask at the same time and answers get lost. After that, a used token ends its session: somebody has a copy.
 */

import { writeLog } from '#features/admin-log/server/door.ts';
import type { App } from '#kit/contract/envelope.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import { toRealm, type WideTx } from '#kit/server/database/scope.ts';
import { openWith, sealWith, tokenHash } from '#kit/server/seal.ts';
import { refuseSignIn } from '../contract.ts';
import { findAdmin } from './administrators.repository.ts';
import { findMember } from './members.repository.ts';
import * as sessions from './sessions.repository.ts';
import { accessLifeMs, graceMs, hashesOf, newPair, type Pair, tokenType } from './tokens.ts';

export interface Refreshed extends Pair {
  type: `${(typeof tokenType)[App]}-refresh`;
}

export async function refreshSession(ctx: DetachedContext, refreshToken: string): Promise<Refreshed> {
  const refreshed = await ctx.db.acrossRealms((tx) => exchange(ctx, tx, refreshToken));
  // Outside the transaction, so that the end of a copied session is kept.
  if (!refreshed) throw refuseSignIn('sign_in.refresh_invalid');
  return refreshed;
}

async function exchange(ctx: DetachedContext, tx: WideTx, refreshToken: string): Promise<Refreshed | undefined> {
  const presented = tokenHash(refreshToken);
  const session = await sessions.holdByRefresh(tx, presented);
  if (!session) return earlierPair(ctx, tx, refreshToken, presented);
  if (!belongsHere(ctx, session)) return undefined;

  if (session.refresh_expire * 1000 <= ctx.now.getTime() || !(await mayContinue(ctx, tx, session))) {
    await sessions.removeByRefresh(tx, presented);
    return undefined;
  }
  const pair = newPair(session.area, ctx.randomBytes);
  await sessions.rotate(tx, session, {
    ...hashesOf(pair),
    accessExpire: new Date(Math.min(ctx.now.getTime() + accessLifeMs, session.refresh_expire * 1000)),
    spentHash: presented,
    spentTime: ctx.now,
    ip: ctx.request.ip,
    sealedPair: sealWith(refreshToken, JSON.stringify(pair), ctx.randomBytes),
  });
  return { type: `${tokenType[session.area]}-refresh`, ...pair };
}

async function earlierPair(ctx: DetachedContext, tx: WideTx, refreshToken: string, presented: Buffer): Promise<Refreshed | undefined> {
  const kept = await sessions.findSealedPair(tx, presented, new Date(ctx.now.getTime() - graceMs));
  const opened = kept?.sealed_pair ? openWith(refreshToken, kept.sealed_pair) : undefined;
  if (kept && !belongsHere(ctx, kept)) return undefined;
  if (kept && opened && (await mayContinue(ctx, tx, kept))) {
    const pair = JSON.parse(opened) as Pair; // safe: sealed by exchange() above
    return { type: `${tokenType[kept.area]}-refresh`, ...pair };
  }
  const ended = await sessions.removeBySpentToken(tx, presented);
  if (ended && !kept) await noteCopied(ctx, tx, ended);
  return undefined;
}

/** Whoever is signed out by it learns why from the log, and so does whoever looks after the company. Members have no log. */
async function noteCopied(ctx: DetachedContext, tx: WideTx, { area, tenant_id, account_id: adminId }: EndedSession): Promise<void> {
  const realm = toRealm(tenant_id);
  const account = area === 'api' ? undefined : await findAdmin(tx, realm, adminId);
  if (!account) return;
  const { username } = account;
  const refusal = refuseSignIn('sign_in.token_came_back');
  await writeLog(ctx, tx, { realm, adminId, username, node: 'common/refreshToken', url: '/api/common/refreshToken', body: {}, refusal });
}

/** A member's session counts on the hosts of its own company only; the console's calls say nothing by their host. */
function belongsHere(ctx: DetachedContext, { area, tenant_id }: { area: App; tenant_id: number }): boolean {
  return area !== 'api' || tenant_id === ctx.realm;
}

type EndedSession = NonNullable<Awaited<ReturnType<typeof sessions.removeBySpentToken>>>;
type Continued = Pick<sessions.HeldSession, 'area' | 'tenant_id' | 'account_id' | 'visitor_id'>;

async function mayContinue(ctx: DetachedContext, tx: WideTx, session: Continued): Promise<boolean> {
  if (session.visitor_id !== null) return false; // a visit has its end
  const find = session.area === 'api' ? findMember : findAdmin;
  const account = await find(tx, toRealm(session.tenant_id), session.account_id);
  if (!account?.enabled) return false;
  return session.tenant_id === 0 || (await sessions.isOpenTenant(tx, session.tenant_id, ctx.now));
}
