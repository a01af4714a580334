/** Whether a company has a service of its own or uses the one of the platform. */
import * as z from 'zod/mini';

import { item } from './item.ts';

export function source(group: 'mail' | 'sms' | 'storage') {
  return item({
    group,
    title: { 'zh-cn': '使用', en: 'Use' },
    type: 'radio',
    shape: z.enum(['platform', 'own']),
    default: 'platform',
    areas: ['tenant'],
    options: {
      platform: { 'zh-cn': '平台的服务', en: 'The platform’s service' },
      own: { 'zh-cn': '自己的服务', en: 'A service of our own' },
    },
  });
}
