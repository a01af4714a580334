/** Changing one's own password. Every other session of the account ends with it, and the one that asks goes on with new tokens. */

import type { DetachedContext } from '#kit/server/context.ts';
import { administratorOf, realmOf } from '#kit/server/context.ts';
import { hashPassword, requireUncommonPassword } from '#kit/server/passwords.ts';
import { refuseSignIn } from '../contract.ts';
import { updatePassword } from './account.repository.ts';
import { isPassword, reservedOwn } from './proof.service.ts';
import { removeOfAccount, replaceTokens } from './sessions.repository.ts';
import { removeOf } from './tickets.repository.ts';
import { accessLifeMs, hashesOf, newPair, type Pair } from './tokens.ts';

export async function changeOwnPassword(ctx: DetachedContext, oldPassword: string, newPassword: string): Promise<Pair> {
  const { id, username, sessionId } = administratorOf(ctx);
  const realm = realmOf(ctx);
  const provedHash = await proveOwnPassword(ctx, oldPassword, 'oldPassword');
  if (oldPassword === newPassword) throw refuseSignIn('sign_in.same_password', {}, { field: 'newPassword' });
  await requireUncommonPassword(newPassword, { field: 'newPassword', username });

  const passwordHash = await hashPassword(newPassword);
  return ctx.db.inScope(realm, async (tx) => {
    // Changed meanwhile, by somebody who knows more: the old password proves nothing any more.
    if (!(await updatePassword(tx, id, passwordHash, provedHash))) {
      throw refuseSignIn('sign_in.old_password', {}, { field: 'oldPassword' });
    }
    await removeOfAccount(tx, realm, ctx.app, [id], sessionId);
    await removeOf(tx, realm, [id]);
    const pair = newPair(ctx.app, ctx.randomBytes);
    await replaceTokens(tx, sessionId, { ...hashesOf(pair), accessExpire: new Date(ctx.now.getTime() + accessLifeMs) });
    await ctx.record(tx, {});
    return pair;
  });
}

/**
 * The password of whoever is signed in, once more, before something that a borrowed session must not do. Wrong ones count
 * against the session as failed logins count against the account. A visiting platform administrator has no password here and is told
 * so. Gives the hash that it was compared with.
 */
export async function proveOwnPassword(ctx: DetachedContext, password: string, field: string): Promise<string> {
  if (administratorOf(ctx).visitor) throw refuseSignIn('sign_in.visiting');
  const counted = await ctx.db.acrossRealms((tx) => reservedOwn(ctx, tx));
  const { passwordHash } = counted;
  const isRight = await isPassword(ctx, counted, password);
  if (!isRight || passwordHash === undefined) throw refuseSignIn('sign_in.old_password', {}, { field });
  await ctx.db.acrossRealms(counted.succeed);
  return passwordHash;
}
