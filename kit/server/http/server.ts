/** The HTTP server before any feature is mounted: parsing, limits, headers, ids, logs, and what an unknown address gets. */
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import qs from 'qs';

import { codes } from '#kit/contract/envelope.ts';
import type { Config } from '../config.ts';
import { answerError, langOf, transportPhrase, unixSeconds } from './envelope.ts';

const bodyLimitBytes = 2 * 1024 * 1024;

/** @param clock for the `time` of answers that no route gives. */
export function httpServer(config: Config, clock: () => Date): FastifyInstance {
  const server = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, serializers: { req: describeRequest } },
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    connectionTimeout: 30_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 0,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    routerOptions: {
      maxParamLength: 200,
      querystringParser: (text) => qs.parse(text, { depth: 4, arrayLimit: 1000, parameterLimit: 2000, duplicates: 'last' }),
    },
  });

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(plainHeaders);
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const { routeOptions } = request;
    request.log.info(
      { route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10, ip: request.ip },
      'answered',
    );
  });
  server.setErrorHandler((error, request, reply) => reply.send(answerError(error, request, reply, clock())));
  server.setNotFoundHandler((request, reply) => reply.code(404).send(notFound(request, clock())));
  return server;
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

export function notFound(request: FastifyRequest, now: Date) {
  return { code: codes.refused, msg: transportPhrase(404, langOf(request)), data: {}, time: unixSeconds(now) };
}

/** The query stays out of the log: it may carry what people searched for. */
function describeRequest(request: { method: string; url: string }) {
  const [path] = request.url.split('?');
  return { method: request.method, path };
}
