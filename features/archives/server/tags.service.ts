/** The tags that documents share: known ones to choose from, and other names for them. */

import { leaveTag } from '#features/redirects/server/door.ts';
import { authorName } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import { realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { enqueue } from '#kit/server/jobs.ts';
import { refuseArchive } from '../refusals.contract.ts';
import { tagCountMax } from '../relations.contract.ts';
import { countTags, holdTagged, latestTags, localesTagged, replaceTag, tagsFrom } from './tags.repository.ts';

/** Documents of a tag were not all done at once. Payload: `{ tag, to, by }`. */
export const renameTagQueue = 'archives.rename_tag';

const suggested = 20;
const pageSize = 50;
/** Documents that a call, or one step of the job, renames. */
const atOnce = 1000;

export async function suggestTags(tx: ScopedTx, beginning: string): Promise<string[]> {
  return beginning === '' ? latestTags(tx, suggested) : tagsFrom(tx, beginning, '', suggested);
}

export async function listTags(tx: ScopedTx, beginning: string, after: string) {
  const tags = await tagsFrom(tx, beginning, after, pageSize + 1);
  const counts = await countTags(tx, tags.slice(0, pageSize), tagCountMax + 1);
  const list = tags.slice(0, pageSize).map((tag) => {
    const n = counts.get(tag) ?? 0;
    return { tag, n: Math.min(n, tagCountMax), more: n > tagCountMax };
  });
  return { list, more: tags.length > pageSize };
}

export async function renameTag(ctx: Context, tag: string, to: string): Promise<{ count: number; goes_on: boolean }> {
  const locales = await localesTagged(ctx.tx, tag);
  const { count, changed } = await renameSome(ctx.tx, tag, to, authorName(ctx));
  if (count === 0) throw refuseArchive('archives.tag_missing', { tag }, { field: 'tag' });
  await leaveTag(ctx.tx, { tag, to, locales });
  ctx.changed(...changed);
  const goes_on = tag !== to && count === atOnce;
  if (goes_on) {
    await enqueue(ctx.tx, renameTagQueue, { tag, to, by: authorName(ctx) }, { dedupeKey: `${realmOf(ctx)}:${tag}` });
    ctx.jobs.wake();
  }
  return { count, goes_on };
}

/** The next documents, and the pages that show them. */
export async function renameSome(tx: ScopedTx, tag: string, to: string, by: string): Promise<{ count: number; changed: string[] }> {
  const ids = await holdTagged(tx, tag, atOnce);
  if (ids.length > 0 && tag !== to) await replaceTag(tx, ids, tag, to, by);
  return { count: ids.length, changed: ids.length > 0 ? ['archives', ...ids.map((id) => `archive:${id}`)] : [] };
}
