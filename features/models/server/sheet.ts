/** The list of models as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type ModelRow, modelList, modelsMenu } from '../contract.ts';

export const modelSheet: Sheet<ModelRow> = {
  title: modelsMenu.title,
  columns: modelList.columns,
  words: { 'zh-cn': chinese, en: english },
};
