/** The account of whoever is signed in. */
import type { ScopedTx } from '#kit/server/database/scope.ts';

export async function findOwn(tx: ScopedTx, id: number) {
  return tx
    .selectFrom('admins')
    .select(['id', 'username', 'nickname', 'avatar', 'email', 'mobile', 'motto', 'last_login_time', 'last_login_ip'])
    .where('id', '=', id)
    .executeTakeFirst();
}
