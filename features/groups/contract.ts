/** Role groups: named sets of rules that administrators hold. Whoever edits one gives only what it holds itself, and always less than all of it. */
import * as z from 'zod/mini';

import { type RuleChoice as Choice, RuleChoice } from '#features/rules/contract.ts';
import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, id, ids, line, made, parentId, status, version } from '#kit/contract/fields.ts';
import { type Columns, TreeQuery } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

export type { Choice as RuleChoice };

const groupFields = {
  id: id(),
  /** 0: at the top. */
  pid: z.number(),
  name: z.string(),
  /** Holds every rule of the area, those of later versions too. */
  super: z.boolean(),
  status: status(),
  create_time: z.number(),
  update_time: z.number(),
};

const PlainGroup = z.object({
  ...groupFields,
  /** What the group may do, in words. */
  rules: z.string(),
  /** Administrators in the group. */
  members: z.number(),
  /** The reader is in it, and so cannot change it. */
  own: z.boolean(),
});

export interface GroupRow extends z.output<typeof PlainGroup> {
  children: GroupRow[];
}

export const GroupRow: z.ZodMiniType<GroupRow> = z.extend(PlainGroup, {
  get children() {
    return z.array(GroupRow);
  },
});

/** The tree's columns. */
export const groupColumns: Columns = {
  name: { type: 'text', quick: true },
  rules: { type: 'text', operators: [] },
  members: { type: 'number', operators: [] },
  status: { type: 'choice', values: [1, 0], operators: [] },
  update_time: { type: 'time', operators: [] },
  create_time: { type: 'time', operators: [], hidden: true },
};

/** `rules` without those that a held rule below them implies. */
export const GroupDetail = z.object({ ...groupFields, rules: z.array(z.number()), version: z.number() });
export type GroupDetail = z.output<typeof GroupDetail>;

const ruleIds = () => z.array(id()).check(z.maxLength(2000));

export const AddGroup = z.strictObject({
  pid: z._default(parentId(), 0),
  name: line({ min: 1, max: 100 }),
  rules: z._default(ruleIds(), []),
  super: z._default(z.boolean(), false),
  status: z._default(status(), 1),
});
export type NewGroup = z.output<typeof AddGroup>;

export const EditGroup = z.strictObject({
  id: id(),
  /** Of the group as the editor saw it. */
  version: z.optional(version()),
  pid: z.optional(parentId()),
  name: z.optional(line({ min: 1, max: 100 })),
  rules: z.optional(ruleIds()),
  super: z.optional(z.boolean()),
  status: z.optional(status()),
});
export type GroupChange = z.output<typeof EditGroup>;

export const groups = contract('auth.Group', {
  index: get('index', {
    access: 'node',
    query: TreeQuery,
    data: z.object({
      list: z.array(GroupRow),
      total: z.number(),
      remark: z._default(z.string(), ''),
      /** The reader's own groups. */
      group: z.array(z.number()),
      /** With `select`: a flat list in tree order. */
      options: z.optional(z.array(z.object({ id: id(), pid: z.number(), name: z.string(), depth: z.number() }))),
    }),
  }),
  export: exported(groupColumns, TreeQuery),
  /** The rules the reader may give away. */
  rules: get('rules', { access: { node: 'auth/group/index' }, data: z.object({ list: z.array(RuleChoice) }) }),
  read: get('edit', { access: 'node', query: z.strictObject({ id: id() }), data: z.object({ row: GroupDetail }) }),
  add: post('add', { access: 'node', body: AddGroup, data: made() }),
  edit: post('edit', { access: 'node', body: EditGroup, data: z.object({ row: GroupDetail }) }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
});

export const groupMenu: MenuDeclaration = {
  name: 'auth/group',
  title: { 'zh-cn': '角色组', en: 'Groups' },
  remark: {
    'zh-cn': '一组权限，可以交给多位管理员。您只能给出自己拥有的权限，并且必须少于自己的。',
    en: 'Sets of permissions to give to administrators. You can give only what you hold, and always less than all of it.',
  },
  parent: 'auth',
  icon: 'users-round',
  weigh: 99,
  areas: ['platform', 'tenant'],
  buttons: ['index', 'add', 'edit', 'del', 'export'],
};

export const refuseGroup = refusals({
  'groups.own': { 'zh-cn': '不能修改或删除自己所在的角色组', en: 'You cannot change or delete a group you are in' },
  'groups.super_only': { 'zh-cn': '只有超级管理员能给出全部权限', en: 'Only a super administrator can give every permission' },
  'groups.foreign_rules': { 'zh-cn': '其中有您没有的权限，不能给出', en: 'Some of these permissions are not yours to give' },
  'groups.not_smaller': { 'zh-cn': '角色组的权限必须少于您自己的', en: 'A group must hold less than you do' },
  'groups.member_too_strong': {
    'zh-cn': '组内有管理员加上这些权限后，将不再少于您自己的权限',
    en: 'With these, an administrator in this group would no longer hold less than you do',
  },
  'groups.no_rules': { 'zh-cn': '请至少选择一项权限', en: 'Choose at least one permission' },
  'groups.parent_unknown': { 'zh-cn': '上级角色组不存在，或不归您管理', en: 'The parent group does not exist, or is not yours to manage' },
  'groups.parent_below': { 'zh-cn': '不能移到自己或自己的下级', en: 'A group cannot stand below itself' },
  'groups.name_taken': { 'zh-cn': '这里已有角色组“{name}”', en: 'There is a group “{name}” here already' },
  'groups.too_deep': { 'zh-cn': '层级不能超过 {n} 级', en: 'The tree can be {n} levels deep' },
  'groups.children_first': { 'zh-cn': '请先删除下级角色组，或一并选中', en: 'Delete the groups below it first, or select them too' },
  'groups.last_super': {
    'zh-cn': '至少要保留一位启用的超级管理员',
    en: 'At least one enabled super administrator must remain',
  },
});

/** A group that does not hold everything holds something. Of a change only what it names is looked at. */
export function refusalsOfRules({ super: isSuper, rules }: { super?: unknown; rules?: unknown }) {
  const isEmpty = Array.isArray(rules) && rules.length === 0;
  return isEmpty && isSuper !== true ? [refuseGroup('groups.no_rules', {}, { field: 'rules' })] : [];
}
