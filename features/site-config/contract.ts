/** What a company says about itself on its site, for each language: every item of the site configuration. */
import * as z from 'zod/mini';

import { contract, get, post } from '#kit/contract/endpoint.ts';
import { email, fileUrl, id, line, link, orEmpty, parentId, prose, status, version } from '#kit/contract/fields.ts';
import { isIcpNumber, isPoliceNumber } from '#kit/contract/filing.ts';
import { film } from '#kit/contract/film.ts';
import { blockKinds, blocksMax, HomeBlock } from '#kit/contract/home-blocks.ts';
import { InputType } from '#kit/contract/input-types.ts';
import { languages } from '#kit/contract/lang.ts';
import { matches } from '#kit/contract/matches.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { type Phrase, refusals } from '#kit/contract/refusal.ts';

const text = (max = 200) => line({ max });
const columnId = () => z._default(z.nullable(id()), null);

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

const isQqNumber = matches(/^[1-9]\d{4,14}$/, { 'zh-cn': '请输入 5 至 15 位数字的 QQ 号', en: 'Enter a QQ number of 5 to 15 digits' });

const nowhere: Phrase = { 'zh-cn': '请填写链接，或绑定一个栏目', en: 'Enter a link, or bind a column' };

/** One that is shown leads somewhere: without either it would be a second way home. */
const LeadingTab = Tab.check(
  z.refine(({ status, link, column_id }) => status === 0 || link !== '' || column_id !== null, {
    params: { phrase: nowhere },
    path: ['column_id'],
  }),
);

/** The home page: columns behind its blocks, and the blocks in their order. Without blocks the theme arranges the page by itself. */
export const Home = z.object({
  news: z._default(z.array(id()), []),
  image_grid: columnId(),
  honours: columnId(),
  blocks: z._default(z.array(HomeBlock), []),
});
export type Home = z.output<typeof Home>;

/** Any part of it; the others stay. How much a page holds is for the rules to say, in words of their own. */
const HomeChange = z.partial(
  z.strictObject({
    news: z.array(id()).check(z.maxLength(100)),
    image_grid: z.nullable(id()),
    honours: z.nullable(id()),
    blocks: z.array(HomeBlock).check(z.maxLength(blocksMax)),
  }),
);

const items = {
  logo: fileUrl(),
  /** The logo on dark ground; empty: the same one. */
  logo_dark: fileUrl(),
  /** The logo shows the name itself: the short name is not repeated beside it. */
  logo_has_name: z.boolean(),
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
  qq_list: z.array(z.string().check(isQqNumber)).check(z.maxLength(10)),
  wechat_qr: fileUrl(),
  h5_qr: fileUrl(),
  promo_video: film(),
  promo_video_oss: film(),
  icp_number: orEmpty(text(60).check(isIcpNumber)),
  police_numbers: z.array(line({ min: 1, max: 60 }).check(isPoliceNumber)).check(z.maxLength(5)),
  profile: prose({ max: 2000 }),
  seo_title: text(),
  seo_keywords: text(),
  seo_description: text(400),
  bottom_banner: fileUrl(),
  bottom_banner_link: link(),
  tabbar: z.array(LeadingTab).check(z.maxLength(tabsMax)),
  home: HomeChange,
};

/** Every item with its default, as it is read: what an earlier version kept stays readable, and what is no item any more is dropped. */
export const SiteConfig = z.object({
  logo: z._default(items.logo, ''),
  logo_dark: z._default(items.logo_dark, ''),
  logo_has_name: z._default(items.logo_has_name, false),
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
  promo_video: z._default(fileUrl(), ''),
  promo_video_oss: z._default(fileUrl(), ''),
  icp_number: z._default(text(60), ''),
  police_numbers: z._default(z.array(z.string()), []),
  profile: z._default(items.profile, ''),
  seo_title: z._default(items.seo_title, ''),
  seo_keywords: z._default(items.seo_keywords, ''),
  seo_description: z._default(items.seo_description, ''),
  bottom_banner: z._default(items.bottom_banner, ''),
  bottom_banner_link: z._default(items.bottom_banner_link, ''),
  tabbar: z._default(z.array(Tab), []),
  home: z._default(Home, { news: [], image_grid: null, honours: null, blocks: [] }),
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

/** The website has this language: one without a column is not on it yet. */
const whetherSeen = { on_site: z.boolean() };

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

/** A setting of a block, as its input is drawn. */
export const OfferedSetting = z.object({
  name: z.string(),
  title: z.string(),
  help: z.string(),
  type: InputType,
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  length_max: z.optional(z.number()),
  halves: z.optional(z.tuple([z.string(), z.string()])),
  default: z.unknown(),
});
export type OfferedSetting = z.output<typeof OfferedSetting>;

/** A kind of block that the site's theme draws. */
export const OfferedBlock = z.object({
  kind: z.enum(blockKinds),
  title: z.string(),
  summary: z.string(),
  has_head: z.boolean(),
  /** Blocks of this kind that one page holds, and columns that one block shows. */
  blocks_max: z.number(),
  columns_max: z.number(),
  settings: z.array(OfferedSetting),
});
export type OfferedBlock = z.output<typeof OfferedBlock>;

/** The site's own columns that stand on its home page unasked. */
export const OwnColumns = z.object({ products: z.nullable(id()), cases: z.nullable(id()) });
export type OwnColumns = z.output<typeof OwnColumns>;

/** Any of the items; what is left out stays as it is. */
const SiteConfigChange = z.extend(z.partial(z.strictObject(items)), { locale: z.optional(Locale), version: z.optional(version()) });
export type SiteConfigChange = z.output<typeof SiteConfigChange>;

export const siteConfig = contract('corp.Config', {
  index: get('index', {
    access: 'node',
    /** Without a language: the one the site is configured in. */
    query: z.strictObject({ locale: z.optional(Locale) }),
    data: z.object({
      row: SiteConfigRow,
      ...whetherSeen,
      columns: z.array(BindableColumn),
      blocks: z.array(OfferedBlock),
      own_columns: OwnColumns,
    }),
  }),
  edit: post('edit', { access: 'node', body: SiteConfigChange, data: z.object({ row: SiteConfigRow, ...whetherSeen }) }),
});

/** The home page as it would be. Drawn for the person who asks, kept nowhere, seen by nobody else. */
export const sitePreview = contract('corp.Config', {
  preview: post('preview', {
    access: { node: 'corp/config/edit' },
    body: SiteConfigChange,
    data: z.object({
      html: z.string(),
      /** The company's own colours, to be applied after the page's style sheets. */
      styles: z.string(),
    }),
    rate: 240,
    logged: false,
  }),
});

export const siteConfigMenu: MenuDeclaration = {
  name: 'corp/config',
  title: { 'zh-cn': '站点配置', en: 'Site configuration' },
  remark: {
    'zh-cn': '企业名称、联系方式、备案号与首页区块，保存后立即生效。',
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
  'site_config.not_a_list': {
    'zh-cn': '“{name}”不是列表栏目，没有文档可以展示',
    en: '“{name}” is not a list, so it has no documents to show',
  },
  'site_config.columns_max': { 'zh-cn': '“{block}”区块最多展示 {max} 个栏目', en: 'A block “{block}” shows at most {max} columns' },
  'site_config.blocks_max': { 'zh-cn': '首页最多放 {max} 个“{block}”区块', en: 'The home page holds at most {max} of “{block}”' },
  'site_config.no_block': { 'zh-cn': '当前主题没有“{kind}”区块', en: 'The theme of this site has no block “{kind}”' },
  'site_config.no_setting': { 'zh-cn': '“{block}”区块没有“{name}”设置', en: 'A block “{block}” has no setting “{name}”' },
});
