/** Deleting a company for good: its realm with every row that refers to it, then, once that is certain, its files. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '#kit/server/config.ts';
import { acrossRealms, platformRealm, type Realm, type ScopedTx, toRealm } from '#kit/server/database/scope.ts';
import { enqueue, type JobHandler } from '#kit/server/jobs.ts';
import { sizesFolder } from '#kit/server/picture-sizes.ts';
import * as tenants from './tenants.repository.ts';

const filesQueue = 'tenants.remove_files';

/** In a transaction of the platform. Answers what the company had. */
export async function removeTenant(tx: ScopedTx, id: number): Promise<tenants.Usage> {
  const usage = await acrossRealms(tx, platformRealm, async (wide) => {
    const counted = await tenants.usageOf(wide, [id]);
    await tenants.removeRealm(wide, id);
    return counted.get(id) ?? tenants.nothingUsed;
  });
  await enqueue(tx, filesQueue, { realm: id });
  return usage;
}

/** The handlers of this feature, by queue. A folder that is gone already is as good as removed. `emptyStore`: what it kept elsewhere. */
export function tenantJobs(
  { dataFolder }: Pick<Config, 'dataFolder'>,
  emptyStore: (realm: Realm) => Promise<void>,
): Record<string, JobHandler> {
  return {
    async [filesQueue]({ payload }) {
      const realm = typeof payload === 'object' && payload !== null && 'realm' in payload ? payload.realm : undefined;
      if (typeof realm !== 'number' || !Number.isSafeInteger(realm) || realm < 1) throw new Error('The job names no company.');
      const storage = join(dataFolder, 'storage');
      for (const folder of [`r${realm}`, `p${realm}`, join(sizesFolder, `r${realm}`)]) {
        await rm(join(storage, folder), { recursive: true, force: true });
      }
      await emptyStore(toRealm(realm));
    },
  };
}
