/** Files of members who leave. */
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { enqueue } from '#kit/server/jobs.ts';
import { holdStorage } from './attachments.repository.ts';
import * as library from './library.repository.ts';
import { removalOf, removalQueue } from './removal.ts';
import { countUses } from './uses.repository.ts';

/** What these members have uploaded and nothing shows any more: the rows now, the bytes when that is certain. */
export async function removeFilesOfMembers(tx: ScopedTx, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return;
  await holdStorage(tx);
  const rows = await tx
    .selectFrom('attachments')
    .select(['id', 'url', 'storage', 'file_hash'])
    .where('member_id', 'in', [...memberIds])
    .execute();
  const uses = await countUses(
    tx,
    rows.flatMap(({ file_hash }) => (file_hash === null ? [] : [file_hash])),
  );
  const unused = rows.filter(({ file_hash }) => (uses.get(file_hash ?? '') ?? 0) === 0);
  if (unused.length === 0) return;
  await library.remove(
    tx,
    unused.map(({ id }) => id),
  );
  await enqueue(tx, removalQueue, { files: unused.map(removalOf) });
}
