import { expect, test } from 'vitest';

import { fairQueue } from './fair-queue.ts';

const all = (queue: { next: () => string | undefined }): string[] => {
  const one = queue.next();
  return one === undefined ? [] : [one, ...all(queue)];
};

test('everybody is served in turn, and each in their own order', () => {
  const queue = fairQueue<string, string>(9);
  for (const one of ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'b2']) queue.add(one.slice(0, 1), one);
  expect(all(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('whoever has had a turn and comes again stands behind those who wait', () => {
  const queue = fairQueue<string, string>(9);
  for (const one of ['a1', 'a2', 'b1']) queue.add(one.slice(0, 1), one);
  expect(queue.next()).toBe('a1');
  queue.add('c', 'c1');
  queue.add('a', 'a3');
  expect(all(queue)).toEqual(['b1', 'a2', 'c1', 'a3']);
});

test('one alone cannot fill the queue for the others', () => {
  const queue = fairQueue<string, string>(2);
  expect(['a1', 'a2', 'a3', 'b1'].map((one) => queue.add(one.slice(0, 1), one))).toEqual([true, true, false, true]);
  queue.next();
  expect(queue.add('a', 'a4')).toBe(true);
});
