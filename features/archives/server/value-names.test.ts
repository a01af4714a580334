/** What editors read where a value is only a code: relations and places, in lists and in comparisons. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { companyWithModel } from '#testing/models.ts';
import { type Person, Refused, refusal, type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const relation = (controller: string, field: string) => ({ in_list: true, in_filter: true, remote: { controller, field } });

async function machines() {
  const made = await companyWithModel(w, [
    { name: 'line', title: 'Line', type: 'remoteSelect', ...relation('corp.Columns', 'name') },
    { name: 'parts', title: 'Parts', type: 'remoteSelects', ...relation('corp.Archives', 'title') },
    { name: 'place', title: 'Place', type: 'city', in_list: true, in_filter: true },
    { name: 'power', title: 'Power', type: 'string', in_list: true },
  ]);
  const { id: line } = await made.chief(columns).add({ body: { name: 'Weaving looms' } });
  const part = async (title: string) => (await made.chief(archives).add({ body: { column_id: line, title } })).id;
  const parts = [await part('Shuttle'), await part('Reed')];
  const { id: pressId } = await made.write({ line, parts, place: [110000, 110100, 110101], power: '40 kW' });
  const rowFor = async (person: Person) => (await person(archives).index({ query: { model: made.id } })).list[0];
  return { ...made, line, part, parts, pressId, rowFor };
}

test('a list says what relations and places are called, beside their numbers', async () => {
  const { chief, rowFor, line, parts } = await machines();
  const row = await rowFor(chief);
  expect(row?.data).toMatchObject({ line, parts, power: '40 kW' });
  expect(row?.data_words).toEqual({ line: 'Weaving looms', parts: 'Shuttle, Reed', place: '北京市 东城区' });
});

test('of rows that are gone, and of a list that the reader may not see, only the number is said', async () => {
  const { tenant, chief, rowFor, line, parts } = await machines();
  await chief(archives).del({ query: { ids: parts.slice(0, 1) } });
  expect((await rowFor(chief))?.data_words).toMatchObject({ line: 'Weaving looms', parts: `#${parts[0]}, Reed` });
  const narrow = await w.person(tenant.id, 'corp/archives', 'corp/archives/index');
  expect((await rowFor(narrow))?.data_words).toEqual({ line: `#${line}`, parts: `#${parts[0]}, Reed`, place: '北京市 东城区' });
});

test('a comparison speaks of names on both sides, also of what is only typed', async () => {
  const { chief, pressId: id, parts } = await machines();
  const { row } = await chief(archives).find({ query: { id } });
  const { id: other } = await chief(columns).add({ body: { name: 'Spinning' } });
  const data = { line: other, parts: parts.slice(1), place: [330000, 330100, 330106] };
  const typed = await chief(archives).compare({ body: { id, fields: { data } } });
  const changed = [
    { label: 'Line', old: 'Weaving looms', new: 'Spinning' },
    { label: 'Parts', old: 'Shuttle, Reed', new: 'Reed' },
    { label: 'Place', old: '北京市 东城区', new: '浙江省 杭州市 西湖区' },
  ];
  expect(typed.fields).toMatchObject(changed);
  await chief(archives).edit({ body: { id, version: row.version, data } });
  const history = (await chief(archives).revisions({ query: { id } })).list;
  const stored = await chief(archives).diff({ query: { id, from: history.at(-1)?.id, to: history[0]?.id } });
  expect(stored.fields).toMatchObject(changed);
});

test('twelve chosen rows have twelve names, for a list and for a select', async () => {
  const { chief, write, rowFor, part, parts } = await machines();
  const chosen = [...parts];
  for (let place = 3; place <= 12; place += 1) chosen.push(await part(`Part ${place}`));
  await write({ parts: chosen }, { title: 'Many' });
  expect((await rowFor(chief))?.data_words?.parts?.split(', ')).toHaveLength(12);
  expect((await chief(archives).index({ query: { select: 'true', initKey: 'id', initValue: chosen } })).list).toHaveLength(12);
});

test('what is sent to a comparison is read as fields of a document, whatever else stands in it', async () => {
  const { chief, pressId: id } = await machines();
  const compare = async (fields: object) => (await chief(archives).compare({ body: { id, fields } })).fields.map(({ name }) => name);
  const spy = { key: 'x', name: 'x', title: 'X', type: 'remoteSelect', remote: { controller: 'auth.Admin', field: 'username' } };
  expect(await compare({ model_fields: [spy], data: { x: chief.id } })).toEqual([]);
  expect(await compare({ model_fields: [null], revision_id: 1, title: 'Other' })).toEqual(['title']);
  for (const odd of [{ toString: 1 }, [{ toString: 1 }], [[[]]], { key: { toString: 1 } }])
    expect(await compare({ data: { power: odd } })).toEqual(['data.power']);
  for (const fields of [{ title: { toString: 1 } }, { tags: [{ name: { toString: 1 } }] }, { files: [{ name: { toString: 1 } }] }])
    await expect(compare(fields)).rejects.toBeInstanceOf(Refused);
});

test('a row that is not there, or not for the writer, cannot be chosen; one that was chosen before stays', async () => {
  const { tenant, chief, columnId, pressId: id, line, parts } = await machines();
  const elsewhere = await machines();
  await chief(archives).del({ query: { ids: parts.slice(0, 1) } });
  const noRow = (name: string) => ({ data: { errors: [{ field: `data.${name}` }] } });
  for (const chosen of [987_654, elsewhere.line, '1 or 1=1']) {
    const added = await refusal(chief(archives).add({ body: { column_id: columnId, title: 'New', data: { line: chosen } } }));
    expect(added).toMatchObject(noRow('line'));
  }
  const { row } = await chief(archives).find({ query: { id } });
  const edit = (person: Person, data: Record<string, unknown>) => person(archives).edit({ body: { id, version: row.version, data } });
  expect(await refusal(edit(chief, { parts: [...parts, 987_654] }))).toMatchObject(noRow('parts'));
  const narrow = await w.person(tenant.id, 'corp/archives', 'corp/archives/index', 'corp/archives/edit');
  const { id: other } = await chief(columns).add({ body: { name: 'Spinning' } });
  expect(await refusal(edit(narrow, { line: other }))).toMatchObject(noRow('line'));
  const { row: saved } = await edit(narrow, { line, parts, power: '50 kW' });
  expect(saved.data).toMatchObject({ line, parts, power: '50 kW' });
});

/** What this process has computed, in milliseconds: unlike a clock, it does not run while others have the machine. */
const computedMs = () => process.cpuUsage().user / 1000;

test('the longest texts are compared, stored or only typed, and keep nobody waiting', async () => {
  const {
    chief,
    id: modelId,
    columnId,
  } = await companyWithModel(w, [
    { name: 'prose', title: 'Prose', type: 'textarea', length_max: 200_000 },
    { name: 'story', title: 'Story', type: 'editor' },
  ]);
  const words = (seed: number) => Array.from({ length: 60_000 }, (_, place) => `${(place * seed) % 977},`).join('');
  const write = {
    column_id: columnId,
    title: 'Long',
    data: { prose: words(7).slice(0, 199_000), story: `<p>${'织'.repeat(480_000)}</p>` },
  };
  const { id } = await chief(archives).add({ body: write });
  const before = computedMs();
  expect((await chief(archives).diff({ query: { id, from: 0 } })).fields.map(({ label }) => label)).toContain('Prose');
  const prose = `${write.data.prose.slice(0, 150_000)}!${write.data.prose.slice(150_000)}`;
  const { fields } = await chief(archives).compare({ body: { id, fields: { data: { prose, story: '<b>'.repeat(400_000) } } } });
  const [changed] = fields;
  expect(
    changed?.parts
      .filter(({ kind }) => kind !== 'same')
      .map(({ text }) => text)
      .join(''),
  ).toContain('!');
  expect(changed?.new.length).toBeLessThan(1000);
  expect(fields.map(({ label }) => label)).toEqual(['Prose', 'Story']);
  expect(computedMs() - before).toBeLessThan(10_000);
  expect(modelId).toBeGreaterThan(0);
});
