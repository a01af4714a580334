/** Walks a site from its home page and its sitemap, and writes everything it leads to. Pages pass through one by one: none stays in memory. */
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import type { MirrorFolder } from './folder.ts';
import { leadsOfSitemap, type Relinked, relinkPage, relinkStyles } from './links.ts';
import { type Place, placeOf, wayTo } from './places.ts';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  content: Readable;
}

export interface Walk {
  /** Of the site: `https://www.example.com`. */
  origin: string;
  /** Asks the site: `/news/?page=2`. */
  ask: (url: string) => Promise<Answer>;
  /** Asks for a file that stands in a store elsewhere. */
  fetchFar: (address: string) => Promise<Answer>;
  folder: MirrorFolder;
}

export interface Walked {
  pages: number;
  files: number;
  /** Addresses that lead nowhere. */
  missing: string[];
}

/** The site answered with an error of its own: a mirror of that would be a wrong one. */
export class SiteFailed extends Error {
  override name = 'SiteFailed';
}

const begin = ['/', '/sitemap.xml', '/robots.txt'];
const atOnce = 4;
/** No site has a page here; it becomes what a file server shows for what is not there. */
const nowhere = '/404-not-found';

export async function walkSite(walk: Walk): Promise<Walked> {
  const seen = new Set<string>();
  const waiting: Place[] = [];
  const walked: Walked = { pages: 0, files: 0, missing: [] };
  const note = (urls: readonly string[]) => {
    for (const url of urls) {
      const place = placeOf(url, walk.origin);
      if (!place || seen.has(place.file)) continue;
      seen.add(place.file);
      waiting.push(place);
    }
  };

  note(begin);
  await writeNotFound(walk, note);
  const step = async (place: Place) => note(await fetchPlace(walk, place, walked));
  while (waiting.length > 0) await Promise.all(waiting.splice(-atOnce).map(step));
  walked.missing.sort();
  return walked;
}

/** Links of this page hold from any address, so they begin at the root. */
async function writeNotFound({ ask, folder, origin }: Walk, note: (urls: string[]) => void): Promise<void> {
  const html = await text((await ask(nowhere)).content);
  note(relinkPage(html, { origin, file: '404.html' }).leads);
  await folder.write('404.html', html);
}

/** Writes one address; answers where it leads. */
async function fetchPlace(walk: Walk, place: Place, walked: Walked): Promise<string[]> {
  const { origin, folder } = walk;
  const answer = await walk.ask(place.url);
  const type = String(answer.headers['content-type'] ?? '');
  const where = { origin, file: place.file };
  if (answer.status >= 300 && answer.status < 400) return follow(walk, place, answer, walked);
  if (answer.status !== 200) {
    answer.content.resume();
    if (answer.status >= 500) throw new SiteFailed(`${origin}${place.url} answered ${answer.status}.`);
    walked.missing.push(place.url);
    return [];
  }

  const isPage = type.startsWith('text/html');
  walked[isPage ? 'pages' : 'files'] += 1;
  const write = async ({ text: turned, leads }: Relinked) => {
    await folder.write(place.file, turned);
    return leads;
  };
  if (isPage) return write(relinkPage(await text(answer.content), where));
  if (type.startsWith('text/css')) return write(relinkStyles(await text(answer.content), where));
  if (type.includes('xml')) {
    const xml = await text(answer.content);
    return write({ text: xml, leads: leadsOfSitemap(xml, origin) });
  }
  await folder.write(place.file, answer.content);
  return [];
}

/** A page that moved becomes one that leads on; a file that stands elsewhere is brought here. */
async function follow(walk: Walk, place: Place, { headers, content }: Answer, walked: Walked): Promise<string[]> {
  content.resume();
  const location = String(headers.location ?? '/');
  const to = placeOf(location, walk.origin);
  // Another spelling of the same address: the page is the one it should be called by.
  if (to?.file === place.file && to.url !== place.url) return fetchPlace(walk, to, walked);
  if (!to && place.url.startsWith('/storage/')) {
    const far = await walk.fetchFar(location);
    if (far.status !== 200) throw new SiteFailed(`${new URL(location).host}, which keeps ${place.url}, answered ${far.status}.`);
    await walk.folder.write(place.file, far.content);
    walked.files += 1;
    return [];
  }
  const address = to ? wayTo(place.file, to.file) : new URL(location, walk.origin).href;
  const quoted = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  await walk.folder.write(
    place.file,
    `<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${quoted}</title><meta http-equiv="refresh" content="0; url=${quoted}"></head><body><a href="${quoted}">${quoted}</a></body></html>\n`,
  );
  return to ? [to.url] : [];
}
