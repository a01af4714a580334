/** What a company says about itself on its site, for each language: every item of the site configuration. */
import * as z from 'zod/mini';

import { contract, get, post } from '#kit/contract/endpoint.ts';
import { email, fileUrl, id, line, link, orEmpty, parentId, prose, status } from '#kit/contract/fields.ts';
import { languages } from '#kit/contract/lang.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

const text = (max = 200) => line({ max });
const columnId = () => z._default(z.nullable(id()), null);

/** Limits of the home page: four columns of news, one image grid, one carousel of honours. */
export const newsColumnsMax = 4;
/** Entries of the mini-program's bar. */
export const tabsMax = 5;

/** One entry of the mini-program's bar: leads to a link or shows a column. */
export const Tab = z.strictObject({
  title: line({ min: 1, max: 10 }),
  component_id: z._default(text(60), ''),
  link: z._default(link(), ''),
  column_id: columnId(),
  icon: z._default(fileUrl(), ''),
  icon_active: z._default(fileUrl(), ''),
  status: z._default(status(), 1),
});
export type Tab = z.output<typeof Tab>;

/** Columns behind the blocks of the home page. */
export const HomeBindings = z.strictObject({
  news: z._default(z.array(id()).check(z.maxLength(newsColumnsMax)), []),
  image_grid: columnId(),
  honours: columnId(),
});

const items = {
  logo: fileUrl(),
  corp_name: text(100),
  short_name: text(40),
  address: text(),
  postcode: text(20),
  phone: text(40),
  fax: text(40),
  email: orEmpty(email()),
  hotline_24h: text(40),
  hotline_service: text(40),
  switchboard: text(40),
  qq_list: z.array(z.string().check(z.regex(/^[1-9]\d{4,14}$/))).check(z.maxLength(10)),
  wechat_qr: fileUrl(),
  h5_qr: fileUrl(),
  promo_video: fileUrl(),
  promo_video_oss: fileUrl(),
  icp_number: text(60),
  police_numbers: z.array(line({ min: 1, max: 60 })).check(z.maxLength(5)),
  profile: prose({ max: 2000 }),
  seo_title: text(),
  seo_keywords: text(),
  seo_description: text(400),
  bottom_banner: fileUrl(),
  tabbar: z.array(Tab).check(z.maxLength(tabsMax)),
  home: HomeBindings,
};

/** Every item with its default. What was kept by an earlier version and is no item any more is dropped. */
export const SiteConfig = z.object({
  logo: z._default(items.logo, ''),
  corp_name: z._default(items.corp_name, ''),
  short_name: z._default(items.short_name, ''),
  address: z._default(items.address, ''),
  postcode: z._default(items.postcode, ''),
  phone: z._default(items.phone, ''),
  fax: z._default(items.fax, ''),
  email: z._default(items.email, ''),
  hotline_24h: z._default(items.hotline_24h, ''),
  hotline_service: z._default(items.hotline_service, ''),
  switchboard: z._default(items.switchboard, ''),
  qq_list: z._default(items.qq_list, []),
  wechat_qr: z._default(items.wechat_qr, ''),
  h5_qr: z._default(items.h5_qr, ''),
  promo_video: z._default(items.promo_video, ''),
  promo_video_oss: z._default(items.promo_video_oss, ''),
  icp_number: z._default(items.icp_number, ''),
  police_numbers: z._default(items.police_numbers, []),
  profile: z._default(items.profile, ''),
  seo_title: z._default(items.seo_title, ''),
  seo_keywords: z._default(items.seo_keywords, ''),
  seo_description: z._default(items.seo_description, ''),
  bottom_banner: z._default(items.bottom_banner, ''),
  tabbar: z._default(items.tabbar, []),
  home: z._default(items.home, { news: [], image_grid: null, honours: null }),
});
export type SiteConfig = z.output<typeof SiteConfig>;

const Locale = z.enum(languages);

export const SiteConfigRow = z.extend(SiteConfig, {
  locale: Locale,
  /** 0 before it was saved for the first time. */
  version: z.number(),
  update_time: z.nullable(z.number()),
});
export type SiteConfigRow = z.output<typeof SiteConfigRow>;

/** A column that a block or an entry can be bound to. */
export const BindableColumn = z.object({
  id: id(),
  pid: parentId(),
  name: z.string(),
  type: z.string(),
  path: z.string(),
  /** 1 at the root. */
  depth: z.number(),
});
export type BindableColumn = z.output<typeof BindableColumn>;

/** Any of the items; what is left out stays as it is. */
const SiteConfigChange = z.extend(z.partial(z.strictObject(items)), { locale: z.optional(Locale), version: z.optional(z.number()) });
export type SiteConfigChange = z.output<typeof SiteConfigChange>;

export const siteConfig = contract('corp.Config', {
  index: get('index', {
    access: 'node',
    /** Without a language: the one the site is configured in. */
    query: z.strictObject({ locale: z.optional(Locale) }),
    data: z.object({ row: SiteConfigRow, columns: z.array(BindableColumn) }),
  }),
  edit: post('edit', { access: 'node', body: SiteConfigChange, data: z.object({ row: SiteConfigRow }) }),
});

export const siteConfigMenu: MenuDeclaration = {
  name: 'corp/config',
  title: { 'zh-cn': '站点配置', en: 'Site configuration' },
  remark: {
    'zh-cn': '企业名称、联系方式、备案号与首页绑定，保存后立即生效。',
    en: 'Company, contacts, filing numbers and what the home page shows. Saved changes show at once.',
  },
  parent: 'corp',
  icon: 'building',
  weigh: 90,
  areas: ['platform', 'tenant'],
  keepalive: true,
  buttons: ['index', 'edit'],
};

export const refuseSiteConfig = refusals({
  'site_config.no_column': { 'zh-cn': '所选栏目不存在', en: 'This column does not exist' },
});
