import { afterAll, beforeAll, expect, test } from 'vitest';

import { columns } from '#features/columns/contract.ts';
import { exportFormats } from '#kit/contract/export.ts';
import { exportedFile, importedFile } from '#testing/list-files.ts';
import { type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';
import { archiveFileColumns } from '../files.contract.ts';

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

test.each(exportFormats)('documents come back from a file with all that was written: %s', async (format) => {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id);
  const column_id = (await person(columns).add({ body: { name: 'News', slug: 'news' } })).id;
  const api = person(archives);
  const texts = {
    ...{ title: 'Looms', subtitle: 'New ones', summary: 'In short: "new"', author: 'Li Lei', source: 'The paper', slug: 'looms' },
    content: `<h2>Looms</h2><p>Many, <strong>very</strong> many</p><p>=1+1</p><p>${'long '.repeat(5000)}end</p>`,
    ...{ link_url: 'https://other.test/a', seo_title: 'Looms for all', seo_keywords: 'loom,weave', seo_description: 'Buy looms' },
  };
  const { id } = await api.add({ body: { column_id, ...texts, tags: ['one', 'two'], flags: ['top'], weigh: 3 } });
  const asked = new URLSearchParams({ format });
  for (const name of Object.keys(archiveFileColumns)) asked.append('columns[]', name);
  const file = await exportedFile(w, person, 'corp.Archives', String(asked));
  // Its address is free again in its column.
  await api.del({ query: { ids: [id] } });
  expect(await importedFile(w, person, 'corp.Archives', { file, name: `all.${format}` })).toMatchObject({ good: 1, problems: [] });
  const { list } = await api.index({ query: {} });
  expect(list).toHaveLength(1);
  const { row } = await api.find({ query: { id: list[0]?.id ?? 0 } });
  expect(row).toMatchObject({ ...texts, tags: ['one', 'two'], flags: ['top'], weigh: 3 });
});

test('a text that no cell of a spreadsheet holds is whole in a text file', async () => {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id);
  const column_id = (await person(columns).add({ body: { name: 'News', slug: 'news' } })).id;
  const content = `<p>${'a'.repeat(100_000)}the end</p>`;
  await person(archives).add({ body: { column_id, title: 'Long', content } });
  const asked = (format: string) => `format=${format}&columns[]=content`;
  const file = await exportedFile(w, person, 'corp.Archives', asked('csv'));
  expect(file.toString()).toContain(content);
  // Nothing of it is in a file that does not ask for it.
  expect((await exportedFile(w, person, 'corp.Archives', 'format=csv')).length).toBeLessThan(1000);
});
