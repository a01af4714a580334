/** From the counted address of a file to the file. */
import { findLive, livePlaceOf } from '#features/archives/server/door.ts';
import { findSiteColumn, isForMembers, siteTree } from '#features/columns/server/door.ts';
import { shownFields } from '#features/models/server/door.ts';
import { type Lang, toLang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/site/reading.ts';
import type { FileLink } from '#kit/site/view.ts';
import { addresses, prefixOf } from './addresses.ts';
import { columnWithId } from './column-index.ts';
import { fileOf } from './file-link.ts';
import { modelParts } from './model-parts.ts';
import { readOutline } from './outline.ts';

export interface WantedFile {
  archiveId: number;
  /** 1 is the first. */
  place: number;
}

/**
 * Where the file is, what it is called, and the page of its document. Undefined where the document is not on the site, not for everybody, or has no such file.
 * @param reader a member, who may see more than everybody
 */
export async function findDownload(
  tx: ScopedTx,
  { archiveId, place }: WantedFile,
  reader?: { groupId: number | null },
): Promise<{ url: string; title: string; page: string } | undefined> {
  const stands = await livePlaceOf(tx, { archiveId });
  if (!stands) return undefined;
  const outline = await readOutline(tx, toLang(stands.locale));
  const columns = reader ? await siteTree(tx, outline.locale, { member: true, ...reader }) : outline.columns;
  const column = columnWithId({ columns }, stands.column_id);
  if (!column) return undefined;
  const live = await findLive(tx, { columnId: stands.column_id, slug: stands.slug });
  const file = live && filesOf(live, outline.locale)[place - 1];
  return file === undefined
    ? undefined
    : { url: file.url, title: file.title, page: addresses('', prefixOf(outline.locale, outline.main)).archive(column.path, stands.slug) };
}

/** Whether members may take it, or some of them. */
export async function isFileForMembers(tx: ScopedTx, { archiveId }: WantedFile): Promise<boolean> {
  const stands = await livePlaceOf(tx, { archiveId });
  const column = stands && (await findSiteColumn(tx, stands.column_id));
  return column !== undefined && isForMembers(tx, stands?.locale ?? '', column.path);
}

/** Undefined for what is no address of a file. */
export function wantedFile(path: string): WantedFile | undefined {
  const [, archive, place] = /^download\/([1-9]\d{0,14})\/([1-9]\d?)$/.exec(path) ?? [];
  return archive === undefined ? undefined : { archiveId: Number(archive), place: Number(place) };
}

/** Its own files, then those of its model, where they really are. */
function filesOf(live: NonNullable<Awaited<ReturnType<typeof findLive>>>, locale: Lang): FileLink[] {
  return [...live.files.map(fileOf), ...modelParts(shownFields(live.model_fields, live.data, locale), live.title).files];
}
