/** Browsers that have been here by HTTPS come back by HTTPS only. */
import type { FastifyInstance } from 'fastify';

import { hostOf } from '#kit/server/http/request-facts.ts';
import type { HostTable } from './hosts.ts';

/** A year, for this host alone: names below it may be served elsewhere, and whoever is in the list that browsers ship (preload) does not leave it for years. */
const policy = 'max-age=31536000';

/**
 * Adds `Strict-Transport-Security` to what the console and websites answer. A host that is nobody's here is its owner's to decide;
 * by HTTP browsers ignore it, and a proxy that is not trusted may have invented the scheme.
 */
export function keepToHttps(http: FastifyInstance, hosts: Pick<HostTable, 'peek'>): void {
  http.addHook('onSend', async (request, reply) => {
    const site = request.protocol === 'https' ? hosts.peek(hostOf(request)) : undefined;
    if (site && site.kind !== 'unknown') reply.header('strict-transport-security', policy);
  });
}
