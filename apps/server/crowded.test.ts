/** All connections to the database are at work: whoever finds none free in time is told so, and all goes on afterwards. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openDatabase } from '#kit/server/database/open.ts';
import { type Database, database } from '#kit/server/database/scope.ts';
import { engine } from '#testing/database.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { buildServer, type Server } from './build-server.ts';

const connections = 2;
const waitMs = 1000;

// The embedded database has one connection, for which everybody waits.
describe.runIf(engine === 'postgres')('while no connection is free', () => {
  let w: World;
  let narrow: Database;
  let server: Server;
  let tenant: Awaited<ReturnType<typeof plantedTenant>>;
  let editor: Person;
  beforeAll(async () => {
    w = await world();
    tenant = await plantedTenant(w, 'corporate-zh');
    editor = await w.person(tenant.id);
    const { config, clock } = w.server.surroundings;
    narrow = database(
      await openDatabase({ url: w.data.url, dataFolder: config.dataFolder, root: config.root, migrated: true, connections, waitMs }),
    );
    server = await buildServer({ config, db: narrow, clock });
  });
  afterAll(async () => {
    await server.close();
    await narrow.close();
    await w.close();
  });

  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, body, headers: answered } = await server.http.inject({ url, headers: { host: tenant.host, ...headers } });
    return { status: statusCode, text: body, headers: answered };
  };
  const page = (url: string) => ask(url, { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140.0' });
  const start = (lang: string) => ask('/tenant/Index/index', { host: 'console.test', batoken: editor.token, 'think-lang': lang });
  const columns = (lang: string) => ask('/api/content/columns', { 'think-lang': lang });

  /** Each connection does something that takes until the function is called. */
  const holdAll = async () => {
    let letGo = () => {};
    const until = new Promise<void>((done) => {
      letGo = done;
    });
    const begun: Promise<void>[] = [];
    const held = Array.from({ length: connections }, () => {
      let begin = () => {};
      begun.push(new Promise((done) => (begin = done)));
      return narrow.acrossRealms(async () => {
        begin();
        await until;
      });
    });
    await Promise.all(begun);
    return async () => {
      letGo();
      await Promise.all(held);
    };
  };

  test('calls, contents and pages are told to come back, soon and in their language, and pages in memory are served', async () => {
    const home = await page('/');
    const said = vi.spyOn(server.http.log, 'error');
    const letGo = await holdAll();
    const from = performance.now();
    const asked = await Promise.all([start('en'), start('zh-cn'), columns('en'), columns('zh-cn'), page('/contact/')]);
    const tookMs = performance.now() - from;
    expect((await page('/')).text).toBe(home.text);
    await letGo();

    const [en, zh] = ['The service is out of reach for a moment. Try again shortly', '服务暂时不可用，请稍后再试'];
    expect(asked.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(asked.map(() => [503, '10']));
    expect(asked.slice(0, 4).map(({ text }) => JSON.parse(text))).toMatchObject([en, zh, en, zh].map((msg) => ({ code: 0, msg })));
    expect(asked[4]).toMatchObject({ headers: { 'cache-control': 'no-store' }, text: expect.stringContaining('网站暂停服务') });
    // Nobody waits twice.
    expect(tookMs).toBeGreaterThan(waitMs * 0.9);
    expect(tookMs).toBeLessThan(waitMs * 2);

    for (const answer of [start('en'), columns('en'), page('/contact/'), ask('/readyz')]) expect((await answer).status).toBe(200);
    expect(said).not.toHaveBeenCalled();
  });
});
