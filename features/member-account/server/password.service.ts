/** A new password: by the old one, or by a code where it is forgotten. */
import { postLetter } from '#features/settings/server/door.ts';
import { endMemberSessions, proveMemberPassword, renewMemberSession } from '#features/sign-in/server/door.ts';
import { companyName } from '#features/site-config/server/door.ts';
import { email, mobile } from '#kit/contract/fields.ts';
import type { DetachedContext, Member } from '#kit/server/context.ts';
import { type ScopedTx, withinRealm } from '#kit/server/database/scope.ts';
import { letterOf } from '#kit/server/letter.ts';
import { hashPassword, requireUncommonPassword } from '#kit/server/passwords.ts';
import { type Channel, refuseCode } from '../codes.contract.ts';
import { refuseAccount } from '../contract.ts';
import { plainAddress, proveCode } from './codes.service.ts';
import { accountLetters } from './letters.ts';
import { openRealmOf, requireOpen } from './open-center.ts';
import { findByAddress, findOwn, type Own, setPassword } from './own.repository.ts';
import { offeredChannels } from './register.service.ts';

/** Every session ends but the one that asks, which goes on with new tokens. */
export async function changePassword(ctx: DetachedContext, member: Member, oldPassword: string, newPassword: string) {
  const { id, realm, username, sessionId } = member;
  await ctx.db.inScope(realm, requireOpen);
  const provedHash = await proveMemberPassword(ctx, oldPassword);
  if (provedHash === undefined) throw wrongPassword();
  if (oldPassword === newPassword) throw refuseAccount('account.same_password', {}, { field: 'newPassword' });
  await requireUncommonPassword(newPassword, { field: 'newPassword', username });

  const passwordHash = await hashPassword(newPassword);
  return ctx.db.acrossRealms(async (wide) => {
    await withinRealm(wide, realm, async (tx) => {
      // Changed meanwhile, by somebody who knows more: the old password proves nothing any more.
      if (!(await setPassword(tx, id, passwordHash, provedHash))) throw wrongPassword();
      await tell(ctx, tx, await findOwn(tx, id));
    });
    return renewMemberSession(ctx, wide, { realm, id, sessionId });
  });
}

/** An address that nobody has answers as a wrong code does. Every session of the account ends. */
export async function retrievePassword(
  ctx: DetachedContext,
  given: { type: Channel; account: string; captcha: string; password: string },
): Promise<void> {
  const { type: channel, captcha: code, password } = given;
  const realm = await openRealmOf(ctx);
  const shape = channel === 'email' ? email() : mobile();
  const address = shape.safeParse(plainAddress(given.account)).data;
  if (address === undefined) throw refuseCode('codes.wrong', {}, { field: 'captcha' });

  const proof = await proveCode(ctx, { channel, purpose: 'retrieve', address, code, memberId: 0 });
  // Only now: whoever has no code learns nothing of the account's name. Looking for another password costs no tries.
  const named = await ctx.db.inScope(realm, (tx) => findByAddress(tx, channel, address));
  await requireUncommonPassword(password, { field: 'password', username: named?.username }).catch(async (error: unknown) => {
    await proof.giveBack();
    throw error;
  });
  const passwordHash = await hashPassword(password);
  await ctx.db.inScope(realm, async (tx) => {
    const owner = await findByAddress(tx, channel, address);
    if (!owner?.enabled) throw refuseCode('codes.wrong', {}, { field: 'captcha' });
    await proof.spend(tx);
    await setPassword(tx, owner.id, passwordHash);
    await endMemberSessions(tx, realm, [owner.id]);
    await tell(ctx, tx, owner);
  });
}

function wrongPassword() {
  return refuseAccount('account.wrong_password', {}, { field: 'oldPassword' });
}

/** Word to the address that is bound, where there is a way to send it. */
async function tell(ctx: DetachedContext, tx: ScopedTx, own: Own | undefined): Promise<void> {
  if (!own?.email || !(await offeredChannels(ctx, tx)).includes('email')) return;
  const company = await companyName(tx, ctx.lang);
  const words = letterOf(accountLetters.passwordChanged, ctx.lang, { company, username: own.username });
  await postLetter(ctx, tx, { to: own.email, from: company, ...words });
}
