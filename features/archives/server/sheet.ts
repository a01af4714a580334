/** The list of documents as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { type ArchiveRow, archiveList } from '../archives.contract.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { archivesMenu } from '../contract.ts';

export const archiveSheet: Sheet<ArchiveRow> = {
  title: archivesMenu.title,
  columns: archiveList.columns,
  words: { 'zh-cn': chinese, en: english },
  texts: { column_id: ({ column }) => column.name },
};
