/** Every query on groups of members. */
import { sql } from 'kysely';

import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { type Listing, listing } from '#kit/server/listing.ts';
import { memberGroupList, membersCountedMax } from '../contract.ts';

export interface MemberGroupValues {
  name: string;
  super: boolean;
  rules: number[];
  is_default: boolean;
  status: 0 | 1;
}

export type StoredGroup = NonNullable<Awaited<ReturnType<typeof find>>>;
export type ListedGroup = StoredGroup & { members: number };

/** No further than a screen says: a group of a million members costs as much as one of ten thousand. */
const membersInIt = sql<number>`(
  select count(*) from (select from members m where m.group_id = member_groups.id limit ${sql.lit(membersCountedMax + 1)}) as counted)`;

export function listed(tx: ScopedTx): Listing<ListedGroup> {
  return listing(tx, tx.selectFrom('member_groups'), memberGroupList, (rows) =>
    rows
      .select(['id', 'name', 'super', 'rules', 'is_default', 'status', 'create_time', 'update_time', 'version'])
      .select(membersInIt.as('members')),
  );
}

export async function find(tx: ScopedTx, id: number) {
  return tx
    .selectFrom('member_groups')
    .select(['id', 'name', 'super', 'rules', 'is_default', 'status', 'create_time', 'update_time', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Groups that somebody can be put into, by name. */
export async function listMemberGroups(tx: ScopedTx): Promise<{ id: number; name: string }[]> {
  return tx.selectFrom('member_groups').select(['id', 'name']).where('status', '=', 1).orderBy('name').orderBy('id').execute();
}

/** How many of these groups the realm has. */
export async function countMemberGroups(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from member_groups where id = any (${[...ids]})`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Whether somebody can be put into this group. */
export async function isOpen(tx: ScopedTx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('member_groups').select('id').where('id', '=', id).where('status', '=', 1).executeTakeFirst();
  return row !== undefined;
}

/** The group that new members come into; undefined in a company that has none. */
export async function findDefault(tx: ScopedTx): Promise<number | undefined> {
  return (await tx.selectFrom('member_groups').select('id').where('is_default', '=', true).executeTakeFirst())?.id;
}

/** Keeps other writers of groups away until this transaction ends: there is one default at any time. */
export async function hold(tx: ScopedTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('member_groups:' || siteloom.realm(), 0))`.execute(tx);
}

export async function insert(tx: ScopedTx, group: MemberGroupValues): Promise<{ id: number }> {
  return tx.insertInto('member_groups').values(group).returning('id').executeTakeFirstOrThrow();
}

export async function update(tx: ScopedTx, id: number, change: Partial<MemberGroupValues>, now: Date): Promise<void> {
  await tx
    .updateTable('member_groups')
    .set({ ...change, update_time: now })
    .where('id', '=', id)
    .execute();
}

/**
 * In companies where no group is the default the open one of this name becomes it, or is made, holding everything (under another
 * name where a closed one has this): at most so many companies in one statement. Answers how many.
 */
export async function insertDefaults(tx: WideTx, name: string, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with bare as materialized (
      select t.id, (select min(g.id) from member_groups g where g.tenant_id = t.id and g.name = ${name} and g.status = 1) as same
        from tenants t
       where not exists (select from member_groups g where g.tenant_id = t.id and g.is_default) order by t.id limit ${most}),
    chosen as (
      update member_groups g set is_default = true, update_time = now() from bare b where g.tenant_id = b.id and g.id = b.same),
    planted as (
      insert into member_groups (tenant_id, name, super, is_default)
      select b.id, case when exists (select from member_groups g where g.tenant_id = b.id and g.name = ${name}) then ${`${name} 2`} else ${name} end,
             true, true
        from bare b where b.same is null)
    select id from bare`.execute(tx);
  return rows.length;
}

/** No group is the default any more: before another one becomes it. Gives the one that was. */
export async function clearDefault(tx: ScopedTx): Promise<number[]> {
  const rows = await tx.updateTable('member_groups').set({ is_default: false }).where('is_default', '=', true).returning('id').execute();
  return rows.map(({ id }) => id);
}

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  await sql`delete from member_groups where id = any (${[...ids]})`.execute(tx);
}

/** The names of those of these groups that have members. */
export async function namesInUse(tx: ScopedTx, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from member_groups g where id = any (${[...ids]}) and exists (select from members m where m.group_id = g.id) order by id`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

/** What the group of a member holds; undefined where there is no such member. Disabled groups hold nothing. */
export async function heldBy(tx: ScopedTx, memberId: number): Promise<{ super: boolean; rules: number[] } | undefined> {
  const { rows } = await sql<{ super: boolean | null; rules: number[] | null }>`
    select g.super, g.rules from members m
      left join member_groups g on g.status = 1 and g.id = coalesce(m.group_id, (select id from member_groups where is_default))
     where m.id = ${memberId}`.execute(tx);
  const [row] = rows;
  return row && { super: row.super ?? false, rules: row.rules ?? [] };
}

export async function list(tx: ScopedTx): Promise<(MemberGroupValues & { id: number })[]> {
  return tx.selectFrom('member_groups').select(['id', 'name', 'super', 'rules', 'is_default', 'status']).orderBy('id').execute();
}
