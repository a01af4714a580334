/** Notifications through Redis, for installations that have one: PostgreSQL's own need a connection that no pooler shares. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';

import type { Ears } from './database/hear-channel.ts';
import { connectRedis, reasonOf } from './redis.ts';

export interface RedisChannel {
  /** What cannot be said is owed: once it can, `everything` is said in its place. */
  tell: (message: string) => void;
  stop: () => Promise<void>;
}

/** `missed` is called at once when the channel is not heard any more, every second until it is, and then once more. */
export interface RedisEars extends Ears {
  /** Once for each time in which it is not heard. The reason names no password. */
  lost: (reason: string) => void;
  /** @param awayMs how long it was not heard, in milliseconds */
  back: (awayMs: number) => void;
  /** It is heard, and yet nothing can be said. Once, until something could be. */
  mute: (reason: string) => void;
  /** This message was refused or not answered, and can be told another way. `stop` waits for it; it never rejects. */
  unsaid: (message: string) => Promise<void>;
}

export interface RedisPlace {
  url: string;
  channel: string;
  /** The message that takes the place of those that could not be said. */
  everything: string;
}

const againMs = 1000;
/** In a row: fewer may be the first that is seen of a Redis that is lost, which is said as such. */
const failuresBeforeMute = 5;
const firstTryMs = 3000;

/**
 * Hears the channel from the moment it resolves; resolves within three seconds without Redis too.
 * `const { tell } = await redisChannel({ url: 'redis://cache:6379', channel: 'changes', everything: 'all' }, ears)`
 */
export async function redisChannel(place: RedisPlace, ears: RedisEars): Promise<RedisChannel> {
  const listener = listen(place, ears);
  const speaker = speak(place, { ...ears, isHeard: listener.isHeard });
  await Promise.all([listener.tried, speaker.tried]);
  return {
    tell: speaker.tell,
    async stop() {
      listener.stop();
      await speaker.stop();
    },
  };
}

function listen({ url, channel }: RedisPlace, { hear, missed, lost, back }: RedisEars) {
  const redis = connectRedis(url);
  const [tried, hasTried] = promised();
  /** Undefined before the first try ends. */
  let heard: boolean | undefined;
  let deafSinceMs = 0;
  let forgetting: NodeJS.Timeout | undefined;
  let stopped = false;
  let last: unknown;

  const isDeaf = (reason: unknown) => {
    hasTried();
    if (stopped || heard === false) return;
    heard = false;
    deafSinceMs = performance.now();
    // Nobody knows what the others say meanwhile.
    forgetting = setInterval(missed, againMs).unref();
    missed();
    lost(reasonOf(reason ?? 'Redis ended the connection.', url));
  };
  const hears = () => {
    clearInterval(forgetting);
    if (heard === false) {
      missed();
      back(Math.round(performance.now() - deafSinceMs));
    }
    heard = true;
    hasTried();
  };
  const subscribe = async () => {
    while (!stopped && redis.status === 'ready') {
      try {
        await redis.subscribe(channel);
        return hears();
      } catch (error) {
        isDeaf(error);
      }
      await wait(againMs, undefined, { ref: false });
    }
  };
  redis.on('error', (error: unknown) => {
    last = error;
  });
  redis.on('close', () => {
    isDeaf(last);
    last = undefined;
  });
  redis.on('ready', () => void subscribe());
  redis.on('message', (_channel: string, message: string) => hear(message));
  setTimeout(() => heard === undefined && isDeaf('Redis does not answer.'), firstTryMs).unref();

  return {
    tried,
    isHeard: () => heard === true,
    stop() {
      stopped = true;
      clearInterval(forgetting);
      redis.disconnect();
    },
  };
}

interface Speaking extends Pick<RedisEars, 'mute' | 'unsaid'> {
  isHeard: () => boolean;
}

function speak({ url, channel, everything }: RedisPlace, { mute, unsaid, isHeard }: Speaking) {
  const redis = connectRedis(url);
  let stopped = false;
  let isOwed = false;
  let isPaying = false;
  let failures = 0;
  let isMute = false;
  const telling = new Set<Promise<void>>();

  /** Whether it could be said. */
  const say = async (message: string): Promise<boolean> => {
    if (message === everything) isOwed = false;
    try {
      await redis.publish(channel, message);
      failures = 0;
      isMute = false;
      return true;
    } catch (error) {
      isOwed = true;
      failures += 1;
      if (!isMute && failures >= failuresBeforeMute && isHeard()) {
        isMute = true;
        mute(reasonOf(error, url));
      }
      return false;
    }
  };
  const pay = async (): Promise<void> => {
    if (isPaying) return;
    isPaying = true;
    while (isOwed && !stopped) {
      await wait(againMs, undefined, { ref: false });
      await say(everything);
    }
    isPaying = false;
  };
  const tell = async (message: string): Promise<void> => {
    if (await say(message)) return;
    void pay();
    await unsaid(message);
  };
  return {
    tried: firstTry(redis),

    tell(message: string) {
      const told = tell(message).finally(() => telling.delete(told));
      telling.add(told);
    },

    async stop() {
      stopped = true;
      if (isOwed) await say(everything);
      // What was said a moment ago still goes out.
      await Promise.race([redis.quit().catch(() => undefined), wait(500, undefined, { ref: false })]);
      redis.disconnect();
      await Promise.all(telling);
    },
  };
}

/** Resolves when it is there, has failed, or has had time enough. */
function firstTry(redis: Redis): Promise<void> {
  const [tried, hasTried] = promised();
  redis.once('ready', hasTried);
  redis.once('close', hasTried);
  setTimeout(hasTried, firstTryMs).unref();
  return tried;
}

function promised(): [Promise<void>, () => void] {
  let keep: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    keep = done;
  });
  return [promise, keep];
}
