/** Addresses of websites: which page somebody asks for, and what it is kept under. */
import { withoutLocale } from '#features/site/site/locales.ts';
import { type Lang, languages } from '#kit/contract/lang.ts';
import type { Config } from '#kit/server/config.ts';
import { portOf } from '#kit/server/host-port.ts';
import type { AskedPage } from '#kit/server/http/server.ts';

export interface SitePlace {
  /** As it was asked for: `/%E6%96%B0/`. */
  pathname: string;
  /** Decoded, without slashes at the ends. */
  path: string;
  /** 1 is the first. */
  page: number;
  /** What is searched for, as it was asked; empty for every other page. */
  query: string;
  /** It says `page=1`, which the first page's own address does not. */
  namesFirstPage: boolean;
}

export interface SiteAddress extends SitePlace {
  /** What the page is kept under. */
  key: string;
  origin: string;
}

/** The longest address of a document in Chinese characters, as browsers send it: nine letters for each. */
const pathMaxLength = 5300;

/** Undefined for what no page can have. */
export function addressOf(request: AskedPage): SiteAddress | undefined {
  const place = isHost(request.host) ? placeOf(request.url) : undefined;
  if (!place) return undefined;
  const origin = originOf(request);
  const { pathname, page, query, namesFirstPage } = place;
  return { ...place, key: `${origin}${pathname}?${namesFirstPage ? '=' : ''}${page}${query && `&${query}`}`, origin };
}

/**
 * Whether sites are really reached so: without a port, at the one that is listened on, or at one that the names of this installation
 * carry. A client can write any other, and pages say where they were asked for: each port would have its own of every page in memory.
 */
export function reachedAt({ port, siteDomain, consoleHost }: Pick<Config, 'port' | 'siteDomain' | 'consoleHost'>) {
  const ports = new Set(['', ':80', ':443', `:${port}`, portOf(siteDomain), portOf(consoleHost)]);
  return ({ origin }: Pick<SiteAddress, 'origin'>): boolean => ports.has(portOf(origin));
}

/** Only the page number of a query changes what is shown, and what is searched for; everything else (utm_source …) is ignored. */
export function placeOf(url: string): SitePlace | undefined {
  const [pathname = '/', query = ''] = url.split('?', 2);
  if (pathname.length > pathMaxLength) return undefined;
  const asked = /(?:^|&)page=([1-9]\d{0,5})(?:&|$)/.exec(query)?.[1];
  const path = decoded(pathname);
  if (path === undefined || query.length > pathMaxLength) return undefined;
  const isSearch = withoutLocale(path).toLowerCase() === 'search';
  return { pathname, path, page: asked ? Number(asked) : 1, query: isSearch ? soughtIn(query) : '', namesFirstPage: asked === '1' };
}

/** The words of a search and the column it stays in, in one spelling. */
function soughtIn(query: string): string {
  const given = new URLSearchParams(query);
  const words = given.get('q')?.trim() ?? '';
  const column = /^[1-9]\d{0,15}$/.exec(given.get('column') ?? '')?.[0];
  return words === '' ? '' : new URLSearchParams({ q: words, ...(column && { column }) }).toString();
}

/** What crawlers read. */
const unseen = /^(robots\.txt|favicon\.ico|sitemap(-[a-z]+-\d+)?\.xml|(.+\/)?feed\.xml)$/;

/** Whether it is a page for people, and no file for programs. */
export function isSeen(path: string): boolean {
  return !unseen.test(path);
}

/** Whether somebody looks: a page that a browser fetches ahead is no visit. */
export function isLook({ method, headers }: Pick<AskedPage, 'method' | 'headers'>): boolean {
  return method === 'GET' && !String(headers['sec-purpose'] ?? '').includes('prefetch');
}

/** The language that an address names by itself. */
export function localeNamed({ url }: Pick<AskedPage, 'url'>): Lang | undefined {
  const [, first] = url.split(/[/?#]/, 2);
  return languages.find((lang) => lang === first?.toLowerCase());
}

export function originOf({ protocol, host }: AskedPage): string {
  return `${protocol}://${host.toLowerCase()}`;
}

/** A name and at most a port: what a page's own address can be made of. */
function isHost(host: string): boolean {
  const [, port = '0'] = /^[a-z0-9.-]+(?::(\d{1,5}))?$/i.exec(host) ?? [undefined, 'none'];
  return Number(port) <= 65_535;
}

function decoded(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname).replace(/^\/+|(?<!\/)\/+$/g, '');
    // No text that is kept has one: the database would refuse the question.
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}
