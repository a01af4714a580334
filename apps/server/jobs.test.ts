import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { platformPassword, type World, world } from '#testing/world.ts';
import { type Background, cleaning, startBackground } from './jobs.ts';

let w: World;
let background: Background | undefined;
beforeAll(async () => {
  w = await world();
});
afterAll(async () => {
  await background?.stop();
  await w.close();
});

const hourMs = 3_600_000;
const clean = async () => {
  for (const work of Object.values(cleaning)) await w.data.db.acrossRealms((tx) => work(tx, w.server.surroundings.clock()));
};
const count = async (table: string) => (await w.data.asOwner<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n;

/** One row of everything that is kept for a while only. */
async function leaveTraces(): Promise<void> {
  await w.call('api', { method: 'GET', url: '/api/common/clickCaptcha?id=a-challenge-of-the-test' });
  await w.call('admin', { method: 'POST', url: '/admin/Index/login', body: { username: 'admin', password: platformPassword, keep: true } });
  await w.data.asOwner("insert into idempotency_keys (tenant_id, account, key, route, body_hash) values (0, 'a', 'k', 'r', 'h')");
  await w.data.asOwner("insert into jobs (tenant_id, queue, done_time) values (0, 'q', now())");
}

/** Of the jobs only our own: a new installation has others to do. */
const kept = () => Promise.all(['captchas', 'sessions', 'idempotency_keys', "jobs where queue = 'q'"].map(count));

describe('cleaning up', () => {
  test('leaves what somebody can still ask for, and removes each thing when its time is over', async () => {
    await leaveTraces();
    await clean();
    expect(await kept()).toEqual([1, 1, 1, 1]);
    w.travel(23 * hourMs);
    await clean();
    expect(await kept()).toEqual([0, 1, 1, 1]);
    w.travel(2 * hourMs);
    await clean();
    const [captchas, , keys, jobs] = await kept();
    expect([captchas, keys, jobs]).toEqual([0, 0, 1]);
    w.travel(30 * 24 * hourMs);
    await clean();
    expect(await kept()).toEqual([0, 0, 0, 0]);
  });

  test('is done by the server itself when it starts', async () => {
    await leaveTraces();
    w.travel(60 * 24 * hourMs);
    background = startBackground(w.server);
    await expect.poll(kept).toEqual([0, 0, 0, 0]);
  });
});

test('a job that a feature enqueues is done by the server itself', async () => {
  background ??= startBackground(w.server);
  const [company, folder] = [await w.tenant(), join(w.data.dataFolder, 'storage')];
  mkdirSync(join(folder, `r${company.id}`), { recursive: true });
  const payload = JSON.stringify({ realm: company.id });
  const [job] = await w.data.asOwner<{ id: number }>(
    "insert into jobs (tenant_id, queue, payload) values (0, 'tenants.remove_files', $1) returning id",
    [payload],
  );
  background.wake();
  await expect
    .poll(() => w.data.asOwner('select error, done_time is not null as done from jobs where id = $1', [job?.id]), { timeout: 5000 })
    .toEqual([{ error: null, done: true }]);
  expect(readdirSync(folder)).toEqual([]);
});
