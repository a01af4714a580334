/** Menus and permission nodes of the two administration areas: the operator renames and orders what the code brings, and adds entries of its own. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, id, ids, line, made, nothing, parentId, status, weight } from '#kit/contract/fields.ts';
import { type Columns, TreeQuery } from '#kit/contract/list.ts';
import { areas, type MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

export const ruleTypes = ['menu_dir', 'menu', 'button'] as const;
export const menuTypes = ['tab', 'link', 'iframe'] as const;
export const extendKinds = ['none', 'add_rules_only', 'add_menu_only'] as const;

const ruleFields = {
  id: id(),
  pid: z.number(),
  area: z.enum(areas),
  type: z.enum(ruleTypes),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  menu_type: z.nullable(z.enum(menuTypes)),
  url: z.string(),
  component: z.string(),
  keepalive: z.boolean(),
  extend: z.enum(extendKinds),
  weigh: z.number(),
  status: status(),
  /** Comes from the code: its name, place and kind are fixed. */
  builtin: z.boolean(),
  create_time: z.number(),
  update_time: z.number(),
};

export interface RuleRow extends z.output<typeof PlainRule> {
  children: RuleRow[];
}

/** `title` and `remark` as the reader sees them. */
const PlainRule = z.object({ ...ruleFields, title: z.string(), remark: z.string() });

export const RuleRow: z.ZodMiniType<RuleRow> = z.extend(PlainRule, {
  get children() {
    return z.array(RuleRow);
  },
});

/** What the form holds: the operator's own words, empty where the code's are used. */
export const RuleDetail = z.object({
  ...ruleFields,
  title: z.string(),
  remark: z.string(),
  default_title: z.string(),
  default_remark: z.string(),
});
export type RuleDetail = z.output<typeof RuleDetail>;

/** One rule of a tree in which rules are ticked. */
export interface RuleChoice {
  id: number;
  title: string;
  type: (typeof ruleTypes)[number];
  icon: string;
  children: RuleChoice[];
}

export const RuleChoice: z.ZodMiniType<RuleChoice> = z.object({
  id: z.number(),
  title: z.string(),
  type: z.enum(ruleTypes),
  icon: z.string(),
  get children() {
    return z.array(RuleChoice);
  },
});

const pathText = () => z.string().check(z.maxLength(100), z.regex(/^$|^[\w:-]+(?:\/[\w:?-]+)*$/, { error: 'link' }));
/** Opened in a window or a frame of the console: never a script. */
const address = () => z.string().check(z.maxLength(255), z.regex(/^$|^https?:\/\/[^\s<>"]+$/i, { error: 'link' }));
const nodeName = () => z.string().check(z.maxLength(50), z.regex(/^[a-zA-Z]\w*(?:[/-]\w+)*$/, { error: 'invalid' }));

const fields = {
  pid: parentId(),
  type: z.enum(ruleTypes),
  title: line({ max: 50 }),
  name: nodeName(),
  path: pathText(),
  icon: z.string().check(z.maxLength(50), z.regex(/^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'invalid' })),
  menu_type: z.nullable(z.enum(menuTypes)),
  url: address(),
  component: line({ max: 100 }),
  keepalive: z.boolean(),
  extend: z.enum(extendKinds),
  remark: line({ max: 255 }),
  weigh: weight(),
  status: status(),
};

export const AddRule = z.strictObject({
  area: z.enum(areas),
  pid: z._default(fields.pid, 0),
  type: fields.type,
  title: line({ min: 1, max: 50 }),
  name: fields.name,
  path: z._default(fields.path, ''),
  icon: z._default(fields.icon, ''),
  menu_type: z._default(fields.menu_type, null),
  url: z._default(fields.url, ''),
  component: z._default(fields.component, ''),
  keepalive: z._default(fields.keepalive, true),
  extend: z._default(fields.extend, 'none'),
  remark: z._default(fields.remark, ''),
  weigh: z._default(fields.weigh, 0),
  status: z._default(fields.status, 1),
});
export type NewRule = z.output<typeof AddRule>;

export const EditRule = z.extend(z.partial(z.strictObject(fields)), { id: id() });
export type RuleChange = z.output<typeof EditRule>;

/** What the tree shows and a file of it holds. */
export const ruleColumns: Columns = {
  title: { type: 'text', quick: true },
  name: { type: 'text', quick: true },
  type: { type: 'choice', values: ruleTypes, operators: [] },
  keepalive: { type: 'switch', operators: [] },
  status: { type: 'switch', operators: [] },
  weigh: { type: 'number', operators: [], hidden: true },
  update_time: { type: 'time', operators: [] },
};

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
      options: z.optional(z.array(z.object({ id: id(), pid: z.number(), title: z.string(), type: z.enum(ruleTypes), depth: z.number() }))),
      /** Screens of the code that a tab of one's own may show. */
      components: z.array(z.string()),
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
  'rules.name_taken': { 'zh-cn': '规则名“{name}”已被使用', en: 'The name “{name}” is already used' },
  'rules.builtin': {
    'zh-cn': '系统自带的规则只能改标题、备注、图标、权重、缓存和状态',
    en: 'On a built-in rule only title, remark, icon, weight, keep-alive and status can change',
  },
  'rules.builtin_stays': { 'zh-cn': '系统自带的规则不能删除，可以停用', en: 'Built-in rules cannot be deleted. Disable them instead' },
  'rules.title_missing': { 'zh-cn': '请填写标题', en: 'Enter a title' },
  'rules.url_missing': { 'zh-cn': '请填写以 http(s):// 开头的地址', en: 'Enter an address that begins with http(s)://' },
  'rules.path_missing': { 'zh-cn': '请填写路径', en: 'Enter a path' },
  'rules.menu_type_missing': { 'zh-cn': '请选择菜单类型', en: 'Choose how the menu opens' },
  'rules.component_missing': { 'zh-cn': '请选择页面', en: 'Choose a screen' },
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
  'rules.too_deep': { 'zh-cn': '层级不能超过 {n} 级', en: 'The tree can be {n} levels deep' },
  'rules.children_first': { 'zh-cn': '请先删除下级规则，或一并选中', en: 'Delete the rules below it first, or select them too' },
  'rules.needed': {
    'zh-cn': '停用它将无法再打开本页，不能停用',
    en: 'Without it nobody could open this page again: it stays enabled',
  },
});
