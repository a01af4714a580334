/** The database goes away and comes back while people read the websites. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { siteConfig } from '#features/site-config/contract.ts';
import { openDatabase } from '#kit/server/database/open.ts';
import { type Database, database } from '#kit/server/database/scope.ts';
import { engine } from '#testing/database.ts';
import { type DatabaseLine, databaseLine } from '#testing/database-line.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type World, world } from '#testing/world.ts';
import { buildServer, type Server } from './build-server.ts';

const patience = { timeout: 60_000, interval: 50 };

// The embedded database is in the same process: it cannot go alone.
describe.runIf(engine === 'postgres')('while the database does not answer', { timeout: 180_000 }, () => {
  let w: World;
  let line: DatabaseLine;
  let far: Database;
  let server: Server;
  let tenant: Awaited<ReturnType<typeof plantedTenant>>;
  beforeAll(async () => {
    w = await world();
    tenant = await plantedTenant(w, 'corporate-zh');
    line = await databaseLine(w.data.url ?? '');
    const { config, clock } = w.server.surroundings;
    far = database(await openDatabase({ url: line.url, dataFolder: config.dataFolder, root: config.root, migrated: true }));
    server = await buildServer({ config, db: far, clock });
  });
  afterAll(async () => {
    await line.mend().catch(() => undefined);
    await server.close();
    await far.close();
    await line.cut();
    await w.close();
  });

  const get = async (url: string, headers: Record<string, string> = {}) => {
    const {
      statusCode,
      body,
      headers: answered,
    } = await server.http.inject({
      method: 'GET',
      url,
      headers: { host: tenant.host, accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers },
    });
    return { status: statusCode, text: body, headers: answered };
  };
  const isReady = async () => expect((await get('/readyz')).status).toBe(200);

  test('pages in memory are served, the others say so, and all goes on by itself when it is back', async () => {
    const [said, saidBack] = [vi.spyOn(server.http.log, 'error'), vi.spyOn(server.http.log, 'warn')];
    const home = await get('/');
    const sheets = [...home.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
    expect([home.status, (await get('/news/')).status, sheets.length > 0]).toEqual([200, 200, true]);

    await line.cut();
    await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(503), patience);
    // Longer than a host is trusted.
    w.travel(3_600_000);
    for (const path of ['/', '/news/', ...sheets]) expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect((await get('/')).text).toBe(home.text);
    const unread = await get('/contact/');
    expect(unread).toMatchObject({ status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } });
    expect(unread.text).toContain('网站暂停服务');
    expect((await get('/', { host: 'nobody-asked.localhost' })).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
    const call = await server.http.inject({ method: 'GET', url: '/tenant/Index/index', headers: { host: 'localhost' } });
    expect([call.statusCode, call.json().code, call.headers['retry-after']]).toEqual([503, 0, '10']);
    await server.visits.flush();
    expect(said.mock.calls.map(([, text]) => text)).toEqual([expect.stringContaining('the database does not answer')]);

    // What the others change meanwhile, nobody tells this one.
    const editor = await w.person(tenant.id);
    const { row } = await editor(siteConfig).index({ query: {} });
    await editor(siteConfig).edit({ body: { locale: 'zh-cn', version: row.version, icp_number: '苏ICP备2026000009号' } });
    expect((await get('/')).text).toBe(home.text);

    await line.mend();
    await vi.waitFor(isReady, patience);
    await vi.waitFor(async () => expect((await get('/')).text).toContain('苏ICP备2026000009号'), patience);
    expect((await get('/contact/')).status).toBe(200);
    expect(saidBack.mock.calls).toEqual([[{ awayMs: expect.any(Number) }, 'the database answers again']]);
    expect(said).toHaveBeenCalledOnce();
    await server.visits.flush();
    const [seen] = await w.data.asOwner<{ views: number }>(
      `select sum(views)::int as views from visit_pages where tenant_id = ${tenant.id}`,
    );
    // Home: before, three times while it was away, and at least twice after.
    expect(seen?.views).toBeGreaterThanOrEqual(8);
  });

  test('a database that falls silent and ends no connection is not ready either, and it is said in seconds', async () => {
    const home = await get('/');
    await isReady();
    line.hush(true);
    const from = performance.now();
    expect((await get('/readyz')).status).toBe(503);
    expect(performance.now() - from).toBeLessThan(5000);
    expect(await get('/')).toMatchObject({ status: 200, text: home.text });
    // Not found in memory: it is told to come back, with all others.
    expect((await get('/about/')).status).toBe(503);
    expect(performance.now() - from).toBeLessThan(15_000);
    await line.mend();
    await vi.waitFor(isReady, patience);
    await vi.waitFor(async () => expect((await get('/about/')).status).toBe(200), patience);
  });
});
