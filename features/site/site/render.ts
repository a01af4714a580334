/** From an address of a company's site to a finished page. */

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { siteTree } from '#features/columns/server/door.ts';
import { mainSite } from '#features/site-config/server/door.ts';
import type { Rendered } from '#kit/site/finished-page.ts';
import type { ScopedTx } from '#kit/site/reading.ts';
import type { Head, PageAssets, Theme } from '#kit/site/view.ts';
import { addresses } from './addresses.ts';
import { loadArchive } from './archive.page.ts';
import { loadList, loadSinglePage } from './column.page.ts';
import { membersOnly, movedTo } from './elsewhere.ts';
import { childrenOf, frameOf, headOf, navItem } from './frame.ts';
import { loadHome } from './home.page.ts';
import { withPictures } from './pictures.ts';
import type { SiteRequest } from './site-request.ts';
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
  now: Date;
  theme: Theme;
  assets: PageAssets;
}

const html = 'text/html; charset=utf-8';

/** The page at an address; a page that does not exist is a page too, with status 404. */
export async function renderSite(tx: ScopedTx, address: PageAddress): Promise<Rendered> {
  const shown = new Set<string>(['config', 'columns']);
  const request = await requestFor(tx, address, shown);
  const page = await found(request);
  const moved = page ? undefined : await movedTo(request);
  if (moved !== undefined) return { status: 301, contentType: html, text: '', shows: shown, headers: { location: moved } };
  const finished = page ?? (await membersOnly(request)) ?? missing(request);
  const proper = new URL(finished.head.canonical);
  // One page, one address: without its slash, with one too many, in another spelling, it moves to its own.
  if (finished.status === 200 && proper.pathname !== address.pathname) {
    return { status: 301, contentType: html, text: '', shows: shown, headers: { location: `${proper.pathname}${proper.search}` } };
  }
  return drawn(request, finished, shown);
}

/** What pages are made from: the company's tree and config, read once. */
export async function requestFor(
  tx: ScopedTx,
  { origin, pathname: _pathname, ...rest }: PageAddress,
  shown: Set<string>,
): Promise<SiteRequest> {
  const { locale, config, focusPositions } = await mainSite(tx);
  return {
    ...rest,
    tx,
    locale,
    config,
    focusPositions,
    at: addresses(origin),
    columns: await siteTree(tx, locale),
    shows(...names) {
      for (const name of names) shown.add(name);
    },
  };
}

/** The theme's page around what was found. */
export async function drawn(request: SiteRequest, { status, head, body, headers }: Found, shown: ReadonlySet<string>): Promise<Rendered> {
  const document = request.theme.document({ frame: frameOf(request), head, children: body });
  const text = await withPictures(request.tx, `<!doctype html>${renderToStaticMarkup(document)}`, request.shows);
  return { status, contentType: html, text, shows: shown, ...(headers && { headers }) };
}

export interface Found {
  status: number;
  head: Head;
  body: ReactNode;
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

  const column = request.columns.find(({ path }) => path === request.path);
  if (column?.type === 'list') {
    const list = await loadList(request, column);
    return list && { status: 200, head: list.head, body: pages.list(frame, list.view) };
  }
  if (column?.type === 'page' && request.page === 1) {
    const { view, head } = await loadSinglePage(request, column);
    return { status: 200, head, body: pages.page(frame, view) };
  }

  const slash = request.path.lastIndexOf('/');
  const parent = request.columns.find(({ path, type }) => type === 'list' && path === request.path.slice(0, slash));
  if (!parent || request.page > 1) return undefined;
  const archive = await loadArchive(request, parent, request.path.slice(slash + 1));
  return archive && { status: 200, head: archive.head, body: pages.detail(frame, archive.view) };
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
