/**
 * How long a request may take to arrive. A form with a file may take hours, so the server has no one time for all: whoever
 * reads a form watches for silence; every other body must be there within a minute.
 */
import type { FastifyInstance } from 'fastify';

const aMinute = 60_000;

export function endSlowBodies(server: FastifyInstance, bodyMs = aMinute): void {
  server.addHook('onRequest', async ({ raw, headers }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || raw.complete || /^multipart\/form-data/i.test(headers['content-type'] ?? '')) return;
    const timer = setTimeout(() => raw.complete || raw.destroy(), bodyMs);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
  });
}
