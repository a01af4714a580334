/** Where things are on a site. Every link of a public page is made here. */
import { defaultLang, type Lang } from '#kit/contract/lang.ts';

export interface Addresses {
  home: string;
  column: (path: string, page?: number) => string;
  archive: (columnPath: string, slug: string) => string;
  /** The same with scheme and host, for search engines. */
  absolute: (path: string) => string;
}

/** @param origin `https://www.example.com` @param mainLocale the language without a prefix */
export function addresses(origin: string, locale: Lang, mainLocale: Lang = defaultLang): Addresses {
  const prefix = locale === mainLocale ? '' : `/${locale}`;
  return {
    home: `${prefix}/`,
    column: (path, page = 1) => `${prefix}/${encodePath(path)}/${page > 1 ? `?page=${page}` : ''}`,
    archive: (columnPath, slug) => `${prefix}/${encodePath(columnPath)}/${encodeURIComponent(slug)}`,
    absolute: (path) => (/^https?:/.test(path) ? path : `${origin}${path}`),
  };
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
