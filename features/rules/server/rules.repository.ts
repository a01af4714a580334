/** Every query of the rule screen. Rules belong to the installation, not to a realm. */
import { sql } from 'kysely';

import type { AreaName } from '#kit/contract/menu.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import type { RuleValues } from '#kit/server/rule.ts';
import type { RuleRow } from '../contract.ts';
import type { RuleRecord } from './catalogue.ts';

/** A rule as it is stored. */
export interface StoredRule extends RuleValues {
  type: RuleRow['type'];
  keepalive: boolean;
}

export async function find(tx: ScopedTx, id: number): Promise<(RuleRecord & { area: string }) | undefined> {
  return tx
    .selectFrom('rules')
    .select(['id', 'area', 'pid', 'type', 'name', 'titles', 'remarks', 'title', 'remark', 'path', 'icon', 'menu_type', 'url', 'component'])
    .select(['keepalive', 'extend', 'weigh', 'status', 'builtin', 'create_time', 'update_time', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Keeps other writers of an area's tree away until this transaction ends. */
export async function holdTree(tx: ScopedTx, area: AreaName): Promise<void> {
  await tx.selectFrom('rules').select('id').where('area', '=', area).orderBy('id').forUpdate().execute();
}

export async function insert(tx: ScopedTx, area: AreaName, rule: StoredRule): Promise<{ id: number }> {
  return tx
    .insertInto('rules')
    .values({ ...rule, area })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function update(tx: ScopedTx, id: number, change: Partial<StoredRule>, now: Date): Promise<void> {
  await tx
    .updateTable('rules')
    .set({ ...change, update_time: now })
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  await sql`delete from rules where id = any (${[...ids]})`.execute(tx);
}

/** Whoever held the parent holds its new child too: groups and, in the tenant area, plans. */
export async function giveToHoldersOf(tx: WideTx, area: AreaName, parentId: number, id: number): Promise<void> {
  await sql`
    update admin_groups set rules = rules || ${id}::integer
     where not super and ${parentId}::integer = any (rules) and (tenant_id = 0) = ${area === 'platform'}`.execute(tx);
  if (area === 'platform') return;
  await sql`update plans set rules = rules || ${id}::bigint where ${parentId}::bigint = any (rules)`.execute(tx);
}

/** Rules that are enabled in an area and, for a company, part of its plan. */
export async function listUsable(tx: ScopedTx, area: AreaName): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from rules r
     where r.area = ${area} and r.status = 1
       and not exists (
         select from tenants t join plans p on p.id = t.plan_id
          where t.id = siteloom.realm() and p.rules is not null and not r.id = any (p.rules))
     order by r.id`.execute(tx);
  return rows.map(({ id }) => id);
}
