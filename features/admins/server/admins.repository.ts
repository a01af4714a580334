/** Every query on administrators. Passwords live in another table: no list of people can ever reach them. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { type Listing, listing } from '#kit/server/listing.ts';
import { type AdminRow, adminList } from '../contract.ts';

/** Whom the reader may see; undefined: everybody. */
type Limit = Expression<SqlBool> | undefined;

export interface AdminValues {
  username: string;
  nickname: string;
  avatar: string;
  email: string;
  mobile: string;
  motto: string;
  status: AdminRow['status'];
}

export interface StoredAdmin extends AdminValues {
  id: number;
  version: number;
  groups: { id: number; name: string }[];
}

const groupsOfRow = sql<{ id: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.id), '[]')
    from admin_group_members m join admin_groups g on g.id = m.group_id where m.admin_id = admins.id)`;

type Listed = Omit<AdminRow, 'self' | 'last_super'>;

export function listed(tx: ScopedTx, limit: Limit): Listing<Listed> {
  const from = limit ? tx.selectFrom('admins').where(limit) : tx.selectFrom('admins');
  return listing(tx, from, adminList, (rows) =>
    rows
      .select(['id', 'username', 'nickname', 'avatar', 'email', 'mobile', 'last_login_time', 'last_login_ip', 'create_time', 'status'])
      .select(groupsOfRow.as('groups')),
  );
}

export async function find(tx: ScopedTx, id: number, limit: Limit): Promise<StoredAdmin | undefined> {
  const query = tx
    .selectFrom('admins')
    .select(['id', 'username', 'nickname', 'avatar', 'email', 'mobile', 'motto', 'status', 'version'])
    .select(groupsOfRow.as('groups'))
    .where('id', '=', id);
  return (limit ? query.where(limit) : query).executeTakeFirst();
}

export async function insert(tx: ScopedTx, admin: AdminValues): Promise<{ id: number }> {
  return tx.insertInto('admins').values(admin).returning('id').executeTakeFirstOrThrow();
}

export async function update(tx: ScopedTx, id: number, change: Partial<AdminValues>, now: Date): Promise<void> {
  await tx
    .updateTable('admins')
    .set({ ...change, update_time: now })
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  await sql`delete from admins where id = any (${[...ids]})`.execute(tx);
}

export async function replaceGroups(tx: ScopedTx, adminId: number, groupIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('admin_group_members').where('admin_id', '=', adminId).execute();
  const rows = [...new Set(groupIds)].map((groupId) => ({ admin_id: adminId, group_id: groupId }));
  if (rows.length > 0) await tx.insertInto('admin_group_members').values(rows).execute();
}

/** A password that somebody else chose: it must be changed at the next login, and whatever locked the account is forgotten. */
export async function setPassword(tx: ScopedTx, adminId: number, passwordHash: string): Promise<void> {
  await tx
    .insertInto('admin_secrets')
    .values({ admin_id: adminId, password_hash: passwordHash, must_change: true })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'admin_id']).doUpdateSet({ password_hash: passwordHash, must_change: true }))
    .execute();
}

/** How many of these the reader may see. */
export async function countAmong(tx: ScopedTx, ids: readonly number[], limit: Limit): Promise<number> {
  const query = tx
    .selectFrom('admins')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(sql<boolean>`id = any (${[...ids]})`);
  return (await (limit ? query.where(limit) : query).executeTakeFirstOrThrow()).total;
}

export async function count(tx: ScopedTx): Promise<number> {
  const { total } = await tx
    .selectFrom('admins')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
