/** Addresses as people write them, and as sites know them. Pure: the screen and the server read them in one way. */
import { type Lang, languages } from '#kit/contract/lang.ts';

/** Where a page is: without slashes at the ends, decoded, as in `columns.path`. */
export interface Place {
  locale: Lang;
  path: string;
}

/** Addresses that never get as far as a redirect. `server/standing.test.ts` asks the router for others. */
const systemPlaces = [
  /^(?:assets|storage|user|search)(?:\/|$)/,
  /^(?:robots\.txt|sitemap\.xml|feed\.xml|openapi\.json|favicon\.ico|healthz|readyz|metrics|internal\/tls-ask)$/,
  /^api\/content(?:\/|$)/,
  /^sitemap-(?:columns|archives)-[1-9]\d{0,5}\.xml$/,
  /^(?:starter\/.+|boot\.css|boot\.js|favicon\.svg|\.well-known\/siteloom\.txt)$/,
  // As calls are named: a controller and an action.
  /^(?:admin|tenant|api)\/[\w.]+(?:\/\w+){1,2}$/,
  /^download\/[1-9]\d{0,14}\/[1-9]\d?$/,
  /^(?:preview|review)\/[^/]+$/,
  /^form\/[^/]+\/mark$/,
];
/** Stands for the host of the site, which no address of it names. */
const nowhere = 'https://site.invalid';
const controls = /\p{Cc}/u;
const ownPath = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

export type Unfit = 'missing' | 'host' | 'query' | 'home' | 'system' | 'form';

/**
 * Where an old address stood; a word for what is wrong with it otherwise. Spellings of one address are one place: encoded or not,
 * with slashes at the end or twice, the language in capital letters. @param main language whose addresses begin at the root
 */
export function placeOf(written: string, main: Lang): Place | Unfit {
  if (written === '') return 'missing';
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) return 'host';
  if (/[?#]/.test(written)) return 'query';
  if (!ownPath.test(written)) return 'form';
  const decoded = decodedPath(written);
  if (decoded === undefined || /[\p{Cc}\\]/u.test(decoded)) return 'form';
  if (decoded === '') return 'home';
  return systemPlaces.some((place) => place.test(decoded)) ? 'system' : inLanguage(decoded, main);
}

/** A path that begins with a language stands in it, whether the site is read in it or not. `en/news`, `EN/news` → `news` in English. */
export function inLanguage(path: string, main: Lang): Place {
  const slash = path.indexOf('/');
  const first = languages.find((lang) => slash > 0 && lang === path.slice(0, slash).toLowerCase());
  return first ? { locale: first, path: path.slice(slash + 1) } : { locale: main, path };
}

/** `/en/news`: a place as people read it. */
export function written({ locale, path }: Place, main: Lang): string {
  return locale === main ? `/${path}` : `/${locale}/${path}`;
}

/** A path of this site or an https address, in its proper spelling with readable letters; undefined for everything else. */
export function targetOf(text: string): string | undefined {
  if (/[\s\\\p{Cc}]/u.test(text)) return undefined;
  const isOwn = ownPath.test(text);
  if (!isOwn && !/^https:\/\/[^/]/i.test(text)) return undefined;
  const url = urlOf(text);
  if (!url || url.username || url.password) return undefined;
  if (isOwn && (isUnreadable(url.pathname) || url.pathname.startsWith('//'))) return undefined;
  if (isOwn) return url.origin === nowhere ? readable(url.href.slice(nowhere.length)) : undefined;
  return url.origin === nowhere || !url.hostname.includes('.') ? undefined : readable(url.href);
}

/** The path instead of an address on one of the site's own hosts: `https://www.site.example/a` → `/a`. */
export function withinSite(text: string, hosts: ReadonlySet<string>): string {
  const url = /^https?:\/\//i.test(text) ? urlOf(text) : undefined;
  const isOwn = url && hosts.has(url.host) && !url.username && !url.password;
  return isOwn ? url.href.slice(url.origin.length) : text;
}

/** The same as a browser takes it: `/新/` → `/%E6%96%B0/`. */
export function headerOf(target: string): string {
  const { href } = new URL(target, nowhere);
  return href.startsWith(`${nowhere}/`) ? href.slice(nowhere.length) : href;
}

/** The page of this site that a target names; undefined for an address elsewhere. */
export function placeOfTarget(target: string, main: Lang): Place | undefined {
  if (!target.startsWith('/')) return undefined;
  const path = decodedPath(target.replace(/[?#].*$/s, ''));
  return path === undefined || controls.test(path) ? undefined : inLanguage(path, main);
}

/** No page is at such an address: its encoding is broken (`/a%`), or it has signs for which the database would refuse the question. */
function isUnreadable(pathname: string): boolean {
  const path = decodedPath(pathname);
  return path === undefined || controls.test(path);
}

/** The host of an address elsewhere. */
export function foreignHost(target: string): string | undefined {
  return /^https:\/\//i.test(target) ? urlOf(target)?.host : undefined;
}

/** As the site reads it: slashes count once. */
function decodedPath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/^\/|\/$/g, '');
  } catch {
    return undefined;
  }
}

/** Letters that are no Latin ones instead of their encoding; what has a meaning in addresses stays encoded. */
function readable(href: string): string {
  return href.replace(/(?:%[89A-F][0-9A-F])+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text, nowhere);
  } catch {
    return undefined;
  }
}
