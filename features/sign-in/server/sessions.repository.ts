/** Every query on sessions and the accounts behind them. Across realms: a token does not say whose it is. */
import { sql } from 'kysely';

import type { App } from '#kit/contract/envelope.ts';
import { moment } from '#kit/server/database/moment.ts';
import type { Realm, ScopedTx, WideTx } from '#kit/server/database/scope.ts';

export interface AdminAccount {
  tenant_id: number;
  id: number;
  username: string;
  nickname: string;
  avatar: string;
  status: number;
  last_login_time: number | null;
  must_change: boolean;
}

export interface NewSession {
  area: App;
  accountId: number;
  accessHash: Buffer;
  accessExpire: Date;
  refreshHash: Buffer;
  refreshExpire: Date;
  keep: boolean;
  visitor?: { id: number; name: string; reason: string };
  ip: string;
  userAgent: string;
}

export interface HeldSession {
  tenant_id: number;
  id: number;
  area: App;
  account_id: number;
  refresh_expire: number;
  visitor_id: number | null;
}

/** The session of an access token with all that decides what its administrator may do now. */
export interface AdminSession {
  id: number;
  tenant_id: number;
  account_id: number;
  access_expire: number;
  refresh_expire: number;
  username: string | null;
  nickname: string | null;
  account_status: number | null;
  visitor_id: number | null;
  visitor_name: string | null;
  visit_reason: string | null;
  visitor_status: number | null;
  tenant_open: boolean;
  super: boolean;
  rules: number[];
  nodes: string[];
}

export async function findAdminSession(tx: WideTx, area: 'admin' | 'tenant', accessHash: Buffer): Promise<AdminSession | undefined> {
  const ruleArea = area === 'admin' ? 'platform' : 'tenant';
  const { rows } = await sql<AdminSession>`
    with held as (
      select s.id, s.tenant_id, s.account_id, s.access_expire, s.refresh_expire, s.visitor_id, s.visitor_name, s.visit_reason,
             a.username, a.nickname, a.status as account_status, v.status as visitor_status,
             s.tenant_id = 0 or (t.status = 1 and (t.expire_time is null or t.expire_time > now())) as tenant_open,
             s.visitor_id is not null or coalesce(bool_or(g.super), false) as super,
             p.rules as plan_rules,
             coalesce(array_agg(rule) filter (where rule is not null), '{}') as group_rules
        from sessions s
        left join admins a on a.tenant_id = s.tenant_id and a.id = s.account_id
        left join admins v on v.tenant_id = 0 and v.id = s.visitor_id
        left join tenants t on t.id = s.tenant_id
        left join plans p on p.id = t.plan_id
        left join admin_group_members m on m.tenant_id = s.tenant_id and m.admin_id = s.account_id
        left join admin_groups g on g.tenant_id = m.tenant_id and g.id = m.group_id and g.status = 1
        left join lateral unnest(g.rules) as rule on true
       where s.access_hash = ${accessHash} and s.area = ${area}
       group by s.tenant_id, s.id, a.tenant_id, a.id, v.tenant_id, v.id, t.id, p.id
    )
    select id, tenant_id, account_id, access_expire, refresh_expire, visitor_id, visitor_name, visit_reason,
           username, nickname, account_status, visitor_status, tenant_open, super,
           (select coalesce(array_agg(r.id), '{}') from rules r where ${heldRule(ruleArea)}) as rules,
           (select coalesce(array_agg(r.name), '{}') from rules r where ${heldRule(ruleArea)}) as nodes
      from held`.execute(tx);
  return rows[0];
}

/** A rule counts when it is enabled, when a group holds it or the administrator is super, and when the plan has it. */
function heldRule(ruleArea: 'platform' | 'tenant') {
  return sql`r.area = ${ruleArea} and r.status = 1 and (held.super or r.id = any (held.group_rules))
             and (held.plan_rules is null or r.id = any (held.plan_rules))`;
}

export async function findAdminByName(tx: WideTx, area: 'admin' | 'tenant', username: string): Promise<AdminAccount | undefined> {
  return accounts(tx)
    .where(sql<boolean>`lower(username) = lower(${username}) and (admins.tenant_id = 0) = ${area === 'admin'}`)
    .executeTakeFirst();
}

export async function findAdmin(tx: WideTx, realm: Realm, id: number): Promise<AdminAccount | undefined> {
  return accounts(tx).where('admins.tenant_id', '=', realm).where('admins.id', '=', id).executeTakeFirst();
}

function accounts(tx: WideTx) {
  return tx
    .selectFrom('admins')
    .innerJoin('admin_secrets', (join) =>
      join.onRef('admin_secrets.tenant_id', '=', 'admins.tenant_id').onRef('admin_secrets.admin_id', '=', 'admins.id'),
    )
    .select(['admins.tenant_id', 'id', 'username', 'nickname', 'avatar', 'status', 'last_login_time', 'must_change']);
}

/**
 * Counts an attempt before the password is looked at, so that a hundred at once count as a hundred. Gives the hash, or
 * nothing while the account is locked. From `lockAfter` failures on, each one locks for twice as long as the one before.
 */
export async function reserveAttempt(
  tx: WideTx,
  { tenant_id, id }: AdminAccount,
  lock: { now: Date; after: number; minutes: number; maxMinutes: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ password_hash: string }>`
    update admin_secrets
       set login_failures = login_failures + 1,
           locked_until = case when login_failures + 1 >= ${lock.after}::int
             then ${lock.now}::timestamptz + make_interval(mins => least(${lock.minutes}::int * power(2, least(login_failures + 1 - ${lock.after}::int, 20)), ${lock.maxMinutes}::int)::int)
           end
     where tenant_id = ${tenant_id} and admin_id = ${id} and (locked_until is null or locked_until <= ${lock.now})
    returning password_hash`.execute(tx);
  return rows[0]?.password_hash;
}

export async function lockedUntil(tx: WideTx, { tenant_id, id }: AdminAccount): Promise<number | null> {
  const row = await tx
    .selectFrom('admin_secrets')
    .select('locked_until')
    .where('tenant_id', '=', tenant_id)
    .where('admin_id', '=', id)
    .executeTakeFirst();
  return row?.locked_until ?? null;
}

/** A success forgets the failures and leaves its mark on the account. */
export async function markLogin(tx: WideTx, { tenant_id, id }: AdminAccount, now: Date, ip: string): Promise<void> {
  await tx
    .updateTable('admin_secrets')
    .set({ login_failures: 0, locked_until: null })
    .where('tenant_id', '=', tenant_id)
    .where('admin_id', '=', id)
    .execute();
  await tx
    .updateTable('admins')
    .set({ last_login_time: now, last_login_ip: ip })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
}

export async function insert(tx: WideTx, realm: Realm, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      tenant_id: realm,
      area: session.area,
      account_id: session.accountId,
      access_hash: session.accessHash,
      access_expire: session.accessExpire,
      refresh_hash: session.refreshHash,
      refresh_expire: session.refreshExpire,
      keep: session.keep,
      visitor_id: session.visitor?.id ?? null,
      visitor_name: session.visitor?.name ?? null,
      visit_reason: session.visitor?.reason ?? null,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute();
}

/** The session a refresh token belongs to now, held until the end of the transaction: a second tab waits here. */
export async function holdByRefresh(tx: WideTx, hash: Buffer): Promise<HeldSession | undefined> {
  return tx
    .selectFrom('sessions')
    .select(['tenant_id', 'id', 'area', 'account_id', 'refresh_expire', 'visitor_id'])
    .where('refresh_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst() as Promise<HeldSession | undefined>; // safe: sessions.area has a check constraint with the same three words
}

export interface Rotation {
  accessHash: Buffer;
  accessExpire: Date;
  refreshHash: Buffer;
  spentHash: Buffer;
  spentTime: Date;
  sealedPair: Buffer;
}

export async function rotate(tx: WideTx, { tenant_id, id }: HeldSession, rotation: Rotation): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      access_hash: rotation.accessHash,
      access_expire: rotation.accessExpire,
      refresh_hash: rotation.refreshHash,
      spent_hash: rotation.spentHash,
      spent_time: rotation.spentTime,
      sealed_pair: rotation.sealedPair,
      last_seen_time: rotation.spentTime,
    })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('spent_tokens')
    .values({ tenant_id, hash: rotation.spentHash, session_id: id, spent_time: rotation.spentTime })
    .execute();
}

/** The box with the present pair, for a token that was replaced after `since`. */
export async function findSealedPair(
  tx: WideTx,
  hash: Buffer,
  since: Date,
): Promise<{ sealed_pair: Buffer | null; area: string } | undefined> {
  return tx
    .selectFrom('sessions')
    .select(['sealed_pair', 'area'])
    .where('spent_hash', '=', hash)
    .where('spent_time', '>', moment(since))
    .executeTakeFirst();
}

/** Ends the session whose used token has come back. True when there was one. */
export async function removeBySpentToken(tx: WideTx, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from sessions s using spent_tokens t
     where t.hash = ${hash} and s.tenant_id = t.tenant_id and s.id = t.session_id returning s.id`.execute(tx);
  return rows.length > 0;
}

export async function removeByRefresh(tx: WideTx, refreshHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('refresh_hash', '=', refreshHash).execute();
}

/** The session itself, and whatever session the refresh token opens. */
export async function removeOwn(
  tx: WideTx,
  realm: Realm | undefined,
  id: number | undefined,
  refreshHash: Buffer | undefined,
): Promise<void> {
  if (realm !== undefined && id !== undefined)
    await tx.deleteFrom('sessions').where('tenant_id', '=', realm).where('id', '=', id).execute();
  if (refreshHash) await removeByRefresh(tx, refreshHash);
}

/** Ends every session of an account, but for one. */
export async function removeOfAccount(
  tx: ScopedTx | WideTx,
  realm: Realm,
  area: App,
  accountIds: readonly number[],
  except = 0,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', realm)
    .where('area', '=', area)
    .where(sql<boolean>`account_id = any (${[...accountIds]})`)
    .where('account_id', '<>', 0)
    .where('id', '<>', except)
    .execute();
}

export async function removeEnded(tx: WideTx, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('refresh_expire', '<', moment(now)).execute();
}

export interface TenantState {
  id: number;
  name: string;
  short_name: string;
  code: string;
  logo: string;
  contact_name: string;
  mobile: string;
  address: string;
  create_time: number;
  expire_time: number | null;
  status: number;
}

export async function findTenant(tx: ScopedTx | WideTx, id: number): Promise<TenantState | undefined> {
  return tx
    .selectFrom('tenants')
    .select(['id', 'name', 'short_name', 'code', 'logo', 'contact_name', 'mobile', 'address', 'create_time', 'expire_time', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}
