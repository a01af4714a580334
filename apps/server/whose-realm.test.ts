/** Whose rows a call is about is decided by its token, or by the host of a website: nothing else that a client sends says it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { adminLog } from '#features/admin-log/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { domains } from '#features/domains/contract.ts';
import { groups } from '#features/groups/contract.ts';
import { memberGroups } from '#features/member-groups/contract.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { type Person, refusal, unique, type World, world } from '#testing/world.ts';
import { features } from './features.ts';

const calls = features
  .filter(({ apps }) => apps.includes('tenant'))
  .flatMap(({ routes }) =>
    routes.flatMap(({ contract: { controller, endpoints } }) =>
      Object.values(endpoints).map((endpoint: Endpoint) => ({ endpoint, url: `/tenant/${controller}/${endpoint.action}` })),
    ),
  );
/** Only the platform may name one here: `features/domains/server/domains.test.ts`. */
const forOthers = '/tenant/Domain/add';
/** Forms with files are held to their fields in `odd-forms.test.ts`. */
const asking = calls.filter(
  ({ endpoint, url }) => endpoint.access !== 'public' && !endpoint.multipart && (endpoint.body ?? endpoint.query) && url !== forOthers,
);

let w: World;
let ours: Person;
let theirs: Person;
let theirHost: string;
beforeAll(async () => {
  w = await world();
  const [own, other] = [await w.tenant(), await w.tenant()];
  [ours, theirs, theirHost] = [await w.person(own.id), await w.person(other.id), other.host];
});
afterAll(() => w.close());

test.each(asking.map(({ endpoint, url }) => [`${endpoint.method} ${url}`, endpoint, url] as const))(
  'T016 T017 %s knows no field that names a company',
  async (_title, { method, body }, url) => {
    for (const field of ['tenant_id', 'tenantId', 'realm']) {
      const { code, data } = await w.call('tenant', {
        method,
        url: body ? url : `${url}?${field}=${theirs.realm}`,
        token: ours.token,
        headers: { 'think-lang': 'en' },
        ...(body && { body: { [field]: theirs.realm } }),
      });
      expect(code).toBe(0);
      expect(JSON.stringify(data.errors)).toContain(field);
    }
  },
);

test('T016 a list that the platform searches by company shows a company its own rows alone', async () => {
  for (const { realm } of [ours, theirs])
    await w.data.asOwner('insert into domains (tenant_id, host, token) values ($1, $2, $2)', [realm, `r${realm}.example`]);
  for (const search of [
    [{ field: 'tenant_id', operator: '=', val: `${theirs.realm}` }],
    [{ field: 'tenant_id', operator: '=', val: '0' }],
    [],
  ]) {
    const { list } = await ours(domains).index({ query: { search } });
    expect(list.map(({ tenant_id }) => tenant_id)).toEqual(search.length > 0 ? [] : [ours.realm]);
  }
});

test('T018 headers and cookies that name another company change nothing', async () => {
  const name = unique('Whose');
  const misleading = Object.fromEntries(
    ['x-tenant-id', 'tenant-id', 'tenantid', 'tid', 'x-realm'].map((each) => [each, `${theirs.realm}`]),
  );
  const cookie = ['tenant_id', 'tenantId', 'tid'].map((each) => `${each}=${theirs.realm}`).join('; ');
  const headers = { ...misleading, cookie, 'x-forwarded-host': theirHost, 'x-original-url': '/admin/Tenant/index' };
  const asked = { url: '/tenant/auth.Group/add', method: 'POST', token: ours.token, headers } as const;
  expect((await w.call('tenant', { ...asked, body: { name, super: true } })).code).toBe(1);
  expect(await w.data.asOwner('select tenant_id from admin_groups where name = $1', [name])).toEqual([{ tenant_id: ours.realm }]);
  const { data } = await w.call('tenant', { ...asked, method: 'GET', url: '/tenant/auth.Admin/index' });
  expect([JSON.stringify(data).includes(ours.username), JSON.stringify(data).includes(theirs.username)]).toEqual([true, false]);
});

describe('T019 the host of a website', () => {
  test('has no call of administrators, whoever they are', async () => {
    for (const { url, endpoint } of calls) {
      for (const { token } of [ours, theirs]) {
        const { method } = endpoint;
        const sent = { method, url, token, headers: { host: theirHost }, ...(method !== 'GET' && { body: {} }) };
        expect([url, (await w.call('tenant', sent)).status]).toEqual([url, 404]);
      }
    }
    const operator = await w.person(0);
    const called = { method: 'GET', url: '/admin/Tenant/index', token: operator.token } as const;
    expect((await w.call('admin', { ...called, headers: { host: theirHost } })).status).toBe(404);
    expect((await w.call('admin', called)).code).toBe(1);
  });
});

test('T033 a super administrator reads the log of the own company, and neither another’s nor the platform’s', async () => {
  const operator = await w.person(0);
  for (const person of [operator, theirs]) await person(groups).add({ body: { name: unique('Logged'), super: true } });
  await ours(groups).add({ body: { name: unique('Logged'), super: true } });
  const { list } = await ours(adminLog).index({ query: { limit: 1000 } });
  expect(new Set(list.map(({ username }) => username))).toEqual(new Set([ours.username]));
  for (const { id, realm } of [operator, theirs]) {
    const [entry] = await w.data.asOwner<{ id: number }>('select max(id) as id from admin_log where tenant_id = $1 and admin_id = $2', [
      realm,
      id,
    ]);
    expect(entry?.id).toBeGreaterThan(0);
    expect(await refusal(ours(adminLog).info({ query: { id: entry?.id ?? 0 } }))).toMatchObject({ msg: 'The record does not exist' });
  }
});

test('T036 an address or a name that another company has is free, and nothing tells that it is taken there', async () => {
  const slug = unique('taken').toLowerCase();
  const make = async (person: Person, name: string) => {
    const column = await refusal(person(columns).add({ body: { name, slug: name } }));
    return [
      column,
      await refusal(person(groups).add({ body: { name, super: true } })),
      await refusal(person(memberGroups).add({ body: { name, super: true } })),
    ];
  };
  expect(await make(theirs, slug)).toEqual([undefined, undefined, undefined]);
  expect(await make(ours, slug)).toEqual([undefined, undefined, undefined]);
  for (const again of await make(ours, slug)) expect(again).toMatchObject({ code: 0 });
});
