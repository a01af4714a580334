import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { InputType } from '#kit/contract/input-types.ts';
import { remoteTypes, usesOf } from '#kit/contract/typed-fields.ts';
import { doJobs } from '#testing/jobs.ts';
import { companyWithModel } from '#testing/models.ts';
import { Refused, type World, world } from '#testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const options = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];
const noon = 1_795_237_800;

/** Of each kind: two values, and how a search asks for the first of them. */
const samples: Readonly<Record<InputType, { values: [unknown, unknown]; asked?: unknown; more?: object }>> = {
  string: { values: ['40 mm', '50 mm'], asked: '40 mm' },
  password: { values: ['a', 'b'] },
  number: { values: [12.5, 40], asked: 12.5 },
  radio: { values: ['red', 'blue'], asked: 'red', more: { content: options } },
  checkbox: { values: [['red', 'blue'], ['blue']], asked: 'red', more: { content: options } },
  switch: { values: [true, false], asked: true },
  textarea: { values: ['one\ntwo', 'three'] },
  array: { values: [[{ key: 'a', value: '1' }], []] },
  datetime: { values: [noon, noon + 60], asked: noon },
  year: { values: [2026, 2027], asked: 2026 },
  date: { values: ['2026-11-21', '2026-11-22'], asked: '2026-11-21T00:00:00+08:00' },
  time: { values: ['08:30:00', '09:00:00'], asked: '08:30:00' },
  select: { values: ['red', 'blue'], asked: 'red', more: { content: options } },
  selects: { values: [['red', 'blue'], ['blue']], asked: 'red', more: { content: options } },
  // The first column of the company, and the second.
  remoteSelect: { values: [1, 2], asked: 1, more: { remote: { controller: 'corp.Columns' } } },
  remoteSelects: { values: [[1, 2], [2]], asked: 1, more: { remote: { controller: 'corp.Columns' } } },
  editor: { values: ['<p>Hello</p>', '<p>There</p>'] },
  city: { values: [[330000, 330100], [110000]], asked: 330000 },
  image: { values: ['/storage/r1/a.png', ''] },
  images: { values: [['/storage/r1/a.png'], []] },
  file: { values: ['/storage/r1/a.pdf', ''] },
  files: { values: [['/storage/r1/a.pdf'], []] },
  icon: { values: ['star', ''] },
  color: { values: ['#1677ff', ''] },
  timerange: { values: [['08:00:00', '09:00:00'], null] },
  json: { values: ['{"a":1}', ''] },
  keyValue: { values: [[{ key: 'a', value: '1' }], []] },
  slug: { values: ['a-b', 'c-d'], asked: 'a-b' },
};

type Company = Awaited<ReturnType<typeof companyWithModel>>;

/** So many columns that a relation can point to; answers all of the company, the oldest first. */
async function columnsOf({ tenant }: Company, more: number): Promise<number[]> {
  await w.data.asOwner(
    `insert into columns (tenant_id, type, name, slug, path, locale) select ${tenant.id}, 'list', n, 'part-' || n, 'part-' || n, 'zh-cn' from generate_series(1, ${more}) n`,
  );
  const rows = await w.data.asOwner<{ id: number }>(`select id from columns where tenant_id = ${tenant.id} order by id`);
  return rows.map(({ id }) => id);
}

describe.each(InputType.options)('a field of the kind %s', (type) => {
  const { more = {} } = samples[type];
  const { list, filter } = usesOf(type);
  const samplesIn = async (made: Company) => {
    const { values, asked } = samples[type];
    if (!remoteTypes.includes(type)) return { values, asked };
    const ids = await columnsOf(made, 1);
    const real = (value: unknown): unknown => (Array.isArray(value) ? value.map(real) : ids[Number(value) - 1]);
    return { values: values.map(real), asked: real(asked) };
  };
  const field = { name: 'x', type, in_list: list, in_filter: filter !== undefined, ...more };

  test('gives back what was written, to editors and to lists', async () => {
    const company = await companyWithModel(w, [field]);
    const { write, dataOf, found, chief, id } = company;
    const { values } = await samplesIn(company);
    const made = await write({ x: values[0] }, { title: 'First' });
    await write({ x: values[1] }, { title: 'Second' });
    expect(await dataOf(made.id)).toEqual({ x: values[0] });
    const rows = (await chief(archives).index({ query: { model: id } })).list.map(({ data }) => data);
    expect(rows).toEqual(list ? [{ x: values[1] }, { x: values[0] }] : [undefined, undefined]);
    expect(await found([])).toEqual(['Second', 'First']);
  });

  test(filter ? 'narrows the list' : 'is no filter', async () => {
    const company = await companyWithModel(w, [field]);
    const { write, found } = company;
    const { values, asked } = await samplesIn(company);
    await write({ x: values[0] }, { title: 'First' });
    await write({ x: values[1] }, { title: 'Second' });
    await write({}, { title: 'None' });
    const answer = found([{ field: 'data.x', operator: '=', val: asked ?? 'a' }]);
    if (filter) expect(await answer).toEqual(['First']);
    else await expect(answer).rejects.toBeInstanceOf(Refused);
  });
});

test.each([
  ['>', 20, ['40', '30']],
  ['<=', 30, ['30', '12.5']],
  ['RANGE', '13,40', ['40', '30']],
  ['NOT RANGE', '13,35', ['None', '40', '12.5']],
  ['<>', 30, ['None', '40', '12.5']],
  ['IN', [30, 40], ['40', '30']],
  ['NULL', '', ['None']],
  ['NOT NULL', '', ['40', '30', '12.5']],
])('numbers are found by %s %j', async (operator, val, wanted) => {
  const { write, found } = await companyWithModel(w, [{ name: 'x', type: 'number', in_filter: true }]);
  for (const x of [12.5, 30, 40]) await write({ x }, { title: String(x) });
  await write({}, { title: 'None' });
  expect(await found([{ field: 'data.x', operator, val }])).toEqual(wanted);
});

test('a filter follows every save, and counts the latest revision', async () => {
  const { write, found, chief } = await companyWithModel(w, [{ name: 'x', type: 'string', in_filter: true, in_search: true }]);
  const { id } = await write({ x: 'alpha' }, { save_mode: 'submit' });
  const { row } = await chief(archives).find({ query: { id } });
  await chief(archives).edit({ body: { id, version: row.version, data: { x: 'beta' } } });
  expect(await found([{ field: 'data.x', operator: '=', val: 'alpha' }])).toEqual([]);
  expect(await found([{ field: 'data.x', operator: 'LIKE', val: 'bet' }])).toEqual(['Press']);
  expect(await found([], { quickSearch: 'beta' })).toEqual(['Press']);
  expect(await found([], { quickSearch: 'alpha' })).toEqual([]);
});

test('a text longer than what filters keep of it is found by its beginning, whatever character stands at the cut', async () => {
  const { write, found } = await companyWithModel(w, [{ name: 'x', type: 'string', in_filter: true, in_search: true }]);
  await write({ x: `${'a'.repeat(199)}😀 and more` });
  expect(await found([{ field: 'data.x', operator: 'LIKE', val: 'aaa' }])).toEqual(['Press']);
});

test('what is asked under another name, or with a name of another table, is refused', async () => {
  const { found } = await companyWithModel(w, [{ name: 'x', type: 'string' }]);
  for (const field of ['data.x', 'data.y', 'data.', 'data.x"', 'v.text_value', 'data.constructor']) {
    await expect(found([{ field, operator: '=', val: '1' }])).rejects.toBeInstanceOf(Refused);
  }
});

test('lists learn soon what a flag, another kind or another model of the column changes', async () => {
  const made = await companyWithModel(w, [{ name: 'x', type: 'string' }]);
  const jobs = () => doJobs(w);
  await made.write({ x: '12' });
  await made.change(([field]) => [{ ...field, in_filter: true }]);
  expect(await made.found([{ field: 'data.x', operator: '=', val: '12' }])).toEqual([]);
  await jobs();
  expect(await made.found([{ field: 'data.x', operator: '=', val: '12' }])).toEqual(['Press']);

  await made.change(([field]) => [{ ...field, type: 'number' }]);
  await jobs();
  expect(await made.found([{ field: 'data.x', operator: '>', val: 11 }])).toEqual(['Press']);

  const { row } = await made.chief(columns).find({ query: { id: made.columnId } });
  await made.chief(columns).edit({ body: { id: made.columnId, version: row.version, model_id: 0 } });
  await jobs();
  expect(await w.data.asOwner(`select * from archive_values where tenant_id = ${made.tenant.id}`)).toEqual([]);
});

test('a document that moves to a column with another model is found by its fields', async () => {
  const { chief, write, id, columnId } = await companyWithModel(w, [{ name: 'x', type: 'string', in_filter: true }]);
  const { id: other } = await chief(columns).add({ body: { name: 'Plain', slug: 'plain', model_id: 0 } });
  const { id: document } = await write({ x: 'alpha' });
  const search = [{ field: 'data.x', operator: '=', val: 'alpha' }];
  const found = async () => (await chief(archives).index({ query: { model: id, search } })).list.length;
  await chief(archives).moveTo({ body: { ids: [document], column_id: other } });
  expect(await found()).toBe(0);
  await chief(archives).moveTo({ body: { ids: [document], column_id: columnId } });
  expect(await found()).toBe(1);
});

test('beside documents with the fields of its model a column lists those without, unless a field is asked for', async () => {
  const { chief, write, id, columnId } = await companyWithModel(w, [{ name: 'x', type: 'number', in_list: true, in_filter: true }]);
  const { id: plain } = await chief(columns).add({ body: { name: 'Plain', slug: 'plain', model_id: 0 } });
  await write({ x: 2 }, { title: 'With' });
  await chief(archives).add({ body: { title: 'Without', column_id: plain, further_ids: [columnId] } });
  const rows = async (more: object) =>
    (await chief(archives).index({ query: { model: id, ...more } })).list.map(({ title, data }) => [title, data]);
  expect(await rows({ column: columnId })).toEqual([
    ['Without', undefined],
    ['With', { x: 2 }],
  ]);
  expect(await rows({})).toEqual([['With', { x: 2 }]]);
  expect(await rows({ column: columnId, search: [{ field: 'data.x', operator: '<>', val: 1 }] })).toEqual([['With', { x: 2 }]]);
});

test('what a larger limit of the field let in is read as it was written; a list has as much of it as it shows', async () => {
  const field = (name: string, type: InputType, length_max: number) => ({ name, type, length_max, in_list: true });
  const company = await companyWithModel(w, [
    field('line', 'string', 5000),
    field('prose', 'textarea', 50_000),
    { name: 'parts', type: 'remoteSelects', length_max: 900, in_list: true, remote: { controller: 'corp.Columns', field: 'name' } },
    field('pictures', 'images', 300),
  ]);
  const { write, dataOf, chief, id } = company;
  const data = {
    line: 'x'.repeat(719),
    prose: 'y'.repeat(10_001),
    parts: await columnsOf(company, 849),
    pictures: Array.from({ length: 101 }, (_, place) => `/storage/r1/${place}.png`),
  };
  const made = await write(data, { title: 'Long', slug: 'long', save_mode: 'submit' });
  expect(await dataOf(made.id)).toEqual(data);
  const [row] = (await chief(archives).index({ query: { model: id } })).list;
  expect(row?.data).toEqual({
    line: 'x'.repeat(500),
    prose: 'y'.repeat(500),
    parts: data.parts.slice(0, 20),
    pictures: data.pictures.slice(0, 20),
  });
});
