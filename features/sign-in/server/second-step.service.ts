/** Codes of the second step: from an authenticator app, each good once, or one of ten recovery codes, each good once. */

import type { DetachedContext, Surroundings } from '#kit/server/context.ts';
import type { Realm, ScopedTx } from '#kit/server/database/scope.ts';
import { openWith, sealWith, signature } from '#kit/server/seal.ts';
import { base32, secretBytes, stepOf } from '#kit/server/totp.ts';
import * as steps from './second-step.repository.ts';
import { removeOf } from './tickets.repository.ts';

const recoveryCodeCount = 10;
/** 60 bits. */
const recoveryCodeLength = 12;

/** Whose second step it is. */
export interface Whose {
  realm: Realm;
  adminId: number;
}

/** True when the code opens the account now. Either way it is looked at once: a right one is used up. */
export async function spendCode(ctx: DetachedContext, tx: ScopedTx, whose: Whose, code: string): Promise<boolean> {
  const held = await steps.hold(tx, whose.adminId);
  if (!held?.secret) return false;
  const plain = compact(code);
  if (!/^\d{6}$/.test(plain)) return steps.spendRecoveryCode(tx, whose.adminId, recoveryHash(ctx, whose, plain), ctx.now);

  const secret = openSecret(ctx, whose, held.secret);
  const step = secret && stepOf(secret, plain, ctx.now, held.used_step);
  if (!step) return false;
  await steps.markUsed(tx, whose.adminId, step);
  return true;
}

/** What is said of a code that `spendCode` did not take: of the app, or of the kept ones, as it looks. */
export function wrongCode(code: string): 'sign_in.code_wrong' | 'sign_in.recovery_wrong' {
  return /[A-Z]/.test(compact(code)) ? 'sign_in.recovery_wrong' : 'sign_in.code_wrong';
}

/** A new secret for an authenticator app, in clear and as it is kept. */
export function newSecret(ctx: Surroundings, whose: Whose): { secret: Buffer; sealed: Buffer } {
  const secret = ctx.randomBytes(secretBytes);
  return { secret, sealed: sealWith(ctx.config.secret, `${ownerMark(whose)}${secret.toString('hex')}`, ctx.randomBytes) };
}

/** Undefined when the box is another account's, or was sealed by an installation with another secret. */
export function openSecret({ config }: Surroundings, whose: Whose, sealed: Buffer): Buffer | undefined {
  const opened = openWith(config.secret, sealed);
  const mark = ownerMark(whose);
  return opened?.startsWith(mark) ? Buffer.from(opened.slice(mark.length), 'hex') : undefined;
}

/** Ten new recovery codes in place of the old ones. The only moment they exist in clear. */
export async function renewRecoveryCodes(ctx: Surroundings, tx: ScopedTx, whose: Whose): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(ctx.randomBytes(secretBytes)).slice(0, recoveryCodeLength));
  await steps.replaceRecoveryCodes(
    tx,
    whose.adminId,
    codes.map((code) => recoveryHash(ctx, whose, code)),
  );
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-').toLowerCase());
}

/** For other features: whether somebody's login has a second step. */
export async function hasSecondStep(tx: ScopedTx, adminId: number): Promise<boolean> {
  return Boolean((await steps.find(tx, adminId))?.secret);
}

/** For whoever has lost the app and the codes. The next login needs the password alone. False: there was no second step. */
export async function removeSecondStep(tx: ScopedTx, { realm, adminId }: Whose): Promise<boolean> {
  // In the order of the login itself: the second step, then its tickets.
  const isRemoved = await steps.remove(tx, adminId);
  await removeOf(tx, realm, [adminId]);
  return isRemoved;
}

/** As people type it: capitals or not, with the dashes or without, in full width. */
export function compact(code: string): string {
  return code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
}

/** Keyed, so that a copy of the database alone cannot be searched for codes. */
function recoveryHash({ config }: Surroundings, whose: Whose, plain: string): Buffer {
  return Buffer.from(signature(config.secret, `recovery ${ownerMark(whose)}${plain}`), 'base64url');
}

/** What is sealed or hashed for one account is worth nothing in the row of another. */
function ownerMark({ realm, adminId }: Whose): string {
  return `${realm}:${adminId}:`;
}
