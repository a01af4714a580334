/** The tree of rules as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type RuleRow, ruleColumns, ruleMenu } from '../contract.ts';

export const ruleSheet: Sheet<RuleRow> = {
  title: ruleMenu.title,
  columns: ruleColumns,
  words: { 'zh-cn': chinese, en: english },
};
