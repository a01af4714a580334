/** Columns that go: what becomes of what stood in them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { Refused, type World, world } from '#testing/world.ts';
import { columns } from '../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Refused ? error.envelope : undefined;
};

/** A list with a published document and a draft, a list below it with one more, and another list. */
async function site() {
  const tenant = await w.tenant();
  const editor = await w.person(tenant.id);
  const [tree, docs] = [editor(columns), editor(archives)];
  const visit = async (path: string) => {
    const { statusCode, headers } = await w.server.http.inject({
      method: 'GET',
      url: path,
      headers: { host: tenant.host, accept: 'text/html' },
    });
    return statusCode === 301 ? headers.location : statusCode;
  };
  const column = async (slug: string, more = {}) => (await tree.add({ body: { name: slug, slug, ...more } })).id;
  const doc = async (column_id: number, slug: string, save_mode: 'save' | 'submit' = 'submit') =>
    (await docs.add({ body: { column_id, title: slug, slug, content: '<p>Text</p>', save_mode } })).id;
  const old = await column('old');
  const below = await column('below', { pid: old });
  const target = await column('target');
  await doc(old, 'shown');
  await doc(old, 'draft', 'save');
  await doc(below, 'deep');
  return { tenant, tree, docs, visit, column, doc, old, below, target };
}

describe('a column with documents', () => {
  test('is not deleted without saying what becomes of them', async () => {
    const { tree, old, below } = await site();
    expect((await refusal(tree.del({ query: { ids: [old, below] } })))?.msg).toBe('“old” still has 2 documents. Move or delete them first');
    expect((await refusal(tree.del({ query: { ids: [old], content: 'recycle' } })))?.msg).toContain('still has 1 columns below it');
    expect((await tree.index()).list.map(({ archives: n }) => n)).toEqual([2, 0]);
  });

  test('hands them to another column; every old address leads to the new one', async () => {
    const { tree, docs, visit, old, below, target, doc } = await site();
    await doc(target, 'shown');
    expect(await tree.del({ query: { ids: [old, below], content: 'move', target_id: target } })).toEqual({ count: 2 });
    expect((await tree.index()).list).toMatchObject([{ id: target, archives: 4 }]);
    expect((await docs.index({ query: { column: target } })).total).toBe(4);
    expect(await visit('/old/')).toBe('/target/');
    expect(await visit('/old/below/')).toBe('/target/');
    expect(await visit('/old/below/deep')).toBe('/target/deep');
    // The name was taken there, so it got a number.
    const moved = await visit('/old/shown');
    expect(moved).toMatch(/^\/target\/shown-\d+$/);
    expect(await visit(String(moved))).toBe(200);
    expect(await visit('/old/draft')).toBe(404);
  });

  test('sends all of them to the recycle bin, from where they come back into another column', async () => {
    const { tree, docs, visit, old, below, target } = await site();
    expect(await visit('/old/shown')).toBe(200);
    expect(await tree.del({ query: { ids: [old, below], content: 'recycle' } })).toEqual({ count: 2 });
    expect(await visit('/old/shown')).toBe(404);
    expect((await docs.index()).total).toBe(0);
    const { list } = await docs.index({ query: { view: 'recycle' } });
    expect(list.map(({ title }) => title).sort()).toEqual(['deep', 'draft', 'shown']);
    const shown = list.find(({ title }) => title === 'shown');
    await docs.recover({ body: { ids: [shown?.id ?? 0], column_id: target } });
    expect((await docs.index()).list).toMatchObject([{ title: 'shown', column_id: target }]);
  });

  test('goes without a question when only the recycle bin still names it', async () => {
    const { tree, docs, old, below } = await site();
    const { list } = await docs.index({ query: { column: old } });
    await docs.del({ query: { ids: list.map(({ id }) => id) } });
    expect(await tree.del({ query: { ids: [old, below] } })).toEqual({ count: 2 });
    expect((await docs.index({ query: { view: 'recycle' } })).total).toBe(3);
  });
});

describe('the column that takes the documents', () => {
  test('is a list of the same language and company that stays', async () => {
    const { tree, old, below, column } = await site();
    const page = await column('page', { type: 'page' });
    const english = await column('english', { locale: 'en' });
    const { target: theirs } = await site();
    const del = (target_id?: number) =>
      refusal(tree.del({ query: { ids: [old, below], content: 'move', ...(target_id && { target_id }) } }));
    expect((await del())?.msg).toBe('Choose the column that takes the documents');
    expect((await del(below))?.msg).toBe('“below” is about to be deleted too');
    expect((await del(page))?.msg).toBe('“page” is not a list, documents cannot stand there');
    expect((await del(english))?.msg).toBe('Documents can only move within their own language');
    expect((await del(theirs))?.msg).toBe('The record does not exist');
    expect((await tree.index()).list.length).toBe(4);
  });

  test('is found by the same people, unless whoever deletes may say who finds a column', async () => {
    const { tenant, tree, docs, visit, old, below, target, column } = await site();
    const club = await column('club', { visible_to: 'members' });
    const deleter = (await w.person(tenant.id, 'corp/columns/index', 'corp/columns/del'))(columns);
    const handTo = (target_id: number) => deleter.del({ query: { ids: [old, below], content: 'move', target_id } });
    expect((await refusal(handTo(club)))?.msg).toContain('Others read “club”');
    expect(await visit('/old/shown')).toBe(200);
    expect(await handTo(target)).toEqual({ count: 2 });

    expect(await tree.del({ query: { ids: [target], content: 'move', target_id: club } })).toEqual({ count: 1 });
    expect((await docs.index({ query: { column: club } })).total).toBe(3);
  });
});
