/** Who sends text messages. */
import * as z from 'zod/mini';

import { line } from '#kit/contract/fields.ts';
import { item } from './item.ts';
import { source } from './source.ts';

const own = { group: 'sms', inherits: 'smsSource' } as const;
const sending = { when: { name: 'smsProvider', is: ['aliyun', 'tencent'] } } as const;

export const smsItems = {
  smsSource: source('sms'),
  smsProvider: item({
    ...own,
    title: { 'zh-cn': '短信服务商', en: 'SMS provider' },
    tip: { 'zh-cn': '“写入日志”只用于开发，不会真正发送', en: '“Log” is for development: nothing is sent' },
    type: 'select',
    shape: z.enum(['none', 'console', 'aliyun', 'tencent']),
    default: 'none',
    options: {
      none: { 'zh-cn': '不发送短信', en: 'No text messages' },
      console: { 'zh-cn': '写入日志', en: 'Log' },
      aliyun: { 'zh-cn': '阿里云', en: 'Aliyun' },
      tencent: { 'zh-cn': '腾讯云', en: 'Tencent Cloud' },
    },
    when: { name: 'smsSource', is: ['own'] },
  }),
  smsKeyId: item({
    ...own,
    ...sending,
    title: { 'zh-cn': 'AccessKey ID / SecretId', en: 'AccessKey ID / SecretId' },
    type: 'string',
    shape: line({ max: 128 }),
    default: '',
  }),
  smsKeySecret: item({
    ...own,
    ...sending,
    title: { 'zh-cn': 'AccessKey Secret / SecretKey', en: 'AccessKey secret / SecretKey' },
    type: 'password',
    shape: line({ max: 200 }),
    default: '',
    secret: { boundTo: ['smsProvider', 'smsKeyId'] },
  }),
  smsSign: item({
    ...own,
    ...sending,
    title: { 'zh-cn': '短信签名', en: 'Signature' },
    type: 'string',
    shape: line({ max: 50 }),
    default: '',
  }),
  smsAppId: item({
    ...own,
    title: { 'zh-cn': '应用 ID（SdkAppId）', en: 'Application id (SdkAppId)' },
    type: 'string',
    shape: z.string().check(z.regex(/^\d{0,20}$/)),
    default: '',
    when: { name: 'smsProvider', is: ['tencent'] },
  }),
  smsRegion: item({
    ...own,
    ...sending,
    title: { 'zh-cn': '地域', en: 'Region' },
    tip: { 'zh-cn': '留空：阿里云 cn-hangzhou，腾讯云 ap-guangzhou', en: 'Empty: cn-hangzhou at Aliyun, ap-guangzhou at Tencent Cloud' },
    type: 'string',
    shape: z.string().check(z.regex(/^[a-z0-9-]{0,40}$/)),
    default: '',
  }),
  smsTemplates: item({
    ...own,
    ...sending,
    title: { 'zh-cn': '短信模板', en: 'Templates' },
    tip: {
      'zh-cn': '用途与服务商的模板编号，如 code 与 SMS_123456。用途：code 发送验证码，taken 告知号码已被使用',
      en: 'A purpose and the provider’s template id, such as code and SMS_123456. Purposes: code sends a code, taken says that a number is in use',
    },
    type: 'array',
    shape: z
      .array(
        z.strictObject({
          key: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
          value: z.string().check(z.regex(/^[A-Za-z0-9_]{1,40}$/)),
        }),
      )
      .check(z.maxLength(20)),
    default: [],
  }),
};
