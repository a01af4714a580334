/** What the search of the site knows of fields goes with the content model: what is taken off leaves it, what is switched on arrives. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { models } from '#features/models/contract.ts';
import { engine } from '#testing/database.ts';
import { doJobs } from '#testing/jobs.ts';
import { companyWithModel } from '#testing/models.ts';
import { race, type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const origin = { name: 'origin', title: 'Origin', type: 'string', in_search: true, required: true };
type Field = Readonly<Record<string, unknown>>;

/** A company whose documents say where they come from, and what its visitors get. */
async function company(fields: readonly Field[] = [origin]) {
  const made = await companyWithModel(w, fields);
  const get = async (url: string) => (await w.server.http.inject({ method: 'GET', url, headers: { host: made.tenant.host } })).body;
  const asked = (words: string) => encodeURIComponent(words);
  return {
    ...made,
    get,
    publish: (title: string, data: Record<string, unknown>) => made.write(data, { title, slug: title.toLowerCase(), save_mode: 'submit' }),
    edit: async (id: number, change: { data?: Record<string, unknown>; column_id?: number; save_mode?: 'submit' }) => {
      const { row } = await made.chief(archives).find({ query: { id } });
      await made.chief(archives).edit({ body: { id, version: row.version, ...change } });
    },
    /** Whether visitors find a document by these words, on the site's page and by the API for programs alike. */
    async finds(words: string, title: string) {
      const page = await get(`/search?q=${asked(words)}`);
      const answer = JSON.parse(await get(`/api/content/search?q=${asked(words)}`));
      // A page that finds nothing shows what is new, with nothing marked in it.
      expect(page.includes('<mark>')).toBe(answer.data.list.length > 0);
      return answer.data.list.some((row: { title: string }) => row.title === title);
    },
    /** What visitors are shown of a document that they find by its title. */
    excerpt: async (title: string) => `${await get(`/search?q=${asked(title)}`)}${await get(`/api/content/search?q=${asked(title)}`)}`,
  };
}

describe('a field of published documents', () => {
  const changes: Readonly<Record<string, (fields: readonly Field[]) => readonly Field[]>> = {
    'becomes another kind': ([field]) => [{ ...field, type: 'number', required: false, in_search: false }],
    'is removed': () => [],
    'is taken out of the search': ([field]) => [{ ...field, in_search: false }],
  };

  test.each(Object.entries(changes))('that %s leaves search and excerpts, and comes back with it', async (_name, change) => {
    const { publish, change: alter, read, finds, excerpt } = await company();
    await publish('Loom', { origin: '大连' });
    await publish('Press', { origin: '沈阳' });
    const { fields } = await read();
    expect(await finds('大连', 'Loom')).toBe(true);
    expect(await excerpt('Loom')).toContain('大连');
    await alter(change);
    await doJobs(w);
    expect(await finds('大连', 'Loom')).toBe(false);
    expect(await finds('沈阳', 'Press')).toBe(false);
    expect(await finds('Loom', 'Loom')).toBe(true);
    expect(await excerpt('Loom')).not.toContain('大连');
    await alter(() => fields.map((field) => ({ ...field })));
    await doJobs(w);
    expect(await finds('大连', 'Loom')).toBe(true);
  });

  test('leaves with its model when that is turned off, and when the column has none any more', async () => {
    const { publish, chief, id, columnId, finds } = await company();
    await publish('Loom', { origin: '大连' });
    const turn = async (status: 0 | 1) => {
      await chief(models).edit({ body: { id, status } });
      await doJobs(w);
    };
    await turn(0);
    expect(await finds('大连', 'Loom')).toBe(false);
    await turn(1);
    expect(await finds('大连', 'Loom')).toBe(true);
    await chief(columns).edit({ body: { id: columnId, model_id: 0 } });
    await doJobs(w);
    expect(await finds('大连', 'Loom')).toBe(false);
  });

  test('is found by what is published, not by a draft, also where the draft stands in a column with another model', async () => {
    const { publish, edit, chief, change, finds } = await company();
    const { id: plain } = await chief(columns).add({ body: { name: 'Plain', slug: 'plain', model_id: 0 } });
    const { id } = await publish('Loom', { origin: '大连' });
    const { id: moving } = await publish('Press', { origin: '大连' });
    await edit(id, { data: { origin: '杭州' } });
    await edit(moving, { column_id: plain });
    await change(([field]) => [{ ...field, in_search: false }]);
    await doJobs(w);
    for (const title of ['Loom', 'Press']) expect(await finds('大连', title)).toBe(false);
    await change(([field]) => [{ ...field, in_search: true }]);
    await doJobs(w);
    for (const title of ['Loom', 'Press']) expect(await finds('大连', title)).toBe(true);
    expect(await finds('杭州', 'Loom')).toBe(false);
  });

  test('leaves and comes back at once when its document moves between columns', async () => {
    const { publish, chief, columnId, get } = await company();
    const { id: plain } = await chief(columns).add({ body: { name: 'Plain', slug: 'plain', model_id: 0 } });
    const { id } = await publish('Loom', { origin: '大连' });
    const found = async () => JSON.parse(await get(`/api/content/search?q=${encodeURIComponent('大连')}`)).data.list.length;
    await chief(archives).moveTo({ body: { ids: [id], column_id: plain } });
    expect(await found()).toBe(0);
    await chief(archives).moveTo({ body: { ids: [id], column_id: columnId } });
    expect(await found()).toBe(1);
  });

  test('leaves the feeds that are kept: what is new begins with a short text', async () => {
    const { publish, change, get } = await company();
    await publish('Loom', { origin: '大连' });
    const feeds = () => Promise.all(['/feed.xml', '/machines/feed.xml'].map(get));
    for (const feed of await feeds()) expect(feed).toContain('大连');
    await change(() => []);
    await doJobs(w);
    for (const feed of await feeds()) expect(feed).not.toContain('大连');
  });

  test('leaves all of them where they are more than one piece of work', async () => {
    const { publish, change, get } = await company();
    for (let n = 0; n < 52; n += 1) await publish(`Loom${n}`, { origin: '大连' });
    const total = async () => JSON.parse(await get(`/api/content/search?q=${encodeURIComponent('大连')}`)).data.total;
    expect(await total()).toBe(52);
    await change(() => []);
    await doJobs(w);
    expect(await total()).toBe(0);
  });
});

test('another company’s documents, and those of another model, keep their words and are not written', async () => {
  const [ours, theirs] = [await company(), await company()];
  await ours.publish('Loom', { origin: '大连' });
  await theirs.publish('Loom', { origin: '大连' });
  const { id: other } = await ours.chief(models).add({ body: { name: 'Other', code: 'other', copy_of: ours.id } as never }); // safe: fields come with the copy
  const { id: column_id } = await ours.chief(columns).add({ body: { name: 'Others', slug: 'others', model_id: other } });
  await ours.chief(archives).add({ body: { column_id, title: 'Shuttle', slug: 'shuttle', data: { origin: '大连' }, save_mode: 'submit' } });
  await doJobs(w);
  const realms = [ours.tenant.id, theirs.tenant.id];
  const writings = () =>
    w.data.asOwner<{ is: string }>("select archive_id || ' ' || xmin as is from publications where tenant_id = any ($1)", [realms]);
  const before = await writings();
  await ours.change(([field]) => [{ ...field, in_search: false }]);
  await doJobs(w);
  const written = (await writings()).filter(({ is }) => !before.some((row) => row.is === is));
  expect(written).toHaveLength(1);
  expect(await theirs.finds('大连', 'Loom')).toBe(true);
  expect(await ours.get(`/search?q=${encodeURIComponent('大连')}`)).toContain('/others/shuttle"');
});

// The embedded database has one connection: two transactions never meet there.
test.skipIf(engine === 'embedded')('what is published while its model changes has the words of the new one', async () => {
  const { tenant, id, write, edit, finds } = await company();
  const { id: drafted } = await write({ origin: '大连' }, { title: 'Loom', slug: 'loom' });
  const changing = `update models set fields = '[]' where tenant_id = ${tenant.id} and id = ${id}`;
  const [published] = await race(w.data, changing, [() => edit(drafted, { save_mode: 'submit' })]);
  expect(published?.status).toBe('fulfilled');
  expect(await finds('Loom', 'Loom')).toBe(true);
  expect(await finds('大连', 'Loom')).toBe(false);
});
