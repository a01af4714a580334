/** One call about many documents: all or nothing, or each for itself. */
import { CompiledQuery } from 'kysely';

import type { Refused } from '#kit/contract/batch.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { titlesOf } from './placing.repository.ts';

export interface Batch {
  ids: readonly number[];
  /** Each document is judged for itself. */
  each?: boolean | '1' | undefined;
}

export interface Batched {
  count: number;
  refused?: Refused[];
}

type Work = (own: Context, ids: readonly number[]) => Promise<number>;

/** `publish: (ctx, { body }) => inBatch(ctx, body, publishArchives)`. With `each`, one that is refused leaves nothing behind and stops no other. */
export async function inBatch(ctx: Context, { ids, each }: Batch, work: Work): Promise<Batched> {
  if (!each) return { count: await work(ctx, ids) };
  const titles = await titlesOf(ctx.tx, ids);
  const refused: Refused[] = [];
  let count = 0;
  // In the order of their ids, as every batch holds its rows, so that two never wait for each other.
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const refusal = await alone(ctx, async (own) => {
      count += await work(own, [id]);
    });
    if (refusal) refused.push({ id, title: titles.get(id) ?? '', msg: refusal.in(ctx.lang) });
  }
  return { count, refused };
}

/** Does it behind a savepoint; what refused it comes back, and neither what it wrote nor what it named stays. */
export async function alone(ctx: Context, work: (own: Context) => Promise<void>): Promise<Refusal | undefined> {
  const run = (statement: string) => ctx.tx.executeQuery(CompiledQuery.raw(statement));
  const named: string[] = [];
  await run('savepoint one');
  try {
    await work({ ...ctx, changed: (...names) => named.push(...names) });
    await run('release savepoint one');
    ctx.changed(...named);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await run('rollback to savepoint one');
    return error;
  }
}
