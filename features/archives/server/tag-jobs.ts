/** A tag with very many documents gets its new name step by step. */
import * as z from 'zod/mini';

import type { Surroundings } from '#kit/server/context.ts';
import type { JobHandler } from '#kit/server/jobs.ts';
import { renameSome, renameTagQueue } from './tags.service.ts';

const Payload = z.object({ tag: z.string(), to: z.string(), by: z.string() });

/** Each step is a transaction of its own and leaves nothing to do twice: what is renamed has the old tag no more. */
export function tagJobs({ db, invalidate }: Pick<Surroundings, 'db' | 'invalidate'>): Record<string, JobHandler> {
  return {
    async [renameTagQueue]({ realm, payload }) {
      const { tag, to, by } = Payload.parse(payload);
      for (let done = 1; done > 0; ) {
        const { count, changed } = await db.inScope(realm, (tx) => renameSome(tx, tag, to, by));
        if (count > 0) invalidate(realm, changed);
        done = tag === to ? 0 : count;
      }
    },
  };
}
