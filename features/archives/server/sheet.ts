/** The list of documents as a file. */
import type { Lang } from '#kit/contract/lang.ts';
import type { Sheet } from '#kit/server/export/table.ts';
import { type ArchiveRow, archiveList } from '../archives.contract.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { archivesMenu } from '../contract.ts';
import { behindOf, standingOf } from '../standing.contract.ts';

export const archiveSheet: Sheet<ArchiveRow> = {
  title: archivesMenu.title,
  columns: archiveList.columns,
  words: { 'zh-cn': chinese, en: english },
  texts: { column_id: ({ column }) => column.name },
};

/** As of a moment: a status is what the list shows then. */
export function archiveSheetAt(now: Date): Sheet<ArchiveRow> {
  return { ...archiveSheet, texts: { ...archiveSheet.texts, audit_status: (row, lang) => statusOf(row, now, lang) } };
}

function statusOf(row: ArchiveRow, now: Date, lang: Lang): string {
  const { standing, behind } = { 'zh-cn': chinese, en: english }[lang];
  const note = behindOf(row);
  const word = standing[standingOf(row, now.getTime() / 1000)];
  return note ? `${word} · ${behind[note]}` : word;
}
