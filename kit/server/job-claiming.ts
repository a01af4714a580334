/** Which of the due jobs a worker gets. Whoever has many, or slow ones, keeps a few places at a time, and the others are not late. */
import { type RawBuilder, sql } from 'kysely';
import { toRealm, type WideTx } from './database/scope.ts';
import type { Job } from './jobs.ts';

/** Jobs of one realm in hand at once, on all instances together: places that only the others have are always left. */
const inHandOfRealm = 3;
/** Due jobs that are looked at in the order of their times. Usually they are all; else every realm that has any is asked for its own. */
const lookedAt = 200;

export interface Claimed {
  queue: string;
  job: Job;
  /** No try is left after this one. */
  isLast: boolean;
  /** The job's time when it was claimed, as the database writes it: seconds are too coarse to tell two wishes apart. */
  runTime: string;
}

/** Takes due jobs for this worker. Rows that another worker is taking are skipped, and a lease that ran out is taken over. */
export async function claim(
  tx: WideTx,
  queues: string[],
  { worker, leaseMs, places }: { worker: string; leaseMs: number; places: number },
): Promise<Claimed[]> {
  const isDue = sql`queue = any (${queues}) and done_time is null and attempts < max_attempts and run_time <= now()
                    and (lease_until is null or lease_until < now())`;
  // Materialized, because a plan that ran the inner query twice would take twice as many.
  const { rows } = await sql<ClaimedRow>`
    with recursive ${realmsWith(isDue)}, wanted as materialized (
      select tenant_id, id
        from (select tenant_id from oldest union select tenant_id from others where tenant_id is not null) as realms
       cross join lateral (
         select id, run_time from jobs where jobs.tenant_id = realms.tenant_id and ${isDue} order by run_time, id
          limit greatest(0, ${inHandOfRealm} - (select count(*) from jobs
             where jobs.tenant_id = realms.tenant_id and done_time is null and lease_until >= now()))) as own
       order by run_time, id limit ${places}),
    due as materialized (
      select tenant_id, id from jobs
       where (tenant_id, id) in (select tenant_id, id from wanted) and ${isDue} for update skip locked)
    update jobs set lease_until = now() + make_interval(secs => ${leaseMs / 1000}), attempts = attempts + 1, worker = ${worker}
      from due where jobs.tenant_id = due.tenant_id and jobs.id = due.id
    returning jobs.id, jobs.tenant_id, queue, payload, attempts, attempts >= max_attempts as is_last, run_time::text as claimed_time`.execute(
    tx,
  );
  return rows.map(({ id, tenant_id, queue, payload, attempts, is_last, claimed_time }) => ({
    queue,
    job: { id, realm: toRealm(tenant_id), payload, attempt: attempts },
    isLast: is_last,
    runTime: claimed_time,
  }));
}

interface ClaimedRow {
  id: number;
  tenant_id: number;
  queue: string;
  payload: unknown;
  attempts: number;
  is_last: boolean;
  claimed_time: string;
}

/** `oldest`: whose the jobs are that are due longest. `others`: where there may be more, every realm with open jobs, one after the other. */
function realmsWith(isDue: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    oldest as materialized (select tenant_id from jobs where ${isDue} order by run_time, id limit ${lookedAt}),
    others as (
      select (select min(tenant_id) from jobs where done_time is null and attempts < max_attempts) as tenant_id
       where (select count(*) from oldest) = ${lookedAt}
       union all
      select (select min(tenant_id) from jobs
               where done_time is null and attempts < max_attempts and jobs.tenant_id > others.tenant_id)
        from others where others.tenant_id is not null)`;
}
