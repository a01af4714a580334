/** The member centre of a company: who may come in, what is asked of them, and how long things are kept. */
import * as z from 'zod/mini';

import { line, prose } from '#kit/contract/fields.ts';
import { item } from './item.ts';

const number = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max));
const own = { group: 'member', areas: ['tenant'] } as const;
const open = { when: { name: 'openMemberCenter', is: ['true'] } } as const;
const textMax = 20_000;

export const memberItems = {
  openMemberCenter: item({
    ...own,
    title: { 'zh-cn': '开放会员中心', en: 'Member centre' },
    tip: { 'zh-cn': '关闭后，会员不能注册、登录和使用会员中心', en: 'While closed, nobody can register, log in or use it' },
    type: 'switch',
    shape: z.boolean(),
    default: true,
  }),
  memberRegistration: item({
    ...own,
    ...open,
    title: { 'zh-cn': '开放注册', en: 'Registration' },
    tip: { 'zh-cn': '需要先配置邮件或短信服务', en: 'Needs a mail server or an SMS provider' },
    type: 'switch',
    shape: z.boolean(),
    default: true,
  }),
  memberConsentVersion: item({
    ...own,
    ...open,
    title: { 'zh-cn': '条款版本', en: 'Version of the terms' },
    tip: { 'zh-cn': '如 2026-11；与条款原文一起记录在每个会员名下', en: 'Such as 2026-11. Kept with each member, together with the text' },
    type: 'string',
    shape: line({ max: 30 }),
    default: '',
  }),
  memberConsentZh: item({
    ...own,
    ...open,
    title: { 'zh-cn': '注册条款（中文）', en: 'Terms of registration (Chinese)' },
    tip: { 'zh-cn': '注册时须同意；两种语言都留空则不询问', en: 'Agreed to at registration. Both languages empty: nothing is asked' },
    type: 'textarea',
    shape: prose({ max: textMax }),
    default: '',
  }),
  memberConsentEn: item({
    ...own,
    ...open,
    title: { 'zh-cn': '注册条款（英文）', en: 'Terms of registration (English)' },
    tip: { 'zh-cn': '留空则显示中文', en: 'Empty: the Chinese text is shown' },
    type: 'textarea',
    shape: prose({ max: textMax }),
    default: '',
  }),
  memberCheckInPoints: item({
    ...own,
    ...open,
    title: { 'zh-cn': '每日签到积分', en: 'Points of a daily check-in' },
    tip: { 'zh-cn': '0 表示不提供签到', en: '0: no check-ins' },
    type: 'number',
    shape: number(0, 10_000),
    default: 0,
    input: { min: 0, max: 10_000, step: 1 },
  }),
  memberBalanceMayBeNegative: item({
    ...own,
    title: { 'zh-cn': '余额与积分可以为负', en: 'Balance and points may be negative' },
    type: 'switch',
    shape: z.boolean(),
    default: false,
  }),
  memberCodesPerAddress: item({
    ...own,
    ...open,
    title: { 'zh-cn': '每个邮箱或手机号每天的验证码上限', en: 'Codes a day to one address or number' },
    type: 'number',
    shape: number(3, 100),
    default: 10,
    input: { min: 3, max: 100, step: 1 },
  }),
  memberCodesPerDay: item({
    ...own,
    ...open,
    title: { 'zh-cn': '本站每天的验证码上限', en: 'Codes a day of the whole site' },
    type: 'number',
    shape: number(10, 1_000_000),
    default: 2000,
    input: { min: 10, max: 1_000_000, step: 1 },
  }),
  memberGraceDays: item({
    ...own,
    ...open,
    title: { 'zh-cn': '注销冷静期天数', en: 'Days of grace before an account is closed' },
    tip: { 'zh-cn': '期间会员登录并点击“撤回注销”，账号就会保留', en: 'Until then members can log in and press “Keep my account”' },
    type: 'number',
    shape: number(0, 60),
    default: 15,
    input: { min: 0, max: 60, step: 1 },
  }),
  memberKeepDays: item({
    ...own,
    title: { 'zh-cn': '已注销账号的保留天数', en: 'Days that closed accounts are kept' },
    tip: {
      'zh-cn': '到期后删除账号与同意记录；余额与积分流水保留',
      en: 'Then the account and its consents go. Records of balance and points stay',
    },
    type: 'number',
    shape: number(30, 3650),
    default: 1095,
    input: { min: 30, max: 3650, step: 1 },
  }),
};
