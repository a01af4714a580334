/** What a member's own account asks of signing in: its password proved once more, its sessions, and coming in after registering. */
import type { DetachedContext } from '#kit/server/context.ts';
import type { Realm, ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { refuse } from '#kit/server/refusals.ts';
import { refuseSignIn } from '../contract.ts';
import { markLogin } from './logins.repository.ts';
import { findLife } from './member-sessions.repository.ts';
import { findMember, type MemberAccount } from './members.repository.ts';
import { isPassword, networkOf, openTenantOf, type Reserved, reservedOwn } from './proof.service.ts';
import { removeOfAccount } from './sessions.repository.ts';
import { openSession } from './sign-in.service.ts';
import type { Pair } from './tokens.ts';

const area = 'api';
const home = '/user';

export interface EnteredMember {
  userInfo: MemberAccount & Pair;
  routePath: string;
}

/** Opens a session for a member who has proved to be one: by the password of this hash, or by having just registered with it. */
export async function enterAsMember(
  ctx: DetachedContext,
  tx: WideTx,
  {
    realm,
    id,
    passwordHash,
    keep,
    succeed,
  }: { realm: Realm; id: number; passwordHash: string; keep: boolean; succeed?: Reserved['succeed'] },
): Promise<EnteredMember> {
  const member = await findMember(tx, realm, id);
  if (!member) throw refuse('request.not_found');
  await openTenantOf(ctx, tx, member);
  const key = { area, tenant_id: realm, id } as const;
  const login = { passwordHash, now: ctx.now, ip: ctx.request.ip, network: networkOf(ctx, key) };
  const isStill = await markLogin(tx, key, login);
  if (!isStill) throw refuseSignIn('sign_in.wrong');
  await succeed?.(tx);
  const pair = await openSession(ctx, tx, realm, { area, accountId: id, keep });
  return { userInfo: { ...member, ...pair }, routePath: home };
}

/** True when it is the password of the member who asks. Wrong ones count against the session, and refuse it more tries for a time. */
export async function isMemberPassword(ctx: DetachedContext, password: string): Promise<boolean> {
  return (await proveMemberPassword(ctx, password)) !== undefined;
}

/** The same, with the hash that it was compared with: what follows must find it unchanged. Undefined when the password is wrong. */
export async function proveMemberPassword(ctx: DetachedContext, password: string): Promise<string | undefined> {
  const counted = await ctx.db.acrossRealms((tx) => reservedOwn(ctx, tx));
  const isRight = await isPassword(ctx, counted, password);
  if (isRight) await ctx.db.acrossRealms(counted.succeed);
  return isRight ? counted.passwordHash : undefined;
}

/** Ends every session of a member and opens one in the place of the one that asks, with new tokens. */
export async function renewMemberSession(
  ctx: DetachedContext,
  tx: WideTx,
  { realm, id, sessionId }: { realm: Realm; id: number; sessionId: number },
): Promise<Pair> {
  const own = await findLife(tx, realm, sessionId);
  if (!own) throw refuse('request.login_required', {}, { data: { routeName: 'userLogin' } });
  await endMemberSessions(tx, realm, [id]);
  // The life of the session goes on where it was: a new password does not make it longer.
  const lifeMs = Math.max(0, own.refresh_expire * 1000 - ctx.now.getTime());
  return openSession(ctx, tx, realm, { area, accountId: id, keep: own.keep, lifeMs });
}

/** Ends the sessions of these members, but for one. */
export async function endMemberSessions(tx: ScopedTx | WideTx, realm: Realm, ids: readonly number[], except = 0): Promise<void> {
  await removeOfAccount(tx, realm, area, ids, except);
}
