/** Domains by their company and their host, as the operator's programs call them. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type NameServer, nameServer } from '#testing/name-server.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { domainsByHost } from '../by-host.contract.ts';
import { domains } from '../contract.ts';

let w: World;
let dns: NameServer;
let tenant: { id: number };
let other: { id: number };
let operator: Person;
beforeAll(async () => {
  dns = await nameServer();
  w = await world({ DNS_SERVERS: dns.address });
  [tenant, other] = [await w.tenant(), await w.tenant()];
  operator = await w.person(0);
});
afterAll(async () => {
  await w.close();
  dns.close();
});

const notThere = { envelope: { code: 0, msg: expect.stringContaining('does not exist') } };

test('a domain is added, verified, made the primary one and deleted by its company and its host', async () => {
  const named = { tenant_id: tenant.id, host: 'WWW.Named.example' };
  const byHost = operator(domainsByHost);
  const added = await byHost.add({ body: named });
  expect(added).toMatchObject({ id: expect.any(Number), host: 'www.named.example', verified: false, checked_at: null });
  await byHost.add({ body: { tenant_id: other.id, host: 'other.example' } });
  const rows = async (query: object) => (await byHost.index({ query })).list.map(({ id, host }) => [id, host]);
  expect(await rows({ tenant_id: tenant.id })).toEqual([[added.id, 'www.named.example']]);
  expect(await rows({ host: 'www.named.example.' })).toEqual([[added.id, 'www.named.example']]);
  expect(await rows({ tenant_id: other.id, host: 'www.named.example' })).toEqual([]);
  expect(await rows({})).toHaveLength(2);

  await expect(byHost.verify({ body: named })).rejects.toMatchObject({ envelope: { code: 0 } });
  dns.publish(added.row.txt_name, added.row.txt_value);
  expect(await byHost.verify({ body: named })).toMatchObject({ id: added.id, verified: true, checked_at: expect.any(Number) });
  expect((await byHost.primary({ body: named })).row).toMatchObject({ id: added.id, is_primary: true });
  expect((await byHost.primary({ body: { ...named, on: false } })).row).toMatchObject({ is_primary: false });

  const elsewhere = { ...named, tenant_id: other.id };
  for (const call of [byHost.verify, byHost.primary]) await expect(call({ body: elsewhere })).rejects.toMatchObject(notThere);
  await expect(byHost.del({ query: elsewhere })).rejects.toMatchObject(notThere);
  expect(await byHost.del({ query: named })).toEqual({ count: 1 });
  await expect(byHost.del({ query: named })).rejects.toMatchObject(notThere);

  const logged = await w.data.asOwner<{ node: string }>(
    "select node from admin_log where tenant_id = 0 and url like '/admin/Tenant/domain/%' and done order by place",
  );
  expect(logged.map(({ node }) => node)).toEqual(['add', 'add', 'verify', 'primary', 'primary', 'del'].map((action) => `domain/${action}`));
});

test('they need the nodes of the calls by number, and are the platform’s alone', async () => {
  const reader = await w.person(0, 'domain/index');
  await expect(reader(domainsByHost).index({ query: { tenant_id: tenant.id } })).resolves.toMatchObject({ total: 0 });
  const named = { tenant_id: tenant.id, host: 'closed.example' };
  await expect(reader(domainsByHost).add({ body: named })).rejects.toMatchObject({ envelope: { code: 401 } });
  await expect(reader(domainsByHost).del({ query: named })).rejects.toMatchObject({ envelope: { code: 401 } });
  const owner = await w.person(tenant.id);
  const { status } = await w.call('tenant', { method: 'GET', url: '/tenant/Tenant/domain/index', token: owner.token });
  expect(status).toBe(404);
  expect((await owner(domains).index()).total).toBe(0);
});
