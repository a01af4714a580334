/** Administrators as signing in sees them. Across realms: neither a name nor a token says whose it is. */
import { type RawBuilder, sql } from 'kysely';

import type { Realm, WideTx } from '#kit/server/database/scope.ts';
import { isSession, type SessionKey } from './sessions.repository.ts';

export interface AdminAccount {
  tenant_id: number;
  id: number;
  username: string;
  nickname: string;
  avatar: string;
  enabled: boolean;
  last_login_time: number | null;
  must_change: boolean;
  /** A login needs a code after the password. */
  two_step: boolean;
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
  /** Of a visit: the session it was opened from is there, and its administrator may still visit. */
  may_visit: boolean;
  /** Of a visit: its administrator may give the people of companies new passwords. */
  may_let_in: boolean;
  tenant_open: boolean;
  two_step: boolean;
  two_step_required: boolean;
  locked_time: number | null;
  super: boolean;
  rules: number[];
  nodes: string[];
}

export async function findAdminSession(tx: WideTx, area: 'admin' | 'tenant', by: SessionKey): Promise<AdminSession | undefined> {
  const ruleArea = area === 'admin' ? 'platform' : 'tenant';
  const { rows } = await sql<AdminSession>`
    with held as (
      select s.id, s.tenant_id, s.account_id, s.access_expire, s.refresh_expire, s.visitor_id, s.visitor_name, s.visit_reason, s.locked_time,
             s.opened_from, a.username, a.nickname, a.status as account_status,
             s.tenant_id = 0 or siteloom.tenant_state(t.status, t.expire_time, now()) = 'open' as tenant_open,
             s.visitor_id is not null or coalesce(bool_or(g.super), false) as super,
             p.rules as plan_rules,
             coalesce(array_agg(rule) filter (where rule is not null), '{}') as group_rules
        from sessions s
        left join admins a on a.tenant_id = s.tenant_id and a.id = s.account_id
        left join tenants t on t.id = s.tenant_id
        left join plans p on p.id = t.plan_id
        left join admin_group_members m on m.tenant_id = s.tenant_id and m.admin_id = s.account_id
        left join admin_groups g on g.tenant_id = m.tenant_id and g.id = m.group_id and g.status = 1
        left join lateral unnest(g.rules) as rule on true
       where ${isSession(by)} and s.area = ${area}
       group by s.tenant_id, s.id, a.tenant_id, a.id, t.id, p.id
    )
    select id, tenant_id, account_id, access_expire, refresh_expire, visitor_id, visitor_name, visit_reason, locked_time,
           username, nickname, account_status, tenant_open, super,
           visitor_id is not null and ${visitorHolds('tenant/visit')} as may_visit,
           visitor_id is not null and ${visitorHolds('tenant/resetPassword')} as may_let_in,
           ${hasTwoStep(sql`held.tenant_id`, sql`held.account_id`)} as two_step,
           ${isTwoStepRequired(sql`held.tenant_id`)} as two_step_required,
           (select coalesce(array_agg(r.id), '{}') from rules r where ${heldRule(ruleArea)}) as rules,
           (select coalesce(array_agg(r.name), '{}') from rules r where ${heldRule(ruleArea)}) as nodes
      from held`.execute(tx);
  return rows[0];
}

/** What the visitor is in the platform's own area decides, with every call: a password, an account or a right that is gone there is gone here. */
const visitorHolds = (node: string) => sql<boolean>`exists (
    select from sessions o
      join admins v on v.tenant_id = 0 and v.id = o.account_id and v.status = 1
      join admin_group_members m on m.tenant_id = 0 and m.admin_id = v.id
      join admin_groups g on g.tenant_id = 0 and g.id = m.group_id and g.status = 1
      join rules r on r.area = 'platform' and r.name = ${node} and r.status = 1 and (g.super or r.id = any (g.rules))
     where o.tenant_id = 0 and o.area = 'admin' and o.id = held.opened_from and o.account_id = held.visitor_id and o.refresh_expire > now())`;

/** Whether every login to a realm needs a second step: the realm says so, or the platform says so for all. */
export async function requiresTwoStep(tx: WideTx, realm: Realm): Promise<boolean> {
  const { rows } = await sql<{ required: boolean }>`select ${isTwoStepRequired(sql`${realm}::int`)} as required`.execute(tx);
  return rows[0]?.required ?? false;
}

/** The setting `twoStepRequired`, read here because every call of an administrator asks, and in two realms at once. */
function isTwoStepRequired(realm: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select from settings w where w.tenant_id in (0, ${realm}) and w.name = 'twoStepRequired' and w.value = '"all"'::jsonb)`;
}

function hasTwoStep(realm: RawBuilder<unknown>, adminId: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select from second_steps z where z.tenant_id = ${realm} and z.admin_id = ${adminId} and z.secret is not null)`;
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
    .select([sql<boolean>`status = 1`.as('enabled'), hasTwoStep(sql`admins.tenant_id`, sql`admins.id`).as('two_step')])
    .select(['admins.tenant_id', 'id', 'username', 'nickname', 'avatar', 'last_login_time', 'must_change']);
}
