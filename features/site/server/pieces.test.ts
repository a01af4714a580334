/** Pieces of a company's pages: files of documents and who is counted, and the bar at the foot of phones. */
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { siteConfig } from '#features/site-config/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type Person, refusal, unique, type World, world } from '#testing/world.ts';

let w: World;
let tenant: { id: number; host: string; name: string };
let editor: Person;
let columnId: number;
let id: number;
beforeAll(async () => {
  w = await world();
  tenant = await plantedTenant(w, 'demo');
  editor = await w.person(tenant.id);
  const tree = await editor(columns).index({ query: {} });
  columnId = tree.list.find(({ path }) => path === 'downloads')?.id ?? 0;
  const files = [{ name: '选型手册.pdf', url: '/storage/r9/manual.pdf', size: 2_400_000 }];
  const made = await editor(archives).add({
    body: { column_id: columnId, title: '选型手册', slug: 'guide', content: '<p>手册</p>', files, save_mode: 'submit' },
  });
  id = made.id;
  await editor(archives).publish({ body: { ids: [id] } });
});
afterAll(() => w.close());

const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Safari/605.1.15';

async function get(url: string, { agent = browser, host = tenant.host } = {}) {
  const { statusCode, headers, body } = await w.server.http.inject({ url, headers: { host, accept: 'text/html', 'user-agent': agent } });
  return { status: statusCode, headers, text: body };
}

describe('a paragraph of rich text', () => {
  test('stands as the editor let it, though pages allow no style of their own', async () => {
    const content = '<h2 style="text-align: right">右</h2><p style="text-align: center">中</p>';
    const made = await editor(archives).add({
      body: { column_id: columnId, title: '对齐', slug: 'aligned', content, save_mode: 'submit' },
    });
    await editor(archives).publish({ body: { ids: [made.id] } });
    const { text, headers } = await get('/downloads/aligned');
    expect(text).toContain('<h2 data-align="right">右</h2><p data-align="center">中</p>');
    expect(text).not.toMatch(/<[^>]+\sstyle=/);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    const sheet = /href="([^"]+\.css[^"]*)"/.exec(text)?.[1] ?? '';
    expect((await get(sheet)).text).toMatch(/\[data-align="?center"?\]\s*\{\s*text-align:\s*center/);
    await editor(archives).del({ query: { ids: [made.id] } });
  });
});

test('a name in Latin letters has room beside Chinese ones', async () => {
  const { row } = await editor(siteConfig).index({ query: { locale: 'zh-cn' } });
  const named = async (short_name: string) => {
    await editor(siteConfig).edit({ body: { locale: 'zh-cn', short_name } });
    return (await get('/')).text;
  };
  const latin = await named("O'B");
  expect(latin).toContain('关于 O&#x27;B');
  expect(latin).toContain('aria-label="O&#x27;B 首页"');
  expect(await named(row.short_name)).toContain(`关于${row.short_name}`);
});

test('a number of the company calls itself, not what stands behind it', async () => {
  const numbers = {
    phone: '0510-5550 1800 转 802',
    switchboard: '(0510) 5550 1801 / 5550 1802',
    hotline_24h: '周末请留言',
    hotline_service: '+86 400-820-1688',
  };
  const { row } = await editor(siteConfig).index();
  await editor(siteConfig).edit({ body: { version: row.version, ...numbers } });
  const { document } = new JSDOM((await get('/')).text).window;
  const called = new Map([...document.querySelectorAll('a')].map((link) => [link.textContent?.trim(), link.getAttribute('href')]));
  expect(Object.values(numbers).map((text) => called.get(text))).toEqual([
    'tel:051055501800',
    'tel:051055501801',
    null,
    'tel:+864008201688',
  ]);
});

describe('a file of a document', () => {
  test('has a counted address on its page and in its list, with what is known of it', async () => {
    const page = await get('/downloads/guide');
    expect(page.text).toContain(`href="/download/${id}/1"`);
    expect(page.text).not.toContain('已下载');
    const list = await get('/downloads/');
    expect(list.text).toContain(`href="/download/${id}/1"`);
    expect(list.text).toContain('2.3 MB');
  });

  test('is counted for people and not for programs, and the pages that say so are made anew', async () => {
    const taken = await get(`/download/${id}/1`);
    // Under the name that its page says, not the one with a hash that it is kept by.
    const location = `/storage/r9/manual.pdf?as=${encodeURIComponent('选型手册.pdf')}`;
    expect(taken).toMatchObject({ status: 302, headers: { location, 'cache-control': 'no-store' } });
    await get(`/download/${id}/1`);
    expect(await get(`/download/${id}/1`, { agent: 'Googlebot/2.1' })).toMatchObject({ status: 302 });
    await w.server.downloads.flush();
    expect((await get('/downloads/guide')).text).toContain('已下载 2 次');
    expect((await get('/downloads/')).text).toContain('已下载 2 次');
  });

  test('is found nowhere else', async () => {
    const other = await plantedTenant(w, 'empty');
    for (const url of [`/download/${id}/2`, `/download/${id}/0`, '/download/999999/1', '/download/x/y'])
      expect((await get(url)).status).toBe(404);
    expect((await get(`/download/${id}/1`, { host: other.host })).status).toBe(404);
    await editor(archives).unpublish({ body: { ids: [id] } });
    expect((await get(`/download/${id}/1`)).status).toBe(404);
  });
});

describe('addresses from before there were rules', () => {
  const inside = (path: string) => `http://${tenant.host}${path}`;
  const feed = async () => {
    w.server.surroundings.invalidate(toRealm(tenant.id), ['config']);
    return get('/feed.xml');
  };

  test.each(['https://a.example:99999/x', 'https://['])('leave the feed as it is: %s', async (address) => {
    const slug = unique('odd');
    const made = await editor(archives).add({ body: { column_id: columnId, title: slug, slug, content: '<p>x</p>', save_mode: 'submit' } });
    await w.data.asOwner('update publications set link_url = $2, cover = $2 where archive_id = $1', [made.id, address]);
    const { status, text } = await feed();
    expect(status).toBe(200);
    expect(text).toContain(`<link>${inside(`/downloads/${slug}`)}</link>`);
    expect(await refusal(editor(archives).add({ body: { column_id: columnId, title: slug, link_url: address } }))).toMatchObject({
      data: { errors: [{ field: 'link_url' }] },
    });
    expect(await refusal(editor(archives).add({ body: { column_id: columnId, title: slug, cover: address } }))).toMatchObject({
      data: { errors: [{ field: 'cover' }] },
    });
  });

  test('T156 leave feed and sitemap well-formed, whatever signs they have', async () => {
    const slug = unique('signs');
    const odd = `a]]>&b<c>"d'&#0;\u0001\u000b\ufffe${slug}`;
    const made = await editor(archives).add({ body: { column_id: columnId, title: slug, slug, content: '<p>x</p>', save_mode: 'submit' } });
    await w.data.asOwner('update publications set title = $2, summary = $2, tags = array[$2] where archive_id = $1', [made.id, odd]);
    await w.data.asOwner('update columns set name = $2 where id = $1', [columnId, odd]);
    w.server.surroundings.invalidate(toRealm(tenant.id), ['config', 'columns']);
    for (const url of ['/feed.xml', '/downloads/feed.xml', '/sitemap.xml', '/sitemap-columns-1.xml', '/sitemap-archives-1.xml']) {
      const { status, text } = await get(url);
      expect([url, status]).toEqual([url, 200]);
      const { documentElement } = new JSDOM(text, { contentType: 'application/xml' }).window.document;
      expect([url, documentElement.tagName]).toEqual([url, expect.stringMatching(/^(rss|urlset|sitemapindex)$/)]);
      if (url.includes('feed')) expect(documentElement.textContent).toContain(`a]]>&b<c>"d'&#0;${slug}`);
    }
    await w.data.asOwner("update columns set name = '下载' where id = $1", [columnId]);
    w.server.surroundings.invalidate(toRealm(tenant.id), ['columns']);
  });

  test('of files lead where they say, or to nothing', async () => {
    const slug = unique('files');
    const files = ['https://x.example/100%.pdf', '/storage/r9/手册%20a.pdf'].map((url) => ({ name: 'a.pdf', url, size: 10 }));
    const made = await editor(archives).add({
      body: { column_id: columnId, title: slug, slug, content: '<p>x</p>', files, save_mode: 'submit' },
    });
    expect(await get(`/download/${made.id}/1`)).toMatchObject({ status: 302, headers: { location: 'https://x.example/100%.pdf' } });
    expect((await get(`/download/${made.id}/2`)).headers.location).toBe('/storage/r9/%E6%89%8B%E5%86%8C%20a.pdf?as=a.pdf');
    await w.data.asOwner("update archive_revisions set files = replace(files::text, 'https://x.example/100%.pdf', 'https://[')::jsonb");
    expect((await get(`/download/${made.id}/1`)).status).toBe(404);
  });
});

test('the bar at the foot of phones holds the entries that are on, and marks where one is', async () => {
  expect((await get('/')).text).not.toContain('tabs-bar');
  const { row } = await editor(siteConfig).index({ query: {} });
  const tab = { component_id: '', link: '', column_id: null, icon: '', icon_active: '', status: 1 as const };
  const tabbar = [
    { ...tab, title: '首页', link: '/' },
    { ...tab, title: '资料', column_id: columnId },
    { ...tab, title: '停用', link: '/jobs/', status: 0 as const },
  ];
  await editor(siteConfig).edit({ body: { locale: 'zh-cn', version: row.version, tabbar } });
  const bar = (html: string) => /<nav class="tabs-bar".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const home = bar((await get('/')).text);
  expect(home.match(/<a /g)).toHaveLength(2);
  expect(home).toMatch(/href="\/" aria-current="page"/);
  expect(bar((await get('/downloads/')).text)).toMatch(/href="\/downloads\/" aria-current="page"/);
});
