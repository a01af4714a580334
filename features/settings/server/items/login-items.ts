/** How people log in. */
import * as z from 'zod/mini';

import { item } from './item.ts';

const number = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max));

export const loginItems = {
  loginCaptcha: item({
    group: 'login',
    title: { 'zh-cn': '登录验证码', en: 'Captcha at login' },
    tip: { 'zh-cn': '在哪些登录页要求点选验证码', en: 'Which login pages ask for it' },
    type: 'checkbox',
    shape: z.array(z.enum(['admin', 'tenant', 'api'])).check(z.maxLength(3)),
    default: ['admin', 'tenant', 'api'],
    areas: ['platform'],
    options: {
      admin: { 'zh-cn': '平台', en: 'Platform' },
      tenant: { 'zh-cn': '企业', en: 'Companies' },
      api: { 'zh-cn': '会员', en: 'Members' },
    },
    overruled: {
      by: (config) => !config.loginCaptcha,
      note: {
        'zh-cn': '服务器的环境变量 LOGIN_CAPTCHA=off 已关闭验证码，这里的选择暂不起作用',
        en: 'The server runs with LOGIN_CAPTCHA=off: nobody is asked, whatever is chosen here',
      },
    },
  }),
  loginFailuresMax: item({
    group: 'login',
    title: { 'zh-cn': '锁定前允许的失败次数', en: 'Failures before an account is locked' },
    tip: {
      'zh-cn': '管理员从没有登录过的网络登录，次数和时间按平台的设置',
      en: 'On a network they never logged in from, the platform’s number and minutes count for administrators',
    },
    type: 'number',
    shape: number(3, 20),
    default: 10,
    input: { min: 3, max: 20, step: 1 },
    combine: (own, platform) => Math.min(own ?? platform, platform),
  }),
  loginLockMinutes: item({
    group: 'login',
    title: { 'zh-cn': '首次锁定分钟数', en: 'Minutes of the first lock' },
    tip: { 'zh-cn': '之后每次失败加倍，最长 24 小时', en: 'Every further failure doubles it, up to 24 hours' },
    type: 'number',
    shape: number(1, 1440),
    default: 15,
    input: { min: 1, max: 1440, step: 1 },
    combine: (own, platform) => Math.max(own ?? platform, platform),
  }),
  loginKeepDays: item({
    group: 'login',
    title: { 'zh-cn': '保持登录的天数', en: 'Days that “keep me logged in” lasts' },
    type: 'number',
    shape: number(1, 90),
    default: 30,
    input: { min: 1, max: 90, step: 1 },
    combine: (own, platform) => Math.min(own ?? platform, platform),
  }),
  twoStepRequired: item({
    group: 'login',
    title: { 'zh-cn': '两步验证', en: 'Two-step login' },
    tip: {
      'zh-cn': '平台要求后，企业不能关闭。还没有设置的管理员（包括您自己）须立即重新登录并设置',
      en: 'What the platform requires, a company cannot take back. Whoever has none yet, you among them, has to log in again and set it up',
    },
    type: 'radio',
    shape: z.enum(['none', 'all']),
    default: 'none',
    options: {
      none: { 'zh-cn': '由每个人自己决定', en: 'Everybody decides' },
      all: { 'zh-cn': '所有管理员必须使用', en: 'Required of every administrator' },
    },
    combine: (own, platform) => (platform === 'all' ? 'all' : (own ?? platform)),
  }),
};
