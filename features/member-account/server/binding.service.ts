/** Changing what is bound: the code of the address that is there buys a pass, the pass and the code of the new one change it. */
import { postLetter } from '#features/settings/server/door.ts';
import { isMemberPassword } from '#features/sign-in/server/door.ts';
import { companyName } from '#features/site-config/server/door.ts';
import type { DetachedContext, Member } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { violates } from '#kit/server/database/violates.ts';
import { letterOf } from '#kit/server/letter.ts';
import { refuse } from '#kit/server/refusals.ts';
import { tokenHash } from '#kit/server/seal.ts';
import { type Channel, refuseCode } from '../codes.contract.ts';
import { refuseAccount } from '../contract.ts';
import { plainAddress, proveCode } from './codes.service.ts';
import { bindLetters, firstMobileLetter } from './letters.ts';
import { requireOpen } from './open-center.ts';
import { bindAddress, findOwn, type Own } from './own.repository.ts';
import * as passes from './passes.repository.ts';
import { offeredChannels } from './register.service.ts';

const passLifeMs = 600_000;

/** Spends the code of the address that is bound. The pass counts once, in this session. */
export async function verifyBound(ctx: DetachedContext, member: Member, channel: Channel, code: string): Promise<string> {
  const own = await findBound(ctx, member);
  const address = own[channel];
  if (!address) throw refuseAccount('account.nothing_bound', {}, { field: 'type' });
  const proof = await proveCode(ctx, { channel, purpose: 'verify', address, code, memberId: member.id });
  const pass = ctx.randomBytes(32).toString('base64url');
  await ctx.db.inScope(member.realm, async (tx) => {
    await proof.spend(tx);
    const expire = new Date(ctx.now.getTime() + passLifeMs);
    await passes.insert(tx, { hash: tokenHash(pass), member_id: member.id, session_id: member.sessionId, channel }, expire);
  });
  return pass;
}

export interface NewBinding {
  channel: Channel;
  address: string;
  code: string;
  pass: string | undefined;
  password: string | undefined;
}

export async function changeBinding(ctx: DetachedContext, member: Member, given: NewBinding): Promise<void> {
  const { channel, code } = given;
  const address = plainAddress(given.address);
  const own = await findBound(ctx, member);
  const bound = own[channel];
  if (bound && plainAddress(bound) === address) throw refuseAccount('account.same_address', {}, { field: channel });
  if (bound && !given.pass) throw refuseAccount('account.verify_first', {}, { field: 'accountVerificationToken' });
  if (!bound) await requirePassword(ctx, given.password);

  const proof = await proveCode(ctx, { channel, purpose: 'change', address, code, memberId: member.id });
  await ctx.db.inScope(member.realm, async (tx) => {
    if (bound) await spendPass(ctx, tx, member, channel, given.pass);
    await proof.spend(tx);
    await bindAddress(tx, member.id, channel, address).catch(refuseTaken);
    await tellOld(ctx, tx, own, channel);
  });
}

async function findBound(ctx: DetachedContext, { id, realm }: Member): Promise<Own> {
  const own = await ctx.db.inScope(realm, async (tx) => {
    await requireOpen(tx);
    return findOwn(tx, id);
  });
  if (!own) throw refuse('request.not_found');
  return own;
}

async function requirePassword(ctx: DetachedContext, password: string | undefined): Promise<void> {
  if (password && (await isMemberPassword(ctx, password))) return;
  throw refuseAccount('account.wrong_password', {}, { field: 'password' });
}

async function spendPass(ctx: DetachedContext, tx: ScopedTx, { id, sessionId }: Member, channel: Channel, pass = ''): Promise<void> {
  const whose = { hash: tokenHash(pass), member_id: id, session_id: sessionId, channel };
  if (!(await passes.take(tx, whose, ctx.now))) throw refuseAccount('account.verify_first', {}, { field: 'accountVerificationToken' });
}

/** The e-mail address that was bound before hears of either channel, whoever changed it. */
async function tellOld(ctx: DetachedContext, tx: ScopedTx, own: Own, channel: Channel): Promise<void> {
  if (!own.email || !(await offeredChannels(ctx, tx)).includes('email')) return;
  const company = await companyName(tx, ctx.lang);
  // With an e-mail address there is one to be told: what may be new is a mobile number.
  const words = letterOf(own[channel] ? bindLetters[channel] : firstMobileLetter, ctx.lang, { company, username: own.username });
  await postLetter(ctx, tx, { to: own.email, from: company, ...words });
}

/** Its owner was told by letter when the code was asked for; here it is as if the code were wrong. */
function refuseTaken(error: unknown): never {
  if (violates(error, 'members_email_taken') || violates(error, 'members_mobile_taken')) {
    throw refuseCode('codes.wrong', {}, { field: 'captcha' });
  }
  throw error;
}
