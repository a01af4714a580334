/** Members as the administrators of their company see them: the list, one account, its sessions. Balance and points: `ledger.contract.ts`. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import {
  account,
  counted,
  day,
  email,
  fileUrl,
  fullness,
  id,
  ids,
  line,
  made,
  mobile,
  nothing,
  orEmpty,
  password,
  personName,
  version,
} from '#kit/contract/fields.ts';
import { imported, importOf, importTemplate } from '#kit/contract/import.ts';
import { index, ListQuery, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

export const memberStates = ['enable', 'disable'] as const;
const State = z.enum(memberStates);
/** 0 unknown, 1 male, 2 female. */
export const genders = [0, 1, 2] as const;
const Gender = z.union([z.literal(0), z.literal(1), z.literal(2)]);

const shown = {
  id: id(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  email: z.string(),
  mobile: z.string(),
  gender: Gender,
  /** Yuan with two decimals: `3260.00`. */
  money: z.string(),
  score: z.number(),
  last_login_time: z.nullable(z.number()),
  last_login_ip: z.string(),
  join_time: z.number(),
  status: State,
  group_id: z.nullable(id()),
  /** Its name; null in no group. */
  group_name: z.nullable(z.string()),
  /** When the account will be closed, as its owner asked; null: nobody has asked. */
  close_time: z.nullable(z.number()),
};

export const MemberRow = z.object({
  ...shown,
  /** `lilei(ID:7)`: what a list to choose from shows. */
  nickname_text: z.string(),
});
export type MemberRow = z.output<typeof MemberRow>;

export const MemberDetail = z.object({
  ...shown,
  version: z.number(),
  /** `1990-01-31`. */
  birthday: z.nullable(z.string()),
  motto: z.string(),
  join_ip: z.string(),
});
export type MemberDetail = z.output<typeof MemberDetail>;

export const memberList = listOf(
  MemberRow,
  {
    id: { type: 'number', quick: true, sort: true, hidden: true },
    username: { type: 'text', quick: true, sort: true },
    nickname: { type: 'text', quick: true, hidden: true },
    group_id: { type: 'number', operators: ['=', 'IN', 'NULL'] },
    avatar: { type: 'image', hidden: true },
    gender: { type: 'choice', values: genders, hidden: true },
    email: { type: 'text', quick: true, hidden: true },
    mobile: { type: 'text', quick: true },
    money: { type: 'money', sort: true },
    score: { type: 'number', sort: true },
    last_login_time: { type: 'time', sort: true, operators: ['RANGE', 'NULL', 'NOT NULL'] },
    last_login_ip: { type: 'text', hidden: true },
    join_time: { type: 'time', sort: true, operators: ['RANGE'] },
    status: { type: 'choice', values: memberStates },
  },
  'id,desc',
);

const fields = {
  username: account(),
  nickname: personName({ max: 50 }),
  group_id: z.nullable(id()),
  avatar: fileUrl(),
  email: orEmpty(email()),
  mobile: orEmpty(mobile()),
  gender: Gender,
  birthday: z.nullable(day('1900-01-01')),
  motto: line({ max: 120 }),
  status: State,
};

/** Balance and points are in no body: they change by an entry of the books alone. */
export const AddMember = z.strictObject({
  username: fields.username,
  password: password(),
  /** Empty: the username. */
  nickname: z._default(fields.nickname, ''),
  /** Left out: the group that new members come into. */
  group_id: z.optional(fields.group_id),
  avatar: z._default(fields.avatar, ''),
  email: z._default(fields.email, ''),
  mobile: z._default(fields.mobile, ''),
  gender: z._default(fields.gender, 0),
  birthday: z._default(fields.birthday, null),
  motto: z._default(fields.motto, ''),
  status: z._default(fields.status, 'enable'),
});
export type NewMember = z.output<typeof AddMember>;

/** A blank password stays the one it is. A new one ends every session of the member; what a disabled one has open opens nothing. */
export const EditMember = z.extend(z.partial(z.strictObject({ ...fields, password: orEmpty(password()) })), {
  id: id(),
  version: z.optional(version()),
});
export type MemberChange = z.output<typeof EditMember>;

/** Members from a file: groups are named. */
export const memberImport = importOf(
  {
    username: { type: 'text', required: true, unique: true },
    password: { type: 'text', required: true, secret: true },
    nickname: { type: 'text' },
    group: { type: 'text' },
    email: { type: 'text', unique: true },
    mobile: { type: 'text', unique: true },
    gender: { type: 'choice', values: genders },
    birthday: { type: 'day' },
    motto: { type: 'text' },
    status: { type: 'choice', values: memberStates },
  },
  z.object({
    username: fields.username,
    password: password(),
    nickname: z._default(fields.nickname, ''),
    group: z._default(line({ max: 50 }), ''),
    email: z._default(fields.email, ''),
    mobile: z._default(fields.mobile, ''),
    gender: z._default(fields.gender, 0),
    birthday: z._default(fields.birthday, null),
    motto: z._default(fields.motto, ''),
    status: z._default(fields.status, 'enable'),
  }),
  500,
);

export const MemberSession = z.object({
  id: id(),
  ip: z.string(),
  user_agent: z.string(),
  keep: z.boolean(),
  create_time: z.number(),
  last_seen_time: z.number(),
  expire_time: z.number(),
});
export type MemberSession = z.output<typeof MemberSession>;

/** A wording of the terms that a member has agreed to. */
const AgreedTerms = z.object({
  version: z.string(),
  /** In the reader's language where there was one. */
  text: z.string(),
  consent_time: z.number(),
});

const mayEdit = { access: { node: 'user/user/edit' } } as const;

export const members = contract('user.User', {
  index: index(memberList),
  export: exported(memberList.columns, ListQuery),
  import: imported(memberImport),
  importTemplate: importTemplate('user/user/import'),
  /** The groups that a member can be put into. */
  groups: get('groups', {
    access: { node: 'user/user/index' },
    data: z.object({ list: z.array(z.object({ id: id(), name: z.string() })), default_id: z.nullable(id()) }),
  }),
  read: get('edit', { access: 'node', query: z.strictObject({ id: id() }), data: z.object({ row: MemberDetail }) }),
  room: get('room', { access: { node: 'user/user/add' }, data: fullness() }),
  add: post('add', { access: 'node', body: AddMember, data: made() }),
  edit: post('edit', { access: 'node', body: EditMember, data: z.object({ row: MemberDetail }) }),
  /** Puts several members into one group. */
  move: post('move', { ...mayEdit, body: z.strictObject({ ids: ids(), group_id: id() }), data: counted() }),
  /** The account, its sessions and its way in go; entries of the books stay. */
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
  /** Where the member is signed in. */
  sessions: get('sessions', {
    access: { node: 'user/user/index' },
    query: z.strictObject({ id: id() }),
    data: z.object({ list: z.array(MemberSession), total: z.number() }),
  }),
  /** What the member has agreed to, the latest first: the very words, and when. */
  terms: get('terms', {
    access: { node: 'user/user/index' },
    query: z.strictObject({ id: id() }),
    data: z.object({ list: z.array(AgreedTerms), total: z.number() }),
  }),
  endSession: post('endSession', { ...mayEdit, body: z.strictObject({ id: id(), session_id: id() }), data: nothing() }),
  endSessions: post('endSessions', { ...mayEdit, body: z.strictObject({ id: id() }), data: counted() }),
});

export const membersFolder: MenuDeclaration = {
  name: 'user',
  title: { 'zh-cn': '会员管理', en: 'Membership' },
  icon: 'id-card',
  weigh: 95,
  areas: ['tenant'],
  folder: true,
};

export const memberMenu: MenuDeclaration = {
  name: 'user/user',
  title: { 'zh-cn': '会员', en: 'Members' },
  remark: {
    'zh-cn': '在您的网站上注册的人：资料、分组、余额与积分、登录设备。',
    en: 'The people with an account on your website: details, group, balance and points, devices.',
  },
  parent: 'user',
  icon: 'user-round',
  weigh: 94,
  areas: ['tenant'],
  buttons: ['index', 'add', 'edit', 'del', 'export', 'import'],
};

export const refuseMember = refusals({
  'members.username_taken': { 'zh-cn': '用户名“{username}”已被使用', en: 'The username “{username}” is already used' },
  'members.email_taken': { 'zh-cn': '这个邮箱已被其他会员使用', en: 'Another member uses this e-mail address' },
  'members.mobile_taken': { 'zh-cn': '这个手机号已被其他会员使用', en: 'Another member uses this mobile number' },
  'members.no_group': { 'zh-cn': '这个分组不存在或已停用', en: 'This group does not exist, or is disabled' },
  'members.unknown_group': { 'zh-cn': '没有名为“{name}”的分组', en: 'There is no group “{name}”' },
  'members.future_birthday': { 'zh-cn': '生日不能晚于今天', en: 'A birthday cannot lie in the future' },
  'members.too_little_money': { 'zh-cn': '余额只有 {held} 元，不够扣减', en: 'The balance is only {held} yuan' },
  'members.too_little_score': { 'zh-cn': '积分只有 {held}，不够扣减', en: 'There are only {held} points' },
  'members.too_much': { 'zh-cn': '调整后的数额过大', en: 'The figure would become too large' },
});
