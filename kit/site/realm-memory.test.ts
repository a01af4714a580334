import { expect, test } from 'vitest';

import { realmMemory } from './realm-memory.ts';

const memory = (maxWeight = 100) =>
  realmMemory<string>({ shows: (name) => name === 'config' || name.startsWith('model:'), weigh: ({ length }) => length, maxWeight });
const never = () => Promise.reject(new Error('It was read again.'));

test('what a realm is made with is read once, until a change that it shows', async () => {
  const kept = memory();
  await kept.of(1, 'en', async () => 'first');
  await kept.of(2, 'en', async () => 'other');
  expect(await kept.of(1, 'en', never)).toBe('first');
  kept.invalidate(1, ['archive:7', 'column:3']);
  expect(await kept.of(1, 'en', never)).toBe('first');
  kept.invalidate(1, ['archive:7', 'model:3']);
  expect(await kept.of(1, 'en', async () => 'second')).toBe('second');
  expect(await kept.of(2, 'en', never)).toBe('other');
  kept.invalidate('every');
  expect(kept.stats()).toEqual({ weight: 0, realms: 0 });
});

test('what changed while it was read is not kept', async () => {
  const kept = memory();
  const meanwhile = (realm: number | 'every') => async () => {
    kept.invalidate(realm, ['config']);
    return 'old';
  };
  expect(await kept.of(1, 'en', meanwhile(1))).toBe('old');
  expect(await kept.of(1, 'en', meanwhile('every'))).toBe('old');
  expect(await kept.of(1, 'en', meanwhile(2))).toBe('old');
  expect(await kept.of(1, 'en', never)).toBe('old');
});

test('it stays within its weight, and the realm asked for longest ago gives way', async () => {
  const kept = memory(10);
  for (const realm of [1, 2]) await kept.of(realm, 'en', async () => 'four');
  await kept.of(1, 'en', never);
  await kept.of(3, 'en', async () => 'four');
  expect([1, 2, 3].map((realm) => kept.peek(realm, 'en'))).toEqual(['four', undefined, 'four']);
  await kept.of(4, 'en', async () => 'longer than all of it');
  expect(kept.stats()).toEqual({ weight: 8, realms: 2 });
});

test('a realm has one for each key, and a change drops them together', async () => {
  const kept = memory();
  await kept.of(1, 'en', async () => 'english');
  await kept.of(1, 'zh-cn', async () => 'chinese');
  expect(await kept.of(1, 'en', never)).toBe('english');
  kept.invalidate(1, ['config']);
  expect(kept.peek(1, 'en') ?? kept.peek(1, 'zh-cn')).toBeUndefined();
});
