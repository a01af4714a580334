/** How often an address may call, of IPv6 a /64. Keyed by the matched route, never by what the caller wrote, so no spelling escapes it. */
import { type Redis, ReplyError } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { connectRedis, reasonOf } from '../redis.ts';
import { refuse } from '../refusals.ts';
import { clientKey } from './client-key.ts';

export interface RateLimits {
  /** Counts one call. Throws `request.too_many` with the seconds to wait. `perMinute` is the route's own bound beside the general one. */
  take: (route: string, perMinute: number | undefined, ip: string) => Promise<void>;
  close: () => Promise<void>;
}

interface Limiting {
  redisUrl: string | undefined;
  /** API calls a minute from one address; 0 is no limit. */
  perMinute: number;
  /** For each call that Redis refuses to count though it is there. The reason names no password. */
  uncounted?: (reason: string) => void;
}

/** One bound. Rejects with RateLimiterRes. */
type Limiter = Pick<RateLimiterMemory, 'consume'>;

export function rateLimits({ redisUrl, perMinute, uncounted = () => undefined }: Limiting): RateLimits {
  const redis = redisUrl ? connectRedis(redisUrl) : undefined;
  const limiter = (keyPrefix: string, points: number): Limiter => {
    const bound = { keyPrefix, points, duration: 60 };
    const refused = (error: unknown) => uncounted(reasonOf(error, redisUrl ?? ''));
    return redis ? insured(redis, bound, refused) : new RateLimiterMemory(bound);
  };
  const general = perMinute > 0 ? limiter('api', perMinute) : undefined;
  const own = new Map<string, Limiter>();

  return {
    async take(route, routePerMinute, ip) {
      const client = clientKey(ip);
      if (general) await consume(general, client);
      if (!routePerMinute || perMinute === 0) return;
      const known = own.get(route) ?? limiter(route, routePerMinute);
      own.set(route, known);
      await consume(known, client);
    },
    async close() {
      redis?.disconnect();
    },
  };
}

/** What Redis does not answer, or refuses, is counted in the memory beside it. */
function insured(redis: Redis, bound: { keyPrefix: string; points: number; duration: number }, refused: (error: unknown) => void): Limiter {
  const shared = new RateLimiterRedis({ ...bound, storeClient: redis });
  const alone = new RateLimiterMemory(bound);
  return {
    consume: (key) =>
      shared.consume(key).catch((reason: unknown) => {
        if (reason instanceof RateLimiterRes) throw reason;
        if (reason instanceof ReplyError) refused(reason);
        return alone.consume(key);
      }),
  };
}

async function consume(limit: Limiter, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    throw refuse('request.too_many', { seconds }, { data: { retryAfterSeconds: seconds } });
  }
}
