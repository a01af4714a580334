import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';

import { engine } from '#testing/database.ts';
import { mortalRedis } from '#testing/mortal-redis.ts';
import { rateLimits } from './rate-limits.ts';

const hasRedis = engine === 'postgres' && process.env.TEST_REDIS_URL !== undefined;

test.runIf(hasRedis)('calls are counted together in Redis, and alone, without waiting, while it hangs', { timeout: 60_000 }, async () => {
  const redis = await mortalRedis();
  const instance = () => rateLimits({ redisUrl: redis.url, perMinute: 100 });
  const [one, other] = [instance(), instance()];
  const took = async (limits: typeof one, ip: string) => {
    const startedMs = performance.now();
    const answer = await limits.take('GET /a', 1, ip).then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    );
    return { answer, ms: performance.now() - startedMs };
  };
  // Until both are connected each counts alone.
  for (let n = 0; ; n += 1) {
    await took(one, `192.0.2.${n}`);
    if ((await took(other, `192.0.2.${n}`)).answer === 'request.too_many') break;
    expect(n).toBeLessThan(200);
    await sleep(50);
  }

  redis.hang();
  const first = await took(one, '198.51.100.1');
  expect(first).toEqual({ answer: 'taken', ms: expect.any(Number) });
  expect(first.ms).toBeLessThan(4000);
  expect((await took(one, '198.51.100.1')).answer).toBe('request.too_many');
  await expect.poll(async () => (await took(one, '198.51.100.1')).ms, { timeout: 20_000 }).toBeLessThan(100);

  redis.wake();
  await one.close();
  await other.close();
  await redis.stop();
});

test.runIf(hasRedis)('calls that Redis refuses to count are counted alone, and it says why', { timeout: 60_000 }, async () => {
  const redis = await mortalRedis();
  const uncounted = vi.fn();
  const limits = rateLimits({ redisUrl: redis.url, perMinute: 1, uncounted });
  const take = () => limits.take('GET /a', undefined, '192.0.2.1').catch((error: { code?: string }) => error.code);
  await redis.ask('CONFIG', 'SET', 'maxmemory', '1');
  await vi.waitFor(async () => expect([await take(), uncounted.mock.calls.length > 0]).toEqual(['request.too_many', true]));
  expect(uncounted).toHaveBeenLastCalledWith(expect.stringMatching(/^OOM/));
  await limits.close();
  await redis.stop();
});
