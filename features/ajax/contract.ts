/** Small calls that belong to no screen: file badges, the shape of tables, and tickets for addresses that cannot carry a header. */
import * as z from 'zod/mini';

import { contract, get, post } from '#kit/contract/endpoint.ts';
import { line, nothing } from '#kit/contract/fields.ts';
import { packageManagers } from '#kit/contract/package-managers.ts';
import { refusals } from '#kit/contract/refusal.ts';

/** Sent by older clients with everything; means nothing here. */
const ignored = { server: z.optional(z.string().check(z.maxLength(8))), uuid: z.optional(z.string().check(z.maxLength(64))) };

export const badges = contract('ajax', {
  /** A picture for a file that has none. Administrators send a ticket for this very path; members and visitors need none. */
  suffixSvg: get('buildSuffixSvg', {
    access: 'public',
    raw: true,
    rate: 240,
    query: z.strictObject({
      suffix: z._default(z.string().check(z.regex(/^[A-Za-z0-9]{1,8}$/)), 'file'),
      /** `#1677ff`. Default: a colour that the suffix always has. */
      background: z.optional(z.string().check(z.regex(/^#?[0-9a-fA-F]{6}$/))),
      token: z.optional(z.string().check(z.maxLength(64))),
      ...ignored,
    }),
    data: nothing(),
  }),
});

export const tickets = contract('Index', {
  /** Good once, for 30 seconds, for this path. */
  ticket: post('ticket', {
    access: 'loggedIn',
    logged: false,
    rate: 240,
    body: z.strictObject({ path: z.string().check(z.maxLength(120), z.regex(/^\/(admin|tenant)\/[A-Za-z][\w.]*\/\w+$/)) }),
    data: z.object({ ticket: z.string() }),
  }),
});

const TableName = z.string().check(z.minLength(1), z.maxLength(64));

/** There is one database: it answers to no name, to `default` and to its own. */
const connection = { connection: z._default(z.enum(['', 'default', 'pgsql']), '') };

/** For the platform's super administrators alone. */
export const tables = contract('ajax', {
  list: get('getTableList', {
    access: 'loggedIn',
    query: z.strictObject({
      ...connection,
      quickSearch: z._default(line({ max: 100 }), ''),
      /** Tables have no prefix here: taken, and without effect. */
      samePrefix: z.optional(z.string().check(z.maxLength(1))),
      excludeTable: z._default(z.array(TableName).check(z.maxLength(200)), []),
    }),
    data: z.object({
      list: z.array(z.object({ table: z.string(), comment: z.string(), connection: z.string(), prefix: z.string() })),
    }),
  }),
  pk: get('getTablePk', {
    access: 'loggedIn',
    query: z.strictObject({ ...connection, table: TableName }),
    data: z.object({ pk: z.string() }),
  }),
  fields: get('getTableFieldList', {
    access: 'loggedIn',
    query: z.strictObject({ ...connection, table: TableName, clean: z._default(z.enum(['0', '1']), '1') }),
    data: z.object({
      pk: z.string(),
      /** With `clean`: column → what it is called. */
      fieldList: z.union([
        z.record(z.string(), z.string()),
        z.array(
          z.object({ name: z.string(), type: z.string(), nullable: z.boolean(), default: z.nullable(z.string()), comment: z.string() }),
        ),
      ]),
    }),
  }),
});

/** For the platform's super administrators alone. */
export const terminalConfig = contract('ajax', {
  change: post('changeTerminalConfig', {
    access: 'loggedIn',
    body: z.strictObject({ manager: z.enum(packageManagers) }),
    data: nothing(),
  }),
});

export const refuseAjax = refusals({
  'ajax.no_table': { 'zh-cn': '数据表不存在', en: 'There is no such table' },
  'ajax.ticket': { 'zh-cn': '链接已失效，请刷新后重试', en: 'The link is no longer valid. Refresh and try again' },
});
