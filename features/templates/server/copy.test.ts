/** What of a site names columns by their ids names the new ones in the copy. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { focuses } from '#features/focus/contract.ts';
import { siteConfig } from '#features/site-config/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type World, world } from '#testing/world.ts';
import { plantSite, readSite } from './door.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

test('blocks of the home page and focus pictures follow their columns, with their times; what belongs to no column any more stays behind', async () => {
  const [source, copy] = [await w.tenant(), await w.tenant()];
  const editor = await w.person(source.id);
  const { id } = await editor(columns).add({ body: { name: 'Products', slug: 'products' } });
  const { id: gone } = await editor(columns).add({ body: { name: 'Gone', slug: 'gone' } });
  await editor(siteConfig).edit({
    body: {
      home: {
        blocks: [
          { kind: 'products', column_ids: [id], title: 'Ours' },
          { kind: 'cases', column_ids: [gone] },
        ],
      },
    },
  });
  const end_time = Math.floor(Date.now() / 1000) + 3600;
  await editor(focuses).add({ body: { position: `column:${id}`, title: 'Kept', image: '/storage/a.webp', end_time } });
  await editor(focuses).add({ body: { position: `column:${gone}`, title: 'Lost', image: '/storage/b.webp' } });
  await editor(columns).del({ query: { ids: [gone] } });

  const site = await w.data.db.inScope(toRealm(source.id), readSite);
  await w.data.db.inScope(toRealm(copy.id), (tx) => plantSite(tx, site));

  const reader = await w.person(copy.id);
  const { row, columns: known } = await reader(siteConfig).index();
  const planted = known.find(({ path }) => path === 'products')?.id;
  expect(planted).not.toBe(id);
  expect(row.home.blocks).toMatchObject([
    { kind: 'products', column_ids: [planted], title: 'Ours' },
    { kind: 'cases', column_ids: [] },
  ]);
  const { list } = await reader(focuses).index();
  expect(list).toMatchObject([{ title: 'Kept', position: `column:${planted}`, column_name: 'Products', end_time }]);
});

test('what says the same in two languages is tied in the copy too', async () => {
  const source = await plantedTenant(w, 'demo');
  const copy = await w.tenant();
  const site = await w.data.db.inScope(toRealm(source.id), readSite);
  await w.data.db.inScope(toRealm(copy.id), (tx) => plantSite(tx, site));
  for (const [path, other] of [
    ['/news/', '/en/news/'],
    ['/news/company/liyang-phase-two', '/en/news/liyang-phase-two'],
  ] as const) {
    const { payload } = await w.server.http.inject({ url: path, headers: { host: copy.host, accept: 'text/html' } });
    expect(payload).toMatch(new RegExp(`hreflang="en" href="http://${copy.host}${other}"`, 'i'));
  }
});

test('documents come with their pictures, their files and the other columns they stand in', async () => {
  const [source, copy] = [await w.tenant(), await w.tenant()];
  const editor = await w.person(source.id);
  const add = async (slug: string) => (await editor(columns).add({ body: { name: slug, slug } })).id;
  const [news, cases] = [await add('news'), await add('cases')];
  const pictures = ['/starter/a.webp', '/starter/b.webp'];
  const files = [{ name: 'Manual', url: '/starter/manual.pdf', size: 12 }];
  const body = { column_id: news, title: 'One', slug: 'one', pictures, files, further_ids: [cases], save_mode: 'submit' as const };
  await editor(archives).add({ body });

  const site = await w.data.db.inScope(toRealm(source.id), readSite);
  await w.data.db.inScope(toRealm(copy.id), (tx) => plantSite(tx, site));

  const docs = (await w.person(copy.id))(archives);
  const [doc] = (await docs.index()).list;
  const { list } = await docs.columns();
  const planted = list.find(({ path }) => path === 'cases')?.id;
  const { row } = await docs.find({ query: { id: doc?.id ?? 0 } });
  expect(row).toMatchObject({ title: 'One', pictures, files, further_ids: [planted], published: true });
  const shown = await w.server.http.inject({ url: '/cases/', headers: { host: copy.host, accept: 'text/html' } });
  expect(shown.payload).toContain('/news/one');
});
