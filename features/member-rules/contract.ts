/** What a company's members find in their centre: routes, menus, links in the head, and nodes. Each company has its own tree. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, id, ids, line, made, nothing, parentId, status, weight } from '#kit/contract/fields.ts';
import { type Columns, TreeQuery } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';
import { extendKinds, type MemberRuleType, memberRuleTypes, menuTypes } from './menu.contract.ts';

export { extendKinds, type MemberRuleType, memberRuleTypes } from './menu.contract.ts';

/** Kinds that are shown to visitors who are not signed in, where the rule says so. */
export const guestTypes: readonly MemberRuleType[] = ['route', 'nav', 'button'];

const ruleFields = {
  id: id(),
  /** 0: at the top. */
  pid: z.number(),
  type: z.enum(memberRuleTypes),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  menu_type: z.nullable(z.enum(menuTypes)),
  url: z.string(),
  component: z.string(),
  no_login_valid: z.boolean(),
  extend: z.enum(extendKinds),
  remark: z.string(),
  weigh: z.number(),
  status: status(),
  /** Comes from the code: its name, place and kind are fixed. */
  builtin: z.boolean(),
  create_time: z.number(),
  update_time: z.number(),
};

/** `title` as the reader sees it. */
const PlainRule = z.object({ ...ruleFields, title: z.string() });

export interface MemberRuleRow extends z.output<typeof PlainRule> {
  children: MemberRuleRow[];
}

export const MemberRuleRow: z.ZodMiniType<MemberRuleRow> = z.extend(PlainRule, {
  get children() {
    return z.array(MemberRuleRow);
  },
});

/** What the form holds: the company's own title, empty where the code's is used. */
export const MemberRuleDetail = z.object({ ...ruleFields, title: z.string(), default_title: z.string() });
export type MemberRuleDetail = z.output<typeof MemberRuleDetail>;

/** `account/overview`, with parameters where an own page takes some. Never a whole address. */
const pathText = () => z.string().check(z.maxLength(100), z.regex(/^$|^[\w:-]+(?:\/[\w:?-]+)*$/, { error: 'link' }));
/** Opened in a window or a frame: http(s), or a page of the same site. Never a script. */
const address = () => z.string().check(z.maxLength(255), z.regex(/^$|^(?:https?:\/\/|\/(?![/\\]))[^\s<>"\\]*$/i, { error: 'link' }));
const nodeName = () => z.string().check(z.maxLength(50), z.regex(/^[a-zA-Z]\w*(?:[/-]\w+)*$/, { error: 'invalid' }));

const fields = {
  pid: parentId(),
  type: z.enum(memberRuleTypes),
  title: line({ max: 50 }),
  name: nodeName(),
  path: pathText(),
  icon: z.string().check(z.maxLength(50), z.regex(/^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'invalid' })),
  menu_type: z.nullable(z.enum(menuTypes)),
  url: address(),
  component: z.string().check(z.maxLength(100), z.regex(/^$|^[a-zA-Z]\w*(?:[/-]\w+)*$/, { error: 'invalid' })),
  no_login_valid: z.boolean(),
  extend: z.enum(extendKinds),
  remark: line({ max: 255 }),
  weigh: weight(),
  status: status(),
};

export const AddMemberRule = z.strictObject({
  pid: z._default(fields.pid, 0),
  type: fields.type,
  title: line({ min: 1, max: 50 }),
  name: fields.name,
  path: z._default(fields.path, ''),
  icon: z._default(fields.icon, ''),
  menu_type: z._default(fields.menu_type, null),
  url: z._default(fields.url, ''),
  component: z._default(fields.component, ''),
  no_login_valid: z._default(fields.no_login_valid, false),
  extend: z._default(fields.extend, 'none'),
  remark: z._default(fields.remark, ''),
  weigh: z._default(fields.weigh, 0),
  status: z._default(fields.status, 1),
});
export type NewMemberRule = z.output<typeof AddMemberRule>;

export const EditMemberRule = z.extend(z.partial(z.strictObject(fields)), { id: id() });
export type MemberRuleChange = z.output<typeof EditMemberRule>;

/** What the tree shows and a file of it holds. */
export const memberRuleColumns: Columns = {
  title: { type: 'text', quick: true },
  name: { type: 'text', quick: true },
  type: { type: 'choice', values: memberRuleTypes, operators: [] },
  no_login_valid: { type: 'switch', operators: [] },
  status: { type: 'switch', operators: [] },
  weigh: { type: 'number', operators: [], hidden: true },
  update_time: { type: 'time', operators: [] },
};

export const memberRules = contract('user.Rule', {
  index: get('index', {
    access: 'node',
    query: TreeQuery,
    data: z.object({
      list: z.array(MemberRuleRow),
      total: z.number(),
      remark: z._default(z.string(), ''),
      /** With `select`: what another rule can stand in, as a flat list in tree order. */
      options: z.optional(
        z.array(z.object({ id: id(), pid: z.number(), title: z.string(), type: z.enum(memberRuleTypes), depth: z.number() })),
      ),
      /** Screens of the member centre that a tab of one's own may show. */
      components: z.array(z.string()),
    }),
  }),
  export: exported(memberRuleColumns, TreeQuery),
  read: get('edit', { access: 'node', query: z.strictObject({ id: id() }), data: z.object({ row: MemberRuleDetail }) }),
  add: post('add', { access: 'node', body: AddMemberRule, data: made() }),
  edit: post('edit', { access: 'node', body: EditMemberRule, data: z.object({ row: MemberRuleDetail }) }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
  sortable: post('sortable', { access: 'node', body: z.strictObject({ id: id(), targetId: id() }), data: nothing() }),
});

export const memberRuleMenu: MenuDeclaration = {
  name: 'user/rule',
  title: { 'zh-cn': '会员规则', en: 'Member rules' },
  remark: {
    'zh-cn': '会员中心的菜单、导航与权限节点；分组决定谁拥有哪些，也可以让未登录的访客看到。',
    en: 'Menus, links and nodes of the member centre. Groups decide who has which; some can be shown to visitors too.',
  },
  parent: 'user',
  icon: 'list-tree',
  weigh: 92,
  areas: ['tenant'],
  buttons: ['index', 'add', 'edit', 'del', 'sortable', 'export'],
};

export const refuseMemberRule = refusals({
  'member_rules.name_taken': { 'zh-cn': '规则名“{name}”已被使用', en: 'The name “{name}” is already used' },
  'member_rules.builtin': {
    'zh-cn': '系统自带的规则只能改标题、备注、图标、权重和状态',
    en: 'On a built-in rule only title, remark, icon, weight and status can change',
  },
  'member_rules.builtin_stays': {
    'zh-cn': '系统自带的规则不能删除，可以停用',
    en: 'Built-in rules cannot be deleted. Disable them instead',
  },
  'member_rules.title_missing': { 'zh-cn': '请填写标题', en: 'Enter a title' },
  'member_rules.url_missing': { 'zh-cn': '请填写链接地址', en: 'Enter an address' },
  'member_rules.frame_address': {
    'zh-cn': '内嵌网页的地址必须以 https:// 开头',
    en: 'A page in a frame needs an address that begins with https://',
  },
  'member_rules.path_missing': { 'zh-cn': '请填写路径', en: 'Enter a path' },
  'member_rules.menu_type_missing': { 'zh-cn': '请选择打开方式', en: 'Choose how it opens' },
  'member_rules.component_missing': { 'zh-cn': '请选择页面', en: 'Choose a screen' },
  'member_rules.component_unknown': {
    'zh-cn': '会员中心没有名为“{component}”的页面',
    en: 'The member centre has no screen called “{component}”',
  },
  'member_rules.guests_unfit': {
    'zh-cn': '只有路由、导航和节点可以对访客开放',
    en: 'Only routes, links in the head and nodes can be open to visitors',
  },
  'member_rules.parent_unfit': {
    'zh-cn': '目录和菜单放在目录下，节点放在菜单、路由或导航下，其余放在顶级',
    en: 'Folders and menus stand in folders, nodes in menus, routes or links, everything else at the top',
  },
  'member_rules.parent_below': { 'zh-cn': '不能移到自己或自己的下级', en: 'A rule cannot stand below itself' },
  'member_rules.too_deep': { 'zh-cn': '层级不能超过 {n} 级', en: 'The tree can be {n} levels deep' },
  'member_rules.too_many': { 'zh-cn': '会员规则最多 {n} 条', en: 'There can be {n} member rules' },
  'member_rules.children_first': { 'zh-cn': '请先删除下级规则，或一并选中', en: 'Delete the rules below it first, or select them too' },
});
