/** Redirects that somebody writes, one by one and from files, and what visitors are told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import type { ImportReport } from '#kit/contract/import.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { engine } from '#testing/database.ts';
import { type Person, race, refusal, type World, world } from '#testing/world.ts';
import { linesMax, type NewRedirect, redirects } from '../contract.ts';
import { insertAll } from './table.repository.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function site() {
  const tenant = await w.tenant();
  const editor = await w.person(tenant.id);
  const table = editor(redirects);
  const ask = async (path: string) => {
    const { statusCode, headers, body } = await w.server.http.inject({
      method: 'GET',
      url: path.includes('%') ? path : encodeURI(path),
      headers: { host: tenant.host, accept: 'text/html' },
    });
    return { status: statusCode, location: headers.location && decodeURI(String(headers.location)), body };
  };
  const visit = async (path: string) => {
    const { status, location } = await ask(path);
    return location ? `${status} ${location}` : status;
  };
  const column = async (slug: string) => (await editor(columns).add({ body: { name: slug, slug } })).id;
  const doc = async (column_id: number, slug: string) =>
    (await editor(archives).add({ body: { column_id, title: slug, slug, content: '<p>Text</p>', save_mode: 'submit' } })).id;
  const add = async (from: string, to: string, code: NewRedirect['code'] = 301) => (await table.add({ body: { from, to, code } })).row;
  const rows = async () => (await table.index({ query: { limit: 100 } })).list;
  return { tenant, editor, table, ask, visit, column, doc, add, rows };
}

/** The fields that a call was refused for, with what was said. */
async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  const { errors } = Object((await refusal(call))?.data);
  return errors;
}

describe('a redirect by hand', () => {
  test('is live at once, in every spelling of its address, and away at once when it is deleted', async () => {
    const { table, visit, column, add } = await site();
    await column('about');
    expect(await visit('/about.html')).toBe(404);
    const { id } = await add('/about.html', '/about/');
    for (const path of ['/about.html', '/about.html/', '/about%2Ehtml', '/about.html?utm_source=x']) {
      expect([path, await visit(path)]).toEqual([path, '301 /about/']);
    }
    await table.edit({ body: { id, to: 'https://www.example.com/new?a=1#b', code: 302 } });
    expect(await visit('/about.html')).toBe('302 https://www.example.com/new?a=1#b');
    await table.edit({ body: { id, to: '', code: 410 } });
    expect(await visit('/about.html')).toBe(410);
    expect(await (await site()).visit('/about.html')).toBe(404);
    await table.del({ query: { ids: [id] } });
    expect(await visit('/about.html')).toBe(404);
  });

  test('says with a whole page that something is gone, which no search engine keeps', async () => {
    const { ask, add } = await site();
    await add('/old', '', 410);
    const { status, body } = await ask('/old');
    expect(status).toBe(410);
    expect(body).toContain('noindex');
    expect([body.includes('>410<'), body.includes('>404<')]).toEqual([true, false]);
    expect(body).toContain('<title>页面已撤下');
    expect(body.replaceAll('<wbr/>', '')).toMatch(/这个页面已经撤下(?!.*地址有误)/s);
  });

  test('gives way to a page, says so, and leads on when the page is gone', async () => {
    const { editor, table, visit, column, doc, add } = await site();
    const news = await column('news');
    const id = await doc(news, 'one');
    expect(await table.look({ query: { from: '/news/one/' } })).toEqual({ page: { title: 'one', url: '/news/one' }, redirect: null });
    expect((await add('/news/one', '/news/')).taken).toBe(true);
    expect((await add('/news', '/')).taken).toBe(true);
    expect(await visit('/news/one')).toBe(200);
    await editor(archives).unpublish({ body: { ids: [id] } });
    expect(await visit('/news/one')).toBe('301 /news/');
    expect((await table.look({ query: { from: '/news/one' } })).redirect).toMatchObject({ to: '/news/' });
  });

  test('is told that nothing is at its new address, unless a page is there or something leads on', async () => {
    const { tenant, editor, table, column, doc, add } = await site();
    const news = await column('news');
    const id = await doc(news, 'one');
    await editor(columns).edit({ body: { id: await column('about'), slug: 'company' } });
    await add('/first.html', '/news/');
    await add('/away.html', '', 410);
    const missing = async (to: string) => (await table.lookAhead({ query: { to } })).missing;
    const there = [
      '/',
      '/en/',
      '/news',
      '/news/one?page=2#end',
      '/News/One',
      '/company',
      '/about/',
      '/first.html',
      '/search?q=x',
      '/tag/x',
    ];
    for (const to of [...there, `http://${tenant.host}/news/`, 'https://www.example.com/nowhere', 'not an address']) {
      expect([to, await missing(to)]).toEqual([to, false]);
    }
    for (const to of ['/nowhere', '/news/two', '/en/news/', '/away.html', `https://${tenant.host}/nowhere?a=1`]) {
      expect([to, await missing(to)]).toEqual([to, true]);
    }
    await editor(archives).unpublish({ body: { ids: [id] } });
    expect(await missing('/news/one')).toBe(true);
    expect(await (await site()).table.lookAhead({ query: { to: '/news/' } })).toMatchObject({ missing: true });
  });

  test('of an address that begins with a language stands in it, whether the site is read in it or not', async () => {
    const { visit, add } = await site();
    expect((await add('/en/company.html', '/')).from).toBe('/en/company.html');
    expect(await visit('/en/company.html')).toBe('301 /');
    expect(await visit('/company.html')).toBe(404);
  });

  test('takes the place of an automatic one, not of another by hand', async () => {
    const { editor, table, add, rows, column, visit } = await site();
    const news = await column('news');
    await editor(columns).edit({ body: { id: news, slug: 'stories' } });
    expect(await rows()).toMatchObject([{ from: '/news', to: '/stories/', kind: 'column', source: 'automatic', title: 'news' }]);
    await add('/news', '/elsewhere');
    expect(await rows()).toMatchObject([{ from: '/news', to: '/elsewhere', kind: 'address', source: 'manual' }]);
    expect(await refusalOf(add('/news/', '/third'))).toMatchObject([{ field: 'from' }]);
    // With what is wrong with the new address, also where another is given this one.
    const both = [{ field: 'from' }, { field: 'to' }];
    for (const to of ['/news', '', 'abc']) expect([to, await refusalOf(add('/news/', to))]).toMatchObject([to, both]);
    const other = await add('/other', '/elsewhere');
    expect(await refusalOf(table.edit({ body: { id: other.id, from: '/news', to: '/news/' } }))).toMatchObject(both);
    expect(await refusalOf(table.edit({ body: { id: other.id, to: '/other' } }))).toMatchObject([{ field: 'to' }]);
    await table.del({ query: { ids: [other.id] } });
    // Whoever had the automatic one open is told.
    const [row] = await rows();
    const late = await refusal(table.edit({ body: { id: row?.id ?? 0, version: 1, to: '/late/' } }));
    expect(late).toMatchObject({ code: 0, data: { conflict: { admin: editor.username } } });
    // Whoever leaves an address last has it: also where it was gone.
    await add('/stories', '', 410);
    await editor(columns).edit({ body: { id: news, slug: 'tales' } });
    expect(await visit('/stories/')).toBe('301 /tales/');
  });

  test('becomes one by hand when an automatic one is changed, and stays automatic when it is not', async () => {
    const { editor, table, rows, column, visit } = await site();
    const news = await column('news');
    await editor(columns).edit({ body: { id: news, slug: 'stories' } });
    const [row] = await rows();
    const id = row?.id ?? 0;
    const seen = { source: 'automatic', version: row?.version };
    expect((await table.edit({ body: { id, from: '/news', to: '/stories/', code: 301 } })).row).toMatchObject(seen);
    expect((await table.edit({ body: { id, from: '/newsroom', to: '/stories/' } })).row.source).toBe('manual');
    expect([await visit('/news/'), await visit('/newsroom')]).toEqual([404, '301 /stories/']);
  });

  test.each([
    [{ from: 'https://other.example/a', to: '/' }, 'from'],
    [{ from: '//other.example/a', to: 'javascript:alert(1)' }, 'from', 'to'],
    [{ from: '/a?b=1', to: '/' }, 'from'],
    [{ from: '/', to: '/a' }, 'from'],
    [{ from: '', to: '' }, 'from', 'to'],
    [{ from: ' ', to: 'abc' }, 'from', 'to'],
    [{ from: '', to: '/a' }, 'from'],
    [{ from: `/${'a'.repeat(500)}`, to: '/' }, 'from'],
    [{ from: '/user/login', to: '/a' }, 'from'],
    [{ from: '/a', to: 'javascript:alert(1)' }, 'to'],
    [{ from: '/a', to: 'http://other.example/' }, 'to'],
    [{ from: '/a', to: '//other.example/' }, 'to'],
    [{ from: '/a', to: '/\\other.example/' }, 'to'],
    [{ from: '/a', to: '' }, 'to'],
    [{ from: '/a', to: '/b', code: 410 as const }, 'to'],
    [{ from: '/a', to: '/a/' }, 'to'],
    [{ from: '/a', to: '/%61?x=1' }, 'to'],
  ])('%j is refused at its field', async (body, ...fields) => {
    const { table } = await site();
    expect(await refusalOf(table.add({ body }))).toMatchObject(fields.map((field) => ({ field })));
  });
});

describe('redirects that lead to redirects', () => {
  test('are one hop for a visitor, and for now if one of them is', async () => {
    const { visit, column, add } = await site();
    await column('end');
    await add('/c', '/end/');
    await add('/b', '/c');
    await add('/a', '/b?x=1');
    expect([await visit('/a'), await visit('/b'), await visit('/c')]).toEqual(['301 /end/', '301 /end/', '301 /end/']);
    await add('/d', '', 410);
    await add('/e', '/d', 302);
    expect(await visit('/e')).toBe(410);
    await add('/f', '/g', 302);
    await add('/g', '/end/');
    expect(await visit('/f')).toBe('302 /end/');
  });

  test('end at a page, whatever redirect waits behind it', async () => {
    const { visit, column, doc, add } = await site();
    const news = await column('news');
    await doc(news, 'one');
    await add('/news/one', '/wrong');
    await add('/a', '/news/one');
    await add('/news', '/wrong');
    await add('/b', '/news/');
    expect([await visit('/a'), await visit('/b')]).toEqual(['301 /news/one', '301 /news/']);
  });

  test('may not lead back, however long the way, nor go on for ever', async () => {
    const { table, add, rows, visit } = await site();
    await add('/b', '/c');
    const { id } = await add('/c', '/d');
    await add('/a', '/b');
    expect(await refusalOf(add('/d', '/a'))).toMatchObject([{ field: 'to', message: expect.stringContaining('/d → /a → /b → /c → /d') }]);
    expect(await refusalOf(table.edit({ body: { id, to: '/a' } }))).toMatchObject([{ field: 'to' }]);
    await add('/d', '/e');
    await add('/e', '/f');
    expect(await refusalOf(add('/0', '/a'))).toMatchObject([{ field: 'to', message: expect.stringContaining('5') }]);
    expect(await rows()).toHaveLength(5);
    expect(await visit('/a')).toBe('301 /f');
  });

  test('read an address on a host of their own website as its path', async () => {
    const { tenant, editor, visit, column, add } = await site();
    await w.data.asOwner("insert into domains (tenant_id, host, token, verified_time) values ($1, $2, 'x', now())", [
      tenant.id,
      `own-${tenant.id}.example`,
    ]);
    await column('end');
    for (const host of [tenant.host, `own-${tenant.id}.example`, `OWN-${tenant.id}.example`]) {
      expect(await refusalOf(add('/loop', `https://${host}/loop`))).toMatchObject([{ field: 'to' }]);
    }
    await add('/one', `https://${tenant.host}/two`);
    expect(await refusalOf(add('/two', `https://${tenant.host}/one`))).toMatchObject([{ field: 'to' }]);
    expect((await add('/end.html', `https://${tenant.host}/end/?a=1#b`)).to).toBe('/end/?a=1#b');
    expect((await add('/elsewhere', 'https://own.example/loop')).to).toBe('https://own.example/loop');
    expect((await send(editor, `from,to\n/three,https://${tenant.host}/three`, 'check')).problems).toMatchObject([{ row: 2, field: 'to' }]);
    // A name that became the website's own after it was written.
    const target = `https://${tenant.host}/late`;
    await w.data.asOwner(
      "insert into site_redirects (tenant_id, locale, from_path, to_path, source) values ($1, 'zh-cn', 'late', $2, 'manual')",
      [tenant.id, target],
    );
    expect(await visit('/late')).toBe(404);
  });

  test('may not lead back in another spelling either: the language in capital letters, a slash too many', async () => {
    const { tenant, visit, column, table, add } = await site();
    for (const to of ['/zh-CN/k', '/ZH-CN//k', '/zh-cn//k', '/zh-cn%2F%2Fk', '/./zh-CN/k/', `https://${tenant.host}/Zh-Cn/k`]) {
      expect([to, await refusalOf(add('/k', to))]).toMatchObject([to, [{ field: 'to' }]]);
    }
    await add('/two', '/EN//two');
    expect(await refusalOf(add('/en/two', '/two'))).toMatchObject([{ field: 'to' }]);
    // One that was written all the same.
    await w.data.asOwner(
      "insert into site_redirects (tenant_id, locale, from_path, to_path, source) values ($1, 'zh-cn', 'k', '/zh-CN//k', 'manual')",
      [tenant.id],
    );
    expect(await visit('/k')).toBe(404);
    await column('news');
    expect(await table.lookAhead({ query: { to: '/zh-CN//news/' } })).toMatchObject({ missing: false });
  });

  test('that became a circle all the same lead nowhere', async () => {
    const { tenant, visit, add } = await site();
    await add('/a', '/b');
    await w.data.asOwner(
      "insert into site_redirects (tenant_id, locale, from_path, to_path, source) values ($1, 'zh-cn', 'b', '/a', 'manual')",
      [tenant.id],
    );
    expect([await visit('/a'), await visit('/b')]).toEqual([404, 404]);
  });
});

test('how often one is followed is counted beside the page, and written together', async () => {
  const { visit, add, rows } = await site();
  await add('/a', '/b');
  for (let n = 0; n < 3; n += 1) await visit('/a');
  expect(await rows()).toMatchObject([{ hits: 0, hit_time: null }]);
  await w.server.followed.flush();
  expect(await rows()).toMatchObject([{ hits: 3, hit_time: expect.any(Number) }]);
});

test('is found by its addresses and kinds, and leaves as a file', async () => {
  const { table, add, editor } = await site();
  await add('/old/one', '/new/one');
  await add('/old/two', '/新/two', 302);
  const from = async (search: { field: string; operator: string; val: string | number }[]) =>
    (await table.index({ query: { search } })).list.map((row) => row.from);
  expect(await from([{ field: 'from', operator: '=', val: '/old/one' }])).toEqual(['/old/one']);
  expect(await from([{ field: 'code', operator: '=', val: 302 }])).toEqual(['/old/two']);
  expect((await table.index({ query: { quickSearch: '新' } })).list).toMatchObject([{ from: '/old/two', to: '/新/two' }]);
  const file = await w.server.http.inject({
    method: 'GET',
    url: '/tenant/corp.Redirects/export?format=csv&columns[0]=from&columns[1]=to&columns[2]=code',
    headers: { host: 'console.test', batoken: editor.token, 'think-lang': 'en' },
  });
  expect(file.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Old address,New address,How',
    '/old/two,/新/two,For now 302',
    '/old/one,/new/one,For good 301',
  ]);
  const copied = await site();
  expect((await send(copied.editor, file.rawPayload, 'apply')).good).toBe(2);
  expect(await copied.visit('/old/two')).toBe('302 /新/two');
});

async function send(by: Person, file: Buffer | string, mode: 'check' | 'apply', onlyGood = false): Promise<ImportReport> {
  const boundary = 'x-import-x';
  const field = (name: string, value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const start = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="old.csv"\r\n\r\n`;
  const fields = field('mode', mode) + field('only_good', onlyGood ? '1' : '0');
  const answer = await w.server.http.inject({
    method: 'POST',
    url: '/tenant/corp.Redirects/import',
    headers: { host: 'console.test', batoken: by.token, 'think-lang': 'en', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(fields + start), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const { data, msg } = answer.json<{ msg: string; data?: { report?: ImportReport } }>();
  if (!data?.report) throw new Error(msg);
  return data.report;
}

describe('a file', () => {
  test('is tried first; what is wrong is named by its line, and only good lines go in', async () => {
    const { editor, rows, visit, add } = await site();
    await add('/kept', '/before');
    const file = [
      'from,to,how',
      '/a,/b,',
      '/a/,/c,301',
      '/kept,/after,For now 302',
      'https://x.example/,/c,',
      '/x,javascript:alert(1),',
      '/loop1,/loop2,',
      '/loop2,/loop1,',
      '/gone,,410',
      '/none,,',
    ].join('\n');
    const checked = await send(editor, file, 'check');
    expect(checked).toMatchObject({ applied: false, rows: 9, good: 3, bad: 6 });
    expect(checked.problems.map(({ row, field }) => `${row} ${field}`)).toEqual(['3 from', '5 from', '6 to', '7 to', '8 to', '10 to']);
    expect((await send(editor, file, 'apply')).applied).toBe(false);
    expect(await rows()).toHaveLength(1);
    expect(await send(editor, file, 'apply', true)).toMatchObject({ applied: true, good: 3 });
    expect([await visit('/a'), await visit('/kept'), await visit('/gone')]).toEqual(['301 /b', '302 /after', 410]);
  });

  test('is told of lines at whose old address a page stands, or at whose new one there is none', async () => {
    const { editor, column, doc } = await site();
    await doc(await column('news'), 'one');
    const file = 'from,to\n/free,/news/\n/news/one/,/news/\nnews,/b\n/News,/news/\n/news,/c';
    const checked = await send(editor, file, 'check');
    expect(checked.remarks.map(({ row, field }) => `${row} ${field}`)).toEqual(['3 from', '6 from', '6 to']);
    expect(checked).toMatchObject({ good: 4, bad: 1, found: { problems: 1, remarks: 3 }, titles: { from: 'Old address' } });
    expect((await send(editor, file, 'apply', true)).remarks).toEqual(checked.remarks);
  });

  test.each(engine === 'postgres' ? [engine] : [])(
    'that overlaps another which goes in at the same time only waits for it (%s)',
    async () => {
      const { tenant } = await site();
      const rows = [...'abcdefghijklmnopqrstuvwxyz'].map((path) => ({ locale: 'zh-cn' as const, path, to: '/', code: 301 as const }));
      const held = `insert into site_redirects (tenant_id, locale, from_path, to_path, source) values (${tenant.id}, 'zh-cn', 'm', '/', 'manual')`;
      const write = (lines: typeof rows) => () => w.data.db.inScope(toRealm(tenant.id), (tx) => insertAll(tx, lines, 'Somebody'));
      const outcomes = await race(w.data, held, [write(rows), write(rows.toReversed())]);
      expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'written'))).toEqual([
        'written',
        'written',
      ]);
    },
  );

  test('of a hundred thousand lines goes in within bounds, and no line more', async () => {
    const { editor, table, visit } = await site();
    const lines = Array.from({ length: linesMax }, (_, n) => `/products/list/old-page-${n}.html,/products/new-page-${n}`);
    const started = performance.now();
    const report = await send(editor, `from,to\n${lines.join('\n')}`, 'apply');
    const tookMs = performance.now() - started;
    expect(report).toMatchObject({ applied: true, rows: linesMax, good: linesMax, bad: 0 });
    expect(await visit('/products/list/old-page-99999.html')).toBe('301 /products/new-page-99999');
    const asked = performance.now();
    expect(
      (await table.index({ query: { page: 1, limit: 20, search: [{ field: 'source', operator: '=', val: 'manual' }] } })).list,
    ).toHaveLength(20);
    expect(performance.now() - asked).toBeLessThan(2000);
    // A line by itself would take a hundred thousand statements and minutes.
    expect(tookMs).toBeLessThan(60_000);
    await expect(send(editor, `from,to\n${lines.join('\n')}\n/one,/more`, 'check')).rejects.toThrow();
  });
});
