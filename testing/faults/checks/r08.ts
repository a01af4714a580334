/** Every connection of the product is held up, then PostgreSQL has none left: calls fail soon and say so, and all goes on afterwards. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

import { type Check, seconds } from '../check.ts';
import { ask } from '../cluster.ts';
import { type Ground, onGround } from '../ground.ts';
import { send } from '../writers.ts';

const callers = 40;
const poolSize = 10;
const failWithinMs = 2500;
const backWithinMs = 5000;

export const r08: Check = {
  name: 'R08',
  title: 'connections run out',
  engines: ['postgres'],
  rounds: { usual: 1, full: 10 },
  run: (bench, engine, rounds) =>
    onGround(
      bench,
      engine,
      async (ground) => {
        const product = ground.start({ environment: { DATABASE_CONNECTIONS: String(poolSize) } });
        await product.ready();
        const wrong: string[] = [];
        const failedMs: number[] = [];
        let slowestMs = 0;
        for (let round = 0; round < rounds; round++) {
          for (const [title, takeAway] of [
            ['held-up', lockUp],
            ['refused', useUp],
          ] as const) {
            const giveBack = await takeAway(ground);
            const calls = Array.from({ length: callers }, async (_, n) => {
              const from = performance.now();
              const status = await send(ground, product.url, `${title}-${round}-${n}`);
              return { status, ms: performance.now() - from };
            });
            // Those that have a connection wait for the lock; all others are to be told. Nobody is kept from the end of the lock.
            const waits = title === 'held-up' ? poolSize : 0;
            const answers = await soonest(calls, callers - waits);
            failedMs.push(...answers.map(({ ms }) => ms));
            const others = answers.filter(({ status }) => status !== 503).map(({ status }) => status);
            if (others.length > 0) wrong.push(`${title}: ${others.length} calls were answered ${[...new Set(others)].join(', ')}.`);
            await giveBack();
            const from = performance.now();
            await writes(ground, product.url);
            slowestMs = Math.max(slowestMs, performance.now() - from);
            await Promise.all(calls);
          }
        }
        await product.kill();
        const p95 = failedMs.sort((a, b) => a - b)[Math.floor(failedMs.length * 0.95)] ?? 0;
        if (p95 > failWithinMs) wrong.push(`The 95th of 100 failures came after ${seconds(p95)} s.`);
        if (slowestMs > backWithinMs) wrong.push(`It went on after ${seconds(slowestMs)} s.`);
        return { rounds, figures: { calls: failedMs.length, 'p95 of failures (s)': seconds(p95) }, seconds: seconds(slowestMs), wrong };
      },
      { settings: { max_connections: '20' } },
    ),
};

/** Comes back when a document is taken again, or much later than it should. */
async function writes(ground: Ground, url: string): Promise<void> {
  const from = performance.now();
  while (performance.now() - from < backWithinMs * 2) {
    if ((await send(ground, url, `after-${randomUUID()}`)) === 200) return;
  }
}

/** Nobody can write documents: each call keeps its connection. */
async function lockUp({ url }: Ground): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; lock table archives in exclusive mode');
  return () => client.end();
}

/** Others have all connections, and the product loses its own. */
async function useUp({ url = '' }: Ground): Promise<() => Promise<void>> {
  const holders: pg.Client[] = [];
  const take = async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    holders.push(client);
  };
  const takeAll = async () => {
    for (;;) await take();
  };
  await ask(url, 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1', [
    'client backend',
  ]);
  await takeAll().catch(() => undefined);
  await holders[0]?.query('select pg_terminate_backend(pid) from pg_stat_activity where not pid = any ($1) and backend_type = $2', [
    await pidsOf(holders),
    'client backend',
  ]);
  await takeAll().catch(() => undefined);
  return async () => {
    await Promise.all(holders.map((client) => client.end()));
  };
}

function pidsOf(clients: readonly pg.Client[]): Promise<number[]> {
  return Promise.all(clients.map(async (client) => Number((await client.query('select pg_backend_pid() as pid')).rows[0]?.pid)));
}

/** The first `many` that end. */
function soonest<T>(all: readonly Promise<T>[], many: number): Promise<T[]> {
  const ended: T[] = [];
  return new Promise((done) => {
    for (const one of all) {
      void one.then((result) => {
        ended.push(result);
        if (ended.length === many) done([...ended]);
      });
    }
  });
}
