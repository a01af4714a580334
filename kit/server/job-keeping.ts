/** Jobs as a whole: how many are open, those that wait for a person after their last try, and how long any of them is kept. */
import { sql } from 'kysely';

import type { WideTx } from './database/scope.ts';

const keepDays = 7;
/** What was given up is looked into by a person. */
const keepGivenUpDays = 30;

/** Jobs that were done a week before `now`, or given up a month before, have nothing more to tell. */
export async function removeDone(tx: WideTx, now: Date): Promise<void> {
  await sql`delete from jobs where done_time < ${now}::timestamptz - make_interval(days => ${keepDays})`.execute(tx);
  await sql`delete from jobs where ${isGivenUp}
               and run_time < ${now}::timestamptz - make_interval(days => ${keepGivenUpDays})`.execute(tx);
}

export interface JobCounts {
  queue: string;
  /** Due now or later, or in hand. */
  waiting: number;
  /** Not tried any more. */
  givenUp: number;
}

/** What is not done, by queue. */
export async function countJobs(tx: WideTx): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select queue, count(*) filter (where not is_over)::integer as waiting, count(*) filter (where is_over)::integer as "givenUp"
      from (select queue, attempts >= max_attempts and lease_until is null as is_over from jobs where done_time is null) as open
     group by queue`.execute(tx);
  return rows;
}

/** Where a job of this queue waits or is in hand. */
export async function realmsAtWork(tx: WideTx, queue: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ realm: number }>`
    select distinct tenant_id as realm from jobs where queue = ${queue} and done_time is null and not (${isGivenUp})`.execute(tx);
  return new Set(rows.map(({ realm }) => realm));
}

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
