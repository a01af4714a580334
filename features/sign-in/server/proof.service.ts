/** Proving that an account is one's own. An unknown name, a wrong password and a disabled account answer alike and take alike. */

import { spendChallenge } from '#features/captcha/server/door.ts';
import type { App } from '#kit/contract/envelope.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import type { WideTx } from '#kit/server/database/scope.ts';
import { passwordMatches } from '#kit/server/passwords.ts';
import { refuseSignIn } from '../contract.ts';
import { type AccountKey, countUnknown, lockedUntil, releaseAttempt, reserveAttempt } from './attempts.repository.ts';
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
  find: (tx: WideTx) => Promise<A | undefined>,
): Promise<{ account: A; passwordHash: string }> {
  const isAsked = await ctx.db.inScope(undefined, (tx) => wantsCaptcha(ctx, tx, area));
  if (isAsked && !(await spendChallenge(ctx, given.captchaId, given.captchaInfo))) {
    throw refuseSignIn('sign_in.captcha');
  }
  const { account, passwordHash } = await ctx.db.acrossRealms((tx) => reserve(ctx, tx, area, find));
  const right = await passwordMatches(passwordHash, given.password);
  if (!right || !account?.enabled || passwordHash === undefined) throw refuseSignIn('sign_in.wrong');
  return { account, passwordHash };
}

/** The company of an account that has been proved; refused while it is closed. */
export async function openTenantOf(ctx: DetachedContext, tx: WideTx, { tenant_id }: Account): Promise<TenantState> {
  const tenant = await findTenant(tx, tenant_id);
  if (!tenant || !tenantIsOpen(tenant, ctx.now)) throw refuseSignIn('sign_in.tenant_closed');
  return tenant;
}

/** Finds the account and counts the attempt against it. */
async function reserve<A extends Account>(
  ctx: DetachedContext,
  tx: WideTx,
  area: App,
  find: (tx: WideTx) => Promise<A | undefined>,
): Promise<{ account: A | undefined; passwordHash: string | undefined }> {
  const account = await find(tx);
  if (!account) {
    // Takes as long as counting a wrong password: the same settings are read, and something is written.
    const realm = area === 'api' ? (ctx.realm ?? 0) : 0;
    await lockOf(tx, realm);
    await countUnknown(tx, realm, ctx.randomBytes(1).readUInt8());
    return { account, passwordHash: undefined };
  }
  return { account, passwordHash: await countAttempt(ctx, tx, { area, tenant_id: account.tenant_id, id: account.id }) };
}

/** Counts an attempt against an account before it is known to be right, and gives the hash of its password. Refused while it is locked. */
export async function countAttempt(ctx: DetachedContext, tx: WideTx, key: AccountKey): Promise<string> {
  const passwordHash = await reserveAttempt(tx, key, { now: ctx.now, ...(await lockOf(tx, key.tenant_id)) });
  if (passwordHash) return passwordHash;

  const until = await lockedUntil(tx, key);
  const minutes = Math.max(1, Math.ceil(((until ?? 0) * 1000 - ctx.now.getTime()) / 60_000));
  throw refuseSignIn('sign_in.locked', { minutes });
}

/** Takes back the count of an attempt that was right, but has led to no login. */
export async function forgiveAttempt(tx: WideTx, key: AccountKey): Promise<void> {
  const { after } = await lockOf(tx, key.tenant_id);
  await releaseAttempt(tx, key, after);
}
