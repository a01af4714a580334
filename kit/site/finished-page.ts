/** A rendered page becomes what is kept and sent: bytes, compressed bytes, headers, ETag. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';

import { embedOrigins } from '#kit/contract/embeds.ts';
import { megabyteBytes } from '#kit/contract/units.ts';
import type { Sendable, StoredPage } from './page-cache.ts';

export type { Sendable } from './page-cache.ts';

/** A fifth larger than the best, in a fraction of its time: somebody waits for this page. */
const brotliQuality = 4;
/** For what is compressed once and sent for good: of a long file the quicker copy is larger than that of gzip. */
export const bestQuality = constants.BROTLI_MAX_QUALITY;

/** Scripts and styles of the site itself only; pictures and videos from anywhere, because companies link them; frames of known players. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https: http:; media-src 'self' https:; " +
  `frame-src ${embedOrigins.join(' ')}; ` +
  "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; object-src 'none'";

/** A change that names one of `shows` drops the page: `archive:12`, `column:7`, `config`. */
export interface Rendered {
  status: number;
  contentType: string;
  text: string;
  shows: ReadonlySet<string>;
  /** The document whose page it is: views are counted for it. */
  archiveId?: number;
  /** The redirect that leads on from here: how often it is followed is counted for it. */
  redirectId?: number;
  headers?: Readonly<Record<string, string>>;
  /** Where the text says more than what it is about, such as when it was made: the tag of the latter. Without it, the tag of every byte. */
  etag?: string;
}

/** A weak tag: the same for everything that says the same. */
export const weakEtagOf = (text: string) => `W/${etagOf(Buffer.from(text))}`;

const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** A file that needs no compression: a font, a picture. */
export function finishFile(body: Buffer, contentType: string, headers: Readonly<Record<string, string>>): StoredPage {
  return {
    status: 200,
    body,
    encoding: 'identity',
    etag: etagOf(body),
    shows: new Set(),
    headers: { 'content-type': contentType, 'x-content-type-options': 'nosniff', ...headers },
  };
}

/** Compresses at once, in the thread that calls. Of headers with the same name those of the page win. */
export function finishPage(rendered: Rendered, quality = brotliQuality): StoredPage {
  const { status, contentType, text, shows, archiveId, redirectId, headers = {}, etag } = rendered;
  const plain = Buffer.from(text);
  return {
    status,
    body: trimmed(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })),
    encoding: 'br',
    shows,
    archiveId,
    redirectId,
    etag: etag ?? etagOf(plain),
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

/** What compresses hands out a piece of a larger buffer, which would be kept with it. */
function trimmed(piece: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(piece.length);
  piece.copy(exact);
  return exact;
}

/** What goes over the wire to this reader: nothing new, or the smallest body the reader can open. */
export function answerWith(page: StoredPage, asked: { method?: string; ifNoneMatch?: string; acceptEncoding?: string }): Sendable {
  if (page.status === 200 && asked.ifNoneMatch && asked.ifNoneMatch.includes(page.etag.replace('W/', ''))) {
    return { status: 304, headers: { ...page.headers, etag: page.etag }, body: undefined };
  }
  const sendable = preparedFor(page, encodingFor(page, asked.acceptEncoding ?? ''));
  return asked.method === 'HEAD' ? { ...sendable, body: undefined } : sendable;
}

type Encoding = 'br' | 'gzip' | 'identity';

function encodingFor(page: StoredPage, accepted: string): Encoding {
  if (page.encoding === 'identity') return 'identity';
  if (takes('br', accepted)) return 'br';
  return takes('gzip', accepted) ? 'gzip' : 'identity';
}

const brotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const gzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Whether a reader who sends this `accept-encoding` can open it; `q=0` says that it cannot. */
export function takes(encoding: 'br' | 'gzip', accepted: string): boolean {
  return (encoding === 'br' ? brotli : gzip).test(accepted);
}

/** Put together once and kept with the page: one in the cache is sent thousands of times. */
function preparedFor(page: StoredPage, encoding: Encoding): Sendable {
  if (encoding !== page.encoding) return unpackedFor(page, encoding);
  page.ready ??= sendable(page, encoding, page.body);
  return page.ready;
}

/** Pages for those who take no brotli, many of them crawlers: made when one asks, and kept within bounds of their own, the newest. */
const unpackedMaxBytes = 32 * megabyteBytes;
const unpacked = new Map<StoredPage, Partial<Record<Encoding, Sendable>>>();
let unpackedBytes = 0;

function unpackedFor(page: StoredPage, encoding: Encoding): Sendable {
  const known = unpacked.get(page) ?? {};
  const found = known[encoding];
  if (found) return found;
  const plain = brotliDecompressSync(page.body);
  const made = sendable(page, encoding, encoding === 'gzip' ? gzipSync(plain) : plain);
  unpacked.set(page, { ...known, [encoding]: made });
  unpackedBytes += sizeOf(made);
  for (const [oldest, kept] of unpacked) {
    if (unpackedBytes <= unpackedMaxBytes) break;
    unpacked.delete(oldest);
    for (const one of Object.values(kept)) unpackedBytes -= sizeOf(one);
  }
  return made;
}

function sizeOf({ body }: Sendable): number {
  return body?.length ?? 0;
}

function sendable(page: StoredPage, encoding: Encoding, body: Buffer): Sendable {
  const headers = {
    ...page.headers,
    etag: page.etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  };
  return { status: page.status, headers, body };
}
