import { expect, test } from 'vitest';

import { type Database, toRealm } from '../database/scope.ts';
import { oneAtATime } from './one-at-a-time.ts';

test('imports of a company wait for each other, those of another do not, and the fifth is refused', async () => {
  const db = {} as Database; // safe: only which one it is counts
  const [ours, theirs] = [toRealm(1), toRealm(2)];
  let [end, inside, most] = [() => {}, 0, 0];
  const held = new Promise<void>((done) => {
    end = done;
  });
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await held;
    inside -= 1;
    return 'done';
  };
  const running = Array.from({ length: 4 }, () => oneAtATime(db, ours, work));
  await expect(oneAtATime(db, ours, work)).rejects.toMatchObject({ code: 'import.running' });
  expect(await oneAtATime(db, theirs, async () => 'at once')).toBe('at once');
  end();
  expect(await Promise.all(running)).toEqual(Array(4).fill('done'));
  expect(most).toBe(1);
  expect(await oneAtATime(db, ours, async () => 'free again')).toBe('free again');
});
