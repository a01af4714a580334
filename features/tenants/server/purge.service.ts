/** Deleting a company: what it has is kept in a snapshot, then its realm goes with every row that refers to it, and, once that is certain, its files. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { finishSnapshot, foldersOf, keepBeforeDeletion, type SnapshotParts } from '#features/snapshots/server/door.ts';
import { acrossRealms, platformRealm, type Realm, type ScopedTx, toRealm } from '#kit/server/database/scope.ts';
import { storageFolder } from '#kit/server/files.ts';
import { enqueue, type JobHandler } from '#kit/server/jobs.ts';
import { sizesFolder } from '#kit/server/picture-sizes.ts';
import * as tenants from './tenants.repository.ts';

const filesQueue = 'tenants.remove_files';

/** In a transaction of the platform: what it had is kept first. Answers how much that was. @param by who deletes it */
export async function removeTenant(parts: SnapshotParts, tx: ScopedTx, id: number, by: string): Promise<tenants.Usage> {
  const kept = await keepBeforeDeletion(parts, tx, toRealm(id), by);
  const usage = await acrossRealms(tx, platformRealm, async (wide) => {
    const counted = await tenants.usageOf(wide, [id]);
    await tenants.removeRealm(wide, id);
    return counted.get(id) ?? tenants.nothingUsed;
  });
  await enqueue(tx, filesQueue, { realm: id, kept });
  return usage;
}

/** The handlers of this feature, by queue. A folder that is gone already is as good as removed. `emptyStore`: what it kept elsewhere. */
export function tenantJobs(parts: SnapshotParts, emptyStore: (realm: Realm) => Promise<void>): Record<string, JobHandler> {
  return {
    async [filesQueue]({ payload }) {
      const { realm, kept } = { ...(payload as { realm?: unknown; kept?: { id: number; folder: string } } | null) }; // safe: only removeTenant() fills this queue
      if (typeof realm !== 'number' || !Number.isSafeInteger(realm) || realm < 1) throw new Error('The job names no company.');
      // Only once they are in the snapshot.
      if (kept) await finishSnapshot(parts, kept.id, kept.folder);
      const storage = storageFolder(parts.config);
      for (const folder of [...foldersOf(toRealm(realm)), join(sizesFolder, `r${realm}`)]) {
        await rm(join(storage, folder), { recursive: true, force: true });
      }
      await emptyStore(toRealm(realm));
    },
  };
}
