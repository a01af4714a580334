/** What search engines ask a site for before its pages: robots, and the sitemap as an index of pages, whatever the number of documents. */

import { type CrawledArchive, liveOfGroups, portionAfter, portionsOf } from '#features/archives/server/door.ts';
import type { SiteColumn } from '#features/columns/server/door.ts';
import { headerOf } from '#features/redirects/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { hourSeconds } from '#kit/contract/units.ts';
import type { Rendered } from '#kit/site/finished-page.ts';
import type { ScopedTx } from '#kit/site/reading.ts';
import type { Head } from '#kit/site/view.ts';
import { type Addresses, addresses, prefixOf } from './addresses.ts';
import { columnWithId } from './column-index.ts';
import { hreflangAlternates } from './locales.ts';
import { type KeepOutline, outlinesOf, type SiteOutline } from './outline.ts';
import { xmlText } from './xml.ts';

/** Addresses on one page of the sitemap, languages counted apart. The protocol allows ten times as many; these are made in a moment. */
const sitemapPageSize = 5000;

const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const begin = '<?xml version="1.0" encoding="UTF-8"?>';
const open = 'User-agent: *\nAllow: /\n';
const closed = ['/user/', '/api/', '/preview/', '/review/', '/download/'].map((path) => `Disallow: ${path}\n`).join('');

export function robots(origin: string): Rendered {
  const text = `${open}${closed}\nSitemap: ${origin}/sitemap.xml\n`;
  return { status: 200, contentType: 'text/plain; charset=utf-8', text, shows: new Set() };
}

/** What programs that have read no page show of a site: the company's logo; without one an empty picture, which says as little as it weighs. */
export async function favicon(tx: ScopedTx, keep: KeepOutline): Promise<Rendered> {
  const { logo } = (await outlinesOf(tx, keep)).main.config;
  const [status, leads] = logo ? ([302, { location: headerOf(logo) }] as const) : ([200, {}] as const);
  const headers = { 'cache-control': `public, max-age=${hourSeconds}`, ...leads };
  return { status, contentType: 'image/svg+xml', text: '<svg xmlns="http://www.w3.org/2000/svg"/>', shows: new Set(['config']), headers };
}

/** Whether an address is one of the sitemap's: `sitemap.xml`, `sitemap-columns-1.xml`, `sitemap-archives-12.xml`. */
export function isSitemap(path: string): boolean {
  return path === 'sitemap.xml' || pagePattern.test(path);
}

const pagePattern = /^sitemap-(columns|archives)-([1-9]\d{0,5})\.xml$/;

interface Crawled {
  tx: ScopedTx;
  origin: string;
  path: string;
  keep: KeepOutline;
}

/** Undefined where the sitemap has no such page. */
export async function sitemap({ tx, origin, path, keep }: Crawled): Promise<Rendered | undefined> {
  const outlines = await outlinesOf(tx, keep);
  const tongues = await Promise.all(
    outlines.main.locales.map(async (locale): Promise<Tongue> => {
      const outline = await outlines.in(locale);
      return { locale, outline, at: addresses(origin, prefixOf(locale, outlines.main.main)) };
    }),
  );
  const site: Tongues = { tx, tongues, of: (locale) => tongues.find((one) => one.locale === locale) };
  const [, kind, number] = pagePattern.exec(path) ?? [];
  if (kind === undefined) return xml(await indexText(site, origin));
  const entries = kind === 'columns' ? columnEntries(site, Number(number)) : await archiveEntries(site, Number(number));
  if (entries === undefined) return undefined;
  const alternate = tongues.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return xml(`${begin}\n<urlset ${namespaces}${alternate}>\n${entries.join('\n')}\n</urlset>\n`);
}

/** One language of a site. */
interface Tongue {
  locale: Lang;
  outline: SiteOutline;
  at: Addresses;
}

interface Tongues {
  tx: ScopedTx;
  /** The main one first. */
  tongues: readonly Tongue[];
  of: (locale: string) => Tongue | undefined;
}

function xml(text: string): Rendered {
  return { status: 200, contentType: 'application/xml; charset=utf-8', text, shows: new Set(['archives', 'columns', 'config']) };
}

async function indexText(site: Tongues, origin: string): Promise<string> {
  const portions = await portionsOf(site.tx, sitemapPageSize);
  const columnPages = Math.ceil(pagesOf(site).length / sitemapPageSize);
  const names = [
    ...Array.from({ length: columnPages }, (_page, place) => `sitemap-columns-${place + 1}`),
    ...portions.map((_after, place) => `sitemap-archives-${place + 1}`),
  ];
  const lines = names.map((name) => `<sitemap><loc>${xmlText(`${origin}/${name}.xml`)}</loc></sitemap>`);
  return `${begin}\n<sitemapindex ${namespaces}>\n${lines.join('\n')}\n</sitemapindex>\n`;
}

/** Home pages and columns of every language; null is the home page. */
function pagesOf({ tongues }: Tongues): { tongue: Tongue; column: SiteColumn | null }[] {
  return tongues.flatMap((tongue) => [
    { tongue, column: null },
    ...tongue.outline.columns.filter(({ type }) => type !== 'link').map((column) => ({ tongue, column })),
  ]);
}

function columnEntries(site: Tongues, page: number): string[] | undefined {
  const all = pagesOf(site);
  const pages = all.slice((page - 1) * sitemapPageSize, page * sitemapPageSize);
  if (pages.length === 0) return undefined;
  const marked = new Map<string, [Lang, string][]>();
  for (const { tongue, column } of all) {
    const mark = column ? column.translation_mark : '';
    if (mark !== null) marked.set(mark, [...(marked.get(mark) ?? []), [tongue.locale, urlOf(tongue, column)]]);
  }
  return pages.map(({ tongue, column }) => {
    const mark = column ? column.translation_mark : '';
    return entry(urlOf(tongue, column), alternatesIn(site, mark === null ? [] : (marked.get(mark) ?? [])));
  });
}

function urlOf({ at }: Tongue, column: SiteColumn | null): string {
  return at.absolute(column ? at.column(column.path) : at.home);
}

async function archiveEntries(site: Tongues, page: number): Promise<string[] | undefined> {
  const after = (await portionsOf(site.tx, sitemapPageSize, page))[page - 1];
  if (after === undefined) return undefined;
  const archives = await portionAfter(site.tx, after, sitemapPageSize);
  const groups = site.tongues.length > 1 ? [...new Set(archives.flatMap(({ translation_id }) => translation_id ?? []))] : [];
  const translated = new Map<number | null, [Lang, string][]>();
  for (const one of await liveOfGroups(site.tx, groups)) {
    const found = addressOf(site, one);
    if (found) translated.set(one.translation_id, [...(translated.get(one.translation_id) ?? []), found]);
  }
  return archives.flatMap((archive) => {
    const [, url] = addressOf(site, archive) ?? [];
    if (url === undefined) return [];
    const alternates = archive.translation_id === null ? [] : (translated.get(archive.translation_id) ?? []);
    return [entry(url, alternatesIn(site, alternates), archive.changed_time)];
  });
}

/** Undefined where its column is not on the site, or not for everybody. */
function addressOf(site: Tongues, { locale, column_id, slug }: CrawledArchive): [Lang, string] | undefined {
  const tongue = site.of(locale);
  const column = tongue && columnWithId(tongue.outline, column_id);
  return tongue && column && [tongue.locale, tongue.at.absolute(tongue.at.archive(column.path, slug))];
}

function alternatesIn({ tongues }: Tongues, urls: readonly [Lang, string][]): Head['alternates'] {
  const locales = tongues.map(({ locale }) => locale);
  return urls.length > 1 ? hreflangAlternates(locales, new Map(urls)) : [];
}

function entry(url: string, alternates: Head['alternates'], changedTime?: number): string {
  const changed = changedTime === undefined ? '' : `<lastmod>${new Date(changedTime * 1000).toISOString().slice(0, 19)}Z</lastmod>`;
  const others = alternates.map((one) => `<xhtml:link rel="alternate" hreflang="${one.hreflang}" href="${xmlText(one.url)}"/>`).join('');
  return `<url><loc>${xmlText(url)}</loc>${changed}${others}</url>`;
}
