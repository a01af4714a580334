/** The request layer: envelope codes, token refresh, duplicates, time limits and what the person is told. */
import type { CallOptions, Outgoing, Transport } from '#kit/client/client.ts';
import { codes, type Envelope, langHeader, tokenHeader } from '#kit/contract/envelope.ts';

import { readEnvelope, statusError } from './answers.ts';
import { createInFlight, type Flight } from './in-flight.ts';
import { isSilent, RequestError } from './request-error.ts';
import type { RequestPorts } from './request-ports.ts';
import { createTokenRefresh } from './token-refresh.ts';
import type { Upload } from './upload.ts';

export interface RequestOptions extends CallOptions {
  /** Sent instead of the area's own token. */
  token?: string;
}

/** One way of putting a request on the wire, with the token to use. */
type Attempt = (token: string) => Promise<Envelope>;

export interface RequestLayer {
  /** Resolves with the envelope's `data`; rejects with a `RequestError`, having told the person unless `quiet`. */
  send: (outgoing: Outgoing, options?: RequestOptions) => Promise<unknown>;
  upload: Upload;
}

const timeoutDefaultMs = 10_000;

/** `const { send, upload } = createRequestLayer({ app: 'tenant', … })`; `send` is the `Transport` of every client. */
export function createRequestLayer(ports: RequestPorts): RequestLayer {
  const inFlight = createInFlight(ports.log, () => ports.say('request.duplicate'));
  const fetchOnce = createFetch(ports);
  const refresh = createTokenRefresh(ports.tokens, withoutRefresh(ports, fetchOnce));

  const settle = async (attempt: Attempt, options: RequestOptions): Promise<unknown> => {
    await refresh.settled();
    const used = options.token ?? ports.tokens.token();
    const first = await attempt(used);
    if (first.code === codes.redirect && options.token === undefined) {
      // New tokens have come meanwhile, or are on their way: the old one is nobody's, and whoever holds the new ones is still signed in.
      await refresh.settled();
      const token = ports.tokens.token();
      return dataOf(ports, token && token !== used ? await attempt(token) : first, options);
    }
    if (first.code !== codes.tokenExpired) return dataOf(ports, first, options);

    const renewed = await refresh.renew(used);
    if (!renewed) ports.tokens.drop();
    if (!renewed && !ports.navigation.atLogin()) {
      ports.navigation.toLogin(first.msg);
      throw new RequestError('redirect', first.msg, first.code);
    }
    return dataOf(ports, await attempt(renewed ? ports.tokens.token() : ''), options);
  };

  const told = async (work: Promise<unknown>, options: RequestOptions): Promise<unknown> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof RequestError && !isSilent(error) && !options.quiet && error.message) ports.announce.error(error.message);
      throw error;
    }
  };

  const send = async (outgoing: Outgoing, options: RequestOptions = {}): Promise<unknown> => {
    const flight = inFlight.takeOff(keyOf(outgoing, options));
    const { url, body } = outgoing;
    const attempt: Attempt = async (token) => {
      if (!options.onProgress || !(body instanceof FormData)) return fetchOnce(outgoing, token, flight, options);
      const { sendForm } = await import('./upload.ts');
      return sendForm(ports, { url, body }, headersOf(ports, token), options);
    };
    return told(settle(attempt, options), options).finally(flight.land);
  };

  // Whoever logs in uploads nothing yet: this part comes with the first file.
  const upload: Upload = async (file, options) => {
    const { createUpload, sendForm } = await import('./upload.ts');
    const uploading = createUpload(
      ports,
      (form, asked) => {
        const attempt: Attempt = (token) => sendForm(ports, form, headersOf(ports, token), asked);
        return told(settle(attempt, asked), asked);
      },
      send,
    );
    return uploading(file, options);
  };
  return { send, upload };
}

function keyOf(outgoing: Outgoing, options: RequestOptions): string | undefined {
  if (options.dedupe === false || outgoing.body instanceof FormData) return undefined;
  return `${outgoing.method} ${outgoing.url} ${outgoing.body === undefined ? '' : JSON.stringify(outgoing.body)}`;
}

/** The refresh call itself: same wire, but an expired token there is the end. */
function withoutRefresh(ports: RequestPorts, fetchOnce: Fetch): Transport {
  return async (outgoing) => {
    const alone: Flight = { controller: new AbortController(), isReplaced: () => false, land: () => undefined };
    const envelope = await fetchOnce(outgoing, ports.tokens.token(), alone);
    if (envelope.code !== codes.success) throw new RequestError('refused', envelope.msg, envelope.code, envelope.data);
    return envelope.data;
  };
}

type Fetch = (outgoing: Outgoing, token: string, flight: Flight, options?: RequestOptions) => Promise<Envelope>;

function createFetch(ports: RequestPorts): Fetch {
  return async (outgoing, token, flight, { signal, timeoutMs, raw } = {}) => {
    const late = new AbortController();
    const timer = ports.clock.setTimeout(() => late.abort(), timeoutMs ?? ports.timeoutMs ?? timeoutDefaultMs);
    const signals = [late.signal, flight.controller.signal, ...(signal ? [signal] : [])];
    try {
      const answer = await ports.fetch(`${ports.base}${outgoing.url}`, {
        method: outgoing.method,
        headers: { ...headersOf(ports, token), ...contentType(outgoing.body) },
        body: bodyOf(outgoing.body),
        credentials: 'same-origin',
        signal: AbortSignal.any(signals),
      });
      if (!answer.ok) throw statusError(ports, answer.status, outgoing.url);
      if (raw && isFile(answer)) return { code: codes.success, msg: '', data: answer, time: 0 };
      return readEnvelope(ports, await answer.text());
    } catch (error) {
      throw noAnswer(ports, error, { replaced: flight.isReplaced(), late: late.signal.aborted, givenUp: signal?.aborted ?? false });
    } finally {
      ports.clock.clearTimeout(timer);
    }
  };
}

/** A refusal comes as JSON too; a file of JSON says that it is one. */
function isFile({ headers }: Response): boolean {
  return !headers.get('content-type')?.includes('json') || headers.has('content-disposition');
}

function headersOf(ports: RequestPorts, token: string): Record<string, string> {
  return { accept: 'application/json', [langHeader]: ports.lang(), ...(token ? { [tokenHeader[ports.app]]: token } : {}) };
}

function contentType(body: unknown): Record<string, string> {
  return body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

interface Interruption {
  replaced: boolean;
  late: boolean;
  givenUp: boolean;
}

function noAnswer(ports: RequestPorts, error: unknown, why: Interruption): unknown {
  if (error instanceof RequestError) return error;
  if (why.replaced) return new RequestError('duplicate', ports.say('request.duplicate'));
  if (why.givenUp) return new DOMException('The caller gave the request up.', 'AbortError');
  if (why.late) return new RequestError('timeout', ports.say('request.timeout'));
  return new RequestError('network', ports.say(ports.isOnline() ? 'request.server_exception' : 'request.offline'));
}

function dataOf(ports: RequestPorts, envelope: Envelope, options: RequestOptions): unknown {
  if (envelope.code === codes.success) {
    if (options.announce) ports.announce.success(envelope.msg || ports.say('request.success'));
    return envelope.data;
  }
  if (envelope.code === codes.redirect) {
    ports.tokens.drop();
    ports.navigation.toRoute(routeOf(envelope.data), envelope.msg);
    throw new RequestError('redirect', envelope.msg, envelope.code, envelope.data);
  }
  throw new RequestError('refused', envelope.msg, envelope.code, envelope.data);
}

/** Where a 302 points; nowhere in particular means the login route. */
function routeOf(data: unknown): { routeName?: string; routePath?: string } {
  if (typeof data !== 'object' || data === null) return {};
  const routeName = 'routeName' in data && typeof data.routeName === 'string' ? data.routeName : '';
  const routePath = 'routePath' in data && typeof data.routePath === 'string' ? data.routePath : '';
  return { ...(routeName ? { routeName } : {}), ...(routePath ? { routePath } : {}) };
}
