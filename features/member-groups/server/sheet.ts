/** The list of members' groups as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type MemberGroupRow, memberGroupList, memberGroupMenu } from '../contract.ts';

export const memberGroupSheet: Sheet<MemberGroupRow> = {
  title: memberGroupMenu.title,
  columns: memberGroupList.columns,
  words: { 'zh-cn': chinese, en: english },
};
