/** Two instances that talk through Redis, while it is away, hangs, or carries what none of them says. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { engine } from '#testing/database.ts';
import { type MortalRedis, mortalRedis } from '#testing/mortal-redis.ts';
import { type World, world } from '#testing/world.ts';
import { buildServer, type Server } from './build-server.ts';

const patience = { timeout: 60_000, interval: 50 };

describe.runIf(engine === 'postgres' && process.env.TEST_REDIS_URL)('instances whose Redis', { timeout: 180_000 }, () => {
  let redis: MortalRedis;
  let w: World;
  let other: Server;
  beforeEach(async () => {
    redis = await mortalRedis();
    w = await world({ REDIS_URL: redis.url });
    const { config, clock } = w.server.surroundings;
    // Behind a pooler that lets nobody listen: it has Redis alone.
    other = await buildServer({ config, db: { ...w.data.db, listen: () => Promise.reject(new Error('LISTEN is not supported')) }, clock });
  });
  afterEach(async () => {
    redis.wake();
    await other.close();
    await w.close();
    await redis.stop();
  });

  /** A document that visitors have read on both. */
  async function published() {
    const tenant = await w.tenant();
    const person = await w.person(tenant.id);
    const column_id = (await person(columns).add({ body: { name: 'news', slug: 'news' } })).id;
    const { id } = await person(archives).add({ body: { column_id, title: 'Gearbox', slug: 'gearbox', save_mode: 'submit' } });
    const read = async ({ http }: Server) =>
      (await http.inject({ method: 'GET', url: '/news/gearbox', headers: { host: tenant.host, accept: 'text/html' } })).statusCode;
    for (const server of [w.server, other]) expect(await read(server)).toBe(200);
    const pages = () => other.cache.stats().pages;
    return { read, pages, withdraw: () => person(archives).unpublish({ body: { ids: [id] } }) };
  }

  test('is gone show what was withdrawn for a moment at most, and say once that it is gone', async () => {
    const said = vi.spyOn(other.http.log, 'error');
    const { read, withdraw } = await published();
    redis.die();
    await vi.waitFor(() => expect(said).toHaveBeenCalledOnce(), patience);
    expect(await read(other)).toBe(200);
    await withdraw();
    const startedMs = performance.now();
    await vi.waitFor(async () => expect(await read(other)).toBe(404), patience);
    expect(performance.now() - startedMs).toBeLessThan(3000);
    expect(said.mock.calls).toEqual([[{ reason: expect.any(String) }, expect.stringContaining('Redis does not answer')]]);
  });

  test('hangs show what was withdrawn for some moments at most, and go on when it is back', async () => {
    const saidBack = vi.spyOn(other.http.log, 'warn');
    const { read, withdraw } = await published();
    redis.hang();
    await withdraw();
    const startedMs = performance.now();
    await vi.waitFor(async () => expect(await read(other)).toBe(404), patience);
    expect(performance.now() - startedMs).toBeLessThan(6000);
    redis.wake();
    await vi.waitFor(() => expect(saidBack).toHaveBeenCalledWith({ awayMs: expect.any(Number) }, 'Redis answers again'), patience);
  });

  test('takes no messages tell each other through the database', async () => {
    const { config, clock } = w.server.surroundings;
    const near = await buildServer({ config, db: w.data.db, clock });
    const said = vi.spyOn(w.server.http.log, 'error');
    try {
      const { read, withdraw } = await published();
      expect(await read(near)).toBe(200);
      await redis.ask('ACL', 'SETUSER', 'default', '-publish');
      await withdraw();
      await vi.waitFor(async () => expect(await read(near)).toBe(404), { timeout: 2000, interval: 50 });
      await vi.waitFor(() => expect(said).toHaveBeenCalledOnce(), patience);
      expect(said).toHaveBeenCalledWith({ reason: expect.stringMatching(/^NOPERM/) }, expect.stringContaining('takes no messages'));
      // As before where notifications of the database do not arrive: when Redis takes them again.
      expect(await read(other)).toBe(200);
      await redis.ask('ACL', 'SETUSER', 'default', '+publish');
      await vi.waitFor(async () => expect(await read(other)).toBe(404), patience);
    } finally {
      await near.close();
    }
  });

  test('does not answer what is said, and is heard, tell each other through the database', async () => {
    const { config, clock } = w.server.surroundings;
    const near = await buildServer({ config, db: w.data.db, clock });
    try {
      const { read, withdraw } = await published();
      expect(await read(near)).toBe(200);
      await redis.ask('CLIENT', 'PAUSE', '20000', 'WRITE');
      await withdraw();
      await vi.waitFor(async () => expect(await read(near)).toBe(404), { timeout: 3000, interval: 50 });
    } finally {
      await redis.ask('CLIENT', 'UNPAUSE');
      await near.close();
    }
  });

  test('carries what none of them says live, and read everything anew', async () => {
    const said = vi.spyOn(other.http.log, 'error');
    const { read, pages } = await published();
    for (const message of ['garbage', '{"a":1}', '', '["x"]', '["x",1.5,null]', '["x","every",[7]]', 'null']) {
      expect([await read(other), pages() > 0]).toEqual([200, true]);
      await redis.ask('PUBLISH', 'siteloom_changes', message);
      await vi.waitFor(() => expect([message, pages()]).toEqual([message, 0]), patience);
    }
    expect(said).toHaveBeenCalledOnce();
    // What an instance says when it has too much to say.
    expect([await read(other), pages() > 0]).toEqual([200, true]);
    await redis.ask('PUBLISH', 'siteloom_changes', '["somebody","every"]');
    await vi.waitFor(() => expect(pages()).toBe(0), patience);
    expect(said).toHaveBeenCalledOnce();
  });
});
