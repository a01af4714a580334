/** Files that only whoever is given a signed address can open: what a visitor sends with a form, what an export makes. */
import type { FastifyRequest } from 'fastify';

import { type DetachedContext, realmOf } from '#kit/server/context.ts';
import { signFileUrl } from '#kit/server/signed-files.ts';
import type { Attachment } from './attachments.repository.ts';
import { receiveClean } from './gate.ts';
import { keep } from './upload.service.ts';

const openMs = 15 * 60_000;

/** Receives a file through the same gate as every other. Each has a place of its own, so that it can be deleted alone. */
export async function receivePrivate(ctx: DetachedContext, request: FastifyRequest): Promise<Attachment> {
  const topic = `private-${ctx.randomBytes(8).toString('hex')}`;
  return receiveClean(ctx, request, (file, place) =>
    ctx.db.inScope(realmOf(ctx), (tx) => keep(ctx, tx, place, { ...file, topic, private: true })),
  );
}

/** Opens for a quarter of an hour. */
export function privateUrl({ config, now }: Pick<DetachedContext, 'config' | 'now'>, url: string): string {
  return signFileUrl(config.secret, url, new Date(now.getTime() + openMs));
}
