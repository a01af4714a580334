/** Whose way in was changed by somebody else hears of it at the next login. */
import { notify } from '#features/notices/server/door.ts';
import type { Realm, ScopedTx } from '#kit/server/database/scope.ts';

/** What is told instead of a name when it was done at the machine itself. */
export const atTheMachine = 'siteloom (CLI)';

export async function tellOfReset(
  tx: ScopedTx,
  { realm, adminId }: { realm: Realm; adminId: number },
  kind: 'account.password_reset' | 'account.two_step_reset',
  by: string,
): Promise<void> {
  await notify(tx, realm, { adminIds: [adminId] }, { kind, details: { by }, path: 'routine/adminInfo' });
}
