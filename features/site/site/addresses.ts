/** Where things are on a site. Every link of a public page is made here. */
import type { Lang } from '#kit/contract/lang.ts';

export interface Addresses {
  /** What every address of this language begins with: empty for the main one, else `/en`. */
  prefix: string;
  home: string;
  column: (path: string, page?: number) => string;
  archive: (columnPath: string, slug: string) => string;
  /** Without words, the empty form. `columnId` keeps the search to a column and what is below it. */
  search: (words?: string, page?: number, columnId?: number) => string;
  /** Everything with a tag. */
  tag: (tag: string, page?: number) => string;
  /** A form is filled in there, by its code. */
  form: (code: string) => string;
  /** Where a form that was sent thanks for it. */
  formSent: (code: string) => string;
  /** What is new, for readers of feeds: on the site, or in a column and below it. */
  feed: (columnPath?: string) => string;
  /** The same with scheme and host, for search engines. */
  absolute: (path: string) => string;
}

/** What the addresses of a language begin with: the main one has the root. */
export function prefixOf(locale: Lang, main: Lang): string {
  return locale === main ? '' : `/${locale}`;
}

/** @param origin `https://www.example.com` @param prefix of a language, see `prefixOf` */
export function addresses(origin: string, prefix = ''): Addresses {
  return {
    prefix,
    home: `${prefix}/`,
    column: (path, page = 1) => `${prefix}/${encodePath(path)}/${page > 1 ? `?page=${page}` : ''}`,
    form: (code) => `${prefix}/form/${code}`,
    formSent: (code) => `${prefix}/form/${code}/sent`,
    feed: (path = '') => `${prefix}/${path === '' ? '' : `${encodePath(path)}/`}feed.xml`,
    archive: (columnPath, slug) => `${prefix}/${encodePath(columnPath)}/${encodeURIComponent(slug)}`,
    search: (words = '', page = 1, columnId) => `${prefix}/search${words === '' ? '' : `?${searchQuery(words, page, columnId)}`}`,
    tag: (tag, page = 1) => `${prefix}/tag/${encodeURIComponent(tag)}${page > 1 ? `?page=${page}` : ''}`,
    absolute: (path) => (/^https?:/.test(path) ? path : `${origin}${path}`),
  };
}

/** Where a form is sent to: the same in every language. */
export function formAction(code: string): string {
  return `/form/${code}`;
}

/** The members' centre is one for all languages: it is told which one its reader comes from (`apps/console/public/boot.js`). */
export function memberCentre(lang: Lang): string {
  return `/user?lang=${lang}`;
}

/** Where members sign in. @param way an address of the site: they are led back there */
export function signInTo(lang: Lang, way: string): string {
  return `/user/login?${new URLSearchParams({ lang, to: way })}`;
}

/** Where a file is taken from, counted on the way. @param place of the file on the archive's page, 1 is the first */
export function downloadUrl(archiveId: number, place: number): string {
  return `/download/${archiveId}/${place}`;
}

/** For whoever has had to sign in on the way to a file: a member goes on to the page it is on. */
export function downloadPageUrl({ archiveId, place }: { archiveId: number; place: number }): string {
  return `${downloadUrl(archiveId, place)}?show=page`;
}

function searchQuery(words: string, page: number, columnId: number | undefined): string {
  const named = { q: words, ...(columnId !== undefined && { column: String(columnId) }), ...(page > 1 && { page: String(page) }) };
  return new URLSearchParams(named).toString();
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
