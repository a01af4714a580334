/**
 * Connections to Redis. It is never waited for: what it does not answer within a second has failed, and one that hangs counts as one
 * that is away.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Redis, ReplyError } from 'ioredis';

const connectTimeoutMs = 2000;
const answerTimeoutMs = 1000;
const askEveryMs = 1000;
const longestPauseMs = 1000;

/** Goes on trying by itself until `disconnect()`; says `error` and `close` each time it fails, `ready` when it may be asked. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    connectTimeout: connectTimeoutMs,
    commandTimeout: answerTimeoutMs,
    // One that hangs does not say goodbye either.
    disconnectTimeout: 100,
    retryStrategy: (times) => Math.min(times * 100, longestPauseMs),
    // Whoever asks does without it at once, and says again himself what still has to be said.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // It would subscribe again without looking whether it may.
    autoResubscribe: false,
  });
  redis.on('error', () => undefined); // its end follows
  void watchOver(redis);
  return redis;
}

/** What happened, without the password of the address: some servers repeat what they were sent. */
export function reasonOf(error: unknown, url: string): string {
  const reason = error instanceof Error ? error.message : String(error);
  const { password } = URL.canParse(url) ? new URL(url) : { password: '' };
  return [password, decoded(password)].filter(Boolean).reduce((text, secret) => text.replaceAll(secret, '…'), reason);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a % that is meant as one
  }
}

async function watchOver(redis: Redis): Promise<void> {
  while (redis.status !== 'end') {
    await wait(askEveryMs, undefined, { ref: false });
    // Twice: while this process was busy, no time was left for an answer to the first.
    if (redis.status !== 'ready' || (await isAnswered(redis)) || (await isAnswered(redis)) || redis.status !== 'ready') continue;
    redis.emit('error', new Error('Redis does not answer.'));
    redis.disconnect(true);
  }
}

function isAnswered(redis: Redis): Promise<boolean> {
  return redis.ping().then(
    () => true,
    (error: unknown) => error instanceof ReplyError, // a refusal is an answer
  );
}
