/** Other bytes behind the same address: whatever shows the file shows the new one. */
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';

import { requireRoom } from '#features/plans/server/door.ts';
import { type DetachedContext, realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { extensionOf, knownKind } from '#kit/server/file-kinds.ts';
import { storageFolder } from '#kit/server/files.ts';
import { whileStanding } from '#kit/server/own-scope.ts';
import { forgetSizes, sizesFolder } from '#kit/server/picture-sizes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { ReplaceForm, refuseLibrary } from '../library.contract.ts';
import { findSame, holdStorage } from './attachments.repository.ts';
import { type Clean, type Kept, keyOf, receiveClean } from './gate.ts';
import * as library from './library.repository.ts';
import { shownNames } from './library.service.ts';
import * as remote from './remote.repository.ts';
import { putAnew } from './remote-replace.ts';
import { tellIfNearlyFull } from './room.ts';
import { usedBytes } from './totals.repository.ts';

/** The form carries `id` before `file`. Answers with the row as it is now. */
export async function replaceFile(ctx: DetachedContext, request: FastifyRequest): Promise<library.Stored> {
  const realm = realmOf(ctx);
  const take = async (file: Clean, place: Kept) => {
    const id = file.fields.get('id') ?? '';
    const held = await ctx.db.inScope(realm, (tx) => requireFile(tx, id));
    try {
      if (held.storage === 'local') await swap(ctx, held, file, place);
      else await swapInStore(ctx, held, file);
    } finally {
      await forgetSizes(join(storageFolder(ctx.config), sizesFolder), keyOf(held.url));
    }
    return ctx.db.inScope(realm, (tx) => library.find(tx, held.id));
  };
  const row = await receiveClean(ctx, request, { form: ReplaceForm, take });
  if (!row) throw refuse('request.not_found');
  ctx.invalidate(realm, shownNames([row]));
  return row;
}

async function requireFile(tx: ScopedTx, text: string): Promise<library.Held> {
  const [row] = /^\d{1,15}$/.test(text) ? await library.hold(tx, [Number(text)]) : [];
  if (!row) throw refuse('request.not_found');
  return row;
}

async function swap(ctx: DetachedContext, { id, url }: library.Held, file: Clean, { files }: Kept): Promise<void> {
  await whileStanding(ctx, async (tx) => {
    await enter(ctx, tx, id, file);
    // Last: a refused row leaves the old bytes.
    await files.put(file.path, keyOf(url));
  });
}

/** Judged, then put there, then judged again and entered: nothing talks to the store while a transaction is open. */
async function swapInStore(ctx: DetachedContext, { id, url }: library.Held, file: Clean): Promise<void> {
  await whileStanding(ctx, async (tx) => judge(tx, await requireFile(tx, String(id)), file));
  await putAnew(ctx, { id, url }, file, (tx) => enter(ctx, tx, id, file));
}

/** The row as it is with the new bytes. */
async function enter(ctx: DetachedContext, tx: ScopedTx, id: number, file: Clean): Promise<void> {
  const row = await requireFile(tx, String(id));
  const bytes = await judge(tx, row, file);
  await tellIfNearlyFull(tx, realmOf(ctx), bytes);
  const { sha1, sizeBytes: size, width, height, animated } = file;
  await library.replace(tx, row.id, { sha1, size, width, height, animated }, ctx.now);
  await remote.markFound(tx, [row.url]);
  await ctx.record(tx, { id: row.id, name: row.name, size });
}

/** The same kind, not there already, and room for it. Answers with what the realm keeps before and after. */
async function judge(tx: ScopedTx, row: library.Held, file: Clean): Promise<{ before: number; after: number }> {
  const extension = extensionOf(row.url);
  if (typeOf(extension) !== typeOf(file.extension)) throw refuseLibrary('attachments.other_kind', { extension });
  await holdStorage(tx);
  const twin = await findSame(tx, file.sha1, row.topic, row.storage);
  if (twin && twin.id !== row.id) throw refuseLibrary('attachments.same_sent', { name: row.name, twin: twin.name });
  const before = await usedBytes(tx);
  const after = before - row.size + file.sizeBytes;
  await requireRoom(tx, 'max_storage_bytes', after);
  return { before, after };
}

/** `jpg` and `jpeg` are one. */
function typeOf(extension: string): string {
  return knownKind(extension)?.mimetype ?? extension;
}
