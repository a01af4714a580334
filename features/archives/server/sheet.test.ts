import { afterAll, beforeAll, expect, test } from 'vitest';

import { columns } from '#features/columns/contract.ts';
import { type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

test('a file of documents calls their status what the list calls it', async () => {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id);
  const column_id = (await person(columns).add({ body: { name: 'News', slug: 'news' } })).id;
  const api = person(archives);
  const add = async (title: string, save_mode: 'save' | 'submit', more = {}) =>
    (await api.add({ body: { column_id, title, save_mode, ...more } })).id;
  await add('Draft', 'save');
  await add('Live', 'submit');
  await add('Later', 'submit', { publish_time: Math.floor(Date.now() / 1000) + 3600 });
  const changed = await add('Changed', 'submit');
  const { row } = await api.find({ query: { id: changed } });
  await api.edit({ body: { id: changed, version: row.version, title: 'Changed', summary: 'More', save_mode: 'save' } });
  await api.unpublish({ body: { ids: [await add('Off', 'submit')] } });

  const said = async (lang: string) => {
    const query = new URLSearchParams([['format', 'csv'], ...['title', 'audit_status'].map((name) => ['columns[]', name])]);
    const { body } = await w.server.http.inject({
      method: 'GET',
      url: `/tenant/corp.Archives/export?${query}`,
      headers: { host: 'console.test', batoken: person.token, 'think-lang': lang },
    });
    return Object.fromEntries(
      body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')),
    );
  };
  expect(await said('en')).toEqual({
    Draft: 'Draft',
    Live: 'Published',
    Later: 'Scheduled',
    Changed: 'Published · Unpublished changes',
    Off: 'Taken off',
  });
  expect(await said('zh-cn')).toMatchObject({ Live: '已发布', Changed: '已发布 · 修改未发布' });
});
