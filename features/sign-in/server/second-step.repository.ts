/** Second steps of administrators and the recovery codes that go with them. */
import type { ScopedTx } from '#kit/server/database/scope.ts';

export async function find(tx: ScopedTx, adminId: number) {
  return tx.selectFrom('second_steps').selectAll().where('admin_id', '=', adminId).executeTakeFirst();
}

/** Held until the end of the transaction: of two calls with one code, the second waits and then finds it used. */
export async function hold(tx: ScopedTx, adminId: number) {
  return tx.selectFrom('second_steps').selectAll().where('admin_id', '=', adminId).forUpdate().executeTakeFirst();
}

export async function putPending(tx: ScopedTx, adminId: number, pending: Buffer, expire: Date): Promise<void> {
  await tx
    .insertInto('second_steps')
    .values({ admin_id: adminId, pending, pending_expire: expire })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'admin_id']).doUpdateSet({ pending, pending_expire: expire }))
    .execute();
}

/** The pending secret is proved: it is the secret from now on. */
export async function enable(tx: ScopedTx, adminId: number, usedStep: number, now: Date): Promise<void> {
  await tx
    .updateTable('second_steps')
    .set((row) => ({ secret: row.ref('pending'), enabled_time: now, pending: null, pending_expire: null, used_step: usedStep }))
    .where('admin_id', '=', adminId)
    .execute();
}

export async function markUsed(tx: ScopedTx, adminId: number, step: number): Promise<void> {
  await tx.updateTable('second_steps').set({ used_step: step }).where('admin_id', '=', adminId).execute();
}

/** True when there was one. The recovery codes go with it. */
export async function remove(tx: ScopedTx, adminId: number): Promise<boolean> {
  const row = await tx.deleteFrom('second_steps').where('admin_id', '=', adminId).returning('secret').executeTakeFirst();
  return Boolean(row?.secret);
}

export async function replaceRecoveryCodes(tx: ScopedTx, adminId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ admin_id: adminId, hash })))
    .execute();
}

/** True when the account has this code and it has not been used; now it has. */
export async function spendRecoveryCode(tx: ScopedTx, adminId: number, hash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_time: now })
    .where('admin_id', '=', adminId)
    .where('hash', '=', hash)
    .where('used_time', 'is', null)
    .returning('admin_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(tx: ScopedTx, adminId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('admin_id', '=', adminId)
    .where('used_time', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
