/** From an address of a company's site to a finished page. */

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Receipt } from '#features/forms/server/door.ts';
import { type SiteConfig, siteNameOf } from '#features/site-config/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Rendered } from '#kit/site/finished-page.ts';
import type { ScopedTx } from '#kit/site/reading.ts';
import type { Head, PageAssets, SiteFrame, Theme } from '#kit/site/view.ts';
import { addresses, prefixOf } from './addresses.ts';
import { loadArchive } from './archive.page.ts';
import { loadList, loadSinglePage } from './column.page.ts';
import { columnAt } from './column-index.ts';
import { membersOnly, movedTo } from './elsewhere.ts';
import { loadFeed } from './feed.page.ts';
import { loadForm } from './form.page.ts';
import type { SentState } from './form-part.ts';
import { frameOf, headOf } from './frame.ts';
import { loadHome } from './home.page.ts';
import { localeOf, type Twins } from './locales.ts';
import { type KeepOutline, othersOf, outlinesOf } from './outline.ts';
import { withMeasures, withPictures } from './pictures.ts';
import { loadSearch } from './search.page.ts';
import { loadSent } from './sent.page.ts';
import type { SiteRequest } from './site-request.ts';
import { loadTag } from './tag.page.ts';
import { withAlignment } from './text.ts';
import { siteWords } from './words.ts';

export interface PageAddress {
  /** `https://www.example.com` */
  origin: string;
  /** As it was asked for, encoded. */
  pathname: string;
  /** Decoded, without slashes at the ends: `news/company`, empty for home. */
  path: string;
  /** 1 is the first. */
  page: number;
  /** What is searched for: `q=word&column=7`. */
  query?: string;
  now: Date;
  theme: Theme;
  assets: PageAssets;
  variants: Readonly<Record<string, string>>;
  /** The address says `page=1`, which the page's own does not. */
  namesFirstPage?: boolean;
  /** A member reads it. */
  isMember?: boolean;
  /** What a visitor has just sent and has to mend. */
  sent?: SentState;
  /** What a visitor has sent, for the page that thanks for it. */
  received?: Receipt;
  /** Where outlines are kept; without it, each page reads its own. */
  keep?: KeepOutline;
}

const html = 'text/html; charset=utf-8';

/** The page at an address; a page that does not exist is a page too, with status 404. */
export async function renderSite(tx: ScopedTx, address: PageAddress): Promise<Rendered> {
  const shown = new Set<string>(['theme', 'config', 'columns']);
  const request = await requestFor(tx, address, shown);
  const lead = (location: string): Rendered => ({ status: 301, contentType: html, text: '', shows: shown, headers: { location } });
  const feed = await loadFeed(request);
  if (feed) return feed.path === address.pathname ? { ...feed.rendered, shows: shown } : lead(feed.path);
  const page = await found(request);
  const moved = page ? undefined : await movedTo(request);
  if (moved?.location !== undefined) return { ...lead(moved.location), status: moved.status, redirectId: moved.redirectId };
  if (moved) return { ...(await drawn(request, missing(request, 410), shown)), redirectId: moved.redirectId };
  const finished = page ?? (await inSmallLetters(request)) ?? (await membersOnly(request)) ?? missing(request);
  const proper = new URL(finished.head.canonical);
  // One page, one address: without its slash, with one too many, in another spelling, it moves to its own.
  const isProper = proper.pathname === address.pathname && !address.namesFirstPage;
  if (finished.status === 200 && !address.sent && !isProper) return lead(`${proper.pathname}${proper.search}`);
  return drawn(request, finished, shown);
}

/** What pages are made from: the company's tree and config, kept between its pages. In the language of the address, unless one is named. */
export async function requestFor(
  tx: ScopedTx,
  { origin, pathname: _pathname, path: asked, keep, ...rest }: PageAddress,
  shown: Set<string>,
  locale?: Lang,
): Promise<SiteRequest> {
  const outlines = await outlinesOf(tx, keep);
  const place = locale ? { locale, path: asked } : localeOf(asked.replace(/\/{2,}/g, '/'), outlines.main);
  const own = await outlines.in(place.locale);
  return {
    ...rest,
    ...own,
    config: named(own.config, origin),
    tx,
    path: place.path,
    at: addresses(origin, prefixOf(place.locale, own.main)),
    others: await othersOf(outlines, own),
    shows(...names) {
      for (const name of names) shown.add(name);
    },
  };
}

/** A site that was never given a name, as the platform's own at first, is called by its host: no page is without a title. */
function named(config: SiteConfig, origin: string): SiteConfig {
  return config.short_name || config.corp_name ? config : { ...config, short_name: siteNameOf(config, origin) };
}

/** The theme's page around what was found. */
export async function drawn(
  request: SiteRequest,
  { status, head, body, archiveId, headers }: Found,
  shown: ReadonlySet<string>,
): Promise<Rendered> {
  const ogImage = head.ogImage && (await withMeasures(request.tx, head.ogImage, request.at.absolute(''), request.shows));
  const measured = { ...head, ...(ogImage && { ogImage }) };
  const document = request.theme.document({ frame: frameOf(request), head: measured, children: body });
  const text = await withPictures(request.tx, withAlignment(`<!doctype html>${renderToStaticMarkup(document)}`), request.shows);
  return { status, contentType: html, text, shows: shown, ...(archiveId !== undefined && { archiveId }), ...(headers && { headers }) };
}

export interface Found {
  status: number;
  head: Head;
  body: ReactNode;
  /** The document whose page it is. */
  archiveId?: number;
  headers?: Readonly<Record<string, string>>;
}

/** What a page of the site is, before its theme draws it. */
interface Loaded<View> {
  view: View;
  head: Head;
  twins?: Twins;
}

async function found(request: SiteRequest): Promise<Found | undefined> {
  const { pages } = request.theme;
  const page = <View>(loaded: Loaded<View> | undefined, draw: (frame: SiteFrame, view: View) => ReactNode): Found | undefined =>
    loaded && { status: 200, head: loaded.head, body: draw(frameOf(request, loaded.twins), loaded.view) };
  if (request.path === '') return request.page > 1 ? undefined : page(await loadHome(request), pages.home);
  if (request.path === 'search') return perReader(request, page(await loadSearch(request), pages.search));
  const tagged = await loadTag(request);
  if (tagged) return page(tagged, pages.list);

  const column = columnAt(request, request.path);
  if (column?.type === 'list') return page(await loadList(request, column), pages.list);
  if (column?.type === 'page' && request.page === 1) return page(await loadSinglePage(request, column), pages.page);
  const form = column ? undefined : await loadForm(request);
  if (form) return page(form, pages.page);
  const sent = column ? undefined : await loadSent(request);
  if (sent) return page(sent, pages.sent);

  const slash = request.path.lastIndexOf('/');
  const parent = columnAt(request, request.path.slice(0, Math.max(slash, 0)));
  if (parent?.type !== 'list' || request.page > 1) return undefined;
  const archive = await loadArchive(request, parent, request.path.slice(slash + 1));
  const drawnPage = page(archive, pages.detail);
  return archive && drawnPage && { ...drawnPage, archiveId: archive.id };
}

/** The results of a search are a member's own where one asks: no cache on the way gives those of guests to a member. */
function perReader({ query }: SiteRequest, page: Found | undefined): Found | undefined {
  return page && query ? { ...page, headers: { vary: 'accept-encoding, cookie' } } : page;
}

/** Addresses are written in small letters: an address in capitals leads to the page that has it in small ones. */
async function inSmallLetters(request: SiteRequest): Promise<Found | undefined> {
  const path = request.path.toLowerCase();
  return path === request.path ? undefined : found({ ...request, path });
}

/** What is not there may be there tomorrow: such a page depends on everything that could put it there. */
function missing(request: SiteRequest, status: 404 | 410 = 404): Found {
  request.shows('archives');
  const frame = frameOf(request);
  const suggestions = frame.nav.map((section) => ({ ...section, children: [] }));
  const { notFound, gone } = siteWords[request.locale];
  return {
    status,
    head: headOf(request, { title: status === 410 ? gone : notFound, path: request.at.home, robots: 'noindex' }),
    body: request.theme.pages.notFound(frame, { status, suggestions }),
  };
}
