/** Menus and permission nodes of the two administration areas: the operator renames and orders what the code brings, and adds entries of its own. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, id, ids, line, made, nothing, version } from '#kit/contract/fields.ts';
import { TreeQuery } from '#kit/contract/list.ts';
import { areas, type MenuDeclaration, type RuleType, ruleTypes } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';
import { columnsOfRules, ruleFields, ruleInput, ruleOptions, ruleRefusals, ruleScreens } from '#kit/contract/rule.ts';

const stored = { ...ruleFields(ruleTypes), area: z.enum(areas), keepalive: z.boolean() };

export interface RuleRow extends z.output<typeof PlainRule> {
  children: RuleRow[];
}

/** `title` and `remark` as the reader sees them. */
const PlainRule = z.object({ ...stored, title: z.string(), remark: z.string() });

export const RuleRow: z.ZodMiniType<RuleRow> = z.extend(PlainRule, {
  get children() {
    return z.array(RuleRow);
  },
});

/** What the form holds: the operator's own words, empty where the code's are used. */
export const RuleDetail = z.object({
  ...stored,
  version: z.number(),
  title: z.string(),
  remark: z.string(),
  default_title: z.string(),
  default_remark: z.string(),
});
export type RuleDetail = z.output<typeof RuleDetail>;

/** One rule of a tree in which rules are ticked. */
export interface RuleChoice {
  id: number;
  /** `auth/admin/index` is to see a screen. */
  name: string;
  title: string;
  type: RuleType;
  icon: string;
  children: RuleChoice[];
}

export const RuleChoice: z.ZodMiniType<RuleChoice> = z.object({
  id: z.number(),
  name: z.string(),
  title: z.string(),
  type: z.enum(ruleTypes),
  icon: z.string(),
  get children() {
    return z.array(RuleChoice);
  },
});

/** Opened in a window or a frame of the console: never a script. */
const address = () => z.string().check(z.maxLength(255), z.regex(/^$|^https?:\/\/[^\s<>"]+$/i, { error: 'web_address' }));

const { fields, added } = ruleInput(ruleTypes, { url: address(), component: line({ max: 100 }) });

export const AddRule = z.strictObject({ area: z.enum(areas), ...added, keepalive: z._default(z.boolean(), true) });
export type NewRule = z.output<typeof AddRule>;

export const EditRule = z.extend(z.partial(z.strictObject({ ...fields, keepalive: z.boolean() })), {
  id: id(),
  version: z.optional(version()),
});
export type RuleChange = z.output<typeof EditRule>;

/** What the tree shows and a file of it holds. */
export const ruleColumns = columnsOfRules(ruleTypes, 'keepalive');

const RuleQuery = z.extend(TreeQuery, { area: z._default(z.enum(areas), 'platform') });

export const rules = contract('auth.Rule', {
  index: get('index', {
    access: 'node',
    query: RuleQuery,
    data: z.object({
      list: z.array(RuleRow),
      total: z.number(),
      remark: z._default(z.string(), ''),
      /** With `select`: folders and menus as a flat list in tree order. */
      options: z.optional(ruleOptions(ruleTypes)),
      screens: ruleScreens(),
    }),
  }),
  export: exported(ruleColumns, RuleQuery),
  read: get('edit', { access: 'node', query: z.strictObject({ id: id() }), data: z.object({ row: RuleDetail }) }),
  add: post('add', { access: 'node', body: AddRule, data: made() }),
  edit: post('edit', { access: 'node', body: EditRule, data: z.object({ row: RuleDetail }) }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
  sortable: post('sortable', { access: 'node', body: z.strictObject({ id: id(), targetId: id() }), data: nothing() }),
});

/** The folders of the menus. Screens name the one they stand in. */
export const folders: readonly MenuDeclaration[] = [
  {
    name: 'corp',
    title: { 'zh-cn': '网站内容', en: 'Website' },
    icon: 'newspaper',
    weigh: 190,
    areas: ['platform', 'tenant'],
    folder: true,
  },
  {
    name: 'operation',
    title: { 'zh-cn': '租户运营', en: 'Operations' },
    icon: 'building-2',
    weigh: 200,
    areas: ['platform'],
    folder: true,
  },
  { name: 'auth', title: { 'zh-cn': '权限管理', en: 'Access' }, icon: 'shield', weigh: 100, areas: ['platform', 'tenant'], folder: true },
  {
    name: 'routine',
    title: { 'zh-cn': '常规管理', en: 'General' },
    icon: 'settings-2',
    weigh: 80,
    areas: ['platform', 'tenant'],
    folder: true,
  },
];

export const ruleMenu: MenuDeclaration = {
  name: 'auth/rule',
  title: { 'zh-cn': '菜单规则', en: 'Menu rules' },
  remark: {
    'zh-cn': '两个后台的菜单与权限节点：改名、排序、停用，也可以加入自己的链接。',
    en: 'Menus and permission nodes of both areas: rename, order, switch off, or add links of your own.',
  },
  parent: 'auth',
  icon: 'list-tree',
  weigh: 97,
  areas: ['platform'],
  buttons: ['index', 'add', 'edit', 'del', 'sortable', 'export'],
};

export const refuseRule = refusals({
  'rules.name_taken': ruleRefusals.name_taken,
  'rules.builtin': {
    'zh-cn': '系统自带的规则只能改标题、备注、图标、权重、缓存和状态',
    en: 'On a built-in rule only title, remark, icon, weight, keep-alive and status can change',
  },
  'rules.builtin_stays': ruleRefusals.builtin_stays,
  'rules.title_missing': ruleRefusals.title_missing,
  'rules.url_missing': { 'zh-cn': '请填写以 http(s):// 开头的地址', en: 'Enter an address that begins with http(s)://' },
  'rules.path_missing': ruleRefusals.path_missing,
  'rules.menu_type_missing': ruleRefusals.menu_type_missing,
  'rules.component_missing': ruleRefusals.component_missing,
  'rules.component_unknown': { 'zh-cn': '没有名为“{component}”的页面', en: 'There is no screen called “{component}”' },
  'rules.parent_unfit': {
    'zh-cn': '目录和菜单放在目录下，按钮放在菜单下',
    en: 'Folders and menus stand in folders, buttons stand in menus',
  },
  'rules.parent_below': {
    'zh-cn': '不能移到自己或系统自带的下级',
    en: 'A rule cannot stand below itself, nor below a built-in rule of its own branch',
  },
  'rules.parent_missing': {
    'zh-cn': '只有超级管理员能添加顶级规则，请选择上级',
    en: 'Only a super administrator adds rules at the top. Choose a parent',
  },
  'rules.too_deep': ruleRefusals.too_deep,
  'rules.children_first': ruleRefusals.children_first,
  'rules.needed': {
    'zh-cn': '停用它将无法再打开本页，不能停用',
    en: 'Without it nobody could open this page again: it stays enabled',
  },
});
