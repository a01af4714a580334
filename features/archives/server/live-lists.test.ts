/** Lists of visitors: counted exactly as far as that is cheap, and every document within reach. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { columns } from '#features/columns/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type World, world } from '#testing/world.ts';
import { listLive } from './live.read.ts';

const documents = 2100;
const limit = 100;

let w: World;
let realm: number;
let host: string;
let [full, small] = [0, 0];
beforeAll(async () => {
  w = await world();
  ({ id: realm, host } = await w.tenant());
  const person = await w.person(realm);
  const column = async (slug: string) => (await person(columns).add({ body: { name: slug, slug } })).id;
  [full, small] = [await column('full'), await column('small')];
  // The first hundred stand in the small one too.
  for (const statement of [
    `insert into archives (tenant_id, column_id, further_ids, title, slug, audit_status)
     select ${realm}, ${full}, case when n <= 100 then array[${small}] else '{}' end, 'Doc ' || n, 'd' || n, 1 from generate_series(1, ${documents}) as n`,
    `insert into archive_revisions (tenant_id, archive_id, column_id, title, slug) select tenant_id, id, column_id, title, slug from archives where tenant_id = ${realm}`,
    `insert into publications (tenant_id, archive_id, revision_id, column_id, further_ids, slug, locale, title, cover, summary, tags, flags, link_url, weigh, publish_time)
     select a.tenant_id, a.id, r.id, a.column_id, a.further_ids, a.slug, 'zh-cn', a.title, '', '', '{}', '{}', '', 0, now() - interval '1 hour'
       from archives a join archive_revisions r on r.tenant_id = a.tenant_id and r.archive_id = a.id where a.tenant_id = ${realm}`,
  ]) {
    await w.data.asOwner(statement);
  }
});
afterAll(() => w.close());

const list = (columnIds: number[], page: number) =>
  w.data.db.inScope(toRealm(realm), async (tx) => {
    const { rows, ...counted } = await listLive(tx, { columnIds, page, limit });
    return { ids: rows.map(({ archive_id }) => archive_id), ...counted };
  });
const countOf = async (columnIds: number[], page: number) => {
  const { ids, ...counted } = await list(columnIds, page);
  return [ids.length, counted];
};

test('a small list is counted exactly, a long one as far as its reader has come', async () => {
  expect(await countOf([small], 1)).toEqual([100, { total: 100, more: false }]);
  expect(await countOf([small], 2)).toEqual([0, { total: 100, more: false }]);
  expect(await countOf([full], 1)).toEqual([100, { total: 2000, more: true }]);
  expect(await countOf([full], 16)).toEqual([100, { total: 2000, more: true }]);
  // From here on the end is within sight.
  expect(await countOf([full], 18)).toEqual([100, { total: documents, more: false }]);
  expect(await countOf([full], 21)).toEqual([100, { total: documents, more: false }]);
  expect(await countOf([full], 22)).toEqual([0, { total: documents, more: false }]);
});

test('page by page every document is there once, though some stand in two of the columns', async () => {
  for (const columnIds of [[full], [full, small]]) {
    const ids: number[] = [];
    for (let page = 1; page <= documents / limit; page += 1) ids.push(...(await list(columnIds, page)).ids);
    expect([ids.length, new Set(ids).size]).toEqual([documents, documents]);
    expect((await list(columnIds, documents / limit + 1)).ids).toEqual([]);
  }
});

test('the page says that there are more', async () => {
  const page = async (url: string) => (await w.server.http.inject({ method: 'GET', url, headers: { host, accept: 'text/html' } })).body;
  expect(await page('/full/')).toContain('2000+');
  expect(await page('/small/')).not.toContain('100+');
});
