/** A whole site as it is written into a realm: made from a starter, or read from another company. */

import type { ImportedArchive } from '#features/archives/server/door.ts';
import { detailOfList } from '#features/columns/server/door.ts';
import type { NewFocus } from '#features/focus/server/door.ts';
import { formIn, type SiteForm } from '#features/forms/server/door.ts';
import type { SiteMemberCentre } from '#features/member-groups/server/door.ts';
import { modelOfTemplate, type SiteModel } from '#features/models/server/door.ts';
import type { CarriedSettings } from '#features/settings/server/door.ts';
import { daySeconds } from '#kit/contract/units.ts';
import type { SiteTemplate, TemplateArchive, TemplateColumn, TemplatePart } from './site-template.ts';

export interface Site {
  /** Models that are not the product's own, or not as it plants them. */
  models: SiteModel[];
  /** Forms that are not the product's own, or not as it plants them. */
  forms: SiteForm[];
  /** Rules and groups of members, of a company that is copied; without it what every company begins with. */
  members?: SiteMemberCentre;
  /** Who may become a member, of a company that is copied and has decided it. */
  settings?: CarriedSettings;
  columns: SiteColumn[];
  archives: SiteArchive[];
  /** One for each language that has a configuration. */
  configs: SiteConfigSeed[];
  /** The large pictures at the head of pages. */
  focuses: NewFocus[];
}

/** Names the column inside this site only; `parent` is another one's key. */
export interface SiteColumn {
  key: string;
  parent: string | null;
  type: 'list' | 'page' | 'link';
  name: string;
  slug: string;
  path: string;
  url: string;
  locale: string;
  icon: string;
  cover: string;
  in_header: boolean;
  in_footer: boolean;
  seo_title: string;
  seo_keywords: string;
  seo_description: string;
  page_size: number;
  list_template: string;
  detail_template: string;
  content: string;
  status: 0 | 1;
  weigh: number;
  /** The code of its content model. */
  model: string | null;
  /** The code of the form that it shows. */
  form: string | null;
  /** Columns of one mark say the same in different languages. */
  translation_mark: string | null;
  visible_to: 'everyone' | 'members' | 'groups';
  /** Names of groups of members. Where no group is left it is shown to none. */
  groups: string[];
}

/** A published document; the rows that its fields point to have the numbers of the realm it was read from. */
export interface SiteArchive extends Omit<ImportedArchive, 'column_id' | 'further_ids' | 'group'> {
  column: string;
  /** Keys of the other columns it stands in. */
  further?: string[];
  /** Documents of one word say the same in different languages. */
  group: string | null;
}

export interface SiteConfigSeed {
  locale: string;
  /** The items of the configuration by name; `home` names columns by their keys. */
  config: Record<string, unknown>;
  home: HomeBindings<string>;
}

export interface HomeBindings<Column> {
  news: Column[];
  image_grid?: Column | undefined;
  honours?: Column | undefined;
  /** The blocks of the page in their order, where somebody has arranged them. */
  blocks?: HomeBlock<Column>[];
}

export interface HomeBlock<Column> {
  column_ids: Column[];
  [item: string]: unknown;
}

/** What is known of the company itself: fills what a starter leaves blank. */
export interface Company {
  name: string;
  short_name: string;
  logo: string;
  phone: string;
  address: string;
}

/** The step between the weights of siblings: room for rows that come between. */
const weighStep = 10;

/** What the site configuration says of one company and of no other: its name, how it is reached, under which numbers it is filed. */
const identity = [
  ...['logo', 'logo_dark', 'logo_has_name', 'corp_name', 'short_name', 'address', 'postcode', 'phone', 'fax', 'email', 'hotline_24h'],
  ...['hotline_service', 'switchboard', 'qq_list', 'wechat_qr', 'h5_qr', 'icp_number', 'police_numbers'],
];

/** The copied site of one company as another's: visitors must not take the one for the other. */
export function ownedBy(site: Site, company: Company): Site {
  const withoutIdentity = (config: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(config).filter(([name]) => !identity.includes(name)));
  return { ...site, configs: site.configs.map((seed) => ({ ...seed, config: withCompany(withoutIdentity(seed.config), company) })) };
}

/** A starter with the company's own name and address in it. */
export function siteOf(template: SiteTemplate, company: Company, now: Date): Site {
  const { translation } = template;
  const parts = translation ? [template, translation] : [template];
  const archives = parts.flatMap((part) => part.archives);
  const shiftSeconds = shiftOf(archives, now);
  return {
    models: [],
    forms: translation ? [formIn(translation.locale, 'contact')] : [],
    columns: parts.flatMap((part, place) => columnsOf(part, part === template ? template.columns.length : -place, parts)),
    archives: parts.flatMap((part) => archivesOf(part, parts, shiftSeconds)),
    configs: parts.map((part) => configOf(part, part === template ? company : { ...company, name: '', short_name: '', address: '' })),
    focuses: parts.flatMap(({ focus, locale }) =>
      focus.map((one, place) => ({ ...one, locale, weigh: (focus.length - place) * weighStep })),
    ),
  };
}

/** @param first where the weights of its columns begin, in steps: those of another language stand behind */
function columnsOf({ columns, locale }: TemplatePart, first: number, parts: readonly TemplatePart[]): SiteColumn[] {
  const isTranslated = (key: string) => parts.length > 1 && parts.every((part) => part.columns.some((column) => column.key === key));
  return columns.map((column, place) => ({
    ...columnDefaults,
    detail_template: detailOfList[column.list_template],
    ...column,
    groups: [],
    key: keyOf(locale, column.key),
    parent: column.parent === undefined ? null : keyOf(locale, column.parent),
    path: pathOf(column, columns),
    model: column.type === 'list' ? (modelOfTemplate[column.list_template] ?? null) : null,
    form: column.form ?? (column.list_template === 'jobs' && column.type === 'list' ? 'application' : null),
    locale,
    weigh: (first - place) * weighStep,
    translation_mark: isTranslated(column.key) ? `starter ${column.key}` : null,
  }));
}

function archivesOf({ archives, locale }: TemplatePart, parts: readonly TemplatePart[], shiftSeconds: number): SiteArchive[] {
  const isTranslated = (slug: string) => parts.length > 1 && parts.every((part) => part.archives.some((archive) => archive.slug === slug));
  return archives.map((archive) => ({
    ...archiveDefaults,
    ...archive,
    column: keyOf(locale, archive.column),
    locale,
    data: archive.data ?? {},
    publish_time: secondsOf(archive) - shiftSeconds,
    group: isTranslated(archive.slug) ? archive.slug : null,
  }));
}

function configOf({ locale, site: { home, ...site } }: TemplatePart, company: Company): SiteConfigSeed {
  const { news, image_grid, honours } = home;
  const key = (column: string | undefined) => (column === undefined ? undefined : keyOf(locale, column));
  return {
    locale,
    config: withCompany(site, company),
    home: { news: news.map((column) => keyOf(locale, column)), image_grid: key(image_grid), honours: key(honours) },
  };
}

/** Names a column of a starter among those of all its languages. */
function keyOf(locale: string, key: string): string {
  return `${locale} ${key}`;
}

const columnDefaults = {
  url: '',
  icon: '',
  cover: '',
  seo_title: '',
  seo_keywords: '',
  content: '',
  status: 1,
  visible_to: 'everyone',
} as const;

const archiveDefaults = {
  subtitle: '',
  source: '',
  link_url: '',
  seo_title: '',
  seo_keywords: '',
  seo_description: '',
  expire_time: null,
  weigh: 0,
};

function pathOf(column: TemplateColumn, columns: readonly TemplateColumn[]): string {
  const parent = columns.find(({ key }) => key === column.parent);
  return parent ? `${pathOf(parent, columns)}/${column.slug}` : column.slug;
}

/** Starters are written in China's time. */
function secondsOf({ publish_time }: TemplateArchive): number {
  return Math.floor(Date.parse(`${publish_time.replace(' ', 'T')}:00+08:00`) / 1000);
}

/** Whole days by which the documents move back so that the newest is not of tomorrow: a starter shows all it has. */
function shiftOf(archives: readonly TemplateArchive[], now: Date): number {
  const newest = Math.max(0, ...archives.map(secondsOf));
  const ahead = newest - Math.floor(now.getTime() / 1000);
  return ahead > 0 ? Math.ceil(ahead / daySeconds) * daySeconds : 0;
}

function withCompany(site: Record<string, unknown>, company: Company): Record<string, unknown> {
  const known = {
    corp_name: company.name,
    short_name: company.short_name,
    logo: company.logo,
    phone: company.phone,
    address: company.address,
  };
  const blanks = Object.entries(known).filter(([name, value]) => value !== '' && !site[name]);
  return { ...site, ...Object.fromEntries(blanks) };
}
