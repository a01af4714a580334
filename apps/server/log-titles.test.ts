/** Every entry of the administrators' log has words: no call that is written down shows by its node alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNodeTitles } from '#features/rules/server/door.ts';
import { loggedNode } from '#kit/contract/endpoint.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type World, world } from '#testing/world.ts';
import { features } from './features.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** Detached calls that write their own entry, where it is not called like the call. */
const trials = ['routine/config/sendTestMail', 'routine/config/sendTestSms', 'routine/config/testStorage'];

const loggedNodes = (app: 'admin' | 'tenant') =>
  features
    .filter(({ apps }) => apps.includes(app))
    .flatMap(({ routes }) => routes)
    .flatMap(({ contract: { controller, endpoints } }) =>
      Object.values(endpoints)
        .filter(({ method, logged, access }) => method !== 'GET' && logged !== false && access !== 'public')
        .flatMap((endpoint) => [
          loggedNode(controller, endpoint),
          ...Object.values(endpoint.loggedByChange ?? {}).flatMap(Object.values<string>),
        ]),
    );

test('a moment is called so that the log tells it as one', () => {
  const columns = features
    .flatMap(({ routes }) => routes)
    .flatMap(({ contract: { endpoints } }) => Object.values(endpoints).flatMap(({ list }) => Object.entries(list?.columns ?? {})));
  const moments = columns.filter(([, { type }]) => type === 'time').map(([name]) => name);
  expect(moments).toContain('create_time');
  expect(moments.filter((name) => !/_(?:time|at)$/.test(name))).toEqual([]);
});

test.each([
  ['admin', 'platform'],
  ['tenant', 'tenant'],
] as const)('of the application %s', async (app, area) => {
  const titles = await w.data.db.inScope(toRealm(0), (tx) => listNodeTitles(tx, area, 'en'));
  const known = new Set(titles.map(({ node }) => node));
  expect([...new Set([...loggedNodes(app), ...trials])].filter((node) => !known.has(node))).toEqual([]);
});
