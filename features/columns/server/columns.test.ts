import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engine } from '#testing/database.ts';
import { type Person, Refused, race, unique, type World, world } from '#testing/world.ts';
import { type ColumnNode, columns } from '../contract.ts';

let w: World;
let editor: Person;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** A company of its own for each test: its tree is empty. */
async function company() {
  const tenant = await w.tenant();
  editor = await w.person(tenant.id);
  return { tenant, api: editor(columns) };
}

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Refused ? error.envelope : undefined;
};

const shape = (nodes: readonly ColumnNode[]): unknown[] => nodes.map(({ name, path, children }) => [name, path, ...shape(children)]);

describe('the tree', () => {
  test('gives every column the address of its place', async () => {
    const { api, tenant } = await company();
    const { id: news } = await api.add({ body: { name: '新闻动态' } });
    await api.add({ body: { pid: news, name: 'Company', slug: 'company' } });
    await api.add({ body: { name: 'About', type: 'page', slug: 'about' } });
    const { list, total, site_url } = await api.index();
    expect(total).toBe(3);
    expect(shape(list)).toEqual([
      ['新闻动态', 'xin-wen-dong-tai', ['Company', 'xin-wen-dong-tai/company']],
      ['About', 'about'],
    ]);
    expect(site_url).toContain(`${tenant.code}.localhost`);
  });

  test('takes what is new as its last, among columns of another language too', async () => {
    const { api } = await company();
    for (const name of ['One', 'Two']) await api.add({ body: { name, locale: 'zh-cn' } });
    for (const name of ['Three', 'Four', 'Five']) await api.add({ body: { name, locale: 'en' } });
    await api.add({ body: { name: 'Six', locale: 'zh-cn' } });
    await api.addMany({ body: { pid: 0, outline: 'Seven', locale: 'zh-cn' } });
    const { list } = await api.index();
    expect(list.map(({ name }) => name)).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']);
  });

  test('lies flat for choosing', async () => {
    const { api } = await company();
    const { id } = await api.add({ body: { name: 'News', slug: 'news' } });
    await api.add({ body: { pid: id, name: 'Company', slug: 'company' } });
    const { options, list } = await api.index({ query: { select: 'true' } });
    expect(list).toEqual([]);
    expect(options).toMatchObject([
      { name: 'News', depth: 1 },
      { name: 'Company', depth: 2, pid: id },
    ]);
    expect((await api.index({ query: { select: 'true', page: 2, limit: 1, order: 'id,desc' } })).options).toEqual(options);
    const found = await api.index({ query: { select: 'true', quickSearch: 'compan' } });
    expect(found.options).toMatchObject([{ name: 'Company', pid: id }]);
    expect(found.total).toBe(1);
  });

  test('a renamed column takes its whole branch along', async () => {
    const { api } = await company();
    const { id: a } = await api.add({ body: { name: 'A', slug: 'a' } });
    const { id: b } = await api.add({ body: { pid: a, name: 'B', slug: 'b' } });
    const { id: c } = await api.add({ body: { pid: b, name: 'C', slug: 'c' } });
    await api.edit({ body: { id: a, slug: 'products' } });
    expect((await api.find({ query: { id: c } })).row.path).toBe('products/b/c');
  });

  test('a moved column takes its branch along and stands where it was put', async () => {
    const { api } = await company();
    const { id: a } = await api.add({ body: { name: 'A', slug: 'a' } });
    const { id: b } = await api.add({ body: { name: 'B', slug: 'b' } });
    const { id: below } = await api.add({ body: { pid: a, name: 'X', slug: 'x' } });
    const { id: first } = await api.add({ body: { pid: b, name: 'First', slug: 'first' } });
    await api.move({ body: { id: a, pid: b, targetId: first } });
    expect(shape((await api.index()).list)).toEqual([['B', 'b', ['A', 'b/a', ['X', 'b/a/x']], ['First', 'b/first']]]);
    await api.move({ body: { id: below, pid: 0 } });
    expect(shape((await api.index()).list)).toEqual([
      ['B', 'b', ['A', 'b/a'], ['First', 'b/first']],
      ['X', 'x'],
    ]);
  });

  test('rows change places among their siblings', async () => {
    const { api } = await company();
    const ids = [];
    for (const name of ['one', 'two', 'three']) ids.push((await api.add({ body: { name, slug: name } })).id);
    await api.sortable({ body: { id: ids[2] ?? 0, targetId: ids[0] ?? 0 } });
    expect((await api.index()).list.map(({ name }) => name)).toEqual(['three', 'one', 'two']);
  });

  test('whoever may only order them leaves each below its own: elsewhere it has another address, and other readers', async () => {
    const { api, tenant } = await company();
    const { id: club } = await api.add({ body: { name: 'Club', slug: 'club', visible_to: 'members' } });
    const { id: first } = await api.add({ body: { name: 'First', slug: 'first', pid: club } });
    const { id: inner } = await api.add({ body: { name: 'Inner', slug: 'inner', pid: club } });
    const sorter = (await w.person(tenant.id, 'corp/columns/index', 'corp/columns/sortable'))(columns);
    expect(await refusal(sorter.move({ body: { id: inner, pid: 0 } }))).toMatchObject({
      code: 0,
      msg: expect.stringContaining('right to edit'),
    });
    await sorter.move({ body: { id: inner, pid: club, targetId: first } });
    expect(shape((await api.index()).list)).toEqual([['Club', 'club', ['Inner', 'club/inner'], ['First', 'club/first']]]);
  });

  test('a weight puts a column where it is wanted', async () => {
    const { api } = await company();
    const { id } = await api.add({ body: { name: 'one' } });
    await api.add({ body: { name: 'two' } });
    await api.add({ body: { name: 'first', weigh: 5 } });
    const names = async () => (await api.index()).list.map(({ name }) => name);
    expect(await names()).toEqual(['first', 'one', 'two']);
    const { version } = (await api.find({ query: { id } })).row;
    expect((await api.edit({ body: { id, version, weigh: 7 } })).row).toMatchObject({ weigh: 7 });
    expect(await names()).toEqual(['one', 'first', 'two']);
    await api.edit({ body: { id, weigh: -1_000_000_000 } });
    await api.add({ body: { name: 'last' } });
    expect(await names()).toEqual(['first', 'two', 'one', 'last']);
  });

  test('never holds a circle', async () => {
    const { api } = await company();
    const { id: top } = await api.add({ body: { name: 'Top' } });
    const { id: below } = await api.add({ body: { name: 'Below', pid: top } });
    expect((await refusal(api.move({ body: { id: top, pid: below } })))?.msg).toBe('A column cannot move into itself or below itself');
    expect((await refusal(api.edit({ body: { id: top, pid: top } })))?.msg).toBe('A column cannot move into itself or below itself');
  });

  test('is as deep as its addresses are short', async () => {
    const { api } = await company();
    let pid = 0;
    for (let level = 1; level <= 60; level += 1) pid = (await api.add({ body: { name: `L${level}`, slug: `l${level}`, pid } })).id;
    const [option] = (await api.index({ query: { select: 'true' } })).options?.slice(-1) ?? [];
    expect(option).toMatchObject({ name: 'L60', depth: 60 });

    const { id: deep } = await api.add({ body: { name: 'Deep', slug: 'x'.repeat(80), pid } });
    const { id: other } = await api.add({ body: { name: 'Other', slug: 'y'.repeat(80) } });
    const tooLong = 'The address is too long: a column’s may have 500 characters';
    const { id: middle } = await api.add({ body: { name: 'Middle', slug: 'z'.repeat(80), pid: deep } });
    const { id: inner } = await api.add({ body: { name: 'Inner', slug: 'i'.repeat(60), pid: middle } });
    const { row } = await api.find({ query: { id: inner } });
    const left = 500 - row.path.length - 1;
    expect(left).toBeGreaterThan(0);
    expect((await refusal(api.add({ body: { name: 'Beyond', slug: 'b'.repeat(left + 1), pid: inner } })))?.msg).toBe(tooLong);
    await api.add({ body: { name: 'Just fits', slug: 'b'.repeat(left), pid: inner } });
    // The longest address of the branch counts, not the column's own.
    const [top] = (await api.index()).list;
    expect((await refusal(api.move({ body: { id: top?.id ?? 0, pid: other } })))?.msg).toBe(tooLong);
  });

  test('is shown without those that somebody tied into a circle by hand', async () => {
    const { api, tenant } = await company();
    const { id: a } = await api.add({ body: { name: 'A' } });
    const { id: b } = await api.add({ body: { name: 'B', pid: a } });
    await api.add({ body: { name: 'Sound' } });
    await w.data.asOwner('update columns set pid = $2 where id = $1', [a, b]);
    expect((await api.index()).list.map(({ name }) => name)).toEqual(['Sound']);
    expect((await api.index({ query: { select: 'true' } })).options?.map(({ name }) => name)).toEqual(['Sound']);
    const page = await w.server.http.inject({ method: 'GET', url: '/sound/', headers: { host: tenant.host, accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
  });

  // The embedded database has one connection: two transactions never meet there.
  test.each(engine === 'postgres' ? [engine] : [])('two moves at once cannot tie a knot (%s)', async () => {
    const { api, tenant } = await company();
    const { id: a } = await api.add({ body: { name: 'A', slug: 'a' } });
    const { id: b } = await api.add({ body: { name: 'B', slug: 'b' } });
    const outcomes = await race(w.data, `select 1 from columns where tenant_id = ${tenant.id} for update`, [
      () => api.move({ body: { id: a, pid: b } }),
      () => api.move({ body: { id: b, pid: a } }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await api.index()).list).toHaveLength(1);
  });
});

describe('an address', () => {
  test('is refused where a sibling has it, and made different where we choose it', async () => {
    const { api } = await company();
    await api.add({ body: { name: 'News', slug: 'news' } });
    expect(await refusal(api.add({ body: { name: 'Other', slug: 'news' } }))).toMatchObject({ data: { errors: [{ field: 'slug' }] } });
    const { id } = await api.add({ body: { name: 'News' } });
    expect((await api.find({ query: { id } })).row.slug).toBe('news-2');
    await api.add({ body: { name: 'Below', slug: 'news', pid: id } });
  });

  test.each(['admin', 'api', 'user', 'storage', 'search', 'en', 'platform', 'assets', 'install'])(
    'T124 “%s” is refused at the root only',
    async (slug) => {
      const { api } = await company();
      expect((await refusal(api.add({ body: { name: 'X', slug } })))?.data.errors).toMatchObject([{ field: 'slug' }]);
      const { id } = await api.add({ body: { name: 'News', slug: 'news' } });
      await api.add({ body: { name: 'X', slug, pid: id } });
    },
  );

  test.each(['../etc', 'a/b', 'A b', '<b>', 'a--b', '%2e%2e', '.well-known', 'x'.repeat(81)])('T124 “%s” is no address', async (slug) => {
    const { api } = await company();
    expect((await refusal(api.add({ body: { name: 'X', slug } })))?.data.errors).toMatchObject([{ field: 'slug' }]);
  });

  test.each(['../news', '/etc/passwd', '%2e%2e%2fnews', '..\\news', 'news\0', 'constructor', ''])(
    'T123 of a page that draws it is one of the list: %j is none',
    async (name) => {
      const { api } = await company();
      for (const field of ['list_template', 'detail_template', 'locale']) {
        const sent = { method: 'POST' as const, url: '/tenant/corp.Columns/add', body: { name: 'X', [field]: name } };
        expect((await w.call('tenant', { ...sent, token: editor.token })).data.errors).toMatchObject([{ field }]);
      }
      expect((await api.index()).list).toEqual([]);
    },
  );

  test('of a link is where it leads', async () => {
    const { api } = await company();
    expect((await refusal(api.add({ body: { name: 'Shop', type: 'link' } })))?.data.errors).toMatchObject([{ field: 'url' }]);
    expect((await refusal(api.add({ body: { name: 'Shop', type: 'link', url: 'javascript:alert(1)' } })))?.data.errors).toMatchObject([
      { field: 'url' },
    ]);
    await api.add({ body: { name: 'Shop', type: 'link', url: 'https://shop.example/' } });
  });
});

describe('editing', () => {
  test('tells who was faster', async () => {
    const { api } = await company();
    const { id } = await api.add({ body: { name: 'News' } });
    const { row } = await api.find({ query: { id } });
    await api.edit({ body: { id, version: row.version, name: 'First' } });
    const late = await refusal(api.edit({ body: { id, version: row.version, name: 'Second' } }));
    expect(late).toMatchObject({ code: 0, data: { conflict: { admin: editor.username } } });
    expect((await api.find({ query: { id } })).row.name).toBe('First');

    const { id: other } = await api.add({ body: { name: 'Other' } });
    const before = (await api.find({ query: { id } })).row;
    await api.move({ body: { id, pid: other } });
    expect(await refusal(api.edit({ body: { id, version: before.version, pid: 0 } }))).toMatchObject({ code: 0, data: { conflict: {} } });
  });

  test('cleans the text of a page', async () => {
    const { api } = await company();
    const { id } = await api.add({ body: { name: 'About', type: 'page', content: '<p onclick="x()">Hello<script>alert(1)</script></p>' } });
    expect((await api.find({ query: { id } })).row.content).toBe('<p>Hello</p>');
  });

  test('refuses fields that do not exist', async () => {
    const { api } = await company();
    const { code } = await w.call('tenant', {
      method: 'POST',
      url: '/tenant/corp.Columns/add',
      token: editor.token,
      body: { name: 'X', tenant_id: 1 },
    });
    expect(code).toBe(0);
    expect((await api.index()).total).toBe(0);
  });
});

describe('deleting', () => {
  test('is refused while something stands below, and takes a whole branch at once', async () => {
    const { api } = await company();
    const { id: a } = await api.add({ body: { name: 'A' } });
    const { id: b } = await api.add({ body: { name: 'B', pid: a } });
    expect((await refusal(api.del({ query: { ids: [a] } })))?.msg).toBe('“A” still has 1 columns below it. Move or delete them first');
    expect(await api.del({ query: { ids: [a, b] } })).toEqual({ count: 2 });
  });

  test('is all or nothing', async () => {
    const { api } = await company();
    const { id } = await api.add({ body: { name: 'A' } });
    expect((await refusal(api.del({ query: { ids: [id, 999_999] } })))?.msg).toBe('The record does not exist');
    expect((await api.index()).total).toBe(1);
  });
});

test('another company finds nothing', async () => {
  const { api } = await company();
  const { id } = await api.add({ body: { name: unique('Secret ') } });
  const { api: stranger } = await company();
  expect((await stranger.index()).total).toBe(0);
  expect((await refusal(stranger.find({ query: { id } })))?.msg).toBe('The record does not exist');
  expect((await refusal(stranger.edit({ body: { id, name: 'X' } })))?.msg).toBe('The record does not exist');
  expect((await refusal(stranger.del({ query: { ids: [id] } })))?.msg).toBe('The record does not exist');
  expect((await refusal(stranger.add({ body: { name: 'X', pid: id } })))?.msg).toBe('The record does not exist');
});

test('a reader of the tree cannot write it', async () => {
  const tenant = await w.tenant();
  const reader = await w.person(tenant.id, 'corp/columns/index');
  expect((await refusal(reader(columns).add({ body: { name: 'X' } })))?.code).toBe(401);
  expect((await reader(columns).index()).total).toBe(0);
});
