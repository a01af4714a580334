/** Attempts at an account's password: counted, locked, forgiven. One mechanism for every kind of account. */
import { type RawBuilder, sql } from 'kysely';

import type { App } from '#kit/contract/envelope.ts';
import type { WideTx } from '#kit/server/database/scope.ts';

/** Ids are counted for each kind of account by itself: only together with the area do they name one. */
export interface AccountKey {
  area: App;
  tenant_id: number;
  id: number;
}

export interface Lock {
  now: Date;
  /** From this many failures on. */
  after: number;
  minutes: number;
  maxMinutes: number;
}

const administrators = { accounts: sql`admins`, secrets: sql`admin_secrets`, key: sql`admin_id`, enabled: sql`status = 1` };
const members = { accounts: sql`members`, secrets: sql`member_secrets`, key: sql`member_id`, enabled: sql`status = 'enable'` };
const places = { admin: administrators, tenant: administrators, api: members };

/**
 * Counts an attempt before the password is looked at, so that a hundred at once count as a hundred. Gives the hash, or
 * nothing while the account is locked. From `lock.after` failures on, each one locks for twice as long as the one before.
 * Right ones at once count as well until the first of them has logged in: the last of a dozen hear of a lock that is gone a moment later.
 * Nobody can know which are right without looking at all of them, and that is what the count is there to prevent.
 */
export async function reserveAttempt(tx: WideTx, { area, tenant_id, id }: AccountKey, lock: Lock): Promise<string | undefined> {
  const { secrets, key } = places[area];
  const { rows } = await sql<{ password_hash: string }>`
    update ${secrets}
       set login_failures = login_failures + 1, locked_until = ${lockAt(sql`login_failures + 1`, lock)}
     where tenant_id = ${tenant_id} and ${key} = ${id} and (locked_until is null or locked_until <= ${lock.now})
    returning password_hash`.execute(tx);
  return rows[0]?.password_hash;
}

function lockAt(failures: RawBuilder<unknown>, { now, after, minutes, maxMinutes }: Lock): RawBuilder<unknown> {
  return sql`case when ${failures} >= ${after}::int
    then ${now}::timestamptz + make_interval(mins => least(${minutes}::int * power(2, least(${failures} - ${after}::int, 20)), ${maxMinutes}::int)::int)
  end`;
}

/** Buckets that names nobody has are spread over. */
export const unknownBuckets = 65_536;
/** Names share buckets: without an end to it, each would be locked after years of slips of the pen. */
const unknownCountsDays = 7;

/** Counts an attempt at a name that nobody has, as `reserveAttempt` does at an account. Gives the unix seconds until which it is locked. */
export async function reserveUnknown(
  tx: WideTx,
  { realm, bucket }: { realm: number; bucket: number },
  lock: Lock,
): Promise<number | undefined> {
  const failures = sql`(case when u.last_time < ${lock.now}::timestamptz - make_interval(days => ${unknownCountsDays}) then 1 else u.attempts + 1 end)`;
  const { rows } = await sql`
    insert into unknown_logins as u (tenant_id, bucket, attempts, locked_until, last_time)
    values (${realm}, ${bucket}, 1, ${lockAt(sql`1`, lock)}, ${lock.now})
    on conflict (tenant_id, bucket) do update
       set attempts = ${failures}, locked_until = ${lockAt(failures, lock)}, last_time = ${lock.now}
     where u.locked_until is null or u.locked_until <= ${lock.now}
    returning bucket`.execute(tx);
  if (rows.length > 0) return undefined;
  const held = await sql<{ locked_until: number | null }>`
    select locked_until from unknown_logins where tenant_id = ${realm} and bucket = ${bucket}`.execute(tx);
  return held.rows[0]?.locked_until ?? 0;
}

/** Takes one counted attempt back: it was right, but it has not led to a login. Whatever others have failed meanwhile stays counted. */
export async function releaseAttempt(tx: WideTx, { area, tenant_id, id }: AccountKey, lockAfter: number): Promise<void> {
  const { secrets, key } = places[area];
  await sql`
    update ${secrets}
       set login_failures = greatest(login_failures - 1, 0),
           locked_until = case when login_failures - 1 >= ${lockAfter}::int then locked_until end
     where tenant_id = ${tenant_id} and ${key} = ${id}`.execute(tx);
}

/** Unix seconds. */
export async function lockedUntil(tx: WideTx, { area, tenant_id, id }: AccountKey): Promise<number | null> {
  const { secrets, key } = places[area];
  const { rows } = await sql<{ locked_until: number | null }>`
    select locked_until from ${secrets} where tenant_id = ${tenant_id} and ${key} = ${id}`.execute(tx);
  return rows[0]?.locked_until ?? null;
}

/**
 * True while the password that was proved is still the one of the account, and the account is enabled; then both stay so until the
 * transaction ends. The account is locked before its secret, here and wherever else both are: two that meet wait, and do not deadlock.
 */
export async function holdProved(tx: WideTx, { area, tenant_id, id }: AccountKey, passwordHash: string): Promise<boolean> {
  const { accounts, secrets, key, enabled } = places[area];
  const account = await sql`
    select from ${accounts} where tenant_id = ${tenant_id} and id = ${id} and ${enabled} for no key update`.execute(tx);
  const secret = await sql`
    select from ${secrets}
     where tenant_id = ${tenant_id} and ${key} = ${id} and password_hash = ${passwordHash} for no key update`.execute(tx);
  return account.rows.length > 0 && secret.rows.length > 0;
}

export interface Login {
  /** What the password was compared with. */
  passwordHash: string;
  now: Date;
  ip: string;
}

/** A success forgets the failures and leaves its mark on the account. False when the password is another one by now, or the account is off. */
export async function markLogin(tx: WideTx, { area, tenant_id, id }: AccountKey, { passwordHash, now, ip }: Login): Promise<boolean> {
  const { accounts, secrets, key, enabled } = places[area];
  const account = await sql`
    update ${accounts} set last_login_time = ${now}, last_login_ip = ${ip}
     where tenant_id = ${tenant_id} and id = ${id} and ${enabled} returning id`.execute(tx);
  const secret = await sql`
    update ${secrets} set login_failures = 0, locked_until = null
     where tenant_id = ${tenant_id} and ${key} = ${id} and password_hash = ${passwordHash} returning ${key}`.execute(tx);
  return account.rows.length > 0 && secret.rows.length > 0;
}
