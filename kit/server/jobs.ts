/**
 * Durable work in the database: at least once, with leases and retries, so handlers are idempotent. A job enqueued in a
 * transaction exists exactly when the transaction commits.
 */
import { sql } from 'kysely';

import type { Database, Realm, ScopedTx, WideTx } from './database/scope.ts';
import { toRealm } from './database/scope.ts';

export interface JobOptions {
  /** Not before this moment. Default: at once. */
  runTime?: Date;
  /** While a job of this queue and key is not done, another is not added: the newer time takes the place of the older one. */
  dedupeKey?: string;
}

export interface Job {
  id: number;
  realm: Realm;
  payload: unknown;
  /** 1 at the first try. */
  attempt: number;
}

export type JobHandler = (job: Job) => Promise<void>;

/** What request code needs of the runner: to tell it that there is work. */
export interface Jobs {
  wake: () => void;
}

export interface JobRunner extends Jobs {
  /** Waits for the jobs in hand, takes no new ones. */
  stop: () => Promise<void>;
  /** Runs whatever is due and returns how many there were. For tests and for commands that end. */
  runDue: () => Promise<number>;
}

const batch = 10;
const leaseSeconds = 60;
const pollEveryMs = 1000;
/** A retry waits 2^attempts seconds, at most this. */
const retryMaxSeconds = 3600;
const keepDays = 7;

/** Adds a job to the transaction. `await enqueue(ctx.tx, 'archives.go_live', { id }, { runTime, dedupeKey: String(id) })` */
export async function enqueue(tx: ScopedTx, queue: string, payload: unknown, options: JobOptions = {}): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      queue,
      payload: JSON.stringify(payload),
      dedupe_key: options.dedupeKey ?? null,
      run_time: options.runTime,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'queue', 'dedupe_key'])
        .where('done_time', 'is', null)
        .where('dedupe_key', 'is not', null)
        // A job that was given up is wanted again, and counts anew.
        .doUpdateSet((row) => ({ run_time: row.ref('excluded.run_time'), attempts: 0 })),
    )
    .execute();
}

/** Starts taking jobs of the queues that have a handler. `report` hears of every failure. */
export function startJobs(
  db: Database,
  handlers: Readonly<Record<string, JobHandler>>,
  options: { worker: string; report: (error: unknown, queue: string) => void },
): JobRunner {
  const queues = Object.keys(handlers);
  let stopped = false;
  let interrupt = () => {};

  const perform = async (claimed: Claimed) => {
    const { queue, job } = claimed;
    try {
      await handlers[queue]?.(job);
      await db.acrossRealms((tx) => finish(tx, claimed, options.worker));
    } catch (error) {
      options.report(error, queue);
      await db.acrossRealms((tx) => postpone(tx, claimed, options.worker, String(error))).catch(() => undefined);
    }
  };

  const runDue = async () => {
    const claimed = await db.acrossRealms((tx) => claim(tx, queues, options.worker));
    await Promise.all(claimed.map(perform));
    return claimed.length;
  };

  const loop = (async () => {
    while (!stopped) {
      const count = await runDue().catch((error: unknown) => {
        options.report(error, 'claim');
        return 0;
      });
      if (count < batch && !stopped) {
        await new Promise<void>((done) => {
          const timer = setTimeout(done, pollEveryMs);
          interrupt = () => {
            clearTimeout(timer);
            done();
          };
        });
      }
    }
  })();

  return {
    runDue,
    wake: () => interrupt(),
    stop() {
      stopped = true;
      interrupt();
      return loop;
    },
  };
}

/** Jobs that were done more than `keepDays` before `now` have nothing more to tell. */
export async function removeDone(tx: WideTx, now: Date): Promise<void> {
  await sql`delete from jobs where done_time < ${now}::timestamptz - make_interval(days => ${keepDays})`.execute(tx);
}

interface Claimed {
  queue: string;
  job: Job;
  /** The job's time when it was claimed, as the database writes it: seconds are too coarse to tell two wishes apart. */
  runTime: string;
}

/** Takes due jobs for this worker. Rows that another worker is taking are skipped, and a lease that ran out is taken over. */
async function claim(tx: WideTx, queues: string[], worker: string): Promise<Claimed[]> {
  // Materialized, because a plan that ran the inner query twice would take twice as many.
  const { rows } = await sql<{ id: number; tenant_id: number; queue: string; payload: unknown; attempts: number; claimed_time: string }>`
    with due as materialized (
      select tenant_id, id from jobs
       where queue = any (${queues}) and done_time is null and run_time <= now()
         and (lease_until is null or lease_until < now()) and attempts < max_attempts
       order by run_time, id limit ${batch} for update skip locked)
    update jobs set lease_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1, worker = ${worker}
      from due where jobs.tenant_id = due.tenant_id and jobs.id = due.id
    returning jobs.id, jobs.tenant_id, queue, payload, attempts, run_time::text as claimed_time`.execute(tx);
  return rows.map(({ id, tenant_id, queue, payload, attempts, claimed_time }) => ({
    queue,
    job: { id, realm: toRealm(tenant_id), payload, attempt: attempts },
    runTime: claimed_time,
  }));
}

/** Done, unless somebody has asked for the job again while it was in hand: then it is due once more. */
async function finish(tx: WideTx, { job, runTime }: Claimed, worker: string): Promise<void> {
  await sql`update jobs set lease_until = null, error = null, done_time = case when run_time = ${runTime}::timestamptz then now() end
             where tenant_id = ${job.realm} and id = ${job.id} and worker = ${worker}`.execute(tx);
}

async function postpone(tx: WideTx, { job, runTime }: Claimed, worker: string, error: string): Promise<void> {
  const waitSeconds = Math.min(2 ** job.attempt, retryMaxSeconds);
  await sql`update jobs set lease_until = null, error = ${error.slice(0, 500)},
                    run_time = case when run_time = ${runTime}::timestamptz then now() + make_interval(secs => ${waitSeconds}) else run_time end
             where tenant_id = ${job.realm} and id = ${job.id} and worker = ${worker}`.execute(tx);
}
