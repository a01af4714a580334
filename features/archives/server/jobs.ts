/** What happens to documents when their time comes. */
import { withAbove } from '#features/columns/server/door.ts';
import type { Surroundings } from '#kit/server/context.ts';
import type { JobHandler } from '#kit/server/jobs.ts';
import { list } from './publications.repository.ts';

/** A document went live or expired. Payload: `{ id }`. */
export const changedQueue = 'archives.changed';

/** The handlers of this feature, by queue. Running one twice drops the same pages twice, which changes nothing. */
export function archiveJobs({ db, invalidate }: Pick<Surroundings, 'db' | 'invalidate'>): Record<string, JobHandler> {
  return {
    async [changedQueue]({ realm, payload }) {
      const id = idOf(payload);
      const names = await db.inScope(realm, async (tx) => {
        const shown = await list(tx, [id]);
        const lists = await withAbove(tx, [...new Set(shown.flatMap(({ column_id, further_ids }) => [column_id, ...further_ids]))]);
        return [`archive:${id}`, 'archives', ...lists.map((column) => `column:${column}`)];
      });
      invalidate(realm, names);
    },
  };
}

function idOf(payload: unknown): number {
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : undefined;
  if (typeof id !== 'number') throw new Error('The job names no document.');
  return id;
}
