/** What rules may know of a request, and whose host it was sent to. */
import type { FastifyRequest } from 'fastify';

import type { RequestFacts } from '../context.ts';

const userAgentMaxLength = 200;

/** With its port, small letters; empty without one. The Host header alone: proxies pass `X-Forwarded-Host` on as a client wrote it. */
export function hostOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return (headers.host ?? '').toLowerCase();
}

export function requestFacts(request: FastifyRequest): RequestFacts {
  return {
    id: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, userAgentMaxLength),
    host: hostOf(request),
    protocol: request.protocol,
  };
}
