import { afterEach, expect, test, vi } from 'vitest';

import { keepUp } from './upkeep.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('upkeep that fails is reported once for each kind, and again when it has worked in between', async () => {
  vi.useFakeTimers();
  const heard: string[] = [];
  let failure: (Error & { code?: string }) | undefined;
  // safe: upkeep asks a pool for nothing but query()
  const pool = { query: () => (failure ? Promise.reject(failure) : Promise.resolve()) } as never;
  const timers = keepUp(pool, (error, doing) => heard.push(`${doing}: ${String(error)}`));
  const checkpoints = (count: number) => vi.advanceTimersByTimeAsync(count * 5 * 60_000);

  failure = Object.assign(new Error('no space'), { code: '53100' });
  await checkpoints(3);
  expect(heard).toEqual(['analyze: Error: no space', 'checkpoint: Error: no space']);
  failure = Object.assign(new Error('corrupt'), { code: 'XX001' });
  await checkpoints(2);
  expect(heard.slice(2)).toEqual(['checkpoint: Error: corrupt']);
  failure = undefined;
  await checkpoints(1);
  failure = Object.assign(new Error('corrupt again'), { code: 'XX001' });
  await checkpoints(2);
  expect(heard.slice(3)).toEqual(['checkpoint: Error: corrupt again']);
  timers.forEach(clearInterval);
});
