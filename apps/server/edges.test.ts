/** What stands around websites: names that are nobody's, certificates for those that are somebody's, searches that are too many. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isForMembers } from '#features/columns/server/door.ts';
import { settings } from '#features/settings/contract.ts';
import { type ScopedTx, toRealm } from '#kit/server/database/scope.ts';
import { faultsOf } from '#testing/valid-html.ts';
import { refusal, type World, world } from '#testing/world.ts';
import { searchesPerMinute } from './search-limit.ts';

let w: World;
let tenant: { id: number; host: string };
beforeAll(async () => {
  w = await world({ CONSOLE_HOST: 'console.test', RATE_LIMIT_PER_MINUTE: '1200', TRUST_PROXY: '10.1.0.0/16,192.0.2.7' });
  tenant = await w.tenant();
  await w.server.http.listen({ port: 0, host: '127.0.0.1' });
  await w.data.db.inScope(toRealm(tenant.id), (tx) =>
    tx
      .insertInto('domains')
      .values([
        { host: 'proved.example', token: 'x', verified_time: new Date() },
        { host: 'claimed.example', token: 'x' },
      ])
      .execute(),
  );
});
afterAll(() => w.close());

interface From {
  remoteAddress?: string;
  headers?: Record<string, string>;
}

const get = (host: string, url: string, { headers, ...from }: From = {}) =>
  w.server.http.inject({ url, ...from, headers: { host, accept: 'text/html', ...headers } });

/** As it stands: what else asks in these tests works dots out by itself, like browsers do. */
async function askedAsWritten(path: string): Promise<IncomingMessage> {
  const { port } = w.server.http.server.address() as AddressInfo; // safe: it listens on a port
  const [answer] = await once(request({ port, path, headers: { host: tenant.host, accept: 'text/html' } }).end(), 'response');
  return answer.resume();
}

describe('a host that is nobody’s', () => {
  test.each([
    ['zh-CN,zh;q=0.9', '这里没有网站', 'lang="zh-CN"'],
    ['en-GB,en;q=0.9', 'There is no website here', 'lang="en"'],
  ])('says so in the reader’s language (%s), in the theme’s look, and is for no search engine', async (language, words, lang) => {
    const { statusCode, headers, body } = await get('nobody.example', '/news', { headers: { 'accept-language': language } });
    expect([statusCode, headers['x-robots-tag'], headers['cache-control']]).toEqual([404, 'noindex', 'no-store']);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    for (const part of [words, lang, 'name="robots" content="noindex"', 'nobody.example']) expect(body).toContain(part);
    expect(await faultsOf(body)).toEqual([]);
    const sheet = /href="(\/assets\/theme[^"]+\.css)"/.exec(body)?.[1] ?? '';
    expect((await get('nobody.example', sheet)).statusCode).toBe(200);
  });

  test('that no browser would send is a page too', async () => {
    const { statusCode, body } = await get('"><script>alert(1)</script>', '/');
    expect(statusCode).toBe(404);
    expect(body).not.toContain('<script>alert');
  });

  test('answers no call', async () => {
    const { token } = await w.person(0);
    const status = async (host: string, url: string) => (await get(host, url, { headers: { batoken: token } })).statusCode;
    for (const url of ['/admin/Index/index', '/tenant/Index/login', '/api/user/checkIn', '/api/content/columns', '/openapi.json'])
      expect([url, await status('nobody.example', url)]).toEqual([url, 404]);
    for (const url of ['/admin/Index/index', '/tenant/Index/login', '/openapi.json'])
      expect([url, await status('console.test', url)]).toEqual([url, 200]);
    expect(await status('nobody.example', '/healthz')).toBe(200);
  });

  test('tells programs in their own way', async () => {
    const { statusCode, headers } = await get('nobody.example', '/', { headers: { accept: 'application/json' } });
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});

test.each(['/%00', '/about%00', '/tag/%00', '/%00/feed.xml', '/%E0%A4%A'])(
  'an address that no page can have is no page: %s',
  async (url) => {
    expect((await get(tenant.host, url)).statusCode).toBe(400);
  },
);

test.each(['/assets/../x', '/assets/%2e%2e/x', '/assets/..%2fx', '/assets/', '/assets//x', '/starter/../x', '/starter/'])(
  'an address that leads out of a folder of files has no page: %s',
  async (url) => {
    const { statusCode, headers } = await askedAsWritten(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  },
);

test('an address of thousands of steps asks the database for no more than a column can be deep', async () => {
  const path = 'a/'.repeat(2500);
  expect((await get(tenant.host, `/${path}`)).statusCode).toBe(404);
  const sizes: number[] = [];
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      sizes.push(JSON.stringify(node).length);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  // safe: the same transaction, listened to
  await w.data.db.inScope(toRealm(tenant.id), (tx) => isForMembers(tx.withPlugin(listening) as ScopedTx, 'zh-cn', path));
  expect(sizes).toHaveLength(1);
  expect(Math.max(...sizes)).toBeLessThan(200_000);
});

test('the console loads styles, fonts and scripts from nowhere else', async () => {
  const { headers, body } = await get('console.test', '/platform/login');
  for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "font-src 'self'"]) {
    expect(headers['content-security-policy']).toContain(`${rule};`);
  }
  expect(body).not.toMatch(/(src|href)="(https?:)?\/\//);
});

test.each(['https://store.example;sandbox', 'https://store.example,default-src', 'https://*'])(
  'no company’s store %s changes what the console may do',
  async (endpoint) => {
    const company = await w.tenant();
    const editor = (await w.person(company.id))(settings);
    const store = {
      storageSource: 'own',
      storageDriver: 's3',
      storageBucket: 'files',
      storageAccessKeyId: 'id',
      storageAccessKeySecret: 'secret',
    };
    const policy = async () => String((await get('console.test', '/platform/login')).headers['content-security-policy']);
    expect((await refusal(editor.edit({ body: { ...store, storageEndpoint: endpoint } })))?.data).toMatchObject({
      errors: [{ field: 'storageEndpoint' }],
    });
    await editor.edit({ body: { ...store, storageEndpoint: 'https://store.example' } });
    expect(await policy()).toContain("connect-src 'self' https://files.store.example;");
    // As it may have been kept by an earlier version.
    await w.data.asOwner("update settings set value = $2 where tenant_id = $1 and name = 'storageEndpoint'", [
      company.id,
      JSON.stringify(endpoint),
    ]);
    w.travel(31_000);
    expect(await policy()).toMatch(/connect-src 'self'; media-src/);
  },
);

test('whoever came by HTTPS stays with it, for this host alone, where the proxy that says so is trusted', async () => {
  const kept = async (host: string, url: string, { remoteAddress = '192.0.2.7', proto = 'https' } = {}) => {
    const { headers } = await get(host, url, { remoteAddress, headers: { 'x-forwarded-proto': proto } });
    return headers['strict-transport-security'];
  };
  const policy = 'max-age=31536000';
  for (const [host, url] of [
    ['proved.example', '/'],
    ['proved.example', '/nothing-here'],
    [tenant.host, '/'],
    ['console.test', '/tenant'],
    ['console.test', '/tenant/Index/index'],
  ] as const) {
    expect([host, url, await kept(host, url)]).toEqual([host, url, policy]);
    expect(await kept(host, url, { proto: 'http' })).toBeUndefined();
    expect(await kept(host, url, { remoteAddress: '198.51.100.1' })).toBeUndefined();
  }
  for (const host of ['claimed.example', 'nobody.example']) expect(await kept(host, '/')).toBeUndefined();
});

describe('the file that proves a name', () => {
  const file = '/.well-known/siteloom.txt';

  test('is served for the website that has the name, whatever its primary domain is, and never kept', async () => {
    const { statusCode, headers, body } = await get('PROVED.example:8000', file);
    expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
      ...[200, 'text/plain; charset=utf-8', 'no-store', 'siteloom=x'],
    ]);
    await w.data.asOwner("update tenants set status = 0 where id = (select tenant_id from domains where host = 'proved.example')");
    expect((await get('proved.example', file)).body).toBe('siteloom=x');
    await w.data.asOwner("update tenants set status = 1 where id = (select tenant_id from domains where host = 'proved.example')");
  });

  // Whoever claims a name that points here would have proved it by that.
  test.each(['claimed.example', 'nobody.example', 'console.test', 'localhost', 'a%00b.example'])('is not there for %s', async (host) => {
    const { statusCode, body } = await get(host, file);
    expect([statusCode, body.includes('siteloom=')]).toEqual([404, false]);
    expect((await get(tenant.host, file)).statusCode).toBe(404);
  });
});

describe('the question for a certificate', () => {
  const ask = async (domain: string, from: From = {}) =>
    (await get('127.0.0.1:8000', `/internal/tls-ask?domain=${domain}`, from)).statusCode;

  test.each([
    ['proved.example', 200],
    ['PROVED.example.', 200],
    ['console.test', 200],
    ['claimed.example', 404],
    ['nobody.example', 404],
    ['nobody.localhost', 404],
    ['localhost', 404],
    ['127.0.0.1', 404],
    ['', 404],
    ['a%00b.example', 404],
  ])('for “%s” is answered %i', async (domain, status) => {
    expect(await ask(domain)).toBe(status);
  });

  test('for a company’s label is answered while the company is there', async () => {
    expect(await ask(tenant.host)).toBe(200);
  });

  test('is heard from this machine and from proxies, not from visitors they pass on', async () => {
    const answers: [From, number][] = [
      [{ remoteAddress: '::1' }, 200],
      [{ remoteAddress: '::ffff:127.0.0.1' }, 200],
      [{ remoteAddress: '10.1.2.3' }, 200],
      [{ remoteAddress: '192.0.2.7' }, 200],
      [{ remoteAddress: '192.0.2.8' }, 404],
      [{ remoteAddress: '10.2.0.1' }, 404],
      [{ headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
      [{ headers: { forwarded: 'for=127.0.0.1' } }, 404],
    ];
    for (const [from, status] of answers) expect([from, await ask('proved.example', from)]).toEqual([from, status]);
  });

  test('costs one look into the database, and none when it comes again', async () => {
    const { db } = w.server.surroundings;
    await ask('proved.example');
    const before = db.statements();
    for (let turn = 0; turn < 5; turn++) await ask('proved.example');
    expect(db.statements()).toBe(before);
  });
});

describe('searching', () => {
  test('from one address is bounded; pages in memory, other pages and other people are not', async () => {
    const search = (n: number, from: From = {}) => get(tenant.host, n % 2 === 0 ? `/search?q=word${n}` : `/tag/word${n}`, from);
    for (let n = 0; n < searchesPerMinute; n++) expect((await search(n)).statusCode).not.toBe(429);
    const refused = await search(1000, { headers: { 'accept-language': 'en' } });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.body).toContain('That was a lot of searching');
    expect(await faultsOf(refused.body)).toEqual([]);
    expect((await search(1001)).statusCode).toBe(429);
    for (const path of ['/en/search?q=again', '/zh-cn//tag/again', '//tag/again', '/en//search?q=again'])
      expect([path, (await get(tenant.host, path)).statusCode]).toEqual([path, 429]);
    expect((await get(tenant.host, '/')).statusCode).toBe(200);
    expect((await search(1002, { remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
  });

  test('for nothing, once it is in memory, is never refused', async () => {
    const from = { remoteAddress: '203.0.113.10' };
    for (let n = 0; n < searchesPerMinute + 5; n++) expect((await get(tenant.host, '/search', from)).statusCode).toBe(200);
  });
});
