/** Every query on groups and on who is in them. */
import { type Expression, type SqlBool, sql } from 'kysely';

import type { AreaName } from '#kit/contract/menu.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';

export interface StoredGroup {
  id: number;
  pid: number;
  name: string;
  super: boolean;
  rules: number[];
  status: 0 | 1;
  create_time: number;
  update_time: number;
  version: number;
  members: number;
}

export interface GroupValues {
  pid: number | null;
  name: string;
  super: boolean;
  rules: number[];
  status: 0 | 1;
}

export async function list(tx: ScopedTx): Promise<StoredGroup[]> {
  return tx
    .selectFrom('admin_groups as g')
    .select(['g.id', 'g.name', 'g.super', 'g.rules', 'g.status', 'g.create_time', 'g.update_time', 'g.version'])
    .select((eb) => [
      eb.fn.coalesce('g.pid', sql<number>`0`).as('pid'),
      eb
        .selectFrom('admin_group_members as m')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('m.group_id', '=', 'g.id')
        .$asScalar()
        .$notNull()
        .as('members'),
    ])
    .orderBy('g.id')
    .execute();
}

/** Keeps other writers of groups and of supers away until this transaction ends: nothing else may move the tree or take the last super. */
export async function hold(tx: ScopedTx): Promise<void> {
  await tx.selectFrom('admin_groups').select('id').orderBy('id').forUpdate().execute();
}

export async function listOwn(tx: ScopedTx, adminId: number): Promise<number[]> {
  const rows = await tx.selectFrom('admin_group_members').select('group_id').where('admin_id', '=', adminId).orderBy('group_id').execute();
  return rows.map((row) => row.group_id);
}

/** Rules of the area that no enabled group of this administrator has, whether they count today or not. */
export async function listLacked(tx: ScopedTx, area: AreaName, adminId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from rules r
     where r.area = ${area} and not exists (
       select from admin_group_members m join admin_groups g on g.id = m.group_id
        where m.admin_id = ${adminId} and g.status = 1 and (g.super or r.id = any (g.rules)))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How many administrators in the group meet a condition on `m.admin_id`. */
export async function countMembers(tx: ScopedTx, id: number, condition: Expression<SqlBool>): Promise<number> {
  const { n } = await tx
    .selectFrom('admin_group_members as m')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('m.group_id', '=', id)
    .where(condition)
    .executeTakeFirstOrThrow();
  return n;
}

export async function insert(tx: ScopedTx, group: GroupValues): Promise<{ id: number }> {
  return tx.insertInto('admin_groups').values(group).returning('id').executeTakeFirstOrThrow();
}

export async function update(tx: ScopedTx, id: number, change: Partial<GroupValues>, now: Date): Promise<void> {
  await tx
    .updateTable('admin_groups')
    .set({ ...change, update_time: now })
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  await sql`delete from admin_groups where id = any (${[...ids]})`.execute(tx);
}

/** Enabled administrators who are in an enabled group that holds everything, so many at most. */
export async function listSupers(tx: ScopedTx, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('admin_group_members as m')
    .innerJoin('admin_groups as g', 'g.id', 'm.group_id')
    .innerJoin('admins as a', 'a.id', 'm.admin_id')
    .select('a.id')
    .distinct()
    .where('g.super', '=', true)
    .where('g.status', '=', 1)
    .where('a.status', '=', 1)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** True while an enabled administrator is in an enabled group that holds everything. */
export async function hasSuper(tx: ScopedTx): Promise<boolean> {
  return (await listSupers(tx, 1)).length > 0;
}
