/** What a company's members find in their centre: routes, menus, links in the head, and nodes. Each company has its own tree. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, id, ids, made, nothing, version } from '#kit/contract/fields.ts';
import { TreeQuery } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';
import { columnsOfRules, ruleFields, ruleInput, ruleOptions, ruleRefusals, ruleScreens } from '#kit/contract/rule.ts';
import { type MemberRuleType, memberRuleTypes } from './menu.contract.ts';

export { type MemberRuleType, memberRuleTypes } from './menu.contract.ts';

/** Kinds that are shown to visitors who are not signed in, where the rule says so. */
export const guestTypes: readonly MemberRuleType[] = ['route', 'nav', 'button'];

const stored = { ...ruleFields(memberRuleTypes), no_login_valid: z.boolean(), remark: z.string() };

/** `title` as the reader sees it. */
const PlainRule = z.object({ ...stored, title: z.string() });

export interface MemberRuleRow extends z.output<typeof PlainRule> {
  children: MemberRuleRow[];
}

export const MemberRuleRow: z.ZodMiniType<MemberRuleRow> = z.extend(PlainRule, {
  get children() {
    return z.array(MemberRuleRow);
  },
});

/** What the form holds: the company's own title, empty where the code's is used. */
export const MemberRuleDetail = z.object({ ...stored, title: z.string(), default_title: z.string(), version: z.number() });
export type MemberRuleDetail = z.output<typeof MemberRuleDetail>;

/** Opened in a window or a frame: http(s), or a page of the same site. Never a script. */
const address = () => z.string().check(z.maxLength(255), z.regex(/^$|^(?:https?:\/\/|\/(?![/\\]))[^\s<>"\\]*$/i, { error: 'site_link' }));
const screenKey = () => z.string().check(z.maxLength(100), z.regex(/^$|^[a-zA-Z]\w*(?:[/-]\w+)*$/, { error: 'invalid' }));

const { fields, added } = ruleInput(memberRuleTypes, { url: address(), component: screenKey() });

export const AddMemberRule = z.strictObject({ ...added, no_login_valid: z._default(z.boolean(), false) });
export type NewMemberRule = z.output<typeof AddMemberRule>;

export const EditMemberRule = z.extend(z.partial(z.strictObject({ ...fields, no_login_valid: z.boolean() })), {
  id: id(),
  version: z.optional(version()),
});
export type MemberRuleChange = z.output<typeof EditMemberRule>;

/** What the tree shows and a file of it holds. */
export const memberRuleColumns = columnsOfRules(memberRuleTypes, 'no_login_valid');

export const memberRules = contract('user.Rule', {
  index: get('index', {
    access: 'node',
    query: TreeQuery,
    data: z.object({
      list: z.array(MemberRuleRow),
      total: z.number(),
      remark: z._default(z.string(), ''),
      /** With `select`: what another rule can stand in, as a flat list in tree order. */
      options: z.optional(ruleOptions(memberRuleTypes)),
      screens: ruleScreens(),
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
  'member_rules.name_taken': ruleRefusals.name_taken,
  'member_rules.builtin': {
    'zh-cn': '系统自带的规则只能改标题、备注、图标、权重和状态',
    en: 'On a built-in rule only title, remark, icon, weight and status can change',
  },
  'member_rules.builtin_stays': ruleRefusals.builtin_stays,
  'member_rules.title_missing': ruleRefusals.title_missing,
  'member_rules.url_missing': { 'zh-cn': '请填写链接地址', en: 'Enter an address' },
  'member_rules.frame_address': {
    'zh-cn': '内嵌网页的地址必须以 https:// 开头',
    en: 'A page in a frame needs an address that begins with https://',
  },
  'member_rules.path_missing': ruleRefusals.path_missing,
  'member_rules.menu_type_missing': ruleRefusals.menu_type_missing,
  'member_rules.component_missing': ruleRefusals.component_missing,
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
  'member_rules.too_deep': ruleRefusals.too_deep,
  'member_rules.too_many': { 'zh-cn': '会员规则最多 {n} 条', en: 'There can be {n} member rules' },
  'member_rules.children_first': ruleRefusals.children_first,
});
