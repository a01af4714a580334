/** The companies of this installation, as the platform runs them. */
import * as z from 'zod/mini';

import { AdminInfo, TenantInfo, VisitInfo } from '#features/sign-in/contract.ts';
import { derived } from '#kit/contract/derived.ts';
import { contract, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import {
  account,
  fileUrl,
  id,
  ids,
  line,
  maybeTime,
  mobile,
  orEmpty,
  password,
  personName,
  prose,
  status,
  version,
} from '#kit/contract/fields.ts';
import { index, ListQuery, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { type Phrase, refusals } from '#kit/contract/refusal.ts';
import { tenantCode } from './code.contract.ts';
import { tenantImportEndpoints } from './import.contract.ts';
import { manyEndpoints, openedOrClosed } from './many.contract.ts';
import { tenantStates } from './state.contract.ts';
import { Limits, Usage } from './usage.contract.ts';
import { Opened, wholeEndpoints } from './whole.contract.ts';

const facts = {
  name: line({ min: 1, max: 100 }),
  short_name: line({ max: 40 }),
  code: tenantCode(),
  contact_name: personName({ max: 50 }),
  mobile: orEmpty(mobile()),
  address: line({ max: 200 }),
  plan_id: z.nullable(id()),
  expire_time: maybeTime(),
  status: status(),
};

export const TenantRow = z.object({
  id: id(),
  name: z.string(),
  short_name: z.string(),
  code: z.string(),
  logo: z.string(),
  contact_name: z.string(),
  mobile: z.string(),
  address: z.string(),
  plan_id: z.nullable(id()),
  plan_name: z.nullable(z.string()),
  expire_time: maybeTime(),
  status: status(),
  /** At the moment of the answer. */
  state: derived(z.enum(tenantStates)),
  create_time: z.number(),
  site_url: derived(z.string()),
  usage: derived(Usage),
  limits: derived(Limits),
  /** When something of its content was changed last: a document, a column, a focus picture, the site configuration. */
  last_edit_time: derived(maybeTime()),
  /** Documents that wait for a reviewer. */
  pending: derived(z.number()),
  /** What its site configuration says in the main language. */
  icp_number: derived(z.nullable(z.string())),
  police_numbers: derived(z.array(z.string())),
});
export type TenantRow = z.output<typeof TenantRow>;

const TenantDetail = z.extend(TenantRow, { remark: z.string(), template: z.string(), version: z.number() });

export const tenantList = listOf(
  TenantRow,
  {
    id: { type: 'number', sort: true, hidden: true },
    name: { type: 'text', quick: true, sort: true },
    short_name: { type: 'text', quick: true, hidden: true },
    code: { type: 'text', quick: true, sort: true, hidden: true },
    contact_name: { type: 'text', quick: true, hidden: true },
    mobile: { type: 'text', quick: true, hidden: true },
    address: { type: 'text', hidden: true, operators: ['LIKE', 'NOT LIKE', '='] },
    site_url: { type: 'text', operators: [] },
    plan_id: { type: 'number', operators: ['=', '<>', 'IN', 'NULL', 'NOT NULL'] },
    usage: { type: 'text', operators: [] },
    pending: { type: 'number', sort: true },
    last_edit_time: { type: 'time', sort: true },
    state: { type: 'choice', values: tenantStates, operators: ['=', '<>', 'IN', 'NOT IN'], hidden: true },
    status: { type: 'switch' },
    expire_time: { type: 'time', sort: true },
    create_time: { type: 'time', sort: true, hidden: true },
    icp_number: { type: 'text', hidden: true },
    police_numbers: { type: 'tags', hidden: true, operators: [] },
  },
  'id,desc',
);

/** What is sent to open a company: everything it needs to work at once. */
const Open = z.strictObject({
  ...facts,
  short_name: z._default(facts.short_name, ''),
  contact_name: z._default(facts.contact_name, ''),
  mobile: z._default(facts.mobile, ''),
  address: z._default(facts.address, ''),
  plan_id: z._default(facts.plan_id, null),
  expire_time: z._default(facts.expire_time, null),
  status: z._default(facts.status, 1),
  logo: z._default(fileUrl(), ''),
  remark: z._default(prose({ max: 1000 }), ''),
  /** The key of a starter, or `tenant:<id>` for the site of another company. */
  template: z._default(z.string().check(z.regex(/^([a-z][a-z0-9-]{0,40}|tenant:[1-9]\d{0,9})$/, { error: 'required' })), 'empty'),
  admin_username: account(),
  /** Without one it is generated, and answered once. */
  admin_password: z.optional(password()),
});
export type Open = z.output<typeof Open>;

const Edit = z.extend(z.partial(z.strictObject({ ...facts, logo: fileUrl(), remark: prose({ max: 1000 }) })), {
  id: id(),
  /** The version that was read; without it the edit does not ask who else has edited. */
  version: z.optional(version()),
});

/** A starter site to choose from. */
const Starter = z.object({
  key: z.string(),
  title: z.string(),
  locale: z.string(),
  columns: z.number(),
  archives: z.number(),
  /** A picture of it, or empty. */
  cover: z.string(),
});

/** What the console keeps of a visit: the shape that logging in answers. */
const Visit = z.object({
  userInfo: z.extend(AdminInfo, {
    tenant_info: TenantInfo,
    visit: VisitInfo,
    token: z.string(),
    /** Empty: a visit ends by itself. */
    refresh_token: z.string(),
  }),
  routePath: z.string(),
});
export type Visit = z.output<typeof Visit>;

export const tenants = contract('Tenant', {
  index: index(tenantList),
  export: exported(tenantList.columns, ListQuery),
  ...tenantImportEndpoints,
  ...wholeEndpoints,
  read: get('edit', { access: { node: 'tenant/edit' }, query: z.strictObject({ id: id() }), data: z.object({ row: TenantDetail }) }),
  add: post('add', { access: 'node', detached: true, body: Open, data: Opened }),
  edit: post('edit', { access: 'node', ...openedOrClosed, body: Edit, data: z.object({ row: TenantDetail }) }),
  renew: post('renew', {
    access: { node: 'tenant/edit' },
    body: z.strictObject({ id: id(), expire_time: maybeTime() }),
    loggedAsItself: true,
    data: z.object({ row: TenantDetail }),
  }),
  ...manyEndpoints,
  visit: post('visit', { access: 'node', body: z.strictObject({ id: id(), reason: line({ min: 2, max: 200 }) }), data: Visit }),
  /** A notice behind the bell of everybody who works in these companies; without ids in all that are open. */
  tell: post('tell', {
    access: 'node',
    body: z.strictObject({ ids: z.optional(ids()), text: prose({ max: 300 }).check(z.trim(), z.minLength(2)) }),
    data: z.object({ companies: z.number(), people: z.number() }),
  }),
  /** Its super administrators, who can be given a new password: the founder first. */
  accounts: get('accounts', {
    access: { node: 'tenant/resetPassword' },
    query: z.strictObject({ id: id() }),
    data: z.object({ list: z.array(z.object({ id: id(), username: z.string(), nickname: z.string() })) }),
  }),
  /** Answers a generated password, once. */
  resetPassword: post('resetPassword', {
    ...{ access: 'node', detached: true, body: z.strictObject({ id: id(), admin_id: id() }), data: Opened },
  }),
  /** Deletes the company with everything it has; there is no `del`, and no batch. `confirm` is its code, typed by a person. */
  purge: post('purge', {
    access: { node: 'tenant/del' },
    body: z.strictObject({ id: id(), confirm: z.string().check(z.maxLength(60)) }),
    data: z.object({ id: id(), name: z.string(), code: z.string(), time: z.number(), usage: Usage }),
  }),
  /** What a new company can begin with, and the domain below which its site will be. */
  starters: get('starters', { access: { node: 'tenant/add' }, data: z.object({ list: z.array(Starter), site_domain: z.string() }) }),
  /** How much a site begins with that is a copy of this company's (`tenant:<id>`). */
  copied: get('copied', {
    ...{ access: { node: 'tenant/add' }, query: z.strictObject({ id: id() }), data: z.object({ archives: z.number() }) },
  }),
  /** A free code and a free account made from a name, Chinese or not; empty where nothing of the name can be used. */
  suggest: get('suggest', {
    access: { node: 'tenant/add' },
    query: z.strictObject({ name: line({ max: 100 }) }),
    data: z.object({ code: z.string(), username: z.string() }),
  }),
  /** The plans that a company can be put on, and how many documents each allows; null is no limit. */
  plans: get('plans', {
    access: { node: 'tenant/index' },
    data: z.object({ list: z.array(z.object({ id: id(), name: z.string(), status: status(), limits: Limits })) }),
  }),
});

export const tenantMenu: MenuDeclaration = {
  name: 'tenant',
  title: { 'zh-cn': '租户', en: 'Tenants' },
  remark: { 'zh-cn': '开通、续期、停用企业，以及进入它们的后台。', en: 'Open, renew and disable companies, and visit their consoles.' },
  parent: 'operation',
  icon: 'building-2',
  weigh: 99,
  areas: ['platform'],
  buttons: ['index', 'add', 'edit', 'del', 'visit', 'resetPassword', 'tell', 'clone', 'snapshot', 'export', 'import'],
  buttonTitles: {
    visit: { 'zh-cn': '访问租户后台', en: 'Visit the tenant' },
    clone: { 'zh-cn': '克隆企业、从快照开通', en: 'Clone a company, open one from a snapshot' },
    snapshot: { 'zh-cn': '生成企业快照', en: 'Make snapshots' },
    tell: { 'zh-cn': '通知租户', en: 'Send notices' },
    resetPassword: { 'zh-cn': '重置租户密码', en: 'Reset a tenant’s password' },
  },
};

const sameEnd: Phrase = { 'zh-cn': '请选择新的到期日', en: 'Choose a new end' };

/** More time has another end than the one that is `until` now; null is none. */
export const isNewEnd = (until: number | null) =>
  z.refine<{ expire_time: number | null }>(({ expire_time }) => expire_time !== until, {
    params: { phrase: sameEnd },
    path: ['expire_time'],
  });

export const refuseTenant = refusals({
  'tenants.code_taken': { 'zh-cn': '编码“{code}”已被其他企业使用', en: 'Another company has the code “{code}”' },
  'tenants.code_reserved': { 'zh-cn': '编码“{code}”是保留字，请换一个', en: 'The code “{code}” is reserved, choose another' },
  'tenants.username_taken': { 'zh-cn': '账号“{username}”已被使用', en: 'The username “{username}” is already used' },
  'tenants.unknown_plan': { 'zh-cn': '所选套餐不存在', en: 'The selected plan does not exist' },
  'tenants.plan_off': { 'zh-cn': '套餐“{name}”已停用，不能再选用', en: 'The plan “{name}” is switched off and takes no more companies' },
  'tenants.unknown_plan_name': { 'zh-cn': '没有名为“{name}”的套餐', en: 'There is no plan “{name}”' },
  'tenants.unknown_template_name': {
    'zh-cn': '没有名为“{name}”的初始内容，名称见“开通租户”',
    en: 'There is no starting site “{name}”. “Open a tenant” shows their names',
  },
  'tenants.unknown_template': { 'zh-cn': '所选模板不存在', en: 'The selected template does not exist' },
  'tenants.confirm_code': { 'zh-cn': '输入的编码与“{name}”的企业编码不一致', en: 'This is not the code of {name}' },
  'tenants.endless': { 'zh-cn': '没有到期日，不需要续期', en: 'It has no end: there is nothing to renew' },
  'tenants.closed': {
    'zh-cn': '企业已停用或到期，启用或续期后才能访问',
    en: 'The company is disabled or has expired. Enable or renew it first',
  },
});
