/** Lists of documents as files: what a list shows, and what only a file has room for, so that the file can be imported again. */
import type { Column, Columns } from '#kit/contract/list.ts';
import { type ArchiveDetail, archiveList } from './archives.contract.ts';

/** As in the latest revision; the import reads columns of these names. */
export const textsInFiles = [
  ...(['slug', 'subtitle', 'summary', 'content', 'cover', 'author', 'source', 'link_url'] as const),
  ...(['seo_title', 'seo_keywords', 'seo_description'] as const),
] satisfies readonly (keyof ArchiveDetail)[];

export type TextInFiles = (typeof textsInFiles)[number];

export const archiveFileColumns: Columns = {
  ...archiveList.columns,
  ...Object.fromEntries(textsInFiles.map((name): [string, Column] => [name, { type: 'text', operators: [], onlyInFiles: true }])),
};
