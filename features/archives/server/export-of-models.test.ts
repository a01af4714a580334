/** Documents of a model as a file: what their fields hold can be imported again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportFormats } from '#kit/contract/export.ts';
import { InputType } from '#kit/contract/input-types.ts';
import { exportedFile, importedFile } from '#testing/list-files.ts';
import { companyWithModel } from '#testing/models.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const options = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];
const pairs = [
  { key: 'Weight', value: '2,5 kg' },
  { key: 'Width', value: '3: 4' },
];

/** A value of each kind that a file can have. */
const samples: Readonly<Partial<Record<InputType, { value: unknown; more?: object }>>> = {
  string: { value: '=40 mm, "wide"' },
  number: { value: 12.5 },
  radio: { value: 'red', more: { content: options } },
  checkbox: { value: ['red', 'blue'], more: { content: options } },
  switch: { value: true },
  textarea: { value: `one\ntwo ${'long '.repeat(1000)}end` },
  array: { value: pairs },
  datetime: { value: 1_795_237_800 },
  year: { value: 2026 },
  date: { value: '2026-11-21' },
  time: { value: '08:30:00' },
  select: { value: 'blue', more: { content: options } },
  selects: { value: ['blue', 'red'], more: { content: options } },
  editor: { value: '<p>Hello <strong>there</strong></p><ul><li>One</li></ul>' },
  city: { value: [330000, 330100, 330106] },
  image: { value: '/storage/r1/a.png' },
  images: { value: ['/storage/r1/a.png', '/storage/r1/b.png'] },
  file: { value: '/storage/r1/a.pdf' },
  files: { value: ['/storage/r1/a.pdf'] },
  icon: { value: 'star' },
  color: { value: '#1677ff' },
  timerange: { value: ['08:00:00', '09:00:00'] },
  json: { value: '{"a":[1,2]}' },
  keyValue: { value: [{ key: 'Size', value: '10,5' }] },
  slug: { value: 'a-b' },
};
const related = { remote: { controller: 'corp.Archives', field: 'title' } };

const exported = (person: Person, asked: string) => exportedFile(w, person, 'corp.Archives', asked);
const imported = (person: Person, file: Buffer, name: string, zone: string) =>
  importedFile(w, person, 'corp.Archives', { file, name, zone });

test('every kind is in a file, but those that are kept to oneself', () => {
  const without = InputType.options.filter((type) => !(type in samples));
  expect(without).toEqual(['password', 'remoteSelect', 'remoteSelects']);
});

describe.each(exportFormats)('as %s', (format) => {
  test('what fields of every kind hold comes back, by the clock of another place', async () => {
    const own = Object.entries(samples).map(([type, { more }]) => ({
      name: `own_${type}`.toLowerCase(),
      title: `The ${type}`,
      type,
      ...more,
    }));
    const { chief, id, write, columnId } = await companyWithModel(w, [
      ...own,
      { name: 'part', title: 'Part', type: 'remoteSelect', in_list: true, ...related },
      { name: 'parts', title: 'Parts', type: 'remoteSelects', ...related },
      { name: 'secret', title: 'Secret', type: 'password' },
    ]);
    const part = async (title: string) => (await chief(archives).add({ body: { column_id: columnId, title } })).id;
    const parts = [await part('Shuttle, small'), await part('Reed；healds、more')];
    const data = {
      ...Object.fromEntries(Object.entries(samples).map(([type, { value }]) => [`own_${type}`.toLowerCase(), value])),
      ...{ part: parts[0], parts },
    };
    const written = await write({ ...data, secret: 'keep out' }, { title: 'Whole' });
    const fields = Object.keys(data).map((name) => `data.${name}`);
    const query = new URLSearchParams({
      format,
      model: String(id),
      zone: 'America/New_York',
      initKey: 'id',
      initValue: String(written.id),
    });
    for (const name of ['title', 'column_id', ...fields]) query.append('columns[]', name);
    const file = await exported(chief, String(query));
    expect(await imported(chief, file, `documents.${format}`, 'America/New_York')).toMatchObject({ good: 1, bad: 0, problems: [] });
    const { list } = await chief(archives).index({ query: { quickSearch: 'Whole' } });
    expect(list).toHaveLength(2);
    const { row } = await chief(archives).find({ query: { id: list[0]?.id ?? 0 } });
    expect(row.data).toEqual({ ...data, secret: '' });
  });
});

test('dates are read as spreadsheets write them; a cell that means nothing to its field says what to write', async () => {
  const { chief, columnId } = await companyWithModel(w, [
    { name: 'made', title: 'Made', type: 'date' },
    { name: 'shown', title: 'Shown', type: 'datetime' },
    { name: 'power', title: 'Power', type: 'number' },
    { name: 'tested', title: 'Tested', type: 'switch' },
    { name: 'colour', title: 'Colour', type: 'select', content: options },
  ]);
  const head = 'Title,Column,Made,Shown,Power,Tested,Colour';
  const good = await imported(chief, Buffer.from(`${head}\nPress,/machines,2026/5/1,2026年5月1日,7,yes,Red\n`), 'a.csv', 'Asia/Shanghai');
  expect(good).toMatchObject({ good: 1, problems: [] });
  const { list } = await chief(archives).index({ query: { column: columnId } });
  const { row } = await chief(archives).find({ query: { id: list[0]?.id ?? 0 } });
  expect(row.data).toEqual({ made: '2026-05-01', shown: Date.UTC(2026, 3, 30, 16) / 1000, power: 7, tested: true, colour: 'red' });
  const wrong = ['x,,,,', ',2026-02-31,,,', ',,many,,', ',,,maybe,', ',,,,Green'].map((cells) => `Press,/machines,${cells}`);
  const { problems } = await imported(chief, Buffer.from([head, ...wrong].join('\n')), 'b.csv', 'Asia/Shanghai');
  expect(problems.map(({ field, message }) => [field, message])).toEqual([
    ['data.made', 'Write a date, such as 2026-11-21 or 2026-11-21 09:30'],
    ['data.shown', 'Write a date, such as 2026-11-21 or 2026-11-21 09:30'],
    ['data.power', 'Write a number'],
    ['data.tested', 'Write one of: Yes, No'],
    ['data.colour', 'Write one of: Red, Blue'],
  ]);
});
