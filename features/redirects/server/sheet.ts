/** Redirects as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { redirectList, redirectsMenu } from '../contract.ts';
import type { StoredRow } from './table.repository.ts';

export const redirectSheet: Sheet<StoredRow> = {
  title: redirectsMenu.title,
  columns: redirectList.columns,
  words: { 'zh-cn': chinese, en: english },
};
