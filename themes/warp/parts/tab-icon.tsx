/** What stands above an entry of the phones' bar that brings no picture: a sign of where it leads. */
import type { SiteFrame, TabLink } from '#kit/site/view.ts';

import { Icon, type IconName } from './icon.tsx';

/** Read in the address and the title together: `/products/ 产品中心`. The first that fits. */
const signs: readonly (readonly [sign: RegExp, name: IconName])[] = [
  [/^tel:|电话|热线|phone|\bcall\b/i, 'phone'],
  [/^mailto:|contact|message|feedback|联系|留言|咨询|客服/i, 'message'],
  [/member|login|会员|我的|account/i, 'member'],
  [/search|搜索/i, 'search'],
  [/product|shop|产品|商品|商城/i, 'grid'],
  [/case|album|picture|案例|相册|图库/i, 'pictures'],
  [/download|下载/i, 'download'],
  [/news|article|新闻|资讯|动态|列表/i, 'list'],
  [/about|company|关于|简介|公司/i, 'building'],
];

/** Where nothing fits: by its place, so that no two look alike. */
const byPlace: readonly IconName[] = ['home', 'list', 'grid', 'file', 'pictures'];

export function TabIcon({ tab, place, frame }: { tab: TabLink; place: number; frame: SiteFrame }) {
  return <Icon name={signOf(tab, place, frame)} />;
}

function signOf({ url, title }: TabLink, place: number, { site, searchUrl, memberUrl }: SiteFrame): IconName {
  if (url === site.homeUrl) return 'home';
  if (url === searchUrl) return 'search';
  // The site's own link says the language too.
  if (url === memberUrl || url === memberUrl?.split('?')[0]) return 'member';
  return signs.find(([sign]) => sign.test(`${url} ${title}`))?.[1] ?? byPlace[place % byPlace.length] ?? 'list';
}
