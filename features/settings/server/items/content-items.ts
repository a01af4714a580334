/** How documents are written, reviewed and published. */
import * as z from 'zod/mini';

import { item } from './item.ts';

export const contentItems = {
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
    title: { 'zh-cn': '作者不能审核自己的文档', en: 'Authors may not review their own work' },
    tip: { 'zh-cn': '写过或提交过的人不能通过、驳回或发布它', en: 'Whoever wrote or submitted it cannot pass, reject or publish it' },
    type: 'switch',
    shape: z.boolean(),
    default: true,
    when: { name: 'archiveAudit', is: ['open'] },
  }),
  archiveLockMinutes: item({
    group: 'content',
    title: { 'zh-cn': '编辑提醒保留的分钟数', en: 'Minutes that the notice of an open editor lasts' },
    type: 'number',
    shape: z.number().check(z.int(), z.gte(1), z.lte(60)),
    default: 2,
    input: { min: 1, max: 60, step: 1, unit: 'min' },
  }),
};
