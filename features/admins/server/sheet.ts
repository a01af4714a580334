/** The list of administrators as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type AdminRow, adminList, adminMenu } from '../contract.ts';

export const adminSheet: Sheet<AdminRow> = {
  title: adminMenu.title,
  columns: adminList.columns,
  words: { 'zh-cn': chinese, en: english },
};
