/** The server that sends mail. */
import * as z from 'zod/mini';

import { email, line, orEmpty } from '#kit/contract/fields.ts';
import { matches } from '#kit/contract/matches.ts';
import type { Phrase } from '#kit/contract/refusal.ts';
import { item } from './item.ts';
import { source } from './source.ts';

const hostName: Phrase = {
  'zh-cn': '请只填主机名，例如 smtp.example.com，不带 http:// 和端口',
  en: 'Enter the host name alone, such as smtp.example.com, without http:// and without a port',
};

/** A host name or an address, of IPv6 with its colons. Whether it may be connected to is decided when it is. */
const host = z
  .string()
  .check(z.trim(), z.maxLength(255), matches(/^(?:[^\s/?#@\\<>"':]*|\[?[0-9a-f]*:[0-9a-f.]*:[0-9a-f:.]*\]?)$/i, hostName));
const own = { inherits: 'mailSource', when: { name: 'mailSource', is: ['own'] } } as const;

export const mailItems = {
  mailSource: source('mail'),
  smtp_server: item({
    group: 'mail',
    title: { 'zh-cn': 'SMTP 服务器', en: 'SMTP server' },
    type: 'string',
    shape: host,
    default: '',
    marked: true,
    ...own,
  }),
  smtp_port: item({
    group: 'mail',
    title: { 'zh-cn': 'SMTP 端口', en: 'SMTP port' },
    type: 'number',
    shape: z.number().check(z.int(), z.gte(1), z.lte(65_535)),
    default: 465,
    input: { min: 1, max: 65_535, step: 1 },
    ...own,
  }),
  smtp_user: item({
    group: 'mail',
    title: { 'zh-cn': 'SMTP 用户名', en: 'SMTP user' },
    type: 'string',
    shape: line({ max: 200 }),
    default: '',
    ...own,
  }),
  smtp_pass: item({
    group: 'mail',
    title: { 'zh-cn': 'SMTP 密码', en: 'SMTP password' },
    type: 'password',
    shape: line({ max: 200 }),
    default: '',
    secret: { boundTo: ['smtp_server', 'smtp_port', 'smtp_user', 'smtp_verification'] },
    ...own,
  }),
  smtp_verification: item({
    group: 'mail',
    title: { 'zh-cn': '加密方式', en: 'Encryption' },
    type: 'select',
    shape: z.enum(['SSL', 'TLS', 'none']),
    default: 'SSL',
    options: {
      SSL: { 'zh-cn': 'SSL', en: 'SSL' },
      TLS: { 'zh-cn': 'TLS（STARTTLS）', en: 'TLS (STARTTLS)' },
      none: { 'zh-cn': '不加密', en: 'None' },
    },
    ...own,
  }),
  smtp_sender_mail: item({
    group: 'mail',
    title: { 'zh-cn': '发件人邮箱', en: 'Sender’s address' },
    type: 'string',
    shape: orEmpty(email()),
    default: '',
    rule: ['email'],
    marked: true,
    ...own,
  }),
};
