/** What administrators call is there on the console's host, and not on the websites of companies. */
import type { FastifyInstance } from 'fastify';
import { hostOf } from '#kit/server/http/request-facts.ts';
import { notFound } from '#kit/server/http/server.ts';
import type { HostTable } from './hosts.ts';

/** A website's host belongs to its company: nobody's token, and no login, counts there but those of its members. */
export function keepConsoleApart(http: FastifyInstance, hosts: Pick<HostTable, 'find'>, clock: () => Date): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!/^\/(admin|tenant)\//.test(request.routeOptions.url ?? '')) return;
    const site = await hosts.find(hostOf(request));
    if (site.kind === 'site') return reply.code(404).send(notFound(request, clock()));
  });
}
