/** Where documents stand and how they are marked: both change at once, for editors and visitors alike. */

import { withBelow } from '#features/columns/server/door.ts';
import { deriveValues } from '#features/models/server/door.ts';
import { refuse } from '#kit/server/refusals.ts';
import { moved } from '#kit/server/sortable.ts';
import type { ArchiveFlag } from '../archives.contract.ts';
import { sortedMax } from '../placing.contract.ts';
import { refuseArchive } from '../refusals.contract.ts';
import { type Acting, byOf } from './acting.ts';
import { noteMove, noteMoves } from './events.ts';
import { headOfList, holdRows, type Ranked, setWeights } from './placing.repository.ts';
import * as publications from './publications.repository.ts';
import { holdAll, nameShown, setOrRefuse } from './publishing.service.ts';
import { renewText } from './searched-text.service.ts';
import { endLinksForOthers, requireMayBeFound } from './showing-others.ts';
import { nextFree } from './slug-choice.ts';
import { requireList } from './written.ts';

/** An address that is taken in the new column gets a number. Answers how many were moved: those that stand there already are not. */
export async function moveArchives(ctx: Acting, ids: readonly number[], columnId: number): Promise<number> {
  const column = await requireList(ctx, columnId);
  const held = await holdAll(ctx, ids);
  if (held.some(({ locale }) => locale !== column.locale)) throw refuseArchive('archives.other_locale', {}, { field: 'column_id' });

  const moving = held.filter(({ column_id }) => column_id !== columnId);
  const shown = await publications.list(
    ctx.tx,
    moving.map(({ id }) => id),
  );
  await requireMayBeFound(ctx, moving, shown, column);
  await endLinksForOthers(ctx, moving, columnId);
  await nameShown(ctx, moving);
  for (const archive of moving) {
    const standing = { id: archive.id, column_id: columnId };
    const slug = await nextFree(ctx.tx, standing, archive.slug);
    await setOrRefuse(ctx, archive, { column_id: columnId, slug, further_ids: archive.further_ids.filter((id) => id !== columnId) });
    await noteMove(ctx, archive, 'move', { column: column.name });
    const live = shown.find(({ archive_id }) => archive_id === archive.id);
    if (!live) continue;
    const liveSlug = live.slug === archive.slug ? slug : await nextFree(ctx.tx, standing, live.slug);
    await publications.updatePlace(ctx.tx, archive.id, { column_id: columnId, slug: liveSlug });
  }
  // Another column may have another model.
  await deriveValues(
    ctx.tx,
    moving.map(({ id }) => id),
  );
  await renewText(
    ctx.tx,
    shown.map(({ archive_id }) => archive_id),
  );
  await nameShown(ctx, moving);
  return moving.length;
}

export async function flagArchives(ctx: Acting, ids: readonly number[], flag: ArchiveFlag, on: boolean): Promise<number> {
  const held = await holdAll(ctx, ids);
  const changing = held.filter(({ flags }) => flags.includes(flag) !== on);
  for (const archive of changing) {
    const flags = on ? [...archive.flags, flag] : archive.flags.filter((known) => known !== flag);
    await setOrRefuse(ctx, archive, { flags });
    await publications.updateRank(ctx.tx, archive.id, { flags });
  }
  await noteMoves(ctx, changing, 'flag', { flag, on });
  await nameShown(ctx, changing);
  return held.length;
}

/**
 * Puts a document in the place of another one, in the list of a column with everything below it as visitors see it. Only weights from
 * the head of the list down to the lower of the two change, so that the rest of a long list stays untouched.
 */
export async function sortArchives(ctx: Acting, columnId: number, id: number, targetId: number): Promise<void> {
  const columnIds = await withBelow(ctx.tx, columnId);
  if (columnIds.length === 0) throw refuse('request.not_found');
  const seen = await headOfList(ctx.tx, columnIds, sortedMax);
  await holdRows(ctx.tx, [id, targetId, ...seen.map((row) => row.id)]);
  const held = await holdAll(ctx, [id, targetId]);
  // Once more: somebody may have sorted it until a moment ago.
  const head = await headOfList(ctx.tx, columnIds, sortedMax);
  const rows = [id, targetId].map((wanted) => rowIn(head, wanted));
  const isTop = rows[0]?.is_top;
  if (rows.some((row) => row.is_top !== isTop)) throw refuseArchive('archives.sort_pinned');
  const siblings = head.filter((row) => row.is_top === isTop);
  const deepest = Math.max(...rows.map((row) => siblings.indexOf(row)));
  const changing = moved(siblings.slice(0, deepest + 1), id, targetId);
  await setWeights(ctx.tx, changing, byOf(ctx).name);
  await noteMoves(
    ctx,
    held.filter((archive) => archive.id === id),
    'weigh',
  );
  await nameShown(ctx, changing);
}

function rowIn(head: readonly Ranked[], wanted: number): Ranked {
  const row = head.find(({ id }) => id === wanted);
  if (!row) throw refuseArchive('archives.sort_too_deep', { max: sortedMax });
  return row;
}
