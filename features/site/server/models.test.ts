import { afterAll, beforeAll, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { companyWithModel } from '#testing/models.ts';
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
