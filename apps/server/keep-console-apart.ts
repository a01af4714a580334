/** What administrators call is there on the console's host, and not on the websites of companies; on a host that is nobody's nothing is. */
import type { FastifyInstance } from 'fastify';
import { hostOf } from '#kit/server/http/request-facts.ts';
import { notFound } from '#kit/server/http/server.ts';
import type { HostTable } from './hosts.ts';

const calls = /^\/(?:admin|tenant|api)\/|^\/openapi\.json$/;
const consoleCalls = /^\/(?:admin|tenant)\//;

/** A website's host belongs to its company: nobody's token, and no login, counts there but those of its members. */
export function keepConsoleApart(http: FastifyInstance, hosts: Pick<HostTable, 'find'>, clock: () => Date): void {
  http.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (!calls.test(route)) return;
    const { kind } = await hosts.find(hostOf(request));
    const isElsewhere = kind === 'unknown' || (kind === 'site' && consoleCalls.test(route));
    if (isElsewhere) return reply.code(404).send(notFound(request, clock()));
  });
}
