/** Redirects as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type RedirectRow, redirectList, redirectsMenu } from '../contract.ts';

export const redirectSheet: Sheet<RedirectRow> = {
  title: redirectsMenu.title,
  columns: redirectList.columns,
  words: { 'zh-cn': chinese, en: english },
};
