/** The log as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type AdminLogRow, adminLogList, adminLogMenu } from '../contract.ts';

export const adminLogSheet: Sheet<AdminLogRow> = {
  title: adminLogMenu.title,
  columns: adminLogList.columns,
  words: { 'zh-cn': chinese, en: english },
};
