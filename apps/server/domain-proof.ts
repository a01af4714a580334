/**
 * The file that proved a name, once the name points here: the old web server that held it is not asked any more.
 * Only the token of the website that has the name. Were mere claims answered too, every company could prove whatever name points here.
 */
import type { FastifyInstance } from 'fastify';

import { proofFileOf, proofFilePath } from '#features/domains/server/door.ts';
import type { Database } from '#kit/server/database/scope.ts';
import { hostWithoutPort } from '#kit/server/host-port.ts';
import { hostOf } from '#kit/server/http/request-facts.ts';

export function serveDomainProof(http: FastifyInstance, db: Database): void {
  http.get(proofFilePath, async (request, reply) => {
    const host = hostWithoutPort(hostOf(request));
    const text = await db.acrossRealms((tx) => proofFileOf(tx, host));
    return reply
      .code(text === undefined ? 404 : 200)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(text ?? '');
  });
}
