/** Who may do something: the administrators of a realm that hold a node. */
import { type Kysely, sql } from 'kysely';

import type { Schema } from '#kit/server/database/schema.gen.ts';

/** A realm with more of them than this does not need to tell every one. */
const holdersMax = 500;

/** Ids of the enabled administrators who hold the node now, as the gate would say: enabled groups, enabled rule, the company's plan. */
export async function adminsHolding(tx: Kysely<Schema>, realm: number, node: string): Promise<number[]> {
  const area = realm === 0 ? 'platform' : 'tenant';
  const { rows } = await sql<{ id: number }>`
    select distinct a.id
      from rules r
      join admins a on a.tenant_id = ${realm} and a.status = 1
      join admin_group_members m on m.tenant_id = a.tenant_id and m.admin_id = a.id
      join admin_groups g on g.tenant_id = m.tenant_id and g.id = m.group_id and g.status = 1
     where r.area = ${area} and r.name = ${node} and r.status = 1 and (g.super or r.id = any (g.rules))
       and not exists (select 1 from tenants t join plans p on p.id = t.plan_id where t.id = ${realm} and not (r.id = any (p.rules)))
     order by a.id limit ${holdersMax}`.execute(tx);
  return rows.map(({ id }) => id);
}
