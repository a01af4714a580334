/** Several columns at once: an outline that was typed, and a copy of a branch. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { refusal, type World, world } from '#testing/world.ts';
import { type ColumnNode, columns } from '../contract.ts';
import { columnsAtOnceMax } from '../outline.contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function company() {
  const tenant = await w.tenant();
  const editor = await w.person(tenant.id);
  const tree = editor(columns);
  const shape = (nodes: readonly ColumnNode[]): unknown[] => nodes.map(({ name, path, children }) => [name, path, ...shape(children)]);
  return { tenant, editor, tree, shapes: async () => shape((await tree.index()).list) };
}

describe('an outline', () => {
  test('becomes a branch in its order, the last below its parent, with addresses that nobody has', async () => {
    const { tree, editor, shapes } = await company();
    const { id: pid } = await tree.add({ body: { name: 'News', slug: 'news', locale: 'en' } });
    await tree.add({ body: { name: 'Trade', slug: 'trade', pid } });
    await editor(archives).add({ body: { column_id: pid, title: 'Fairs', slug: 'fairs', content: '<p>x</p>' } });
    const outline = 'Trade\n  People\n    Managers\n  People\nFairs\n新品发布';
    expect(await tree.addMany({ body: { pid, outline, list_template: 'products' } })).toEqual({ count: 6 });
    expect(await shapes()).toEqual([
      [
        'News',
        'news',
        ['Trade', 'news/trade'],
        [
          'Trade',
          'news/trade-2',
          ['People', 'news/trade-2/people', ['Managers', 'news/trade-2/people/managers']],
          ['People', 'news/trade-2/people-2'],
        ],
        ['Fairs', 'news/fairs-2'],
        ['新品发布', 'news/xin-pin-fa-bu'],
      ],
    ]);
    const [news] = (await tree.index()).list;
    expect(news?.children.at(-1)).toMatchObject({
      list_template: 'products',
      detail_template: 'product',
      locale: 'en',
      status: 1,
      in_header: true,
    });
  });

  test('at the root keeps clear of the product’s own addresses, in the language asked for', async () => {
    const { tree, shapes } = await company();
    await tree.addMany({ body: { outline: 'Search\n  Search\nAbout', type: 'page', locale: 'en' } });
    expect(await shapes()).toEqual([
      ['Search', 'search-2', ['Search', 'search-2/search']],
      ['About', 'about'],
    ]);
    expect((await tree.index()).list[0]).toMatchObject({ locale: 'en', type: 'page' });
  });

  test.each([
    ['without a name', '  \n ', 'Write at least one name'],
    ['with a long name', `A\n\n${'x'.repeat(61)}`, 'Line 3 is no name: at most 60 characters, none of them a control character'],
    ['too long', Array.from({ length: columnsAtOnceMax + 1 }, (_, n) => `C${n}`).join('\n'), 'At most 200 columns at once'],
    ['too deep', Array.from({ length: 60 }, (_, depth) => `${' '.repeat(depth)}${'x'.repeat(50)}`).join('\n'), 'The address is too long'],
  ])('%s is refused, and nothing of it stays', async (_what, outline, words) => {
    const { tree } = await company();
    const answer = await refusal(tree.addMany({ body: { outline } }));
    expect(answer?.msg).toContain(words);
    expect((await tree.index()).total).toBe(0);
  });

  test('needs the right to add, a parent and a model of the own company', async () => {
    const { tree, tenant } = await company();
    const stranger = await company();
    const { id: foreign } = await stranger.tree.add({ body: { name: 'Theirs' } });
    expect((await refusal(tree.addMany({ body: { pid: foreign, outline: 'A' } })))?.msg).toBe('The record does not exist');
    expect((await refusal(tree.addMany({ body: { outline: 'A', model_id: 999_999 } })))?.data.errors).toMatchObject([
      { field: 'model_id' },
    ]);
    const reader = await w.person(tenant.id, 'corp/columns/index', 'corp/columns/edit');
    expect((await refusal(reader(columns).addMany({ body: { outline: 'A' } })))?.code).toBe(401);
    expect((await tree.index()).total).toBe(0);
  });
});

describe('a copy', () => {
  test('has everything of the branch but its documents, and is off until somebody turns it on', async () => {
    const { tree, editor, shapes, tenant } = await company();
    const { id } = await tree.add({
      body: { name: 'Products', slug: 'products', list_template: 'products', seo_title: 'Ours', page_size: 24 },
    });
    const { id: below } = await tree.add({ body: { name: 'Care', slug: 'care', pid: id, type: 'page', content: '<p>Wash cold</p>' } });
    await tree.add({ body: { name: 'Shop', slug: 'shop', pid: below, type: 'link', url: 'https://shop.example/' } });
    await editor(archives).add({ body: { column_id: id, title: 'Loom', slug: 'loom', content: '<p>x</p>', save_mode: 'submit' } });
    const { id: copy } = await tree.copy({ body: { id, pid: 0, name: 'Products 2' } });
    expect(await shapes()).toEqual([
      ['Products', 'products', ['Care', 'products/care', ['Shop', 'products/care/shop']]],
      ['Products 2', 'products-2', ['Care', 'products-2/care', ['Shop', 'products-2/care/shop']]],
    ]);
    const { row } = await tree.find({ query: { id: copy } });
    expect(row).toMatchObject({ status: 0, seo_title: 'Ours', page_size: 24, list_template: 'products', detail_template: 'product' });
    const [, made] = (await tree.index()).list;
    expect(made).toMatchObject({ archives: 0, children: [{ status: 1 }] });
    expect((await tree.find({ query: { id: made?.children[0]?.id ?? 0 } })).row.content).toBe('<p>Wash cold</p>');

    const visit = async (url: string) =>
      (await w.server.http.inject({ method: 'GET', url, headers: { host: tenant.host, accept: 'text/html' } })).statusCode;
    expect([await visit('/products/care/'), await visit('/products-2/care/')]).toEqual([200, 404]);
    await tree.edit({ body: { id: copy, status: 1 } });
    expect(await visit('/products-2/care/')).toBe(200);
  });

  test('may stand below what it is a copy of, and keeps its language and company', async () => {
    const { tree, shapes } = await company();
    const { id } = await tree.add({ body: { name: 'A', slug: 'a' } });
    await tree.add({ body: { name: 'B', slug: 'b', pid: id } });
    await tree.copy({ body: { id, pid: id, name: 'A' } });
    const expected = [['A', 'a', ['B', 'a/b'], ['A', 'a/a', ['B', 'a/a/b']]]];
    expect(await shapes()).toEqual(expected);
    const { id: english } = await tree.add({ body: { name: 'E', slug: 'e', locale: 'en' } });
    expect((await refusal(tree.copy({ body: { id, pid: english, name: 'A' } })))?.data.errors).toMatchObject([{ field: 'pid' }]);
    const stranger = await company();
    expect((await refusal(stranger.tree.copy({ body: { id, pid: 0, name: 'A' } })))?.msg).toBe('The record does not exist');
    expect((await stranger.tree.index()).total).toBe(0);
  });

  test('of more than two hundred columns is refused', async () => {
    const { tree } = await company();
    const { id: pid } = await tree.add({ body: { name: 'Top' } });
    await tree.addMany({ body: { pid, outline: Array.from({ length: columnsAtOnceMax }, (_, n) => `C${n}`).join('\n') } });
    expect((await refusal(tree.copy({ body: { id: pid, pid: 0, name: 'Copy' } })))?.msg).toBe('At most 200 columns at once');
  });
});
