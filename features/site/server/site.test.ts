/** Companies' websites over HTTP: what visitors and crawlers get, and how soon they get what changed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { siteConfig } from '#features/site-config/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
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

const linksOf = (html: string) => [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('a site', () => {
  test('answers every link of every page it shows', async () => {
    const seen = new Map<string, number>();
    const queue = ['/'];
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (seen.has(path) || path.startsWith('/assets/') || path.startsWith('/starter/')) continue;
      const { status, text } = await visit(path);
      seen.set(path, status);
      if (text.includes('<html')) queue.push(...linksOf(text));
    }
    expect([...seen].filter(([path, status]) => status !== (path.startsWith('/download/') ? 302 : 200))).toEqual([]);
    expect(seen.size).toBeGreaterThan(40);
  });

  test('has one title and one canonical address on each page of its sitemap', async () => {
    const locsOf = async (path: string) => [...(await visit(path)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    const pages = await locsOf('/sitemap.xml');
    expect(pages.length).toBe(2);
    const urls = (await Promise.all(pages.map((page) => locsOf(new URL(page).pathname)))).flat();
    const titles = new Map<string, string>();
    for (const url of urls) {
      const { status, text: html } = await visit(new URL(url).pathname);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      expect([url, status, /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]]).toEqual([url, 200, url]);
      expect([title, titles.get(title)]).toEqual([title, undefined]);
      titles.set(title, url);
      expect((html.match(/<h1[\s>]/g) ?? []).length).toBe(1);
    }
    expect(urls.length).toBeGreaterThan(40);
  });

  test('is called by its host where nobody has named it', async () => {
    const nameless = await plantedTenant(w, 'corporate-zh');
    const own = (await w.person(nameless.id))(siteConfig);
    await own.edit({ body: { corp_name: '', short_name: '', seo_title: '' } });
    const home = await visit('/', {}, nameless.host);
    expect(home.text).toContain(`<title>${nameless.host}</title>`);
    const things = [...home.text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    );
    expect(things.map(({ name }) => name)).toEqual([nameless.host, nameless.host]);
    expect((await visit('/about/', {}, nameless.host)).text).toMatch(new RegExp(`<title>[^<]+ - ${nameless.host}</title>`));
    expect((await visit('/feed.xml', {}, nameless.host)).text).toContain(`<title>${nameless.host}</title>`);
  });

  test('moves other spellings of an address to the one it has', async () => {
    expect(await visit('/news')).toMatchObject({ status: 301, headers: { location: '/news/' } });
    expect(await visit('/news/?page=1')).toMatchObject({ status: 301, headers: { location: '/news/' } });
    expect(await visit('/news/?utm_source=a')).toMatchObject({ status: 200 });
    expect(await visit('/News/Company/')).toMatchObject({ status: 301, headers: { location: '/news/company/' } });
    expect(await visit('//news//company/')).toMatchObject({ status: 301, headers: { location: '/news/company/' } });
    expect(await visit('/?page=1')).toMatchObject({ status: 301, headers: { location: '/' } });
    expect(await visit('/news/?page=99')).toMatchObject({ status: 404 });
    expect(await visit('/nothing/here')).toMatchObject({ status: 404 });
    expect(await visit('/%E0%A4%A')).toMatchObject({ status: 400 });
  });

  test('has no page further in than anybody pages, and does not look for one', async () => {
    const { db } = w.server.surroundings;
    const costOf = async (page: number) => {
      const before = db.statements();
      expect((await visit(`/news/?page=${page}`)).status).toBe(404);
      return db.statements() - before;
    };
    await costOf(4000);
    const near = await costOf(4000);
    expect(await costOf(999_999)).toBeLessThan(near);
  });

  test('is sent compressed, and not again to who has it', async () => {
    const first = await w.server.http.inject({ method: 'GET', url: '/', headers: { host: tenant.host, 'accept-encoding': 'gzip, br' } });
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect((await visit('/', { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
  });

  test('runs no script but its own, and says so', async () => {
    const { headers, text } = await visit('/');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(text).not.toMatch(/<script(?![^>]*src=)(?![^>]*ld\+json)/);
    expect(text).not.toMatch(/ style="| on[a-z]+="/);
  });

  test('belongs to its host alone', async () => {
    const other = await w.tenant({ name: 'Another company' });
    expect((await visit('/', {}, other.host)).text).not.toContain(tenant.name);
    expect((await visit('/news/', {}, other.host)).status).toBe(404);
  });

  test('is out of service, neutrally, while its company is disabled, and comes back', async () => {
    const closing = await plantedTenant(w, 'demo');
    expect((await visit('/', {}, closing.host)).status).toBe(200);
    await w.data.asOwner('update tenants set status = 0 where id = $1', [closing.id]);
    w.server.hosts.forget();
    const closed = await visit('/', {}, closing.host);
    expect(closed).toMatchObject({ status: 503, headers: { 'retry-after': '3600' } });
    expect(closed.text).not.toContain(closing.name);
    await w.data.asOwner('update tenants set status = 1 where id = $1', [closing.id]);
    w.server.hosts.forget();
    expect((await visit('/', {}, closing.host)).status).toBe(200);
  });
});

describe('what changes', () => {
  async function newsColumn() {
    const tree = await editor(columns).index({ query: {} });
    const found = tree.list.flatMap((column) => [column, ...(column.children ?? [])]).find(({ path }) => path === 'news/company');
    if (!found) throw new Error('The demo has no company news.');
    return found.id;
  }

  test('is on the site as soon as it is published, and a draft never is', async () => {
    const column_id = await newsColumn();
    await visit('/news/company/');
    const { id } = await editor(archives).add({
      body: { column_id, title: 'A quiet draft', slug: 'quiet-draft', content: '<p>Not yet</p>', save_mode: 'save' },
    });
    expect((await visit('/news/company/')).text).not.toContain('A quiet draft');
    expect((await visit('/news/company/quiet-draft')).status).toBe(404);

    await editor(archives).publish({ body: { ids: [id] } });
    expect((await visit('/news/company/')).text).toContain('A quiet draft');
    expect((await visit('/news/company/quiet-draft')).text).toContain('Not yet');
    expect((await visit('/')).text).toContain('A quiet draft');

    await editor(archives).unpublish({ body: { ids: [id] } });
    expect((await visit('/news/company/quiet-draft')).status).toBe(404);
    expect((await visit('/news/company/')).text).not.toContain('A quiet draft');
  });

  test('leaves the pages that do not show it alone', async () => {
    const column_id = await newsColumn();
    await visit('/contact/');
    await visit('/cases/');
    const before = w.server.cache.stats().pages;
    await editor(archives).add({ body: { column_id, title: 'Only a draft', content: '<p>x</p>', save_mode: 'save' } });
    expect(w.server.cache.stats().pages).toBe(before);
  });

  test('in the company’s own words is on every page at once', async () => {
    expect((await visit('/')).text).not.toContain('苏ICP备2026000001号');
    const { row } = await editor(siteConfig).index({ query: {} });
    await editor(siteConfig).edit({ body: { locale: 'zh-cn', version: row.version, icp_number: '苏ICP备2026000001号' } });
    for (const path of ['/', '/news/', '/contact/']) expect((await visit(path)).text).toContain('苏ICP备2026000001号');
  });
});

/** Until nothing has been asked for a while: other instances are told of changes after the answer. */
async function quiet(): Promise<void> {
  let before = -1;
  for (let now = 0; now !== before; now = w.data.connections.statements()) {
    before = w.data.connections.statements();
    await new Promise((next) => setTimeout(next, 60));
  }
}

test('an uncached page costs few statements', async () => {
  const cost = async (path: string) => {
    w.server.cache.invalidate(tenant.id);
    await visit('/robots.txt');
    // Views are written by the clock: none may be waiting.
    await w.server.visits.flush();
    await quiet();
    const before = w.data.connections.statements();
    await visit(path);
    // begin and commit are not questions
    return w.data.connections.statements() - before - 2;
  };
  const pages = { list: '/news/company/', detail: '/news/company/liyang-phase-two', home: '/' };
  const costs = { list: await cost(pages.list), detail: await cost(pages.detail), home: await cost(pages.home) };
  expect(costs.list).toBeLessThanOrEqual(3);
  expect(costs.detail).toBeLessThanOrEqual(3);
  expect(costs.home).toBeLessThanOrEqual(4);
  // What all pages of a company begin with (its language, its words, its tree, its look) is read by the first after a change of it.
  w.server.surroundings.invalidate(toRealm(tenant.id), ['config', 'theme']);
  const first = await cost(pages.list);
  expect([first > costs.list, await cost(pages.list)]).toEqual([true, costs.list]);
});

test('a company that writes English has an English site at its root', async () => {
  const english = await plantedTenant(w, 'corporate-en', { name: 'Weft Ltd' });
  const home = await visit('/', {}, english.host);
  expect(home.text).toContain('<html lang="en">');
  const [first] = linksOf(home.text).filter((link) => !link.startsWith('/assets/') && !link.startsWith('/starter/') && link !== '/');
  expect((await visit(first ?? '', {}, english.host)).status).toBe(200);
});
