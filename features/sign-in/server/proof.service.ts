/** Proving that an account is one's own. An unknown name, a wrong password and a disabled account answer alike and take alike. */

import { spendChallenge } from '#features/captcha/server/door.ts';
import type { App } from '#kit/contract/envelope.ts';
import { minuteMs } from '#kit/contract/units.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import { platformRealm, type WideTx } from '#kit/server/database/scope.ts';
import { networkKey } from '#kit/server/http/client-key.ts';
import { passwordMatches } from '#kit/server/passwords.ts';
import { signature } from '#kit/server/seal.ts';
import { hmac } from '#kit/server/signing.ts';
import { refuseSignIn } from '../contract.ts';
import {
  type AccountKey,
  type Attempt,
  isUsual,
  lockedUntil,
  releaseAttempt,
  releaseUnknown,
  reserveAttempt,
  reserveUnknown,
  unknownBuckets,
} from './attempts.repository.ts';
import { lockOf, wantsCaptcha } from './policy.ts';
import { tenantIsOpen } from './rotation.service.ts';
import { findTenant, type TenantState } from './sessions.repository.ts';

export interface Credentials {
  username: string;
  password: string;
  keep: boolean;
  captchaId?: string | undefined;
  captchaInfo?: string | undefined;
}

interface Account {
  tenant_id: number;
  id: number;
  enabled: boolean;
}

/**
 * The account that `find` names, once its password has been given, and the hash that it was compared with: no lock was held meanwhile,
 * so whoever goes on sees to it that it is still the one. Refused in every other case.
 */
export async function proveAccount<A extends Account>(
  ctx: DetachedContext,
  area: App,
  given: Credentials,
  find: (tx: WideTx, name: string) => Promise<A | undefined>,
): Promise<{ account: A; passwordHash: string }> {
  const isAsked = await ctx.db.inScope(undefined, (tx) => wantsCaptcha(ctx, tx, area));
  if (isAsked && !(await spendChallenge(ctx, given.captchaId, given.captchaInfo))) {
    throw refuseSignIn('sign_in.captcha');
  }
  // Folded once, for the search and for the count: two ways of folding would tell the names that they meet at.
  const wanted = { area, name: given.username.toLowerCase(), find };
  const { account, ...counted } = await ctx.db.acrossRealms((tx) => reserve(ctx, tx, wanted));
  const { passwordHash } = counted;
  const right = await isPassword(ctx, counted, given.password);
  if (!right || !account?.enabled || passwordHash === undefined) throw refuseSignIn('sign_in.wrong');
  return { account, passwordHash };
}

export interface Reserved {
  /** Of the account; undefined where there is none. */
  passwordHash: string | undefined;
  /** Takes the count back; undefined where nothing was counted. */
  forgive: ((tx: WideTx) => Promise<void>) | undefined;
}

/** Whether it is the password. A comparison that did not come about, because too many wait for one, is no failed attempt. */
export async function isPassword(ctx: DetachedContext, { passwordHash, forgive }: Reserved, password: string): Promise<boolean> {
  return passwordMatches(passwordHash, password).catch(async (error: unknown) => {
    if (forgive) await ctx.db.acrossRealms(forgive);
    throw error;
  });
}

/** The company of an account that has been proved; refused while it is closed. */
export async function openTenantOf(ctx: DetachedContext, tx: WideTx, { tenant_id }: Account): Promise<TenantState> {
  const tenant = await findTenant(tx, tenant_id);
  if (!tenant || !tenantIsOpen(tenant, ctx.now)) throw refuseSignIn('sign_in.tenant_closed');
  return tenant;
}

interface Wanted<A> {
  area: App;
  /** In small letters. */
  name: string;
  find: (tx: WideTx, name: string) => Promise<A | undefined>;
}

/** Finds the account and counts the attempt against it. A name that nobody has counts, locks and takes as long as one that somebody has. */
async function reserve<A extends Account>(
  ctx: DetachedContext,
  tx: WideTx,
  { area, name, find }: Wanted<A>,
): Promise<Reserved & { account: A | undefined }> {
  const account = await find(tx, name);
  if (account) {
    const attempt = await loginAttempt(ctx, tx, { area, tenant_id: account.tenant_id, id: account.id });
    return { account, ...(await reserved(ctx, tx, attempt)) };
  }
  const realm = area === 'api' ? (ctx.realm ?? platformRealm) : platformRealm;
  const place = { realm, bucket: bucketOf(ctx, `${area} ${name}`) };
  const lock = await lockOf(tx, realm);
  const until = await reserveUnknown(tx, place, { now: ctx.now, ...lock });
  if (until !== undefined) throw lockedFor(ctx, until);
  return { account, passwordHash: undefined, forgive: (later) => releaseUnknown(later, place, lock.after) };
}

/** An attempt that is counted before the password is looked at. Refused while the account is locked. */
export async function reserved(ctx: DetachedContext, tx: WideTx, attempt: Attempt): Promise<Reserved & { passwordHash: string }> {
  return { passwordHash: await countAttempt(ctx, tx, attempt), forgive: (later) => forgiveAttempt(later, attempt) };
}

/** Nobody outside can tell which names share one. */
function bucketOf({ config }: DetachedContext, name: string): number {
  return Buffer.from(signature(config.secret, `unknown login ${name}`), 'base64url').readUInt16BE() % unknownBuckets;
}

/** At the login: who comes from where the account has logged in lately is not locked by what others do elsewhere. */
export async function loginAttempt(ctx: DetachedContext, tx: WideTx, key: AccountKey): Promise<Attempt> {
  const network = networkOf(ctx, key);
  return (await isUsual(tx, key, network, ctx.now)) ? { ...key, network } : key;
}

/** By whoever is signed in, at their own account: nobody without the session has a part in its failures. */
export function ownAttempt({ actor, app }: DetachedContext): Attempt {
  if (actor.kind === 'anonymous') throw new Error('Nobody is signed in.');
  return { area: app, tenant_id: actor.realm, id: actor.id, sessionId: actor.sessionId };
}

/** Where a login to this account comes from. The same place is another one for another account. */
export function networkOf({ config, request }: DetachedContext, { area, tenant_id, id }: AccountKey): Buffer {
  return hmac('sha256', config.secret, `login network\n${area} ${tenant_id} ${id} ${networkKey(request.ip)}`);
}

/** Counts an attempt against an account before it is known to be right, and gives the hash of its password. Refused while it is locked. */
export async function countAttempt(ctx: DetachedContext, tx: WideTx, attempt: Attempt): Promise<string> {
  const passwordHash = await reserveAttempt(tx, attempt, { now: ctx.now, ...(await lockOf(tx, whoseLock(attempt))) });
  if (passwordHash) return passwordHash;
  throw lockedFor(ctx, (await lockedUntil(tx, attempt)) ?? 0);
}

/**
 * The realm that decides about the lock. A console asks for no company: were a stranger stopped as one of them has it, the lock would
 * tell which names exist, and whose.
 */
function whoseLock({ area, tenant_id, sessionId, network }: Attempt): number {
  const isStranger = sessionId === undefined && network === undefined;
  return isStranger && area !== 'api' ? platformRealm : tenant_id;
}

/** @param until unix seconds */
function lockedFor({ now }: DetachedContext, until: number) {
  return refuseSignIn('sign_in.locked', { minutes: Math.max(1, Math.ceil((until * 1000 - now.getTime()) / minuteMs)) });
}

/** Takes back the count of an attempt that was right, but has led to no login. */
export async function forgiveAttempt(tx: WideTx, attempt: Attempt): Promise<void> {
  const { after } = await lockOf(tx, whoseLock(attempt));
  await releaseAttempt(tx, attempt, after);
}
