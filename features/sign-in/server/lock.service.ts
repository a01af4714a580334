/** The lock of one session. Every window of the browser shares it, and so does whoever has copied its token. */
import { administratorOf, type Context, type DetachedContext } from '#kit/server/context.ts';
import { refuseSignIn } from '../contract.ts';
import { proveOwnPassword } from './account.service.ts';
import { setLocked } from './sessions.repository.ts';

export async function lockScreen(ctx: Context): Promise<void> {
  const { sessionId, visitor } = administratorOf(ctx);
  // A visitor has no password here to come back with.
  if (visitor) throw refuseSignIn('sign_in.visiting_lock');
  await setLocked(ctx.tx, sessionId, ctx.now);
}

export async function unlockScreen(ctx: DetachedContext, password: string): Promise<void> {
  const { realm, sessionId } = administratorOf(ctx);
  await proveOwnPassword(ctx, password, 'password');
  await ctx.db.inScope(realm, (tx) => setLocked(tx, sessionId, null));
}
