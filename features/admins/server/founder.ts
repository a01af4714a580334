/** The first administrator of a realm, and the group that holds everything. */
import type { ScopedTx } from '#kit/server/database/scope.ts';

export interface Founder {
  username: string;
  nickname: string;
  mobile?: string;
  passwordHash: string;
  /** Somebody else chose the password. */
  mustChange: boolean;
  /** Of the group that is made for it, where the realm has none that holds everything. */
  groupName: string;
}

/**
 * Makes the account in the realm of the transaction, and the group where none came along. The account's name is unique over all
 * companies; the database refuses a taken one.
 */
export async function createFounder(tx: ScopedTx, founder: Founder): Promise<{ id: number }> {
  const group = (await oldestSuper(tx)) ?? (await makeSuper(tx, founder.groupName));
  const admin = await tx
    .insertInto('admins')
    .values({ username: founder.username, nickname: founder.nickname, mobile: founder.mobile ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('admin_secrets')
    .values({ admin_id: admin.id, password_hash: founder.passwordHash, must_change: founder.mustChange })
    .execute();
  await tx.insertInto('admin_group_members').values({ admin_id: admin.id, group_id: group.id }).execute();
  return admin;
}

function oldestSuper(tx: ScopedTx): Promise<{ id: number } | undefined> {
  const supers = tx.selectFrom('admin_groups').select('id').where('super', '=', true).where('status', '=', 1);
  return supers.orderBy('id').limit(1).executeTakeFirst();
}

function makeSuper(tx: ScopedTx, name: string): Promise<{ id: number }> {
  return tx.insertInto('admin_groups').values({ name, super: true }).returning('id').executeTakeFirstOrThrow();
}

/** True while the realm has no administrator at all. */
export async function isUnfounded(tx: ScopedTx): Promise<boolean> {
  const anybody = await tx.selectFrom('admins').select('id').limit(1).executeTakeFirst();
  return anybody === undefined;
}

/** True until somebody of the realm has logged in. */
export async function isUnvisited(tx: ScopedTx): Promise<boolean> {
  const anybody = await tx.selectFrom('admins').select('id').where('last_login_time', 'is not', null).limit(1).executeTakeFirst();
  return anybody === undefined;
}

/** Those of the realm who hold everything and may log in, the founder first. */
export async function superAccounts(tx: ScopedTx): Promise<{ id: number; username: string; nickname: string }[]> {
  return tx
    .selectFrom('admins')
    .select(['id', 'username', 'nickname'])
    .where('status', '=', 1)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('admin_group_members')
          .innerJoin('admin_groups', 'admin_groups.id', 'admin_group_members.group_id')
          .select('admin_groups.id')
          .whereRef('admin_group_members.admin_id', '=', 'admins.id')
          .where('admin_groups.super', '=', true)
          .where('admin_groups.status', '=', 1),
      ),
    )
    .orderBy('id')
    .execute();
}
