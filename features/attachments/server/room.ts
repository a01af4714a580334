/** The plan's storage: what does not fit is refused, and when little is left somebody hears of it before that happens. */
import { notify } from '#features/notices/server/door.ts';
import { limitOf } from '#features/plans/server/door.ts';
import type { Realm, ScopedTx } from '#kit/server/database/scope.ts';

const nearlyFull = 0.9;

/** In the transaction that keeps more: tells those who see the library when this write takes it past nine tenths. */
export async function tellIfNearlyFull(tx: ScopedTx, realm: Realm, bytes: { before: number; after: number }): Promise<void> {
  const most = await limitOf(tx, 'max_storage_bytes');
  if (most === null || bytes.before >= most * nearlyFull || bytes.after < most * nearlyFull) return;
  const percent = Math.floor((bytes.after / most) * 100);
  const words = { kind: 'storage.nearly_full', details: { percent }, path: 'routine/attachment', onceKey: 'storage.nearly_full' } as const;
  await notify(tx, realm, { node: 'routine/attachment/index' }, words);
}
