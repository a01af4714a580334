/** The list of domains as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type DomainRow, domainList, domainMenus } from '../contract.ts';

const [menu] = domainMenus;

export const domainSheet: Sheet<DomainRow> = {
  title: menu?.title ?? { 'zh-cn': '域名', en: 'Domains' },
  columns: domainList.columns,
  words: { 'zh-cn': chinese, en: english },
};
