/**
 * How long a request may take to arrive. A form with a file may take hours, so the server has no one time for all: whoever
 * reads a form watches for silence; every other body must be there within a minute, and so must what is left of a form once it is answered.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

const aMinute = 60_000;

/** Looks at every request, those that the framework never sees among them: a page in memory is answered whatever body comes along. */
export function endSlowBodies({ server }: Pick<FastifyInstance, 'server'>, bodyMs = aMinute): void {
  server.prependListener('request', (request, reply) => {
    if (!hasBody(request.headers)) return;
    let timer: NodeJS.Timeout | undefined;
    const watch = () => {
      if (!request.complete) timer = setTimeout(() => request.complete || request.destroy(), bodyMs).unref();
    };
    if (/^multipart\/form-data/i.test(request.headers['content-type'] ?? '')) reply.once('finish', watch);
    else watch();
    request.once('end', () => clearTimeout(timer));
    request.once('close', () => clearTimeout(timer));
  });
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
