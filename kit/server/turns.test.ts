import { expect, test } from 'vitest';

import { fairTurns, TooManyWaiting, turns } from './turns.ts';

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

test('of many who share, nobody waits for all that one of them brings, and nobody has more places than one may', async () => {
  const inTurn = fairTurns<string>({ most: 2, mostOfOne: 1, waitingOfOne: 3 });
  const done: string[] = [];
  const bring = (name: string) => inTurn(name.slice(0, 1), soon).then(() => done.push(name));
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(bring));
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'a4']);
});

test('one of many with too much in the queue is sent away, and the others are not', async () => {
  const inTurn = fairTurns<string>({ most: 1, waitingOfOne: 1 });
  const own = [inTurn('a', soon), inTurn('a', soon)];
  await expect(inTurn('a', soon)).rejects.toThrow(TooManyWaiting);
  await expect(inTurn('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await Promise.all([...own, inTurn('a', soon)]);
});
