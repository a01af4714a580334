/** Proving that an account is one's own. An unknown name, a wrong password and a disabled account answer alike and take alike. */

import { spendChallenge } from '#features/captcha/server/door.ts';
import type { App } from '#kit/contract/envelope.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import type { WideTx } from '#kit/server/database/scope.ts';
import { passwordMatches } from '#kit/server/passwords.ts';
import { refuseSignIn } from '../contract.ts';
import { lockedUntil, reserveAttempt } from './attempts.repository.ts';
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

const lock = { after: 10, minutes: 15, maxMinutes: 24 * 60 };

/** The account that `find` names, once its password has been given; refused in every other case. */
export async function proveAccount<A extends Account>(
  ctx: DetachedContext,
  area: App,
  given: Credentials,
  find: (tx: WideTx) => Promise<A | undefined>,
): Promise<A> {
  if (ctx.config.loginCaptcha && !(await spendChallenge(ctx, given.captchaId, given.captchaInfo))) {
    throw refuseSignIn('sign_in.captcha');
  }
  const { account, passwordHash } = await ctx.db.acrossRealms((tx) => reserve(ctx, tx, area, find));
  const right = await passwordMatches(passwordHash, given.password);
  if (!right || !account?.enabled) throw refuseSignIn('sign_in.wrong');
  return account;
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
  if (!account) return { account, passwordHash: undefined };
  const key = { area, tenant_id: account.tenant_id, id: account.id };
  const passwordHash = await reserveAttempt(tx, key, { now: ctx.now, ...lock });
  if (passwordHash) return { account, passwordHash };

  const until = await lockedUntil(tx, key);
  const minutes = Math.max(1, Math.ceil(((until ?? 0) * 1000 - ctx.now.getTime()) / 60_000));
  throw refuseSignIn('sign_in.locked', { minutes });
}
