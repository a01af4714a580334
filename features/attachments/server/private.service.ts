/** Files that only whoever is given a signed address can open: what a visitor sends with a form, what an export makes. */

import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { minuteMs } from '#kit/contract/units.ts';
import { type DetachedContext, realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { enqueue } from '#kit/server/jobs.ts';
import { signFileUrl } from '#kit/server/signed-files.ts';
import { type Attachment, holdStorage } from './attachments.repository.ts';
import { isOfCompany } from './company-files.ts';
import { receiveClean } from './gate.ts';
import { removalOf, removalQueue } from './removal.ts';
import { keep, requireSomeSpace } from './upload.service.ts';

const FileAlone = z.strictObject({});
const openMs = 15 * minuteMs;

/** Receives a file through the same gate as every other. Each has a place of its own, so that it can be deleted alone. */
export async function receivePrivate(ctx: DetachedContext, request: FastifyRequest): Promise<Attachment> {
  const topic = `private-${ctx.randomBytes(8).toString('hex')}`;
  return receiveClean(ctx, request, {
    form: FileAlone,
    take: (file, place) => ctx.db.inScope(realmOf(ctx), (tx) => keep(ctx, tx, place, { ...file, topic, private: true })),
    admit: (arrival) => requireSomeSpace(ctx, arrival, topic),
  });
}

/** Private files go with what they came with: the rows now, the bytes when that is certain. Others at these addresses stay. */
export async function removePrivate(tx: ScopedTx, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await holdStorage(tx);
  const rows = await tx
    .deleteFrom('attachments')
    .where('private', '=', true)
    .where(sql<boolean>`url = any (${[...urls]}::text[])`)
    .returning(['url', 'storage'])
    .execute();
  if (rows.length > 0) await enqueue(tx, removalQueue, { files: rows.map(removalOf) });
}

/** Opens for a quarter of an hour. An address of another company stays closed, wherever it came from. */
export function privateUrl(ctx: Pick<DetachedContext, 'config' | 'now' | 'realm'>, url: string): string {
  if (!isOfCompany(url, realmOf(ctx))) return url;
  return signFileUrl(ctx.config.secret, url, new Date(ctx.now.getTime() + openMs));
}
