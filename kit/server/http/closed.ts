/** The answer in place of anything that belongs to the website of a company that is closed. */
import type { FastifyReply } from 'fastify';

import { codes } from '#kit/contract/envelope.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { hourSeconds } from '#kit/contract/units.ts';
import { transportPhrase, unixSeconds } from './envelope.ts';

/** Search engines ask again after this, and keep what they know until then. */
const closedSeconds = hourSeconds;

/** 503 with a `retry-after`: what is closed is not gone. */
export function sendClosed(reply: FastifyReply, lang: Lang, now: Date): FastifyReply {
  const envelope = { code: codes.refused, msg: transportPhrase(503, lang), data: {}, time: unixSeconds(now) };
  return reply
    .code(503)
    .headers({ 'retry-after': String(closedSeconds), 'cache-control': 'no-store' })
    .send(envelope);
}
