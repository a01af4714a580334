/** The list of domains as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type DomainRow, domainList, domainMenu } from '../contract.ts';

export const domainSheet: Sheet<DomainRow> = {
  title: domainMenu.title,
  columns: domainList.columns,
  words: { 'zh-cn': chinese, en: english },
};
