/** The account of whoever is signed in. */
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';

export async function findOwn(tx: ScopedTx, id: number) {
  return tx
    .selectFrom('admins')
    .innerJoin('admin_secrets', 'admin_secrets.admin_id', 'admins.id')
    .select(['avatar', 'last_login_time', 'must_change', 'password_hash'])
    .where('admins.id', '=', id)
    .executeTakeFirst();
}

/** The language in which somebody reads the console. Written when it is another one than before. */
export async function keepLang(tx: ScopedTx, adminId: number, lang: string): Promise<void> {
  await tx.updateTable('admins').set({ lang }).where('id', '=', adminId).where('lang', '<>', lang).execute();
}

/** One's own new password, in the place of the one that was proved; false when that is gone. */
export async function updatePassword(tx: ScopedTx, adminId: number, passwordHash: string, provedHash: string): Promise<boolean> {
  const row = await tx
    .updateTable('admin_secrets')
    .set({ password_hash: passwordHash, must_change: false })
    .where('admin_id', '=', adminId)
    .where('password_hash', '=', provedHash)
    .returning('admin_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** True when an enabled group gives the account every rule of its area. */
export async function holdsEverything(tx: WideTx, tenantId: number, adminId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('admin_group_members as m')
    .innerJoin('admin_groups as g', (join) => join.onRef('g.tenant_id', '=', 'm.tenant_id').onRef('g.id', '=', 'm.group_id'))
    .select('g.id')
    .where('m.tenant_id', '=', tenantId)
    .where('m.admin_id', '=', adminId)
    .where('g.super', '=', true)
    .where('g.status', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}
