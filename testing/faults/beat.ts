/** An instance whose only work is a beat a second, scheduled as the product schedules its own, that also asks for a job. */
import { join } from 'node:path';
import { sql } from 'kysely';

import { openDatabase } from '#kit/server/database/open.ts';
import { database, platformRealm, withinRealm } from '#kit/server/database/scope.ts';
import { enqueue, startJobs } from '#kit/server/jobs.ts';
import { schedule } from '#kit/server/schedule.ts';

const everyMs = 1000;
/** Of a dead instance the others take the jobs over after this. */
const leaseMs = 2000;
const queue = 'faults.beat';

const { DATABASE_URL: url, DATA_DIR: dataFolder = '' } = process.env;
const root = join(import.meta.dirname, '..', '..');
const db = database(await openDatabase({ url, dataFolder, root, migrated: true }));
const plan = { clock: () => new Date(), report: (error: unknown) => console.error(error) };
schedule(
  db,
  {
    name: 'beat',
    everyMs,
    async work(tx, now) {
      const slot = Math.floor(now.getTime() / everyMs);
      await sql`insert into faults_beats (kind, slot) values ('slot', ${slot})`.execute(tx);
      await withinRealm(tx, platformRealm, (own) => enqueue(own, queue, { slot }));
    },
  },
  plan,
);
startJobs(
  db,
  {
    [queue]: ({ payload }) => {
      const { slot } = payload as { slot: number }; // safe: enqueued above
      return db.acrossRealms(async (tx) => {
        await sql`insert into faults_beats (kind, slot) values ('job', ${slot})`.execute(tx);
      });
    },
  },
  { worker: String(process.pid), report: plan.report, leaseMs },
);
console.log('ready');
