/** What is looked at before a document is shown. */
import * as z from 'zod/mini';

import { item } from './item.ts';

export const sensitiveItems = {
  sensitiveWords: item({
    group: 'content',
    title: { 'zh-cn': '敏感词', en: 'Sensitive words' },
    tip: {
      'zh-cn': '每行一个。编辑器和审核页会标出它们；平台的词对所有企业有效',
      en: 'One a line. The editor and reviewers are shown where they stand. The platform’s count for every company',
    },
    type: 'textarea',
    shape: z.string().check(z.maxLength(20_000), z.regex(/^[^\0]*$/)),
    default: '',
    combine: (own, platform) => [platform, own].filter(Boolean).join('\n'),
  }),
  sensitiveWordsBlock: item({
    group: 'content',
    title: { 'zh-cn': '含敏感词的文档', en: 'Documents with sensitive words' },
    tip: { 'zh-cn': '平台禁止后，企业不能放开', en: 'What the platform forbids, a company cannot allow' },
    type: 'radio',
    shape: z.enum(['warn', 'block']),
    default: 'warn',
    options: { warn: { 'zh-cn': '只提醒', en: 'Warn' }, block: { 'zh-cn': '不能提交', en: 'Cannot be submitted' } },
    combine: (own, platform) => (platform === 'block' ? 'block' : (own ?? platform)),
  }),
};
