/** Every query on preferences: always of one administrator. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';

export async function allOf(tx: ScopedTx, adminId: number): Promise<{ name: string; value: unknown }[]> {
  return tx.selectFrom('admin_preferences').select(['name', 'value']).where('admin_id', '=', adminId).execute();
}

/** One at a time of an administrator's preferences gets past this, until its transaction ends: the last place is taken once. */
export async function hold(tx: ScopedTx, adminId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`preferences of ${adminId}`}, 0))`.execute(tx);
}

export async function namesOf(tx: ScopedTx, adminId: number): Promise<string[]> {
  const rows = await tx.selectFrom('admin_preferences').select('name').where('admin_id', '=', adminId).execute();
  return rows.map(({ name }) => name);
}

export async function keep(tx: ScopedTx, adminId: number, name: string, value: unknown, now: Date): Promise<void> {
  const kept = { value: JSON.stringify(value), update_time: now };
  await tx
    .insertInto('admin_preferences')
    .values({ admin_id: adminId, name, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'admin_id', 'name']).doUpdateSet(kept))
    .execute();
}

export async function forget(tx: ScopedTx, adminId: number, name: string): Promise<void> {
  await tx.deleteFrom('admin_preferences').where('admin_id', '=', adminId).where('name', '=', name).execute();
}
