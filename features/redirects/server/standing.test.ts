/** What stands at old addresses: every kind of page, and what the server answers before anybody asks for a page. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { forms } from '#features/forms/contract.ts';
import { type World, world } from '#testing/world.ts';
import { placeOf } from '../addresses.contract.ts';
import { redirects } from '../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const goal = '/goal.html';
const pages = [
  ...['/form/visit', '/form/visit/sent', '/en/form/visit', '/tag/steel', '/news/feed.xml', '/en/feed.xml', '/en/search'],
  ...['/en', '/EN', '/news', '/news/one'],
];
/** Of the main language, whatever a site has. `/search` itself is refused. */
const always = ['/zh-cn', '/zh-cn/search'];
const nothing = [
  '/form/none',
  '/form/visit/old',
  '/tag/none',
  '/en/tag/steel',
  '/none/feed.xml',
  '/news/feed.html',
  '/inside/feed.xml',
  '/tag/own',
];

async function site() {
  const tenant = await w.tenant();
  const editor = await w.person(tenant.id);
  const table = editor(redirects);
  const visit = async (url: string) =>
    (await w.server.http.inject({ method: 'GET', url, headers: { host: tenant.host, accept: 'text/html' } })).headers.location;
  const column = async (slug: string, more = {}) => (await editor(columns).add({ body: { name: slug, slug, ...more } })).id;
  const doc = (column_id: number, slug: string, tags: string[]) =>
    editor(archives).add({ body: { column_id, title: slug, slug, tags, content: '<p>Text</p>', save_mode: 'submit' } });
  return { editor, table, visit, column, doc };
}

test('a redirect waits wherever the site has a page, and leads on wherever it has none', async () => {
  const { editor, table, visit, column, doc } = await site();
  const states = async () => {
    const { list } = await table.index({ query: { limit: 100 } });
    return Promise.all(list.map(async ({ from, taken }) => ({ from, taken, leads: (await visit(from)) === goal })));
  };
  const isAlways = (from: string) => ['/zh-cn', '/search'].includes(from);
  for (const from of [...pages, ...always, ...nothing]) await table.add({ body: { from, to: goal } });
  for (const { from, taken, leads } of await states()) expect([from, taken, leads]).toEqual([from, isAlways(from), !taken]);

  await editor(forms).add({ body: { name: 'Visit us', code: 'visit', fields: [{ name: 'a', title: 'A', type: 'string' }] } });
  await doc(await column('news'), 'one', ['steel']);
  await column('home', { locale: 'en' });
  await doc(await column('inside', { visible_to: 'members' }), 'two', ['own']);
  for (const { from, taken, leads } of await states())
    expect([from, taken, leads]).toEqual([from, isAlways(from) || pages.includes(from), !taken]);

  expect((await table.look({ query: { from: '/form/visit' } })).page).toEqual({ title: 'Visit us', url: '/form/visit' });
  expect((await table.look({ query: { from: '/en/search' } })).page?.title).toBe('/en/search');
  // Nor does a way through such an address go on beyond its page.
  await table.add({ body: { from: '/old-form.html', to: '/form/visit' } });
  expect(await visit('/old-form.html')).toBe('/form/visit');
});

test('what the server answers itself is refused, or leads on all the same', async () => {
  const { table, visit } = await site();
  const addresses = addressesOf(w.server.http.printRoutes({ commonPrefix: false }));
  expect(addresses.length).toBeGreaterThan(100);
  // The router draws no folders of files; the map of a site is no route.
  const others = ['/starter/logo.svg', '/storage/r1/a.png', '/assets/boot.js', '/sitemap.xml', '/sitemap-columns-1.xml'];
  const open = [...new Set([...addresses, ...others])].filter((from) => placeOf(from, 'zh-cn') !== 'system');
  // What only looks like one of them.
  const alike = [
    ...[
      '/api/old.php',
      '/download/plan.pdf',
      '/form/contact',
      '/healthz/old',
      '/tag/old',
      '/admin/login.php',
      '/tenant',
      '/platform/login',
    ],
    ...['/sitemap/zh-cn.xml', '/robots.txt/old', '/en/user/login', '/en/search', '/en/feed.xml', '/en/healthz', '/starter'],
  ];
  for (const from of [...open, ...alike]) {
    const { id } = await table.add({ body: { from, to: goal } });
    expect([from, await visit(from)]).toEqual([from, goal]);
    await table.del({ query: { ids: [id] } });
  }
});

/** An address for each route that is asked for with GET, from the tree that the router draws of them. */
function addressesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', step = '', methods = ''] = /^([│ ]*[├└]── )(\S*)(?: \((.*)\))?/.exec(line) ?? [];
    const depth = indent.length / 4 - 1;
    above.splice(Math.max(depth, 0), above.length, step);
    const route = above.join('');
    return methods.includes('GET') && route.startsWith('/') ? route.replace(/:(?:archive|place)\b/g, '1').replace(/:\w+/g, 'contact') : [];
  });
}
