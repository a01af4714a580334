/** The work behind the requests: who does the jobs of each queue, and what is cleaned up from time to time. */
import { hostname } from 'node:os';
import { tellHeads } from '#features/admin-log/server/door.ts';
import { archiveJobs, foldCounts, leavingJobs, removeOldArchives, tagJobs, wordJobs } from '#features/archives/server/door.ts';
import {
  attachmentJobs,
  compareStores,
  copyJobs,
  emptyStoreOf,
  foldTotals,
  storeJobs,
  sweepPending,
  sweepStores,
} from '#features/attachments/server/door.ts';
import { removeExpired } from '#features/captcha/server/door.ts';
import { domainJobs, remindOfFilings, scheduleRechecks } from '#features/domains/server/door.ts';
import { focusJobs } from '#features/focus/server/door.ts';
import { removeOldMessages } from '#features/forms/server/door.ts';
import { closingJobs, codeJobs, removeOldCodes, scheduleClosing } from '#features/member-account/server/door.ts';
import { modelJobs } from '#features/models/server/door.ts';
import { removeOldNotices } from '#features/notices/server/door.ts';
import { mailJobs, textJobs } from '#features/settings/server/door.ts';
import { removeEnded, removeExpiredTickets, removeQuiet, removeUnusual } from '#features/sign-in/server/door.ts';
import { failAbandoned, snapshotJobs, sweepSnapshots } from '#features/snapshots/server/door.ts';
import { remindOfExpiry, tenantJobs } from '#features/tenants/server/door.ts';
import { removeOldVisits } from '#features/visits/server/door.ts';
import { dayMs, hourMs, minuteMs } from '#kit/contract/units.ts';
import { platformRealm, type WideTx, withinRealm } from '#kit/server/database/scope.ts';
import { storageFolder, sweepArrivals } from '#kit/server/files.ts';
import { removeOldKeys } from '#kit/server/http/idempotency.ts';
import { removeDone } from '#kit/server/job-keeping.ts';
import { type JobHandler, type Jobs, startJobs } from '#kit/server/jobs.ts';
import { type ScheduledWork, schedule } from '#kit/server/schedule.ts';
import type { Server } from './build-server.ts';
import { tellOfGivenUp } from './given-up.ts';
import { unlessAway } from './outages.ts';

export interface Background extends Jobs {
  /** Waits for the work in hand, begins no more. */
  stop: () => Promise<void>;
}

const lookEveryMs = minuteMs;
const cleanUpEveryMs = 10 * minuteMs;
const sweepEveryMs = hourMs;
const compareEveryMs = dayMs;
/** An upload that has been silent for so long was given up. */
const arrivalAgeMs = 2 * hourMs;
const tellEveryMs = dayMs;
const remindEveryMs = dayMs;

export function startBackground(server: Server): Background {
  const { db, clock } = server.surroundings;
  const runner = startJobs(db, jobHandlers(server), {
    worker: `${hostname()}:${process.pid}`,
    report: unlessAway((error, queue: string) => server.http.log.error({ err: error, queue }, 'a job failed')),
    gaveUp: tellOfGivenUp(server.surroundings, (facts, text) => server.http.log.error(facts, text)),
  });
  const plan = { clock, report: unlessAway((error, name: string) => server.http.log.error({ err: error, name }, 'scheduled work failed')) };
  // Where the chains of the administrators' log end, written where nobody who rewrites the database can reach it.
  const tell = (tx: WideTx) =>
    tellHeads(tx, ({ tenant_id: realm, place, hash }) => server.http.log.info({ realm, place, hash }, 'head of the activity log'));
  const lookAfterSnapshots = (tx: WideTx) => withinRealm(tx, platformRealm, (own) => failAbandoned(server.surroundings, own));
  const works: ScheduledWork[] = [
    { name: 'snapshots', everyMs: lookEveryMs, work: lookAfterSnapshots },
    { name: 'clean-up', everyMs: cleanUpEveryMs, work: cleaning },
    { name: 'sweep-stores', everyMs: sweepEveryMs, work: sweepStores },
    { name: 'compare-stores', everyMs: compareEveryMs, work: compareStores },
    { name: 'log-heads', everyMs: tellEveryMs, work: tell },
    { name: 'remind-of-expiry', everyMs: remindEveryMs, work: remindOfExpiry },
    { name: 'remind-of-filings', everyMs: remindEveryMs, work: (tx, now) => remindOfFilings(server.surroundings, tx, now) },
  ];
  const all = works.map((work) => schedule(db, work, plan));
  const sweeping = sweepOwnDisk(server);
  return {
    wake: runner.wake,
    async stop() {
      await Promise.all([runner.stop(), sweeping.stop(), ...all.map((each) => each.stop())]);
    },
  };
}

/** Every instance looks after its own disk, at the start and every hour. */
function sweepOwnDisk({ surroundings, http }: Server): Pick<Background, 'stop'> {
  const storage = storageFolder(surroundings.config);
  const report = unlessAway((error) => http.log.error({ err: error }, 'abandoned uploads could not be swept'));
  const sweep = async () => {
    await sweepArrivals(storage, Date.now() - arrivalAgeMs).catch(report);
    await sweepPending(surroundings, report).catch(report);
    await sweepSnapshots(surroundings).catch(report);
  };
  let inHand = sweep();
  const timer = setInterval(() => {
    inHand = sweep();
  }, sweepEveryMs).unref();
  return {
    stop() {
      clearInterval(timer);
      return inHand;
    },
  };
}

/** By queue. */
export function jobHandlers({ surroundings }: Server): Record<string, JobHandler> {
  return {
    ...archiveJobs(surroundings),
    ...tagJobs(surroundings),
    ...wordJobs(surroundings),
    ...leavingJobs(surroundings),
    ...snapshotJobs(surroundings),
    ...tenantJobs(surroundings, (realm) => emptyStoreOf(surroundings, realm)),
    ...attachmentJobs(surroundings),
    ...copyJobs(surroundings),
    ...storeJobs(surroundings),
    ...mailJobs(surroundings),
    ...textJobs(surroundings),
    ...codeJobs(surroundings),
    ...closingJobs(surroundings),
    ...domainJobs(surroundings),
    ...modelJobs(surroundings),
    ...focusJobs(surroundings),
  };
}

/** What nobody can ask for any more, and what is looked at from time to time. */
export const cleaning: Readonly<Record<string, (tx: WideTx, now: Date) => Promise<void>>> = {
  captchas: removeExpired,
  sessions: removeEnded,
  networks: removeUnusual,
  strangers: removeQuiet,
  tickets: removeExpiredTickets,
  keys: removeOldKeys,
  jobs: removeDone,
  notices: removeOldNotices,
  visits: removeOldVisits,
  messages: removeOldMessages,
  archives: removeOldArchives,
  counts: foldCounts,
  storage: foldTotals,
  domains: scheduleRechecks,
  codes: removeOldCodes,
  leaving: scheduleClosing,
};
