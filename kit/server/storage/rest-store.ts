/** The calls that S3 and OSS have in common: the same paths, the same XML, headers that differ in their prefix. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';

import { minuteMs } from '#kit/contract/units.ts';
import { canonicalQuery } from '../signing.ts';
import type { Dialect } from './dialect.ts';
import type { ListedObject, ObjectFacts, ObjectStore, StoreAccess } from './object-store.ts';
import { bucketUrl, encodeKey } from './store-address.ts';
import { exactly, failureOf, inOrder, readText } from './store-answers.ts';
import type { StoreAnswer, StoreRequest, StoreWire } from './wire.ts';
import { elementsOf, textOf } from './xml.ts';

/** How an object is sent to whoever reads it. */
export interface ContentHeaders {
  mimetype: string;
  disposition: string;
  cacheControl: string;
}

interface Parts {
  access: StoreAccess;
  dialect: Dialect;
  wire: StoreWire;
  clock: () => Date;
}

interface Call {
  method: StoreRequest['method'];
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer | Readable;
}

/** `openStore` calls it with the dialect of the driver. Throws where endpoint or bucket cannot be part of an address. */
export function restStore({ access, dialect, wire, clock }: Parts): ObjectStore {
  const base = bucketUrl(access);
  const ask = asker(base, dialect, wire, clock);
  const urlOf = (key: string, query: Record<string, string> = {}) => withQuery(`${base}/${encodeKey(key)}`, query);
  const own = dialect.headerPrefix;

  return {
    driver: access.driver,
    origin: new URL(base).origin,
    signPost: (rule) => ({ url: base, params: dialect.postFields(rule, clock()) }),
    addressOf(key, seconds, version) {
      const named: Record<string, string> = version ? { v: version } : {};
      if (access.publicUrl) return withQuery(`${access.publicUrl.replace(/\/+$/, '')}/${encodeKey(key)}`, named);
      // The same address for a while, so that caches keep what it leads to.
      return urlOf(key, dialect.signQuery(key, seconds * 2, stepBefore(clock(), seconds * 1000), named));
    },
    async head(key) {
      const answer = await ask({ method: 'HEAD', key });
      answer.stream.destroy();
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw await failureOf(answer);
      return factsOf(answer.headers);
    },
    async read(key, { etag, sizeBytes }, range) {
      const answer = await ask({ method: 'GET', key, headers: { 'if-match': etag, ...(range && rangeHeader(range)) } });
      if (answer.status !== (range ? 206 : 200)) throw await failureOf(answer);
      return exactly(answer, range ? range.end - range.start + 1 : sizeBytes);
    },
    async put(key, body, headers) {
      const sizeBytes = Buffer.isBuffer(body) ? body.length : body.sizeBytes;
      const content = { ...contentHeaders(headers), 'content-length': String(sizeBytes) };
      await done(ask({ method: 'PUT', key, headers: content, body: Buffer.isBuffer(body) ? body : body.stream }));
    },
    async copy(from, to, headers) {
      const copying = {
        ...contentHeaders(headers),
        [`${own}copy-source`]: `/${access.bucket}/${encodeKey(from.key)}`,
        [`${own}copy-source-if-match`]: from.etag,
        [`${own}metadata-directive`]: 'REPLACE',
      };
      const etag = textOf(await done(ask({ method: 'PUT', key: to, headers: copying })), 'ETag');
      return `"${etag.replaceAll('"', '')}"`;
    },
    async remove(key) {
      await done(ask({ method: 'DELETE', key }), [404]);
    },
    async list(prefix, after = '') {
      const query = { prefix, 'max-keys': '1000', ...(after && { marker: after }) };
      const answer = await ask({ method: 'GET', key: '', query });
      if (answer.status !== 200) throw await failureOf(answer);
      return inOrder(elementsOf(await readText(answer.stream), 'Contents').map(listed), prefix, after);
    },
    async allowBrowsers() {
      const known = await ask({ method: 'GET', key: '', query: { cors: '' } });
      const rules = known.status === 200 ? elementsOf(await readText(known.stream), 'CORSRule') : [];
      if (rules.some(letsEverybodyPost)) return;
      if (known.status !== 200 && known.status !== 404) throw await failureOf(known);
      const body = Buffer.from(corsOf(rules));
      const md5 = createHash('md5').update(body).digest('base64');
      const headers = { 'content-type': 'application/xml', 'content-md5': md5, 'content-length': String(body.length) };
      await done(ask({ method: 'PUT', key: '', query: { cors: '' }, headers, body }));
    },
  };
}

function rangeHeader({ start, end }: { start: number; end: number }): Record<string, string> {
  return { range: `bytes=${start}-${end}` };
}

function stepBefore(now: Date, stepMs: number): Date {
  return new Date(Math.floor(now.getTime() / stepMs) * stepMs);
}

/** Signs and sends. A store whose clock differs says so and is asked once more by its own time. */
function asker(base: string, dialect: Dialect, wire: StoreWire, clock: () => Date): (call: Call) => Promise<StoreAnswer> {
  let skewMs = 0;
  const send = ({ method, key, query = {}, headers = {}, body }: Call) => {
    const now = new Date(clock().getTime() + skewMs);
    const signed = dialect.sign({ method, key, query, headers, body: Buffer.isBuffer(body) ? body : undefined }, now);
    return wire({ method, url: withQuery(`${base}/${encodeKey(key)}`, query), headers: signed, body });
  };
  return async (call) => {
    const answer = await send(call);
    const theirs = Date.parse(answer.headers.date ?? '');
    const offMs = theirs - clock().getTime();
    const isSkewed = answer.status === 403 && Math.abs(offMs - skewMs) > skewToleratedMs && !(call.body instanceof Readable);
    if (!isSkewed) return answer;
    answer.stream.destroy();
    skewMs = offMs;
    return send(call);
  };
}

const skewToleratedMs = 5 * minuteMs;

async function done(asked: Promise<StoreAnswer>, alsoFine: readonly number[] = []): Promise<string> {
  const answer = await asked;
  const isFine = (answer.status >= 200 && answer.status < 300) || alsoFine.includes(answer.status);
  // A copy that fails half way answers 200 with an error in its body.
  const text = await readText(answer.stream);
  if (!isFine || /^\s*(<\?xml[^>]*>\s*)?<Error\b/.test(text)) throw await failureOf(answer, text);
  return text;
}

function contentHeaders({ mimetype, disposition, cacheControl }: ContentHeaders): Record<string, string> {
  return { 'content-type': mimetype, 'content-disposition': disposition, 'cache-control': cacheControl };
}

function factsOf(headers: IncomingHttpHeaders): ObjectFacts {
  return {
    sizeBytes: Number(headers['content-length'] ?? 0),
    etag: headers.etag ?? '',
    changedTimeMs: Date.parse(headers['last-modified'] ?? '') || 0,
    mimetype: headers['content-type'] ?? '',
    disposition: headers['content-disposition'] ?? '',
  };
}

function listed(contents: string): ListedObject {
  return {
    key: textOf(contents, 'Key'),
    sizeBytes: Number(textOf(contents, 'Size')),
    changedTimeMs: Date.parse(textOf(contents, 'LastModified')),
  };
}

const browserRule =
  '<CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>POST</AllowedMethod><AllowedMethod>GET</AllowedMethod>' +
  '<AllowedHeader>*</AllowedHeader><MaxAgeSeconds>3600</MaxAgeSeconds></CORSRule>';

function letsEverybodyPost(rule: string): boolean {
  return elementsOf(rule, 'AllowedOrigin').includes('*') && elementsOf(rule, 'AllowedMethod').includes('POST');
}

/** Somebody's own rules stay before ours. */
function corsOf(rules: readonly string[]): string {
  const kept = rules.map((rule) => `<CORSRule>${rule}</CORSRule>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><CORSConfiguration>${kept}${browserRule}</CORSConfiguration>`;
}

function withQuery(url: string, query: Record<string, string>): string {
  const text = canonicalQuery(query);
  return text ? `${url}?${text}` : url;
}
