/** The list of companies as a file. */
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type TenantRow, tenantList, tenantMenu } from '../contract.ts';

export const tenantSheet: Sheet<TenantRow> = {
  title: tenantMenu.title,
  columns: tenantList.columns,
  words: { 'zh-cn': chinese, en: english },
  texts: { plan_id: ({ plan_name }) => plan_name ?? '' },
};
