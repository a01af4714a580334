/** Does the work that waits, as the server's background would, and comes back when none is left. */
import { jobHandlers } from '#apps/server/jobs.ts';
import { startJobs } from '#kit/server/jobs.ts';
import type { World } from './world.ts';

const lookEveryMs = 20;

/** Throws what a handler has thrown. */
export async function doJobs({ server, data }: Pick<World, 'server' | 'data'>): Promise<void> {
  const { db } = server.surroundings;
  const failures: unknown[] = [];
  const runner = startJobs(db, jobHandlers(server), { worker: 'test', report: (error) => failures.push(error) });
  const waiting = () => data.asOwner('select 1 from jobs where done_time is null and run_time <= now() limit 1');
  // Without the loop that looks again a second later: what a job has asked for is done at once.
  await runner.stop();
  while (failures.length === 0 && (await waiting()).length > 0) {
    if ((await runner.runDue()) === 0) await new Promise((next) => setTimeout(next, lookEveryMs));
  }
  if (failures.length > 0) throw failures[0];
}
