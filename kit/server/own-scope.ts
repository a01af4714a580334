/** Transactions for calls that are detached: in the caller's realm, for as long as the caller may still do what the call does. */
import { type Context, type DetachedContext, realmOf } from './context.ts';
import type { ScopedTx } from './database/scope.ts';

/**
 * With the whole context, as other calls have it from the start. What `work` names as changed is forgotten by the caches after the
 * commit. Entries of the log are written by `ctx.record`. Throws as `whileStanding` does.
 */
export async function inOwnScope<T>(ctx: DetachedContext, work: (own: Context) => Promise<T>): Promise<T> {
  const changes: string[] = [];
  const result = await ctx.db.inScopeOf(ctx.standing, (tx, { actor }) =>
    work({ ...ctx, actor, tx, changed: (...names) => changes.push(...names), noted: () => undefined }),
  );
  if (changes.length > 0) ctx.invalidate(realmOf(ctx), changes);
  return result;
}

/** For the last step of a file that came slowly. Throws `request.session_over`, `request.not_allowed` and what else a call begins with. */
export function whileStanding<T>(ctx: DetachedContext, work: (tx: ScopedTx) => Promise<T>): Promise<T> {
  return ctx.db.inScopeOf(ctx.standing, (tx) => work(tx));
}
