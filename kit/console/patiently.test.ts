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

it('says after so many tries that a part does not come, where somebody waits to hear it', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('gone'));
  const part = expect(patiently(load, 5)).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(12_000);
  await part;
  expect(load).toHaveBeenCalledTimes(5);
});

it('never takes the page along for a part that does not come: it asks more rarely', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('gone'));
  const told = vi.fn();
  void patiently(load).then(told, told);
  await vi.advanceTimersByTimeAsync(57_000);
  expect(load).toHaveBeenCalledTimes(20);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(22);
  expect(told).not.toHaveBeenCalled();
  load.mockResolvedValue('part');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told).toHaveBeenCalledExactlyOnceWith('part');
});
