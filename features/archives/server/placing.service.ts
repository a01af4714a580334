/** Where documents stand and how they are marked: both change at once, for editors and visitors alike. */

import type { Context } from '#kit/server/context.ts';
import { type ArchiveFlag, refuseArchive } from '../contract.ts';
import { requireList } from './archives.service.ts';
import * as publications from './publications.repository.ts';
import { holdAll, nameChanges, setOrRefuse } from './publishing.service.ts';
import { nextFree } from './slug-choice.ts';

/** An address that is taken in the new column gets a number. */
export async function moveArchives(ctx: Context, ids: readonly number[], columnId: number): Promise<number> {
  const column = await requireList(ctx, columnId);
  const held = await holdAll(ctx, ids);
  if (held.some(({ locale }) => locale !== column.locale)) throw refuseArchive('archives.other_locale', {}, { field: 'column_id' });

  const moving = held.filter(({ column_id }) => column_id !== columnId);
  await nameChanges(ctx, moving);
  const shown = await publications.list(
    ctx.tx,
    moving.map(({ id }) => id),
  );
  for (const archive of moving) {
    const standing = { id: archive.id, column_id: columnId };
    const slug = await nextFree(ctx.tx, standing, archive.slug);
    await setOrRefuse(ctx, archive, { column_id: columnId, slug });
    const live = shown.find(({ archive_id }) => archive_id === archive.id);
    if (!live) continue;
    const liveSlug = live.slug === archive.slug ? slug : await nextFree(ctx.tx, standing, live.slug);
    await publications.updatePlace(ctx.tx, archive.id, { column_id: columnId, slug: liveSlug });
  }
  await nameChanges(ctx, moving);
  return held.length;
}

export async function flagArchives(ctx: Context, ids: readonly number[], flag: ArchiveFlag, on: boolean): Promise<number> {
  const held = await holdAll(ctx, ids);
  const changing = held.filter(({ flags }) => flags.includes(flag) !== on);
  for (const archive of changing) {
    const flags = on ? [...archive.flags, flag] : archive.flags.filter((known) => known !== flag);
    await setOrRefuse(ctx, archive, { flags });
    await publications.updateRank(ctx.tx, archive.id, { flags });
  }
  await nameChanges(ctx, changing);
  return held.length;
}
