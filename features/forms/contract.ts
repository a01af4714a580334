/** Forms: what visitors are asked on a website. Their fields are described like those of a content model. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { counted, id, ids, line, made, nothing, prose, status, version } from '#kit/contract/fields.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import { index, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { GivenField, RemovedField, TypedField } from '#kit/contract/typed-fields.ts';

/** Most fields of a form: a page that asks more is left. */
export const fieldsMax = 40;
/** Most forms of a site. */
export const formsMax = 50;

/** What a plain page can ask for. */
export const formKinds = [
  ...(['string', 'textarea', 'number', 'radio', 'select', 'checkbox', 'switch', 'date', 'time', 'file'] as const),
] satisfies InputType[];

const code = () => z.string().check(z.maxLength(31), z.regex(/^[a-z][a-z0-9-]{1,30}$/, { error: 'code' }));

/** What a person says of a form beside its fields. */
const settings = {
  name: line({ min: 1, max: 60 }),
  code: code(),
  status: status(),
  intro: prose({ max: 1000 }),
  submit_label: line({ max: 30 }),
  /** What a visitor reads after sending. */
  thanks: prose({ max: 1000 }),
  /** Working days within which an answer is promised; 0: nothing is. */
  reply_days: z.number().check(z.int(), z.gte(0), z.lte(60)),
  /** What a visitor agrees to; empty: nothing is asked. */
  consent: prose({ max: 1000 }),
  captcha: z.boolean(),
  /** Addresses that are told of every message, a line each. */
  mail_to: prose({ max: 2000 }),
  /** Days after which a message is removed. */
  retention_days: z.number().check(z.int(), z.gte(1), z.lte(3650)),
};

export const FormRow = z.object({
  id: id(),
  name: z.string(),
  code: z.string(),
  built_in: z.boolean(),
  status: status(),
  captcha: z.boolean(),
  fields: z.array(TypedField),
  /** How many columns show it. */
  columns: z.number(),
  /** Messages in the state `new`, counted up to a hundred. */
  waiting: z.number(),
  weigh: z.number(),
  version: z.number(),
  create_time: z.number(),
  update_time: z.number(),
});
export type FormRow = z.output<typeof FormRow>;

export const FormDetail = z.extend(FormRow, {
  intro: z.string(),
  submit_label: z.string(),
  thanks: z.string(),
  reply_days: z.number(),
  consent: z.string(),
  consent_version: z.number(),
  mail_to: z.string(),
  retention_days: z.number(),
  removed: z.array(RemovedField),
  /** Where it can be filled in; empty where the site has no host. */
  live_url: z.string(),
});
export type FormDetail = z.output<typeof FormDetail>;

export const formList = listOf(
  FormRow,
  {
    id: { type: 'number', sort: true, hidden: true },
    name: { type: 'text', quick: true, sort: true },
    code: { type: 'text', quick: true, sort: true },
    columns: { type: 'number', operators: [] },
    waiting: { type: 'number', operators: [] },
    captcha: { type: 'switch', hidden: true },
    status: { type: 'switch' },
    weigh: { type: 'number', sort: true, operators: [], hidden: true },
    update_time: { type: 'time', sort: true, operators: ['RANGE'], hidden: true },
  },
  'weigh,desc',
);

const fields = () => z.array(GivenField).check(z.maxLength(fieldsMax));

const NewForm = z.strictObject({
  name: settings.name,
  code: settings.code,
  status: z._default(settings.status, 1),
  intro: z._default(settings.intro, ''),
  submit_label: z._default(settings.submit_label, ''),
  thanks: z._default(settings.thanks, ''),
  reply_days: z._default(settings.reply_days, 0),
  consent: z._default(settings.consent, ''),
  captcha: z._default(settings.captcha, false),
  mail_to: z._default(settings.mail_to, ''),
  retention_days: z._default(settings.retention_days, 730),
  fields: z._default(fields(), []),
});
export type NewForm = z.output<typeof NewForm>;

const FormChange = z.extend(z.partial(z.strictObject(settings)), {
  id: id(),
  version: z.optional(version()),
  /** All of them, in order. One that is left out is taken out; one with the key of a removed field is brought back. */
  fields: z.optional(fields()),
});
export type FormChange = z.output<typeof FormChange>;

export const forms = contract('corp.Forms', {
  index: index(formList),
  add: post('add', { access: 'node', body: NewForm, data: made() }),
  find: get('edit', { access: { node: 'corp/forms/index' }, query: z.strictObject({ id: id() }), data: z.object({ row: FormDetail }) }),
  edit: post('edit', { access: 'node', body: FormChange, data: z.object({ row: FormDetail }) }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
  sortable: post('sortable', { access: 'node', body: z.strictObject({ id: id(), targetId: id() }), data: nothing() }),
});

export const formsMenu: MenuDeclaration = {
  name: 'corp/forms',
  title: { 'zh-cn': '表单', en: 'Forms' },
  remark: {
    'zh-cn': '决定访客填写什么：联系、留言、应聘，或您自己的表单。在栏目中选用后显示在网站上。',
    en: 'What visitors are asked: contact, messages, applications, or forms of your own. Choose one for a column to show it.',
  },
  parent: 'corp',
  icon: 'clipboard-list',
  weigh: 93,
  areas: ['platform', 'tenant'],
  keepalive: true,
  buttons: ['index', 'add', 'del', 'sortable'],
};

/** The page of one form, which is the node of changing one as well. */
export const formPageMenu: MenuDeclaration = {
  name: 'corp/forms/edit',
  title: { 'zh-cn': '设计表单', en: 'Design a form' },
  parent: 'corp/forms',
  path: 'corp/forms/edit/:id',
  icon: 'clipboard-list',
  weigh: 0,
  areas: ['platform', 'tenant'],
  keepalive: true,
  extend: 'add_rules_only',
};
