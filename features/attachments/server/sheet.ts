/** The library as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { attachmentList, attachmentMenu, type LibraryFile } from '../library.contract.ts';

export const attachmentSheet: Sheet<LibraryFile> = {
  title: attachmentMenu.title,
  columns: attachmentList.columns,
  words: { 'zh-cn': chinese, en: english },
};
