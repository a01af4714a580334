/** Every built-in setting. */
import type * as z from 'zod/mini';

import { storageItems, uploadItems } from './file-items.ts';
import type { BuiltInItem, Group } from './item.ts';
import { loginItems } from './login-items.ts';
import { mailItems } from './mail-items.ts';
import { memberItems } from './member-items.ts';
import { reviewItems } from './review-items.ts';
import { sensitiveItems } from './sensitive-items.ts';
import { siteItems } from './site-items.ts';
import { smsItems } from './sms-items.ts';

export const catalogue = {
  ...siteItems,
  ...reviewItems,
  ...sensitiveItems,
  ...mailItems,
  ...smsItems,
  ...uploadItems,
  ...storageItems,
  ...loginItems,
  ...memberItems,
};

export type SettingName = keyof typeof catalogue;
type Declared = typeof catalogue;
export type SecretName = 'smtp_pass' | 'smsKeySecret' | 'storageAccessKeySecret';

/** Settings whose defaults the operator may give. */
export type ServiceSetting = Exclude<keyof typeof mailItems | keyof typeof storageItems, 'mailSource' | 'storageSource' | SecretName>;

/** What is in force in a realm. Secrets are not among it. */
export type AllSettings = { [Name in Exclude<SettingName, SecretName>]: z.output<Declared[Name]['shape']> };

/** Everything but mail and storage, which nobody reads without the operator's values. */
export type Settings = Omit<AllSettings, ServiceSetting>;

// safe: the same objects with less known about their shapes
const untyped = catalogue as Record<string, unknown> as Record<string, BuiltInItem>;

/** The items by name, all of one type: for going through them. */
export const builtIn: ReadonlyMap<string, BuiltInItem> = new Map(Object.entries(untyped));

export const groupTitles: Readonly<Record<Group, { 'zh-cn': string; en: string }>> = {
  basics: { 'zh-cn': '基础配置', en: 'Basics' },
  content: { 'zh-cn': '内容', en: 'Content' },
  upload: { 'zh-cn': '上传', en: 'Uploads' },
  storage: { 'zh-cn': '存储', en: 'Storage' },
  mail: { 'zh-cn': '邮件', en: 'Mail' },
  sms: { 'zh-cn': '短信', en: 'Text messages' },
  login: { 'zh-cn': '登录', en: 'Login' },
  member: { 'zh-cn': '会员', en: 'Members' },
  config_quick_entrance: { 'zh-cn': '快捷入口', en: 'Quick entrances' },
};
