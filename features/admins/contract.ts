/** Administrators of a realm: its people, what they may do through their groups, and each one's own profile. */
import * as z from 'zod/mini';
import { adminIndex } from '#features/sign-in/contract.ts';
import { twoStep } from '#features/sign-in/two-step.contract.ts';
import { derived } from '#kit/contract/derived.ts';
import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import {
  account,
  counted,
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
  status,
  version,
} from '#kit/contract/fields.ts';
import { imported, importOf, importTemplate } from '#kit/contract/import.ts';
import { index, ListQuery, listOf, pageOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

const profileFields = {
  nickname: z.string(),
  avatar: z.string(),
  email: z.string(),
  mobile: z.string(),
};

export const AdminRow = z.object({
  id: id(),
  username: z.string(),
  ...profileFields,
  groups: z.array(z.object({ id: id(), name: z.string() })),
  last_login_time: z.nullable(z.number()),
  last_login_ip: z.string(),
  create_time: z.number(),
  status: status(),
  /** The reader itself. */
  self: z.boolean(),
  /** The only enabled super administrator: it is neither disabled nor deleted. */
  last_super: derived(z.boolean()),
});
export type AdminRow = z.output<typeof AdminRow>;

export const AdminDetail = z.object({
  id: id(),
  username: z.string(),
  ...profileFields,
  motto: z.string(),
  status: status(),
  /** Its login needs a code after the password. */
  two_step: z.boolean(),
  group_ids: derived(z.array(id())),
  groups: z.array(z.object({ id: id(), name: z.string() })),
  self: derived(z.boolean()),
  last_super: derived(z.boolean()),
  version: z.number(),
});
export type AdminDetail = z.output<typeof AdminDetail>;

export const adminList = listOf(
  AdminRow,
  {
    id: { type: 'number', sort: true, hidden: true },
    username: { type: 'text', quick: true, sort: true },
    nickname: { type: 'text', quick: true, hidden: true },
    groups: { type: 'tags', operators: [] },
    avatar: { type: 'image', hidden: true },
    email: { type: 'text' },
    mobile: { type: 'text' },
    last_login_time: { type: 'time', sort: true, operators: ['RANGE', 'NULL', 'NOT NULL'] },
    last_login_ip: { type: 'text', hidden: true },
    create_time: { type: 'time', sort: true, operators: ['RANGE'] },
    status: { type: 'choice', values: [1, 0] },
  },
  'id,desc',
);

const fields = {
  username: account(),
  nickname: personName({ min: 1, max: 50 }),
  group_ids: z.array(id()).check(z.minLength(1), z.maxLength(100)),
  avatar: fileUrl(),
  email: orEmpty(email()),
  mobile: orEmpty(mobile()),
  motto: line({ max: 255 }),
  status: status(),
};

export const AddAdmin = z.strictObject({
  username: fields.username,
  nickname: fields.nickname,
  password: password(),
  group_ids: fields.group_ids,
  avatar: z._default(fields.avatar, ''),
  email: z._default(fields.email, ''),
  mobile: z._default(fields.mobile, ''),
  motto: z._default(fields.motto, ''),
  status: z._default(fields.status, 1),
});
export type NewAdmin = z.output<typeof AddAdmin>;

/** A blank password stays the one it is. */
export const EditAdmin = z.extend(z.partial(z.strictObject({ ...fields, password: orEmpty(password()) })), {
  id: id(),
  version: z.optional(version()),
});
export type AdminChange = z.output<typeof EditAdmin>;

/** People from a file: groups are named, and each gets a first password, which it must change. */
export const adminImport = importOf(
  {
    username: { type: 'text', required: true, unique: true },
    nickname: { type: 'text', required: true },
    password: { type: 'text', required: true, secret: true },
    groups: { type: 'list', required: true },
    email: { type: 'text', unique: true },
    mobile: { type: 'text', unique: true },
    status: { type: 'choice', values: [1, 0] },
  },
  z.object({
    username: fields.username,
    nickname: fields.nickname,
    password: password(),
    groups: z.array(line({ min: 1, max: 100 })).check(z.minLength(1), z.maxLength(100)),
    email: z._default(fields.email, ''),
    mobile: z._default(fields.mobile, ''),
    status: z._default(fields.status, 1),
  }),
  500,
);

export const admins = contract('auth.Admin', {
  index: index(adminList),
  export: exported(adminList.columns, ListQuery),
  import: imported(adminImport),
  importTemplate: importTemplate('auth/admin/import'),
  /** The groups the reader may put an administrator into. */
  groups: get('groups', {
    access: { node: 'auth/admin/index' },
    data: z.object({ list: z.array(z.object({ id: id(), name: z.string(), super: z.boolean() })), total: z.number() }),
  }),
  read: get('edit', { access: 'node', query: z.strictObject({ id: id() }), data: z.object({ row: AdminDetail }) }),
  room: get('room', { access: { node: 'auth/admin/add' }, data: fullness() }),
  add: post('add', { access: 'node', body: AddAdmin, data: made() }),
  edit: post('edit', { access: 'node', body: EditAdmin, data: z.object({ row: AdminDetail }) }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
  /** For somebody who has lost the device and the recovery codes: the next login needs the password alone. */
  resetTwoStep: post('resetTwoStep', { access: { node: 'auth/admin/edit' }, body: z.strictObject({ id: id() }), data: nothing() }),
});

export const AdminProfile = z.object({
  id: id(),
  username: z.string(),
  ...profileFields,
  motto: z.string(),
  last_login_time: z.nullable(z.number()),
  last_login_ip: z.string(),
});
export type AdminProfile = z.output<typeof AdminProfile>;

export const EditProfile = z.partial(
  z.strictObject({ nickname: fields.nickname, avatar: fields.avatar, email: fields.email, mobile: fields.mobile, motto: fields.motto }),
);

export const OwnAction = z.object({
  id: id(),
  /** The screen and the action, in the reader's language. */
  title: z.string(),
  url: z.string(),
  done: z.boolean(),
  ip: z.string(),
  create_time: z.number(),
});

export const OwnSession = z.object({
  id: id(),
  /** The one that asks. */
  current: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
  keep: z.boolean(),
  create_time: z.number(),
  last_seen_time: z.number(),
  expire_time: z.number(),
});

const ownNode = { node: 'routine/adminInfo/index' } as const;
const Paging = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 12),
});

export const adminInfo = contract('routine.AdminInfo', {
  index: get('index', { access: 'node', data: z.object({ info: AdminProfile }) }),
  edit: post('edit', { access: 'node', body: EditProfile, data: z.object({ row: AdminProfile }) }),
  log: get('log', { access: ownNode, query: Paging, data: pageOf(OwnAction) }),
  sessions: get('sessions', { access: ownNode, data: z.object({ list: z.array(OwnSession), total: z.number() }) }),
  endSession: post('endSession', { access: { node: 'routine/adminInfo/edit' }, body: z.strictObject({ id: id() }), data: nothing() }),
  endOtherSessions: post('endOtherSessions', { access: { node: 'routine/adminInfo/edit' }, body: z.strictObject({}), data: counted() }),
});

/** Signing in owns the calls; the profile offers them. */
export const ownPassword = contract('Index', { changePassword: adminIndex.endpoints.changePassword });
export const ownTwoStep = twoStep;

export const adminMenu: MenuDeclaration = {
  name: 'auth/admin',
  title: { 'zh-cn': '管理员', en: 'Administrators' },
  remark: {
    'zh-cn': '可以登录这个后台的人。除超级管理员外，每个人只能管理权限少于自己的管理员。',
    en: 'People who log in to this area. Super administrators manage everybody, others those who may do less than they do.',
  },
  parent: 'auth',
  icon: 'user-cog',
  weigh: 98,
  areas: ['platform', 'tenant'],
  buttons: ['index', 'add', 'edit', 'del', 'export', 'import'],
};

export const adminInfoMenu: MenuDeclaration = {
  name: 'routine/adminInfo',
  title: { 'zh-cn': '个人资料', en: 'My profile' },
  remark: { 'zh-cn': '您的资料、密码、登录设备和操作记录。', en: 'Your details, password, devices and activity.' },
  parent: 'routine',
  icon: 'circle-user',
  weigh: 86,
  areas: ['platform', 'tenant'],
  buttons: ['index', 'edit'],
};

export const refuseAdmin = refusals({
  'admins.username_taken': { 'zh-cn': '账号“{username}”已被使用', en: 'The username “{username}” is already used' },
  'admins.email_taken': { 'zh-cn': '这个邮箱已被其他管理员使用', en: 'Another administrator uses this e-mail address' },
  'admins.mobile_taken': { 'zh-cn': '这个手机号已被其他管理员使用', en: 'Another administrator uses this mobile number' },
  'admins.review_address': {
    'zh-cn': '原邮箱或新邮箱在“审核邮箱”名单中，请由其他管理员修改，或先把它移出名单',
    en: 'The old or the new address is among “Addresses of reviewers”: another administrator changes it, or it leaves that list first',
  },
  'admins.foreign_group': {
    'zh-cn': '所选的角色组有的已被删除，或您没有权限分配，请重新选择',
    en: 'One of these groups is gone, or not yours to give. Choose again',
  },
  'admins.unknown_group': {
    'zh-cn': '没有“{name}”这个角色组，或您不能使用它',
    en: 'There is no group “{name}”, or it is not yours to give',
  },
  'admins.too_strong': { 'zh-cn': '这些角色组合起来的权限必须少于您自己的', en: 'Together these groups must hold less than you do' },
  'admins.self_status': { 'zh-cn': '不能停用自己', en: 'You cannot disable yourself' },
  'admins.self_groups': { 'zh-cn': '不能修改自己的角色组', en: 'You cannot change your own groups' },
  'admins.self_password': { 'zh-cn': '请在“个人资料”中修改自己的密码', en: 'Change your own password on your profile page' },
  'admins.self_two_step': {
    'zh-cn': '请在“个人资料”中管理自己的两步验证',
    en: 'Manage your own two-step login on your profile page',
  },
  'admins.no_two_step': { 'zh-cn': '这个账号没有开启两步验证', en: 'Two-step login is not on for this account' },
  'admins.self_delete': { 'zh-cn': '不能删除自己', en: 'You cannot delete yourself' },
  'admins.visiting': {
    'zh-cn': '您正在访问企业后台，个人资料在平台后台',
    en: 'You are visiting this company: your profile is in the platform area',
  },
  'admins.visiting_access': {
    'zh-cn': '访问企业后台时，新建账号、修改密码和关闭两步验证需要平台的“重置租户密码”权限',
    en: 'On a visit, adding accounts, changing passwords and switching two-step login off need the platform’s right “Reset a tenant’s password”',
  },
  'admins.session_current': { 'zh-cn': '这是您当前的登录，请用“退出登录”', en: 'This is the session you are using. Log out instead' },
});
