/** The HTTP server before any feature is mounted: parsing, limits, headers, ids, logs, and what an unknown address gets. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';

import { codes } from '#kit/contract/envelope.ts';
import type { Config } from '../config.ts';
import { refuseOddBodies } from './body-shape.ts';
import { answerError, langOf, transportPhrase, unixSeconds } from './envelope.ts';
import { isForOneHost, readRootedHost, readWholeAddress, refuseTwoHosts } from './one-host.ts';
import { readQuery } from './query.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { leadUnencoded } from './unencoded-addresses.ts';

const bodyLimitBytes = 2 * 1024 * 1024;
/** Without a byte in either direction. No work for which somebody waits takes as long. */
const stalledMs = 10 * 60_000;

/** A page that is ready to be sent, as the door of the server sees it. */
export interface ReadyPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** What is known before a request is routed: nothing of it is decoded, and `host` is what the browser sent. */
export interface AskedPage {
  method: string;
  /** Path and query. */
  url: string;
  host: string;
  protocol: string;
  /** The caller's address. */
  ip: string;
  headers: IncomingHttpHeaders;
}

/**
 * @param clock for the `time` of answers that no route gives
 * @param ready a public page that is in memory: it is sent before the framework looks at the request
 */
export function httpServer(config: Config, clock: () => Date, ready: (asked: AskedPage) => ReadyPage | undefined): FastifyInstance {
  const server = fastify({
    serverFactory: (answer) =>
      createServer(
        // With a server of its own the framework leaves these to it.
        { connectionsCheckingInterval: 10_000, requestTimeout: 0, headersTimeout: 30_000, keepAliveTimeout: 65_000 },
        (request, reply) => {
          readWholeAddress(request);
          readRootedHost(request);
          dropOddScheme(request);
          return (isForOneHost(request) && sendReady(config, ready, request, reply)) || answer(request, reply);
        },
      ),
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, serializers: { req: describeRequest } },
    // One line a request is enough: the one that onResponse writes below.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    maxRequestsPerSocket: 0,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    // What the router refuses, an address that is no text among it, never gets as far as the hooks and the error handler below.
    frameworkErrors: (error, request, reply) => {
      reply.headers(plainHeaders).header('x-request-id', request.id);
      return reply.send(answerError(error, request, reply, clock()) as never); // safe: no route says what its answer is
    },
    routerOptions: {
      maxParamLength: 200,
      querystringParser: readQuery,
    },
  });

  // Node would drop what stands after two thousand of them, a second host or the length of a body among it. Their bytes are counted as it is.
  server.server.maxHeadersCount = 0;
  // Whoever takes nothing of an answer, page upon page asked for ahead, would keep it in memory for ever.
  server.server.setTimeout(stalledMs);
  refuseTwoHosts(server);
  endSlowBodies(server);
  refuseOddBodies(server);
  leadUnencoded(server);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(plainHeaders);
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const { routeOptions } = request;
    // Of the console's own files only failures are worth a line: a screen has dozens of them.
    const level = routeOptions.url === '/assets/*' && reply.statusCode < 400 ? 'debug' : 'info';
    request.log[level](
      { route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10, ip: request.ip },
      'answered',
    );
  });
  server.addHook('preClose', async () => {
    // A connection whose last answer was on its way when the closing began would be kept open for another request.
    const sweep = setInterval(() => server.server.closeIdleConnections(), 100).unref();
    server.server.once('close', () => clearInterval(sweep));
  });
  server.setErrorHandler((error, request, reply) => reply.send(answerError(error, request, reply, clock())));
  return server;
}

/** A proxy that does not say the scheme passes on what a client wrote, and addresses begin with it: those in letters, too. */
function dropOddScheme({ headers }: IncomingMessage): void {
  if (!/^(?:.*,)? *https? *$/.test(String(headers['x-forwarded-proto'] ?? ''))) delete headers['x-forwarded-proto'];
}

/** True when the request was answered. Behind a proxy the scheme is the proxy's to say, so such requests take the long way. */
function sendReady(
  config: Config,
  ready: (asked: AskedPage) => ReadyPage | undefined,
  request: IncomingMessage,
  reply: ServerResponse,
): boolean {
  const { method = 'GET', url = '/', headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || config.trustProxy.length > 0) return false;
  const page = ready({ method, url, headers, host: headers.host ?? '', protocol: 'http', ip: request.socket.remoteAddress ?? '' });
  if (!page) return false;
  reply.writeHead(page.status, page.headers);
  reply.end(page.body);
  return true;
}

/** For answers that are data. Pages replace the policy with one of their own. */
const plainHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cache-control': 'no-store',
} as const;

/** An envelope, to be sent with the status 404. */
export function notFound(request: FastifyRequest, now: Date) {
  return { code: codes.refused, msg: transportPhrase(404, langOf(request)), data: {}, time: unixSeconds(now) };
}

/** The query stays out of the log: it may carry what people searched for. */
function describeRequest(request: { method: string; url: string }) {
  const [path] = request.url.split('?');
  return { method: request.method, path };
}
