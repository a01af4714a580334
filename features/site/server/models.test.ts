import { afterAll, beforeAll, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { models } from '#features/models/contract.ts';
import { companyWithModel } from '#testing/models.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type World, world } from '#testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const page = async (host: string, url: string) => (await w.server.http.inject({ method: 'GET', url, headers: { host } })).body;

test('visitors see the fields of what is published, in words, and none that only editors see', async () => {
  const made = await companyWithModel(w, [
    { name: 'power', title: 'Power', type: 'string', in_list: true },
    { name: 'colour', title: 'Colour', type: 'select', content: [{ value: 'red', label: 'Signal red' }] },
    { name: 'secret', title: 'Secret', type: 'password' },
    { name: 'data', title: 'Data', type: 'keyValue' },
    { name: 'story', title: 'Story <1>', type: 'editor' },
    { name: 'gallery', title: 'Gallery', type: 'images' },
  ]);
  const data = {
    power: '40 kW',
    colour: 'red',
    secret: 'not for them',
    data: [{ key: 'Torque', value: '7 Nm' }],
    story: '<p>Once</p><script>alert(1)</script>',
    gallery: ['/starter/one.webp'],
  };
  const { id } = await made.write(data, { slug: 'press', save_mode: 'submit' });
  const read = () => page(made.tenant.host, '/machines/press');
  const html = await read();
  for (const words of ['40 kW', 'Signal red', 'Torque', '7 Nm', '<p>Once</p>', '/starter/one.webp', 'Story &#60;1&#62;'])
    expect(html).toContain(words);
  for (const words of ['not for them', 'Secret', '<script>alert']) expect(html).not.toContain(words);

  // What is only a draft stays with the editors.
  const { row } = await made.chief(archives).find({ query: { id } });
  await made.chief(archives).edit({ body: { id, version: row.version, data: { power: '90 kW' } } });
  expect(await read()).toContain('40 kW');

  // A change of the model shows at once: the finished page goes.
  await made.change(([power, ...rest]) => [{ ...power, title: 'Output' }, ...rest]);
  expect(await read()).toContain('Output');
});

test('lists of jobs show the fields that lists show', async () => {
  const made = await companyWithModel(w, [
    { name: 'city', title: 'City', type: 'string', in_list: true },
    { name: 'pay', title: 'Pay', type: 'string' },
  ]);
  const { row } = await made.chief(columns).find({ query: { id: made.columnId } });
  await made.chief(columns).edit({ body: { id: made.columnId, version: row.version, list_template: 'jobs' } });
  await made.write({ city: 'Hangzhou', pay: 'a lot' }, { slug: 'press', save_mode: 'submit' });
  const html = await page(made.tenant.host, '/machines/');
  expect(html).toContain('Hangzhou');
  expect(html).not.toContain('a lot');
});

test('places and rows that live elsewhere are called by their names, as far as visitors may see them', async () => {
  const remote = (controller: string, field = 'title') => ({ remote: { controller, field } });
  const made = await companyWithModel(w, [
    { name: 'place', title: 'Made in', type: 'city', in_list: true },
    { name: 'town', title: 'Office', type: 'city' },
    { name: 'line', title: 'Line', type: 'remoteSelect', in_list: true, ...remote('corp.Columns', 'name') },
    { name: 'parts', title: 'Parts', type: 'remoteSelects', ...remote('corp.Archives') },
    { name: 'keeper', title: 'Keeper', type: 'remoteSelect', ...remote('auth.Admin', 'nickname') },
  ]);
  const column = async (name: string, more = {}) => (await made.chief(columns).add({ body: { name, ...more } })).id;
  const [shown, hidden] = [await column('Weaving looms'), await column('Quiet corner', { status: 0 })];
  const part = async (title: string, column_id: number, save_mode: 'save' | 'submit' = 'submit') =>
    (await made.chief(archives).add({ body: { column_id, title, content: '<p>x</p>', save_mode } })).id;
  const parts = [await part('Shuttle', shown), await part('Secret shuttle', hidden), await part('Drafted shuttle', shown, 'save')];
  const data = { place: [330000, 330100, 330106], town: [110000, 110100, 110101], line: shown, parts, keeper: made.chief.id };
  const { id } = await made.write(data, { slug: 'press', save_mode: 'submit' });
  const read = () => page(made.tenant.host, '/machines/press');
  const html = await read();
  for (const words of ['Made in', '浙江省杭州市西湖区', '北京市东城区', 'Weaving looms', 'Shuttle']) expect(html).toContain(words);
  for (const words of ['Secret shuttle', 'Drafted shuttle', 'Keeper', '330106', '市辖区']) expect(html).not.toContain(words);

  const { row: own } = await made.chief(columns).find({ query: { id: made.columnId } });
  await made.chief(columns).edit({ body: { id: made.columnId, version: own.version, list_template: 'jobs' } });
  expect(await page(made.tenant.host, '/machines/')).toContain('浙江省杭州市西湖区');

  // What it is called changes, and so does the page.
  const { row } = await made.chief(archives).find({ query: { id: parts[0] ?? 0 } });
  await made.chief(archives).edit({ body: { id: row.id, version: row.version, title: 'Flying shuttle', save_mode: 'submit' } });
  expect(await read()).toContain('Flying shuttle');
  const { row: line } = await made.chief(archives).find({ query: { id } });
  await made.chief(archives).edit({ body: { id, version: line.version, data: { line: hidden }, save_mode: 'submit' } });
  expect(await read()).not.toMatch(/Quiet corner|Weaving looms<\/dd>/);
});

test('a document whose own column is off the site is no card anywhere, wherever else it stands', async () => {
  const { tenant, chief } = await companyWithModel(w);
  const column = async (name: string) => (await chief(columns).add({ body: { name, slug: name.toLowerCase() } })).id;
  const [news, inside] = [await column('News'), await column('Inside')];
  const add = (column_id: number, title: string, more = {}) =>
    chief(archives).add({ body: { column_id, title, slug: title.toLowerCase(), content: '<p>x</p>', save_mode: 'submit', ...more } });
  const { id: quiet } = await add(inside, 'Quiet', { further_ids: [news] });
  await add(news, 'Loud', { related_ids: [quiet] });
  const pages = () => Promise.all(['/', '/news/', '/news/loud'].map((url) => page(tenant.host, url)));
  for (const html of await pages()) expect(html).toContain('href="/inside/quiet"');
  for (const change of [{ status: 0 as const }, { status: 1 as const, visible_to: 'members' as const }]) {
    await chief(columns).edit({ body: { id: inside, ...change } });
    for (const html of await pages()) expect(html).not.toContain('Quiet');
  }
});

test('fields that came with the site are called in the language of the page, unless somebody gave them other words', async () => {
  const tenant = await plantedTenant(w, 'demo');
  const editor = await w.person(tenant.id);
  const { list } = await editor(models).index({ query: { limit: 50 } });
  const job = list.find(({ code }) => code === 'job') ?? expect.fail('no model of vacancies');
  const settings = { slug: 'careers', model_id: job.id, list_template: 'jobs' as const, locale: 'en' as const };
  const { id: column_id } = await editor(columns).add({ body: { name: 'Careers', ...settings } });
  const data = { city: 'Hangzhou', salary: '20,000', education: 'Bachelor' };
  await editor(archives).add({ body: { column_id, title: 'Fitter', slug: 'fitter', data, save_mode: 'submit' } });
  const detail = () => page(tenant.host, '/en/careers/fitter');
  for (const html of [await detail(), await page(tenant.host, '/en/careers/')]) {
    for (const words of ['City', 'Salary']) expect(html).toContain(words);
    expect(html).not.toMatch(/工作地点|薪资|学历/);
  }
  const { row } = await editor(models).find({ query: { id: job.id } });
  const fields = row.fields.map(({ built_in: _, ...field }) => (field.name === 'city' ? { ...field, title: '工作城市' } : field));
  await editor(models).edit({ body: { id: job.id, version: row.version, fields } });
  expect(await detail()).toContain('工作城市');
});

test('lists show the first picture of a document without a cover', async () => {
  const tenant = await plantedTenant(w, 'demo');
  const editor = await w.person(tenant.id);
  const built = (await editor(models).index({ query: { limit: 50 } })).list;
  const column = async (code: string, list_template: 'album' | 'products') => {
    const model_id = built.find((model) => model.code === code)?.id ?? 0;
    return (await editor(columns).add({ body: { name: code, slug: `${code}-list`, model_id, list_template } })).id;
  };
  const write = async (code: string, list_template: 'album' | 'products', data: object) => {
    const column_id = await column(code, list_template);
    return (await editor(archives).add({ body: { column_id, title: code, data: { ...data }, save_mode: 'submit' } })).id;
  };
  const album = await write('album', 'album', { pictures: ['/starter/album.webp', '/starter/second.webp'] });
  await write('product', 'products', { gallery: ['/starter/gallery.webp'] });
  expect(await page(tenant.host, '/product-list/')).toContain('/starter/gallery.webp');
  const list = () => page(tenant.host, '/album-list/');
  expect(await list()).toContain('/starter/album.webp');
  const change = async (body: object) => {
    const { row } = await editor(archives).find({ query: { id: album } });
    await editor(archives).edit({ body: { id: album, version: row.version, save_mode: 'submit', ...body } });
  };
  await change({ pictures: ['/starter/own.webp'] });
  expect(await list()).toContain('/starter/own.webp');
  await change({ cover: '/starter/cover.webp' });
  expect(await list()).toContain('/starter/cover.webp');
  expect(await list()).not.toContain('/starter/own.webp');
});

test('what a look of a list shows of a document leaves the list with its field, and with its model', async () => {
  const tenant = await plantedTenant(w, 'demo');
  const editor = await w.person(tenant.id);
  const built = (await editor(models).index({ query: { limit: 50 } })).list;
  const shown = [
    { look: 'album', code: 'album', data: { pictures: ['/starter/album.webp'] }, words: '/starter/album.webp' },
    { look: 'downloads', code: 'download', data: { file: '/storage/r9/guide.pdf' }, words: '/download/' },
    { look: 'video', code: 'video', data: { duration: '03:24' }, words: '03:24' },
  ] as const;
  for (const { look, code, data, words } of shown) {
    // Fields of a copy have the keys of what it is copied from, and may go.
    const copy_of = built.find((model) => model.code === code)?.id ?? 0;
    const { id } = await editor(models).add({ body: { name: look, code: `own-${code}`, copy_of } });
    const column = await editor(columns).add({ body: { name: look, slug: `own-${look}`, model_id: id, list_template: look } });
    await editor(archives).add({ body: { column_id: column.id, title: look, data: { ...data }, save_mode: 'submit' } });
    const list = () => page(tenant.host, `/own-${look}/`);
    const { fields } = (await editor(models).find({ query: { id } })).row;
    const own = fields.map(({ built_in: _, ...field }) => field);
    const change = async (body: { status: 0 | 1 } | { fields: typeof own }) => editor(models).edit({ body: { id, ...body } });
    expect(await list()).toContain(words);
    await change({ status: 0 });
    expect(await list()).not.toContain(words);
    await change({ status: 1 });
    expect(await list()).toContain(words);
    const [key = ''] = Object.keys(data);
    await change({ fields: own.map((field) => (field.key === key ? { ...field, type: 'password', in_list: false } : field)) });
    expect(await list()).not.toContain(words);
    await change({ fields: own.filter((field) => field.key !== key) });
    expect(await list()).not.toContain(words);
    await change({ fields: own.map((field) => (field.key === key ? { ...field, name: `other_${key}` } : field)) });
    expect(await list()).toContain(words);
  }
});

test('a file of a field is called by the name it was uploaded with, without the hash it is kept by', async () => {
  const made = await companyWithModel(w, [{ name: 'manual', title: 'Manual', type: 'files' }]);
  const hash = '5af9245565e781855eee614ca0fc424ecd520350';
  const manual = [`/storage/r9/default/20261123/guide${hash}.pdf`, `/storage/r9/default/20261123/${hash}.pdf`];
  await made.write({ manual }, { slug: 'press', save_mode: 'submit' });
  const html = (await page(made.tenant.host, '/machines/press')).replaceAll(/href="[^"]*"/g, '');
  expect(html).toContain('guide.pdf');
  expect(html).toContain('Manual');
  expect(html).not.toContain(hash);
});
