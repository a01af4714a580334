/** What members say of themselves. Always oneself: no call takes anybody's number. */
import { isPictureOfMembers } from '#features/attachments/server/door.ts';
import { findMemberSelf } from '#features/sign-in/server/door.ts';
import { chinaDay } from '#kit/contract/china-time.ts';
import { type Context, type DetachedContext, memberOf } from '#kit/server/context.ts';
import type { Realm, ScopedTx } from '#kit/server/database/scope.ts';
import { violates } from '#kit/server/database/violates.ts';
import { refuse } from '#kit/server/refusals.ts';
import { type Profile, refuseAccount } from '../contract.ts';
import { requireOpen } from './open-center.ts';
import { findOwn, updateProfile } from './own.repository.ts';
import { offeredChannels } from './register.service.ts';

export async function readProfile(ctx: Context) {
  await requireOpen(ctx.tx);
  const { id, realm } = memberOf(ctx);
  return {
    accountVerificationType: await offeredChannels(ctx, ctx.tx),
    codeCaptcha: ctx.config.loginCaptcha,
    row: await describeSelf(ctx.tx, realm, id),
  };
}

export async function saveProfile(ctx: Context, profile: Profile) {
  await requireOpen(ctx.tx);
  const { id, realm } = memberOf(ctx);
  if (profile.birthday && profile.birthday > chinaDay(ctx.now)) throw refuseAccount('account.future_birthday', {}, { field: 'birthday' });
  await requireOwnPicture(ctx.tx, id, profile.avatar);
  const change = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));
  await updateProfile(ctx.tx, id, change).catch((error: unknown) => {
    if (violates(error, 'members_username_taken')) throw refuseAccount('account.username_taken', {}, { field: 'username' });
    throw error;
  });
  return { row: await describeSelf(ctx.tx, realm, id) };
}

/** The row after a call that opened its own transactions. */
export async function readSelf({ db }: DetachedContext, realm: Realm, id: number) {
  return db.inScope(realm, (tx) => describeSelf(tx, realm, id));
}

async function describeSelf(tx: ScopedTx, realm: Realm, id: number) {
  const row = await findMemberSelf(tx, realm, id);
  if (!row) throw refuse('request.not_found');
  return row;
}

/** What members upload: somebody else's server would learn who looks at it, and a picture of the library is not theirs to show. */
async function requireOwnPicture(tx: ScopedTx, id: number, avatar: string | undefined): Promise<void> {
  if (!avatar) return;
  const own = await findOwn(tx, id);
  if (own?.avatar === avatar) return;
  if (!(await isPictureOfMembers(tx, avatar))) throw refuseAccount('account.foreign_picture', {}, { field: 'avatar' });
}
