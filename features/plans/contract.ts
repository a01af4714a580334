/** Plans: what a company may use. Rules of the tenant area, and limits. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, id, ids, line, made, status, version, weight } from '#kit/contract/fields.ts';
import { index, ListQuery, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

/** The limits a plan may set, by their columns. Null is no limit. */
export const limitNames = ['max_admins', 'max_members', 'max_archives', 'max_storage_bytes', 'max_domains'] as const;
export type LimitName = (typeof limitNames)[number];

const atLeast = (least: number, most: number) => z.nullable(z.number().check(z.int(), z.gte(least), z.lte(most)));
const countMax = 2_147_483_647;

const limits = {
  max_admins: atLeast(1, countMax),
  max_members: atLeast(1, countMax),
  max_archives: atLeast(1, countMax),
  /** Bytes. */
  max_storage_bytes: atLeast(1, Number.MAX_SAFE_INTEGER),
  max_domains: atLeast(0, countMax),
};

export const PlanRow = z.object({
  id: id(),
  name: z.string(),
  ...limits,
  /** How many rules of the tenant area it holds; null is all of them. */
  chosen: z.nullable(z.number()),
  status: status(),
  weigh: z.number(),
  /** How many companies are on it. */
  tenants: z.number(),
  create_time: z.number(),
});
export type PlanRow = z.output<typeof PlanRow>;

/** The row as the form edits it. */
const PlanDetail = z.extend(PlanRow, {
  /** Ids of rules of the tenant area; null holds all of them, those of later versions too. */
  rules: z.nullable(z.array(id())),
  version: z.number(),
});

export const planList = listOf(
  PlanRow,
  {
    id: { type: 'number', sort: true, hidden: true },
    name: { type: 'text', quick: true, sort: true },
    max_admins: { type: 'number', sort: true, operators: [] },
    max_archives: { type: 'number', sort: true, operators: [] },
    max_storage_bytes: { type: 'number', sort: true, operators: [] },
    max_members: { type: 'number', sort: true, operators: [] },
    max_domains: { type: 'number', sort: true, operators: [] },
    chosen: { type: 'number', operators: [] },
    tenants: { type: 'number', operators: [] },
    status: { type: 'switch' },
    weigh: { type: 'number', sort: true, operators: [], hidden: true },
    create_time: { type: 'time', sort: true, operators: ['RANGE'], hidden: true },
  },
  'weigh,desc',
);

/** With none of them a company could not do anything. */
const Rules = z.nullable(z.array(id()).check(z.minLength(1, { error: 'required' }), z.maxLength(5000)));

const Add = z.strictObject({
  name: line({ min: 1, max: 60 }),
  rules: z._default(Rules, null),
  max_admins: z._default(limits.max_admins, null),
  max_members: z._default(limits.max_members, null),
  max_archives: z._default(limits.max_archives, null),
  max_storage_bytes: z._default(limits.max_storage_bytes, null),
  max_domains: z._default(limits.max_domains, null),
  status: z._default(status(), 1),
  weigh: z._default(weight(), 0),
});

const Edit = z.partial(z.strictObject({ name: line({ min: 1, max: 60 }), rules: Rules, ...limits, status: status(), weigh: weight() }));

/** One rule of the tenant area in the tree that a plan chooses from. */
export type PlanRule = {
  id: number;
  title: string;
  children: PlanRule[];
};
export const PlanRule: z.ZodMiniType<PlanRule> = z.object({
  id: id(),
  title: z.string(),
  get children() {
    return z.array(PlanRule);
  },
});

export const plans = contract('Plan', {
  index: index(planList),
  export: exported(planList.columns, ListQuery),
  read: get('edit', { access: 'node', query: z.strictObject({ id: id() }), data: z.object({ row: PlanDetail }) }),
  add: post('add', { access: 'node', body: Add, data: made() }),
  edit: post('edit', {
    access: 'node',
    body: z.extend(Edit, { id: id(), version: z.optional(version()) }),
    data: z.object({ row: PlanDetail }),
  }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
  /** What a plan can hold. */
  rules: get('rules', { access: { node: 'plan/index' }, data: z.object({ list: z.array(PlanRule) }) }),
});

export const planMenu: MenuDeclaration = {
  name: 'plan',
  title: { 'zh-cn': '套餐', en: 'Plans' },
  remark: { 'zh-cn': '套餐决定企业能用哪些功能、能用多少。', en: 'A plan decides which features a company has, and how much of them.' },
  parent: 'operation',
  icon: 'badge-check',
  weigh: 98,
  areas: ['platform'],
  buttons: ['index', 'add', 'edit', 'del', 'export'],
};

export const refusePlan = refusals({
  'plans.name_taken': { 'zh-cn': '已有同名的套餐', en: 'Another plan has this name' },
  'plans.in_use': {
    'zh-cn': '仍有企业在使用所选套餐，请先为它们更换套餐',
    en: 'Companies are still on a selected plan. Move them to another plan first',
  },
  'plans.unknown_rule': { 'zh-cn': '所选功能中有不存在的项目', en: 'Some of the selected features do not exist' },
  'plans.limit_admins': {
    'zh-cn': '套餐最多允许 {limit} 名管理员，需要更多请联系平台运营方',
    en: 'Your plan allows no more administrators (limit: {limit}). The operator of the platform can raise it',
  },
  'plans.limit_members': {
    'zh-cn': '套餐最多允许 {limit} 名会员，需要更多请联系平台运营方',
    en: 'Your plan allows no more members (limit: {limit}). The operator of the platform can raise it',
  },
  'plans.limit_archives': {
    'zh-cn': '套餐最多允许 {limit} 篇文档，需要更多请联系平台运营方',
    en: 'Your plan allows no more documents (limit: {limit}). The operator of the platform can raise it',
  },
  'plans.limit_storage': {
    'zh-cn': '存储空间不足：套餐最多允许 {limit}，请清理文件或联系平台运营方',
    en: 'Not enough storage: your plan allows {limit}. Delete files, or ask the operator of the platform for more',
  },
  'plans.limit_domains': {
    'zh-cn': '套餐最多允许绑定 {limit} 个域名，需要更多请联系平台运营方',
    en: 'Your plan allows no more domains of your own (limit: {limit}). The operator of the platform can raise it',
  },
});
