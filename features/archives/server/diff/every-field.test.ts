/** Whatever is written, the smallest difference in it is told: by what is stored, not by what it is called. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { models } from '#features/models/contract.ts';
import { settings } from '#features/settings/contract.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import { type World, world } from '#testing/world.ts';
import { writtenNames } from '../../archives.contract.ts';
import { archives } from '../../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const secret = ['first-secret', 'other-secret'] as const;
const option = (value: string) => ({ value, label: 'Same' });
const content = [option('a'), option('b')];
const clock = 1_790_000_000;

/** Of each kind of field what is seen of a change last: a second, a link, an option of the same name. */
const leastOf = (rows: readonly [number, number]): Record<InputType, readonly [unknown, unknown, object?]> => ({
  string: ['a b', 'a  b'],
  password: secret,
  number: [0.1, 0.10000001],
  radio: ['a', 'b', { content }],
  checkbox: [['a'], ['b'], { content }],
  switch: [false, true],
  textarea: ['a\nb', 'a\nb\n\nc'],
  array: [[{ key: 'a', value: 'b: c' }], [{ key: 'a: b', value: 'c' }]],
  datetime: [clock, clock + 1],
  year: [2026, 2027],
  date: ['2026-11-21', '2026-11-22'],
  time: ['08:00:00', '08:00:01'],
  select: ['a', 'b', { content }],
  selects: [['a', 'b'], ['b', 'a'], { content }],
  remoteSelect: [rows[0], rows[1], { remote: { controller: 'corp.Columns', field: 'name' } }],
  remoteSelects: [[rows[0]], [rows[1]], { remote: { controller: 'corp.Columns', field: 'name' } }],
  editor: ['<p><a href="/one">more</a></p>', '<p><a href="/two">more</a></p>'],
  city: [
    [110000, 110100, 110101],
    [110000, 110100, 110102],
  ],
  image: ['/storage/one/a.png', '/storage/two/a.png'],
  images: [
    ['/storage/one/a.png', '/storage/two/a.png'],
    ['/storage/two/a.png', '/storage/one/a.png'],
  ],
  file: ['/storage/one/a.pdf', '/storage/two/a.pdf'],
  files: [['/storage/one/a.pdf'], ['/storage/two/a.pdf']],
  icon: ['star', 'star-half'],
  color: ['#aabbcc', '#aabbccdd'],
  timerange: [
    ['08:00:00', '09:00:00'],
    ['08:00:00', '09:00:01'],
  ],
  json: ['{"a":1}', '{"a": 1}'],
  keyValue: [[{ key: 'a', value: 'b: c' }], [{ key: 'a: b', value: 'c' }]],
  slug: ['one', 'one-1'],
});

/** The same of what every document has. */
const leastWritten = (places: readonly [number, number, number, number], others: readonly [number, number]) =>
  ({
    column_id: [places[0], places[1]],
    title: ['a b', 'a  b'],
    subtitle: ['a', 'A'],
    slug: ['one', 'one-1'],
    cover: ['/storage/one/a.png', '/storage/two/a.png'],
    summary: ['a b', 'a\nb'],
    content: ['<p><a href="/one">more</a></p>', '<p><a href="/two">more</a></p>'],
    author: ['a', 'a.'],
    source: ['a', 'a.'],
    tags: [
      ['a', 'b'],
      ['b', 'a'],
    ],
    flags: [['top'], ['top', 'recommended']],
    link_url: ['', 'https://a.example/'],
    seo_title: ['a', 'a.'],
    seo_keywords: ['a,b', 'a, b'],
    seo_description: ['a', 'a.'],
    publish_time: [clock, clock + 1],
    expire_time: [clock + 100, clock + 101],
    further_ids: [[places[2]], [places[3]]],
    pictures: [
      ['/storage/one/a.png', '/storage/two/a.png'],
      ['/storage/two/a.png', '/storage/one/a.png'],
    ],
    files: [[{ name: 'Manual', url: '/storage/one/a.pdf', size: 5 }], [{ name: 'Manual', url: '/storage/two/a.pdf', size: 5 }]],
    related_ids: [[others[0]], [others[1]]],
  }) satisfies Record<(typeof writtenNames)[number], readonly [unknown, unknown]>;

/** A company with columns and documents that are called the same, and a model with a field of each kind. */
async function company() {
  const tenant = await w.tenant();
  const chief = await w.person(tenant.id);
  await chief(settings).edit({ body: { archiveAudit: 'open', archiveFourEyes: false } });
  const place = async (slug: string, more: object = {}) => (await chief(columns).add({ body: { name: 'News', slug, ...more } })).id;
  const least = leastOf([await place('row-one'), await place('row-two')]);
  const kinds = Object.entries(least);
  const fields = kinds.map(([type, [, , more]]) => ({ name: `f_${type}`, title: `Field ${type}`, type, ...more }));
  const { id: model_id } = await chief(models).add({ body: { name: 'All', code: 'all', fields: fields as never } }); // safe: kinds are the keys
  const own = [await place('here', { model_id }), await place('there', { model_id })] as const;
  const further = [await place('beside'), await place('beyond')] as const;
  const other = async () => (await chief(archives).add({ body: { column_id: own[0], title: 'Twin' } })).id;
  const written = leastWritten([...own, ...further], [await other(), await other()]);
  const side = (at: 0 | 1) => ({
    ...Object.fromEntries(Object.entries(written).map(([name, values]) => [name, values[at]])),
    data: Object.fromEntries(kinds.map(([type, values]) => [`f_${type}`, values[at]])),
  });
  return { tenant, chief, kinds, side, own, place };
}

describe('a difference', () => {
  test('in any field, as small as it can be, is a line with two different sides', async () => {
    const { chief, kinds, side } = await company();
    const { id } = await chief(archives).add({ body: side(0) as never }); // safe: every written field with a value of its kind
    const { version } = (await chief(archives).find({ query: { id } })).row;
    const typed = await chief(archives).compare({ body: { id, fields: side(1) } });
    await chief(archives).edit({ body: { id, version, ...side(1) } });
    const [latest, first] = (await chief(archives).revisions({ query: { id } })).list;
    const stored = await chief(archives).diff({ query: { id, from: first?.id, to: latest?.id } });
    const expected = [...writtenNames.filter((name) => name !== 'content'), ...kinds.map(([type]) => `data.f_${type}`)].sort();
    for (const { fields, text_changed, html } of [stored, typed]) {
      expect(fields.map(({ name }) => name).sort()).toEqual(expected);
      expect(fields.filter((field) => field.old === field.new)).toEqual([]);
      expect(text_changed && html).toContain('/two');
      expect(JSON.stringify(fields)).not.toMatch(/-secret/);
    }
    const told = Object.fromEntries(stored.fields.map(({ name, old, new: now }) => [name, [old, now]]));
    expect(told).toMatchObject({
      column_id: ['News (here)', 'News (there)'],
      files: ['Manual', 'Manual (another file of the same name)'],
      'data.f_time': ['08:00:00', '08:00:01'],
      'data.f_editor': ['Link: more → /one', 'Link: more → /two'],
      'data.f_password': ['', 'Changed, not shown'],
      'data.f_select': ['Same (a)', 'Same (b)'],
    });
    expect(told.related_ids?.join()).toMatch(/^Twin #\d+,Twin #\d+$/);
    expect((await chief(archives).diff({ query: { id, from: latest?.id, to: latest?.id } })).fields).toEqual([]);
    const { data } = (await chief(archives).find({ query: { id } })).row;
    const same = await chief(archives).compare({ body: { id, fields: { ...side(1), data } } });
    expect(same).toMatchObject({ fields: [], text_changed: false });
  });

  test('that a column with another model makes is told on both sides: what goes and what comes', async () => {
    const { chief, kinds, side, place } = await company();
    const { id } = await chief(archives).add({ body: { ...side(0), save_mode: 'submit' } as never }); // safe: as above
    await chief(archives).audit({ body: { ids: [id], audit_status: 1 } });
    const fields = [
      { name: 'f_number', title: 'Number in words', type: 'string' as const },
      { name: 'extra', title: 'Extra', type: 'string' as const },
    ];
    const { id: model_id } = await chief(models).add({ body: { name: 'Other', code: 'other', fields } });
    const column_id = await place('elsewhere', { model_id });
    const { row } = await chief(archives).find({ query: { id } });
    const moving = { column_id, data: { f_number: 'many', extra: 'new' } };
    const typed = await chief(archives).compare({ body: { id, fields: moving } });
    await chief(archives).edit({ body: { id, version: row.version, ...moving } });
    const stored = await chief(archives).diff({ query: { id } });
    for (const { fields: changed } of [stored, typed]) {
      const names = changed.map(({ name }) => name);
      // An empty one that goes is no loss: everything else is.
      expect(kinds.map(([type]) => `data.f_${type}`).filter((name) => !names.includes(name))).toEqual([]);
      const numbers = changed.filter(({ name }) => name === 'data.f_number').map(({ label, old, new: now }) => [label, old, now]);
      expect(numbers).toEqual([
        ['Number in words', '', 'many'],
        ['Field number', '0.1', ''],
      ]);
      expect(changed.find(({ name }) => name === 'data.extra')).toMatchObject({ old: '', new: 'new' });
      expect(JSON.stringify(changed)).not.toMatch(/-secret/);
    }
  });

  test('to the site is one to what visitors have: its time, and what was changed beside the text', async () => {
    const { chief, own, place } = await company();
    const { id } = await chief(archives).add({ body: { column_id: own[0], title: 'Launch', save_mode: 'submit' } });
    await chief(archives).audit({ body: { ids: [id], audit_status: 1 } });
    await chief(archives).flag({ body: { ids: [id], flag: 'top', on: true } });
    const column_id = await place('moved-to');
    await chief(archives).moveTo({ body: { ids: [id], column_id } });
    await new Promise((done) => setTimeout(done, 2100));
    const find = async () => (await chief(archives).find({ query: { id } })).row;
    const edit = async (fields: object) => chief(archives).edit({ body: { id, version: (await find()).version, ...fields } });
    const names = async (query: object = {}) =>
      (await chief(archives).diff({ query: { id, ...query } })).fields.map(({ name }) => name).sort();
    const given = (await find()).publish_time ?? 0;
    await edit({ title: 'Launch day' });
    expect(await names()).toEqual(['title']);
    // What is taken back beside it was there before, and is not on the site.
    await edit({ flags: [], column_id: own[0], publish_time: given + 1 });
    // A switch of the column's model is off there, and the site says so.
    expect(await names()).toEqual(['column_id', 'data.f_switch', 'flags', 'publish_time', 'title']);
    const [latest, second, first] = (await chief(archives).revisions({ query: { id } })).list;
    expect(await names({ from: first?.id, to: second?.id })).not.toContain('publish_time');
    expect(await names({ from: first?.id, to: latest?.id })).toContain('publish_time');
    expect((await chief(archives).compare({ body: { id, fields: { publish_time: given } } })).fields).toMatchObject([
      { name: 'publish_time', old: String(given + 1), new: String(given) },
    ]);
  });
});
