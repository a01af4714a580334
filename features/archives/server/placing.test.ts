import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { startJobs } from '#kit/server/jobs.ts';
import { Refused, type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';
import { foldCounts } from './counts.repository.ts';
import { findLive, listLive, newestOf } from './door.ts';
import { tagJobs } from './tag-jobs.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** A company with three lists, one of them below another, and one in English. */
async function company() {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id);
  const list = async (name: string, more: { pid?: number; locale?: 'en' } = {}) =>
    (await person(columns).add({ body: { name, slug: name.toLowerCase(), ...more } })).id;
  const news = await list('News');
  const ids = {
    news,
    cases: await list('Cases', { pid: news }),
    products: await list('Products'),
    english: await list('English', { locale: 'en' }),
  };
  const api = person(archives);
  const write = async (title: string, more: object = {}) =>
    (await api.add({ body: { column_id: ids.news, title, save_mode: 'submit', ...more } })).id;
  const inRealm = <T>(work: Parameters<typeof w.data.db.inScope<T>>[1]) => w.data.db.inScope(toRealm(tenant.id), work);
  const titlesIn = async (...columnIds: number[]) => {
    const { rows, total } = await inRealm((tx) => listLive(tx, { columnIds, page: 1, limit: 20 }));
    return { titles: rows.map(({ title }) => title), total };
  };
  return { tenant, person, ids, api, write, inRealm, titlesIn };
}

type Company = Awaited<ReturnType<typeof company>>;
const versionOf = async ({ api }: Company, id: number) => (await api.find({ query: { id } })).row.version;
const refusal = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof Refused ? error.envelope : undefined;
};

describe('further columns', () => {
  test('show the document in their lists once it is published, under the address of its own column', async () => {
    const c = await company();
    const id = await c.write('Launch');
    await c.api.edit({ body: { id, version: await versionOf(c, id), further_ids: [c.ids.products, c.ids.news] } });
    expect((await c.api.find({ query: { id } })).row.further_ids).toEqual([c.ids.products]);
    expect(await c.titlesIn(c.ids.products)).toEqual({ titles: [], total: 0 });
    const found = await c.api.index({ query: { column: c.ids.products } });
    expect(found.list.map(({ title }) => title)).toEqual(['Launch']);

    await c.api.publish({ body: { ids: [id] } });
    expect(await c.titlesIn(c.ids.products)).toEqual({ titles: ['Launch'], total: 1 });
    const [card] = await c.inRealm((tx) => newestOf(tx, [c.ids.products], 3));
    expect(card).toMatchObject({ column_id: c.ids.news, listed_in: c.ids.products });
  });

  test('count a document once in a list of several columns, in the order of top, weight and time', async () => {
    const c = await company();
    await c.write('Old', { publish_time: 1000, further_ids: [c.ids.cases] });
    await c.write('Heavy', { publish_time: 900, weigh: 5, column_id: c.ids.cases });
    await c.write('Top', { publish_time: 800, flags: ['top'], column_id: c.ids.cases });
    await c.write('New', { publish_time: 2000 });
    expect(await c.titlesIn(c.ids.news, c.ids.cases)).toEqual({ titles: ['Top', 'Heavy', 'New', 'Old'], total: 4 });
    expect(await c.titlesIn(c.ids.cases)).toEqual({ titles: ['Top', 'Heavy', 'Old'], total: 3 });
    const { rows } = await c.inRealm((tx) => listLive(tx, { columnIds: [c.ids.news, c.ids.cases], page: 2, limit: 3 }));
    expect(rows.map(({ title }) => title)).toEqual(['Old']);
  });

  test('must be lists of the same language; a column that is deleted is left', async () => {
    const c = await company();
    for (const further of [c.ids.english, 999_999]) {
      const refused = await refusal(c.api.add({ body: { column_id: c.ids.news, title: 'X', further_ids: [further] } }));
      expect(refused?.data.errors).toMatchObject([{ field: 'further_ids' }]);
    }
    const id = await c.write('Launch', { further_ids: [c.ids.products] });
    await c.inRealm((tx) => tx.deleteFrom('columns').where('id', '=', c.ids.products).execute());
    expect((await c.api.find({ query: { id } })).row.further_ids).toEqual([]);
    expect(await c.inRealm((tx) => tx.selectFrom('publications').select('further_ids').execute())).toEqual([{ further_ids: [] }]);
    await c.api.edit({ body: { id, version: await versionOf(c, id), title: 'Still editable' } });
  });

  test('a realm goes with all of it', async () => {
    const c = await company();
    await c.write('Launch', { further_ids: [c.ids.products], tags: ['a'] });
    await c.api.add({ body: { column_id: c.ids.cases, title: 'Draft' } });
    await w.data.db.acrossRealms((tx) => tx.deleteFrom('realms').where('id', '=', c.tenant.id).execute());
    const left = await w.data.db.acrossRealms((tx) =>
      tx.selectFrom('archive_counts').select('id').where('tenant_id', '=', c.tenant.id).execute(),
    );
    expect(left).toEqual([]);
  });
});

test('pictures, files and related documents are part of the revision and reach the page when it is published', async () => {
  const c = await company();
  const [first, second, draft] = [
    await c.write('One'),
    await c.write('Two'),
    (await c.api.add({ body: { column_id: c.ids.news, title: 'D' } })).id,
  ];
  const files = [{ name: 'Manual', url: '/storage/r1/x/manual.pdf', size: 2048 }];
  const id = await c.write('Launch', { slug: 'launch', pictures: ['/a.webp', '/b.webp'], files, related_ids: [second, draft, first] });
  const live = await c.inRealm((tx) => findLive(tx, { columnId: c.ids.news, slug: 'launch' }));
  expect(live).toMatchObject({ pictures: ['/a.webp', '/b.webp'], files });
  expect(live?.related.map(({ title }) => title)).toEqual(['Two', 'One']);
  expect((await c.api.find({ query: { id } })).row).toMatchObject({ files, related_ids: [second, draft, first] });
  const refused = await refusal(c.api.edit({ body: { id, version: await versionOf(c, id), related_ids: [999_999] } }));
  expect(refused?.data.errors).toMatchObject([{ field: 'related_ids' }]);
});

describe('figures', () => {
  test('follow every change, in each column and in each view, and survive being folded together', async () => {
    const c = await company();
    const id = await c.write('Launch', { further_ids: [c.ids.products] });
    await c.write('Later', { publish_time: Math.floor(Date.now() / 1000) + 3600 });
    const draft = (await c.api.add({ body: { column_id: c.ids.cases, title: 'Draft' } })).id;
    const counts = async (column = 0) => (await c.api.counts({ query: { column } })).counts;
    expect(await counts()).toEqual({
      ...{ all: 3, mine: 3, drafts: 1, waiting: 0, rejected: 0, live: 1, scheduled: 1, expired: 0, offline: 0, recycle: 0 },
    });
    expect(await counts(c.ids.products)).toMatchObject({ all: 1, live: 1, scheduled: 0 });
    await c.api.del({ query: { ids: [draft, await c.write('Thrown away')] } });
    await c.api.unpublish({ body: { ids: [id] } });
    const after = { all: 2, mine: 2, drafts: 0, live: 0, scheduled: 1, offline: 1, recycle: 2 };
    expect(await counts()).toMatchObject(after);
    expect(await counts(c.ids.products)).toMatchObject({ offline: 1 });
    expect((await c.api.index({ query: { view: 'offline' } })).list.map((row) => row.id)).toEqual([id]);

    await w.data.db.acrossRealms((tx) =>
      tx
        .insertInto('archive_counts')
        .values(Array.from({ length: 600 }, (_, n) => step(c, n % 2 ? 1 : -1)))
        .execute(),
    );
    await w.data.db.acrossRealms(foldCounts);
    const rows = await c.inRealm((tx) => tx.selectFrom('archive_counts').select('id').execute());
    expect(rows.length).toBeLessThan(10);
    expect(await counts()).toMatchObject(after);
    const { list } = await c.api.columns();
    expect(list.map(({ id: column, archives: n }) => [column, n])).toEqual(
      expect.arrayContaining([
        [c.ids.news, 2],
        [c.ids.products, 1],
        [c.ids.cases, 0],
      ]),
    );
  });
});

test('a column to put documents into tells which one says the same in another language', async () => {
  const c = await company();
  await c.person(columns).edit({ body: { id: c.ids.news, translation_id: c.ids.english } });
  const { list } = await c.api.columns();
  const tied = list.map(({ id, translation_id }) => [id, translation_id]);
  expect(tied).toEqual(
    expect.arrayContaining([
      [c.ids.news, c.ids.english],
      [c.ids.english, c.ids.news],
      [c.ids.products, 0],
    ]),
  );
});

const step = ({ tenant, ids }: Company, n: number) => ({
  ...{ tenant_id: tenant.id, column_id: ids.news, main: true, author_id: 1, audit_status: -1, published: false, recycled: false, n },
});

describe('dragging', () => {
  test('puts a document where visitors see it, and weighs only what stands above', async () => {
    const c = await company();
    const ids = [];
    for (const [n, title] of ['E', 'D', 'C', 'B', 'A'].entries())
      ids.push(await c.write(title, { publish_time: 1000 + n, column_id: c.ids.products }));
    const [, , third, second] = ids;
    await c.api.sortable({ body: { id: third ?? 0, targetId: second ?? 0, column: c.ids.products } });
    expect((await c.titlesIn(c.ids.products)).titles).toEqual(['A', 'C', 'B', 'D', 'E']);
    const inOrder = await c.api.index({ query: { view: 'live', column: c.ids.products } });
    expect(inOrder.list.map(({ title, weigh }) => [title, weigh])).toEqual([
      ['A', 2],
      ['C', 1],
      ['B', 0],
      ['D', 0],
      ['E', 0],
    ]);
  });

  test('stays among pinned ones, among those on show, and in the own realm', async () => {
    const c = await company();
    const [top, plain] = [await c.write('Top', { flags: ['top'] }), await c.write('Plain')];
    const draft = (await c.api.add({ body: { column_id: c.ids.news, title: 'D' } })).id;
    const other = await company();
    const foreign = await other.write('Foreign');
    for (const targetId of [top, draft, foreign]) {
      expect((await refusal(c.api.sortable({ body: { id: plain, targetId, column: c.ids.news } })))?.code).toBe(0);
    }
    expect((await c.titlesIn(c.ids.news)).titles).toEqual(['Top', 'Plain']);
  });
});

describe('many at once', () => {
  test('with “each”, one that is refused leaves nothing behind and stops no other', async () => {
    const c = await company();
    const [live, draft] = [await c.write('Live'), (await c.api.add({ body: { column_id: c.ids.news, title: 'Draft' } })).id];
    expect(await c.api.unpublish({ body: { ids: [draft, live], each: true } })).toEqual({
      count: 1,
      refused: [{ id: draft, title: 'Draft', msg: '“Draft” is not published' }],
    });
    expect((await refusal(c.api.unpublish({ body: { ids: [draft, live] } })))?.code).toBe(0);
    const moved = await c.api.moveTo({ body: { ids: [live, 999_999], column_id: c.ids.products, each: true } });
    expect(moved).toMatchObject({ count: 1, refused: [{ id: 999_999, title: '' }] });
  });

  test('that stand in the column already are neither changed nor counted as moved', async () => {
    const c = await company();
    const [id, elsewhere] = [await c.write('Here'), await c.write('There', { column_id: c.ids.products })];
    const { version } = (await c.api.find({ query: { id } })).row;
    for (const each of [false, true]) {
      expect(await c.api.moveTo({ body: { ids: [id], column_id: c.ids.news, each } })).toMatchObject({ count: 0 });
    }
    expect((await c.api.find({ query: { id } })).row).toMatchObject({ version, column_id: c.ids.news });
    expect(await c.api.moveTo({ body: { ids: [id, elsewhere], column_id: c.ids.news, each: true } })).toEqual({ count: 1, refused: [] });
  });
});

describe('copies', () => {
  test('are drafts with everything that was written, and slugs of their own', async () => {
    const c = await company();
    const files = [{ name: 'Manual', url: '/x/manual.pdf', size: 9 }];
    const id = await c.write('Launch', { slug: 'launch', content: '<p>Hi</p>', tags: ['a'], pictures: ['/a.webp'], files, flags: ['top'] });
    const { made } = await c.api.copyTo({ body: { ids: [id], column_id: c.ids.news } });
    const copy = (await c.api.find({ query: { id: made[0]?.id ?? 0 } })).row;
    expect(copy).toMatchObject({
      slug: 'launch-2',
      audit_status: -1,
      published: false,
      content: '<p>Hi</p>',
      tags: ['a'],
      flags: [],
      files,
    });
    expect(copy.pictures).toEqual(['/a.webp']);
    expect((await c.api.translations({ query: { id } })).list).toEqual([]);
  });

  test('in another language are translations, one of each language', async () => {
    const c = await company();
    const id = await c.write('新品');
    const { made } = await c.api.copyTo({ body: { ids: [id], column_id: c.ids.english } });
    const translation = made[0]?.id ?? 0;
    expect((await c.api.translations({ query: { id } })).list).toMatchObject([{ id: translation, locale: 'en', title: '新品' }]);
    expect((await c.api.translations({ query: { id: translation } })).list).toMatchObject([{ id, locale: 'zh-cn' }]);
    expect((await refusal(c.api.copyTo({ body: { ids: [id], column_id: c.ids.english } })))?.msg).toContain('already has a translation');

    await c.api.unlinkTranslation({ body: { id } });
    expect((await c.api.translations({ query: { id: translation } })).list).toEqual([]);
    const another = await c.write('另一篇');
    expect((await refusal(c.api.linkTranslation({ body: { id, other_id: another } })))?.code).toBe(0);
    const { list } = await c.api.linkTranslation({ body: { id: another, other_id: translation } });
    expect(list.map((one) => one.id)).toEqual([translation]);
  });
});

describe('the address of a translation', () => {
  const translated = async (c: Company, title: string, more: object = {}) => {
    const id = await c.write(title, more);
    const { made } = await c.api.copyTo({ body: { ids: [id], column_id: c.ids.english } });
    return made[0]?.id ?? 0;
  };
  const named = async (c: Company, id: number, change: object) => {
    const { row } = await c.api.edit({ body: { id, version: await versionOf(c, id), save_mode: 'save', ...change } });
    return row.slug;
  };

  test('that nobody typed follows its own title until it is published', async () => {
    const c = await company();
    const id = await translated(c, '高速织机');
    expect(await named(c, id, { title: 'Fast loom', slug: 'gao-su-zhi-ji' })).toBe('fast-loom');
    expect(await named(c, id, { title: 'Fastest loom' })).toBe('fastest-loom');
    expect(await named(c, id, { title: 'Loom', save_mode: 'submit' })).toBe('loom');
    // Visitors may know it from here on, on the site or not.
    expect(await named(c, id, { title: 'Slow loom' })).toBe('loom');
    await c.api.unpublish({ body: { ids: [id] } });
    expect(await named(c, id, { title: 'Old loom' })).toBe('loom');
  });

  test('that somebody typed stays', async () => {
    const c = await company();
    expect(await named(c, await translated(c, '高速织机', { slug: 'x-200' }), { title: 'Fast loom' })).toBe('x-200');
    const id = await translated(c, '低速织机');
    expect(await named(c, id, { title: 'Slow loom', slug: 'slow' })).toBe('slow');
    expect(await named(c, id, { title: 'Slower loom' })).toBe('slow');
    // Neither does a document that is nobody's translation change its address with its title.
    const plain = await c.write('整经机', { save_mode: 'save' });
    expect(await named(c, plain, { title: '整经机二' })).toBe('zheng-jing-ji');
  });
});

test('addresses get numbers beyond the first that are tried', async () => {
  const c = await company();
  await c.inRealm(async (tx) => {
    const rows = Array.from({ length: 30 }, (_, n) => ({
      column_id: c.ids.news,
      title: 'T',
      slug: n === 0 ? 'launch' : `launch-${n + 1}`,
    }));
    await tx.insertInto('archives').values(rows).execute();
  });
  const { id } = await c.api.add({ body: { column_id: c.ids.news, title: 'Launch' } });
  expect((await c.api.find({ query: { id } })).row.slug).toBe('launch-31');
});

test('the library finds a file in whatever a document shows', async () => {
  const c = await company();
  const url = (sign: string) => `/storage/r${c.tenant.id}/default/20261121/x${sign.repeat(40)}.png`;
  const files = [{ name: 'F', url: url('c'), size: 1 }];
  await c.write('Launch', { cover: url('a'), pictures: [url('b')], files, content: `<p><img src="${url('d')}" alt="x"></p>` });
  const uses = await c.inRealm((tx) => tx.selectFrom('attachment_uses').select('file_hash').orderBy('file_hash').execute());
  expect(uses.map(({ file_hash }) => file_hash[0])).toEqual(['a', 'b', 'c', 'd']);
});

describe('tags', () => {
  test('are suggested by their beginning, and the usual ones before anything is typed', async () => {
    const c = await company();
    await c.write('1', { tags: ['gear', 'gearbox', 'wind'] });
    await c.write('2', { tags: ['wind', '减速器'] });
    expect((await c.api.tags({ query: { q: 'gear' } })).list).toEqual(['gear', 'gearbox']);
    expect((await c.api.tags({ query: { q: '减' } })).list).toEqual(['减速器']);
    expect((await c.api.tags()).list[0]).toBe('wind');
    expect((await c.api.index({ query: { tag: 'gear' } })).list.map(({ title }) => title)).toEqual(['1']);
    expect((await c.api.tagList({ query: { after: 'gear' } })).list).toEqual([
      { tag: 'gearbox', n: 1, more: false },
      { tag: 'wind', n: 2, more: false },
      { tag: '减速器', n: 1, more: false },
    ]);
  });

  test('get another name everywhere at once, and join one that is there', async () => {
    const c = await company();
    const one = await c.write('1', { slug: 'one', tags: ['winds', 'wind', 'x'] });
    await c.api.add({ body: { column_id: c.ids.news, title: '2', tags: ['winds'] } });
    const version = await versionOf(c, one);
    expect(await c.api.renameTag({ body: { tag: 'winds', to: 'wind' } })).toEqual({ count: 2, goes_on: false });
    expect((await c.api.find({ query: { id: one } })).row.tags).toEqual(['wind', 'x']);
    expect((await c.inRealm((tx) => findLive(tx, { columnId: c.ids.news, slug: 'one' })))?.tags).toEqual(['wind', 'x']);
    expect((await refusal(c.api.edit({ body: { id: one, version, tags: ['winds'] } })))?.data.conflict).toBeDefined();
    expect((await refusal(c.api.renameTag({ body: { tag: 'winds', to: 'wind' } })))?.data.errors).toMatchObject([{ field: 'tag' }]);
  });

  test('on very many documents follow in a job', async () => {
    const c = await company();
    await c.inRealm(async (tx) => {
      const rows = Array.from({ length: 2100 }, (_, n) => ({ column_id: c.ids.news, title: `T${n}`, slug: `t${n}`, tags: ['old'] }));
      await tx.insertInto('archives').values(rows).execute();
    });
    expect(await c.api.renameTag({ body: { tag: 'old', to: 'new' } })).toEqual({ count: 1000, goes_on: true });
    const dropped: unknown[] = [];
    const surroundings = {
      db: w.data.db,
      invalidate: (_realm: unknown, names: readonly string[] | undefined) => dropped.push(...(names ?? [])),
    };
    const runner = startJobs(w.data.db, tagJobs(surroundings), { worker: 'test', report: (error) => dropped.push(error) });
    await expect
      .poll(async () => (await c.api.tagList({ query: {} })).list, { timeout: 20_000 })
      .toEqual([{ tag: 'new', n: 1000, more: true }]);
    await runner.stop();
    expect(new Set(dropped).size).toBe(1101);
  });
});
