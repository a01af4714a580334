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
import { bucketCount, type Counter, countAttempt } from './attempts.repository.ts';
import { type AccountKey, isUsual, secretOf } from './logins.repository.ts';
import { lockOf, wantsCaptcha } from './policy.ts';
import { findTenant, isOpenTenant, type TenantState } from './sessions.repository.ts';

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

/** An attempt that was counted before it is known to be right. */
export interface Reserved {
  /** Of the account; undefined where there is none. */
  passwordHash: string | undefined;
  /** Takes the count back: it came to nothing. */
  release: (tx: WideTx) => Promise<void>;
  /** It was right. */
  succeed: (tx: WideTx) => Promise<void>;
}

/** An account whose password has been given. */
export interface Proved<A> extends Reserved {
  account: A;
  /** What it was compared with. No lock was held meanwhile: whoever goes on sees to it that it is still the one. */
  passwordHash: string;
}

/** The account that `find` names, once its password has been given. Refused in every other case. */
export async function proveAccount<A extends Account>(
  ctx: DetachedContext,
  area: App,
  given: Credentials,
  find: (tx: WideTx, name: string) => Promise<A | undefined>,
): Promise<Proved<A>> {
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
  return { ...counted, account, passwordHash };
}

/** Whether it is the password. A comparison that did not come about, because too many wait for one, is no failed attempt. */
export async function isPassword(ctx: DetachedContext, { passwordHash, release }: Reserved, password: string): Promise<boolean> {
  return passwordMatches(passwordHash, password).catch(async (error: unknown) => {
    await ctx.db.acrossRealms(release);
    throw error;
  });
}

/** The company of an account that has been proved; refused while it is closed. */
export async function openTenantOf(ctx: DetachedContext, tx: WideTx, { tenant_id }: Account): Promise<TenantState> {
  const tenant = await findTenant(tx, tenant_id);
  if (!tenant || !(await isOpenTenant(tx, tenant_id, ctx.now))) throw refuseSignIn('sign_in.tenant_closed');
  return tenant;
}

interface Wanted<A> {
  area: App;
  /** In small letters. */
  name: string;
  find: (tx: WideTx, name: string) => Promise<A | undefined>;
}

/** No account has this number. */
const nobody = 0;

/**
 * Finds the account and counts the attempt. A name that nobody has is looked for, counts and locks by the same steps as one that somebody
 * has: only who comes from a usual network of the account is counted apart.
 */
async function reserve<A extends Account>(
  ctx: DetachedContext,
  tx: WideTx,
  { area, name, find }: Wanted<A>,
): Promise<Reserved & { account: A | undefined }> {
  const account = await find(tx, name);
  // A console asks for no company: its strangers are stopped as the platform has it, or the lock would tell whose a name is.
  const realm = area === 'api' ? (ctx.realm ?? platformRealm) : platformRealm;
  const key = { area, tenant_id: account?.tenant_id ?? realm, id: account?.id ?? nobody };
  return { account, ...(await reservedByName(ctx, tx, key, { realm, typed: `${area} ${name}` })) };
}

/**
 * Counts an attempt at the login before it is looked at. Who comes from where the account has logged in lately is not locked by what
 * others do elsewhere, and is held to what its own company has set; `realm` decides for strangers. A new password begins anew.
 */
async function reservedByName(
  ctx: DetachedContext,
  tx: WideTx,
  account: AccountKey,
  { realm, typed }: { realm: number; typed: string },
): Promise<Reserved> {
  const secret = await secretOf(tx, account);
  const name = `${typed} ${secret?.passwords_had ?? 0}`;
  const network = networkOf(ctx, account);
  const counter: Counter = (await isUsual(tx, account, network, ctx.now))
    ? { of: 'name', tenant_id: account.tenant_id, bucket: bucketOf(ctx, `${name} ${network.toString('hex')}`), isUsual: true }
    : { of: 'name', tenant_id: realm, bucket: bucketOf(ctx, name), isUsual: false };
  return { passwordHash: secret?.password_hash, ...(await counted(ctx, tx, counter)) };
}

/** At the second step. Strangers who have come so far know the password: they are counted by themselves. */
export function reservedCode(ctx: DetachedContext, tx: WideTx, account: AccountKey): Promise<Reserved> {
  return reservedByName(ctx, tx, account, { realm: platformRealm, typed: `code ${account.area} ${account.tenant_id} ${account.id}` });
}

/** By whoever is signed in, at their own account: nobody without the session has a part in its failures. */
export async function reservedOwn(ctx: DetachedContext, tx: WideTx): Promise<Reserved> {
  const { actor, app: area } = ctx;
  if (actor.kind === 'anonymous') throw new Error('Nobody is signed in.');
  const { realm: tenant_id, id, sessionId } = actor;
  const secret = await secretOf(tx, { area, tenant_id, id });
  return { passwordHash: secret?.password_hash, ...(await counted(ctx, tx, { of: 'session', tenant_id, sessionId })) };
}

/** Refused while it is locked. */
async function counted(ctx: DetachedContext, tx: WideTx, counter: Counter): Promise<Omit<Reserved, 'passwordHash'>> {
  const lock = await lockOf(tx, counter.tenant_id);
  const outcome = await countAttempt(tx, counter, { now: ctx.now, ...lock });
  if ('lockedUntil' in outcome) throw lockedFor(ctx, outcome.lockedUntil);
  return outcome;
}

/** Nobody outside can tell which names share one. */
function bucketOf({ config }: DetachedContext, name: string): number {
  return Buffer.from(signature(config.secret, `login name ${name}`), 'base64url').readUInt32BE() % bucketCount;
}

/** Where a login to this account comes from. The same place is another one for another account. */
export function networkOf({ config, request }: DetachedContext, { area, tenant_id, id }: AccountKey): Buffer {
  return hmac('sha256', config.secret, `login network\n${area} ${tenant_id} ${id} ${networkKey(request.ip)}`);
}

/** @param until unix seconds */
function lockedFor({ now }: DetachedContext, until: number) {
  return refuseSignIn('sign_in.locked', { minutes: Math.max(1, Math.ceil((until * 1000 - now.getTime()) / minuteMs)) });
}
