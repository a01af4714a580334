/** The settings of a realm: items in groups, built-in ones and those that somebody added. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { counted, email, id, ids, line, made, mobile, nothing, orEmpty, prose, version } from '#kit/contract/fields.ts';
import { InputType } from '#kit/contract/input-types.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';
import { sensitive } from '#kit/contract/sensitive.ts';
import { ValueRule } from '#kit/contract/value-rules.ts';

/** What stands for a secret that is kept. Sent back, it leaves the secret as it is. */
export const mask = '********';

const Attributes = z.record(z.string(), z.unknown());

export const Item = z.object({
  /** Below 1,000: built in, by its place in the catalogue. */
  id: id(),
  name: z.string(),
  group: z.string(),
  title: z.string(),
  tip: z.string(),
  type: InputType,
  /** A secret is the mask, or empty. */
  value: z.unknown(),
  /** Value → title, of types that choose. */
  content: z.record(z.string(), z.string()),
  rule: z.array(ValueRule),
  extend: Attributes,
  input_extend: Attributes,
  allow_del: z.union([z.literal(0), z.literal(1)]),
  weigh: z.number(),
  /** Of secrets: never answered. */
  secret: z.boolean(),
  /** Of secrets: one is kept. */
  has_value: z.boolean(),
  /** What counts while nothing is kept here, because the operator's environment gives it; of a secret the mask. */
  from_operator: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  /** Shown only while another item of the group has one of these values. */
  when: z.nullable(z.object({ name: z.string(), is: z.array(z.string()) })),
});
export type Item = z.output<typeof Item>;

export const SettingGroup = z.object({
  name: z.string(),
  title: z.string(),
  /** Of the newest of its values: `edit` takes it. 0: all of them are the product's own. */
  version: z.number(),
  list: z.array(Item),
});
export type SettingGroup = z.output<typeof SettingGroup>;

/** The last letter that could not be sent, and why. */
export const MailFailure = z.object({ time: z.number(), message: z.string() });
export type MailFailure = z.output<typeof MailFailure>;

export const QuickEntrance = z.object({ key: z.string(), value: z.string() });

const text = z.string().check(z.minLength(1), z.maxLength(200));

/** What may be said about the field around an input. All of it is shown as text. */
export const FieldAttributes = z.strictObject({
  /** Explains the label, on hover. */
  tip: z.optional(text),
  /** One line below the input, behind the item's own tip. */
  blockHelp: z.optional(text),
  placeholder: z.optional(text),
  /** The mark of a required field; what is refused is the business of the checks. */
  required: z.optional(z.boolean()),
});
export type FieldAttributes = z.output<typeof FieldAttributes>;

const variableName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,29}$/, { error: 'field_name' }));
/** `key=value`, one a line. */
const lines = z._default(prose({ max: 5000 }), '');

export const NewItem = z.strictObject({
  name: variableName,
  title: line({ min: 1, max: 50 }),
  type: InputType,
  tip: z._default(line({ max: 100 }), ''),
  group: z.string().check(z.minLength(1), z.maxLength(30)),
  rule: z._default(z.array(ValueRule).check(z.maxLength(13)), []),
  content: lines,
  extend: lines,
  inputExtend: lines,
  weigh: z._default(z.number().check(z.int(), z.gte(-1000), z.lte(1000)), 0),
});
export type NewItem = z.output<typeof NewItem>;

const port = z.number().check(z.int(), z.gte(1), z.lte(65_535));

/** An address that has to be there: that it is missing is another thing than that it is wrong. */
const someone = () => z.pipe(line({ min: 1, max: 120 }), email());

/** As on the form, saved or not. */
const MailTest = z.strictObject({
  smtp_server: line({ min: 1, max: 255 }),
  smtp_port: port,
  smtp_user: z._default(line({ max: 200 }), ''),
  /** Blank or the mask: the one that is kept, if it is for this server and user. */
  smtp_pass: sensitive(z._default(line({ max: 200 }), '')),
  smtp_verification: z.enum(['SSL', 'TLS', 'none']),
  smtp_sender_mail: someone(),
  testMail: someone(),
});
export type MailTest = z.output<typeof MailTest>;

const StorageTest = z.strictObject({
  storageDriver: z.enum(['s3', 'aliyun']),
  storageEndpoint: line({ min: 1, max: 200 }),
  storageRegion: z._default(line({ max: 60 }), ''),
  storageBucket: line({ min: 1, max: 63 }),
  storageAccessKeyId: line({ min: 1, max: 128 }),
  storageAccessKeySecret: sensitive(z._default(line({ max: 200 }), '')),
  storageCdnUrl: z._default(orEmpty(line({ max: 200 })), ''),
  storagePathStyle: z._default(z.boolean(), false),
});
export type StorageTest = z.output<typeof StorageTest>;

const mayEdit = { node: 'routine/config/edit' } as const;
const test = { access: mayEdit, detached: true, rate: 10, data: nothing(), logged: false } as const;

export const settings = contract('routine.Config', {
  index: get('index', {
    access: 'node',
    data: z.object({
      list: z.record(z.string(), SettingGroup),
      remark: z.string(),
      configGroup: z.record(z.string(), z.string()),
      quickEntrance: z.array(QuickEntrance),
      mailFailure: z.nullable(MailFailure),
    }),
  }),
  /** Any items by name. What is left out stays as it is; `null` for a secret forgets it. Items that are newer than `version` are refused. */
  edit: post('edit', {
    access: 'node',
    query: z.strictObject({ version: z.optional(version()) }),
    body: z.catchall(z.strictObject({}), sensitive(z.unknown())),
    data: counted(),
  }),
  add: post('add', { access: 'node', body: NewItem, data: made() }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
  /** Moves an item to where another one of its group stands. */
  sortable: post('sortable', { access: 'node', body: z.strictObject({ id: id(), targetId: id() }), data: nothing() }),
  /** Sends a letter with values that need not be saved. */
  sendTestMail: post('sendTestMail', { ...test, body: MailTest }),
  /** Sends a message with the saved account. */
  sendTestSms: post('sendTestSms', {
    ...test,
    body: z.strictObject({ mobile: mobile(), purpose: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)) }),
  }),
  /** Writes, reads and removes an object with values that need not be saved. */
  testStorage: post('testStorage', { ...test, body: StorageTest }),
});

export const settingsMenu: MenuDeclaration = {
  name: 'routine/config',
  title: { 'zh-cn': '系统配置', en: 'Settings' },
  remark: {
    'zh-cn': '站点、上传、存储、邮件、短信与登录。每个分组单独保存，保存后立即生效。',
    en: 'Site, uploads, storage, mail, text messages and login. Each group saves by itself, at once.',
  },
  parent: 'routine',
  icon: 'settings',
  weigh: 88,
  areas: ['platform', 'tenant'],
  keepalive: true,
  buttons: ['index', 'edit', 'add', 'del', 'sortable'],
};

export const refuseSettings = refusals({
  'settings.name_taken': { 'zh-cn': '变量名“{name}”已被使用', en: 'The variable name “{name}” is already used' },
  'settings.built_in': { 'zh-cn': '“{title}”是内置配置项，不能删除', en: '“{title}” is built in and cannot be deleted' },
  'settings.no_group': { 'zh-cn': '分组不存在', en: 'This group does not exist' },
  'settings.group_in_use': {
    'zh-cn': '分组“{group}”中还有配置项，请先删除它们',
    en: 'The group “{group}” still has items. Delete them first',
  },
  'settings.other_group': { 'zh-cn': '只能在同一分组内排序', en: 'Items are sorted within their group' },
  'settings.no_options': { 'zh-cn': '请至少填写一个选项，每行一个 键=值', en: 'Give at least one option, one key=value a line' },
  'settings.bad_line': { 'zh-cn': '第 {line} 行不正确：每行一个 键=值', en: 'Line {line} is not valid: one key=value a line' },
  'settings.no_such_attribute': {
    'zh-cn': '表单项属性只能是 {names}，文字最多 200 个字符，required 为 true 或 false',
    en: 'Attributes of the field are {names}: texts of at most 200 characters, required as true or false',
  },
  'settings.no_remote': {
    'zh-cn': '请填写 controller=控制器名，如 controller=auth.Group',
    en: 'Give the controller: controller=auth.Group',
  },
  'settings.too_many': { 'zh-cn': '最多添加 {max} 个配置项', en: 'At most {max} items can be added' },
  'settings.store_incomplete': { 'zh-cn': '使用远程存储需要填写此项', en: 'A store elsewhere needs this' },
  'settings.mail_incomplete': { 'zh-cn': '使用自己的邮件服务需要填写此项', en: 'A mail service of your own needs this' },
  'settings.mail_half': {
    'zh-cn': 'SMTP 服务器和发件人邮箱要一起填写，或都留空',
    en: 'Fill in both the SMTP server and the sender’s address, or neither',
  },
  'settings.sms_incomplete': { 'zh-cn': '使用该短信服务商需要填写此项', en: 'This provider needs this' },
  'settings.mail_server_away': {
    'zh-cn': '连接不上邮件服务器 {server}，或它没有正确应答',
    en: 'The mail server {server} cannot be reached, or does not answer as it should',
  },
  'settings.secret_masked': {
    'zh-cn': '里面还有代替原内容的星号，请清空后重新填写',
    en: 'The asterisks that stand for the former one are still in it. Empty it and give it anew',
  },
  'settings.secret_again': {
    'zh-cn': '{names}已更改，已保存的不再适用，请重新填写',
    en: 'Changed: {names}. What is kept is not used with that: enter it again',
  },
});
