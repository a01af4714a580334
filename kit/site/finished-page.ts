/** A rendered page becomes what is kept and sent: bytes, compressed bytes, headers, ETag. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { embedOrigins } from '#kit/contract/embeds.ts';
import type { StoredPage } from './page-cache.ts';

/** A fifth larger than the best, in a fraction of its time: somebody waits for this page. */
const brotliQuality = 4;

/** Scripts and styles of the site itself only; pictures and videos from anywhere, because companies link them; frames of known players. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https: http:; media-src 'self' https:; " +
  `frame-src ${embedOrigins.join(' ')}; ` +
  "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; object-src 'none'";

export interface Rendered {
  status: number;
  contentType: string;
  text: string;
  shows: ReadonlySet<string>;
  /** The document whose page it is: views are counted for it. */
  archiveId?: number;
  headers?: Readonly<Record<string, string>>;
}

const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** A file that needs no compression: a font, a picture. */
export function finishFile(body: Buffer, contentType: string, headers: Readonly<Record<string, string>>): StoredPage {
  return {
    status: 200,
    body,
    etag: etagOf(body),
    shows: new Set(),
    headers: { 'content-type': contentType, 'x-content-type-options': 'nosniff', ...headers },
  };
}

export function finishPage({ status, contentType, text, shows, archiveId, headers = {} }: Rendered): StoredPage {
  const body = Buffer.from(text);
  return {
    status,
    body,
    shows,
    archiveId,
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    etag: etagOf(body),
    headers: {
      'content-type': contentType,
      'content-security-policy': pagePolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
      ...headers,
    },
  };
}

export interface Sendable {
  status: number;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** What goes over the wire to this reader: nothing new, or the smallest body the reader can open. */
export function answerWith(page: StoredPage, asked: { method?: string; ifNoneMatch?: string; acceptEncoding?: string }): Sendable {
  if (page.status === 200 && asked.ifNoneMatch?.includes(page.etag)) {
    return { status: 304, headers: { ...page.headers, etag: page.etag }, body: undefined };
  }
  const sendable = preparedFor(page, encodingFor(page, asked.acceptEncoding ?? ''));
  return asked.method === 'HEAD' ? { ...sendable, body: undefined } : sendable;
}

type Encoding = 'br' | 'gzip' | 'identity';

function encodingFor(page: StoredPage, accepted: string): Encoding {
  if (page.brotli && /\bbr\b/.test(accepted)) return 'br';
  return page.brotli && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Headers and body of a page in one encoding, put together once: a page in the cache is sent thousands of times. */
const prepared = new WeakMap<StoredPage, Partial<Record<Encoding, Sendable>>>();

function preparedFor(page: StoredPage, encoding: Encoding): Sendable {
  const known = prepared.get(page) ?? {};
  prepared.set(page, known);
  known[encoding] ??= prepare(page, encoding);
  return known[encoding];
}

/** Whoever takes gzip and not brotli is rare: the first of them has it made, once for each page. */
function bodyIn({ body, brotli }: StoredPage, encoding: Encoding): Buffer {
  if (encoding === 'br' && brotli) return brotli;
  return encoding === 'gzip' ? gzipSync(body) : body;
}

function prepare(page: StoredPage, encoding: Encoding): Sendable {
  const body = bodyIn(page, encoding);
  const headers = {
    ...page.headers,
    etag: page.etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  };
  return { status: page.status, headers, body };
}
