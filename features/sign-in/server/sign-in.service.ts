/** Signing administrators in, opening sessions, and signing anybody out. */

import { writeLog } from '#features/admin-log/server/door.ts';
import type { App } from '#kit/contract/envelope.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import { type Realm, toRealm, type WideTx } from '#kit/server/database/scope.ts';
import { tokenHash } from '#kit/server/seal.ts';
import type { AdminInfo } from '../contract.ts';
import { holdsEverything } from './account.repository.ts';
import { type AdminAccount, findAdminByName } from './administrators.repository.ts';
import { markLogin } from './attempts.repository.ts';
import { type Credentials, openTenantOf, proveAccount } from './proof.service.ts';
import * as sessions from './sessions.repository.ts';
import { accessLifeMs, hashesOf, keptLifeMs, newPair, type Pair, sessionLifeMs } from './tokens.ts';

type AdminArea = 'admin' | 'tenant';

const home = { admin: '/platform', tenant: '/tenant' } as const;

export async function signIn(
  ctx: DetachedContext,
  area: AdminArea,
  given: Credentials,
): Promise<{ userInfo: AdminInfo & Pair; routePath: string }> {
  const account = await proveAccount(ctx, area, given, (tx) => findAdminByName(tx, area, given.username));

  return ctx.db.acrossRealms(async (tx) => {
    const tenant = account.tenant_id === 0 ? undefined : await openTenantOf(ctx, tx, account);
    await markLogin(tx, { area, tenant_id: account.tenant_id, id: account.id }, ctx.now, ctx.request.ip);
    const pair = await openSession(ctx, tx, toRealm(account.tenant_id), { area, accountId: account.id, keep: given.keep });
    const { tenant_id: realm, id: adminId, username } = account;
    await writeLog(ctx, tx, { realm, adminId, username, node: 'index/login', url: `/${area}/Index/login`, body: { keep: given.keep } });
    return { userInfo: { ...(await adminInfo(tx, account, tenant)), ...pair }, routePath: home[area] };
  });
}

export interface OpenSession {
  area: App;
  accountId: number;
  keep: boolean;
  visitor?: { id: number; name: string; reason: string };
  /** Instead of the usual life: a visit ends by itself. */
  lifeMs?: number;
}

/** Makes a session and gives its tokens: the only moment they exist in clear. */
export async function openSession(ctx: DetachedContext, tx: WideTx, realm: Realm, session: OpenSession): Promise<Pair> {
  const pair = newPair(session.area, ctx.randomBytes);
  const lifeMs = session.lifeMs ?? (session.keep ? keptLifeMs : sessionLifeMs);
  await sessions.insert(tx, realm, {
    ...session,
    ...hashesOf(pair),
    accessExpire: new Date(ctx.now.getTime() + Math.min(accessLifeMs, lifeMs)),
    refreshExpire: new Date(ctx.now.getTime() + lifeMs),
    ip: ctx.request.ip,
    userAgent: ctx.request.userAgent,
  });
  return session.visitor ? { ...pair, refresh_token: '' } : pair;
}

/** Ends the session that is calling and the one of the refresh token; they are the same unless somebody mixes them up. */
export async function signOut(ctx: DetachedContext, refreshToken: string): Promise<void> {
  const sessionId = ctx.actor.kind === 'anonymous' ? undefined : ctx.actor.sessionId;
  await ctx.db.acrossRealms((tx) => sessions.removeOwn(tx, ctx.realm, sessionId, refreshToken ? tokenHash(refreshToken) : undefined));
}

async function adminInfo(tx: WideTx, account: AdminAccount, tenant: sessions.TenantState | undefined): Promise<AdminInfo> {
  return {
    id: account.id,
    username: account.username,
    nickname: account.nickname,
    avatar: account.avatar,
    last_login_time: account.last_login_time,
    super: await holdsEverything(tx, account.tenant_id, account.id),
    must_change_password: account.must_change,
    ...(tenant && { tenant_info: tenant }),
  };
}
