/** Messages: what visitors have sent, and what became of it. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, id, ids, parentId, prose, version } from '#kit/contract/fields.ts';
import { ListQuery, listOf, pageOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';

/** Nobody has opened it, somebody works on it, it is dealt with, it is rubbish. */
export const messageStates = ['new', 'open', 'done', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message was taken for rubbish: a field that people do not see was filled in, or somebody said so. */
export const spamReasons = ['', 'trap', 'person'] as const;

export const MessageRow = z.object({
  id: id(),
  form_id: id(),
  form_name: z.string(),
  title: z.string(),
  state: z.enum(messageStates),
  assigned_id: parentId(),
  assigned_name: z.string(),
  source: z.enum(['page', 'api']),
  page: z.string(),
  locale: z.string(),
  spam_reason: z.enum(spamReasons),
  notes: z.number(),
  /** Answers in words by the fields' keys, where one form is asked for. */
  values: z.record(z.string(), z.string()),
  /** All answers in one text. */
  text: z.string(),
  version: z.number(),
  create_time: z.number(),
});
export type MessageRow = z.output<typeof MessageRow>;

const AnswerFile = z.object({ name: z.string(), size: z.number(), url: z.string() });

export const AnswerView = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  /** A telephone number was asked for. */
  phone: z.boolean(),
  /** Addresses open for a quarter of an hour. */
  files: z.array(AnswerFile),
});
export type AnswerView = z.output<typeof AnswerView>;

export const MessageDetail = z.extend(MessageRow, {
  answers: z.array(AnswerView),
  note_list: z.array(z.object({ id: id(), admin_name: z.string(), text: z.string(), create_time: z.number() })),
  consent_version: z.nullable(z.number()),
  consent_text: z.string(),
  consent_time: z.nullable(z.number()),
  /** When it goes by itself. */
  remove_time: z.number(),
});
export type MessageDetail = z.output<typeof MessageDetail>;

export const messageList = listOf(
  MessageRow,
  {
    id: { type: 'number', sort: true, hidden: true },
    title: { type: 'text', quick: true, operators: ['LIKE'] },
    text: { type: 'text', quick: true, operators: ['LIKE'], hidden: true },
    form_name: { type: 'text', operators: [] },
    state: { type: 'choice', values: messageStates, operators: ['=', 'IN'] },
    assigned_id: { type: 'number', operators: ['=', 'NULL', 'NOT NULL'] },
    source: { type: 'choice', values: ['page', 'api'], operators: ['='], hidden: true },
    page: { type: 'text', operators: ['LIKE'], hidden: true },
    create_time: { type: 'time', sort: true, operators: ['RANGE'] },
  },
  'id,desc',
);

const MessageQuery = z.extend(ListQuery, {
  /** Of this form only; its answers come as columns. */
  form: z.optional(id()),
});
export type MessageQuery = z.output<typeof MessageQuery>;

const mayLook = { node: 'corp/messages/index' } as const;
const mayWork = { node: 'corp/messages/edit' } as const;
const one = z.object({ row: MessageDetail });

export const messages = contract('corp.Messages', {
  index: get('index', { access: 'node', query: MessageQuery, data: pageOf(MessageRow), list: messageList }),
  export: exported(messageList.columns, MessageQuery),
  find: get('edit', { access: mayLook, query: z.strictObject({ id: id() }), data: one }),
  /** Who works on it, and how far it is. `assigned_id` 0: nobody. */
  edit: post('edit', {
    access: 'node',
    body: z.strictObject({
      id: id(),
      version: z.optional(version()),
      state: z.optional(z.enum(messageStates)),
      assigned_id: z.optional(parentId()),
    }),
    data: one,
  }),
  mark: post('mark', { access: mayWork, body: z.strictObject({ ids: ids(), state: z.enum(messageStates) }), data: counted() }),
  note: post('note', {
    access: mayWork,
    body: z.strictObject({ id: id(), text: prose({ max: 2000 }).check(z.trim(), z.minLength(1)) }),
    data: one,
  }),
  /** Who can be given a message, and the forms they come from. */
  choices: get('choices', {
    access: mayLook,
    data: z.object({
      people: z.array(z.object({ id: id(), name: z.string() })),
      forms: z.array(z.object({ id: id(), name: z.string(), fields: z.array(z.object({ key: z.string(), title: z.string() })) })),
    }),
  }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
});

export const messagesMenu: MenuDeclaration = {
  name: 'corp/messages',
  title: { 'zh-cn': '留言', en: 'Messages' },
  remark: {
    'zh-cn': '访客通过网站表单发来的内容：分配、备注、办结，到期自动删除。',
    en: 'What visitors sent through the forms of the site: hand it on, note what was done, close it. Messages are deleted after the days that their form says.',
  },
  parent: 'corp',
  icon: 'inbox',
  weigh: 92,
  areas: ['platform', 'tenant'],
  keepalive: true,
  buttons: ['index', 'edit', 'del', 'export'],
};
