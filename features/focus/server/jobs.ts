/** What happens to focus pictures when their time comes. */
import type { Surroundings } from '#kit/server/context.ts';
import type { JobHandler } from '#kit/server/jobs.ts';
import { positionsOf } from './focus.repository.ts';

/** A picture begins or ends. Payload: `{ id }`. */
export const changedQueue = 'focus.changed';

/** The names under which pages show pictures of these positions. */
export function pagesOf(positions: readonly string[]): string[] {
  return [...new Set(positions)].map((position) => `focus:${position}`);
}

/** The handlers of this feature, by queue. Running one twice, or late, drops the same pages once more, which changes nothing. */
export function focusJobs({ db, invalidate }: Pick<Surroundings, 'db' | 'invalidate'>): Record<string, JobHandler> {
  return {
    async [changedQueue]({ realm, payload }) {
      const rows = await db.inScope(realm, (tx) => positionsOf(tx, [idOf(payload)]));
      // Who deleted it has dropped its pages already.
      if (rows.length > 0) invalidate(realm, pagesOf(rows.map(({ position }) => position)));
    },
  };
}

function idOf(payload: unknown): number {
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : undefined;
  if (typeof id !== 'number') throw new Error('The job names no picture.');
  return id;
}
