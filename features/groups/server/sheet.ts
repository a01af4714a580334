/** The tree of groups as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type GroupRow, groupColumns, groupMenu } from '../contract.ts';

export const groupSheet: Sheet<GroupRow> = {
  title: groupMenu.title,
  columns: groupColumns,
  words: { 'zh-cn': chinese, en: english },
};
