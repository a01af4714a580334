/** What every theme says alike, Chinese first. What is a theme's own tone, it says itself beside these. */
import type { Lang } from '#kit/site/view.ts';

type Phrases = Readonly<Record<string, readonly [zh: string, en: string]>>;
type WordsOf<P> = Readonly<Record<keyof P, string>>;

const phrases = {
  skip: ['跳到正文', 'Skip to content'],
  mainNav: ['主导航', 'Main navigation'],
  footerNav: ['页脚导航', 'Footer navigation'],
  tabs: ['快捷导航', 'Quick links'],
  siteHome: ['{name}首页', '{name} home page'],
  breadcrumb: ['当前位置', 'You are here'],
  siblings: ['本栏目导航', 'In this section'],
  toggleTheme: ['切换深色与浅色', 'Switch between dark and light'],
  search: ['搜索', 'Search'],
  searchParts: ['按栏目筛选结果', 'Results by section'],
  searchSome: ['没有同时包含所有词的内容。以下 {total} 条包含其中的部分词', 'Nothing has all of these words. With some of them: {total}'],
  searchNothing: ['没有找到与“{words}”有关的内容', 'Nothing found for “{words}”'],
  searchNothingHint: ['换一个词，或用更少、更短的词再试一次。', 'Try another word, or fewer and shorter ones.'],
  searchNewest: ['最新发布', 'Latest'],
  home: ['首页', 'Home'],
  member: ['会员登录', 'Member login'],
  backToTop: ['返回顶部', 'Back to top'],
  newTab: ['（在新窗口打开）', ' (opens in a new window)'],
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
  previous: ['上一篇', 'Previous'],
  next: ['下一篇', 'Next'],
  neighbours: ['前后文档', 'Before and after'],
  tags: ['标签', 'Tags'],
  published: ['发布日期', 'Published'],
  author: ['作者', 'Author'],
  source: ['来源', 'Source'],
  productFacts: ['技术参数', 'Specifications'],
  caseFacts: ['项目信息', 'The project'],
  jobFacts: ['职位信息', 'The position'],
  downloadFacts: ['文件信息', 'About the file'],
  files: ['附件', 'Files'],
  download: ['下载', 'Download'],
  downloads: ['已下载 {n} 次', 'Downloads: {n}'],
  pictures: ['图片', 'Pictures'],
  pictureCount: ['{n} 张图片', '{n} pictures'],
  onePicture: ['1 张图片', '1 picture'],
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
  goneTitle: ['这个页面已经撤下', 'This page has been taken down'],
  goneText: ['它不再提供，也没有移到别处。请从下面的入口继续浏览。', 'It has not moved elsewhere. Carry on from one of these.'],
  notFoundLinks: ['您可能想去', 'You may be looking for'],
  backHome: ['返回首页', 'Back to the home page'],
  membersTitle: ['这里的内容只对会员开放', 'This page is for members'],
  signIn: ['登录', 'Log in'],
  shutOutText: ['会员中心暂时关闭，请稍后再来。', 'The member centre is closed at the moment. Please come back later.'],
  contactUs: ['联系我们', 'Contact us'],
  othersTitle: ['这里只对部分会员开放', 'This page is for certain members'],
  othersText: ['您所在的会员分组还不能查看，需要开通请联系我们。', 'It is not open to your member group. Contact us if you need it.'],
  closedTitle: ['网站暂停服务', 'This website is out of service'],
  unknownTitle: ['这里没有网站', 'There is no website here'],
  unknownText: [
    '请核对地址。如果这是您的域名，请在后台完成绑定与验证。',
    'Check the address. If the domain is yours, add and verify it in your console.',
  ],
  busyTitle: ['操作太频繁了', 'That was a lot of searching'],
  busyText: ['请稍等一分钟再搜索，其他页面可以正常浏览。', 'Wait a minute before you search again. Every other page is open to you.'],
  noFileTitle: ['文件暂时无法下载', 'This file cannot be downloaded right now'],
  noFileText: ['请过一会儿再试，其他页面可以正常浏览。', 'Try again in a while. Every other page is open to you.'],
  sentReceived: ['我们收到的内容', 'What we received'],
  closedText: ['本站目前无法访问，请稍后再来。', 'It cannot be reached at the moment. Please come back later.'],
} as const satisfies Phrases;

/** The words of the parts that all themes share. */
export const sharedWordsOf = wordsIn(phrases);

/** The words of a theme, by language: `const wordsOf = wordsWith({ menu: ['目录', 'Contents'] })`. */
export function wordsWith<Own extends Phrases>(own: Own): (lang: Lang) => WordsOf<typeof phrases> & WordsOf<Own> {
  const ownWordsOf = wordsIn(own);
  const words = { 'zh-cn': { ...sharedWordsOf('zh-cn'), ...ownWordsOf('zh-cn') }, en: { ...sharedWordsOf('en'), ...ownWordsOf('en') } };
  return (lang) => words[lang];
}

function wordsIn<P extends Phrases>(all: P): (lang: Lang) => WordsOf<P> {
  const words = { 'zh-cn': column(all, 0), en: column(all, 1) };
  return (lang) => words[lang];
}

function column<P extends Phrases>(all: P, place: 0 | 1): WordsOf<P> {
  // safe: every phrase has both languages, and the keys are the phrases' own
  return Object.fromEntries(Object.entries(all).map(([key, pair]) => [key, pair[place]])) as WordsOf<P>;
}
