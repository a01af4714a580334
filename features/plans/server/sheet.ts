/** The list of plans as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type PlanRow, planList, planMenu } from '../contract.ts';

export const planSheet: Sheet<PlanRow> = {
  title: planMenu.title,
  columns: planList.columns,
  words: { 'zh-cn': chinese, en: english },
};
