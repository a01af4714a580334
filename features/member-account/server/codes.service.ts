/**
 * Codes by mail and text message. Asking for one writes the same rows for every address, known or not, and looks nobody up:
 * the job that sends it (`code-jobs.ts`) decides what the letter says, so neither the answer nor its time tells anything.
 */
import { timingSafeEqual } from 'node:crypto';
import { spendChallenge } from '#features/captcha/server/door.ts';
import { messengersOf, settingsOf } from '#features/settings/server/door.ts';
import { isMemberPassword } from '#features/sign-in/server/door.ts';
import { chinaDay } from '#kit/contract/china-time.ts';
import { minuteMs } from '#kit/contract/units.ts';
import { type DetachedContext, realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { clientKey } from '#kit/server/http/client-key.ts';
import { refuse } from '#kit/server/refusals.ts';
import { hmac } from '#kit/server/signing.ts';
import { type Channel, type Purpose, refuseCode } from '../codes.contract.ts';
import { refuseAccount } from '../contract.ts';
import { enqueueCode } from './code-jobs.ts';
import * as codes from './codes.repository.ts';
import { openRealmOf, requireRegistration } from './open-center.ts';
import { findOwn } from './own.repository.ts';

export const codeLifeMs = 600_000;
export const resendMs = minuteMs;
export const triesMax = 5;
/** Behind one address of the network may be a whole office. */
export const clientDailyMax = 60;

export interface Wanted {
  channel: Channel;
  purpose: Purpose;
  address: string;
  captchaId?: string | undefined;
  captchaInfo?: string | undefined;
  password?: string | undefined;
}

/** Sends a code, or refuses in the order in which somebody can do something about it. */
export async function sendCode(ctx: DetachedContext, wanted: Wanted): Promise<{ resend: number; life: number }> {
  const realm = await openRealmOf(ctx);
  const offered = await ctx.db.inScope(realm, async (tx) => {
    if (wanted.purpose === 'register') await requireRegistration(tx);
    return messengersOf(ctx, tx);
  });
  if (!offered[wanted.channel]) throw refuseCode('codes.not_offered');
  const memberId = askerOf(ctx, wanted.purpose);
  if (wanted.purpose === 'change') await requireOtherAddress(ctx, memberId, wanted);
  await requireHuman(ctx, wanted);
  if (wanted.purpose === 'verify') await requireOwnAddress(ctx, memberId, wanted);

  await ctx.db.inScope(realm, (tx) => issue(ctx, tx, wanted, memberId));
  ctx.jobs.wake();
  return { resend: resendMs / 1000, life: codeLifeMs / 1000 };
}

export interface Proof {
  channel: Channel;
  purpose: Purpose;
  address: string;
  code: string;
  memberId: number;
}

/** A code that was right, to be used up in the transaction of what it is for. */
export interface ProvedCode {
  /** Refused when it was used meanwhile. */
  spend: (tx: ScopedTx) => Promise<void>;
  /** Takes the counted try back: the code was right, and something else stood in the way that is no secret. */
  giveBack: () => Promise<void>;
}

/** Looks at a code. A try counts whatever comes of it, also when what follows is refused. */
export async function proveCode(ctx: DetachedContext, proof: Proof): Promise<ProvedCode> {
  const key = keyOf(ctx, proof);
  const expected = codeHashOf(ctx, proof);
  const kept = await ctx.db.inScope(realmOf(ctx), (tx) => codes.reserveTry(tx, key, ctx.now, triesMax));
  if (!kept || !timingSafeEqual(kept, expected)) throw await refusalOf(ctx, key);
  return {
    async spend(tx) {
      if (!(await codes.spend(tx, key, expected, ctx.now))) throw refuseCode('codes.wrong', {}, { field: 'captcha' });
    },
    giveBack: () => ctx.db.inScope(realmOf(ctx), (tx) => codes.returnTry(tx, key, expected)),
  };
}

/** Known or not, an address has the same rows: what is said of its tries tells nothing of an account. */
async function refusalOf(ctx: DetachedContext, key: codes.CodeKey) {
  const isUsedUp = await ctx.db.inScope(realmOf(ctx), (tx) => codes.isUsedUp(tx, key, ctx.now, triesMax));
  return isUsedUp
    ? refuseCode('codes.used_up', { n: triesMax }, { field: 'captcha' })
    : refuseCode('codes.wrong', {}, { field: 'captcha' });
}

/** Two spellings of one address are one: full-width letters, capitals. */
export function plainAddress(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase();
}

function askerOf({ actor }: DetachedContext, purpose: Purpose): number {
  if (purpose === 'register' || purpose === 'retrieve') return 0;
  if (actor.kind !== 'member') throw refuse('request.login_required', {}, { data: { routeName: 'userLogin' } });
  return actor.id;
}

async function requireHuman(ctx: DetachedContext, { captchaId, captchaInfo }: Wanted): Promise<void> {
  if (ctx.config.loginCaptcha && !(await spendChallenge(ctx, captchaId, captchaInfo))) throw refuseCode('codes.captcha');
}

async function requireOwnAddress(ctx: DetachedContext, memberId: number, { channel, address, password }: Wanted): Promise<void> {
  const own = await ctx.db.inScope(realmOf(ctx), (tx) => findOwn(tx, memberId));
  if (!own?.[channel] || plainAddress(own[channel]) !== plainAddress(address)) throw refuseCode('codes.not_yours', {}, { field: channel });
  if (!password || !(await isMemberPassword(ctx, password))) {
    throw refuseAccount('account.wrong_password', {}, { field: 'password' });
  }
}

/** Only of the asker's own: whether it is somebody else's is not told. */
async function requireOtherAddress(ctx: DetachedContext, memberId: number, { channel, address }: Wanted): Promise<void> {
  const bound = (await ctx.db.inScope(realmOf(ctx), (tx) => findOwn(tx, memberId)))?.[channel];
  if (bound && plainAddress(bound) === plainAddress(address)) throw refuseAccount('account.same_address', {}, { field: channel });
}

/** One transaction: whatever refuses it leaves no count behind. */
async function issue(ctx: DetachedContext, tx: ScopedTx, { channel, purpose, address }: Wanted, memberId: number): Promise<void> {
  const code = sixDigits(ctx);
  const proof = { channel, purpose, address, code, memberId };
  const key = keyOf(ctx, proof);
  const nowMs = ctx.now.getTime();
  const isPut = await codes.put(tx, key, {
    codeHash: codeHashOf(ctx, proof),
    now: ctx.now,
    expire: new Date(nowMs + codeLifeMs),
    notSince: new Date(nowMs - resendMs),
  });
  if (!isPut) throw refuseCode('codes.too_soon', { seconds: await secondsLeft(tx, key, nowMs) });
  await count(ctx, tx, channel, address);
  await enqueueCode(ctx, tx, { ...proof, lang: ctx.lang, untilMs: nowMs + codeLifeMs });
}

async function secondsLeft(tx: ScopedTx, key: codes.CodeKey, nowMs: number): Promise<number> {
  const sent = (await codes.sentTime(tx, key)) ?? 0;
  return Math.min(resendMs / 1000, Math.max(1, Math.ceil((sent * 1000 + resendMs - nowMs) / 1000)));
}

async function count(ctx: DetachedContext, tx: ScopedTx, channel: Channel, address: string): Promise<void> {
  const { memberCodesPerAddress, memberCodesPerDay } = await settingsOf(tx);
  const day = chinaDay(ctx.now);
  const counts = [
    { kind: 'address', key: `${channel} ${plainAddress(address)}`, max: memberCodesPerAddress },
    { kind: 'client', key: clientKey(ctx.request.ip), max: clientDailyMax },
    { kind: 'site', key: '', max: memberCodesPerDay },
  ] as const;
  for (const { kind, key, max } of counts) {
    const isCounted = await codes.count(tx, { day, kind, key_hash: hashOf(ctx, `count ${kind} ${day} ${key}`) }, max);
    if (!isCounted) throw refuseCode('codes.too_many');
  }
}

/** Every number as likely as any other. */
function sixDigits({ randomBytes }: DetachedContext): string {
  const range = 1_000_000;
  const fair = Math.floor(2 ** 32 / range) * range;
  for (;;) {
    const drawn = randomBytes(4).readUInt32BE();
    if (drawn < fair) return String(drawn % range).padStart(6, '0');
  }
}

function keyOf(ctx: DetachedContext, { channel, purpose, address, memberId }: Proof): codes.CodeKey {
  return { channel, purpose, member_id: memberId, address_hash: hashOf(ctx, `address ${channel} ${plainAddress(address)}`) };
}

function codeHashOf(ctx: DetachedContext, { channel, purpose, address, code, memberId }: Proof): Buffer {
  return hashOf(ctx, `code ${purpose} ${channel} ${memberId} ${plainAddress(address)} ${code}`);
}

/** Keyed by the installation and the company: a copy of the database opens nothing, here or elsewhere. */
function hashOf(ctx: DetachedContext, text: string): Buffer {
  return hmac('sha256', ctx.config.secret, `member codes\n${realmOf(ctx)}\n${text}`);
}
