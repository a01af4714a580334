/** Groups of members: what they find in the member centre, and which columns of the website are shown to them. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, id, ids, line, made, status, version } from '#kit/contract/fields.ts';
import { index, ListQuery, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

/** Members of a group are counted up to here; one more means that there are more. */
export const membersCountedMax = 10_000;

const groupFields = {
  id: id(),
  name: z.string(),
  /** Holds every rule of the company, those that come later too. */
  super: z.boolean(),
  /** New members come into it, and whoever is in none has what it holds. */
  is_default: z.boolean(),
  status: status(),
  create_time: z.number(),
  update_time: z.number(),
};

export const MemberGroupRow = z.object({
  ...groupFields,
  /** What the group finds, in words. */
  rules: z.string(),
  /** Members in the group, counted up to `membersCountedMax`. */
  members: z.number(),
});
export type MemberGroupRow = z.output<typeof MemberGroupRow>;

export const memberGroupList = listOf(
  MemberGroupRow,
  {
    id: { type: 'number', sort: true, hidden: true },
    name: { type: 'text', quick: true, sort: true },
    rules: { type: 'text', operators: [] },
    members: { type: 'number', operators: [] },
    status: { type: 'choice', values: [1, 0] },
    update_time: { type: 'time', sort: true, operators: ['RANGE'] },
    create_time: { type: 'time', sort: true, operators: ['RANGE'], hidden: true },
  },
  'id,asc',
);

/** `rules` without those that a held rule below them implies. */
export const MemberGroupDetail = z.object({ ...groupFields, rules: z.array(z.number()), version: z.number() });
export type MemberGroupDetail = z.output<typeof MemberGroupDetail>;

/** One rule of the tree in which rules are ticked. */
export interface MemberRuleChoice {
  id: number;
  title: string;
  icon: string;
  children: MemberRuleChoice[];
}

export const MemberRuleChoice: z.ZodMiniType<MemberRuleChoice> = z.object({
  id: z.number(),
  title: z.string(),
  icon: z.string(),
  get children() {
    return z.array(MemberRuleChoice);
  },
});

const fields = {
  name: line({ min: 1, max: 50 }),
  rules: z.array(id()).check(z.maxLength(1000)),
  super: z.boolean(),
  is_default: z.boolean(),
  status: status(),
};

export const AddMemberGroup = z.strictObject({
  name: fields.name,
  rules: z._default(fields.rules, []),
  super: z._default(fields.super, false),
  is_default: z._default(fields.is_default, false),
  status: z._default(fields.status, 1),
});
export type NewMemberGroup = z.output<typeof AddMemberGroup>;

export const EditMemberGroup = z.extend(z.partial(z.strictObject(fields)), { id: id(), version: z.optional(version()) });
export type MemberGroupChange = z.output<typeof EditMemberGroup>;

export const memberGroups = contract('user.Group', {
  index: index(memberGroupList),
  export: exported(memberGroupList.columns, ListQuery),
  /** Every rule that a group can hold, as a tree. */
  rules: get('rules', { access: { node: 'user/group/index' }, data: z.object({ list: z.array(MemberRuleChoice) }) }),
  read: get('edit', { access: 'node', query: z.strictObject({ id: id() }), data: z.object({ row: MemberGroupDetail }) }),
  add: post('add', { access: 'node', body: AddMemberGroup, data: made() }),
  edit: post('edit', { access: 'node', body: EditMemberGroup, data: z.object({ row: MemberGroupDetail }) }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
});

export const memberGroupMenu: MenuDeclaration = {
  name: 'user/group',
  title: { 'zh-cn': '会员分组', en: 'Member groups' },
  remark: {
    'zh-cn': '一组会员在会员中心能用什么；栏目也可以只对某些分组开放。',
    en: 'What a group finds in the member centre. Columns can be shown to some groups only.',
  },
  parent: 'user',
  icon: 'users',
  weigh: 93,
  areas: ['tenant'],
  buttons: ['index', 'add', 'edit', 'del', 'export'],
};

export const refuseMemberGroup = refusals({
  'member_groups.name_taken': { 'zh-cn': '分组“{name}”已存在', en: 'There is a group “{name}” already' },
  'member_groups.no_rules': { 'zh-cn': '请至少选择一项规则', en: 'Choose at least one rule' },
  'member_groups.foreign_rules': {
    'zh-cn': '其中有不存在的规则，请刷新后重试',
    en: 'Some of these rules do not exist. Refresh and try again',
  },
  'member_groups.in_use': {
    'zh-cn': '分组“{name}”中还有会员，请先把他们移到其他分组',
    en: 'There are members in the group “{name}”. Move them to another group first',
  },
  'member_groups.shown_to': {
    'zh-cn': '还有栏目只对分组“{name}”开放，请先修改这些栏目',
    en: 'Some columns are shown to the group “{name}” only. Change these columns first',
  },
  'member_groups.default_stays': {
    'zh-cn': '新会员加入这个分组，不能停用、取消或删除；可以把另一个分组设为默认',
    en: 'New members come into this group, so it stays. Make another group the default instead',
  },
});

/** A group that does not hold everything holds something. Of a change only what it names is looked at. */
export function refusalsOfRules({ super: isSuper, rules }: { super?: unknown; rules?: unknown }) {
  const isEmpty = Array.isArray(rules) && rules.length === 0;
  return isEmpty && isSuper !== true ? [refuseMemberGroup('member_groups.no_rules', {}, { field: 'rules' })] : [];
}
