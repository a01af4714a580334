/** The same Idempotency-Key and the same body within 24 hours are the same write: its first answer is given again. */

import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { fieldsOf } from '#kit/contract/fields-of.ts';

import type { Context, DetachedContext } from '../context.ts';
import type { WideTx } from '../database/scope.ts';
import { refuse } from '../refusals.ts';
import { openWith, sealWith } from '../seal.ts';
import { hmac } from '../signing.ts';

/** Visible ASCII, at most 255: what the header may carry. */
const keyPattern = /^[\x21-\x7e]{1,255}$/;

const keepHours = 24;

/** What a key stands for. `route`: `POST /tenant/corp.Archives/add`. */
export interface Write {
  key: string;
  route: string;
  /** Query and body: the same key with anything else in them is another request. */
  sent: unknown;
  /** A form with files is compared once it has been read: of such a write `sent` is the query. */
  form?: FastifyRequest;
}

/** Undefined without the header. Throws `request.no_key` for what is none: whoever sent it would believe their write safe to repeat. */
export function idempotencyKey(header: unknown): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || !keyPattern.test(header)) throw refuse('request.no_key');
  return header;
}

/**
 * Runs `work` once for a key. The key's row is part of the same transaction: a second call waits for the first one to
 * commit and then finds its answer, or finds nothing because the first one failed, and does the work itself.
 */
export async function once(ctx: Context, write: Write, work: () => Promise<unknown>): Promise<unknown> {
  const bodyHash = hashOf(ctx, write);
  const account = accountOf(ctx);

  const mine = await ctx.tx
    .insertInto('idempotency_keys')
    .values({ account, key: write.key, route: write.route, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!mine) return earlierAnswer(ctx, account, write, bodyHash);

  const answer = await work();
  await ctx.tx
    .updateTable('idempotency_keys')
    .set({ answer: sealedAnswer(ctx, write, answer) })
    .where('account', '=', account)
    .where('key', '=', write.key)
    .execute();
  return answer;
}

/** As it is kept: it may hold a password or a token that is shown once, so only the key, which the caller alone has, opens it. */
export function sealedAnswer(ctx: Sealing, write: Write, answer: unknown): string {
  const sealed = sealWith(sealingKey(ctx, write), JSON.stringify(answer), ctx.randomBytes).toString('base64');
  return JSON.stringify({ sealed });
}

/** Throws `request.key_reused` where the key does not open it. */
export function openedAnswer(ctx: Sealing, write: Write, answer: unknown): unknown {
  const text = openWith(sealingKey(ctx, write), Buffer.from(String(fieldsOf(answer).sealed), 'base64'));
  if (text === undefined) throw refuse('request.key_reused');
  return JSON.parse(text);
}

type Sealing = Pick<DetachedContext, 'config' | 'randomBytes'>;

function sealingKey({ config }: Sealing, { key }: Write): string {
  return `${config.secret}:${key}`;
}

/** Whose key it is: two people may use the same one. */
export function accountOf({ actor, request }: Pick<Context, 'actor' | 'request'>): string {
  if (actor.kind === 'administrator' && actor.visitor) return `visitor:${actor.visitor.id}`;
  return actor.kind === 'anonymous' ? `anonymous:${request.ip}` : `${actor.kind}:${actor.id}`;
}

/** Keyed: a body may hold a password, which nobody can try out on a copy of the database. */
export function hashOf({ config }: Pick<Context, 'config'>, { sent }: Write): string {
  return hmac('sha256', config.secret, `idempotent body\n${JSON.stringify(sent ?? null)}`).toString('base64url');
}

/** Keys that are older than a day may be used again. */
export async function removeOldKeys(tx: WideTx, now: Date): Promise<void> {
  await sql`delete from idempotency_keys where create_time < ${now}::timestamptz - make_interval(hours => ${keepHours})`.execute(tx);
}

async function earlierAnswer(ctx: Context, account: string, write: Write, bodyHash: string): Promise<unknown> {
  const earlier = await ctx.tx
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'answer'])
    .where('account', '=', account)
    .where('key', '=', write.key)
    .executeTakeFirstOrThrow();
  if (earlier.route !== write.route || earlier.body_hash !== bodyHash) throw refuse('request.key_reused');
  return openedAnswer(ctx, write, earlier.answer);
}
