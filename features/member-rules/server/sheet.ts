/** The tree of members' rules as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type MemberRuleRow, memberRuleColumns, memberRuleMenu } from '../contract.ts';

export const memberRuleSheet: Sheet<MemberRuleRow> = {
  title: memberRuleMenu.title,
  columns: memberRuleColumns,
  words: { 'zh-cn': chinese, en: english },
};
