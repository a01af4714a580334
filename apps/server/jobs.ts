/** The work behind the requests: who does the jobs of each queue, and what is cleaned up from time to time. */
import { hostname } from 'node:os';
import { tellHeads } from '#features/admin-log/server/door.ts';
import { archiveJobs, foldCounts, removeOldArchives, tagJobs } from '#features/archives/server/door.ts';
import { attachmentJobs, compareStores, emptyStoreOf, foldTotals, storeJobs, sweepStores } from '#features/attachments/server/door.ts';
import { removeExpired } from '#features/captcha/server/door.ts';
import { domainJobs, scheduleRechecks } from '#features/domains/server/door.ts';
import { focusJobs } from '#features/focus/server/door.ts';
import { modelJobs } from '#features/models/server/door.ts';
import { removeOldNotices } from '#features/notices/server/door.ts';
import { mailJobs } from '#features/settings/server/door.ts';
import { removeEnded, removeExpiredTickets } from '#features/sign-in/server/door.ts';
import { remindOfExpiry, tenantJobs } from '#features/tenants/server/door.ts';
import { removeOldVisits } from '#features/visits/server/door.ts';
import type { WideTx } from '#kit/server/database/scope.ts';
import { removeOldKeys } from '#kit/server/http/idempotency.ts';
import { type JobHandler, type Jobs, removeDone, startJobs } from '#kit/server/jobs.ts';
import { schedule } from '#kit/server/schedule.ts';
import type { Server } from './build-server.ts';
import { tellOfGivenUp } from './given-up.ts';

export interface Background extends Jobs {
  /** Waits for the work in hand, begins no more. */
  stop: () => Promise<void>;
}

const cleanUpEveryMs = 10 * 60_000;
const sweepEveryMs = 3_600_000;
const compareEveryMs = 24 * 3_600_000;
const tellEveryMs = 24 * 3_600_000;
const remindEveryMs = 24 * 3_600_000;

export function startBackground(server: Server): Background {
  const { db, clock } = server.surroundings;
  const runner = startJobs(db, jobHandlers(server), {
    worker: `${hostname()}:${process.pid}`,
    report: (error, queue) => server.http.log.error({ err: error, queue }, 'a job failed'),
    gaveUp: tellOfGivenUp(server.surroundings, (facts, text) => server.http.log.error(facts, text)),
  });
  const plan = { clock, report: (error: unknown, name: string) => server.http.log.error({ err: error, name }, 'scheduled work failed') };
  const cleaning = schedule(db, { name: 'clean-up', everyMs: cleanUpEveryMs, work: cleanUp }, plan);
  const sweeping = schedule(db, { name: 'sweep-stores', everyMs: sweepEveryMs, work: sweepStores }, plan);
  const comparing = schedule(db, { name: 'compare-stores', everyMs: compareEveryMs, work: compareStores }, plan);
  // Where the chains of the administrators' log end, written where nobody who rewrites the database can reach it.
  const tell = (tx: WideTx) =>
    tellHeads(tx, ({ tenant_id: realm, place, hash }) => server.http.log.info({ realm, place, hash }, 'head of the activity log'));
  const telling = schedule(db, { name: 'log-heads', everyMs: tellEveryMs, work: tell }, plan);
  const reminding = schedule(db, { name: 'remind-of-expiry', everyMs: remindEveryMs, work: remindOfExpiry }, plan);
  const all = [cleaning, sweeping, comparing, telling, reminding];
  return {
    wake: runner.wake,
    async stop() {
      await Promise.all([runner.stop(), ...all.map((each) => each.stop())]);
    },
  };
}

/** By queue. */
export function jobHandlers({ surroundings }: Server): Record<string, JobHandler> {
  return {
    ...archiveJobs(surroundings),
    ...tagJobs(surroundings),
    ...tenantJobs(surroundings.config, (realm) => emptyStoreOf(surroundings, realm)),
    ...attachmentJobs(surroundings),
    ...storeJobs(surroundings),
    ...mailJobs(surroundings),
    ...domainJobs(surroundings),
    ...modelJobs(surroundings),
    ...focusJobs(surroundings),
  };
}

/** What nobody can ask for any more. */
export async function cleanUp(tx: WideTx, now: Date): Promise<void> {
  await removeExpired(tx, now);
  await removeEnded(tx, now);
  await removeExpiredTickets(tx, now);
  await removeOldKeys(tx, now);
  await removeDone(tx, now);
  await removeOldNotices(tx, now);
  await removeOldVisits(tx, now);
  await removeOldArchives(tx, now);
  await foldCounts(tx);
  await foldTotals(tx);
  await scheduleRechecks(tx, now);
}
