/** Jobs that are not tried any more: a person reads what they failed of, mends it, and has them tried anew. */
import { sql } from 'kysely';

import type { WideTx } from './database/scope.ts';

export interface GivenUpJobs {
  queue: string;
  /** 0: the platform. */
  realm: number;
  count: number;
  /** When the last of them was tried, in unix seconds. */
  lastTime: number;
  /** Of the last one: a refusal's code with its details, or the error's own words. */
  error: string;
}

/** By realm and queue, the newest first. `(await listGivenUp(tx)).map(({ queue, count }) => …)` */
export async function listGivenUp(tx: WideTx): Promise<GivenUpJobs[]> {
  const { rows } = await sql<GivenUpJobs>`
    select queue, tenant_id as realm, count(*)::integer as count, extract(epoch from max(run_time))::bigint as "lastTime",
           coalesce((array_agg(error order by run_time desc))[1], '') as error
      from jobs where ${isGivenUp} group by queue, tenant_id order by max(run_time) desc, queue, tenant_id`.execute(tx);
  return rows;
}

/** They are due now and count anew; without a queue all of them. Gives how many. `await retryGivenUp(tx, 'mail')` */
export async function retryGivenUp(tx: WideTx, queue: string | undefined): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs set attempts = 0, run_time = now()
     where ${isGivenUp} and (${queue ?? null}::text is null or queue = ${queue ?? null})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

const isGivenUp = sql`done_time is null and attempts >= max_attempts and lease_until is null`;
