/**
 * Durable work in the database: at least once, with leases and retries, so handlers are idempotent. A job enqueued in a
 * transaction exists exactly when the transaction commits.
 */
import { sql } from 'kysely';
import { Refusal } from '#kit/contract/refusal.ts';
import { hourMs, hourSeconds, minuteMs } from '#kit/contract/units.ts';
import type { Database, Realm, ScopedTx, WideTx } from './database/scope.ts';
import { type Claimed, claim } from './job-claiming.ts';

export interface JobOptions {
  /** Not before this moment. Default: at once. */
  runTime?: Date;
  /** While a job of this queue and key is not done, another is not added: the newer time takes the place of the older one. */
  dedupeKey?: string;
}

/** `payload` is the JSON that was enqueued, perhaps by an earlier version: its handler looks at it first. */
export interface Job {
  id: number;
  realm: Realm;
  payload: unknown;
  /** 1 at the first try. */
  attempt: number;
}

/** In no transaction. What it throws is tried again, up to the last try, unless it is a GiveUp. */
export type JobHandler = (job: Job) => Promise<void>;

/** Thrown by a handler when trying again can only fail in the same way; `cause` says why. */
export class GiveUp extends Error {
  override name = 'GiveUp';
  constructor(cause: unknown) {
    super('Trying again would change nothing.', { cause });
  }
}

/** A job that is not tried any more. */
export interface GivenUp {
  queue: string;
  job: Job;
  /** What the last try failed of; of a GiveUp its cause. */
  error: unknown;
}

export interface RunnerOptions {
  worker: string;
  /** Hears of every failure. */
  report: (error: unknown, queue: string) => void;
  /** Hears of every job whose last try has failed. */
  gaveUp?: (given: GivenUp) => Promise<void>;
  /** How long a job belongs to its worker without a sign of life. Default: a minute. */
  leaseMs?: number;
}

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

/** Jobs in hand at once. */
const inHandMax = 10;
/** A handler that takes longer than this hangs: somebody else may have its job, and another job its place. */
const hangsAfterMs = hourMs;
const pollEveryMs = 1000;
/** A retry waits 4^attempts seconds, at most this: eight tries last for more than two hours, as long as servers of others are away. */
const retryMaxSeconds = hourSeconds;

/** Adds a job to the transaction. `await enqueue(ctx.tx, 'archives.go_live', { id }, { runTime, dedupeKey: String(id) })` */
export async function enqueue(tx: ScopedTx, queue: string, payload: unknown, options: JobOptions = {}): Promise<void> {
  await insertJobs(tx, [jobRow(queue, payload, options)]);
}

/** The same job in each of these realms, in one statement. */
export async function enqueueInAll(
  tx: WideTx,
  realms: readonly number[],
  queue: string,
  payload: unknown,
  options: JobOptions = {},
): Promise<void> {
  if (realms.length === 0) return;
  const row = jobRow(queue, payload, options);
  await insertJobs(
    tx,
    realms.map((tenant_id) => ({ ...row, tenant_id })),
  );
}

function jobRow(queue: string, payload: unknown, options: JobOptions) {
  return { queue, payload: JSON.stringify(payload), dedupe_key: options.dedupeKey ?? null, run_time: options.runTime };
}

async function insertJobs(tx: ScopedTx | WideTx, rows: readonly (ReturnType<typeof jobRow> & { tenant_id?: number })[]): Promise<void> {
  await tx
    .insertInto('jobs')
    .values(rows)
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

/** Starts taking jobs of the queues that have a handler. */
export function startJobs(db: Database, handlers: Readonly<Record<string, JobHandler>>, options: RunnerOptions): JobRunner {
  const leaseMs = options.leaseMs ?? minuteMs;
  const queues = Object.keys(handlers);
  let stopped = false;
  let interrupt = () => {};

  const perform = async (claimed: Claimed) => {
    const { queue, job } = claimed;
    const letGo = keepLease(db, claimed, options, leaseMs);
    try {
      await handlers[queue]?.(job);
      await db.acrossRealms((tx) => finish(tx, claimed, options.worker));
    } catch (error) {
      await fail(db, claimed, options, error);
    } finally {
      letGo();
    }
  };

  const inHand = new Set<Promise<void>>();
  /** Begins what is due, as far as there are places: one slow job keeps its own, and the others are not late. */
  const begin = async (places: number) => {
    if (places === 0) return [];
    const claimed = await db.acrossRealms((tx) => claim(tx, queues, { worker: options.worker, leaseMs, places }));
    return claimed.map((one) => {
      const place = untilHanging(perform(one)).finally(() => inHand.delete(place));
      inHand.add(place);
      return place;
    });
  };

  const runDue = async () => (await Promise.all(await begin(inHandMax))).length;

  const loop = (async () => {
    while (!stopped) {
      const places = inHandMax - inHand.size;
      await begin(places).catch((error: unknown) => options.report(error, 'claim'));
      if (stopped) break;
      // Wherever a job ends, there may be another to do in its place; the next look comes anyway.
      await Promise.race([pause((end) => (interrupt = end)), ...inHand]);
    }
    await Promise.all(inHand);
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

/** Comes back after a moment, or when it is told to. */
function pause(tell: (end: () => void) => void): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, pollEveryMs).unref();
    tell(() => {
      clearTimeout(timer);
      done();
    });
  });
}

/** Waits for the work, but not for one that hangs. */
function untilHanging(work: Promise<void>): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, hangsAfterMs);
    void work.finally(() => {
      clearTimeout(timer);
      done();
    });
  });
}

/** Says from time to time that the job is still in hand, so that nobody else begins it. */
function keepLease(db: Database, { queue, job }: Claimed, { worker, report }: RunnerOptions, leaseMs: number): () => void {
  const untilMs = Date.now() + hangsAfterMs;
  const timer = setInterval(() => {
    if (Date.now() > untilMs) clearInterval(timer);
    const renewed = db.acrossRealms((tx) =>
      sql`update jobs set lease_until = now() + make_interval(secs => ${leaseMs / 1000})
           where tenant_id = ${job.realm} and id = ${job.id} and worker = ${worker} and lease_until is not null`.execute(tx),
    );
    renewed.catch((error: unknown) => report(error, queue));
  }, leaseMs / 3);
  return () => clearInterval(timer);
}

async function fail(db: Database, claimed: Claimed, options: RunnerOptions, thrown: unknown): Promise<void> {
  const { queue, job } = claimed;
  const isFinal = thrown instanceof GiveUp;
  const error = isFinal ? thrown.cause : thrown;
  options.report(error, queue);
  try {
    const isGivenUp = await db.acrossRealms((tx) =>
      claimed.isLast || isFinal ? giveUp(tx, claimed, options.worker, error) : postpone(tx, claimed, options.worker, error),
    );
    if (isGivenUp) await options.gaveUp?.({ queue, job, error });
  } catch (failure) {
    options.report(failure, queue);
  }
}

/** Done, unless somebody has asked for the job again while it was in hand: then it is due once more. */
async function finish(tx: WideTx, { job, runTime }: Claimed, worker: string): Promise<void> {
  await sql`update jobs set lease_until = null, error = null, done_time = case when run_time = ${runTime}::timestamptz then now() end
             where tenant_id = ${job.realm} and id = ${job.id} and worker = ${worker}`.execute(tx);
}

async function postpone(tx: WideTx, { job, runTime }: Claimed, worker: string, error: unknown): Promise<false> {
  const waitSeconds = Math.min(4 ** job.attempt, retryMaxSeconds);
  await sql`update jobs set lease_until = null, error = ${inWords(error)},
                    run_time = case when run_time = ${runTime}::timestamptz then now() + make_interval(secs => ${waitSeconds}) else run_time end
             where tenant_id = ${job.realm} and id = ${job.id} and worker = ${worker}`.execute(tx);
  return false;
}

/** False where somebody has asked for the job again meanwhile, or has taken it over. */
async function giveUp(tx: WideTx, { job, runTime }: Claimed, worker: string, error: unknown): Promise<boolean> {
  const { rows } = await sql<{ is_given_up: boolean }>`
    update jobs set lease_until = null, error = ${inWords(error)},
                    attempts = case when run_time = ${runTime}::timestamptz then max_attempts else attempts end,
                    run_time = case when run_time = ${runTime}::timestamptz then now() else run_time end
     where tenant_id = ${job.realm} and id = ${job.id} and worker = ${worker}
    returning attempts >= max_attempts as is_given_up`.execute(tx);
  return rows[0]?.is_given_up ?? false;
}

/** A refusal with what it names, so that it can be said in anybody's language later: `mail.refused {"code":550}`. */
function inWords(error: unknown): string {
  const text = error instanceof Refusal ? `${error.code} ${JSON.stringify(error.details)}` : String(error);
  return text.slice(0, 500);
}
