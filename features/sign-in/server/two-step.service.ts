/** One's own second step: setting it up, moving it to another device, new recovery codes, switching it off. */

import { minuteMs } from '#kit/contract/units.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import { administratorOf, realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { authenticatorUri, base32, stepOf } from '#kit/server/totp.ts';
import { refuseSignIn } from '../contract.ts';
import { proveOwnPassword } from './account.service.ts';
import { requiresTwoStep } from './administrators.repository.ts';
import { reservedOwn } from './proof.service.ts';
import * as steps from './second-step.repository.ts';
import { compact, newSecret, openSecret, renewRecoveryCodes, spendCode, type Whose, wrongCode } from './second-step.service.ts';
import { findTenant, removeOfAccount } from './sessions.repository.ts';

const setUpMs = 15 * minuteMs;
const product = 'Siteloom';

interface Proof {
  password: string;
  code: string;
}

export async function readTwoStep(ctx: DetachedContext) {
  const { realm, adminId } = selfOf(ctx);
  const required = await ctx.db.acrossRealms((tx) => requiresTwoStep(tx, realm));
  return ctx.db.inScope(realm, async (tx) => {
    const since = (await steps.find(tx, adminId))?.enabled_time ?? null;
    return { on: since !== null, since, recovery_left: await steps.countRecoveryCodes(tx, adminId), required };
  });
}

/** Gives a secret that counts once its first code is confirmed. Until then, one that is there already stays in force. */
export async function beginTwoStep(ctx: DetachedContext, { password, code = '' }: { password: string; code?: string | undefined }) {
  const self = selfOf(ctx);
  await proveOwnPassword(ctx, password, 'password');
  const isOn = await ctx.db.inScope(self.realm, (tx) => steps.find(tx, self.adminId)).then((found) => Boolean(found?.secret));
  if (isOn) await proveOwnCode(ctx, self, code);
  const { secret, sealed } = newSecret(ctx, self);
  return ctx.db.inScope(self.realm, async (tx) => {
    await steps.putPending(tx, self.adminId, sealed, new Date(ctx.now.getTime() + setUpMs));
    const company = self.realm === 0 ? undefined : await findTenant(tx, self.realm);
    const issuer = company ? company.short_name || company.name : product;
    await ctx.record(tx, {});
    return { secret: base32(secret), uri: authenticatorUri({ issuer, account: administratorOf(ctx).username, secret }) };
  });
}

/** From here on every login needs a code; what was logged in without one ends, but for the session that asks. */
export async function confirmTwoStep(ctx: DetachedContext, code: string): Promise<{ recovery_codes: string[] }> {
  const self = selfOf(ctx);
  return ctx.db.inScope(self.realm, async (tx) => {
    const held = await steps.hold(tx, self.adminId);
    const isFresh = held?.pending_expire && held.pending_expire * 1000 > ctx.now.getTime();
    const secret = isFresh && held.pending ? openSecret(ctx, self, held.pending) : undefined;
    if (!secret) throw refuseSignIn('sign_in.set_up_over', {}, { data: { setUpOver: true } });
    const step = stepOf(secret, compact(code), ctx.now, 0);
    if (!step) throw refuseSignIn('sign_in.code_wrong', {}, { field: 'code' });
    await steps.enable(tx, self.adminId, step, ctx.now);
    await endOthers(ctx, tx, self);
    const codes = await renewRecoveryCodes(ctx, tx, self);
    await ctx.record(tx, {});
    return { recovery_codes: codes };
  });
}

export async function renewOwnCodes(ctx: DetachedContext, proof: Proof): Promise<{ recovery_codes: string[] }> {
  const self = await proveBoth(ctx, proof);
  return ctx.db.inScope(self.realm, async (tx) => {
    const codes = await renewRecoveryCodes(ctx, tx, self);
    await ctx.record(tx, {});
    return { recovery_codes: codes };
  });
}

export async function disableTwoStep(ctx: DetachedContext, proof: Proof): Promise<void> {
  const { realm } = selfOf(ctx);
  if (await ctx.db.acrossRealms((tx) => requiresTwoStep(tx, realm))) throw refuseSignIn('sign_in.two_step_required');
  const self = await proveBoth(ctx, proof);
  await ctx.db.inScope(self.realm, async (tx) => {
    await steps.remove(tx, self.adminId);
    await ctx.record(tx, {});
  });
}

/** A platform administrator who visits a company has no account there. */
function selfOf(ctx: DetachedContext): Whose {
  const { id, visitor } = administratorOf(ctx);
  if (visitor) throw refuseSignIn('sign_in.visiting');
  return { realm: realmOf(ctx), adminId: id };
}

async function proveBoth(ctx: DetachedContext, { password, code }: Proof): Promise<Whose> {
  const self = selfOf(ctx);
  const isOn = await ctx.db.inScope(self.realm, (tx) => steps.find(tx, self.adminId)).then((found) => Boolean(found?.secret));
  if (!isOn) throw refuseSignIn('sign_in.not_on');
  await proveOwnPassword(ctx, password, 'password');
  await proveOwnCode(ctx, self, code);
  return self;
}

/** Counted against the session like a password: a borrowed session cannot try codes until one fits. */
async function proveOwnCode(ctx: DetachedContext, self: Whose, code: string): Promise<void> {
  const { succeed } = await ctx.db.acrossRealms((tx) => reservedOwn(ctx, tx));
  const isRight = await ctx.db.inScope(self.realm, (tx) => spendCode(ctx, tx, self, code));
  if (!isRight) throw refuseSignIn(wrongCode(code), {}, { field: 'code' });
  await ctx.db.acrossRealms(succeed);
}

async function endOthers(ctx: DetachedContext, tx: ScopedTx, { realm, adminId }: Whose): Promise<void> {
  await removeOfAccount(tx, realm, ctx.app, [adminId], administratorOf(ctx).sessionId);
}
