/** Files go after their rows: in a job, so that a deletion that is taken back loses nothing. */
import { join } from 'node:path';

import type { Surroundings } from '#kit/server/context.ts';
import type { Realm } from '#kit/server/database/scope.ts';
import { storageFolder } from '#kit/server/files.ts';
import type { JobHandler } from '#kit/server/jobs.ts';
import { forgetSizes, sizesFolder } from '#kit/server/picture-sizes.ts';
import { holdStorage } from './attachments.repository.ts';
import { filesOf, keyOf, realmOfKey, urlOf } from './gate.ts';
import { isUrlOnDisk } from './library.repository.ts';
import { removeFromStore } from './remote-jobs.ts';

/** Payload: `{ files: [{ url, storage }] }`. */
export const removalQueue = 'attachments.remove_files';

type Parts = Pick<Surroundings, 'config' | 'db'>;

interface Removal {
  url: string;
  storage: string;
}

export function removalOf({ url, storage }: Removal): Removal {
  return { url, storage };
}

/** The handlers of this feature, by queue. A file that is gone already is as good as removed. */
export function attachmentJobs(surroundings: Parts & Pick<Surroundings, 'clock'>): Record<string, JobHandler> {
  return {
    async [removalQueue]({ realm, payload }) {
      for (const { url, storage } of removalsIn(payload)) {
        if (storage !== 'local') {
          await removeFromStore(surroundings, realm, url);
          await forgetSizesOf(surroundings, keyOf(url));
        } else {
          await removeFromDisk(surroundings, realm, keyOf(url));
        }
      }
    },
  };
}

/**
 * Looks into the notes of files whose row was not certain: where none came, because the process was killed or the commit failed, the
 * file goes. `report` hears of those that could not be looked into; they stay for the next time.
 */
export async function sweepPending(parts: Parts, report: (error: unknown) => void): Promise<void> {
  for (const { key, forget } of await filesOf(parts).pending()) {
    const realm = realmOfKey(key);
    const looked = realm === undefined ? Promise.resolve() : removeFromDisk(parts, realm, key);
    await looked.then(forget).catch(report);
  }
}

/** Unless a row has it: an upload that is under way is waited for, and the same bytes may have come back to the same address. */
async function removeFromDisk(parts: Parts, realm: Realm, key: string): Promise<void> {
  await parts.db.inScope(realm, async (tx) => {
    await holdStorage(tx);
    if (!(await isUrlOnDisk(tx, urlOf(key)))) await filesOf(parts).remove(key);
  });
  await forgetSizesOf(parts, key);
}

function forgetSizesOf({ config }: Parts, key: string): Promise<void> {
  return forgetSizes(join(storageFolder(config), sizesFolder), key);
}

function removalsIn(payload: unknown): Removal[] {
  const list = typeof payload === 'object' && payload !== null && 'files' in payload ? payload.files : undefined;
  if (!Array.isArray(list)) throw new Error('The job names no files.');
  return list as Removal[]; // safe: only removalOf() writes these
}
