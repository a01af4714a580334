/** Answers that are bytes, not envelopes: pictures, exports, documents. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

import { dispositionOf } from './disposition.ts';

export interface RawAnswer {
  type: string;
  body: Buffer | string | Readable;
  /** The name a browser saves it under; without it the answer is shown. */
  fileName?: string;
  /** Seconds a browser may keep it. */
  maxAgeSeconds?: number;
  /** More that the reader's program is told. */
  headers?: Readonly<Record<string, string>>;
}

/** Without `maxAgeSeconds` the server's own `no-store` stays. */
export function sendRaw(reply: FastifyReply, { type, body, fileName, maxAgeSeconds, headers = {} }: RawAnswer): FastifyReply {
  if (fileName) reply.header('content-disposition', dispositionOf('attachment', fileName));
  if (maxAgeSeconds) reply.header('cache-control', `private, max-age=${maxAgeSeconds}`);
  return reply.headers(headers).type(type).send(body);
}
