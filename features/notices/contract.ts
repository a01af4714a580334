/** Notices: what happened that an administrator should know of, shown behind the bell. */
import * as z from 'zod/mini';

import { contract, get, post } from '#kit/contract/endpoint.ts';
import { id, nothing } from '#kit/contract/fields.ts';
import type { Phrase } from '#kit/contract/refusal.ts';

/** Every kind with its sentence. `{name}` is a detail of the notice. */
export const noticeKinds = {
  'archives.pending': { 'zh-cn': '{by} 提交了《{title}》，等待审核', en: '{by} submitted “{title}” for review' },
  'archives.passed': { 'zh-cn': '《{title}》已通过审核', en: '“{title}” has passed review' },
  'archives.passed_ahead': {
    'zh-cn': '《{title}》已通过审核，将在 {time} 发布',
    en: '“{title}” has passed review and will be published at {time}',
  },
  'archives.published': { 'zh-cn': '{by} 发布了《{title}》', en: '{by} published “{title}”' },
  'archives.scheduled': { 'zh-cn': '{by} 定时发布了《{title}》', en: '{by} scheduled “{title}”' },
  'archives.unpublished': { 'zh-cn': '{by} 下线了《{title}》', en: '{by} unpublished “{title}”' },
  'archives.called_off': { 'zh-cn': '{by} 取消了《{title}》的定时发布', en: '{by} cancelled the schedule of “{title}”' },
  'archives.recycled': { 'zh-cn': '{by} 把《{title}》移入了回收站', en: '{by} moved “{title}” to the recycle bin' },
  'archives.recovered': { 'zh-cn': '{by} 把《{title}》从回收站恢复了', en: '{by} brought “{title}” back from the recycle bin' },
  'archives.rejected': { 'zh-cn': '《{title}》被驳回：{remark}', en: '“{title}” was rejected: {remark}' },
  'forms.message': { 'zh-cn': '新留言（{form}）：{title}', en: 'New message through “{form}”: {title}' },
  'forms.assigned': { 'zh-cn': '{by} 把留言“{title}”交给了您', en: '{by} gave you the message “{title}”' },
  'tenants.expiring': { 'zh-cn': '{name} 将在 {days} 天内到期', en: '{name} expires within {days} days' },
  'tenants.expired': { 'zh-cn': '{name} 已到期，网站和后台已停止服务', en: '{name} has expired: its site and its console are closed' },
  'tenants.told': { 'zh-cn': '平台通知：{text}', en: 'From the operator: {text}' },
  'account.password_reset': { 'zh-cn': '{by} 重置了您的登录密码', en: '{by} reset your password' },
  'account.two_step_reset': { 'zh-cn': '{by} 关闭了您的两步验证', en: '{by} switched your two-step login off' },
  'storage.nearly_full': { 'zh-cn': '附件已占用 {percent}% 的存储空间', en: 'Attachments take {percent}% of your storage' },
  'domains.verified': { 'zh-cn': '域名 {host} 已通过验证', en: 'The domain {host} is verified' },
  'domains.failing': { 'zh-cn': '域名 {host} 的验证记录找不到了', en: 'The verification record of {host} cannot be found any more' },
  'domains.lost': {
    'zh-cn': '域名 {host} 长期无法验证，已被另一个网站验证使用',
    en: '{host} could not be verified for days and is now verified for another website',
  },
  'domains.icp_expiring': { 'zh-cn': '{host} 的 ICP 许可将在 {days} 天内到期', en: 'The ICP licence of {host} ends within {days} days' },
  'domains.icp_expired': { 'zh-cn': '{host} 的 ICP 许可已到期', en: 'The ICP licence of {host} has ended' },
  'domains.name_expiring': {
    'zh-cn': '域名 {host} 的注册将在 {days} 天内到期',
    en: 'The registration of the domain {host} ends within {days} days',
  },
  'domains.name_expired': { 'zh-cn': '域名 {host} 的注册已到期', en: 'The registration of the domain {host} has ended' },
  'domains.filing_asked': { 'zh-cn': '平台请您补全 {host} 的备案信息', en: 'The operator asks you to complete the filing of {host}' },
  'mail.refused': {
    'zh-cn': '发给 {to} 的邮件被拒收（{code}），请检查地址与发件人',
    en: 'The letter to {to} was refused ({code}). Check the address and the sender',
  },
  'mail.failed': {
    'zh-cn': '发给 {to} 的邮件多次发送失败，已停止重试',
    en: 'The letter to {to} failed again and again and is not tried any more',
  },
  'mail.lent_failing': {
    'zh-cn': '平台的邮件服务器发送失败，企业的邮件未能送出。恢复后在服务器上用 npm run siteloom -- jobs retry --queue mail 补发',
    en: 'The platform’s mail server fails: a letter of a company could not be sent. Once it works, npm run siteloom -- jobs retry --queue mail on the server sends it',
  },
  'jobs.given_up': {
    'zh-cn': '后台任务 {queue} 失败 {n} 次，已停止重试。在服务器上用 npm run siteloom -- jobs list 查看原因，jobs retry 重试',
    en: 'Background work “{queue}” failed {n} times and is not tried any more. On the server, npm run siteloom -- jobs list says why, jobs retry tries again',
  },
} as const satisfies Record<string, Phrase>;
export type NoticeKind = keyof typeof noticeKinds;

export const NoticeRow = z.object({
  id: id(),
  kind: z.string(),
  /** In the reader's language. */
  text: z.string(),
  /** Below the area; empty where there is nothing to open. */
  path: z.string(),
  read: z.boolean(),
  create_time: z.number(),
});
export type NoticeRow = z.output<typeof NoticeRow>;

export const noticesAtOnce = 20;
/** Counted up to here; the bell shows `99+`. */
export const unreadCountedMax = 100;

/** Everybody reads their own. */
export const notices = contract('Notice', {
  /** The newest, or those older than `before`. */
  index: get('index', {
    access: 'loggedIn',
    query: z.strictObject({ before: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER))) }),
    data: z.object({ list: z.array(NoticeRow), more: z.boolean() }),
  }),
  /**
   * `newest`: the id of the newest notice, read or not; 0 where there is none. `waiting`: what waits behind menus that the reader holds, by
   * their node, each counted up to a hundred.
   */
  unread: get('unread', {
    access: 'loggedIn',
    data: z.object({ unread: z.number(), newest: z.number(), waiting: z.record(z.string(), z.number()) }),
  }),
  /** Without ids: all of them. */
  read: post('read', {
    access: 'loggedIn',
    body: z.strictObject({ ids: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(100))) }),
    data: nothing(),
    logged: false,
  }),
});
