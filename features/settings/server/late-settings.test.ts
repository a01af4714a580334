/** Two people with the same group open: of the same setting the later is told who was first, of different ones both count. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { refusal, type World, world } from '#testing/world.ts';
import { settings } from '../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function both() {
  const { id: realm } = await w.tenant();
  const [one, other] = [await w.person(realm), await w.person(realm)];
  const basics = async () => (await one(settings).index()).list.basics;
  const versionOf = async () => (await basics())?.version ?? -1;
  const nameOf = async () => (await basics())?.list.find(({ name }) => name === 'siteName')?.value;
  return { one, other, versionOf, nameOf };
}

test('the later is told who set the same one first, and saves over it only when asked to', async () => {
  const { one, other, versionOf, nameOf } = await both();
  const version = await versionOf();
  await one(settings).edit({ query: { version }, body: { siteName: 'First' } });
  const late = other(settings).edit({ query: { version }, body: { siteName: 'Second' } });
  expect((await refusal(late))?.data).toMatchObject({ conflict: { admin: one.username } });
  expect(await nameOf()).toBe('First');
  await other(settings).edit({ query: {}, body: { siteName: 'Second' } });
  expect(await nameOf()).toBe('Second');
});

test('different ones, the same value, and what one wrote oneself are no conflict', async () => {
  const { one, other, versionOf, nameOf } = await both();
  const version = await versionOf();
  await one(settings).edit({ query: { version }, body: { siteName: 'First' } });
  await other(settings).edit({ query: { version }, body: { siteName: 'First', recordNumber: '沪ICP备1号' } });
  await one(settings).edit({ query: { version: await versionOf() }, body: { siteName: 'Third', recordNumber: '沪ICP备2号' } });
  expect(await nameOf()).toBe('Third');
});

test('of many at once one is first', async () => {
  const { one, other, versionOf } = await both();
  const version = await versionOf();
  const tries = Array.from({ length: 8 }, (_, n) =>
    (n % 2 ? one : other)(settings).edit({ query: { version }, body: { siteName: `At once ${n}` } }),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
