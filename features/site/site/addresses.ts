/** Where things are on a site. Every link of a public page is made here. */
export interface Addresses {
  home: string;
  column: (path: string, page?: number) => string;
  archive: (columnPath: string, slug: string) => string;
  /** The same with scheme and host, for search engines. */
  absolute: (path: string) => string;
}

/** @param origin `https://www.example.com` */
export function addresses(origin: string): Addresses {
  return {
    home: '/',
    column: (path, page = 1) => `/${encodePath(path)}/${page > 1 ? `?page=${page}` : ''}`,
    archive: (columnPath, slug) => `/${encodePath(columnPath)}/${encodeURIComponent(slug)}`,
    absolute: (path) => (/^https?:/.test(path) ? path : `${origin}${path}`),
  };
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
