/** The tree of columns as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type ColumnNode, columnsInFile, columnsMenu } from '../contract.ts';

const words = { 'zh-cn': chinese, en: english };

export const columnSheet: Sheet<ColumnNode> = {
  title: columnsMenu.title,
  columns: columnsInFile,
  words,
  texts: { locale: ({ locale }, lang) => words[lang].locales[locale] },
};
