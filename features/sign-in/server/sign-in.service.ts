/** Signing administrators in and out. An unknown name, a wrong password and a disabled account answer alike and take alike. */

import { writeLog } from '#features/admin-log/server/door.ts';
import { spendChallenge } from '#features/captcha/server/door.ts';
import type { App } from '#kit/contract/envelope.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import { type Realm, toRealm, type WideTx } from '#kit/server/database/scope.ts';
import { passwordMatches } from '#kit/server/passwords.ts';
import { tokenHash } from '#kit/server/seal.ts';
import type { AdminInfo } from '../contract.ts';
import { refuseSignIn } from '../contract.ts';
import { holdsEverything } from './account.repository.ts';
import { tenantIsOpen } from './rotation.service.ts';
import * as sessions from './sessions.repository.ts';
import { accessLifeMs, hashesOf, keptLifeMs, newPair, type Pair, sessionLifeMs } from './tokens.ts';

export interface Credentials {
  username: string;
  password: string;
  keep: boolean;
  captchaId?: string | undefined;
  captchaInfo?: string | undefined;
}

type AdminArea = 'admin' | 'tenant';
type AdminInfoWithTokens = AdminInfo & Pair;

const lock = { after: 10, minutes: 15, maxMinutes: 24 * 60 };
const home = { admin: '/platform', tenant: '/tenant' } as const;

export async function signIn(
  ctx: DetachedContext,
  area: AdminArea,
  given: Credentials,
): Promise<{ userInfo: AdminInfoWithTokens; routePath: string }> {
  if (ctx.config.loginCaptcha && !(await spendChallenge(ctx, given.captchaId, given.captchaInfo))) {
    throw refuseSignIn('sign_in.captcha');
  }
  const { account, passwordHash } = await ctx.db.acrossRealms((tx) => reserve(ctx, tx, area, given.username));
  const right = await passwordMatches(passwordHash, given.password);
  if (!right || !account || account.status !== 1) throw refuseSignIn('sign_in.wrong');

  return ctx.db.acrossRealms(async (tx) => {
    const tenant = await openTenant(ctx, tx, account);
    await sessions.markLogin(tx, account, ctx.now, ctx.request.ip);
    const pair = await openSession(ctx, tx, toRealm(account.tenant_id), { area, accountId: account.id, keep: given.keep });
    const { tenant_id: realm, id: adminId, username } = account;
    await writeLog(ctx, tx, { realm, adminId, username, node: 'index/login', url: `/${area}/Index/login`, body: { keep: given.keep } });
    return { userInfo: { ...(await adminInfo(tx, account, tenant)), ...pair }, routePath: home[area] };
  });
}

/** Finds the account and counts the attempt against it. */
async function reserve(ctx: DetachedContext, tx: WideTx, area: AdminArea, username: string) {
  const account = await sessions.findAdminByName(tx, area, username);
  if (!account) return { account, passwordHash: undefined };
  const passwordHash = await sessions.reserveAttempt(tx, account, { now: ctx.now, ...lock });
  if (passwordHash) return { account, passwordHash };

  const until = await sessions.lockedUntil(tx, account);
  const minutes = Math.max(1, Math.ceil(((until ?? 0) * 1000 - ctx.now.getTime()) / 60_000));
  throw refuseSignIn('sign_in.locked', { minutes });
}

async function openTenant(
  ctx: DetachedContext,
  tx: WideTx,
  { tenant_id }: sessions.AdminAccount,
): Promise<sessions.TenantState | undefined> {
  if (tenant_id === 0) return undefined;
  const tenant = await sessions.findTenant(tx, tenant_id);
  if (!tenantIsOpen(tenant, ctx.now)) throw refuseSignIn('sign_in.tenant_closed');
  return tenant;
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

async function adminInfo(tx: WideTx, account: sessions.AdminAccount, tenant: sessions.TenantState | undefined): Promise<AdminInfo> {
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
