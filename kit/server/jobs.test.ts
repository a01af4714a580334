import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { type PrivateDatabase, privateDatabase } from '#testing/database.ts';
import { platformRealm, toRealm } from './database/scope.ts';
import { removeDone } from './job-keeping.ts';
import {
  enqueue,
  enqueueInAll,
  type GivenUp,
  GiveUp,
  type Job,
  type JobHandler,
  type JobOptions,
  type JobRunner,
  startJobs,
} from './jobs.ts';
import { refuse } from './refusals.ts';

interface StoredJob {
  id: number;
  tenant_id: number;
  queue: string;
  attempts: number;
  error: string | null;
  run_time: number;
  lease_until: number | null;
  done_time: number | null;
}

let data: PrivateDatabase;
const runners: JobRunner[] = [];
const reported: string[] = [];
beforeAll(async () => {
  data = await privateDatabase();
});
afterAll(() => data.drop());
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await data.asOwner('delete from jobs');
  reported.length = 0;
});

const add = (payload: unknown, options?: JobOptions, queue = 'work') =>
  data.db.inScope(platformRealm, (tx) => enqueue(tx, queue, payload, options));
const stored = () => data.asOwner<StoredJob>('select * from jobs order by id');
const only = async () => {
  const [job, ...rest] = await stored();
  if (!job || rest.length > 0) throw new Error(`There are ${rest.length + (job ? 1 : 0)} jobs.`);
  return job;
};
const waits = (seconds: number) => data.asOwner('update jobs set run_time = now() + make_interval(secs => $1)', [seconds]);

function start(work: JobHandler, worker = 'one'): JobRunner {
  const runner = startJobs(data.db, { work }, { worker, report: (error, queue) => reported.push(`${queue}: ${String(error)}`) });
  runners.push(runner);
  return runner;
}

/** A handler that is in hand until it is let go. */
function held(): { work: JobHandler; begun: Promise<Job>; letGo: (error?: Error) => void } {
  let begin: (job: Job) => void = () => undefined;
  let letGo: (error?: Error) => void = () => undefined;
  const begun = new Promise<Job>((done) => {
    begin = done;
  });
  const end = new Promise<void>((done, fail) => {
    letGo = (error) => (error ? fail(error) : done());
  });
  const work = (job: Job) => {
    begin(job);
    return end;
  };
  return { begun, letGo, work };
}

describe('a job', () => {
  test('exists exactly when its transaction was committed, in the realm of that transaction', async () => {
    const undone = data.db.inScope(platformRealm, async (tx) => {
      await enqueue(tx, 'work', {});
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await stored()).toEqual([]);

    const [made] = await data.asOwner<{ id: number }>('insert into realms default values returning id');
    const realm = toRealm(made?.id ?? -1);
    await data.db.inScope(realm, (tx) => enqueue(tx, 'work', { of: 'ours' }));
    const seen: Job[] = [];
    start(async (job) => void seen.push(job));
    await expect.poll(() => seen).toMatchObject([{ realm, payload: { of: 'ours' }, attempt: 1 }]);
  });

  test('of one queue and key is one job, at the newer time, until it is done', async () => {
    const [early, late] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)];
    await add({ n: 1 }, { dedupeKey: '7', runTime: early });
    await add({ n: 2 }, { dedupeKey: '7', runTime: late });
    await add({ n: 3 }, { dedupeKey: '8' });
    await add({ n: 4 }, { dedupeKey: '7' }, 'other');
    await add({ n: 5 });
    await add({ n: 6 });
    const jobs = await stored();
    expect(jobs).toHaveLength(5);
    expect(jobs[0]).toMatchObject({ payload: { n: 1 }, run_time: Math.floor(late.getTime() / 1000) });

    await data.asOwner('update jobs set done_time = now() where id = $1', [jobs[0]?.id]);
    await add({ n: 7 }, { dedupeKey: '7' });
    expect(await stored()).toHaveLength(6);
  });

  test('waits for its time', async () => {
    const done: unknown[] = [];
    await add('later', { runTime: new Date(Date.now() + 3_600_000) });
    const runner = start(async ({ payload }) => void done.push(payload));
    expect(await runner.runDue()).toBe(0);
    expect(done).toEqual([]);
    await waits(-1);
    await runner.runDue();
    await expect.poll(() => done).toEqual(['later']);
  });

  test('that is asked for again while it is in hand is done once more', async () => {
    const first = held();
    const done: number[] = [];
    await add({}, { dedupeKey: '7' });
    start(async (job) => {
      if (done.length === 0) await first.work(job);
      done.push(job.attempt);
    });
    await first.begun;
    await add({}, { dedupeKey: '7' });
    first.letGo();
    await expect.poll(() => done, { timeout: 5000 }).toEqual([1, 1]);
    await expect.poll(async () => (await only()).done_time).toEqual(expect.any(Number));
  });
});

describe('a job that fails', () => {
  test('keeps its error and comes again after a longer and longer wait', async () => {
    let tries = 0;
    await add({});
    const runner = start(async () => {
      tries += 1;
      if (tries < 3) throw new Error(`no ${tries}`);
    });
    for (const [attempt, waitSeconds] of [
      [1, 4],
      [2, 16],
    ] as const) {
      await runner.runDue();
      await expect.poll(async () => (await only()).error).toBe(`Error: no ${attempt}`);
      const [{ wait } = { wait: 0 }] = await data.asOwner<{ wait: number }>(
        'select extract(epoch from run_time - now())::float8 as wait from jobs',
      );
      expect(wait).toBeGreaterThan(waitSeconds - 1);
      expect(wait).toBeLessThanOrEqual(waitSeconds);
      expect(await only()).toMatchObject({ attempts: attempt, lease_until: null, done_time: null });
      await waits(-1);
    }
    await runner.runDue();
    await expect.poll(async () => (await only()).done_time).toEqual(expect.any(Number));
    expect(await only()).toMatchObject({ attempts: 3, error: null });
    expect(reported).toEqual(['work: Error: no 1', 'work: Error: no 2']);
  });

  test('is given up after eight tries, and counts anew when it is asked for again', async () => {
    await add({}, { dedupeKey: '7' });
    await data.asOwner('update jobs set attempts = 8');
    let tries = 0;
    const runner = start(async () => {
      tries += 1;
    });
    expect(await runner.runDue()).toBe(0);
    await add({}, { dedupeKey: '7' });
    await runner.runDue();
    await expect.poll(() => tries).toBe(1);
  });
});

describe('a job that is given up', () => {
  const givenUp: GivenUp[] = [];
  const run = async (work: JobHandler) => {
    givenUp.length = 0;
    const runner = startJobs(
      data.db,
      { work },
      {
        worker: 'one',
        report: (error, queue) => reported.push(`${queue}: ${String(error)}`),
        gaveUp: async (given) => void givenUp.push(given),
      },
    );
    await runner.stop();
    while ((await runner.runDue()) > 0);
  };

  test('is told of once: after its last try, and not before', async () => {
    await add('last words', { dedupeKey: '7' });
    await data.asOwner('update jobs set attempts = 6');
    const work = async () => {
      throw new Error('no');
    };
    await run(work);
    expect(givenUp).toEqual([]);
    await waits(-1);
    await run(work);
    expect(givenUp).toMatchObject([{ queue: 'work', job: { payload: 'last words', attempt: 8 }, error: new Error('no') }]);
    await run(work);
    expect(givenUp).toEqual([]);
    expect(await only()).toMatchObject({ attempts: 8, error: 'Error: no', lease_until: null, done_time: null });
  });

  test('at once, where its handler says that trying again would change nothing', async () => {
    await add({}, { dedupeKey: '7' });
    await run(async () => {
      throw new GiveUp(refuse('request.not_found', { n: 1 }));
    });
    expect(givenUp).toMatchObject([{ job: { attempt: 1 } }]);
    expect(await only()).toMatchObject({ attempts: 8, error: 'request.not_found {"n":1}', done_time: null });
    let tries = 0;
    await add({}, { dedupeKey: '7' });
    await run(async () => {
      tries += 1;
    });
    expect(tries).toBe(1);
  });

  test('stays when it was asked for again while it was in hand', async () => {
    await add({}, { dedupeKey: '7' });
    let tries = 0;
    await run(async () => {
      tries += 1;
      if (tries > 1) return;
      await add({}, { dedupeKey: '7' });
      throw new GiveUp(new Error('of before'));
    });
    expect([tries, givenUp]).toEqual([2, []]);
    expect((await only()).done_time).not.toBeNull();
  });
});

test('a job in hand stays with its worker, however long it takes', async () => {
  await add({});
  const long = held();
  const leaseMs = 900;
  const runner = startJobs(data.db, { work: long.work }, { worker: 'slow', report: () => undefined, leaseMs });
  runners.push(runner);
  await long.begun;
  const lease = async () =>
    (await data.asOwner<{ until: number }>('select extract(epoch from lease_until)::float8 as until from jobs'))[0]?.until ?? 0;
  const first = await lease();
  await expect.poll(lease, { timeout: 20_000 }).toBeGreaterThan(first + (2 * leaseMs) / 1000);
  expect(await only()).toMatchObject({ worker: 'slow', attempts: 1 });
  long.letGo();
  await expect.poll(async () => (await only()).done_time, { timeout: 20_000 }).toEqual(expect.any(Number));
  expect((await only()).lease_until).toBeNull();
});

describe('several runners', () => {
  test('take over the job of one that is gone, whatever that one says later', async () => {
    for (const lastWord of [undefined, new Error('too late')]) {
      await data.asOwner('delete from jobs');
      await add({});
      const lost = held();
      start(lost.work, 'lost');
      await lost.begun;
      const heir = held();
      const other = start(heir.work, 'heir');
      expect(await other.runDue()).toBe(0);
      await data.asOwner("update jobs set lease_until = now() - interval '1 second'");
      const taken = other.runDue();
      expect(await heir.begun).toMatchObject({ attempt: 2 });
      lost.letGo(lastWord);
      await Promise.all(runners.filter((runner) => runner !== other).map((runner) => runner.stop()));
      expect(await only()).toMatchObject({ worker: 'heir', done_time: null, error: null, lease_until: expect.any(Number) });
      heir.letGo();
      await Promise.all([taken, other.stop()]);
      expect(await only()).toMatchObject({ done_time: expect.any(Number) });
      runners.length = 0;
    }
  });

  test('do each of 200 jobs exactly once', async () => {
    const done: { worker: string; what: string }[] = [];
    const work =
      (worker: string) =>
      async ({ realm, payload }: Job) => {
        // Long enough for whoever found all taken at first to look again.
        await new Promise((next) => setTimeout(next, 100));
        done.push({ worker, what: `${realm} ${String(payload)}` });
      };
    const realms = await data.asOwner<{ id: number }>('insert into realms select from generate_series(1, 5) returning id');
    const ids = realms.map(({ id }) => id);
    await data.db.acrossRealms(async (tx) => {
      for (let n = 0; n < 40; n += 1) await enqueueInAll(tx, ids, 'work', n);
    });
    start(work('one'), 'one');
    start(work('two'), 'two');
    await expect.poll(async () => (await stored()).filter((job) => job.done_time === null).length, { timeout: 20_000 }).toBe(0);
    expect([done.length, new Set(done.map(({ what }) => what)).size]).toEqual([200, 200]);
    expect(new Set(done.map(({ worker }) => worker))).toEqual(new Set(['one', 'two']));
  });

  test('give a realm three places in all, whatever hangs in them, and the other realms the rest', async () => {
    const [made] = await data.asOwner<{ id: number }>('insert into realms default values returning id');
    const other = toRealm(made?.id ?? -1);
    const hanging = held();
    const done: unknown[] = [];
    let inHand = 0;
    const work = async (job: Job) => {
      if (job.realm === other) return void done.push(job.payload);
      inHand += 1;
      await hanging.work(job);
    };
    await data.db.inScope(platformRealm, async (tx) => {
      // More than are looked at in the order of their times.
      for (let n = 0; n < 250; n += 1) await enqueue(tx, 'work', n);
    });
    const workers = [start(work, 'one'), start(work, 'two')];
    await expect.poll(() => inHand, { timeout: 10_000 }).toBe(3);
    await data.db.inScope(other, (tx) => enqueue(tx, 'work', 'urgent'));
    for (const worker of workers) worker.wake();
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['urgent']);
    expect(inHand).toBe(3);
    await data.asOwner('delete from jobs where lease_until is null');
    hanging.letGo();
    await expect.poll(async () => (await stored()).every((job) => job.done_time !== null), { timeout: 10_000 }).toBe(true);
  });

  test('leave the queues of others alone', async () => {
    await add({}, {}, 'of somebody else');
    const runner = start(async () => undefined);
    expect(await runner.runDue()).toBe(0);
  });
});

test('a runner that stops waits for the jobs in hand and takes no new ones', async () => {
  const last = held();
  await add(1);
  const runner = start(last.work);
  await last.begun;
  await add(2);
  let stopped = false;
  const stopping = runner.stop().then(() => {
    stopped = true;
  });
  await new Promise((done) => setTimeout(done, 50));
  expect(stopped).toBe(false);
  last.letGo();
  await stopping;
  expect((await stored()).map((job) => [job.attempts, job.done_time !== null])).toEqual([
    [1, true],
    [0, false],
  ]);
});

test('one slow job keeps its own place only: what is due meanwhile is done', async () => {
  const slow = held();
  const done: unknown[] = [];
  const runner = start((job) => (job.payload === 'slow' ? slow.work(job) : Promise.resolve(void done.push(job.payload))));
  await add('slow');
  runner.wake();
  await slow.begun;
  for (let n = 1; n <= 25; n += 1) await add(n);
  await expect.poll(async () => (await stored()).filter((job) => job.done_time === null).length, { timeout: 20_000 }).toBe(1);
  expect(done).toHaveLength(25);
  slow.letGo();
  await expect.poll(async () => (await stored()).every((job) => job.done_time !== null)).toBe(true);
});

test('a woken runner does not wait for its next look', async () => {
  const done: unknown[] = [];
  const runner = start(async ({ payload }) => void done.push(payload));
  await new Promise((next) => setTimeout(next, 100));
  await add('now');
  runner.wake();
  await expect.poll(() => done, { timeout: 600 }).toEqual(['now']);
});

test('jobs are forgotten a week after they were done, and not before', async () => {
  for (const queue of ['old', 'new', 'waiting', 'given up', 'given up lately']) await add({}, {}, queue);
  await data.asOwner("update jobs set attempts = 8, run_time = now() - interval '31 days' where queue = 'given up'");
  await data.asOwner("update jobs set attempts = 8, run_time = now() - interval '29 days' where queue = 'given up lately'");
  await data.asOwner("update jobs set done_time = now() - interval '7 days 1 minute' where queue = 'old'");
  await data.asOwner("update jobs set done_time = now() - interval '6 days 23 hours' where queue = 'new'");
  await data.asOwner("update jobs set create_time = now() - interval '30 days' where queue = 'waiting'");
  await data.db.acrossRealms((tx) => removeDone(tx, new Date()));
  expect((await stored()).map(({ queue }) => queue)).toEqual(['new', 'waiting', 'given up lately']);
});
