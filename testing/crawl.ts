/** Walks a website as a search engine does, without a script: every page that a link of a page names, and what each is made of. */
import type { World } from './world.ts';

export interface CrawledPage {
  /** With its query: `/news/?page=2`. */
  path: string;
  status: number;
  contentType: string;
  /** Where a redirect leads. */
  location: string | undefined;
  html: string;
  /** The page that named it first. */
  from: string;
}

/** Everything below these is not for visitors, or for visitors who are logged in: it is not walked. */
const elsewhere = /^\/(user|tenant|platform|api|preview)([/?]|$)/;

/** All pages and files of a company that its pages link to, each asked for once, in the order in which they were found. */
export async function crawl({ server }: World, host: string, starts: readonly string[]): Promise<Map<string, CrawledPage>> {
  const found = new Map<string, CrawledPage>();
  const queue = starts.map((path) => ({ path, from: '' }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next;
    if (found.has(path) || elsewhere.test(path)) continue;
    const { statusCode, headers, body } = await server.http.inject({ method: 'GET', url: path, headers: { host, accept: 'text/html' } });
    const contentType = String(headers['content-type'] ?? '');
    const html = contentType.startsWith('text/html') ? body : '';
    found.set(path, { path, from, status: statusCode, contentType, html, location: headers.location?.toString() });
    queue.push(...namedIn(html, host).map((named) => ({ path: named, from: path })));
  }
  return found;
}

/** The paths on the same host that a page names: links, pictures and their other widths, styles, scripts, alternates. */
function namedIn(html: string, host: string): string[] {
  const single = [...html.matchAll(/\s(?:href|src|poster|action)="([^"]*)"/g)].map(([, url = '']) => url);
  const several = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
    set.split(', ').map((one) => one.split(' ')[0] ?? ''),
  );
  return [...single, ...several].flatMap((url) => pathOf(url, host));
}

function pathOf(written: string, host: string): string[] {
  const url = plain(written);
  if (!/^(\/|https?:)/.test(url)) return [];
  const { host: itsHost, pathname, search } = new URL(url, `http://${host}`);
  return itsHost === host ? [`${pathname}${search}`] : [];
}

/** Text as it was before it was written into HTML. */
export function plain(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
  return text.replace(/&(?:amp|quot|lt|gt|#x27);/g, (sign) => signs[sign] ?? sign);
}

/** The content of the first match, as text; empty where there is none. */
export function textIn(html: string, pattern: RegExp): string {
  return plain(pattern.exec(html)?.[1] ?? '');
}

/** hreflang → address, as the head of a page names them. */
export function alternatesIn(html: string): Record<string, string> {
  const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)];
  return Object.fromEntries(links.map(([, lang = '', url = '']) => [lang, plain(url)]));
}
