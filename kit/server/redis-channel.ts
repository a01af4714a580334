/** Notifications through Redis, for installations that have one: PostgreSQL's own need a connection that no pooler shares. */
import { Redis } from 'ioredis';

import type { Ears } from './database/hear-channel.ts';

export interface RedisChannel {
  /** Waits while Redis is away: what is said then is sent as soon as it is back. */
  tell: (message: string) => void;
  stop: () => Promise<void>;
}

const longestPauseMs = 2000;

/**
 * Hears the channel from the moment it resolves; resolves without Redis too, and says `missed` once it is there.
 * `const { tell } = await redisChannel('redis://cache:6379', 'siteloom_changes', { hear, missed })`
 */
export async function redisChannel(url: string, channel: string, { hear, missed }: Ears): Promise<RedisChannel> {
  const options = { maxRetriesPerRequest: null, retryStrategy: (times: number) => Math.min(times * 100, longestPauseMs) };
  const [listener, speaker] = [new Redis(url, options), new Redis(url, options)];
  // Each connection goes on trying by itself.
  for (const connection of [listener, speaker]) connection.on('error', () => undefined);
  listener.on('message', (_channel: string, message: string) => hear(message));

  let isFirst = true;
  const firstTry = new Promise<void>((done) => {
    listener.once('close', () => {
      isFirst = false;
      done();
    });
    // It subscribes again by itself after a break; `ready` comes before that, so the answer to a question of its own is awaited.
    listener.on('ready', () => {
      void listener.subscribe(channel).then(() => {
        if (!isFirst) missed();
        isFirst = false;
        done();
      });
    });
  });
  await firstTry;

  return {
    tell: (message) => void speaker.publish(channel, message).catch(() => undefined),
    async stop() {
      listener.disconnect();
      // What was said a moment ago still goes out.
      await Promise.race([speaker.quit().catch(() => undefined), new Promise((done) => setTimeout(done, 500).unref())]);
      speaker.disconnect();
    },
  };
}
