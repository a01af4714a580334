/** The few words that public pages take from the product rather than from the company. */
import type { Lang } from '#kit/contract/lang.ts';

export const siteWords = {
  'zh-cn': {
    more: '查看全部',
    learnMore: '了解我们',
    readMore: '了解详情',
    news: '新闻动态',
    contact: '联系我们',
    figures: '数字',
    partners: '合作伙伴',
    video: '宣传视频',
    home: '首页',
    notFound: '页面不存在',
    membersOnly: '仅会员可见',
    page: '第 {page} 页',
  },
  en: {
    more: 'View all',
    learnMore: 'About us',
    readMore: 'Read more',
    news: 'News',
    contact: 'Contact us',
    figures: 'In figures',
    partners: 'Partners',
    video: 'Our film',
    home: 'Home',
    notFound: 'Page not found',
    membersOnly: 'Members only',
    page: 'Page {page}',
  },
} as const satisfies Record<Lang, Record<string, string>>;
