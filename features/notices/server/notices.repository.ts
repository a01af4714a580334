/** Every query on notices: always of one administrator, except for telling several at once. */
import { type Kysely, sql } from 'kysely';

import { moment } from '#kit/server/database/moment.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { noticesAtOnce, unreadCountedMax } from '../contract.ts';

export interface Notice {
  kind: string;
  details: Readonly<Record<string, string | number>>;
  path: string;
  onceKey: string | undefined;
}

/**
 * One row for each of them, in the order of their ids: two that tell the same people wait for each other.
 * @param renews an unread one with the key becomes this one, with a new id: it is the newest now
 */
export async function insert(
  tx: Kysely<Schema>,
  realm: number,
  adminIds: readonly number[],
  notice: Notice,
  renews: boolean,
): Promise<number> {
  const unread = sql`(tenant_id, admin_id, once_key) where read_time is null and once_key is not null`;
  const renewed = sql`id = excluded.id, kind = excluded.kind, details = excluded.details, path = excluded.path, create_time = excluded.create_time`;
  const { numAffectedRows = 0n } = await sql`
    insert into notices (tenant_id, admin_id, kind, details, path, once_key)
    select ${realm}, id, ${notice.kind}, ${JSON.stringify(notice.details)}::jsonb, ${notice.path}, ${notice.onceKey ?? null}
      from admins where tenant_id = ${realm} and id = any (${[...adminIds]}) and status = 1
     order by id
    on conflict ${renews ? sql`${unread} do update set ${renewed}` : sql`do nothing`}`.execute(tx);
  return Number(numAffectedRows);
}

/** One row for everybody in these realms who is not disabled. Answers how many. */
export async function insertForAll(tx: WideTx, realms: readonly number[], { kind, details, path }: Notice): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    with told as (
      insert into notices (tenant_id, admin_id, kind, details, path)
      select tenant_id, id, ${kind}, ${JSON.stringify(details)}::jsonb, ${path}
        from admins where tenant_id = any (${[...realms]}) and status = 1
      returning 1)
    select count(*)::int as told from told`.execute(tx);
  return rows[0]?.told ?? 0;
}

/** One more than are shown, so that the caller knows whether there are others. */
export async function listOlder(tx: ScopedTx, adminId: number, before: number | undefined) {
  const rows = tx
    .selectFrom('notices')
    .select(['id', 'kind', 'details', 'path', 'read_time', 'create_time'])
    .where('admin_id', '=', adminId)
    .orderBy('id', 'desc')
    .limit(noticesAtOnce + 1);
  return (before === undefined ? rows : rows.where('id', '<', before)).execute();
}

/** How many are unread, and the id of the newest, read or not; 0 where there is none. */
export async function findUnread(tx: ScopedTx, adminId: number): Promise<{ unread: number; newest: number }> {
  const { rows } = await sql<{ unread: number; newest: number }>`
    select (select count(*)::int
              from (select 1 from notices where admin_id = ${adminId} and read_time is null limit ${unreadCountedMax}) counted) as unread,
           coalesce((select id from notices where admin_id = ${adminId} order by id desc limit 1), 0)::bigint as newest`.execute(tx);
  return rows[0] ?? { unread: 0, newest: 0 };
}

/** How many of these are the administrator's. */
export async function countOwn(tx: ScopedTx, adminId: number, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .selectFrom('notices')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.length;
}

export async function markRead(tx: ScopedTx, adminId: number, ids: readonly number[] | undefined, now: Date): Promise<void> {
  const unread = tx.updateTable('notices').set({ read_time: now }).where('admin_id', '=', adminId).where('read_time', 'is', null);
  await (ids ? unread.where('id', 'in', [...ids]) : unread).execute();
}

/** What was told to these under the keys is read. Held in the order in which they are told. */
export async function markKeysRead(
  tx: Kysely<Schema>,
  realm: number,
  who: readonly number[] | 'everybody',
  onceKeys: readonly string[],
  now: Date,
): Promise<void> {
  const told = tx
    .selectFrom('notices')
    .select('id')
    .where('tenant_id', '=', realm)
    .where('read_time', 'is', null)
    .where(sql<boolean>`once_key = any (${[...onceKeys]})`)
    .orderBy('admin_id')
    .forUpdate();
  const theirs = who === 'everybody' ? told : told.where(sql<boolean>`admin_id = any (${[...who]})`);
  await tx.updateTable('notices').set({ read_time: now }).where('tenant_id', '=', realm).where('id', 'in', theirs).execute();
}

export interface Reworded {
  onceKey: string;
  details: Notice['details'];
  path: string;
  /** Unix seconds: when that happened which it names now. */
  time: number;
}

/** What was told under the keys, and is unread, says this instead, where it stands. Held in the order in which they are told. */
export async function reword(tx: Kysely<Schema>, realm: number, said: readonly Reworded[]): Promise<void> {
  await sql`
    with said as (
      select "onceKey" as once_key, details, path, to_timestamp(time) as create_time
        from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as one ("onceKey" text, details jsonb, path text, time bigint)),
    told as (
      select n.id, said.details, said.path, said.create_time
        from notices n join said using (once_key)
       where n.tenant_id = ${realm} and n.read_time is null and n.path <> said.path
       order by n.admin_id
         for update of n)
    update notices n set details = told.details, path = told.path, create_time = told.create_time
      from told where n.tenant_id = ${realm} and n.id = told.id`.execute(tx);
}

export async function removeOlder(tx: WideTx, than: Date): Promise<void> {
  await tx.deleteFrom('notices').where('create_time', '<', moment(than)).execute();
}
