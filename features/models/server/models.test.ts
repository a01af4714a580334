import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { engine } from '#testing/database.ts';
import { companyWithModel } from '#testing/models.ts';
import { Refused, race, type World, world } from '#testing/world.ts';
import { fieldsMax, models } from '../contract.ts';
import { plantModelsWhereNone } from './door.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const company = (fields: Record<string, unknown>[] = []) => companyWithModel(w, fields);

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Refused ? error.envelope : undefined;
};
const errorsOf = async (call: Promise<unknown>) => (await refusal(call))?.data.errors;

describe('models', () => {
  test('every site has seven that stay; a copy is its own', async () => {
    const tenant = await w.tenant();
    await w.data.db.acrossRealms((tx) => plantModelsWhereNone(tx, 500));
    const chief = await w.person(tenant.id);
    const { list } = await chief(models).index({ query: { limit: 50 } });
    expect(list.map(({ code }) => code)).toEqual(['article', 'product', 'case', 'download', 'job', 'album', 'video']);
    const product = list.find(({ code }) => code === 'product');
    if (!product) throw new Error('No product.');
    expect((await refusal(chief(models).del({ query: { ids: [product.id] } })))?.msg).toMatch(/built in/);
    expect(await errorsOf(chief(models).edit({ body: { id: product.id, code: 'goods' } }))).toMatchObject([{ field: 'code' }]);

    const without = product.fields.slice(1).map(({ built_in: _, ...field }) => field);
    expect((await refusal(chief(models).edit({ body: { id: product.id, fields: without } })))?.msg).toMatch(/cannot be removed/);
    const added = [
      ...product.fields.map(({ built_in: _, ...field }) => field),
      { name: 'colour', title: 'Colour', type: 'string' as const },
    ];
    expect((await chief(models).edit({ body: { id: product.id, fields: added } })).row.fields.at(-1)).toMatchObject({
      name: 'colour',
      built_in: false,
    });

    const { id } = await chief(models).add({ body: { name: 'Goods', code: 'goods', copy_of: product.id } });
    const { row: copy } = await chief(models).find({ query: { id } });
    expect(copy.fields.map(({ key }) => key)).toEqual([...product.fields.map(({ key }) => key), expect.any(String)]);
    expect(copy.fields.some(({ built_in }) => built_in)).toBe(false);
    expect(await chief(models).del({ query: { ids: [id] } })).toEqual({ count: 1 });
  });

  test('one that a column uses is not deleted, nor taken by a column when it is gone', async () => {
    const { chief, id } = await company();
    expect((await refusal(chief(models).del({ query: { ids: [id] } })))?.msg).toBe(
      '“Machine” is used by 1 columns. Give them another model first',
    );
    expect(await errorsOf(chief(columns).add({ body: { name: 'B', slug: 'b', model_id: id + 999 } }))).toMatchObject([
      { field: 'model_id' },
    ]);
  });

  test('the code is taken once', async () => {
    const { chief } = await company();
    expect(await errorsOf(chief(models).add({ body: { name: 'Other', code: 'machine' } }))).toMatchObject([{ field: 'code' }]);
  });

  test.each([
    [[{ name: 'a', type: 'select' }], 'fields.0.content', /option/],
    [
      [
        {
          name: 'a',
          type: 'radio',
          content: [
            { value: '1', label: 'x' },
            { value: '1', label: 'y' },
          ],
        },
      ],
      'fields.0.content',
      /twice/,
    ],
    [[{ name: 'a', type: 'remoteSelect' }], 'fields.0.remote.controller', /rows/],
    [
      [{ name: 'a', type: 'remoteSelects', remote: { controller: 'corp.Nothing' } }],
      'fields.0.remote.controller',
      /“corp.Nothing”.*corp.Archives, corp.Columns/,
    ],
    [
      [{ name: 'a', type: 'remoteSelect', remote: { controller: 'corp.Columns', field: 'colour' } }],
      'fields.0.remote.field',
      /“colour”.*name/,
    ],
    // It has an index, but no list that a select could ask.
    [[{ name: 'a', type: 'remoteSelect', remote: { controller: 'routine.Config' } }], 'fields.0.remote.controller', /no source/],
    [
      [
        { name: 'a', type: 'string' },
        { name: 'a', type: 'number' },
      ],
      'fields.1.name',
      /twice/,
    ],
    [[{ name: 'constructor', type: 'string' }], 'fields.0.name', /cannot be used/],
    [[{ name: '__proto__', type: 'string' }], 'fields.0.name', /letter/],
    [[{ name: 'a', type: 'number', default: 'much' }], 'fields.0.default', /default/],
    [[{ name: 'a', type: 'editor', in_filter: true }], 'fields.0.in_filter', /narrowed/],
    [[{ name: 'a', type: 'image', in_search: true }], 'fields.0.in_search', /searched/],
    [[{ name: 'a', type: 'password', in_list: true }], 'fields.0.in_list', /list/],
    [[{ name: 'a', type: 'string', key: 'nobody' }], 'fields.0.name', /belong/],
  ])('%j is refused at %s', async (fields, field, words) => {
    const errors = await errorsOf(company(fields));
    expect(errors).toMatchObject([{ field }]);
    expect(JSON.stringify(errors)).toMatch(words);
  });

  test('a model has an end', async () => {
    const many = Array.from({ length: fieldsMax + 1 }, (_, n) => ({ name: `f${n}`, type: 'string' }));
    expect(await errorsOf(company(many))).toMatchObject([{ field: 'fields' }]);
  });

  test('two who save at once: one is told', async () => {
    const { chief, id, read, tenant } = await company();
    const { version } = await read();
    const save = (name: string) => () => chief(models).edit({ body: { id, version, name } });
    const outcomes =
      engine === 'postgres'
        ? await race(w.data, `select * from models where tenant_id = ${tenant.id} and id = ${id} for update`, [save('A'), save('B')])
        : await Promise.allSettled([save('A')(), save('B')()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await read()).version).toBe(version + 1);
  });

  test('move by hand', async () => {
    const { chief, id } = await company();
    const { id: other } = await chief(models).add({ body: { name: 'Other', code: 'other' } });
    const order = async () => (await chief(models).index()).list.map((row) => row.id);
    expect(await order()).toEqual([other, id]);
    await chief(models).sortable({ body: { id, targetId: other } });
    expect(await order()).toEqual([id, other]);
  });

  test('the kinds are told in the reader’s language', async () => {
    const { chief } = await company();
    const { list } = await chief(models).fields();
    expect(list).toHaveLength(28);
    expect(list.find(({ type }) => type === 'select')).toMatchObject({ title: 'One of many', options: true, in_filter: true });
  });

  test('the lists that a field can point to are those that the reader may look into', async () => {
    const { tenant, chief, change } = await company();
    const { list } = await chief(models).sources();
    expect(list.slice(0, 2).map(({ controller, title, on_site }) => [controller, title, on_site])).toEqual([
      ['corp.Columns', 'Columns', true],
      ['corp.Archives', 'Documents', true],
    ]);
    expect(list.find(({ controller }) => controller === 'user.User')).toMatchObject({ title: 'Members', on_site: false });
    for (const { controller, fields } of list) {
      const remote = { controller, field: fields.at(-1) };
      await change(() => [{ name: 'x', title: 'X', type: 'remoteSelect', remote }]);
    }
    const narrow = await w.person(tenant.id, 'corp/models', 'corp/models/index', 'corp/archives', 'corp/archives/index');
    const seen = (await narrow(models).sources()).list.map(({ controller }) => controller);
    expect(seen).toContain('corp.Archives');
    expect(seen).not.toContain('user.User');
  });
});

describe('fields', () => {
  test('another name loses nothing', async () => {
    const { change, write, dataOf } = await company([{ name: 'weight', type: 'string' }]);
    const { id } = await write({ weight: '40 kg' });
    await change(([field]) => [{ ...field, name: 'mass', title: 'Mass' }]);
    expect(await dataOf(id)).toEqual({ mass: '40 kg' });
  });

  test('another kind shows what it can; the old kind brings all back, even after a save between', async () => {
    const { change, write, dataOf, chief } = await company([{ name: 'power', type: 'string' }]);
    const { id } = await write({ power: 'about 40' });
    await change(([field]) => [{ ...field, type: 'number' }]);
    expect(await dataOf(id)).toEqual({ power: null });
    const { row } = await chief(archives).find({ query: { id } });
    await chief(archives).edit({ body: { id, version: row.version, title: 'Press 2', data: { power: null } } });
    await change(([field]) => [{ ...field, type: 'string' }]);
    expect(await dataOf(id)).toEqual({ power: 'about 40' });
  });

  test('what a field chose from is there again when it chooses again', async () => {
    const content = [{ value: 'red', label: 'Red' }];
    const remote = { controller: 'user.User', field: 'username' };
    const { change, read } = await company([
      { name: 'colour', type: 'select', content },
      { name: 'guide', type: 'remoteSelect', remote },
    ]);
    await change((fields) => fields.map((field) => ({ ...field, type: 'string', content: [], remote: null })));
    expect((await read()).fields).toMatchObject([
      { type: 'string', content },
      { type: 'string', remote },
    ]);
    await change(([colour, guide]) => [
      { ...colour, type: 'radio' },
      { ...guide, type: 'remoteSelects' },
    ]);
    expect((await read()).fields).toMatchObject([
      { type: 'radio', content },
      { type: 'remoteSelects', remote },
    ]);
  });

  test('one that was removed is back with its values', async () => {
    const { change, write, dataOf, chief, read } = await company([
      { name: 'power', type: 'string' },
      { name: 'year', type: 'year' },
    ]);
    const { id } = await write({ power: '40', year: 2026 });
    await change(([, year]) => [year ?? {}]);
    expect(await dataOf(id)).toEqual({ year: 2026 });
    expect((await read()).removed).toMatchObject([{ name: 'power' }]);
    const { row } = await chief(archives).find({ query: { id } });
    await chief(archives).edit({ body: { id, version: row.version, data: { year: 2025 } } });
    const { removed } = await read();
    await change((fields) => [...fields, removed[0] ?? {}]);
    expect(await dataOf(id)).toEqual({ year: 2025, power: '40' });
    expect((await read()).removed).toEqual([]);
  });

  test('the preview counts each document that would lose something, once', async () => {
    const { chief, id, write } = await company([{ name: 'power', type: 'string' }]);
    await write({ power: '40' });
    const shown = await write({ power: '41' }, { title: 'Shown', save_mode: 'submit' });
    const { row } = await chief(archives).find({ query: { id: shown.id } });
    await chief(archives).edit({ body: { id: shown.id, version: row.version, data: { power: 'strong' } } });
    await write({ power: 'weak' }, { title: 'Weak' });
    await write({}, { title: 'None' });
    const check = (type: 'number' | 'textarea' | null) => chief(models).retypeCheck({ body: { id, field: 'power', type } });
    expect(await check('number')).toEqual({
      documents: 3,
      back: 0,
      lost: 2,
      examples: [
        { id: shown.id, title: 'Shown', before: 'strong', after: '' },
        { id: expect.any(Number), title: 'Weak', before: 'weak', after: '' },
      ],
      more: false,
    });
    expect(await check('textarea')).toMatchObject({ documents: 3, lost: 0, examples: [] });
    expect(await check(null)).toMatchObject({ documents: 3, lost: 3 });
  });

  test('the preview tells of values that come back with their old kind', async () => {
    const { chief, id, change, write } = await company([{ name: 'power', type: 'string' }]);
    for (const power of ['40', 'strong', 'weak']) await write({ power });
    await write({});
    const check = (type: 'string' | 'date' | null) => chief(models).retypeCheck({ body: { id, field: 'power', type } });
    await change((fields) => fields.map((field) => ({ ...field, type: 'number' as const })));
    expect(await check('string')).toEqual({ documents: 1, back: 2, lost: 0, examples: [], more: false });
    expect(await check('date')).toMatchObject({ documents: 1, back: 0, lost: 1 });
    expect(await check(null)).toMatchObject({ documents: 1, back: 0, lost: 1 });
  });

  test('options that go are told with the documents that chose them; those keep their choice until they make another', async () => {
    const [red, blue, grey] = ['red', 'blue', 'grey'].map((value) => ({ value, label: value.toUpperCase() }));
    const { chief, id, change, write, dataOf } = await company([
      { name: 'colour', type: 'select', content: [red, blue, grey] },
      { name: 'others', type: 'checkbox', content: [red, blue, grey] },
    ]);
    const one = await write({ colour: 'red', others: ['red', 'blue'] }, { title: 'One' });
    const two = await write({ colour: 'red', others: ['blue'] }, { title: 'Two' });
    await write({ colour: 'grey' }, { title: 'Three' });
    const check = (field: string, type: 'select' | 'checkbox') =>
      chief(models).retypeCheck({ body: { id, field, type, content: [blue, grey] as never } }); // safe: both are there
    expect(await check('colour', 'select')).toEqual({
      documents: 3,
      back: 0,
      lost: 2,
      examples: [
        { id: one.id, title: 'One', before: 'RED', after: '' },
        { id: two.id, title: 'Two', before: 'RED', after: '' },
      ],
      more: false,
    });
    expect(await check('others', 'checkbox')).toMatchObject({
      documents: 2,
      lost: 1,
      examples: [{ id: one.id, before: 'RED, BLUE', after: 'BLUE' }],
    });
    const offer = (content: unknown[]) => change((fields) => fields.map((field) => ({ ...field, content })));
    await offer([blue, grey]);
    const save = async (documentId: number, data: Record<string, unknown>) => {
      const { row } = await chief(archives).find({ query: { id: documentId } });
      await chief(archives).edit({ body: { id: documentId, version: row.version, title: 'Again', data } });
    };
    // As inputs send what is empty.
    await save(one.id, { colour: null, others: ['blue'] });
    await save(two.id, { colour: 'blue', others: ['blue'] });
    expect(await dataOf(one.id)).toEqual({ colour: '', others: ['blue'] });
    await offer([red, blue, grey]);
    expect(await dataOf(one.id)).toEqual({ colour: 'red', others: ['red', 'blue'] });
    expect(await dataOf(two.id)).toEqual({ colour: 'blue', others: ['blue'] });
  });

  test('the order of the fields is that of their weights', async () => {
    const { read } = await company([
      { name: 'a', type: 'string' },
      { name: 'b', type: 'string', weigh: 5 },
    ]);
    expect((await read()).fields.map(({ name }) => name)).toEqual(['b', 'a']);
  });
});

test('a relation that becomes a text is told to lose its names, in words', async () => {
  const remote = { controller: 'corp.Columns', field: 'name' };
  const { chief, id, write, columnId } = await companyWithModel(w, [
    { name: 'line', title: 'Line', type: 'remoteSelect', remote },
    { name: 'place', title: 'Place', type: 'city' },
  ]);
  await write({ line: columnId, place: [330000, 330100] });
  const check = (field: string, type: 'string' | 'remoteSelects') => chief(models).retypeCheck({ body: { id, field, type } });
  expect(await check('line', 'string')).toMatchObject({
    documents: 1,
    lost: 1,
    examples: [{ before: 'Machines', after: String(columnId) }],
  });
  expect(await check('place', 'string')).toMatchObject({ lost: 1, examples: [{ before: '浙江省 杭州市' }] });
  expect(await check('line', 'remoteSelects')).toMatchObject({ documents: 1, lost: 0, examples: [] });
});
