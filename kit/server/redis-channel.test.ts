import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { engine } from '#testing/database.ts';
import { startRedis } from '#testing/machine.ts';
import { redisChannel } from './redis-channel.ts';

/** One database is enough for what needs none. */
const hasRedis = engine === 'postgres' && process.env.TEST_REDIS_URL !== undefined;
const patience = { timeout: 60_000, interval: 20 };

describe.runIf(hasRedis)('a channel through Redis', { timeout: 120_000 }, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  test('carries what one says to all others, and says after a break that something may be missing', async () => {
    const heard: string[] = [];
    const missed = vi.fn();
    const one = await redisChannel(redis.url, 'news', { hear: (message) => heard.push(message), missed });
    const other = await redisChannel(redis.url, 'news', { hear: () => undefined, missed: () => undefined });
    other.tell('first');
    await vi.waitFor(() => expect(heard).toEqual(['first']), patience);
    expect(missed).not.toHaveBeenCalled();

    const operator = new Redis(redis.url);
    await operator.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await vi.waitFor(() => expect(missed).toHaveBeenCalledOnce(), patience);
    other.tell('second');
    await vi.waitFor(() => expect(heard).toEqual(['first', 'second']), patience);

    await one.stop();
    await other.stop();
    await operator.quit();
  });

  test('that is not there yet does not hold up the start, and is heard once it is', async () => {
    const missed = vi.fn();
    const channel = await redisChannel(`${redis.url}-none`, 'news', { hear: () => undefined, missed });
    expect(missed).not.toHaveBeenCalled();
    await channel.stop();
  });
});
