/** From the counted address of a file to the file. */
import { findLive, livePlaceOf } from '#features/archives/server/door.ts';
import { siteTree } from '#features/columns/server/door.ts';
import { shownFields } from '#features/models/server/door.ts';
import { type Lang, toLang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/site/reading.ts';
import type { FileLink } from '#kit/site/view.ts';
import { columnWithId } from './column-index.ts';
import { fileOf } from './file-link.ts';
import { modelParts } from './model-parts.ts';
import { readOutline } from './outline.ts';

/**
 * Undefined where the document is not on the site, not for everybody, or has no such file.
 * @param place 1 is the first
 * @param reader a member, who may see more than everybody
 */
export async function findDownload(
  tx: ScopedTx,
  { archiveId, place }: { archiveId: number; place: number },
  reader?: { groupId: number | null },
): Promise<string | undefined> {
  const stands = await livePlaceOf(tx, { archiveId });
  if (!stands) return undefined;
  const outline = await readOutline(tx, toLang(stands.locale));
  const columns = reader ? await siteTree(tx, outline.locale, { member: true, ...reader }) : outline.columns;
  if (!columnWithId({ columns }, stands.column_id)) return undefined;
  const live = await findLive(tx, { columnId: stands.column_id, slug: stands.slug });
  return live && filesOf(live, outline.locale)[place - 1]?.url;
}

/** Its own files, then those of its model, where they really are. */
function filesOf(live: NonNullable<Awaited<ReturnType<typeof findLive>>>, locale: Lang): FileLink[] {
  return [...live.files.map(fileOf), ...modelParts(shownFields(live.model_fields, live.data, locale), live.title).files];
}
