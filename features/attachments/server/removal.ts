/** Files go after their rows: in a job, so that a deletion that is taken back loses nothing. */
import { join } from 'node:path';

import type { Surroundings } from '#kit/server/context.ts';
import type { JobHandler } from '#kit/server/jobs.ts';
import { forgetSizes, sizesFolder } from '#kit/server/picture-sizes.ts';
import { holdStorage } from './attachments.repository.ts';
import { filesOf, keyOf } from './gate.ts';
import { isUrlTaken } from './library.repository.ts';
import { removeFromStore } from './remote-jobs.ts';

/** Payload: `{ files: [{ url, storage }] }`. */
export const removalQueue = 'attachments.remove_files';

interface Removal {
  url: string;
  storage: string;
}

export function removalOf({ url, storage }: Removal): Removal {
  return { url, storage };
}

/** The handlers of this feature, by queue. A file that is gone already is as good as removed. */
export function attachmentJobs(surroundings: Pick<Surroundings, 'config' | 'db' | 'clock'>): Record<string, JobHandler> {
  const { config, db } = surroundings;
  const files = filesOf(surroundings);
  const sizes = join(config.dataFolder, 'storage', sizesFolder);
  return {
    async [removalQueue]({ realm, payload }) {
      for (const { url, storage } of removalsIn(payload)) {
        if (storage !== 'local') {
          await removeFromStore(surroundings, realm, url);
        } else {
          await db.inScope(realm, async (tx) => {
            // The same bytes may have come back in the meantime, to the same address.
            await holdStorage(tx);
            if (!(await isUrlTaken(tx, url))) await files.remove(keyOf(url));
          });
        }
        await forgetSizes(sizes, keyOf(url));
      }
    },
  };
}

function removalsIn(payload: unknown): Removal[] {
  const list = typeof payload === 'object' && payload !== null && 'files' in payload ? payload.files : undefined;
  if (!Array.isArray(list)) throw new Error('The job names no files.');
  return list as Removal[]; // safe: only removalOf() writes these
}
