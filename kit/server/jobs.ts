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
  /** While a job of this queue and key waits, another is not added; its time becomes the newer one. */
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
    .onConflict((conflict) => conflict.columns(['tenant_id', 'queue', 'dedupe_key']).where('done_time', 'is', null).where('dedupe_key', 'is not', null).doNothing())
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

  const perform = async ({ queue, ...job }: Job & { queue: string }) => {
    try {
      await handlers[queue]?.(job);
      await db.acrossRealms((tx) => finish(tx, job.id, options.worker));
    } catch (error) {
      options.report(error, queue);
      await db.acrossRealms((tx) => postpone(tx, job, options.worker, String(error))).catch(() => undefined);
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

/** Takes due jobs for this worker. Rows that another worker is taking are skipped, and a lease that ran out is taken over. */
async function claim(tx: WideTx, queues: string[], worker: string): Promise<(Job & { queue: string })[]> {
  const { rows } = await sql<{ id: number; tenant_id: number; queue: string; payload: unknown; attempts: number }>`
    update jobs set lease_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1, worker = ${worker}
     where (tenant_id, id) in (
       select tenant_id, id from jobs
        where queue = any (${queues}) and done_time is null and run_time <= now()
          and (lease_until is null or lease_until < now()) and attempts < max_attempts
        order by run_time, id limit ${batch} for update skip locked)
    returning id, tenant_id, queue, payload, attempts`.execute(tx);
  return rows.map((row) => ({ id: row.id, realm: toRealm(row.tenant_id), queue: row.queue, payload: row.payload, attempt: row.attempts }));
}

async function finish(tx: WideTx, id: number, worker: string): Promise<void> {
  await sql`update jobs set done_time = now(), lease_until = null, error = null where id = ${id} and worker = ${worker}`.execute(tx);
}

async function postpone(tx: WideTx, { id, attempt }: Job, worker: string, error: string): Promise<void> {
  const waitSeconds = Math.min(2 ** attempt, retryMaxSeconds);
  await sql`update jobs set lease_until = null, error = ${error.slice(0, 500)}, run_time = now() + make_interval(secs => ${waitSeconds})
             where id = ${id} and worker = ${worker}`.execute(tx);
}
