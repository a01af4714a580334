import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { type PrivateDatabase, privateDatabase } from '#testing/database.ts';
import type { WideTx } from './database/scope.ts';
import { type Schedule, schedule } from './schedule.ts';

const everyMs = 600_000;

let data: PrivateDatabase;
let now: Date;
const instances: Schedule[] = [];
const failures: string[] = [];
beforeAll(async () => {
  data = await privateDatabase();
});
afterAll(() => data.drop());
afterEach(async () => {
  await Promise.all(instances.splice(0).map((instance) => instance.stop()));
  await data.asOwner('delete from schedule_slots');
  failures.length = 0;
});

/** Five instances of one installation; the first slot is done by their start. */
async function startFive(work: (tx: WideTx, now: Date) => Promise<void>): Promise<void> {
  now = new Date('2026-11-21T08:00:00Z');
  const report = (error: unknown, name: string) => failures.push(`${name}: ${String(error)}`);
  for (let n = 0; n < 5; n += 1) instances.push(schedule(data.db, { name: 'clean-up', everyMs, work }, { clock: () => now, report }));
  await allLook();
}

const allLook = () => Promise.all(instances.map((instance) => instance.runDue().catch(() => false)));
const travel = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

describe('scheduled work on five instances', () => {
  test('is done once in every slot', async () => {
    const done: string[] = [];
    await startFive(async (_tx, moment) => void done.push(moment.toISOString()));
    await allLook();
    travel(everyMs - 1);
    await allLook();
    expect(done).toEqual(['2026-11-21T08:00:00.000Z']);
    travel(1);
    expect((await allLook()).filter(Boolean)).toHaveLength(1);
    travel(10 * everyMs);
    await allLook();
    expect(done).toEqual(['2026-11-21T08:00:00.000Z', '2026-11-21T08:10:00.000Z', '2026-11-21T09:50:00.000Z']);
    expect(failures).toEqual([]);
  });

  test('that fails leaves nothing, and the next instance does it', async () => {
    let tries = 0;
    await startFive(async (tx) => {
      tries += 1;
      await tx
        .insertInto('realms')
        .values({ id: 1000 + tries })
        .execute();
      if (tries < 3) throw new Error(`no ${tries}`);
    });
    expect(tries).toBe(3);
    expect(failures.length).toBeLessThanOrEqual(2);
    expect(await data.asOwner('select id from realms where id > 1000')).toEqual([{ id: 1003 }]);
  });

  test('of another name has slots of its own', async () => {
    const done: string[] = [];
    await startFive(async () => void done.push('clean-up'));
    const other = schedule(
      data.db,
      { name: 'count', everyMs, work: async () => void done.push('count') },
      { clock: () => now, report: () => undefined },
    );
    instances.push(other);
    await other.stop();
    expect(done).toEqual(['clean-up', 'count']);
  });

  test('of several kinds goes on where one of them fails, and only that one is tried again', async () => {
    const done: string[] = [];
    const before = async () => void done.push('before');
    const broken = async () => {
      done.push('broken');
      throw new Error('broken');
    };
    const behind = async () => void done.push('behind');
    now = new Date('2026-11-21T08:00:00Z');
    const report = (error: unknown, name: string) => failures.push(`${name}: ${String(error)}`);
    const parts = schedule(data.db, { name: 'parts', everyMs, work: { before, broken, behind } }, { clock: () => now, report });
    instances.push(parts);
    await parts.stop();
    expect(done).toEqual(['before', 'broken', 'behind']);
    expect(failures).toEqual(['parts broken: Error: broken']);
    await parts.runDue();
    expect(done).toEqual(['before', 'broken', 'behind', 'broken']);
  });

  test('is waited for by whoever stops, and not begun again', async () => {
    let letGo: () => void = () => undefined;
    const done: string[] = [];
    const inHand = new Promise<void>((end) => {
      letGo = end;
    });
    now = new Date('2026-11-21T08:00:00Z');
    const instance = schedule(
      data.db,
      { name: 'slow', everyMs: 1, work: () => inHand.then(() => void done.push('slow')) },
      { clock: () => now, report: () => undefined },
    );
    const stopping = instance.stop();
    letGo();
    await stopping;
    travel(5);
    await new Promise((next) => setTimeout(next, 30));
    expect(done).toEqual(['slow']);
  });

  test('begins again by itself with the next slot', async () => {
    const done: number[] = [];
    const startMs = Date.now();
    instances.push(
      schedule(
        data.db,
        { name: 'often', everyMs: 40, work: async () => void done.push(Date.now() - startMs) },
        { clock: () => new Date(), report: (error) => failures.push(String(error)) },
      ),
    );
    await expect.poll(() => done.length, { timeout: 5000, interval: 10 }).toBeGreaterThanOrEqual(3);
  });
});
