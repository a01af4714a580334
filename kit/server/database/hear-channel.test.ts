import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { engine, type PrivateDatabase, privateDatabase } from '#testing/database.ts';

let data: PrivateDatabase;
beforeAll(async () => {
  data = await privateDatabase();
});
afterAll(() => data.drop());

const say = (message: string) => data.asOwner(`select pg_notify('news', $1)`, [message]);

test.runIf(engine === 'postgres')(
  'a broken connection is made again, and whoever listens is told that something may be missing',
  async () => {
    const heard: string[] = [];
    const missed = vi.fn();
    const stop = await data.connections.listen('news', { hear: (message) => heard.push(message), missed });
    await say('one');
    await vi.waitFor(() => expect(heard).toEqual(['one']), { timeout: 20_000 });
    expect(missed).not.toHaveBeenCalled();

    const ended = await data.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%news%'`);
    expect(ended).toHaveLength(1);
    await vi.waitFor(() => expect(missed).toHaveBeenCalledOnce(), { timeout: 20_000 });
    await say('two');
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two']), { timeout: 20_000 });
    await stop();
    await say('three');
    expect(heard).toEqual(['one', 'two']);
  },
  60_000,
);
