/** A transaction for calls that are detached: in the caller's realm, with the whole context, as other calls have it from the start. */
import { type Context, type DetachedContext, realmOf } from './context.ts';

/** What `work` names as changed is forgotten by the caches after the commit. Entries of the log are written by `ctx.record`. */
export async function inOwnScope<T>(ctx: DetachedContext, work: (own: Context) => Promise<T>): Promise<T> {
  const realm = realmOf(ctx);
  const changes: string[] = [];
  const result = await ctx.db.inScope(realm, (tx) =>
    work({ ...ctx, tx, changed: (...names) => changes.push(...names), noted: () => undefined }),
  );
  if (changes.length > 0) ctx.invalidate(realm, changes);
  return result;
}
