/**
 * The only way out: every connection that somebody's input leads to is made here. Names are resolved once, every address is
 * judged, and the socket goes to the address that was judged. Whoever asked learns only that it did not work.
 */
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { RateLimiterMemory } from 'rate-limiter-flexible';

import { refusals } from '#kit/contract/refusal.ts';
import { megabyteBytes } from '#kit/contract/units.ts';
import { type OutboundConfig, pinned, type Resolve, Unvetted, type Vetted, vet } from './outbound-address.ts';

export type { OutboundConfig, Resolve, Vetted } from './outbound-address.ts';

/** What anybody learns of a connection that failed; the reason for the log is its `cause`. */
export const refuseOutbound = refusals({
  /** The same for a private address, a closed port, silence and a bad answer: it cannot be used to look around. */
  'outbound.failed': {
    'zh-cn': '无法连接该地址，或对方没有正确应答',
    en: 'This address cannot be reached, or does not answer as it should',
  },
  'outbound.too_often': { 'zh-cn': '对外连接过于频繁，请稍后再试', en: 'Too many outgoing connections. Try again in a while' },
});

/** Ports by use. */
export const outboundPorts = { web: [80, 443], mail: [25, 465, 587, 2525] } as const;

export interface OutboundRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  /** A stream needs its `content-length` among the headers. */
  body?: string | Buffer | Readable;
  /** The answer may not be larger. Default 10 MB. */
  maxBytes?: number;
  /** For everything together, redirects among it. Default 5,000. */
  timeoutMs?: number;
  /** How many redirects are followed, each vetted anew. Default 3 for GET and HEAD; other methods follow none. */
  redirects?: number;
  /** Media types that are wanted; another one fails. `['image/']` takes every picture. */
  types?: readonly string[];
  /** Gives answers outside 200–299 too, instead of failing. What a person is told must not depend on it. */
  anyStatus?: boolean;
  /** Whose outgoing connections are counted; without it none are. */
  realm?: number;
  /** Default: 80 and 443. */
  ports?: readonly number[];
  resolve?: Resolve;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Where the last redirect led. */
  url: string;
}

const perMinuteOfRealm = 120;
const quotas = new WeakMap<OutboundConfig, RateLimiterMemory>();

/**
 * Fetches a URL that came from outside. Throws the refusal `outbound.failed` for whatever went wrong (its `cause` says what,
 * for logs only). Sends nothing that was not given: no cookies, no referrer, no compression.
 * `const { body } = await outboundFetch(ctx.config, url, { maxBytes: 5 * megabyteBytes, types: ['image/'], realm: ctx.realm })`
 */
export async function outboundFetch(config: OutboundConfig, url: string, options: OutboundRequest = {}): Promise<OutboundAnswer> {
  if (options.realm !== undefined) await countOutbound(config, options.realm);
  const signal = AbortSignal.timeout(options.timeoutMs ?? 5000);
  const isRead = ['GET', 'HEAD'].includes(options.method ?? 'GET');
  try {
    return await follow(config, webUrl(url), options, { signal, left: isRead ? Math.min(options.redirects ?? 3, 3) : 0 });
  } catch (error) {
    throw outboundFailure(error);
  }
}

/** An answer that is still on its way. */
export interface OutboundStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** Must be read or destroyed. Ends with an error when `timeoutMs` are over. */
  stream: Readable;
}

/**
 * For bodies that are too large for memory: one request, any status, no redirects, nothing counted. Throws `outbound.failed`
 * where there is no answer. `await outboundStream(config, url, { timeoutMs: 60_000 })`
 */
export async function outboundStream(
  config: OutboundConfig,
  url: string,
  options: Pick<OutboundRequest, 'method' | 'headers' | 'body' | 'timeoutMs' | 'ports' | 'resolve'> = {},
): Promise<OutboundStream> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 5000);
  try {
    const target = webUrl(url);
    const response = await send(target, await vetWeb(config, target, options, signal), options, signal);
    return { status: response.statusCode ?? 0, headers: response.headers, stream: response };
  } catch (error) {
    throw outboundFailure(error);
  }
}

/** Resolves and judges a host for protocols other than HTTP; connect to `addresses[0]`, with `host` as the name for TLS. Throws `outbound.failed`. */
export async function vetHost(
  config: OutboundConfig,
  destination: { host: string; port: number; ports: readonly number[] },
  resolve?: Resolve,
): Promise<Vetted> {
  return vet(config, destination, resolve).catch((error: unknown) => {
    throw outboundFailure(error);
  });
}

/** Counts one outgoing connection of a realm. Throws `outbound.too_often`. */
export async function countOutbound(config: OutboundConfig, realm: number): Promise<void> {
  const quota = quotas.get(config) ?? new RateLimiterMemory({ points: perMinuteOfRealm, duration: 60 });
  quotas.set(config, quota);
  await quota.consume(realm).catch(() => {
    throw refuseOutbound('outbound.too_often');
  });
}

/** The refusal that tells nothing, with the reason for the log as its cause. */
export function outboundFailure(cause: unknown) {
  return Object.assign(refuseOutbound('outbound.failed'), { cause });
}

interface Way {
  signal: AbortSignal;
  left: number;
}

async function follow(config: OutboundConfig, url: URL, options: OutboundRequest, way: Way): Promise<OutboundAnswer> {
  const place = await vetWeb(config, url, options, way.signal);
  const response = await send(url, place, options, way.signal);
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if ([301, 302, 303, 307, 308].includes(status) && location && way.left > 0) {
    response.destroy();
    const next = webUrl(location, url);
    // What was meant for one origin is not told to another.
    const headers = next.origin === url.origin ? options.headers : undefined;
    return follow(config, next, { ...options, headers }, { ...way, left: way.left - 1 });
  }
  try {
    if (!options.anyStatus) mustBeWanted(status, response.headers, options.types);
    return { status, headers: response.headers, body: await readAll(response, options), url: url.href };
  } finally {
    response.destroy();
  }
}

function vetWeb(config: OutboundConfig, url: URL, { ports, resolve }: OutboundRequest, signal: AbortSignal): Promise<Vetted> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  return within(signal, vet(config, { host: url.hostname, port, ports: ports ?? outboundPorts.web }, resolve));
}

function send(url: URL, place: Vetted, options: OutboundRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const begin = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = begin(url, {
      method: options.method ?? 'GET',
      agent: false,
      lookup: pinned(place),
      signal,
      headers: { 'accept-encoding': 'identity', 'user-agent': 'Siteloom', ...lengthOf(options.body), ...options.headers },
    });
    request.once('response', resolve);
    request.once('error', reject);
    // Whoever is answered by another protocol (101) hears of neither an answer nor an error, not even when the time is over.
    request.once('close', () => reject(new Unvetted('closed without an answer')));
    // After the answer has begun an error belongs to the answer.
    request.on('error', () => undefined);
    const { body } = options;
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) request.end(body);
    else body.once('error', (error) => request.destroy(error)).pipe(request);
  });
}

function lengthOf(body: OutboundRequest['body']): Record<string, string> {
  return typeof body === 'string' || Buffer.isBuffer(body) ? { 'content-length': String(Buffer.byteLength(body)) } : {};
}

function mustBeWanted(status: number, headers: IncomingHttpHeaders, types: readonly string[] | undefined): void {
  if (status < 200 || status > 299) throw new Unvetted(`status ${status}`);
  const type = headers['content-type']?.toLowerCase() ?? '';
  if (types && !types.some((wanted) => type.startsWith(wanted))) throw new Unvetted(`media type ${type}`);
}

async function readAll(response: IncomingMessage, { method, maxBytes = 10 * megabyteBytes }: OutboundRequest): Promise<Buffer> {
  const encoding = response.headers['content-encoding'];
  if (encoding && encoding !== 'identity') throw new Unvetted(`encoding ${encoding}`);
  if (method !== 'HEAD' && Number(response.headers['content-length'] ?? 0) > maxBytes) throw new Unvetted('too large');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    size += part.length;
    if (size > maxBytes) throw new Unvetted('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function webUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new Unvetted('not a URL');
  const url = new URL(text, base);
  if (!['http:', 'https:'].includes(url.protocol)) throw new Unvetted(`scheme ${url.protocol}`);
  if (url.username || url.password) throw new Unvetted('credentials in the URL');
  url.hash = '';
  return url;
}

async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Unvetted('too late')), { once: true }));
  return Promise.race([work, late]);
}
