import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';

import { DatabaseAway } from '#kit/server/database/presence.ts';
import type { Database } from '#kit/server/database/scope.ts';
import { forgetting } from './forgetting.ts';

function databaseThat(answers: () => Promise<unknown>): Pick<Database, 'inScope'> {
  // safe: only asked whether it answers
  return { inScope: answers as Database['inScope'] };
}

test('what is in memory is kept while the database is away, and is forgotten once it answers', async () => {
  let isAway = true;
  const forget = vi.fn();
  const { doubt, stop } = forgetting(
    databaseThat(async () => {
      if (isAway) throw new DatabaseAway();
    }),
    forget,
  );
  for (let n = 0; n < 3; n += 1) doubt();
  await sleep(1200);
  expect(forget).not.toHaveBeenCalled();
  isAway = false;
  await vi.waitFor(() => expect(forget).toHaveBeenCalledOnce(), { timeout: 5000 });
  doubt();
  await vi.waitFor(() => expect(forget).toHaveBeenCalledTimes(2));
  stop();
});

test('a database that has no connection to give is there', async () => {
  const forget = vi.fn();
  const busy = new DatabaseAway(new Error('timeout exceeded when trying to connect'));
  expect(busy.isCrowded).toBe(true);
  forgetting(
    databaseThat(() => Promise.reject(busy)),
    forget,
  ).doubt();
  await vi.waitFor(() => expect(forget).toHaveBeenCalledOnce());
});
