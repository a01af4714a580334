/** Whether the company lets its members in. */
import { settingsOf } from '#features/settings/server/door.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { refuseAccount } from '../contract.ts';

/** Refused while the member centre is closed. */
export async function requireOpen(tx: ScopedTx): Promise<void> {
  const { openMemberCenter } = await settingsOf(tx);
  if (!openMemberCenter) throw refuseAccount('account.center_closed');
}
