/** Changing one's own password. Every other session of the account ends with it. */

import { writeLog } from '#features/admin-log/server/door.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import { administratorOf, realmOf } from '#kit/server/context.ts';
import { hashPassword, isCommonPassword, passwordMatches } from '#kit/server/passwords.ts';
import { refuseSignIn } from '../contract.ts';
import { findOwn, updatePassword } from './account.repository.ts';
import { removeOfAccount } from './sessions.repository.ts';

export async function changeOwnPassword(ctx: DetachedContext, oldPassword: string, newPassword: string): Promise<void> {
  const { id, username, sessionId, visitor } = administratorOf(ctx);
  const realm = realmOf(ctx);
  const own = visitor ? undefined : await ctx.db.inScope(realm, (tx) => findOwn(tx, id));
  if (!(await passwordMatches(own?.password_hash, oldPassword))) {
    throw refuseSignIn('sign_in.old_password', {}, { field: 'oldPassword' });
  }
  if (oldPassword === newPassword) throw refuseSignIn('sign_in.same_password', {}, { field: 'newPassword' });
  if (await isCommonPassword(newPassword)) throw refuseSignIn('sign_in.weak_password', {}, { field: 'newPassword' });

  const passwordHash = await hashPassword(newPassword);
  await ctx.db.inScope(realm, async (tx) => {
    await updatePassword(tx, id, passwordHash, false);
    await removeOfAccount(tx, realm, ctx.app, [id], sessionId);
    await writeLog(ctx, tx, {
      realm,
      adminId: id,
      username,
      node: 'index/changePassword',
      url: `/${ctx.app}/Index/changePassword`,
      body: {},
    });
  });
}
