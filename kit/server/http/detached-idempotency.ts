/** Idempotency-Key for calls that open their transactions themselves: the key is claimed first, the answer kept afterwards. */
import type { DetachedContext } from '../context.ts';
import type { Realm, ScopedTx } from '../database/scope.ts';
import { refuse } from '../refusals.ts';
import { accountOf, hashOf, openedAnswer, sealedAnswer, type Write } from './idempotency.ts';

/** A claim without an answer this long after it was made belongs to a process that died. */
const abandonedAfterSeconds = 600;

/** Throws `request.still_running` while the first call works, `request.key_reused` for another request. What failed may be tried again. */
export async function onceDetached(ctx: DetachedContext, realm: Realm, write: Write, work: () => Promise<unknown>): Promise<unknown> {
  const account = accountOf(ctx);
  const earlier = await ctx.db.inScope(realm, (tx) => claim(ctx, tx, account, write));
  if (earlier !== undefined) return earlier;

  const answer = await work().catch(async (error: unknown) => {
    await ctx.db.inScope(realm, (tx) => forget(tx, account, write.key));
    throw error;
  });
  await ctx.db.inScope(realm, (tx) =>
    tx
      .updateTable('idempotency_keys')
      .set({ answer: sealedAnswer(ctx, write, answer) })
      .where('account', '=', account)
      .where('key', '=', write.key)
      .execute(),
  );
  return answer;
}

/** Undefined when the key is now ours; otherwise the answer that was given to it. */
async function claim(ctx: DetachedContext, tx: ScopedTx, account: string, write: Write): Promise<unknown> {
  const row = { account, key: write.key, route: write.route, body_hash: hashOf(ctx, write) };
  const isOurs = () =>
    tx
      .insertInto('idempotency_keys')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
  if (await isOurs()) return undefined;

  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'answer', 'create_time'])
    .where('account', '=', account)
    .where('key', '=', write.key)
    .forUpdate()
    .executeTakeFirst();
  if (earlier && (earlier.route !== row.route || earlier.body_hash !== row.body_hash)) throw refuse('request.key_reused');
  if (earlier?.answer) return openedAnswer(ctx, write, earlier.answer);
  if (earlier && earlier.create_time + abandonedAfterSeconds > ctx.now.getTime() / 1000) throw refuse('request.still_running');
  await forget(tx, account, write.key);
  if (!(await isOurs())) throw refuse('request.still_running');
  return undefined;
}

async function forget(tx: ScopedTx, account: string, key: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('account', '=', account).where('key', '=', key).execute();
}
