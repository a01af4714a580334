/** What other features may ask of the site configuration. */
import { sql } from 'kysely';

import { defaultLang, type Lang, toLang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { SiteConfig } from '../contract.ts';

export { type SiteConfig, sitePreview, type Tab } from '../contract.ts';
export { blocksOf, firstOf } from './arrangement.ts';
export type { DrawnBlocks } from './site-config.routes.ts';
export { chooseLocale, draftConfig } from './site-config.service.ts';
export { unbindColumns } from './unbinding.service.ts';

export interface MainSite {
  locale: Lang;
  config: SiteConfig;
  /** Columns that have focus pictures, as positions (`column:7`): most pages need not ask for any. */
  focusPositions: string[];
}

/** The company's site in its main language: Chinese where it has one, else the one it has. What was never set has its default. */
export async function mainSite(tx: ScopedTx): Promise<MainSite> {
  // One statement for both, because every page begins with it; a site that was never configured may have pictures too.
  const { rows } = await sql<{ locale: string | null; config: unknown; positions: string[] }>`
    select c.locale, c.config, array(select distinct f.position from focuses f where f.status = 1 and f.position like 'column:%') as positions
      from (select 1) as one
      left join lateral (select locale, config from site_configs order by (locale = ${defaultLang}) desc, locale limit 1) as c on true`.execute(
    tx,
  );
  const row = rows[0];
  return { locale: toLang(row?.locale), config: SiteConfig.parse(row?.config ?? {}), focusPositions: row?.positions ?? [] };
}
