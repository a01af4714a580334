import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { engine } from '#testing/database.ts';
import { type MortalRedis, mortalRedis } from '#testing/mortal-redis.ts';
import { reasonOf } from './redis.ts';
import { type RedisChannel, redisChannel } from './redis-channel.ts';

/** One database is enough for what needs none. */
const hasRedis = engine === 'postgres' && process.env.TEST_REDIS_URL !== undefined;
const patience = { timeout: 60_000, interval: 20 };

describe.runIf(hasRedis)('a channel through Redis', { timeout: 120_000 }, () => {
  let redis: MortalRedis;
  let open: RedisChannel[] = [];
  beforeEach(async () => {
    redis = await mortalRedis();
  });
  afterEach(async () => {
    await Promise.all(open.map(({ stop }) => stop()));
    open = [];
    await redis.stop();
  });

  const join = async (url = redis.url) => {
    const ears = { hear: vi.fn(), missed: vi.fn(), lost: vi.fn(), back: vi.fn(), mute: vi.fn(), unsaid: vi.fn(async () => undefined) };
    const channel = await redisChannel({ url, channel: 'news', everything: 'all' }, ears);
    open.push(channel);
    const heard = () => ears.hear.mock.calls.map(([message]) => message);
    return { ...ears, ...channel, heard };
  };
  const losesItOnce = async ({ lost, missed }: Awaited<ReturnType<typeof join>>, reason: RegExp) => {
    await vi.waitFor(() => expect(missed.mock.calls.length).toBeGreaterThan(2), patience);
    expect(lost.mock.calls).toEqual([[expect.stringMatching(reason)]]);
  };

  test('carries what one says to all others, and says after a break that something may be missing', async () => {
    const [one, other] = [await join(), await join()];
    other.tell('first');
    await vi.waitFor(() => expect(one.heard()).toEqual(['first']), patience);
    expect([one.missed, one.lost].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);

    await redis.ask('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await vi.waitFor(() => expect(one.back).toHaveBeenCalledOnce(), patience);
    // When it was lost, and when it was back.
    expect(one.missed.mock.calls.length).toBeGreaterThan(1);
    const missed = one.missed.mock.calls.length;
    other.tell('second');
    await vi.waitFor(() => expect(one.heard()).toEqual(['first', 'second']), patience);
    await sleep(1500);
    expect(one.missed).toHaveBeenCalledTimes(missed);
  });

  test('that was never there does not hold up the start, and says again and again that something may be missing', async () => {
    await losesItOnce(await join(`${redis.url}-none`), /ENOENT/);
  });

  test('whose Redis is gone says so once, and again and again that something may be missing', async () => {
    const one = await join();
    redis.die();
    await losesItOnce(one, /./);
  });

  test('that nobody may hear or say is said to be lost, and is heard as soon as he may', async () => {
    await redis.ask('ACL', 'SETUSER', 'default', 'resetchannels');
    const [one, other] = [await join(), await join()];
    await losesItOnce(one, /^NOPERM/);
    other.tell('unsaid');
    await sleep(1500);
    await redis.ask('ACL', 'SETUSER', 'default', 'allchannels');
    await vi.waitFor(() => expect(one.back).toHaveBeenCalledOnce(), patience);
    await vi.waitFor(() => expect(other.back).toHaveBeenCalledOnce(), patience);
    await sleep(1500);
    other.tell('said');
    await vi.waitFor(() => expect(one.heard()).toContain('said'), patience);
  });

  test('on which one may hear and not speak says why, once, and everything is said when he may again', async () => {
    const [one, other] = [await join(), await join()];
    await redis.ask('ACL', 'SETUSER', 'default', '-publish');
    one.tell('unsaid');
    await vi.waitFor(() => expect(one.mute.mock.calls).toEqual([[expect.stringMatching(/^NOPERM/)]]), patience);
    await redis.ask('ACL', 'SETUSER', 'default', '+publish');
    await vi.waitFor(() => expect(other.heard()).toEqual(['all']), patience);
    expect([one.mute.mock.calls.length, one.lost.mock.calls.length]).toEqual([1, 0]);
  });

  test('hands back what it does not take, each message once, and waits for that before it ends', async () => {
    const one = await join();
    one.tell('said');
    await redis.ask('ACL', 'SETUSER', 'default', '-publish');
    for (const message of ['refused', 'refused too']) one.tell(message);
    await vi.waitFor(() => expect(one.unsaid.mock.calls).toEqual([['refused'], ['refused too']]), { timeout: 1000, interval: 20 });
    // What is owed is tried again meanwhile, and is nobody's message.
    await sleep(1500);
    expect(one.unsaid).toHaveBeenCalledTimes(2);

    await redis.ask('ACL', 'SETUSER', 'default', '+publish');
    await redis.ask('CLIENT', 'PAUSE', '20000', 'WRITE');
    const toldElsewhere = vi.fn();
    one.unsaid.mockImplementation(async () => {
      await sleep(300);
      toldElsewhere();
    });
    one.tell('not answered');
    await one.stop();
    expect(one.unsaid).toHaveBeenLastCalledWith('not answered');
    expect(toldElsewhere).toHaveBeenCalledOnce();
  });

  test('counts as lost while Redis hangs: neither hearing nor a start waits for it, and what was said meanwhile is made up for', async () => {
    const [one, other] = [await join(), await join()];
    redis.hang();
    const startedMs = performance.now();
    const late = await join();
    expect(performance.now() - startedMs).toBeLessThan(5000);
    await losesItOnce(late, /timed out|not answer|closed/i);
    await losesItOnce(one, /not answer/);
    other.tell('unsaid');
    await sleep(1500);
    redis.wake();
    for (const each of [one, other, late]) await vi.waitFor(() => expect(each.back).toHaveBeenCalledOnce(), patience);
    await vi.waitFor(() => expect(one.heard()).toContain('all'), patience);
  });
});

test.each([
  ["ERR unknown command 'AUTH', with args beginning with: 'pa$$'", 'redis://:pa%24%24@cache:6379'],
  ['pa%24%24 is wrong', 'redis://:pa%24%24@cache:6379'],
])('a reason names no password: %s', (message, url) => {
  expect(reasonOf(new Error(message), url)).not.toMatch(/pa(\$\$|%24)/);
});
