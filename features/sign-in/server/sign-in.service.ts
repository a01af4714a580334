/** Signing administrators in, opening sessions, and signing anybody out. */

import { writeLog } from '#features/admin-log/server/door.ts';
import type { Returned } from '#kit/contract/endpoint.ts';
import type { App } from '#kit/contract/envelope.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { minuteMs } from '#kit/contract/units.ts';
import type { Administrator, DetachedContext } from '#kit/server/context.ts';
import { platformRealm, type Realm, toRealm, type WideTx, withinRealm } from '#kit/server/database/scope.ts';
import { tokenHash } from '#kit/server/seal.ts';
import { type AdminInfo, type adminIndex, refuseSignIn } from '../contract.ts';
import { holdsEverything } from './account.repository.ts';
import { type AdminAccount, findAdmin, findAdminByName, requiresTwoStep } from './administrators.repository.ts';
import { holdProved, markLogin } from './logins.repository.ts';
import { keptLifeOf } from './policy.ts';
import { type Credentials, networkOf, openTenantOf, type Proved, proveAccount, reservedCode } from './proof.service.ts';
import { spendCode, wrongCode } from './second-step.service.ts';
import * as sessions from './sessions.repository.ts';
import * as tickets from './tickets.repository.ts';
import { accessLifeMs, hashesOf, newPair, type Pair, sessionLifeMs } from './tokens.ts';

type AdminArea = 'admin' | 'tenant';

const ticketLifeMs = 5 * minuteMs;
const home = { admin: '/platform', tenant: '/tenant' } as const;

type SignedIn = Returned<typeof adminIndex.endpoints.login>;

/** An account whose password was right a moment ago, and its code too where it has a second step. */
interface Entry extends Proved<AdminAccount> {
  keep: boolean;
}

/** The password, and the code too where the account has a second step. */
export async function signIn(ctx: DetachedContext, area: AdminArea, given: Credentials & { code?: string | undefined }): Promise<SignedIn> {
  const proved = await proveAccount(ctx, area, given, (tx, name) => findAdminByName(tx, area, name));
  const entry = { ...proved, keep: given.keep };
  if (!proved.account.two_step) return ctx.db.acrossRealms((tx) => enter(ctx, tx, area, entry));

  const ticket = await ctx.db.acrossRealms((tx) => issueTicket(ctx, tx, area, entry));
  if (given.code !== undefined) return passSecondStep(ctx, area, ticket, given.code);
  throw refuseSignIn('sign_in.code_needed', {}, { data: { twoStep: true, ticket } });
}

/** The code after the password. A wrong one counts like a wrong password and leaves the ticket for another try. */
export async function passSecondStep(ctx: DetachedContext, area: AdminArea, ticket: string, code: string): Promise<SignedIn> {
  const hash = tokenHash(ticket);
  const held = await ctx.db.acrossRealms(async (tx) => {
    const found = await tickets.find(tx, hash, { area, ip: ctx.request.ip }, ctx.now);
    if (!found) return undefined;
    const key = { area, tenant_id: found.tenant_id, id: found.admin_id };
    return { ...found, ...(await reservedCode(ctx, tx, key)) };
  });
  if (!held) throw refuseSignIn('sign_in.ticket_over', {}, { data: { twoStep: false } });

  const realm = toRealm(held.tenant_id);
  const whose = { realm, adminId: held.admin_id };
  const signedIn = await ctx.db.acrossRealms(async (tx) => {
    const account = await findAdmin(tx, realm, held.admin_id);
    const key = { area, tenant_id: realm, id: held.admin_id };
    const { passwordHash } = held;
    if (!account || passwordHash === undefined || !(await holdProved(tx, key, passwordHash))) throw refuseSignIn('sign_in.wrong');
    const isRight = await withinRealm(tx, realm, (own) => spendCode(ctx, own, whose, code));
    if (isRight && (await tickets.take(tx, hash))) return enter(ctx, tx, area, { ...held, account, passwordHash });
    await enterLog(ctx, tx, area, account, { refusal: refuseSignIn(wrongCode(code)) });
    return undefined;
  });
  if (signedIn) return signedIn;
  throw refuseSignIn(wrongCode(code), {}, { field: 'code', data: { twoStep: true } });
}

/** Five minutes to give the code. The password was right: its attempt no longer counts, those at the code will. */
async function issueTicket(
  ctx: DetachedContext,
  tx: WideTx,
  area: AdminArea,
  { account, passwordHash, succeed, keep }: Entry,
): Promise<string> {
  await checkTenant(ctx, tx, account);
  const { tenant_id, id } = account;
  // A new password takes the tickets of the old one away: none may come after.
  if (!(await holdProved(tx, { area, tenant_id, id }, passwordHash))) throw refuseSignIn('sign_in.wrong');
  await succeed(tx);
  const ticket = ctx.randomBytes(32).toString('base64url');
  const row = { tenant_id, admin_id: id, area, keep, ip: ctx.request.ip };
  await tickets.insert(tx, row, tokenHash(ticket), new Date(ctx.now.getTime() + ticketLifeMs));
  return ticket;
}

/** Everything is proved: the session and its mark in the log. */
async function enter(
  ctx: DetachedContext,
  tx: WideTx,
  area: AdminArea,
  { account, passwordHash, succeed, keep }: Entry,
): Promise<SignedIn> {
  const { tenant_id, id } = account;
  const realm = toRealm(tenant_id);
  const tenant = await checkTenant(ctx, tx, account);
  const key = { area, tenant_id, id };
  const login = { passwordHash, now: ctx.now, ip: ctx.request.ip, network: networkOf(ctx, key) };
  const isStill = await markLogin(tx, key, login);
  if (!isStill) throw refuseSignIn('sign_in.wrong');
  await succeed(tx);
  const pair = await openSession(ctx, tx, realm, { area, accountId: id, keep });
  const mustSet = !account.two_step && (await requiresTwoStep(tx, realm));
  const userInfo = { ...(await adminInfo(tx, account, tenant)), ...pair, must_set_two_step: mustSet };
  await enterLog(ctx, tx, area, account, { body: { keep } });
  return { userInfo, routePath: home[area] };
}

async function checkTenant(ctx: DetachedContext, tx: WideTx, account: AdminAccount): Promise<sessions.TenantState | undefined> {
  return account.tenant_id === 0 ? undefined : openTenantOf(ctx, tx, account);
}

async function enterLog(
  ctx: DetachedContext,
  tx: WideTx,
  area: AdminArea,
  { tenant_id: realm, id: adminId, username }: AdminAccount,
  { body = {}, refusal }: { body?: object; refusal?: Refusal },
): Promise<void> {
  await writeLog(ctx, tx, { realm, adminId, username, node: 'index/login', url: `/${area}/Index/login`, body, refusal });
}

export interface OpenSession {
  area: App;
  accountId: number;
  keep: boolean;
  /** The visit lasts no longer than the session that it was opened from, `sessionId`. */
  visitor?: { id: number; name: string; reason: string; sessionId: number };
  /** Instead of the usual life: a visit ends by itself. */
  lifeMs?: number;
}

/** Makes a session and gives its tokens: the only moment they exist in clear. */
export async function openSession(ctx: DetachedContext, tx: WideTx, realm: Realm, session: OpenSession): Promise<Pair> {
  const pair = newPair(session.area, ctx.randomBytes);
  const lifeMs = session.lifeMs ?? (session.keep ? await keptLifeOf(tx, realm) : sessionLifeMs);
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
  await ctx.db.acrossRealms(async (tx) => {
    await sessions.removeOwn(tx, ctx.realm, sessionId, refreshToken ? tokenHash(refreshToken) : undefined);
    if (ctx.actor.kind === 'administrator' && ctx.actor.visitor) await noteEnd(ctx, tx, ctx.actor.realm, ctx.actor.visitor);
  });
}

/** A visit ends as it began: in the logs of both sides, the company's first, so that no two of these calls wait for each other. */
async function noteEnd(ctx: DetachedContext, tx: WideTx, realm: Realm, visitor: NonNullable<Administrator['visitor']>): Promise<void> {
  const { id: adminId, name: username, reason } = visitor;
  const entry = { node: 'visit/end', url: `/${ctx.app}/Index/logout`, username };
  await writeLog(ctx, tx, { ...entry, realm, adminId: 0, visitorName: username, body: { reason } });
  const company = await sessions.findTenant(tx, realm);
  await writeLog(ctx, tx, { ...entry, realm: platformRealm, adminId, body: { id: realm, name: company?.name ?? '', reason } });
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
    locked: false,
    ...(tenant && { tenant_info: tenant }),
  };
}
