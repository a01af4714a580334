/** From an address of a company's site to a finished page. */

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { Rendered } from '#kit/site/finished-page.ts';
import type { ScopedTx } from '#kit/site/reading.ts';
import type { Head, PageAssets, Theme } from '#kit/site/view.ts';
import { addresses } from './addresses.ts';
import { loadArchive } from './archive.page.ts';
import { loadList, loadSinglePage } from './column.page.ts';
import { childrenOf, columnAt } from './column-index.ts';
import { membersOnly, movedTo } from './elsewhere.ts';
import { loadForm } from './form.page.ts';
import type { SentState } from './form-part.ts';
import { frameOf, headOf, navItem } from './frame.ts';
import { loadHome } from './home.page.ts';
import { type KeepOutline, readOutline } from './outline.ts';
import { withPictures } from './pictures.ts';
import { loadSearch } from './search.page.ts';
import type { SiteRequest } from './site-request.ts';
import { loadTag } from './tag.page.ts';
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
  /** What a visitor has just sent and has to mend. */
  sent?: SentState;
  /** Where outlines are kept; without it, each page reads its own. */
  keep?: KeepOutline;
}

const html = 'text/html; charset=utf-8';

/** The page at an address; a page that does not exist is a page too, with status 404. */
export async function renderSite(tx: ScopedTx, address: PageAddress): Promise<Rendered> {
  const shown = new Set<string>(['theme', 'config', 'columns']);
  const request = await requestFor(tx, address, shown);
  const page = await found(request);
  const moved = page ? undefined : await movedTo(request);
  if (moved !== undefined) return { status: 301, contentType: html, text: '', shows: shown, headers: { location: moved } };
  const finished = page ?? (await membersOnly(request)) ?? missing(request);
  const proper = new URL(finished.head.canonical);
  // One page, one address: without its slash, with one too many, in another spelling, it moves to its own.
  if (finished.status === 200 && !address.sent && proper.pathname !== address.pathname) {
    return { status: 301, contentType: html, text: '', shows: shown, headers: { location: `${proper.pathname}${proper.search}` } };
  }
  return drawn(request, finished, shown);
}

/** What pages are made from: the company's tree and config, kept between its pages. */
export async function requestFor(
  tx: ScopedTx,
  { origin, pathname: _pathname, keep, ...rest }: PageAddress,
  shown: Set<string>,
): Promise<SiteRequest> {
  const read = () => readOutline(tx);
  return {
    ...rest,
    ...(await (keep?.('main', read) ?? read())),
    tx,
    at: addresses(origin),
    shows(...names) {
      for (const name of names) shown.add(name);
    },
  };
}

/** The theme's page around what was found. */
export async function drawn(
  request: SiteRequest,
  { status, head, body, archiveId, headers }: Found,
  shown: ReadonlySet<string>,
): Promise<Rendered> {
  const document = request.theme.document({ frame: frameOf(request), head, children: body });
  const text = await withPictures(request.tx, `<!doctype html>${renderToStaticMarkup(document)}`, request.shows);
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

async function found(request: SiteRequest): Promise<Found | undefined> {
  const { pages } = request.theme;
  const frame = frameOf(request);
  if (request.path === '') {
    if (request.page > 1) return undefined;
    const { view, head } = await loadHome(request);
    return { status: 200, head, body: pages.home(frame, view) };
  }

  if (request.path === 'search') {
    const search = await loadSearch(request);
    return search && { status: 200, head: search.head, body: pages.search(frame, search.view) };
  }
  const tagged = await loadTag(request);
  if (tagged) return { status: 200, head: tagged.head, body: pages.list(frame, tagged.view) };

  const column = columnAt(request, request.path);
  if (column?.type === 'list') {
    const list = await loadList(request, column);
    return list && { status: 200, head: list.head, body: pages.list(frame, list.view) };
  }
  if (column?.type === 'page' && request.page === 1) {
    const { view, head } = await loadSinglePage(request, column);
    return { status: 200, head, body: pages.page(frame, view) };
  }

  const form = column ? undefined : await loadForm(request);
  if (form) return { status: 200, head: form.head, body: pages.page(frame, form.view) };

  const slash = request.path.lastIndexOf('/');
  const parent = columnAt(request, request.path.slice(0, Math.max(slash, 0)));
  if (parent?.type !== 'list' || request.page > 1) return undefined;
  const archive = await loadArchive(request, parent, request.path.slice(slash + 1));
  return archive && { status: 200, head: archive.head, body: pages.detail(frame, archive.view), archiveId: archive.id };
}

/** What is not there may be there tomorrow: such a page depends on everything that could put it there. */
function missing(request: SiteRequest): Found {
  request.shows('archives');
  const suggestions = childrenOf(request, null)
    .filter(({ in_header }) => in_header)
    .map((column) => navItem(request, column));
  return {
    status: 404,
    head: headOf(request, { title: siteWords[request.locale].notFound, path: request.at.home, robots: 'noindex' }),
    body: request.theme.pages.notFound(frameOf(request), { suggestions }),
  };
}
