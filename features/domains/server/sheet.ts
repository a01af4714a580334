/** The lists of domains and of their filings as files. */
import type { Sheet } from '#kit/server/export/table.ts';
import { type ComplianceRow, complianceList, complianceMenu } from '../compliance.contract.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type DomainRow, domainList, domainMenu } from '../contract.ts';

const words = { 'zh-cn': chinese, en: english };

export const domainSheet: Sheet<DomainRow> = {
  title: domainMenu.title,
  columns: domainList.columns,
  words,
  texts: { tenant_id: ({ tenant_name }, lang) => tenant_name ?? words[lang].own_site },
};

export const complianceSheet: Sheet<ComplianceRow> = {
  title: complianceMenu.title,
  columns: complianceList.columns,
  words,
};
