/** Domains in letters that DNS does not know: they are read and found as they are called, and copied as DNS has them. */
import { domainToASCII, domainToUnicode } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { adminLog } from '#features/admin-log/contract.ts';
import { notices } from '#features/notices/contract.ts';
import { tenants } from '#features/tenants/contract.ts';
import { type NameServer, nameServer } from '#testing/name-server.ts';
import { type Person, refusal, type World, world } from '#testing/world.ts';
import { compliance } from '../compliance.contract.ts';
import { domains } from '../contract.ts';

const dnsName = 'xn--55qx5d.xn--fiqs8s';

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

test('one whose letters are taken for others is shown as DNS has it', async () => {
  const { row } = await owner(domains).add({ body: { host: 'pаypal.com' } });
  expect(row).toMatchObject({ host: 'xn--pypal-4ve.com', name: 'xn--pypal-4ve.com' });
  await owner(domains).del({ query: { ids: [row.id] } });
});

test.each([
  ...[
    '公司.中国',
    'bücher.example',
    'компания.рф',
    '第2分店abc.公司.cn',
    '🍜.example',
    'ü.ü',
    'αβγδεζηθικλμνξοπρστυφχψω.example',
    '𠀋一.cn',
  ],
  ...['xn--zzzzzzzz99999.com', 'xn--99999999999999.com', 'a--b.example'],
])('the letters of %s are those that others read', async (name) => {
  const host = domainToASCII(name) || name;
  const [row] = await w.data.asOwner<{ read: string }>('select siteloom.host_letters($1) as read', [host]);
  expect(row?.read).toBe(domainToUnicode(host) || host);
});
