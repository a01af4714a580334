/** Helper calls over HTTP: divisions, badges behind tickets, the shape of tables, caches. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { columns } from '#features/columns/contract.ts';
import { adminIndex } from '#features/sign-in/contract.ts';
import { divisions } from '#kit/contract/divisions.ts';
import type { App } from '#kit/contract/envelope.ts';
import { slugs } from '#kit/contract/slugs.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { tables, terminalConfig, tickets } from '../contract.ts';
import { suffixColour } from './suffix-colour.ts';

let w: World;
let platform: Person;
let plain: Person;
let company: Person;
let host: string;
beforeAll(async () => {
  w = await world();
  const tenant = await w.tenant();
  host = tenant.host;
  platform = await w.person(0);
  plain = await w.person(0, 'auth/adminLog');
  company = await w.person(tenant.id);
});
afterAll(() => w.close());

const get = (app: App, url: string) => w.call(app, { method: 'GET', url, ...(app === 'api' && { headers: { host } }) });

test('a name becomes the address that is made where none was given', async () => {
  expect(await company(slugs).slug({ query: { text: '测试列表 A/B' } })).toEqual({ slug: 'ce-shi-lie-biao-a-b' });
  const { id } = await company(columns).add({ body: { type: 'list', name: '测试列表 A/B' } });
  expect((await company(columns).find({ query: { id: id ?? 0 } })).row).toMatchObject({ slug: 'ce-shi-lie-biao-a-b' });
  expect(await platform(slugs).slug({ query: { text: '！' } })).toEqual({ slug: '' });
});

describe('divisions', () => {
  const names = async (query: object) => (await company(divisions).area({ query })).map(({ label }) => label);

  test('go from provinces to cities to districts', async () => {
    expect(await names({})).toHaveLength(34);
    expect(await names({ province: 330000 })).toContain('杭州市');
    expect(await names({ province: 330000, city: 330100 })).toContain('西湖区');
    expect(await company(divisions).area({ query: { province: 330000, city: 330100, uuid: 'a' } })).toContainEqual({
      value: 330106,
      label: '西湖区',
      leaf: true,
    });
  });

  test('answer nothing below what does not exist, and nothing of one province in another', async () => {
    expect(await names({ province: 999999 })).toEqual([]);
    expect(await names({ province: 440000, city: 330100 })).toEqual([]);
    const odd = await get('tenant', '/tenant/ajax/area?province=330000;drop');
    expect(odd.code).toBe(0);
  });

  test('every code stands once, below the province it begins with', async () => {
    const seen = new Set<number>();
    for (const province of await company(divisions).area()) {
      seen.add(province.value);
      for (const city of await company(divisions).area({ query: { province: province.value } })) {
        const below = await company(divisions).area({ query: { province: province.value, city: city.value } });
        for (const { value } of [city, ...below]) {
          expect(String(value).slice(0, 2)).toBe(String(province.value).slice(0, 2));
          expect(seen.has(value)).toBe(false);
          seen.add(value);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(3400);
  });

  test('are for visitors of a site too', async () => {
    const answer = await get('api', '/api/ajax/area');
    expect(answer.code).toBe(1);
    expect(answer.data).toHaveLength(34);
  });
});

describe('a badge', () => {
  const path = '/admin/ajax/buildSuffixSvg';
  const badge = (query: string) => w.server.http.inject({ url: `${path}?${query}`, headers: { host: 'console.test' } });
  const ticket = async (of = path) => (await platform(tickets).ticket({ body: { path: of } })).ticket;

  test('is drawn for a ticket, once', async () => {
    const token = await ticket();
    const first = await badge(`suffix=docx&server=1&token=${token}`);
    expect(first.headers['content-type']).toContain('image/svg+xml');
    expect(first.headers['x-content-type-options']).toBe('nosniff');
    expect(first.headers['content-security-policy']).toContain("default-src 'none'");
    expect(first.body).toContain('>DOCX<');
    expect(first.body).toContain(suffixColour('docx'));
    expect((await badge(`suffix=docx&token=${token}`)).json().code).toBe(0);
  });

  test('is not drawn for a real token, a made-up one, none, a late one, or one for another path', async () => {
    expect((await badge(`suffix=pdf&token=${platform.token}`)).json().code).toBe(0);
    expect((await badge('suffix=pdf&token=x')).json().code).toBe(0);
    expect((await badge('suffix=pdf')).json().code).toBe(0);
    expect((await badge(`suffix=pdf&token=${await ticket('/admin/Terminal/index')}`)).json().code).toBe(0);
    const late = await ticket();
    w.travel(31_000);
    expect((await badge(`suffix=pdf&token=${late}`)).json().code).toBe(0);
  });

  test('takes letters and digits and a colour, and nothing that could leave its place', async () => {
    for (const bad of [
      'suffix=%3Cscript%3E',
      'suffix=',
      'suffix=abcdefghi',
      'suffix=a.b',
      'suffix=pdf&background=red',
      'suffix=pdf&background=%23fff"/>',
    ]) {
      expect((await badge(`${bad}&token=${await ticket()}`)).json().code).toBe(0);
    }
    expect((await badge(`suffix=pdf&background=%231677ff&token=${await ticket()}`)).body).toContain('fill="#1677ff"');
  });

  test('needs no ticket on a site', async () => {
    const answer = await w.server.http.inject({ url: '/api/ajax/buildSuffixSvg?suffix=zip', headers: { host } });
    expect(answer.body).toContain('>ZIP<');
  });

  test('a ticket is for the area that asks', async () => {
    await expect(company(tickets).ticket({ body: { path } })).rejects.toThrow('no longer valid');
    await expect(platform(tickets).ticket({ body: { path: '/admin/../x' } })).rejects.toThrow();
  });
});

describe('tables', () => {
  test('show their key and columns to whoever owns the installation', async () => {
    const { list } = await platform(tables).list({ query: { quickSearch: 'archive', excludeTable: ['archives'] } });
    expect(list.map(({ table }) => table)).toContain('archive_revisions');
    expect(list.map(({ table }) => table)).not.toContain('archives');
    expect(await platform(tables).pk({ query: { table: 'archives' } })).toEqual({ pk: 'id' });
    const clean = await platform(tables).fields({ query: { table: 'archives' } });
    expect(clean.fieldList).toMatchObject({ id: 'id', title: 'title' });
    const raw = await platform(tables).fields({ query: { table: 'archives', clean: '0' } });
    expect(raw.fieldList).toContainEqual(expect.objectContaining({ name: 'id', type: 'bigint', nullable: false }));
  });

  test.each([
    'pg_authid',
    'pg_catalog.pg_authid',
    'information_schema.tables',
    'schema_migrations',
    'public.admins',
    'ADMINS',
    'admins; drop table admins',
    "admins' or '1'='1",
    '"admins"',
    'live_publications',
    'no_such_table',
  ])('%s is not one of them', async (table) => {
    await expect(platform(tables).pk({ query: { table } })).rejects.toThrow('There is no such table');
    await expect(platform(tables).fields({ query: { table } })).rejects.toThrow('There is no such table');
  });

  test('are hidden from everybody else, and there is no other database', async () => {
    await expect(plain(tables).list()).rejects.toThrow('permission');
    await expect(plain(tables).pk({ query: { table: 'archives' } })).rejects.toThrow('permission');
    await expect(plain(tables).fields({ query: { table: 'archives' } })).rejects.toThrow('permission');
    const other = await w.call('admin', {
      method: 'GET',
      url: '/admin/ajax/getTablePk?table=archives&connection=mysql',
      token: platform.token,
    });
    expect(other.code).toBe(0);
    expect((await w.call('tenant', { method: 'GET', url: '/tenant/ajax/getTablePk?table=archives', token: company.token })).status).toBe(
      404,
    );
  });
});

describe('the terminal', () => {
  const managerOf = async () => (await platform(adminIndex).start()).terminal.npmPackageManager;

  test('installs with what the platform’s super chose', async () => {
    expect(await managerOf()).toBe('pnpm');
    await platform(terminalConfig).change({ body: { manager: 'npm' } });
    expect(await managerOf()).toBe('npm');
    expect((await company(adminIndex).start()).terminal.npmPackageManager).toBe('npm');
  });

  test('takes no other command, and nobody else’s word', async () => {
    const odd = await w.call('admin', {
      method: 'POST',
      url: '/admin/ajax/changeTerminalConfig',
      token: platform.token,
      body: { manager: 'npm; rm -rf /' },
    });
    expect(odd.code).toBe(0);
    await expect(plain(terminalConfig).change({ body: { manager: 'yarn' } })).rejects.toThrow('permission');
    expect(await managerOf()).toBe('npm');
  });
});

describe('clearing caches', () => {
  const clear = (app: App, token: string, type: unknown = 'tp') =>
    w.call(app, { method: 'POST', url: `/${app}/ajax/clearCache`, token, body: { type } });
  const page = { status: 200, headers: {}, body: Buffer.from('x'), encoding: 'identity' as const, etag: '"1"', shows: new Set<string>() };
  const fill = (realm: number) => w.server.cache.store(w.server.cache.begin(realm), '/', page);

  test('a company clears its own pages, the platform everybody’s', async () => {
    const [own, other] = [company.realm, company.realm + 1000];
    for (const realm of [0, own, other]) fill(realm);
    expect((await clear('tenant', company.token)).code).toBe(1);
    expect([0, own, other].map((realm) => w.server.cache.find(realm, '/') !== undefined)).toEqual([true, false, true]);
    fill(own);
    expect((await clear('admin', platform.token, 'all')).code).toBe(1);
    expect(w.server.cache.stats().pages).toBe(0);
    const logged = await w.data.asOwner("select 1 from admin_log where url like '%/ajax/clearCache'");
    expect(logged.length).toBe(2);
  });

  test('only its kinds, and only for supers', async () => {
    expect((await clear('admin', platform.token, 'storage')).code).toBe(0);
    expect((await clear('admin', plain.token)).code).toBe(401);
  });
});
