/** What documents lead on to, and what says the same in another language. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { Refused, type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';
import { findLive } from './door.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** A company with a list in each of two languages. */
async function company() {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id);
  const news = (await person(columns).add({ body: { name: 'News', slug: 'news' } })).id;
  const english = (await person(columns).add({ body: { name: 'English', slug: 'english', locale: 'en' } })).id;
  const api = person(archives);
  const inRealm = <T>(work: Parameters<typeof w.data.db.inScope<T>>[1]) => w.data.db.inScope(toRealm(tenant.id), work);
  return {
    ...{ api, news, english, inRealm },
    write: async (title: string, more: object = {}) =>
      (await api.add({ body: { column_id: news, title, save_mode: 'submit', ...more } })).id,
    rowOf: async (id: number) => (await api.find({ query: { id } })).row,
    relatedOn: async (slug: string) => (await inRealm((tx) => findLive(tx, { columnId: news, slug })))?.related.map(({ title }) => title),
  };
}

const refusal = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof Refused ? error.envelope : undefined;
};

describe('related documents', () => {
  test('are of the same language: another one is refused by its name, at a new document and at one that is there', async () => {
    const c = await company();
    const foreign = await c.write('Loom', { column_id: c.english });
    const id = await c.write('织机');
    const { version } = await c.rowOf(id);
    const related_ids = [foreign];
    const errors = [{ field: 'related_ids', message: '“Loom” is in another language and cannot be a related document' }];
    const added = await refusal(c.api.add({ body: { column_id: c.news, title: '新', related_ids } }));
    expect(added?.data.errors).toMatchObject(errors);
    expect((await refusal(c.api.edit({ body: { id, version, related_ids } })))?.data.errors).toMatchObject(errors);
    // Itself means nothing.
    await c.api.edit({ body: { id, version, related_ids: [id], save_mode: 'submit' } });
    expect((await c.rowOf(id)).related_ids).toEqual([]);
  });

  test('of another language that were stored before take no place on the page, and none in a copy', async () => {
    const c = await company();
    const foreign = await c.write('Loom', { column_id: c.english });
    const beside = await c.write('相邻的');
    const named = await c.write('另一篇');
    const id = await c.write('织机', { slug: 'loom', related_ids: [named] });
    expect(await c.relatedOn('loom')).toEqual(['另一篇']);
    const store = (related_ids: number[]) =>
      w.data.asOwner('update archive_revisions set related_ids = $2 where archive_id = $1', [id, related_ids]);
    await store([foreign, beside]);
    expect(await c.relatedOn('loom')).toEqual(['相邻的']);
    const { made } = await c.api.copyTo({ body: { ids: [id], column_id: c.news } });
    expect((await c.rowOf(made[0]?.id ?? 0)).related_ids).toEqual([beside]);
    // As if none were chosen: what stands beside it.
    await store([foreign]);
    expect(await c.relatedOn('loom')).toEqual(['另一篇', '相邻的']);
    // It may stay, so that whoever mends something else is not stopped.
    await c.api.edit({ body: { id, version: (await c.rowOf(id)).version, title: '织机二号' } });
    expect((await c.rowOf(id)).related_ids).toEqual([foreign]);
  });
});

describe('an existing translation', () => {
  test('is offered where it is in another language and nobody’s yet', async () => {
    const c = await company();
    const id = await c.write('织机');
    const [free, taken] = [await c.write('Loom', { column_id: c.english }), await c.write('Fan', { column_id: c.english })];
    await c.api.linkTranslation({ body: { id: await c.write('风机'), other_id: taken } });
    const offered = async (query: object = {}) =>
      (await c.api.index({ query: { translation_of: id, select: 'true', ...query } })).list.map((row) => row.id);
    expect(await offered()).toEqual([free]);
    expect(await offered({ quickSearch: 'Fan' })).toEqual([]);
    await c.api.unlinkTranslation({ body: { id: taken } });
    expect(await offered()).toEqual([taken, free]);
    await c.api.linkTranslation({ body: { id, other_id: free } });
    expect(await offered()).toEqual([]);
    expect((await refusal(c.api.index({ query: { translation_of: 999_999 } })))?.code).toBe(0);
  });

  test('that is another’s is refused, and the refusal names the one of the two that has one', async () => {
    const c = await company();
    const [id, other] = [await c.write('织机'), await c.write('风机')];
    const [loom, fan] = [await c.write('Loom', { column_id: c.english }), await c.write('Fan', { column_id: c.english })];
    await c.api.linkTranslation({ body: { id: other, other_id: fan } });
    const said = async (one: number, two: number) => (await refusal(c.api.linkTranslation({ body: { id: one, other_id: two } })))?.msg;
    expect(await said(id, fan)).toBe('“Fan” already has a translation in this language');
    expect(await said(fan, id)).toBe('“Fan” already has a translation in this language');
    expect(await said(other, loom)).toBe('“风机” already has a translation in this language');
    // Linked once more, they stay as they are.
    expect((await c.api.linkTranslation({ body: { id: other, other_id: fan } })).list.map((one) => one.id)).toEqual([fan]);
  });

  test('in the recycle bin keeps its place: it is listed as one that is there, and named where another would take it', async () => {
    const c = await company();
    const id = await c.write('织机');
    const [old, fresh] = [await c.write('Loom', { column_id: c.english }), await c.write('New loom', { column_id: c.english })];
    await c.api.linkTranslation({ body: { id, other_id: old } });
    await c.api.del({ query: { ids: [old] } });
    expect((await c.api.translations({ query: { id } })).list).toMatchObject([{ id: old, recycled: true }]);
    const said = 'The translation of “织机” in this language, “Loom”, is in the recycle bin';
    expect((await refusal(c.api.linkTranslation({ body: { id, other_id: fresh } })))?.msg).toContain(said);
    expect((await refusal(c.api.copyTo({ body: { ids: [id], column_id: c.english } })))?.msg).toContain(said);
    await c.api.purge({ query: { ids: [old] } });
    expect((await c.api.linkTranslation({ body: { id, other_id: fresh } })).list).toMatchObject([{ id: fresh, recycled: false }]);
  });
});

test('a translation that nobody translated is told part by part, to its author and to the reviewer', async () => {
  const { api, english, write, rowOf } = await company();
  const original = await write('新织机', { content: '<p>每月<b>一千</b>米</p><p>交期</p>', save_mode: 'save' });
  const { made } = await api.copyTo({ body: { ids: [original], column_id: english } });
  const id = made[0]?.id ?? 0;
  const told = async (of: number) => (await api.diff({ query: { id: of } })).checks.filter(({ kind }) => kind === 'untranslated');
  const change = async (fields: object) => api.edit({ body: { id, version: (await rowOf(id)).version, ...fields } });
  expect(await told(id)).toEqual([{ kind: 'untranslated', count: 2, examples: ['title', 'content'] }]);
  expect(await told(original)).toEqual([]);
  const others = [{ locale: 'zh-cn', title: '新织机', summary: '', content: '每月一千米交期' }];
  expect((await api.checks({ body: { paths: [], id } })).others).toEqual(others);
  await change({ title: 'New loom' });
  expect(await told(id)).toMatchObject([{ examples: ['content'] }]);
  await change({ content: '<p>A thousand metres a month</p>' });
  expect(await told(id)).toEqual([]);
  const stranger = await company();
  expect((await stranger.api.checks({ body: { paths: [], id } })).others).toEqual([]);
  await api.del({ query: { ids: [original] } });
  expect((await api.checks({ body: { paths: [], id } })).others).toEqual([]);
});
