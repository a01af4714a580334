/** The demonstration company's whole website, in every language it has and in every theme, walked as a search engine walks it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { siteTheme } from '#features/themes/contract.ts';
import { alternatesIn, type CrawledPage, crawl, textIn } from '#testing/crawl.ts';
import { engine } from '#testing/database.ts';
import { descriptionOf, pageFaults } from '#testing/page-faults.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { faultsOf } from '#testing/valid-html.ts';
import { type Person, type World, world } from '#testing/world.ts';

const htmlLang: Readonly<Record<string, string>> = { 'zh-cn': 'zh-CN', en: 'en' };

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

describe.each(['warp', 'folio'])('the website in the theme %s', (theme) => {
  let host: string;
  let origin: string;
  let found: Map<string, CrawledPage>;
  /** The pages, without files and downloads. */
  let pages: CrawledPage[];
  /** What search engines may keep. */
  let kept: CrawledPage[];

  beforeAll(async () => {
    const tenant = await plantedTenant(w, 'demo');
    host = tenant.host;
    origin = `http://${host}`;
    if (theme !== 'warp') await wear(await w.person(tenant.id), theme);
    found = await crawl(w, host, ['/']);
    pages = [...found.values()].filter(({ html }) => html !== '');
    kept = pages.filter(({ html }) => !/<meta name="robots" content="[^"]*noindex/.test(html));
  });

  const named = (list: readonly CrawledPage[]) => list.map(({ path, from, status, location }) => ({ path, from, status, location }));
  const isOf = ({ html }: CrawledPage) => textIn(html, /<html[^>]* lang="([^"]+)"/);

  test('is the one that was chosen', () => {
    expect(pages.filter(({ html }) => !html.includes(`/assets/theme-${theme}-`)).map(({ path }) => path)).toEqual([]);
  });

  test('answers every link, picture and file, and leads through no redirect but to downloads', () => {
    const isDownload = ({ path }: CrawledPage) => path.startsWith('/download/');
    expect(named([...found.values()].filter((page) => page.status !== 200 && !isDownload(page)))).toEqual([]);
    expect(named([...found.values()].filter((page) => isDownload(page) && !/^\/|^https?:/.test(page.location ?? '')))).toEqual([]);
    expect(kept.length).toBeGreaterThan(60);
  });

  test('has both languages, each with the other as its alternate', async () => {
    expect(new Set(pages.map(isOf))).toEqual(new Set(Object.values(htmlLang)));
    const alternates = new Map(kept.map(({ path, html }) => [`${origin}${path}`, alternatesIn(html)]));
    const oneSided = [...alternates].flatMap(([address, others]) =>
      Object.entries(others)
        .filter(([lang, url]) => lang !== 'x-default' && !Object.values(alternates.get(url) ?? {}).includes(address))
        .map(([lang, url]) => `${address} names ${url} as ${lang}, which does not name it`),
    );
    expect(oneSided).toEqual([]);
    expect([...alternates.values()].filter((others) => Object.keys(others).length > 1).length).toBeGreaterThan(20);
  });

  test('has no two pages of a language with the same title or description', () => {
    const repeated = (said: (html: string) => string) => {
      const first = new Map<string, string>();
      return kept.flatMap((page) => {
        const text = `${isOf(page)} ${said(page.html)}`;
        const before = first.get(text);
        if (before === undefined) first.set(text, page.path);
        return before === undefined ? [] : [`${text}: ${before} and ${page.path}`];
      });
    };
    expect(repeated((html) => textIn(html, /<title>([^<]*)</))).toEqual([]);
    expect(repeated(descriptionOf)).toEqual([]);
  });

  test('has pages without a fault', () => {
    const faults = kept.flatMap((page) =>
      pageFaults(page.html, `${origin}${page.path}`, htmlLang[page.path.startsWith('/en/') ? 'en' : 'zh-cn'] ?? '').map(
        (fault) => `${page.path} ${fault}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  // The same on every database, and a quarter of a minute of work.
  test.runIf(engine === 'embedded')('is valid HTML', async () => {
    const faults: string[] = [];
    for (const { path, html } of pages) faults.push(...(await faultsOf(html)).map((fault) => `${path}: ${fault}`));
    expect(faults).toEqual([]);
  });

  test('has in its sitemap what its links lead to, and nothing else', async () => {
    const locsOf = async (path: string): Promise<string[]> => {
      const { body } = await w.server.http.inject({ method: 'GET', url: path, headers: { host } });
      return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    };
    const listed = (await Promise.all((await locsOf('/sitemap.xml')).map(locsOf))).flat();
    const walked = new Set(kept.map(({ path }) => path));
    expect(listed.filter((path) => !walked.has(path))).toEqual([]);
    // Later pages of a list and tags are reached by links; the sitemap names columns and documents.
    const lone = [...walked].filter((path) => !/\?page=|\/tag\//.test(path));
    expect(lone.filter((path) => !listed.includes(path))).toEqual([]);
  });

  test('says on its home page who the company is, and on a document what it is', () => {
    const typesAt = (path: string) => [...(found.get(path)?.html ?? '').matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type);
    for (const home of ['/', '/en/']) expect(typesAt(home)).toContain('Organization');
    for (const path of ['/products/', '/en/products/']) expect(typesAt(path)).toContain('BreadcrumbList');
    expect(typesAt('/products/servo/cyj-joint-module')).toEqual(expect.arrayContaining(['Product', 'Brand', 'BreadcrumbList']));
    expect(typesAt('/news/company/liyang-phase-two').some((type) => type?.endsWith('Article'))).toBe(true);
  });
});

/** Publishes the site in a theme. */
async function wear(editor: Person, theme: string): Promise<void> {
  const { index, edit, publish } = editor(siteTheme);
  const { row } = await index({ query: {} });
  const saved = await edit({ body: { theme, values: {}, version: row.version } });
  await publish({ body: { version: saved.row.version } });
}
