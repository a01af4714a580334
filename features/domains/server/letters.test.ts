/** Domains in letters that DNS does not know: they are read and found as they are called, and copied as DNS has them. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { adminLog } from '#features/admin-log/contract.ts';
import { notices } from '#features/notices/contract.ts';
import { tenants } from '#features/tenants/contract.ts';
import { type NameServer, nameServer } from '#testing/name-server.ts';
import { type Person, refusal, type World, world } from '#testing/world.ts';
import { compliance } from '../compliance.contract.ts';
import { domains } from '../contract.ts';
import { scheduleRechecks } from './recheck.ts';

const dnsName = 'xn--55qx5d.xn--fiqs8s';
const unreadable = 'xn--zzzzzzzz99999.com';

let w: World;
let dns: NameServer;
let realm: number;
let owner: Person;
let operator: Person;
beforeAll(async () => {
  dns = await nameServer();
  w = await world({ DNS_SERVERS: dns.address });
  realm = (await w.tenant()).id;
  owner = await w.person(realm);
  operator = await w.person(0);
  const { row } = await owner(domains).add({ body: { host: '公司.中国' } });
  dns.publish(row.txt_name, row.txt_value);
  await operator(domains).verify({ body: { id: row.id } });
  await owner(domains).primary({ body: { id: row.id } });
});
afterAll(async () => {
  await w.close();
  dns.close();
});

test.each(['公司', '司.中', 'xn--55qx5d', '公司.中国'])('a Chinese domain is found by “%s” in every list of them', async (quickSearch) => {
  const asked = (operator: string) => [{ field: 'host', operator, val: quickSearch }];
  const one = { host: dnsName, name: '公司.中国' };
  expect((await owner(domains).index({ query: { quickSearch } })).list).toMatchObject([one]);
  expect((await owner(domains).index({ query: { search: asked('LIKE') } })).list).toMatchObject([one]);
  expect((await operator(compliance).index({ query: { quickSearch } })).list).toMatchObject([one]);
  expect((await owner(domains).index({ query: { search: asked('NOT LIKE') } })).list).toEqual([]);
});

test('its record is written in the letters of DNS, and its company’s panel, notices, log and refusals name it as it is called', async () => {
  expect((await owner(domains).index()).list).toMatchObject([{ txt_name: `_siteloom.${dnsName}` }]);
  const [company] = (await operator(tenants).index({ query: { search: [{ field: 'id', operator: '=', val: realm }] } })).list;
  expect(company?.site_url).toMatch(/^http:\/\/公司\.中国(:\d+)?\/$/);
  expect((await owner(notices).index()).list.map(({ text }) => text)).toContain('The domain 公司.中国 is verified');
  const entries = (await owner(adminLog).index({ query: { quickSearch: '公司.中' } })).list;
  expect(entries.map(({ about }) => about)).toEqual(['公司.中国', '公司.中国']);
  expect((await refusal(owner(domains).add({ body: { host: '公司.中国' } })))?.data.errors).toMatchObject([
    { message: '公司.中国 has been added already' },
  ]);
});

test('one whose letters are taken for others is shown as DNS has it and found by both', async () => {
  const { row } = await owner(domains).add({ body: { host: 'pаypal.com' } });
  expect(row).toMatchObject({ host: 'xn--pypal-4ve.com', name: 'xn--pypal-4ve.com' });
  for (const quickSearch of ['pаy', 'xn--py']) expect((await owner(domains).index({ query: { quickSearch } })).list).toEqual([row]);
  await owner(domains).del({ query: { ids: [row.id] } });
});

test('one of a company that is cloned is found in the twin', async () => {
  const { id } = await operator(tenants).clone({ body: { id: realm, code: 'letters-twin', name: 'Twin' } });
  const { list } = await (await w.person(id))(domains).index({ query: { quickSearch: '公司' } });
  expect(list).toMatchObject([{ host: dnsName, name: '公司.中国', verified: false }]);
});

test('one that was written before its letters were kept is found after the daily check, proved or not', async () => {
  await w.data.asOwner("update domains set host_letters = ''");
  const add = "insert into domains (tenant_id, host, token) values ($1, $2, 'x')";
  for (const host of ['xn--bcher-kva.example', unreadable, 'plain.example']) await w.data.asOwner(add, [realm, host]);
  const found = async (quickSearch: string) => (await owner(domains).index({ query: { quickSearch } })).total;
  expect([await found('公司'), await found('ücher')]).toEqual([0, 0]);
  const { db, clock } = w.server.surroundings;
  await db.acrossRealms((tx) => scheduleRechecks(tx, clock()));
  expect([await found('公司'), await found('ücher'), await found('zz99')]).toEqual([1, 1, 1]);
  // What cannot be read is not read every day.
  const rows = await w.data.asOwner("select host from domains where tenant_id = $1 and host_letters = ''", [realm]);
  expect(rows).toEqual([{ host: 'plain.example' }]);
});
