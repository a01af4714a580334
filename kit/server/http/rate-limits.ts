/** How often an address may call, of IPv6 a /64. Keyed by the matched route, never by what the caller wrote, so no spelling escapes it. */
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { connectRedis } from '../redis.ts';
import { refuse } from '../refusals.ts';
import { clientKey } from './client-key.ts';

export interface RateLimits {
  /** Counts one call. Throws `request.too_many` with the seconds to wait. `perMinute` is the route's own bound beside the general one. */
  take: (route: string, perMinute: number | undefined, ip: string) => Promise<void>;
  close: () => Promise<void>;
}

/** @param perMinute API calls a minute from one address; 0 is no limit. */
export function rateLimits({ redisUrl, perMinute }: { redisUrl: string | undefined; perMinute: number }): RateLimits {
  // What it does not answer is counted in the memory beside it.
  const redis = redisUrl ? connectRedis(redisUrl) : undefined;
  const general = perMinute > 0 ? limiter(redis, 'api', perMinute) : undefined;
  const own = new Map<string, RateLimiterAbstract>();

  return {
    async take(route, routePerMinute, ip) {
      const client = clientKey(ip);
      if (general) await consume(general, client);
      if (!routePerMinute || perMinute === 0) return;
      const known = own.get(route) ?? limiter(redis, route, routePerMinute);
      own.set(route, known);
      await consume(known, client);
    },
    async close() {
      redis?.disconnect();
    },
  };
}

function limiter(redis: Redis | undefined, keyPrefix: string, points: number): RateLimiterAbstract {
  const bound = { keyPrefix, points, duration: 60 };
  const inMemory = new RateLimiterMemory(bound);
  return redis ? new RateLimiterRedis({ ...bound, storeClient: redis, insuranceLimiter: inMemory }) : inMemory;
}

async function consume(limit: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    throw refuse('request.too_many', { seconds }, { data: { retryAfterSeconds: seconds } });
  }
}
