/** Every guarded route against tokens that are over, methods that are not its own, and questions about columns that lists do not have. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { queryString } from '#kit/client/client.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { type App, tokenHeader } from '#kit/contract/envelope.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { features } from './features.ts';

interface Route {
  app: App;
  url: string;
  endpoint: Endpoint;
}

const routes: Route[] = features.flatMap(({ apps, routes: sets }) =>
  apps.flatMap((app) =>
    sets.flatMap(({ contract: { controller, endpoints } }) =>
      Object.values(endpoints).map((endpoint) => ({ app, endpoint, url: `/${app}/${controller}/${endpoint.action}` })),
    ),
  ),
);
const administrative = routes.filter(({ app, endpoint }) => app !== 'api' && endpoint.access !== 'public');
const writes = administrative.filter(({ endpoint }) => endpoint.method !== 'GET');

let w: World;
let realm: number;
let people: Record<'admin' | 'tenant', Person>;
beforeAll(async () => {
  w = await world();
  realm = (await w.tenant()).id;
  people = { admin: await w.person(0), tenant: await w.person(realm) };
});
afterAll(() => w.close());

const knock = ({ app, url, endpoint }: Route, token: string) =>
  w.call(app, { method: endpoint.method, url, token, ...(endpoint.method !== 'GET' && { body: {} }) });

describe('T081 what was good once', () => {
  test('an expired token asks to be refreshed, on every route', async () => {
    const over = { admin: await w.person(0), tenant: await w.person(realm) };
    const ids = Object.values(over).map(({ id }) => id);
    await w.data.asOwner("update sessions set access_expire = now() - interval '1 s' where area <> 'api' and account_id = any ($1)", [ids]);
    for (const route of administrative) {
      const { code } = await knock(route, over[route.app === 'admin' ? 'admin' : 'tenant'].token);
      expect([route.url, code]).toEqual([route.url, 409]);
    }
  });

  test('a disabled account, and one whose group is disabled, are nobody, and hold nothing', async () => {
    const disabled = { admin: await w.person(0), tenant: await w.person(realm) };
    await w.data.asOwner('update admins set status = 0 where id = any ($1)', [[disabled.admin.id, disabled.tenant.id]]);
    const powerless = { admin: await w.person(0), tenant: await w.person(realm) };
    await w.data.asOwner('update admin_groups set status = 0 where id = any ($1)', [[powerless.admin.groupId, powerless.tenant.groupId]]);
    for (const route of administrative) {
      const app = route.app === 'admin' ? 'admin' : 'tenant';
      expect([route.url, (await knock(route, disabled[app].token)).code]).toEqual([route.url, 302]);
      if (route.endpoint.access !== 'loggedIn')
        expect([route.url, (await knock(route, powerless[app].token)).code]).toEqual([route.url, 401]);
    }
  });
});

test('T097 a write answers to its own method only, whatever another one or a header says', async () => {
  const reads = new Set(administrative.filter(({ endpoint }) => endpoint.method === 'GET').map(({ url }) => url));
  const count = async () => (await w.data.asOwner<{ n: number }>('select count(*)::integer as n from admin_log'))[0]?.n;
  const before = await count();
  for (const { app, url, endpoint } of writes) {
    const { token } = people[app === 'admin' ? 'admin' : 'tenant'];
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'] as const) {
      if (method === endpoint.method || (['GET', 'HEAD'].includes(method) && reads.has(url))) continue;
      const own = writes.some((other) => other.url === url && other.endpoint.method === method);
      if (own) continue;
      const headers = {
        host: 'console.test',
        [tokenHeader[app]]: token,
        'x-http-method-override': endpoint.method,
        'x-method-override': endpoint.method,
      };
      const { statusCode } = await w.server.http.inject({ method, url: `${url}${queryString({ _method: endpoint.method })}`, headers });
      expect([method, url, statusCode]).toEqual([method, url, 404]);
    }
  }
  expect(await count()).toBe(before);
});

describe('T093 what a list does not declare', () => {
  // Trees are answered whole: they take no conditions at all.
  const isSearched = ({ query }: Endpoint) => query !== undefined && 'search' in (z.toJSONSchema(query, { io: 'input' }).properties ?? {});
  const lists = routes.filter(({ app, endpoint }) => app !== 'api' && endpoint.list && isSearched(endpoint));
  const undeclared = ['tenant_id', 'password_hash', 'data', 'hash', 'g.super', 'constructor', '__proto__', 'id; select 1', 'id"'];

  test.each(lists.map((route) => [route.url, route] as const))(
    '%s neither filters, sorts nor chooses by it',
    async (_url, { app, url, endpoint }) => {
      const { token } = people[app === 'admin' ? 'admin' : 'tenant'];
      const ask = (query: object) => w.call(app, { method: 'GET', url: `${url}${queryString({ ...query })}`, token });
      for (const field of undeclared.filter((name) => !Object.hasOwn(endpoint.list?.columns ?? {}, name))) {
        for (const query of [
          { search: [{ field, operator: '=', val: '1' }] },
          { order: `${field},asc` },
          { initKey: field, initValue: '1' },
        ]) {
          expect([field, query, (await ask(query)).code]).toEqual([field, query, 0]);
        }
      }
      const hidden = Object.entries(endpoint.list?.columns ?? {}).filter(([, column]) => column.operators?.length === 0);
      for (const [field] of hidden) expect([field, (await ask({ search: [{ field, operator: '=', val: '1' }] })).code]).toEqual([field, 0]);
    },
  );
});
