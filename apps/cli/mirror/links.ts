/** Links of a page, turned so that they hold wherever the mirror is put: below a path, on another host, on a disk. */
import { placeOf, wayTo } from './places.ts';

export interface Relinked {
  text: string;
  /** Every address of the site that the text leads to, as `placeOf` asks for them. */
  leads: string[];
}

interface Where {
  /** Of the site: `https://www.example.com`. */
  origin: string;
  /** The file that the text becomes: `news/index.html`. */
  file: string;
}

/** Quoted values may hold any character but a quote. */
const tags = /<[a-z](?:[^>"]|"[^"]*")*>/gi;
const single = /(\s(?:href|src|poster|action|data-src|data-full)=")([^"]*)"/gi;
const several = /(\s(?:srcset|imagesrcset)=")([^"]*)"/gi;
const inStyles = /url\((["']?)([^"')]+)\1\)/g;

/** What names the page to search engines stays the site's own address. */
const isName = /^<link\b[^>]*\srel="(?:canonical|alternate|prev|next)"/i;

export function relinkPage(html: string, where: Where): Relinked {
  const leads: string[] = [];
  const turn = turning(where, leads);
  const text = html.replace(tags, (tag) => {
    if (isName.test(tag)) {
      noteLeads(tag, where, leads);
      return tag;
    }
    return tag
      .replace(single, (_whole, name: string, address: string) => `${name}${turn(address)}"`)
      .replace(several, (_whole, name: string, set: string) => `${name}${eachIn(set, turn)}"`);
  });
  return { text, leads };
}

export function relinkStyles(css: string, where: Where): Relinked {
  const leads: string[] = [];
  const turn = turning(where, leads);
  const text = css.replace(inStyles, (whole: string, quote: string, address: string) =>
    address.startsWith('data:') ? whole : `url(${quote}${turn(address)}${quote})`,
  );
  return { text, leads };
}

/** The addresses of a sitemap, which stay as they are. */
export function leadsOfSitemap(xml: string, origin: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) => placeOf(unescaped(address), origin)?.url ?? []);
}

/** An address of the mirror, else of the site itself where only that can answer; others stay. */
function turning({ origin, file }: Where, leads: string[]): (address: string) => string {
  return (written) => {
    const address = unescaped(written);
    if (!address.startsWith('/') && !address.startsWith(`${origin}/`)) return written;
    if (address.startsWith('//')) return written;
    const place = placeOf(address, origin);
    if (!place) return escaped(new URL(address, origin).href);
    leads.push(place.url);
    const { hash } = new URL(address, origin);
    return escaped(`${wayTo(file, place.file)}${hash}`);
  };
}

function noteLeads(tag: string, { origin }: Where, leads: string[]): void {
  const address = /\shref="([^"]*)"/i.exec(tag)?.[1];
  const place = address === undefined ? undefined : placeOf(unescaped(address), origin);
  if (place) leads.push(place.url);
}

/** `a.webp 640w, b.webp 1280w` */
function eachIn(set: string, turn: (address: string) => string): string {
  return set
    .split(/,\s+/)
    .map((one) => one.trim().replace(/^\S+/, (address) => turn(address)))
    .join(', ');
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
