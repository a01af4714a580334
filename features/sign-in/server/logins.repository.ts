/** Accounts as a login sees them: their secrets, the networks they come from, and the mark that a login leaves. One way for every kind. */
import { sql } from 'kysely';

import type { App } from '#kit/contract/envelope.ts';
import type { WideTx } from '#kit/server/database/scope.ts';

/** Ids are counted for each kind of account by itself: only together with the area do they name one. */
export interface AccountKey {
  area: App;
  tenant_id: number;
  id: number;
}

const administrators = {
  ...{ accounts: sql`admins`, secrets: sql`admin_secrets`, networks: sql`admin_networks` },
  ...{ key: sql`admin_id`, enabled: sql`status = 1` },
};
const members = {
  ...{ accounts: sql`members`, secrets: sql`member_secrets`, networks: sql`member_networks` },
  ...{ key: sql`member_id`, enabled: sql`status = 'enable'` },
};

/** The tables and columns of accounts of this kind. */
export function placeOf({ area }: Pick<AccountKey, 'area'>) {
  return area === 'api' ? members : administrators;
}

export interface Secret {
  password_hash: string;
  /** How many it had before this one. */
  passwords_had: number;
}

export async function secretOf(tx: WideTx, account: AccountKey): Promise<Secret | undefined> {
  const { secrets, key } = placeOf(account);
  const { rows } = await sql<Secret>`
    select password_hash, passwords_had from ${secrets} where tenant_id = ${account.tenant_id} and ${key} = ${account.id}`.execute(tx);
  return rows[0];
}

/** A network counts as usual for so long after the last login from it. */
const usualDays = 90;
/** Of one account: the last ones. */
const usualMax = 10;

/** @param network a keyed hash of it, for this account alone */
export async function isUsual(tx: WideTx, account: AccountKey, network: Buffer, now: Date): Promise<boolean> {
  const { networks, key } = placeOf(account);
  const { rows } = await sql`
    select from ${networks}
     where tenant_id = ${account.tenant_id} and ${key} = ${account.id} and network = ${network} and login_time > ${usualSince(now)}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** What nobody has logged in from for long. */
export async function removeUnusual(tx: WideTx, now: Date): Promise<void> {
  for (const { networks } of [administrators, members])
    await sql`delete from ${networks} where login_time <= ${usualSince(now)}`.execute(tx);
}

async function keepNetwork(tx: WideTx, account: AccountKey, { network, now }: Login): Promise<void> {
  const { tenant_id, id } = account;
  const { networks, key } = placeOf(account);
  await sql`
    insert into ${networks} (tenant_id, ${key}, network, login_time) values (${tenant_id}, ${id}, ${network}, ${now})
    on conflict (tenant_id, ${key}, network) do update set login_time = ${now}`.execute(tx);
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
export async function holdProved(tx: WideTx, whose: AccountKey, passwordHash: string): Promise<boolean> {
  const { tenant_id, id } = whose;
  const { accounts, secrets, key, enabled } = placeOf(whose);
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

/** A success leaves its mark on the account. False when the password is another one by now, or the account is off. */
export async function markLogin(tx: WideTx, whose: AccountKey, login: Login): Promise<boolean> {
  const { accounts } = placeOf(whose);
  if (!(await holdProved(tx, whose, login.passwordHash))) return false;
  await sql`
    update ${accounts} set last_login_time = ${login.now}, last_login_ip = ${login.ip}
     where tenant_id = ${whose.tenant_id} and id = ${whose.id}`.execute(tx);
  await keepNetwork(tx, whose, login);
  return true;
}
