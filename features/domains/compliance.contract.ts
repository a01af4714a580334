/** Compliance: the filing of every host that answers, over all companies, as the operator must be able to show it. */
import * as z from 'zod/mini';

import { contract, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, maybeTime } from '#kit/contract/fields.ts';
import { index, ListQuery, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';

/** Red: something is missing or over. Amber: something will be, or should be there. Green. Of companies that are closed nothing is asked. */
export const filingStates = ['lacking', 'due', 'clear', 'closed'] as const;
export type FilingState = (typeof filingStates)[number];

/** The first five make it red. */
export const filingProblems = [
  ...(['icp_missing', 'icp_wrong', 'police_wrong', 'icp_over', 'name_over'] as const),
  ...(['police_missing', 'icp_soon', 'name_soon', 'owner_missing'] as const),
] as const;
export type FilingProblem = (typeof filingProblems)[number];

/** A host that answers: a verified domain, or the label below the site domain of a company that has none. */
export const ComplianceRow = z.object({
  /** Of the domain; below zero where there is none: the company's. */
  id: z.number(),
  tenant_id: z.number(),
  /** Null for the platform's own website. */
  tenant_name: z.nullable(z.string()),
  tenant_code: z.nullable(z.string()),
  /** As DNS has it. */
  host: z.string(),
  /** As people read it. */
  name: z.string(),
  state: z.enum(filingStates),
  problems: z.array(z.enum(filingProblems)),
  /** What the pages of the host show: its own numbers, else those of the site. */
  icp_number: z.string(),
  police_number: z.string(),
  icp_of_site: z.boolean(),
  police_of_site: z.boolean(),
  icp_expire_time: maybeTime(),
  name_expire_time: maybeTime(),
  owner_name: z.string(),
  owner_email: z.string(),
  owner_phone: z.string(),
});
export type ComplianceRow = z.output<typeof ComplianceRow>;

export const complianceList = listOf(
  ComplianceRow,
  {
    host: { type: 'text', quick: true, sort: true },
    name: { type: 'text', operators: [], hidden: true },
    tenant_name: { type: 'text', quick: true, sort: true },
    state: { type: 'choice', values: filingStates, sort: true },
    problems: { type: 'tags', operators: ['FIND_IN_SET'] },
    icp_number: { type: 'text', quick: true, sort: true },
    police_number: { type: 'text', quick: true, hidden: true },
    icp_expire_time: { type: 'time', sort: true, operators: ['RANGE'] },
    name_expire_time: { type: 'time', sort: true, operators: ['RANGE'] },
    owner_name: { type: 'text', quick: true },
    owner_email: { type: 'text', hidden: true },
    owner_phone: { type: 'text', hidden: true },
    tenant_id: { type: 'number', operators: ['='], hidden: true },
    id: { type: 'number', sort: true, hidden: true },
  },
  'state,asc',
);

/** Reminders at once: each may be a letter. */
const remindedMax = 100;

export const compliance = contract('domains.Compliance', {
  index: index(complianceList),
  export: exported(complianceList.columns, ListQuery),
  /** Asks the people of these hosts for what is missing: behind their bell, and by letter where an owner has an address. */
  remind: post('remind', {
    access: 'node',
    rate: 20,
    body: z.strictObject({
      ids: z
        .array(z.number().check(z.int(), z.gte(-2_147_483_648), z.lte(Number.MAX_SAFE_INTEGER)))
        .check(z.minLength(1), z.maxLength(remindedMax)),
    }),
    data: counted(),
  }),
});

export const complianceMenu: MenuDeclaration = {
  name: 'domains/compliance',
  title: { 'zh-cn': '备案合规', en: 'Compliance' },
  remark: {
    'zh-cn': '所有企业网站的 ICP 备案、公安备案与到期情况：红色需立即处理，黄色即将到期或待补充。',
    en: 'ICP and public-security numbers of every website and when they end: red needs work now, amber soon.',
  },
  parent: 'operation',
  icon: 'shield-check',
  weigh: 60,
  areas: ['platform'],
  buttons: ['index', 'remind', 'export'],
  buttonTitles: { remind: { 'zh-cn': '提醒', en: 'Remind' } },
};
