/** Where things are on a site. Every link of a public page is made here. */
export interface Addresses {
  home: string;
  column: (path: string, page?: number) => string;
  archive: (columnPath: string, slug: string) => string;
  /** Without words, the empty form. `columnId` keeps the search to a column and what is below it. */
  search: (words?: string, page?: number, columnId?: number) => string;
  /** Everything with a tag. */
  tag: (tag: string, page?: number) => string;
  /** A form is filled in and sent there, by its code. */
  form: (code: string) => string;
  /** Where a form that was sent thanks for it. */
  formSent: (code: string) => string;
  /** The same with scheme and host, for search engines. */
  absolute: (path: string) => string;
}

/** @param origin `https://www.example.com` */
export function addresses(origin: string): Addresses {
  return {
    home: '/',
    column: (path, page = 1) => `/${encodePath(path)}/${page > 1 ? `?page=${page}` : ''}`,
    form: (code) => `/form/${code}`,
    formSent: (code) => `/form/${code}/sent`,
    archive: (columnPath, slug) => `/${encodePath(columnPath)}/${encodeURIComponent(slug)}`,
    search: (words = '', page = 1, columnId) => (words === '' ? '/search' : `/search?${searchQuery(words, page, columnId)}`),
    tag: (tag, page = 1) => `/tag/${encodeURIComponent(tag)}${page > 1 ? `?page=${page}` : ''}`,
    absolute: (path) => (/^https?:/.test(path) ? path : `${origin}${path}`),
  };
}

/** Where a file is taken from, counted on the way. @param place of the file on the archive's page, 1 is the first */
export function downloadUrl(archiveId: number, place: number): string {
  return `/download/${archiveId}/${place}`;
}

function searchQuery(words: string, page: number, columnId: number | undefined): string {
  const named = { q: words, ...(columnId !== undefined && { column: String(columnId) }), ...(page > 1 && { page: String(page) }) };
  return new URLSearchParams(named).toString();
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
