/** Other bytes behind the same address: whatever shows the file shows the new one. */
import type { FastifyRequest } from 'fastify';

import { requireRoom } from '#features/plans/server/door.ts';
import { type DetachedContext, realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { extensionOf, fileKinds } from '#kit/server/file-kinds.ts';
import { refuse } from '#kit/server/refusals.ts';
import { refuseLibrary } from '../library.contract.ts';
import { findSame, holdStorage, usedBytes } from './attachments.repository.ts';
import { type Clean, type Kept, keyOf, receiveClean } from './gate.ts';
import * as library from './library.repository.ts';
import { shownNames } from './library.service.ts';
import { tellIfNearlyFull } from './room.ts';

/** The form carries `id` before `file`. Answers with the row as it is now. */
export async function replaceFile(ctx: DetachedContext, request: FastifyRequest): Promise<library.Stored> {
  const realm = realmOf(ctx);
  const row = await receiveClean(ctx, request, (file, place) =>
    ctx.db.inScope(realm, async (tx) => {
      const held = await requireFile(tx, file.fields.get('id') ?? '');
      await swap(ctx, tx, held, file, place);
      await ctx.record(tx, { id: held.id, name: held.name, size: file.sizeBytes });
      return library.find(tx, held.id);
    }),
  );
  if (!row) throw refuse('request.not_found');
  ctx.invalidate(realm, shownNames([row]));
  return row;
}

async function requireFile(tx: ScopedTx, text: string): Promise<library.Held> {
  const [row] = /^\d{1,15}$/.test(text) ? await library.hold(tx, [Number(text)]) : [];
  if (!row) throw refuse('request.not_found');
  if (row.storage !== 'local') throw refuseLibrary('attachments.kept_remotely', { name: row.name });
  return row;
}

async function swap(ctx: DetachedContext, tx: ScopedTx, row: library.Held, file: Clean, { files }: Kept): Promise<void> {
  const extension = extensionOf(row.url);
  if (typeOf(extension) !== typeOf(file.extension)) throw refuseLibrary('attachments.other_kind', { extension });
  await holdStorage(tx);
  const twin = await findSame(tx, file.sha1, row.topic);
  if (twin && twin.id !== row.id) throw refuseLibrary('attachments.same_there', { name: twin.name });
  const before = await usedBytes(tx);
  const after = before - row.size + file.sizeBytes;
  await requireRoom(tx, 'max_storage_bytes', after);
  await tellIfNearlyFull(tx, realmOf(ctx), { before, after });
  const { sha1, sizeBytes: size, width, height, animated } = file;
  await library.replace(tx, row.id, { sha1, size, width, height, animated }, ctx.now);
  // Last: a refused row leaves the old bytes.
  await files.put(file.path, keyOf(row.url));
}

/** `jpg` and `jpeg` are one. */
function typeOf(extension: string): string {
  return (Object.hasOwn(fileKinds, extension) ? fileKinds[extension]?.mimetype : undefined) ?? extension;
}
