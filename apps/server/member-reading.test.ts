/** What a site says to members beside pages of their own: its menus, which are those of guests, and what a search finds. */
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { siteConfig } from '#features/site-config/contract.ts';
import { pageReaders } from '#testing/page-readers.ts';
import { type World, world } from '#testing/world.ts';

let w: World;
let site: { id: number; host: string };
beforeAll(async () => {
  w = await world();
  site = await w.tenant();
});
afterAll(() => w.close());

const { page, groupsOf, signedIn } = pageReaders(() => ({ w, site }));

test('their menus are those of guests on every page; what is for members is in none, also below a column for all', async () => {
  const place = await w.tenant();
  const chief = (await w.person(place.id))(columns);
  const pageBody = (name: string) => ({ type: 'page' as const, name, slug: name.toLowerCase(), in_header: true, in_footer: true });
  const open = await chief.add({ body: pageBody('Open') });
  await chief.add({ body: { ...pageBody('Below'), pid: open.id } });
  await chief.add({ body: { ...pageBody('Beneath'), pid: open.id, visible_to: 'members' } });
  const lounge = await chief.add({ body: { ...pageBody('Lounge'), visible_to: 'members' } });
  await chief.add({ body: { ...pageBody('Corner'), pid: lounge.id } });
  const tabbar = [lounge.id, open.id].map((column_id) => ({ title: `Tab ${column_id}`, column_id }));
  await (await w.person(place.id))(siteConfig).edit({ body: { tabbar } });
  const { cookie } = await signedIn(place);
  const menus = async (path: string, reader = '') => {
    const { status, text } = await page(path, reader, place.host);
    const { document } = new JSDOM(text).window;
    const links = [...document.querySelectorAll('.site-header nav a, footer nav a, .tabs-bar a')].map((a) => a.getAttribute('href'));
    return { status, links: links.filter((href) => href && /^\/\w+\//.test(href)), text };
  };
  const guest = await menus('/open/');
  expect(new Set(guest.links)).toEqual(new Set(['/open/', '/open/below/']));
  for (const path of ['/lounge/', '/lounge/corner/', '/open/beneath/']) {
    const own = await menus(path, cookie);
    expect([path, own.status, own.links]).toEqual([path, 200, guest.links]);
  }
  // Inside the column itself one goes on.
  expect((await menus('/lounge/', cookie)).text).toContain('href="/lounge/corner/"');
  expect((await menus('/open/beneath/', cookie)).text).toContain('aria-current="page"');
});

test('a search finds what its reader may read, for members of a group too; nobody else learns of it', async () => {
  const place = await w.tenant();
  const chief = await w.person(place.id);
  const [own = 0, other = 0] = await groupsOf(place.id, ['Dealers', 'Press']);
  const write = async (slug: string, more: object) => {
    const { id: column_id } = await chief(columns).add({ body: { name: slug, slug, ...more } });
    const body = { column_id, title: `Title ${slug}`, slug: 'a', content: `<p>gearbox words of ${slug}</p>`, save_mode: 'submit' as const };
    await chief(archives).add({ body });
    return column_id;
  };
  await write('outside', {});
  await write('lounge', { visible_to: 'members' });
  const dealers = await write('dealers', { visible_to: 'groups', visible_groups: [own] });
  const search = async (query: string, reader = '', host = place.host) => {
    const read = await page(`/search?q=${query}`, reader, host);
    const text = read.text.replaceAll(/<wbr\/?>|<\/?(?:span|mark)[^>]*>/g, '');
    const found = ['outside', 'lounge', 'dealers'].filter((slug) => text.includes(`Title ${slug}`) || text.includes(`words of ${slug}`));
    return { ...read, found, counted: /共?\D*(\d+)/.exec(/class="outcome"[^>]*>([^<]*)/.exec(text)?.[1] ?? '0')?.[1] };
  };
  const stranger = await search('gearbox');
  expect(stranger).toMatchObject({ found: ['outside'], counted: '1', headers: { vary: 'accept-encoding, cookie' } });
  const [dealer, press] = [await signedIn(place, own), await signedIn(place, other)];
  const kept = w.server.cache.stats().pages;
  const mine = { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' };
  expect(await search('gearbox', dealer.cookie)).toMatchObject({ found: ['outside', 'lounge', 'dealers'], counted: '3', headers: mine });
  expect(await search('gearbox', press.cookie)).toMatchObject({ found: ['outside', 'lounge'], counted: '2', headers: mine });
  expect((await search(`gearbox&column=${dealers}`, dealer.cookie)).found).toEqual(['dealers']);
  for (const reader of ['', press.cookie]) {
    const [sought, nothing] = [await search('dealers', reader), await search('nowhere', reader)];
    expect(sought.text.replaceAll('dealers', 'nowhere')).toBe(nothing.text);
    expect((await search(`gearbox&column=${dealers}`, reader)).text).not.toMatch(/dealers/);
  }
  expect(await search('gearbox', `${dealer.cookie.slice(0, -4)}AAAA`)).toMatchObject({ found: ['outside'], text: stranger.text });
  expect((await search('gearbox', dealer.cookie, site.host)).found).toEqual([]);
  // Kept for nobody; without words it is the page that is kept for all.
  expect(w.server.cache.stats().pages).toBe(kept);
  expect((await search('gearbox')).text).toBe(stranger.text);
  const [blank, again] = [await page('/search', dealer.cookie, place.host), await page('/search', '', place.host)];
  expect([blank.text, blank.headers['cache-control']]).toEqual([again.text, 'public, max-age=0, must-revalidate']);
  await w.data.asOwner('update members set group_id = null where id = $1', [dealer.id]);
  expect((await search('gearbox', dealer.cookie)).found).toEqual(['outside', 'lounge']);
});
