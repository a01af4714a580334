/** Pages that browsers ask for again, over real connections: the framework's own test calls never come this way. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { siteConfig } from '#features/site-config/contract.ts';
import { tenants } from '#features/tenants/contract.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type World, world } from '#testing/world.ts';

let w: World;
let port: number;
let tenant: { id: number; host: string };
let other: { id: number; host: string };
beforeAll(async () => {
  w = await world();
  tenant = await plantedTenant(w, 'corporate-zh');
  other = await plantedTenant(w, 'corporate-zh');
  await w.server.http.listen({ port: 0, host: '127.0.0.1' });
  port = (w.server.http.server.address() as AddressInfo).port; // safe: it listens on a port
});
afterAll(() => w.close());

interface Asked {
  url?: string;
  host?: string;
  method?: string;
  headers?: Record<string, string>;
}

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

function ask({ url = '/', host = tenant.host, method = 'GET', headers = {} }: Asked = {}) {
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((done, fail) => {
    const asking = request({ host: '127.0.0.1', port, method, path: url, headers: { host, ...browser, ...headers } }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const isPacked = answer.headers['content-encoding'] === 'br' && body.length > 0;
      done({ status: answer.statusCode ?? 0, text: (isPacked ? brotliDecompressSync(body) : body).toString(), headers: answer.headers });
    });
    asking.on('error', fail);
    asking.end();
  });
}

/** As often as it takes for the page to be kept, and once from there. */
async function askOften(asked?: Asked) {
  await ask(asked);
  await ask(asked);
  return ask(asked);
}

const editPhone = async (phone: string) => {
  const editor = await w.person(tenant.id);
  const { row } = await editor(siteConfig).index({ query: {} });
  await editor(siteConfig).edit({ body: { locale: 'zh-cn', version: row.version, phone } });
};
const lastUntil = async (realm: number, expireTime: number | null) => {
  const operator = await w.person(0);
  await operator(tenants).renew({ body: { id: realm, expire_time: expireTime } });
};

test('the same bytes go out again, whoever asks how', async () => {
  const first = await ask();
  const often = await askOften();
  expect([often.status, often.text]).toEqual([200, first.text]);
  expect(often.headers).toMatchObject({ 'content-encoding': 'br', etag: first.headers.etag, vary: 'accept-encoding' });

  expect(await ask({ headers: { 'if-none-match': String(first.headers.etag) } })).toMatchObject({ status: 304, text: '' });
  expect(await ask({ method: 'HEAD' })).toMatchObject({ status: 200, text: '', headers: { etag: first.headers.etag } });
  const plain = await ask({ headers: { 'accept-encoding': 'identity' } });
  expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, first.text]);
  expect((await ask({ url: '/?utm_source=letter' })).text).toBe(first.text);
  expect((await ask({ url: '/nothing-here' })).status).toBe(404);
  expect((await askOften({ host: other.host })).text).not.toBe(first.text);
  expect((await askOften({ host: 'nobody.localhost' })).status).toBe(404);
});

test('a port that nobody listens on, and another spelling of the host, get their pages and keep none', async () => {
  await askOften();
  const before = w.server.cache.stats();
  for (const host of [`${tenant.host}:1`, `${tenant.host}:65535`, `${tenant.host}:0${w.server.surroundings.config.port}`]) {
    const odd = await askOften({ host });
    expect([odd.status, odd.text.includes(`http://${host}/`)]).toEqual([200, true]);
  }
  expect((await askOften({ host: tenant.host.toUpperCase() })).text).toBe((await ask()).text);
  expect(w.server.cache.stats()).toEqual(before);

  expect((await askOften({ host: `${tenant.host}:${w.server.surroundings.config.port}` })).status).toBe(200);
  expect(w.server.cache.stats().pages).toBe(before.pages + 1);
});

test('a change is seen by the next reader, and by nobody else’s', async () => {
  const theirs = await askOften({ host: other.host });
  await askOften();
  await editPhone('0571-11112222');
  expect((await ask()).text).toContain('0571-11112222');
  expect((await ask({ host: other.host })).text).toBe(theirs.text);
  await askOften();
  await editPhone('0571-33334444');
  expect((await ask()).text).toContain('0571-33334444');
});

test('a company that is disabled is closed at once, and open again at once', async () => {
  const operator = await w.person(0);
  const version = async () => (await operator(tenants).read({ query: { id: other.id } })).row.version;
  await askOften({ host: other.host });
  await operator(tenants).edit({ body: { id: other.id, version: await version(), status: 0 } });
  expect((await ask({ host: other.host })).status).toBe(503);
  await operator(tenants).edit({ body: { id: other.id, version: await version(), status: 1 } });
  expect((await askOften({ host: other.host })).status).toBe(200);
});

test('every look is counted, also those that wait for nothing', async () => {
  const seen = async () => {
    await w.server.visits.flush();
    const [row] = await w.data.asOwner<{ views: number }>(
      `select coalesce(sum(views), 0)::int as views from visit_pages where tenant_id = ${tenant.id} and path = 'about'`,
    );
    return row?.views ?? 0;
  };
  const before = await seen();
  for (let time = 0; time < 5; time += 1) expect((await ask({ url: '/about/' })).status).toBe(200);
  await ask({ url: '/about/', headers: { 'sec-purpose': 'prefetch' } });
  await ask({ url: '/about/', headers: { 'user-agent': 'curl/8.9' } });
  expect((await seen()) - before).toBe(5);
  for (let time = 0; time < 3; time += 1) expect((await ask({ url: '/robots.txt' })).status).toBe(200);
  await w.server.visits.flush();
  expect(await w.data.asOwner(`select 1 from visit_pages where tenant_id = ${tenant.id} and path = 'robots.txt'`)).toEqual([]);
});

test('the last second of a company’s time is the last in which its pages are sent', async () => {
  const now = Math.floor(w.server.surroundings.clock().getTime() / 1000);
  await lastUntil(tenant.id, now + 60);
  expect((await askOften()).status).toBe(200);
  w.travel(61_000);
  expect((await ask()).status).toBe(503);
  await lastUntil(tenant.id, null);
  expect((await askOften()).status).toBe(200);
});
