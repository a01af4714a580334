/** A rendered page becomes what is kept and sent: bytes, compressed bytes, headers, ETag. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { StoredPage } from './page-cache.ts';

/** 0.2 ms for a page; level 11 takes 60 ms, and this happens while somebody waits. */
const brotliQuality = 5;

/** Scripts and styles of the site itself only; pictures and videos from anywhere, because companies link them. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https: http:; media-src 'self' https:; " +
  "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; object-src 'none'";

export interface Rendered {
  status: number;
  contentType: string;
  text: string;
  shows: ReadonlySet<string>;
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

export function finishPage({ status, contentType, text, shows, headers = {} }: Rendered): StoredPage {
  const body = Buffer.from(text);
  return {
    status,
    body,
    shows,
    gzip: gzipSync(body),
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
  const headers: Record<string, string> = { ...page.headers, etag: page.etag };
  if (page.status === 200 && asked.ifNoneMatch?.includes(page.etag)) return { status: 304, headers, body: undefined };

  const encodings = asked.acceptEncoding ?? '';
  const brotli = /\bbr\b/.test(encodings) ? page.brotli : undefined;
  const gzip = !brotli && /\bgzip\b/.test(encodings) ? page.gzip : undefined;
  const body = brotli ?? gzip ?? page.body;
  if (brotli || gzip) headers['content-encoding'] = brotli ? 'br' : 'gzip';
  headers['content-length'] = String(body.length);
  return { status: page.status, headers, body: asked.method === 'HEAD' ? undefined : body };
}
