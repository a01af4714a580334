/** Idempotency-Key for calls that open their transactions themselves: the key is claimed first, the answer kept afterwards. */
import type { FastifyRequest } from 'fastify';
import type { DetachedContext } from '../context.ts';
import type { Realm, ScopedTx } from '../database/scope.ts';
import { refuse } from '../refusals.ts';
import { digestOf, type FormDigest } from './form-digest.ts';
import { digestOfForm } from './form-parts.ts';
import { accountOf, hashOf, openedAnswer, sealedAnswer, type Write } from './idempotency.ts';

/** A claim without an answer this long after it was made belongs to a process that died. */
const abandonedAfterSeconds = 600;

/** Throws `request.still_running` while the first call works, `request.key_reused` for another request. What failed may be tried again. */
export async function onceDetached(ctx: DetachedContext, realm: Realm, write: Write, work: () => Promise<unknown>): Promise<unknown> {
  const account = accountOf(ctx);
  const earlier = await ctx.db.inScope(realm, (tx) => claim(ctx, tx, account, write));
  if (earlier) {
    // Outside of a transaction: a form may take long to come.
    if (write.form && (await hashOfRepeated(ctx, write, write.form, earlier.body_hash)) !== earlier.body_hash)
      throw refuse('request.key_reused');
    return openedAnswer(ctx, write, earlier.answer);
  }

  const answer = await work().catch(async (error: unknown) => {
    await ctx.db.inScope(realm, (tx) => forget(tx, account, write.key));
    throw error;
  });
  await ctx.db.inScope(realm, (tx) =>
    tx
      .updateTable('idempotency_keys')
      .set({
        answer: sealedAnswer(ctx, write, answer),
        ...(write.form && { body_hash: hashOfForm(ctx, write, digestOf(write.form)) }),
      })
      .where('account', '=', account)
      .where('key', '=', write.key)
      .execute(),
  );
  return answer;
}

/** With the bytes that its files have, so that a repeated one is read no further. What was not read to its end is like no other. */
function hashOfForm(ctx: DetachedContext, write: Write, digest: FormDigest | undefined): string {
  return digest ? `${digest.bytes}:${hashOf(ctx, { ...write, sent: [write.sent, digest] })}` : 'unread';
}

async function hashOfRepeated(ctx: DetachedContext, write: Write, form: FastifyRequest, firstHash: string): Promise<string | undefined> {
  const bytes = /^(\d+):/.exec(firstHash)?.[1];
  const digest = await digestOfForm(form, Number(bytes ?? 0));
  return digest && hashOfForm(ctx, write, digest);
}

/** Undefined when the key is now ours; otherwise what was answered to it. Of a form that was answered only the route is compared. */
async function claim(
  ctx: DetachedContext,
  tx: ScopedTx,
  account: string,
  write: Write,
): Promise<{ answer: unknown; body_hash: string } | undefined> {
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
  const isCompared = !(write.form && earlier?.answer);
  if (earlier && (earlier.route !== row.route || (isCompared && earlier.body_hash !== row.body_hash))) throw refuse('request.key_reused');
  if (earlier?.answer) return { answer: earlier.answer, body_hash: earlier.body_hash };
  if (earlier && earlier.create_time + abandonedAfterSeconds > ctx.now.getTime() / 1000) throw refuse('request.still_running');
  await forget(tx, account, write.key);
  if (!(await isOurs())) throw refuse('request.still_running');
  return undefined;
}

async function forget(tx: ScopedTx, account: string, key: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('account', '=', account).where('key', '=', key).execute();
}
