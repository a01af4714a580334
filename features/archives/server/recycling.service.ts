/** Throwing documents away, bringing them back, deleting them for good. */

import { findColumn } from '#features/columns/server/door.ts';
import { deriveValues } from '#features/models/server/door.ts';
import { dayMs } from '#kit/contract/units.ts';
import type { WideTx } from '#kit/server/database/scope.ts';
import { type Renamed, recycledDays } from '../recycling.contract.ts';
import { refuseArchive } from '../refusals.contract.ts';
import { type Acting, byOf } from './acting.ts';
import type * as archives from './archives.repository.ts';
import { requireRoomForArchives } from './archives.service.ts';
import { removeDraftsBefore } from './drafts.repository.ts';
import { removeLocksBefore } from './locks.repository.ts';
import { holdAll, makeMove, nameShown, requireMove } from './publishing.service.ts';
import * as bin from './recycling.repository.ts';
import { removeLinksBefore } from './review-links.repository.ts';
import { nextFree } from './slug-choice.ts';
import { requireList, translate } from './written.ts';

export async function recycleArchives(ctx: Acting, ids: readonly number[]): Promise<number> {
  const held = await holdAll(ctx, ids);
  await nameShown(ctx, held);
  for (const archive of held) await makeMove(ctx, archive, 'recycle', { change: { deleted_time: ctx.now, deleted_by: byOf(ctx).name } });
  return held.length;
}

/**
 * @param columnId for those whose column is gone
 * @param onRenamed hears of those whose address was taken meanwhile
 */
export async function recoverArchives(
  ctx: Acting,
  ids: readonly number[],
  columnId?: number,
  onRenamed?: (renamed: Renamed) => void,
): Promise<number> {
  const held = await holdAll(ctx, ids, true);
  await requireRoomForArchives(ctx, held.length);
  for (const archive of held) {
    const column_id = await columnFor(ctx, archive, columnId);
    const slug = await nextFree(ctx.tx, { id: archive.id, column_id }, archive.slug);
    const change = { deleted_time: null, deleted_by: '', column_id, slug };
    await makeMove(ctx, archive, 'recover', { change }).catch(translate(slug));
    if (slug !== archive.slug) onRenamed?.({ id: archive.id, slug });
  }
  // What was thrown away may come back into a column with another model.
  await deriveValues(
    ctx.tx,
    held.map(({ id }) => id),
  );
  return held.length;
}

export async function purgeArchives(ctx: Acting, ids: readonly number[]): Promise<number> {
  const held = await holdAll(ctx, ids, true);
  for (const archive of held) await requireMove(ctx, archive, 'purge');
  return bin.remove(
    ctx.tx,
    held.map(({ id }) => id),
  );
}

const purgedAtOnce = 500;
const draftDays = 30;

/** What nobody asks for any more: the recycle bin after its time, drafts that were never saved, locks and links that are over. */
export async function removeOldArchives(tx: WideTx, now: Date): Promise<void> {
  await bin.removeBefore(tx, new Date(now.getTime() - recycledDays * dayMs), purgedAtOnce);
  await removeDraftsBefore(tx, { unsaved: new Date(now.getTime() - draftDays * dayMs), over: new Date(now.getTime() - dayMs) });
  await removeLocksBefore(tx, now);
  await removeLinksBefore(tx, new Date(now.getTime() - draftDays * dayMs));
}

async function columnFor(ctx: Acting, { column_id, locale }: archives.Held, chosen: number | undefined): Promise<number> {
  const known = column_id ? await findColumn(ctx.tx, column_id) : undefined;
  if (known?.type === 'list') return known.id;
  const column = await requireList(ctx, chosen ?? 0);
  if (column.locale !== locale) throw refuseArchive('archives.other_locale', {}, { field: 'column_id' });
  return column.id;
}
