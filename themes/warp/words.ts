/** The theme's own words, and how it writes dates. Whatever else a page says comes in its view. */
import type { Lang } from '#kit/site/view.ts';

export interface Words {
  skip: string;
  menu: string;
  mainNav: string;
  footerNav: string;
  tabs: string;
  siteHome: string;
  breadcrumb: string;
  siblings: string;
  language: string;
  toggleTheme: string;
  search: string;
  searchHint: string;
  searchParts: string;
  searchFound: string;
  searchSome: string;
  searchNothing: string;
  searchNothingHint: string;
  searchNewest: string;
  home: string;
  member: string;
  backToTop: string;
  newTab: string;
  more: string;
  slides: string;
  slideOf: string;
  previousSlide: string;
  nextSlide: string;
  pause: string;
  resume: string;
  scrollBack: string;
  scrollOn: string;
  pager: string;
  previousPage: string;
  nextPage: string;
  pageOf: string;
  total: string;
  empty: string;
  emptyHint: string;
  previous: string;
  next: string;
  neighbours: string;
  related: string;
  tags: string;
  published: string;
  author: string;
  source: string;
  facts: string;
  productFacts: string;
  caseFacts: string;
  jobFacts: string;
  downloadFacts: string;
  files: string;
  download: string;
  downloads: string;
  fileType: string;
  pictures: string;
  pictureCount: string;
  pictureOf: string;
  close: string;
  previousPicture: string;
  nextPicture: string;
  playVideo: string;
  contact: string;
  phone: string;
  switchboard: string;
  hotline: string;
  serviceHotline: string;
  email: string;
  fax: string;
  address: string;
  postcode: string;
  qq: string;
  wechat: string;
  phoneSite: string;
  friends: string;
  rights: string;
  notFoundTitle: string;
  notFoundText: string;
  notFoundLinks: string;
  backHome: string;
  membersTitle: string;
  membersText: string;
  signIn: string;
  closedTitle: string;
  closedText: string;
}

const words: Record<Lang, Words> = {
  'zh-cn': {
    skip: '跳到正文',
    menu: '菜单',
    mainNav: '主导航',
    footerNav: '页脚导航',
    tabs: '快捷导航',
    siteHome: '{name}首页',
    breadcrumb: '当前位置',
    siblings: '本栏目导航',
    language: '语言',
    toggleTheme: '切换深色与浅色',
    search: '搜索',
    searchHint: '输入关键词，如产品名或型号',
    searchParts: '按栏目筛选结果',
    searchFound: '找到 {total} 条与“{words}”有关的内容',
    searchSome: '没有同时包含所有词的内容。以下 {total} 条包含其中的部分词',
    searchNothing: '没有找到与“{words}”有关的内容',
    searchNothingHint: '换一个词，或用更少、更短的词再试一次。',
    searchNewest: '最新发布',
    home: '首页',
    member: '会员中心',
    backToTop: '返回顶部',
    newTab: '（在新窗口打开）',
    more: '了解更多',
    slides: '焦点图',
    slideOf: '第 {n} 张，共 {total} 张',
    previousSlide: '上一张',
    nextSlide: '下一张',
    pause: '暂停轮播',
    resume: '继续轮播',
    scrollBack: '向前滚动',
    scrollOn: '向后滚动',
    pager: '分页',
    previousPage: '上一页',
    nextPage: '下一页',
    pageOf: '第 {page} 页，共 {pages} 页',
    total: '共 {total} 条',
    empty: '这里暂时没有内容',
    emptyHint: '内容发布后会出现在这里。您可以先看看其他栏目。',
    previous: '上一篇',
    next: '下一篇',
    neighbours: '前后文档',
    related: '相关内容',
    tags: '标签',
    published: '发布日期',
    author: '作者',
    source: '来源',
    facts: '主要信息',
    productFacts: '技术参数',
    caseFacts: '项目信息',
    jobFacts: '职位信息',
    downloadFacts: '文件信息',
    files: '附件',
    download: '下载',
    downloads: '已下载 {n} 次',
    fileType: '{type} 文件',
    pictures: '图片',
    pictureCount: '{n} 张图片',
    pictureOf: '图 {n}',
    close: '关闭',
    previousPicture: '上一张图片',
    nextPicture: '下一张图片',
    playVideo: '播放视频',
    contact: '联系我们',
    phone: '电话',
    switchboard: '总机',
    hotline: '24 小时热线',
    serviceHotline: '服务热线',
    email: '邮箱',
    fax: '传真',
    address: '地址',
    postcode: '邮编',
    qq: 'QQ 客服',
    wechat: '微信客服',
    phoneSite: '手机网站',
    friends: '友情链接',
    rights: '© {year} {name} 版权所有',
    notFoundTitle: '没有找到这个页面',
    notFoundText: '它可能已经移走，或者地址有误。请核对地址，或从下面的入口继续浏览。',
    notFoundLinks: '您可能想去',
    backHome: '返回首页',
    membersTitle: '这里的内容只对会员开放',
    membersText: '请登录会员账号后继续浏览。',
    signIn: '登录',
    closedTitle: '网站暂停服务',
    closedText: '本站目前无法访问，请稍后再来。',
  },
  en: {
    skip: 'Skip to content',
    menu: 'Menu',
    mainNav: 'Main navigation',
    footerNav: 'Footer navigation',
    tabs: 'Quick links',
    siteHome: '{name} home page',
    breadcrumb: 'You are here',
    siblings: 'In this section',
    language: 'Language',
    toggleTheme: 'Switch between dark and light',
    search: 'Search',
    searchHint: 'Words, a product or a type',
    searchParts: 'Results by section',
    searchFound: '{total} results for “{words}”',
    searchSome: 'Nothing has all of these words. {total} results have some of them',
    searchNothing: 'Nothing found for “{words}”',
    searchNothingHint: 'Try another word, or fewer and shorter ones.',
    searchNewest: 'Latest',
    home: 'Home',
    member: 'Member centre',
    backToTop: 'Back to top',
    newTab: ' (opens in a new window)',
    more: 'Learn more',
    slides: 'Highlights',
    slideOf: '{n} of {total}',
    previousSlide: 'Previous slide',
    nextSlide: 'Next slide',
    pause: 'Pause the slides',
    resume: 'Play the slides',
    scrollBack: 'Scroll back',
    scrollOn: 'Scroll on',
    pager: 'Pages',
    previousPage: 'Previous',
    nextPage: 'Next',
    pageOf: 'Page {page} of {pages}',
    total: '{total} in all',
    empty: 'Nothing here yet',
    emptyHint: 'New content will appear here once it is published. Other sections may have what you need.',
    previous: 'Previous',
    next: 'Next',
    neighbours: 'Before and after',
    related: 'Related',
    tags: 'Tags',
    published: 'Published',
    author: 'Author',
    source: 'Source',
    facts: 'Key facts',
    productFacts: 'Specifications',
    caseFacts: 'The project',
    jobFacts: 'The position',
    downloadFacts: 'About the file',
    files: 'Files',
    download: 'Download',
    downloads: 'Downloads: {n}',
    fileType: '{type} file',
    pictures: 'Pictures',
    pictureCount: '{n} pictures',
    pictureOf: 'Picture {n}',
    close: 'Close',
    previousPicture: 'Previous picture',
    nextPicture: 'Next picture',
    playVideo: 'Play the video',
    contact: 'Contact us',
    phone: 'Phone',
    switchboard: 'Switchboard',
    hotline: '24-hour line',
    serviceHotline: 'Service line',
    email: 'E-mail',
    fax: 'Fax',
    address: 'Address',
    postcode: 'Postcode',
    qq: 'QQ service',
    wechat: 'WeChat service',
    phoneSite: 'Mobile site',
    friends: 'Partner sites',
    rights: '© {year} {name}',
    notFoundTitle: 'We could not find this page',
    notFoundText: 'It may have moved, or the address may be mistyped. Check the address, or carry on from one of these.',
    notFoundLinks: 'You may be looking for',
    backHome: 'Back to the home page',
    membersTitle: 'This page is for members',
    membersText: 'Sign in with your member account to read on.',
    signIn: 'Sign in',
    closedTitle: 'This website is out of service',
    closedText: 'It cannot be reached at the moment. Please come back later.',
  },
};

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function wordsOf(lang: Lang): Words {
  return words[lang];
}

/** `2026-03-08` → `2026年3月8日` or `8 Mar 2026`. What is not such a date stays as it is. */
export function dateText(date: string, lang: Lang): string {
  const parts = datePartsOf(date);
  if (!parts) return date;
  if (lang === 'en') return `${parts.day} ${monthNames[parts.month - 1] ?? ''} ${parts.year}`;
  return `${parts.year}年${parts.month}月${parts.day}日`;
}

/** The two lines of a date column: `08` over `2026.03` or `Mar 2026`. */
export function dateColumn(date: string, lang: Lang): { day: string; month: string } | undefined {
  const parts = datePartsOf(date);
  if (!parts) return undefined;
  const two = (n: number) => String(n).padStart(2, '0');
  const month = lang === 'en' ? `${monthNames[parts.month - 1] ?? ''} ${parts.year}` : `${parts.year}.${two(parts.month)}`;
  return { day: two(parts.day), month };
}

function datePartsOf(date: string): { year: number; month: number; day: number } | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : undefined;
}
