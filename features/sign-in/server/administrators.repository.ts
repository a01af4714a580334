/** Administrators as signing in sees them. Across realms: neither a name nor a token says whose it is. */
import { sql } from 'kysely';

import type { Realm, WideTx } from '#kit/server/database/scope.ts';

export interface AdminAccount {
  tenant_id: number;
  id: number;
  username: string;
  nickname: string;
  avatar: string;
  enabled: boolean;
  last_login_time: number | null;
  must_change: boolean;
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
    .select(sql<boolean>`status = 1`.as('enabled'))
    .select(['admins.tenant_id', 'id', 'username', 'nickname', 'avatar', 'last_login_time', 'must_change']);
}
