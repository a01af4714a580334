/**
 * Attempts at an account's password: counted, locked, forgiven. One mechanism for every kind of account, and for everybody who may try:
 * a session counts for itself, and so does each network from which the account has logged in lately. Strangers share what is left.
 */
import { type RawBuilder, sql } from 'kysely';

import type { App } from '#kit/contract/envelope.ts';
import type { WideTx } from '#kit/server/database/scope.ts';

/** Ids are counted for each kind of account by itself: only together with the area do they name one. */
export interface AccountKey {
  area: App;
  tenant_id: number;
  id: number;
}

/** An account, and who tries its password. Of a session or a network the failures are counted apart. */
export interface Attempt extends AccountKey {
  sessionId?: number | undefined;
  /** A keyed hash of one from which the account has logged in lately. */
  network?: Buffer | undefined;
}

export interface Lock {
  now: Date;
  /** From this many failures on. */
  after: number;
  minutes: number;
  maxMinutes: number;
}

const administrators = {
  ...{ accounts: sql`admins`, secrets: sql`admin_secrets`, networks: sql`admin_networks` },
  ...{ key: sql`admin_id`, enabled: sql`status = 1` },
};
const members = {
  ...{ accounts: sql`members`, secrets: sql`member_secrets`, networks: sql`member_networks` },
  ...{ key: sql`member_id`, enabled: sql`status = 'enable'` },
};
const places = { admin: administrators, tenant: administrators, api: members };

/** The row that counts for whoever tries. */
function counterOf({ area, tenant_id, id, sessionId, network }: Attempt) {
  const { secrets, networks, key } = places[area];
  if (sessionId !== undefined) return { table: sql`sessions`, isRow: sql`tenant_id = ${tenant_id} and id = ${sessionId}` };
  const ofAccount = sql`tenant_id = ${tenant_id} and ${key} = ${id}`;
  return network ? { table: networks, isRow: sql`${ofAccount} and network = ${network}` } : { table: secrets, isRow: ofAccount };
}

/**
 * Counts an attempt before the password is looked at, so that a hundred at once count as a hundred. Gives the hash, or
 * nothing while the account is locked. From `lock.after` failures on, each one locks for twice as long as the one before.
 * Right ones at once count as well until the first of them has logged in: the last of a dozen hear of a lock that is gone a moment later.
 * Nobody can know which are right without looking at all of them, and that is what the count is there to prevent.
 */
export async function reserveAttempt(tx: WideTx, attempt: Attempt, lock: Lock): Promise<string | undefined> {
  const { area, tenant_id, id } = attempt;
  const { secrets, key } = places[area];
  const { table, isRow } = counterOf(attempt);
  const failures = oneMore(sql`login_failures`, sql`failed_time`, lock.now);
  const { rows } = await sql<{ password_hash: string }>`
    with counted as (
      update ${table}
         set login_failures = ${failures}, locked_until = ${lockAt(failures, lock)}, failed_time = ${lock.now}
       where ${isRow} and (locked_until is null or locked_until <= ${lock.now})
      returning 1)
    select password_hash from ${secrets} where tenant_id = ${tenant_id} and ${key} = ${id} and exists (select from counted)`.execute(tx);
  return rows[0]?.password_hash;
}

function lockAt(failures: RawBuilder<unknown>, { now, after, minutes, maxMinutes }: Lock): RawBuilder<unknown> {
  return sql`case when ${failures} >= ${after}::int
    then ${now}::timestamptz + make_interval(mins => least(${minutes}::int * power(2, least(${failures} - ${after}::int, 20)), ${maxMinutes}::int)::int)
  end`;
}

/** Names that nobody has share buckets: without an end to it, each would be locked after years of slips of the pen. Accounts forget as they do. */
const quietDays = 7;

function oneMore(failures: RawBuilder<unknown>, lastTime: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`(case when ${lastTime} < ${now}::timestamptz - make_interval(days => ${quietDays}) then 1 else ${failures} + 1 end)`;
}

/** Buckets that names nobody has are spread over. */
export const unknownBuckets = 65_536;

/** What counts for a name that nobody has. */
export interface UnknownName {
  realm: number;
  bucket: number;
}

/** Counts an attempt at a name that nobody has, as `reserveAttempt` does at an account. Gives the unix seconds until which it is locked. */
export async function reserveUnknown(tx: WideTx, { realm, bucket }: UnknownName, lock: Lock): Promise<number | undefined> {
  const failures = oneMore(sql`u.attempts`, sql`u.last_time`, lock.now);
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
export async function releaseAttempt(tx: WideTx, attempt: Attempt, lockAfter: number): Promise<void> {
  const { table, isRow } = counterOf(attempt);
  await sql`
    update ${table}
       set login_failures = greatest(login_failures - 1, 0),
           locked_until = case when login_failures - 1 >= ${lockAfter}::int then locked_until end
     where ${isRow}`.execute(tx);
}

/** The same for a name that nobody has. */
export async function releaseUnknown(tx: WideTx, { realm, bucket }: UnknownName, lockAfter: number): Promise<void> {
  await sql`
    update unknown_logins
       set attempts = greatest(attempts - 1, 0), locked_until = case when attempts - 1 >= ${lockAfter}::int then locked_until end
     where tenant_id = ${realm} and bucket = ${bucket}`.execute(tx);
}

/** Unix seconds. */
export async function lockedUntil(tx: WideTx, attempt: Attempt): Promise<number | null> {
  const { table, isRow } = counterOf(attempt);
  const { rows } = await sql<{ locked_until: number | null }>`select locked_until from ${table} where ${isRow}`.execute(tx);
  return rows[0]?.locked_until ?? null;
}

/** A network counts as usual for so long after the last login from it. */
const usualDays = 90;
/** Of one account: the last ones. */
const usualMax = 10;

export async function isUsual(tx: WideTx, { area, tenant_id, id }: AccountKey, network: Buffer, now: Date): Promise<boolean> {
  const { networks, key } = places[area];
  const { rows } = await sql`
    select from ${networks}
     where tenant_id = ${tenant_id} and ${key} = ${id} and network = ${network} and login_time > ${usualSince(now)}`.execute(tx);
  return rows.length > 0;
}

/** What nobody has logged in from for long. */
export async function removeUnusual(tx: WideTx, now: Date): Promise<void> {
  for (const { networks } of [administrators, members])
    await sql`delete from ${networks} where login_time <= ${usualSince(now)}`.execute(tx);
}

async function keepNetwork(tx: WideTx, { area, tenant_id, id }: AccountKey, { network, now }: Login): Promise<void> {
  const { networks, key } = places[area];
  await sql`
    insert into ${networks} (tenant_id, ${key}, network, login_time) values (${tenant_id}, ${id}, ${network}, ${now})
    on conflict (tenant_id, ${key}, network) do update set login_time = ${now}, login_failures = 0, locked_until = null`.execute(tx);
  await sql`
    delete from ${networks} where tenant_id = ${tenant_id} and ${key} = ${id} and network in (
      select network from ${networks} where tenant_id = ${tenant_id} and ${key} = ${id}
       order by login_time desc, network offset ${usualMax})`.execute(tx);
}

function usualSince(now: Date) {
  return sql`${now}::timestamptz - make_interval(days => ${usualDays})`;
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
  /** A keyed hash of where it came from. */
  network: Buffer;
}

/**
 * A success forgets the failures of strangers and of its network, and leaves its mark on the account. False when the password is
 * another one by now, or the account is off.
 */
export async function markLogin(tx: WideTx, whose: AccountKey, login: Login): Promise<boolean> {
  const { area, tenant_id, id } = whose;
  const { passwordHash, now, ip } = login;
  const { accounts, secrets, key, enabled } = places[area];
  const account = await sql`
    update ${accounts} set last_login_time = ${now}, last_login_ip = ${ip}
     where tenant_id = ${tenant_id} and id = ${id} and ${enabled} returning id`.execute(tx);
  const secret = await sql`
    update ${secrets} set login_failures = 0, locked_until = null
     where tenant_id = ${tenant_id} and ${key} = ${id} and password_hash = ${passwordHash} returning ${key}`.execute(tx);
  if (account.rows.length === 0 || secret.rows.length === 0) return false;
  await keepNetwork(tx, whose, login);
  return true;
}
