/**
 * Attempts at a password or a code: counted, locked, forgiven. One mechanism for everybody who may try: a session counts for itself,
 * and so does each network from which an account has logged in lately. Strangers are counted by what they typed.
 */
import { type RawBuilder, sql } from 'kysely';

import type { WideTx } from '#kit/server/database/scope.ts';
import { type AccountKey, placeOf } from './logins.repository.ts';

/** Whose failures are counted together. */
export type Counter =
  | { of: 'session'; tenant_id: number; sessionId: number }
  | { of: 'network'; account: AccountKey; network: Buffer }
  /** `bucket` stands for a name in this realm, whether somebody has it or not. */
  | { of: 'strangers'; tenant_id: number; bucket: number };

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
  if (counter.of === 'strangers') {
    return { table: sql`stranger_logins`, isRow: sql`c.tenant_id = ${counter.tenant_id} and c.bucket = ${counter.bucket}` };
  }
  const { account, network } = counter;
  const { networks, key } = placeOf(account);
  return { table: networks, isRow: sql`c.tenant_id = ${account.tenant_id} and c.${key} = ${account.id} and c.network = ${network}` };
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
 * one locks for twice as long as the one before; the answer is then the unix seconds until which nobody may try. Otherwise it takes
 * the count back. Right ones at once count as well until the first of them has logged in: the last of a dozen hear of a lock that is
 * gone a moment later. Nobody can know which are right without looking at all of them, and that is what the count is there to prevent.
 * @param since what was counted before is forgiven
 */
export async function countAttempt(
  tx: WideTx,
  counter: Counter,
  lock: Lock,
  since: Date | null,
): Promise<{ lockedUntil: number } | { release: (tx: WideTx) => Promise<void> }> {
  const { now } = lock;
  const { table, isRow } = rowOf(counter);
  if (counter.of === 'strangers') {
    const { tenant_id, bucket } = counter;
    await sql`insert into stranger_logins (tenant_id, bucket) values (${tenant_id}, ${bucket}) on conflict do nothing`.execute(tx);
  }
  const isForgiven = sql`c.failed_time < ${since}::timestamptz`;
  const failures = sql`(case when ${isForgiven} or ${isQuiet(now)} then 1 else c.login_failures + 1 end)`;
  const { rows } = await sql<Counted>`
    with had as (select c.login_failures, c.locked_until, c.failed_time from ${table} c where ${isRow} for update)
    update ${table} c set login_failures = ${failures}, locked_until = ${lockAt(failures, lock)}, failed_time = ${now} from had
     where ${isRow} and (c.locked_until is null or c.locked_until <= ${now} or ${isForgiven})
    returning c.login_failures as failures, had.login_failures as had_failures, had.locked_until as had_locked_until,
              had.failed_time as had_failed_time`.execute(tx);
  const [counted] = rows;
  if (counted) return { release: (later) => release(later, counter, counted, lock) };
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

/** What strangers failed long ago. */
export async function removeQuiet(tx: WideTx, now: Date): Promise<void> {
  await sql`delete from stranger_logins c where ${isQuiet(now)}`.execute(tx);
}
