/** Registering: a code proves the address, and a session opens at once. */
import { createMember, holdMemberCount } from '#features/members/server/door.ts';
import { limitOf } from '#features/plans/server/door.ts';
import { messengersOf, settingsOf } from '#features/settings/server/door.ts';
import { type EnteredMember, enterAsMember } from '#features/sign-in/server/door.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import type { Context, DetachedContext } from '#kit/server/context.ts';
import { type ScopedTx, withinRealm } from '#kit/server/database/scope.ts';
import { violates } from '#kit/server/database/violates.ts';
import { hashPassword, requireUncommonPassword } from '#kit/server/passwords.ts';
import { type Channel, channels, refuseCode } from '../codes.contract.ts';
import { refuseAccount } from '../contract.ts';
import type { Register, RegistrationFacts } from '../register.contract.ts';
import { plainAddress, proveCode } from './codes.service.ts';
import { openRealmOf, requireRegistration } from './open-center.ts';
import { consentOf, recordConsent, requireConsent } from './terms.ts';

/** What the login page has to know of registering. */
export async function registrationForm(ctx: Context): Promise<RegistrationFacts> {
  const { openMemberCenter, memberRegistration } = await settingsOf(ctx.tx);
  const offered = await offeredChannels(ctx, ctx.tx);
  return {
    openMemberCenter,
    accountVerificationType: offered,
    registration: openMemberCenter && memberRegistration && offered.length > 0,
    codeCaptcha: ctx.config.loginCaptcha,
    consent: await consentOf(ctx.tx, ctx.lang),
  };
}

/** By which ways addresses can be proved here. */
export async function offeredChannels(ctx: Pick<DetachedContext, 'config'>, tx: ScopedTx): Promise<Channel[]> {
  const offered = await messengersOf(ctx, tx);
  return channels.filter((channel) => offered[channel]);
}

export async function registerMember(ctx: DetachedContext, given: Register): Promise<EnteredMember> {
  const realm = await openRealmOf(ctx);
  const { registerType: channel, captcha: code } = given;
  const address = plainAddress(given[channel] ?? '');
  const terms = await ctx.db.inScope(realm, async (tx) => {
    await requireRegistration(tx);
    return requireConsent(tx, given.consent);
  });
  await requireUncommonPassword(given.password, { field: 'password', username: given.username });

  const proof = await proveCode(ctx, { channel, purpose: 'register', address, code, memberId: 0 });
  // Only now: whoever has no code learns nothing and costs little.
  const passwordHash = await hashPassword(given.password);
  const entered = ctx.db.acrossRealms(async (wide) => {
    const id = await withinRealm(wide, realm, async (tx) => {
      await requireRoom(tx);
      await proof.spend(tx);
      const member = { username: given.username, nickname: given.username, [channel]: address, passwordHash, joinIp: ctx.request.ip };
      const made = await createMember(tx, member).catch(refuseTaken);
      if (terms) await recordConsent(tx, made.id, terms, ctx.now);
      return made.id;
    });
    return enterAsMember(ctx, wide, { realm, id, passwordHash, keep: given.keep });
  });
  return entered.catch(async (error: unknown) => {
    // Looking for a name that is free costs no tries of a code that was right.
    if (error instanceof Refusal && error.code === 'account.username_taken') await proof.giveBack();
    throw error;
  });
}

/** A plan may bound how many members a company has; visitors are told in words of their own. */
async function requireRoom(tx: ScopedTx): Promise<void> {
  const most = await limitOf(tx, 'max_members');
  if (most === null) return;
  if ((await holdMemberCount(tx, most)) >= most) throw refuseAccount('account.full');
}

/** The name is public; that an address is taken is its owner's to know, who was told by letter. */
function refuseTaken(error: unknown): never {
  if (violates(error, 'members_username_taken')) throw refuseAccount('account.username_taken', {}, { field: 'username' });
  if (violates(error, 'members_email_taken') || violates(error, 'members_mobile_taken')) {
    throw refuseCode('codes.wrong', {}, { field: 'captcha' });
  }
  throw error;
}
