import { expect, test } from 'vitest';

import { TooManyWaiting, turns } from './turns.ts';

const soon = () => new Promise<void>((done) => setTimeout(done, 5));

test('no more than the given number work at a time, and everybody gets their turn', async () => {
  const inTurn = turns(2);
  let [now, most] = [0, 0];
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    await soon();
    now -= 1;
  };
  await Promise.all(Array.from({ length: 7 }, () => inTurn(work)));
  expect([most, now]).toEqual([2, 0]);
});

test('work that fails frees its place', async () => {
  const inTurn = turns(1);
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(async () => 'next')).toBe('next');
});

test('a full queue sends the next one away', async () => {
  const inTurn = turns(1, 1);
  const [first, second] = [inTurn(soon), inTurn(soon)];
  await expect(inTurn(soon)).rejects.toThrow(TooManyWaiting);
  await Promise.all([first, second]);
});
