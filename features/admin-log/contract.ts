/** What administrators did. Append-only: nobody edits or deletes it here. */
import * as z from 'zod/mini';

import { contract, get } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { id } from '#kit/contract/fields.ts';
import { index, ListQuery, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';

export const AdminLogRow = z.object({
  id: id(),
  admin_id: z.number(),
  username: z.string(),
  /** The platform administrator who was visiting. */
  visitor_name: z.nullable(z.string()),
  /** The screen and the action, in the reader's language. */
  title: z.string(),
  /** What it was done to, by its name; what was sent says it where the row has none. Empty: nothing to name. */
  about: z.string(),
  node: z.string(),
  url: z.string(),
  done: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
  create_time: z.number(),
});
export type AdminLogRow = z.output<typeof AdminLogRow>;

/** What an entry's call did to one row. */
export const RowChange = z.object({
  id: z.union([z.number(), z.string()]),
  /** How people call the row, where it has a name. */
  called: z.optional(z.string()),
  kind: z.enum(['edited', 'added', 'removed']),
  fields: z.array(
    z.object({
      name: z.string(),
      before: z.optional(z.unknown()),
      after: z.optional(z.unknown()),
      /** Of a long list: `before` is what left it, `after` what came. */
      partial: z.optional(z.boolean()),
    }),
  ),
});
export type RowChange = z.output<typeof RowChange>;

export const adminLogList = listOf(
  AdminLogRow,
  {
    id: { type: 'number', sort: true, hidden: true },
    admin_id: { type: 'number', operators: ['=', 'IN'], hidden: true },
    username: { type: 'text', quick: true },
    visitor_name: { type: 'text', hidden: true },
    title: { type: 'text', quick: true, operators: ['LIKE', 'NOT LIKE'] },
    about: { type: 'text', quick: true, operators: ['LIKE'] },
    node: { type: 'text', quick: true, hidden: true },
    done: { type: 'switch' },
    url: { type: 'text', hidden: true },
    ip: { type: 'text' },
    user_agent: { type: 'text', hidden: true, operators: ['LIKE'] },
    create_time: { type: 'time', sort: true, operators: ['RANGE'] },
  },
  'id,desc',
);

export const adminLog = contract('auth.AdminLog', {
  index: index(adminLogList),
  export: exported(adminLogList.columns, ListQuery),
  /** `data` is what was sent; `refusal` why it was not done, in the reader's language. */
  info: get('info', {
    access: { node: 'auth/adminLog/index' },
    query: z.strictObject({ id: id() }),
    data: z.object({
      row: z.extend(AdminLogRow, {
        data: z.unknown(),
        refusal: z.nullable(z.string()),
        changes: z.array(RowChange),
        request_id: z.string(),
      }),
    }),
  }),
});

export const adminLogMenu: MenuDeclaration = {
  name: 'auth/adminLog',
  title: { 'zh-cn': '操作日志', en: 'Activity log' },
  remark: {
    'zh-cn': '管理员的每一次写操作都在这里，只增不改。',
    en: 'Every change administrators made. Entries can be added, never altered.',
  },
  parent: 'auth',
  icon: 'scroll-text',
  weigh: 96,
  areas: ['platform', 'tenant'],
  buttons: ['index', 'export'],
};
