/**
 * Two instances on one database: what is published through one is what visitors of the other read within a second, and both drop
 * exactly the pages that show it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { siteTheme } from '#features/themes/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { engine } from '#testing/database.ts';
import { type World, world } from '#testing/world.ts';
import { buildServer, type Server } from './build-server.ts';

const seenWithinMs = 1000;
const askEveryMs = 10;

let w: World;
let second: Server;
beforeAll(async () => {
  w = await world();
  second = await buildServer({ config: w.server.surroundings.config, db: w.data.db, clock: w.server.surroundings.clock });
});
afterAll(async () => {
  await second.close();
  await w.close();
});

async function company() {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id);
  const column = async (slug: string, pid = 0) => (await person(columns).add({ body: { name: slug, slug, ...(pid && { pid }) } })).id;
  const write = async (column_id: number, title: string, more: object = {}) =>
    (await person(archives).add({ body: { column_id, title, slug: title.toLowerCase(), save_mode: 'submit', ...more } })).id;
  const page = async ({ http }: Server, path: string) =>
    (await http.inject({ method: 'GET', url: path, headers: { host: tenant.host, accept: 'text/html' } })).body;
  const isKept = ({ cache }: Server, path: string) => cache.find(tenant.id, `http://${tenant.host}${path}?1`) !== undefined;
  return { realm: toRealm(tenant.id), writer: person(archives), designer: person(siteTheme), column, write, page, isKept };
}

// The embedded database has one instance: its folder is locked.
describe.runIf(engine === 'postgres')('what is published through one instance', () => {
  test('drops on both exactly the pages that show it, and is on both within a second', async () => {
    const { writer, column, write, page, isKept } = await company();
    const [news, cases, about] = [await column('news'), await column('cases'), await column('about')];
    const inner = await column('inner', news);
    const id = await write(inner, 'Gearbox');
    await write(cases, 'Friend');
    await write(cases, 'Fan', { related_ids: [id] });
    for (const title of ['Alone', 'Apart']) await write(about, title);
    const strangers = await company();
    await strangers.write(await strangers.column('news'), 'Gearbox');

    const addresses = [
      ...['/', '/news/', '/news/inner/', '/news/inner/gearbox', '/cases/', '/cases/friend', '/cases/fan'],
      ...['/about/', '/about/alone', '/about/apart', '/sitemap-archives-1.xml'],
    ];
    const servers = [w.server, second];
    const strange = ['/', '/news/gearbox'];
    const keptOn = (server: Server) => addresses.filter((path) => isKept(server, path));
    /** Every page there is, on both; answers which. */
    const fill = async () => {
      for (const server of servers) for (const path of addresses) await page(server, path);
      for (const server of servers) for (const path of strange) await strangers.page(server, path);
      expect(keptOn(second)).toEqual(keptOn(w.server));
      return keptOn(second);
    };

    /** Changes through the first instance; answers what both dropped, and checks that the second shows the change in time. */
    const change = async (work: () => Promise<unknown>, isSeen: (text: string) => boolean) => {
      const before = await fill();
      await work();
      const answeredMs = performance.now();
      while (!isSeen(await page(second, '/news/inner/'))) {
        expect(performance.now() - answeredMs).toBeLessThan(seenWithinMs);
        await sleep(askEveryMs);
      }
      expect(performance.now() - answeredMs).toBeLessThan(seenWithinMs);
      // The page that was asked for is kept again; the others nobody has asked for since.
      const after = keptOn(second).filter((path) => path !== '/news/inner/');
      expect(keptOn(w.server)).toEqual(after);
      expect(servers.map((server) => strange.filter((path) => strangers.isKept(server, path)))).toEqual([strange, strange]);
      return before.filter((path) => !after.includes(path));
    };

    expect(await fill()).toEqual(addresses);
    const shows: string[] = [];
    for (const path of addresses) if (/gearbox/i.test(await page(second, path))) shows.push(path);
    expect(shows).toEqual(
      expect.arrayContaining(['/news/', '/news/inner/', '/news/inner/gearbox', '/cases/fan', '/sitemap-archives-1.xml']),
    );
    // The home page draws the newest of all, whichever they are.
    const wanted = addresses.filter((path) => shows.includes(path) || path === '/');

    const version = async () => (await writer.find({ query: { id } })).row.version;
    const rename = async () => writer.edit({ body: { id, version: await version(), title: 'Renamed', save_mode: 'submit' } });
    const publish = () => writer.publish({ body: { ids: [id] } });
    const unpublish = () => writer.unpublish({ body: { ids: [id] } });
    // Programs are told what pages show, from a memory of its own.
    const asked = '/api/content/archives?column=news';
    expect(await page(second, asked)).not.toContain('Renamed');
    expect(await change(rename, (text) => text.includes('Renamed'))).toEqual(wanted);
    expect(await page(second, '/cases/fan')).toContain('Renamed');
    expect(await page(second, asked)).toContain('Renamed');
    expect(await change(unpublish, (text) => !text.includes('Renamed'))).toEqual(wanted);
    expect(await page(second, '/cases/fan')).not.toContain('Renamed');
    // A page that was not there was not kept.
    expect(await change(publish, (text) => text.includes('Renamed'))).toEqual(wanted.filter((path) => path !== '/news/inner/gearbox'));
    expect(await page(second, '/cases/fan')).toContain('Renamed');
  });

  test('as a look is drawn by both, and either has the style sheet that a page of the other links to', async () => {
    const { designer, page } = await company();
    const sheetOf = (html: string) => /href="(\/assets\/look-[\w-]+\.css)"/.exec(html)?.[1] ?? '';
    expect(sheetOf(await page(second, '/'))).toBe('');
    const publish = async (brand: string) => {
      const { row } = await designer.edit({ body: { theme: 'warp', values: { brand } } });
      await designer.publish({ body: { version: row.version } });
      const address = sheetOf(await page(w.server, '/'));
      await vi.waitFor(async () => expect(sheetOf(await page(second, '/'))).toBe(address), { timeout: 5000, interval: askEveryMs });
      return address;
    };
    const first = await publish('#0a5c40');
    const next = await publish('#7a1f5c');
    expect(next).not.toBe(first);
    for (const server of [w.server, second]) {
      expect(await page(server, first)).toContain('--brand:#0a5c40');
      expect(await page(server, next)).toContain('--brand:#7a1f5c');
    }
  });
});

describe.runIf(engine === 'postgres' && process.env.TEST_REDIS_URL)('instances that have Redis', () => {
  test('tell each other through it', async () => {
    const { page, isKept, realm } = await company();
    const { config, clock } = w.server.surroundings;
    const withRedis = { ...config, redisUrl: process.env.TEST_REDIS_URL };
    const build = () => buildServer({ config: withRedis, db: w.data.db, clock });
    const [one, other] = [await build(), await build()];
    await page(other, '/');
    await page(second, '/');
    one.surroundings.invalidate(realm, ['config']);
    await vi.waitFor(() => expect(isKept(other, '/')).toBe(false), { timeout: 20_000, interval: askEveryMs });
    // The one without Redis was not told: they talk in one way, not in two.
    expect(isKept(second, '/')).toBe(true);
    await Promise.all([one.close(), other.close()]);
  });
});
