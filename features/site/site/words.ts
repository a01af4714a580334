/** The few words that public pages take from the product rather than from the company. */
import type { Lang } from '#kit/contract/lang.ts';

export const siteWords = {
  'zh-cn': {
    more: '查看全部',
    learnMore: '了解我们',
    readMore: '了解详情',
    news: '新闻动态',
    contact: '联系我们',
    home: '首页',
    notFound: '页面不存在',
    page: '第 {page} 页',
  },
  en: {
    more: 'View all',
    learnMore: 'About us',
    readMore: 'Read more',
    news: 'News',
    contact: 'Contact us',
    home: 'Home',
    notFound: 'Page not found',
    page: 'Page {page}',
  },
} as const satisfies Record<Lang, Record<string, string>>;
