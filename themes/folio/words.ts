/** The theme's own words, Chinese first, and how it writes dates. Whatever else a page says comes in its view. */
import type { Lang } from '#kit/site/view.ts';

const phrases = {
  skip: ['跳到正文', 'Skip to content'],
  menu: ['目录', 'Contents'],
  mainNav: ['主导航', 'Main navigation'],
  footerNav: ['页脚导航', 'Footer navigation'],
  tabs: ['快捷导航', 'Quick links'],
  siteHome: ['{name}首页', '{name} home page'],
  breadcrumb: ['当前位置', 'You are here'],
  siblings: ['本栏目导航', 'In this section'],
  toggleTheme: ['切换深色与浅色', 'Switch between dark and light'],
  search: ['搜索', 'Search'],
  searchHint: ['输入关键词', 'What are you looking for?'],
  searchParts: ['按栏目筛选结果', 'Results by section'],
  searchFound: ['与“{words}”有关的内容，共 {total} 条', '{total} results for “{words}”'],
  searchSome: [
    '没有同时包含所有词的内容。以下 {total} 条包含其中的部分词',
    'Nothing has all of these words. {total} results have some of them',
  ],
  searchNothing: ['没有找到与“{words}”有关的内容', 'Nothing found for “{words}”'],
  searchNothingHint: ['换一个词，或用更少、更短的词再试一次。', 'Try another word, or fewer and shorter ones.'],
  searchNewest: ['最新发布', 'Latest'],
  home: ['首页', 'Home'],
  member: ['会员中心', 'Member centre'],
  backToTop: ['返回顶部', 'Back to top'],
  newTab: ['（在新窗口打开）', ' (opens in a new window)'],
  more: ['阅读全文', 'Read on'],
  slides: ['焦点图', 'Highlights'],
  slideOf: ['第 {n} 张，共 {total} 张', '{n} of {total}'],
  previousSlide: ['上一张', 'Previous slide'],
  nextSlide: ['下一张', 'Next slide'],
  scrollBack: ['向前滚动', 'Scroll back'],
  scrollOn: ['向后滚动', 'Scroll on'],
  pager: ['分页', 'Pages'],
  previousPage: ['上一页', 'Previous'],
  nextPage: ['下一页', 'Next'],
  pageOf: ['第 {page} 页，共 {pages} 页', 'Page {page} of {pages}'],
  total: ['共 {total} 条', '{total} in all'],
  empty: ['这里还是空白', 'A blank page, for now'],
  emptyHint: ['内容发布后会出现在这里。您可以先看看其他栏目。', 'New content will appear here once it is published.'],
  previous: ['上一篇', 'Previous'],
  next: ['下一篇', 'Next'],
  neighbours: ['前后文档', 'Before and after'],
  related: ['延伸阅读', 'Read also'],
  tags: ['标签', 'Tags'],
  published: ['发布日期', 'Published'],
  author: ['作者', 'Author'],
  source: ['来源', 'Source'],
  section: ['栏目', 'Section'],
  facts: ['要点', 'Key facts'],
  productFacts: ['技术参数', 'Specifications'],
  caseFacts: ['项目信息', 'The project'],
  jobFacts: ['职位信息', 'The position'],
  downloadFacts: ['文件信息', 'About the file'],
  files: ['附件', 'Files'],
  download: ['下载', 'Download'],
  downloads: ['已下载 {n} 次', 'Downloads: {n}'],
  pictures: ['图片', 'Pictures'],
  pictureCount: ['{n} 张图片', '{n} pictures'],
  pictureOf: ['图 {n}', 'Plate {n}'],
  close: ['关闭', 'Close'],
  previousPicture: ['上一张图片', 'Previous picture'],
  nextPicture: ['下一张图片', 'Next picture'],
  playVideo: ['播放视频', 'Play the video'],
  contact: ['联系我们', 'Contact us'],
  phone: ['电话', 'Phone'],
  switchboard: ['总机', 'Switchboard'],
  hotline: ['24 小时热线', '24-hour line'],
  serviceHotline: ['服务热线', 'Service line'],
  email: ['邮箱', 'E-mail'],
  fax: ['传真', 'Fax'],
  address: ['地址', 'Address'],
  postcode: ['邮编', 'Postcode'],
  qq: ['QQ 客服', 'QQ service'],
  wechat: ['微信客服', 'WeChat service'],
  phoneSite: ['手机网站', 'Mobile site'],
  friends: ['友情链接', 'Partner sites'],
  rights: ['© {year} {name} 版权所有', '© {year} {name}'],
  notFoundTitle: ['没有找到这一页', 'There is no such page'],
  notFoundText: [
    '它可能已经移走，或者地址有误。请核对地址，或从下面的入口继续阅读。',
    'It may have moved, or the address may be mistyped. Carry on from one of these.',
  ],
  notFoundLinks: ['您可能想去', 'You may be looking for'],
  backHome: ['返回首页', 'Back to the home page'],
  membersTitle: ['这里的内容只对会员开放', 'This page is for members'],
  membersText: ['请登录会员账号后继续阅读。', 'Sign in with your member account to read on.'],
  signIn: ['登录', 'Sign in'],
  closedTitle: ['网站暂停服务', 'This website is out of service'],
  closedText: ['本站目前无法访问，请稍后再来。', 'It cannot be reached at the moment. Please come back later.'],
} as const satisfies Record<string, readonly [string, string]>;

export type Words = Readonly<Record<keyof typeof phrases, string>>;

const words: Record<Lang, Words> = { 'zh-cn': inColumn(0), en: inColumn(1) };

const dateStyles: Record<Lang, Intl.DateTimeFormat> = {
  'zh-cn': new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
};

export function wordsOf(lang: Lang): Words {
  return words[lang];
}

/** `2026-03-08` → `2026年3月8日` or `8 March 2026`. What is not such a date stays as it is. */
export function dateText(date: string, lang: Lang): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? date : dateStyles[lang].format(time);
}

function inColumn(column: 0 | 1): Words {
  // safe: every phrase has both columns, and the keys are the phrases' own
  return Object.fromEntries(Object.entries(phrases).map(([key, pair]) => [key, pair[column]])) as Words;
}
