/** What becomes of addresses when columns and documents move, asked over HTTP as visitors do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { engine } from '#testing/database.ts';
import { race, type World, world } from '#testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** A company with a list, and a document in it that visitors can read. */
async function site() {
  const tenant = await w.tenant();
  const editor = await w.person(tenant.id);
  const tree = editor(columns);
  const docs = editor(archives);
  const visit = async (path: string) => {
    const { statusCode, headers } = await w.server.http.inject({
      method: 'GET',
      url: encodeURI(path),
      headers: { host: tenant.host, accept: 'text/html' },
    });
    return statusCode === 301 ? decodeURI(String(headers.location)) : statusCode;
  };
  const column = async (slug: string, pid = 0) => (await tree.add({ body: { name: slug, slug, pid } })).id;
  const doc = async (columnId: number, slug: string) => {
    const body = { column_id: columnId, title: slug, slug, content: '<p>Text</p>', save_mode: 'submit' as const };
    return (await docs.add({ body })).id;
  };
  const rename = async (id: number, slug: string) => {
    const { row } = await docs.find({ query: { id } });
    await docs.edit({ body: { id, version: row.version, slug, save_mode: 'submit' } });
  };
  const rows = () =>
    w.data.asOwner<{ from_path: string }>('select from_path from site_redirects where tenant_id = $1 order by from_path', [tenant.id]);
  return { tenant, tree, docs, visit, column, doc, rename, rows };
}

describe('a column that gets another address', () => {
  test('leads from the old one to the new, with everything below it and the documents in them', async () => {
    const { tree, visit, column, doc } = await site();
    const news = await column('news');
    const company = await column('company', news);
    await doc(company, 'opening');
    await tree.edit({ body: { id: news, slug: 'stories' } });

    expect(await visit('/news/')).toBe('/stories/');
    expect(await visit('/news/company/')).toBe('/stories/company/');
    expect(await visit('/news/company/opening')).toBe('/stories/company/opening');
    expect(await visit('/news/company/never-was')).toBe(404);
    expect(await visit('/stories/company/opening')).toBe(200);
  });

  test('is one hop away however often it moved, and a circle cannot be', async () => {
    const { tree, visit, column, doc } = await site();
    const a = await column('a');
    await doc(a, 'x');
    const parent = await column('parent');
    await tree.edit({ body: { id: a, slug: 'b' } });
    await tree.move({ body: { id: a, pid: parent } });
    await tree.edit({ body: { id: parent, slug: 'house' } });
    for (const path of ['/a/', '/b/', '/parent/b/']) expect(await visit(path)).toBe('/house/b/');
    for (const path of ['/a/x', '/b/x', '/parent/b/x']) expect(await visit(path)).toBe('/house/b/x');
    expect(await visit('/a/?page=2')).toBe('/house/b/?page=2');

    await tree.move({ body: { id: a, pid: 0 } });
    await tree.edit({ body: { id: a, slug: 'a' } });
    expect(await visit('/a/')).toBe(200);
    expect(await visit('/a/x')).toBe(200);
    expect(await visit('/house/b/x')).toBe('/a/x');
  });

  test('gives way to a new page at its old address, and has it no more once that page moves too', async () => {
    const { tree, visit, column } = await site();
    const old = await column('news');
    await tree.edit({ body: { id: old, slug: 'archive' } });
    const fresh = await column('news');
    expect(await visit('/news/')).toBe(200);
    await tree.edit({ body: { id: fresh, slug: 'today' } });
    expect(await visit('/news/')).toBe('/today/');
  });

  test('leads nowhere while it is off the site, and again when it is back', async () => {
    const { tree, visit, column } = await site();
    const id = await column('news');
    await tree.edit({ body: { id, slug: 'stories' } });
    await tree.edit({ body: { id, status: 0 } });
    expect(await visit('/news/')).toBe(404);
    await tree.edit({ body: { id, status: 1 } });
    expect(await visit('/news/')).toBe('/stories/');
  });

  test('leaves nothing behind when only its name changes', async () => {
    const { tree, column, rows } = await site();
    const id = await column('news');
    await tree.edit({ body: { id, name: 'Other words', in_header: false } });
    expect(await rows()).toEqual([]);
  });
});

describe('a document on show', () => {
  test('leads from its old name to the new one when the new one is published', async () => {
    const { visit, column, doc, rename, docs } = await site();
    const news = await column('news');
    const id = await doc(news, 'old');
    await rename(id, 'new');
    expect(await visit('/news/old')).toBe('/news/new');
    await rename(id, 'old');
    expect(await visit('/news/old')).toBe(200);
    expect(await visit('/news/new')).toBe('/news/old');
    await docs.unpublish({ body: { ids: [id] } });
    expect(await visit('/news/new')).toBe(404);
  });

  test('is found from every address it ever had, through moves of its own and of its columns', async () => {
    const { tree, docs, visit, column, doc, rename } = await site();
    const [a, b] = [await column('a'), await column('b')];
    const id = await doc(a, 'x');
    await tree.edit({ body: { id: a, slug: 'a2' } });
    await rename(id, 'y');
    await docs.moveTo({ body: { ids: [id], column_id: b } });
    await tree.edit({ body: { id: b, slug: 'b2' } });
    for (const path of ['/a/x', '/a2/x', '/a/y', '/a2/y', '/b/y']) expect([path, await visit(path)]).toEqual([path, '/b2/y']);
  });

  test('two that change places by name each keep their own way', async () => {
    const { visit, column, doc, rename } = await site();
    const news = await column('news');
    const [one, two] = [await doc(news, 'one'), await doc(news, 'two')];
    await rename(one, 'interim');
    await rename(two, 'one');
    await rename(one, 'two');
    expect([await visit('/news/one'), await visit('/news/two'), await visit('/news/interim')]).toEqual([200, 200, '/news/two']);
  });

  test('a draft leaves no redirect', async () => {
    const { docs, column, rows } = await site();
    const column_id = await column('news');
    const { id } = await docs.add({ body: { column_id, title: 'Draft', slug: 'draft', save_mode: 'save' } });
    const { row } = await docs.find({ query: { id } });
    await docs.edit({ body: { id, version: row.version, slug: 'other', save_mode: 'save' } });
    expect(await rows()).toEqual([]);
  });
});

describe('a site', () => {
  test('knows no redirects of another', async () => {
    const [mine, theirs] = [await site(), await site()];
    const id = await theirs.column('news');
    await theirs.tree.edit({ body: { id, slug: 'stories' } });
    expect(await theirs.visit('/news/')).toBe('/stories/');
    expect(await mine.visit('/news/')).toBe(404);
  });

  test('asks for redirects only where it has no page', async () => {
    const { tree, visit, column, tenant } = await site();
    const id = await column('news');
    await tree.edit({ body: { id, slug: 'stories' } });
    const statements = async (path: string) => {
      w.server.cache.invalidate(tenant.id);
      await visit('/robots.txt');
      // What was counted meanwhile is written now and not while statements are counted.
      await Promise.all([w.server.followed.flush(), w.server.visits.flush()]);
      const before = w.data.connections.statements();
      await visit(path);
      return w.data.connections.statements() - before;
    };
    // The first page reads what all of them share.
    await visit('/');
    const found = await statements('/stories/');
    expect(await statements('/stories/')).toBe(found);
    expect(await statements('/news/')).toBeLessThanOrEqual(found);
  });
});

describe('the page of a tag', () => {
  async function tagged(...tags: string[]) {
    const s = await site();
    const news = await s.column('news');
    await s.docs.add({ body: { column_id: news, title: 'One', content: '<p>Text</p>', tags, save_mode: 'submit' } });
    const call = (tag: string, to: string) => s.docs.renameTag({ body: { tag, to } });
    return { ...s, call };
  }

  test('leads to the name that the tag has now, in one hop, and to itself when it has its own again', async () => {
    const { visit, call, rows } = await tagged('减速机', 'R&D/Lab');
    expect(await visit('/tag/减速机')).toBe(200);
    await call('减速机', '减速器');
    expect([await visit('/tag/减速机'), await visit('/tag/减速器')]).toEqual(['/tag/减速器', 200]);
    await call('减速器', 'Gears');
    expect([await visit('/tag/减速机'), await visit('/tag/减速器'), await visit('/tag/Gears')]).toEqual(['/tag/Gears', '/tag/Gears', 200]);
    await call('Gears', '减速机');
    expect([await visit('/tag/减速机'), await visit('/tag/减速器'), await visit('/tag/Gears')]).toEqual([
      200,
      '/tag/减速机',
      '/tag/减速机',
    ]);
    await call('R&D/Lab', 'Lab');
    expect(await visit('/tag/R&D/Lab')).toBe('/tag/Lab');
    expect((await rows()).map(({ from_path }) => from_path)).not.toContain('tag/减速机');
  });

  test('leaves nothing where no visitor ever saw it', async () => {
    const { visit, docs, column, call, rows } = await tagged('shown');
    await docs.add({ body: { column_id: await column('drafts'), title: 'Draft', tags: ['hidden'] } });
    await call('hidden', 'other');
    expect([await visit('/tag/hidden'), await rows()]).toEqual([404, []]);
  });
});

// The embedded database has one connection: two transactions never meet there.
test.each(engine === 'postgres' ? [engine] : [])(
  'a document published while its column is renamed is found from both addresses (%s)',
  async () => {
    const { tree, visit, column, doc, rename, tenant } = await site();
    const news = await column('news');
    const id = await doc(news, 'old');
    const outcomes = await race<unknown>(
      w.data,
      `select 1 from columns where tenant_id = ${tenant.id} for update; select 1 from archives where tenant_id = ${tenant.id} for update`,
      [() => tree.edit({ body: { id: news, slug: 'stories' } }), () => rename(id, 'new')],
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect([await visit('/news/old'), await visit('/news/new'), await visit('/stories/new')]).toEqual([
      '/stories/new',
      '/stories/new',
      200,
    ]);
  },
);
