/** What other features may ask of the site configuration. */
import { sql } from 'kysely';

import { type Lang, languages, toLang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { siteMainLocale } from '#kit/server/main-locale.ts';
import { SiteConfig } from '../contract.ts';
import { filingsByHost, type HostFiling, isOpenToMembers } from './host-facts.ts';

export { blocksOf, firstOf } from '../arrangement.contract.ts';
export { type SiteConfig, sitePreview, type Tab } from '../contract.ts';
export type { DrawnBlocks } from './site-config.routes.ts';
export { chooseLocale, draftConfig } from './site-config.service.ts';
export { unbindColumns } from './unbinding.service.ts';

/** What a site is called behind the title of each of its pages. One that was never given a name is called by its host. */
export function siteNameOf({ short_name, corp_name }: Pick<SiteConfig, 'short_name' | 'corp_name'>, url = ''): string {
  return short_name || corp_name || (URL.canParse(url) ? new URL(url).hostname : '');
}

/** What the company calls itself to visitors and in letters, as its website says it in their language, without one in its main one. The platform may have none. */
export async function companyName(tx: ScopedTx, lang?: Lang): Promise<string> {
  const { config } = await siteIn(tx, lang);
  if (config.short_name || config.corp_name) return config.short_name || config.corp_name;
  const row = await tx.selectFrom('tenants').select(['name', 'short_name']).where(sql<boolean>`id = siteloom.realm()`).executeTakeFirst();
  return row ? row.short_name || row.name : '';
}

export interface SiteWords {
  /** Of the words. */
  locale: Lang;
  /** The language whose addresses begin at the root. */
  main: Lang;
  /** Every language that the site is read in, the main one first. A language is on the site while one of its columns at the root is. */
  locales: Lang[];
  config: SiteConfig;
  /** Columns that have focus pictures, as positions (`column:7`): most pages need not ask for any. */
  focusPositions: string[];
  /** Hosts that say numbers of their own. */
  filings: Readonly<Record<string, HostFiling>>;
  /** Members may come in here. */
  hasMembers: boolean;
}

/** The company's site in its main language: Chinese where it has one, else the one it has. What was never set has its default. */
export function mainSite(tx: ScopedTx): Promise<SiteWords> {
  return siteIn(tx);
}

/** The same in a language. What a company says only in its main one is not repeated; its names, numbers and pictures are. */
export async function siteIn(tx: ScopedTx, wanted?: Lang): Promise<SiteWords> {
  // One statement for all, because every page begins with it; a site that was never configured may have pictures too.
  const { rows } = await sql<SiteFacts>`
    select m.main, own.config as own, first.config as first, ${filingsByHost} as filings, ${isOpenToMembers} as members,
           array(select distinct c.locale from columns c where c.pid is null and c.status = 1) as locales,
           array(select distinct f.position from focuses f where f.status = 1 and f.position like 'column:%') as positions
      from (select ${siteMainLocale} as main) as m
      left join site_configs own on own.locale = coalesce(${wanted ?? null}::text, m.main)
      left join site_configs first on first.locale = m.main`.execute(tx);
  const row = rows[0];
  const main = toLang(row?.main);
  const known = languages.filter((lang) => lang !== main && row?.locales.includes(lang));
  return {
    locale: wanted ?? main,
    main,
    locales: [main, ...known],
    config: row?.own ? SiteConfig.parse(row.own) : ofCompany(SiteConfig.parse(row?.first ?? {})),
    focusPositions: row?.positions ?? [],
    filings: row?.filings ?? {},
    hasMembers: row?.members ?? false,
  };
}

/** Whether what is stored can be shown: rows from elsewhere may hold anything. */
export async function areConfigsReadable(tx: ScopedTx): Promise<boolean> {
  const rows = await tx.selectFrom('site_configs').select('config').execute();
  return rows.every(({ config }) => SiteConfig.safeParse(config).success);
}

interface SiteFacts {
  main: string;
  own: unknown;
  first: unknown;
  locales: string[];
  positions: string[];
  filings: Record<string, HostFiling> | null;
  members: boolean;
}

/** What is said of the company whatever the language. */
function ofCompany(config: SiteConfig): SiteConfig {
  const { profile, seo_title, seo_keywords, seo_description, bottom_banner, bottom_banner_link, tabbar, home } = SiteConfig.parse({});
  return { ...config, profile, seo_title, seo_keywords, seo_description, bottom_banner, bottom_banner_link, tabbar, home };
}
