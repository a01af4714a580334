import { afterEach, expect, it, vi } from 'vitest';

import { patiently } from './patiently.ts';

afterEach(() => void vi.useRealTimers());

it('asks for a part until it comes', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('away')).mockResolvedValue('part');
  const part = patiently(load);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

it('gives a part up that does not come for a minute', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('gone'));
  const part = expect(patiently(load)).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(60_000);
  await part;
  expect(load).toHaveBeenCalledTimes(20);
});
