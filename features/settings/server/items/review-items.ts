/** How documents are reviewed and published. */
import * as z from 'zod/mini';

import { email } from '#kit/contract/fields.ts';
import { item } from './item.ts';

const reviewersMax = 20;
const address = email();
const open = { when: { name: 'archiveAudit', is: ['open'] } } as const;

/** One address in each line, in small letters. */
const addresses = z.pipe(
  z.string().check(
    z.maxLength(3000),
    z.refine((text) => linesOf(text).length <= reviewersMax && linesOf(text).every((line) => z.safeParse(address, line).success), {
      error: 'email',
    }),
  ),
  z.transform((text) => linesOf(text).join('\n')),
);

export const reviewItems = {
  archiveAudit: item({
    group: 'content',
    title: { 'zh-cn': '文档审核', en: 'Review of documents' },
    tip: { 'zh-cn': '开启后，文档须经审核才能发布', en: 'When open, a reviewer must pass a document before it is published' },
    type: 'radio',
    shape: z.enum(['open', 'close']),
    default: 'close',
    options: { close: { 'zh-cn': '关闭', en: 'Closed' }, open: { 'zh-cn': '开启', en: 'Open' } },
  }),
  archiveFourEyes: item({
    group: 'content',
    title: { 'zh-cn': '不得审核自己的文档', en: 'Nobody reviews their own work' },
    tip: { 'zh-cn': '撰写或提交该版本的人不能通过或驳回它', en: 'Whoever wrote or submitted a text can neither pass nor reject it' },
    type: 'switch',
    shape: z.boolean(),
    default: true,
    ...open,
  }),
  archiveMail: item({
    group: 'content',
    title: { 'zh-cn': '邮件通知', en: 'Tell by mail' },
    tip: {
      'zh-cn': '提交审核、审核结果，以及他人发布或下线作者的文档，同时发送邮件',
      en: 'What waits for review, what became of it, and what others publish or unpublish is sent by mail as well',
    },
    type: 'switch',
    shape: z.boolean(),
    default: true,
    ...open,
  }),
  archiveLinkReview: item({
    group: 'content',
    title: { 'zh-cn': '邮件链接审核', en: 'Review by link' },
    tip: {
      'zh-cn': '审核人无需登录，凭邮件中的一次性链接通过或驳回',
      en: 'Reviewers decide by a link in a letter that counts once, without logging in',
    },
    type: 'switch',
    shape: z.boolean(),
    default: false,
    ...open,
  }),
  archiveReviewMails: item({
    group: 'content',
    title: { 'zh-cn': '审核邮箱', en: 'Addresses of reviewers' },
    tip: {
      'zh-cn': '每行一个，最多 20 个；留空则发给有审核权限的管理员',
      en: 'One in each line, at most 20. Empty: administrators who may review',
    },
    type: 'textarea',
    shape: addresses,
    default: '',
    ...open,
  }),
  archiveLockMinutes: item({
    group: 'content',
    title: { 'zh-cn': '编辑提示保留分钟数', en: 'Minutes that “somebody has it open” lasts' },
    tip: { 'zh-cn': '关闭编辑页或断开连接后，提示在此时间后消失', en: 'After an editor was closed without a word' },
    type: 'number',
    shape: z.number().check(z.int(), z.gte(1), z.lte(30)),
    default: 2,
    input: { min: 1, max: 30, step: 1 },
  }),
};

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean);
}
