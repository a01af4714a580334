/** Members as their own account sees them: always those of the company of the transaction. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { Channel } from '../codes.contract.ts';

const owned = ['id', 'username', 'nickname', 'email', 'mobile', 'avatar', 'close_time'] as const;

export type Own = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

export async function findOwn(tx: ScopedTx, id: number) {
  return members(tx).where('id', '=', id).executeTakeFirst();
}

/** Said as the unique indexes say it. */
export async function findByAddress(tx: ScopedTx, channel: Channel, address: string) {
  const isIt =
    channel === 'email'
      ? sql<boolean>`lower(email) = lower(${address}) and email <> ''`
      : sql<boolean>`mobile = ${address} and mobile <> ''`;
  return members(tx).where(isIt).executeTakeFirst();
}

function members(tx: ScopedTx) {
  return tx.selectFrom('members').select(owned).select(sql<boolean>`status = 'enable' and closed_time is null`.as('enabled'));
}

export interface ProfileChange {
  username?: string;
  nickname?: string;
  avatar?: string;
  gender?: 0 | 1 | 2;
  birthday?: string | null;
  motto?: string;
}

export async function updateProfile(tx: ScopedTx, id: number, change: ProfileChange): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), update_admin: eb.ref('nickname'), update_time: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}

export async function bindAddress(tx: ScopedTx, id: number, channel: Channel, address: string): Promise<void> {
  const change = channel === 'email' ? { email: address } : { mobile: address };
  await tx
    .updateTable('members')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), update_admin: eb.ref('nickname'), update_time: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}

/** A new password forgives the failures of the old one. With `provedHash` only in its place: false when it is gone. */
export async function setPassword(tx: ScopedTx, id: number, passwordHash: string, provedHash?: string): Promise<boolean> {
  const changed = tx.updateTable('member_secrets').set({ password_hash: passwordHash }).where('member_id', '=', id).returning('member_id');
  const row = await (provedHash === undefined ? changed : changed.where('password_hash', '=', provedHash)).executeTakeFirst();
  return row !== undefined;
}
