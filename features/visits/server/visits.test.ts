import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { archives } from '#features/archives/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type World, world } from '#testing/world.ts';
import { mostVisitedPages, removeOldVisits, visitsByDay } from './door.ts';

let w: World;
let tenant: { id: number; host: string };
let other: { id: number; host: string };
beforeAll(async () => {
  w = await world();
  tenant = await plantedTenant(w, 'corporate-zh');
  other = await plantedTenant(w, 'corporate-zh');
});
afterAll(() => w.close());

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const look = (path: string, { host = tenant.host, userAgent = browser, ip = '192.0.2.1', ...headers }: Record<string, string> = {}) =>
  w.server.http.inject({
    method: 'GET',
    url: path,
    remoteAddress: ip,
    headers: { host, accept: 'text/html', 'user-agent': userAgent, ...headers },
  });
const now = () => w.server.surroundings.clock();
const days = (realm = tenant.id) => w.data.db.inScope(toRealm(realm), (tx) => visitsByDay(tx, now(), 30));
const today = async (realm = tenant.id) => (await days(realm)).at(-1);

describe('visits', () => {
  test('count views and visitors of a day, and not the neighbour’s', async () => {
    await look('/');
    await look('/');
    await look('/', { ip: '192.0.2.2' });
    await look('/', { host: other.host });
    await w.server.visits.flush();
    expect(await today()).toMatchObject({ views: 3, visitors: 2 });
    expect(await today(other.id)).toMatchObject({ views: 1, visitors: 1 });
    expect(await days()).toHaveLength(30);
  });

  test('know somebody who comes back, but only that day', async () => {
    await look('/', { ip: '192.0.2.2' });
    await w.server.visits.flush();
    expect(await today()).toMatchObject({ views: 4, visitors: 2 });
    w.travel(86_400_000);
    await look('/', { ip: '192.0.2.2' });
    await w.server.visits.flush();
    expect((await days()).slice(-2)).toMatchObject([
      { views: 4, visitors: 2 },
      { views: 1, visitors: 1 },
    ]);
  });

  test('count an unchanged page, and neither programs nor prefetches nor what is not there', async () => {
    const before = (await today())?.views ?? 0;
    const { headers } = await look('/');
    expect((await look('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    await look('/', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await look('/', { 'sec-purpose': 'prefetch;prerender' });
    await look('/robots.txt');
    await look('/sitemap.xml');
    expect((await look('/nothing-here')).statusCode).toBe(404);
    await w.server.visits.flush();
    expect((await today())?.views).toBe(before + 2);
  });

  test('name the pages that were looked at most', async () => {
    const pages = await w.data.db.inScope(toRealm(tenant.id), (tx) => mostVisitedPages(tx, now(), 30, 5));
    expect(pages).toEqual([{ path: '', views: 7 }]);
  });

  test('keep no address, and forget who was there', async () => {
    const kept = await w.data.asOwner(`select * from visit_visitors where tenant_id = ${tenant.id}`);
    expect(kept.length).toBe(4);
    expect(JSON.stringify(kept)).not.toContain('192.0.2');
    await w.server.surroundings.db.acrossRealms((tx) => removeOldVisits(tx, new Date(now().getTime() + 3 * 86_400_000)));
    expect(await w.data.asOwner('select 1 from visit_visitors')).toEqual([]);
    expect((await today())?.views).toBeGreaterThan(0);
  });

  test('that could not be written are written with the next ones', async () => {
    const before = (await today())?.views ?? 0;
    await look('/', { ip: '192.0.2.7' });
    await w.data.asOwner('alter table visit_days rename to visit_days_away');
    await w.server.visits.flush();
    await w.data.asOwner('alter table visit_days_away rename to visit_days');
    expect((await today())?.views).toBe(before);
    await look('/', { ip: '192.0.2.7' });
    await w.server.visits.flush();
    expect((await today())?.views).toBe(before + 2);
  });

  test('of a document’s page are counted with the document too, which stays as its author saved it', async () => {
    const editor = await w.person(tenant.id);
    const [column] = await w.data.asOwner<{ id: number; path: string }>(
      `select id, path from columns where tenant_id = ${tenant.id} and type = 'list' and locale = 'zh-cn' order by id limit 1`,
    );
    const written = { column_id: column?.id ?? 0, title: 'Read', slug: 'read', save_mode: 'submit' as const };
    const { id } = await editor(archives).add({ body: written });
    const { version } = (await editor(archives).find({ query: { id } })).row;
    for (const query of ['', '?utm_source=x']) expect((await look(`/${column?.path}/read${query}`)).statusCode).toBe(200);
    await look(`/${column?.path}/read`, { userAgent: 'curl/8' });
    await w.server.visits.flush();
    expect((await editor(archives).find({ query: { id } })).row).toMatchObject({ views: 2, version });
  });

  test('of a company that is gone are dropped', async () => {
    w.server.visits.count({ realm: 999_999, path: '', ip: '192.0.2.9', userAgent: browser });
    await look('/');
    await w.server.visits.flush();
    expect(await w.data.asOwner('select 1 from visit_days where tenant_id = 999999')).toEqual([]);
  });
});
