/** A website in two languages over HTTP: addresses, links from one to the other, feeds, the sitemap. */
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { siteConfig } from '#features/site-config/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { hostWithoutPort } from '#kit/server/host-port.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type Person, type World, world } from '#testing/world.ts';

let w: World;
let tenant: { id: number; host: string; name: string };
let editor: Person;
beforeAll(async () => {
  w = await world();
  tenant = await plantedTenant(w, 'demo');
  editor = await w.person(tenant.id);
});
afterAll(() => w.close());

async function visit(path: string, headers: Record<string, string> = {}, host = tenant.host) {
  const answer = await w.server.http.inject({ method: 'GET', url: path, headers: { host, accept: 'text/html', ...headers } });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

const langOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1];
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const languageOf = (html: string, lang: string) => new RegExp(`<a [^>]*href="([^"]+)"[^>]*hreflang="${lang}"`, 'i').exec(html)?.[1];
const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, lang = '', url = '']) => [lang, url]),
  );
const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);

/** Texts of an element wherever it stands. Throws where the document is not well-formed. */
function read(xml: string, element: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('opentag', ({ name }) => {
    if (name === element) depth = found.push('');
    else if (depth > 0) depth = 0;
  });
  parser.on('text', (text) => {
    if (depth > 0) found[depth - 1] += text;
  });
  parser.on('closetag', () => {
    depth = 0;
  });
  parser.write(xml).close();
  return found;
}

async function columnAt(path: string, locale: 'zh-cn' | 'en') {
  const { list } = await editor(columns).index({ query: { locale } });
  const found = list.flatMap((column) => [column, ...column.children]).find((column) => column.path === path);
  if (!found) throw new Error(`The demo has no ${path}.`);
  return found;
}

async function archiveAt(slug: string, locale: 'zh-cn' | 'en') {
  const { list } = await editor(archives).index({ query: { limit: 100 } });
  const found = list.find((row) => row.slug === slug && row.locale === locale);
  if (!found) throw new Error(`The demo has no ${slug}.`);
  return found;
}

describe('the second language', () => {
  test('stands below its own step, whole: every link of its pages stays in it, except the way back', async () => {
    const seen = new Set<string>();
    const queue = ['/en/'];
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { status, text } = await visit(path);
      expect([path, status, langOf(text)]).toEqual([path, 200, 'en']);
      const back = languageOf(text, 'zh-cn');
      const others = linksOf(text).filter((link) => !/^\/(user|download|storage|starter)([/?]|$)/.test(link) && link !== back);
      expect([path, others.filter((link) => !link.startsWith('/en/'))]).toEqual([path, []]);
      queue.push(...others);
    }
    expect(seen.size).toBeGreaterThan(15);
  });

  test('has one address for each page', async () => {
    const moves = {
      '/en': '/en/',
      '/EN/': '/en/',
      '/en//news/': '/en/news/',
      '/En/News': '/en/news/',
      '/en/?page=1': '/en/',
      '/en%2Fnews/': '/en/news/',
    };
    for (const [from, to] of Object.entries(moves)) expect([from, (await visit(from)).headers.location]).toEqual([from, to]);
    expect(await visit('/zh-cn/news/company/?utm_source=x')).toMatchObject({ status: 301, headers: { location: '/news/company/' } });
    expect(await visit('/zh-cn')).toMatchObject({ status: 301, headers: { location: '/' } });
    for (const odd of [
      '/en/..%2f',
      '/en/%2e%2e%2fnews/',
      '/en/en/',
      '/en/zh-cn/',
      '/en/nothing',
      '/en/downloads/',
      '/fr/',
      '/en/feed.xml?page=2',
    ])
      expect([odd, (await visit(odd)).status]).toEqual([odd, 404]);
    expect(langOf((await visit('/en/nothing')).text)).toBe('en');
    expect(await visit('/en/%E0%A4%A')).toMatchObject({ status: 400 });
  });

  test('finds by its own words, and shows tags of its own', async () => {
    const { text } = await visit('/en/search?q=reducer');
    expect(text).toContain('/en/products/cyh-harmonic-reducer');
    expect(text).not.toContain('href="/products/');
    expect((await visit('/search?q=reducer')).text).not.toContain('/en/products/cyh');
    expect((await visit('/en/tag/milestones')).text).toContain('/en/news/three-millionth-reducer');
    expect((await visit('/tag/milestones')).status).toBe(404);
  });

  test('is there only where a site has it, and a column of its name gives way to it', async () => {
    const other = await w.tenant();
    const person = await w.person(other.id);
    const { text, status } = await visit('/en/', {}, other.host);
    expect([status, langOf(text)]).toEqual([404, 'zh-CN']);
    expect(languageOf((await visit('/', {}, other.host)).text, 'en')).toBeUndefined();
    await expect(person(columns).add({ body: { name: 'English', slug: 'en' } })).rejects.toMatchObject({
      envelope: { data: { errors: [{ field: 'slug' }] } },
    });

    const { id } = await person(columns).add({ body: { name: 'Old English', slug: 'old', type: 'page' } });
    await w.data.asOwner("update columns set slug = 'en', path = 'en' where id = $1", [id]);
    w.server.surroundings.invalidate(toRealm(other.id), undefined);
    expect((await visit('/en/', {}, other.host)).text).toContain('Old English');
    await person(columns).add({ body: { name: 'Products', slug: 'products', locale: 'en' } });
    const home = await visit('/en/', {}, other.host);
    expect([home.status, langOf(home.text)]).toEqual([200, 'en']);
    expect((await visit('/en/products/', {}, other.host)).status).toBe(200);
    expect((await visit('/en/news/', {}, other.host)).status).toBe(404);
  });

  test('is at the root of a company that writes in it, and its own step leads there', async () => {
    const english = await plantedTenant(w, 'corporate-en', { name: 'Weft Ltd' });
    expect(await visit('/en/news/', {}, english.host)).toMatchObject({ status: 301, headers: { location: '/news/' } });
    expect((await visit('/zh-cn/', {}, english.host)).status).toBe(404);
  });
});

describe('pages that say the same', () => {
  const pairs = [
    ['/', '/en/'],
    ['/news/', '/en/news/'],
    ['/about/', '/en/about/'],
    ['/news/company/liyang-phase-two', '/en/news/liyang-phase-two'],
  ] as const;

  test('lead to each other, for people and for search engines', async () => {
    for (const [chinese, english] of pairs) {
      const [zh, en] = [(await visit(chinese)).text, (await visit(english)).text];
      expect([chinese, languageOf(zh, 'en'), languageOf(en, 'zh-cn')]).toEqual([chinese, english, chinese]);
      const origin = `http://${tenant.host}`;
      const named = { 'zh-CN': `${origin}${chinese}`, en: `${origin}${english}`, 'x-default': `${origin}${chinese}` };
      expect([chinese, alternatesOf(zh), alternatesOf(en)]).toEqual([chinese, named, named]);
    }
    const alone = await visit('/downloads/');
    expect([languageOf(alone.text, 'en'), alternatesOf(alone.text)]).toEqual(['/en/', {}]);
    expect(languageOf((await visit('/search?q=x')).text, 'en')).toBe('/en/search');
    expect(alternatesOf((await visit('/search?q=x')).text)).toEqual({});
  });

  test('say so as long as both are there: a translation that goes, comes back or is untied shows at once', async () => {
    const [chinese] = [pairs[3][0]];
    const [zh, en] = [await archiveAt('liyang-phase-two', 'zh-cn'), await archiveAt('liyang-phase-two', 'en')];
    const shown = async () => Object.keys(alternatesOf((await visit(chinese)).text)).length;
    expect(await shown()).toBe(3);
    await editor(archives).unpublish({ body: { ids: [en.id] } });
    expect([await shown(), languageOf((await visit(chinese)).text, 'en')]).toEqual([0, '/en/']);
    await editor(archives).publish({ body: { ids: [en.id] } });
    expect(await shown()).toBe(3);
    await editor(archives).unlinkTranslation({ body: { id: en.id } });
    expect(await shown()).toBe(0);
    await editor(archives).linkTranslation({ body: { id: zh.id, other_id: en.id } });
    expect(await shown()).toBe(3);
  });

  test('know each other from the moment a copy is made, and are shown when it is published', async () => {
    const original = await archiveAt('industry-fair-2026', 'zh-cn');
    expect(alternatesOf((await visit('/news/company/industry-fair-2026')).text)).toEqual({});
    const { id: news } = await columnAt('news', 'en');
    const { made } = await editor(archives).copyTo({ body: { ids: [original.id], column_id: news } });
    expect(alternatesOf((await visit('/news/company/industry-fair-2026')).text)).toEqual({});
    await editor(archives).publish({ body: { ids: made.map(({ id }) => id) } });
    expect(Object.keys(alternatesOf((await visit('/news/company/industry-fair-2026')).text))).toEqual(['zh-CN', 'en', 'x-default']);
    await editor(archives).unpublish({ body: { ids: made.map(({ id }) => id) } });
    expect(alternatesOf((await visit('/news/company/industry-fair-2026')).text)).toEqual({});
  });
});

describe('the editor', () => {
  test('is led to each page in its language, and sees a draft in it', async () => {
    const { site_urls } = await editor(columns).index({ query: {} });
    expect(site_urls).toEqual({ 'zh-cn': `http://${tenant.host}/`, en: `http://${tenant.host}/en/` });
    const about = await columnAt('about', 'en');
    expect((await editor(columns).find({ query: { id: about.id } })).row.live_url).toBe(`http://${tenant.host}/en/about/`);
    const { id } = await archiveAt('joint-laboratory', 'en');
    const found = await editor(archives).find({ query: { id } });
    expect(found.url).toBe(`http://${tenant.host}/en/news/joint-laboratory`);
    const preview = new URL(found.preview_url);
    const { text } = await visit(`${preview.pathname}${preview.search}`);
    expect(langOf(text)).toBe('en');
    expect(linksOf(text)).toContain('/en/news/');
  });
});

describe('the title that the editor shows a document with', () => {
  test('ends as its page does: in its language, by the short name, else the full one, else the host', async () => {
    const { id, host } = await plantedTenant(w, 'demo');
    const person = await w.person(id);
    const titleAt = async (path: string) => /<title>([^<]*)</.exec((await visit(path, {}, host)).text)?.[1];
    const expected = async () => {
      const { site_names } = await person(archives).columns();
      for (const [lang, path] of [
        ['zh-cn', '/news/'],
        ['en', '/en/news/'],
      ] as const) {
        expect([lang, (await titleAt(path))?.endsWith(` - ${site_names[lang]}`)]).toEqual([lang, true]);
      }
      return site_names;
    };
    const own = await expected();
    const write = (locale: 'zh-cn' | 'en', short_name: string, corp_name: string) =>
      person(siteConfig).edit({ body: { locale, short_name, corp_name } });
    await write('zh-cn', '', '全名');
    await write('en', 'Short', 'Full');
    expect(await expected()).toEqual({ 'zh-cn': '全名', en: 'Short' });
    await write('zh-cn', '', '');
    expect(await expected()).toEqual({ 'zh-cn': hostWithoutPort(host), en: 'Short' });
    expect(own['zh-cn']).not.toBe('');
  });
});

describe('a feed', () => {
  test('tells what is new of the site or of a list, in its language', async () => {
    const site = await visit('/en/feed.xml');
    expect(site).toMatchObject({ status: 200, headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
    expect(read(site.text, 'title')).toContain('Reducer number three million');
    expect(read(site.text, 'link').every((url) => url.startsWith(`http://${tenant.host}/en/`))).toBe(true);
    expect(site.text).toContain(`<atom:link href="http://${tenant.host}/en/feed.xml" rel="self"`);
    expect(read(site.text, 'description')[1]).toMatch(/^<p>.+<\/p>$/s);
    expect(site.text).toMatch(/<enclosure url="http:\/\/[^"]+\.webp" length="\d+" type="image\/webp"\/>/);
    for (const date of read(site.text, 'pubDate')) expect(Number.isNaN(Date.parse(date))).toBe(false);

    const column = await visit('/news/feed.xml');
    expect(read(column.text, 'link')).toContain(`http://${tenant.host}/news/technology/how-to-measure-backlash`);
    expect(read(column.text, 'link').some((url) => url.includes('/products/'))).toBe(false);
    expect((await visit('/news/')).text).toContain(
      `type="application/rss+xml" title="新闻动态" href="http://${tenant.host}/news/feed.xml"`,
    );
    expect((await visit('/en/feed.xml', { 'if-none-match': String(site.headers.etag) })).status).toBe(304);
    for (const nowhere of ['/about/feed.xml', '/nothing/feed.xml', '/en/downloads/feed.xml'])
      expect((await visit(nowhere)).status).toBe(404);
    expect(await visit('/News/feed.xml/')).toMatchObject({ status: 301, headers: { location: '/news/feed.xml' } });
  });

  test('is well-formed whatever is written, and new as soon as it is published', async () => {
    const { id: column_id } = await columnAt('news', 'en');
    const title = 'A ]]> B & <C> "D" \u{1f600}';
    const { id } = await editor(archives).add({
      body: { column_id, title, slug: 'odd-title', summary: 'x & <b>y</b> ]]>', content: '<p>z</p>', save_mode: 'submit' },
    });
    await w.data.asOwner('update publications set title = title || chr(11) where archive_id = $1', [id]);
    const { text } = await visit('/en/feed.xml');
    expect(read(text, 'title')).toContain(title);
    expect(read(text, 'description')).toContain('<p>x &#38; &#60;b&#62;y&#60;/b&#62; ]]&#62;</p>');
    await editor(archives).unpublish({ body: { ids: [id] } });
    expect(read((await visit('/en/feed.xml')).text, 'title')).not.toContain(title);
  });
});

describe('the sitemap', () => {
  test('is an index of pages that name every page of every language with its alternates', async () => {
    expect((await visit('/robots.txt')).text).toContain(`Sitemap: http://${tenant.host}/sitemap.xml`);
    const index = await visit('/sitemap.xml');
    const pages = locsOf(index.text);
    expect(pages).toEqual(['/sitemap-columns-1.xml', '/sitemap-archives-1.xml']);
    const texts = await Promise.all(pages.map(async (page) => (await visit(page)).text));
    expect(texts.flatMap((text) => read(text, 'loc')).length).toBe(new Set(texts.flatMap(locsOf)).size);
    const [inColumns = '', inArchives = ''] = texts;
    expect(locsOf(inColumns)).toEqual(expect.arrayContaining(['/', '/en/', '/news/', '/en/news/']));
    expect(locsOf(inArchives)).toEqual(expect.arrayContaining(['/news/company/liyang-phase-two', '/en/news/liyang-phase-two']));
    const line = inArchives.split('\n').find((entry) => entry.includes('<loc>') && entry.includes('/en/news/liyang-phase-two</loc>'));
    expect(line).toContain(`hreflang="zh-CN" href="http://${tenant.host}/news/company/liyang-phase-two"`);
    expect(line).toContain(`hreflang="x-default" href="http://${tenant.host}/news/company/liyang-phase-two"`);
    expect(line).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/);
    for (const nowhere of [
      '/sitemap-archives-2.xml',
      '/sitemap-archives-0.xml',
      '/sitemap-columns-2.xml',
      '/sitemap-other-1.xml',
      '/sitemap.xml?page=2',
    ])
      expect([nowhere, (await visit(nowhere)).status]).toEqual([nowhere, 404]);
  });

  test('tells nobody of another company, of drafts or of what members read', async () => {
    const other = await w.tenant({ name: 'Another company' });
    const person = await w.person(other.id);
    const { id: open } = await person(columns).add({ body: { name: 'Open', slug: 'open', locale: 'en' } });
    const { id: closed } = await person(columns).add({ body: { name: 'Closed', slug: 'closed', visible_to: 'members' } });
    const texts = { content: '<p>x</p>' };
    await person(archives).add({ body: { ...texts, column_id: open, title: 'Shown', slug: 'shown', save_mode: 'submit' } });
    await person(archives).add({ body: { ...texts, column_id: open, title: 'Draft', slug: 'draft', save_mode: 'save' } });
    await person(archives).add({ body: { ...texts, column_id: closed, title: 'Secret', slug: 'secret', save_mode: 'submit' } });
    const { text } = await visit('/sitemap-archives-1.xml', {}, other.host);
    expect(locsOf(text)).toEqual(['/en/open/shown']);
    expect(locsOf((await visit('/sitemap-columns-1.xml', {}, other.host)).text)).toEqual(['/', '/en/', '/en/open/']);
    const feed = await visit('/feed.xml', {}, other.host);
    expect([read(feed.text, 'item'), feed.text.includes('Secret')]).toEqual([[], false]);
    expect((await visit('/en/feed.xml', {}, other.host)).text).not.toContain('Chengyue');
  });
});

describe('a form on a page of the second language', () => {
  test('comes back in it, with what must be mended and with thanks', async () => {
    const page = await visit('/en/contact/');
    expect(page.text).toContain('action="/form/contact-en#form-contact-en"');
    expect(page.text).toContain('name="_page" value="/en/contact"');
    const send = (body: Record<string, string>) =>
      w.server.http.inject({
        method: 'POST',
        url: '/form/contact-en',
        headers: { host: tenant.host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ _lang: 'en', _page: '/en/contact', ...body }).toString(),
      });
    const again = await send({ name: 'Ada' });
    expect([again.statusCode, langOf(again.body), again.body.includes('value="Ada"')]).toEqual([422, 'en', true]);
    expect(again.body).toContain('href="/en/news/"');
    const { mark } = JSON.parse((await visit('/form/contact-en/mark')).text);
    w.travel(4000);
    const filled = { name: 'Ada', phone: '13800138000', email: 'ada@example.com', message: 'Hello', _consent: '1', _mark: String(mark) };
    const thanked = await send(filled);
    expect([thanked.statusCode, String(thanked.headers.location)]).toEqual([303, expect.stringMatching(/^\/en\/form\/contact-en\/sent/)]);
    const thanks = await visit(String(thanked.headers.location));
    expect([thanks.status, langOf(thanks.text), linksOf(thanks.text).includes('/en/contact')]).toEqual([200, 'en', true]);
    const form = await visit('/en/form/contact-en');
    expect([form.status, langOf(form.text), languageOf(form.text, 'zh-cn')]).toEqual([200, 'en', '/form/contact-en']);
  });
});
