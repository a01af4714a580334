/** What surrounds every page: the company, the navigation, the filing numbers. */

import type { SiteColumn } from '#features/columns/server/door.ts';
import { siteNameOf } from '#features/site-config/server/door.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import { callAddress } from '#kit/contract/telephone.ts';
import type { Banner, Card, ContactLink, Fact, Head, NavItem, Picture, Site, SiteFrame } from '#kit/site/view.ts';
import { memberCentre } from './addresses.ts';
import { type CardBelongings, cardPieces, firstPictureOf } from './card-pieces.ts';
import { childrenOf, columnWithId, isForEverybody } from './column-index.ts';
import { filingsOf } from './filings.ts';
import { languageLinks, noTwins } from './locales.ts';
import { dateText, type SiteRequest } from './site-request.ts';
import { tabsOf } from './tabs.ts';

/** Covers are shown in one shape; the natural size only reserves the place. */
const coverSize = { width: 1200, height: 750 };
const codeSize = { width: 240, height: 240 };

const bannerSize = { width: 1920, height: 320 };

/** @param twins where the same page is in the other languages */
export function frameOf(request: SiteRequest, twins = noTwins): SiteFrame {
  const nav = navigation(request, ({ in_header }) => in_header);
  return {
    locale: request.locale,
    assets: { ...request.assets, ...(request.config.logo && { icon: request.config.logo }) },
    site: siteOf(request),
    nav,
    footerNav: navigation(request, ({ in_footer }) => in_footer),
    languages: languageLinks(request, twins),
    friends: [],
    ...(request.config.bottom_banner && { banner: bannerOf(request) }),
    ...tabsOf(request),
    searchUrl: request.at.search(),
    ...(request.hasMembers && { memberUrl: memberCentre(request.locale) }),
    variants: request.variants,
    year: request.now.getFullYear(),
  };
}

export function cover(src: string, alt: string): Picture | undefined {
  return src ? { src, alt, guessed: true, ...coverSize } : undefined;
}

/** A column as a link; a link column leads where it says. */
export function columnUrl(request: SiteRequest, column: SiteColumn): string {
  return column.type === 'link' && column.url ? column.url : request.at.column(column.path);
}

export function navItem(request: SiteRequest, column: SiteColumn, children: NavItem[] = []): NavItem {
  const external = column.type === 'link' && isOutside(column.url);
  return {
    title: column.name,
    url: columnUrl(request, column),
    current: request.path === column.path || request.path.startsWith(`${column.path}/`),
    children,
    ...(column.seo_description && { summary: column.seo_description }),
    ...(external && { newTab: true }),
  };
}

/** What search engines read, from what the page and the company say. */
export function headOf(
  request: SiteRequest,
  page: { title?: string; description?: string; keywords?: string; path: string; image?: Picture | undefined } & Partial<Head>,
): Head {
  const { config, at } = request;
  const siteName = siteNameOf(config);
  const { title, path, image, description, keywords, ...rest } = page;
  const shared = image
    ? { src: image.src, alt: image.alt || title || siteName }
    : config.logo && { src: config.logo, alt: siteName, isLogo: true };
  return {
    title: title ? `${title} - ${siteName}` : config.seo_title || config.corp_name || siteName,
    description: description || config.seo_description || cutText(config.profile, 160),
    ...((keywords || config.seo_keywords) && { keywords: keywords || config.seo_keywords }),
    canonical: at.absolute(path),
    siteName,
    ogType: 'website',
    // Its measures are told when the page is finished.
    ...(shared && { ogImage: { ...shared, src: at.absolute(shared.src) } }),
    jsonLd: [],
    alternates: [],
    feed: { title: siteName, url: at.absolute(at.feed()) },
    ...rest,
  };
}

export interface LiveCard {
  archive_id: number;
  column_id: number;
  slug: string;
  title: string;
  summary: string;
  cover: string;
  tags: string[];
  link_url: string;
  publish_time: number;
  data?: unknown;
  belongings?: CardBelongings | null;
}

/** One card. Whoever has several, or values of their fields, takes `cardsOf` of cards.ts. */
export function cardOf(request: SiteRequest, live: LiveCard, facts: Fact[] = []): Card {
  const column = columnWithId(request, live.column_id);
  const picture = cover(live.cover || firstPictureOf(column?.look_fields, live), live.title);
  return {
    title: live.title,
    url: live.link_url || request.at.archive(column?.path ?? '', live.slug),
    date: dateText(live.publish_time),
    tags: live.tags.map((title) => ({ title })),
    facts,
    ...(live.summary && { summary: live.summary }),
    ...(picture && { cover: picture }),
    ...(isOutside(live.link_url) && { newTab: true }),
    ...cardPieces(column?.look_fields, live),
  };
}

/** Two levels. A column stands where its own switch says, if the one above it stands there. One for members stands in none. */
function navigation(request: SiteRequest, shown: (column: SiteColumn) => boolean): NavItem[] {
  const below = (id: number | null) => childrenOf(request, id).filter((column) => shown(column) && isForEverybody(request, column));
  return below(null).map((column) =>
    navItem(
      request,
      column,
      below(column.id).map((child) => navItem(request, child)),
    ),
  );
}

function siteOf(request: SiteRequest): Site {
  const { config, at, logos } = request;
  const shortName = siteNameOf(config);
  const contacts = {
    phone: phone(config.phone),
    switchboard: phone(config.switchboard),
    hotline: phone(config.hotline_24h),
    serviceHotline: phone(config.hotline_service),
    email: config.email ? { text: config.email, url: `mailto:${config.email}` } : undefined,
  };
  return {
    name: config.corp_name || shortName,
    shortName,
    homeUrl: at.home,
    qq: config.qq_list.map((number) => ({
      text: number,
      url: `https://wpa.qq.com/msgrd?v=3&uin=${encodeURIComponent(number)}&site=qq&menu=yes`,
    })),
    ...filingsOf(request),
    ...(config.logo && config.logo_has_name && { isNameInLogo: true }),
    ...defined(contacts),
    ...defined({
      profile: config.profile || undefined,
      fax: config.fax || undefined,
      address: config.address || undefined,
      postcode: config.postcode || undefined,
      logo: config.logo ? { src: config.logo, alt: shortName, ...logos.light } : undefined,
      logoDark: config.logo && config.logo_dark ? { src: config.logo_dark, alt: shortName, ...logos.dark } : undefined,
      wechat: config.wechat_qr ? { src: config.wechat_qr, alt: '', ...codeSize } : undefined,
      phoneSite: config.h5_qr ? { src: config.h5_qr, alt: '', ...codeSize } : undefined,
    }),
  };
}

function bannerOf({ config }: SiteRequest): Banner {
  const { bottom_banner: src, bottom_banner_link: url } = config;
  const link = url && { link: { title: siteNameOf(config), url, ...(isOutside(url) && { newTab: true }) } };
  return { picture: { src, alt: '', ...bannerSize }, ...link };
}

/** An address of another site opens beside this one. */
export function isOutside(url: string): boolean {
  return /^https?:/.test(url);
}

function phone(text: string): ContactLink | undefined {
  if (!text) return undefined;
  const url = callAddress(text);
  return { text, ...(url && { url }) };
}

/** Leaves out what is undefined: optional members of a view are absent, not undefined. */
function defined<T extends object>(members: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const kept = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]?: NonNullable<T[K]> }; // safe: the same members without the undefined ones
}
