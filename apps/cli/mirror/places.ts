/** Where each address of a site stands in its mirror, as a file that any file server, or none at all, can open. */
import { createHash } from 'node:crypto';
import { posix } from 'node:path';

import { languages } from '#kit/contract/lang.ts';

export interface Place {
  /** What is asked for: path and query, without what changes nothing (`?v=…`, `?utm_source=…`). */
  url: string;
  /** Below the mirror's folder: `news/index.html`. */
  file: string;
}

/** File systems take 255 bytes; a name in Chinese characters can be longer. */
const nameMaxBytes = 180;
/** What only the site itself can answer: calls, members, searches, forms, what is not published. */
const live = new RegExp(
  `^/((${languages.join('|')})/)?(api|user|preview|review|search|form)(/|$)|^/(admin|tenant|platform|healthz|readyz|metrics)(/|$)`,
);

/**
 * Undefined where a mirror has nothing: other hosts, and what only the site itself can answer.
 * `placeOf('/news/?page=2', 'https://a.example')` → `{ url: '/news/?page=2', file: 'news/page_2.html' }`
 * @param origin of the site
 */
export function placeOf(address: string, origin: string): Place | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const { origin: own, pathname, searchParams } = new URL(address, origin);
  if (own !== origin || pathname.includes('//') || live.test(pathname)) return undefined;
  const names = pathname.split('/').slice(1).map(nameOf);
  const last = names.pop() ?? '';
  const page = /^[1-9]\d{0,5}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1';
  const isFile = /\.[a-z0-9]{1,8}$/i.test(last);
  const query = isFile || page === '1' ? '' : `?page=${page}`;
  const name = isFile ? [last] : [...(last ? [last] : []), query ? `page_${page}.html` : 'index.html'];
  return { url: `${pathname}${query}`, file: [...names, ...name].join('/') };
}

/** The way from one file of the mirror to another, as an address: `../news/index.html`. */
export function wayTo(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to).split('/').map(encodeURIComponent).join('/');
}

/** A part of an address as a file's name; nothing leads out of the folder. */
function nameOf(part: string): string {
  const name = decoded(part);
  const isPlain = name !== undefined && !/[\\/\0<>:"|?*]/.test(name) && name !== '.' && name !== '..';
  if (isPlain && Buffer.byteLength(name) <= nameMaxBytes) return name;
  const digest = createHash('sha256').update(part).digest('hex').slice(0, 16);
  const extension = /\.[a-z0-9]{1,8}$/i.exec(part)?.[0] ?? '';
  return `${isPlain ? [...name].slice(0, 40).join('') : 'file'}-${digest}${extension}`;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
