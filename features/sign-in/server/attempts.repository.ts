/**
 * Attempts at a password or a code: counted, locked, forgiven. One mechanism for everybody who may try: a session counts for itself,
 * at the login it is what was typed that counts, there and for each network from which an account has logged in lately apart.
 */
import { type RawBuilder, sql } from 'kysely';

import type { WideTx } from '#kit/server/database/scope.ts';

/** Whose failures are counted together. */
export type Counter =
  | { of: 'session'; tenant_id: number; sessionId: number }
  /** `bucket` stands for a name in this realm, whether somebody has it or not; `isUsual`: as it is typed in one usual network. */
  | { of: 'name'; tenant_id: number; bucket: number; isUsual: boolean };

export interface Lock {
  now: Date;
  /** From this many failures on. */
  after: number;
  minutes: number;
  maxMinutes: number;
}

/** Buckets that names are spread over: few enough to be kept for ever, and too many to be locked one by one. */
export const bucketCount = 1_048_576;

/** Without an end to it, names that share a bucket would lock each other after months of slips of the pen. */
const quietDays = 2;

function rowOf(counter: Counter) {
  if (counter.of === 'session') {
    return { table: sql`sessions`, isRow: sql`c.tenant_id = ${counter.tenant_id} and c.id = ${counter.sessionId}` };
  }
  return { table: sql`login_names`, isRow: sql`c.tenant_id = ${counter.tenant_id} and c.bucket = ${counter.bucket}` };
}

/** An attempt that counts, and what was counted before it. Times are unix seconds. */
interface Counted {
  failures: number;
  had_failures: number;
  had_locked_until: number | null;
  had_failed_time: number | null;
}

/**
 * Counts an attempt before the password is looked at, so that a hundred at once count as a hundred. From `lock.after` failures on, each
 * one locks for twice as long as the one before; the answer is then the unix seconds until which nobody may try. Otherwise `release`
 * takes the count back, and `succeed` says that it was right: in a usual network all is forgotten then, elsewhere nothing else.
 *
 * Right passwords that arrive at once count as well, until the first of them has logged in. Of a dozen the last ones are therefore told
 * of a lock, which is gone as soon as the first is in. Which of them are right could only be known by comparing them all, and that is what the
 * count is there to prevent.
 */
export async function countAttempt(
  tx: WideTx,
  counter: Counter,
  lock: Lock,
): Promise<{ lockedUntil: number } | { release: (tx: WideTx) => Promise<void>; succeed: (tx: WideTx) => Promise<void> }> {
  const { now } = lock;
  const { table, isRow } = rowOf(counter);
  if (counter.of === 'name') {
    const { tenant_id, bucket } = counter;
    await sql`insert into login_names (tenant_id, bucket) values (${tenant_id}, ${bucket}) on conflict do nothing`.execute(tx);
  }
  const failures = sql`(case when ${isQuiet(now)} then 1 else c.login_failures + 1 end)`;
  const { rows } = await sql<Counted>`
    with had as (select c.login_failures, c.locked_until, c.failed_time from ${table} c where ${isRow} for update)
    update ${table} c set login_failures = ${failures}, locked_until = ${lockAt(failures, lock)}, failed_time = ${now} from had
     where ${isRow} and (c.locked_until is null or c.locked_until <= ${now})
    returning c.login_failures as failures, had.login_failures as had_failures, had.locked_until as had_locked_until,
              had.failed_time as had_failed_time`.execute(tx);
  const [counted] = rows;
  if (counted) {
    const undo = (later: WideTx) => release(later, counter, counted, lock);
    return { release: undo, succeed: counter.of === 'name' && counter.isUsual ? (later) => forget(later, counter) : undo };
  }
  const held = await sql<{ locked_until: number | null }>`select c.locked_until from ${table} c where ${isRow}`.execute(tx);
  return { lockedUntil: held.rows[0]?.locked_until ?? 0 };
}

/** Takes a counted attempt back, which was right or came to nothing: all is as it was, unless somebody has failed meanwhile. */
async function release(tx: WideTx, counter: Counter, counted: Counted, { now, after }: Lock): Promise<void> {
  const { table, isRow } = rowOf(counter);
  const undone = await sql`
    update ${table} c
       set login_failures = ${counted.had_failures}, locked_until = to_timestamp(${counted.had_locked_until}),
           failed_time = to_timestamp(${counted.had_failed_time})
     where ${isRow} and c.login_failures = ${counted.failures} and c.failed_time = ${now} returning 1`.execute(tx);
  if (undone.rows.length > 0) return;
  await sql`
    update ${table} c
       set login_failures = greatest(c.login_failures - 1, 0),
           locked_until = case when c.login_failures - 1 >= ${after}::int then c.locked_until end
     where ${isRow}`.execute(tx);
}

function lockAt(failures: RawBuilder<unknown>, { now, after, minutes, maxMinutes }: Lock): RawBuilder<unknown> {
  return sql`case when ${failures} >= ${after}::int
    then ${now}::timestamptz + make_interval(mins => least(${minutes}::int * power(2, least(${failures} - ${after}::int, 20)), ${maxMinutes}::int)::int)
  end`;
}

/** Nobody has failed for days, nor was anything locked. */
function isQuiet(now: Date): RawBuilder<unknown> {
  return sql`greatest(c.failed_time, c.locked_until) < ${now}::timestamptz - make_interval(days => ${quietDays})`;
}

async function forget(tx: WideTx, counter: Counter): Promise<void> {
  const { table, isRow } = rowOf(counter);
  await sql`update ${table} c set login_failures = 0, locked_until = null where ${isRow}`.execute(tx);
}

/** At how many names somebody has failed since then, whether somebody has them or not. */
export async function countFailing(tx: WideTx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from login_names where login_failures > 0 and failed_time > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What was failed long ago. */
export async function removeQuiet(tx: WideTx, now: Date): Promise<void> {
  await sql`delete from login_names c where ${isQuiet(now)}`.execute(tx);
}
