/** The work behind the requests: who does the jobs of each queue, and what is cleaned up from time to time. */
import { hostname } from 'node:os';
import { archiveJobs } from '#features/archives/server/door.ts';
import { removeExpired } from '#features/captcha/server/door.ts';
import { removeEnded } from '#features/sign-in/server/door.ts';
import { tenantJobs } from '#features/tenants/server/door.ts';
import type { WideTx } from '#kit/server/database/scope.ts';
import { removeOldKeys } from '#kit/server/http/idempotency.ts';
import { type JobHandler, type Jobs, removeDone, startJobs } from '#kit/server/jobs.ts';
import { schedule } from '#kit/server/schedule.ts';
import type { Server } from './build-server.ts';

export interface Background extends Jobs {
  /** Waits for the work in hand, begins no more. */
  stop: () => Promise<void>;
}

const cleanUpEveryMs = 10 * 60_000;

export function startBackground(server: Server): Background {
  const { db, clock } = server.surroundings;
  const runner = startJobs(db, jobHandlers(server), {
    worker: `${hostname()}:${process.pid}`,
    report: (error, queue) => server.http.log.error({ err: error, queue }, 'a job failed'),
  });
  const cleaning = schedule(
    db,
    { name: 'clean-up', everyMs: cleanUpEveryMs, work: cleanUp },
    { clock, report: (error, name) => server.http.log.error({ err: error, name }, 'scheduled work failed') },
  );
  return {
    wake: runner.wake,
    async stop() {
      await Promise.all([runner.stop(), cleaning.stop()]);
    },
  };
}

/** By queue. */
export function jobHandlers({ surroundings }: Server): Record<string, JobHandler> {
  return { ...archiveJobs(surroundings), ...tenantJobs(surroundings.config) };
}

/** What nobody can ask for any more. */
export async function cleanUp(tx: WideTx, now: Date): Promise<void> {
  await removeExpired(tx, now);
  await removeEnded(tx, now);
  await removeOldKeys(tx, now);
  await removeDone(tx, now);
}
