/** What other features may ask of the site configuration. */

import { defaultLang, type Lang, toLang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { SiteConfig } from '../contract.ts';

export type { SiteConfig } from '../contract.ts';

/** The company's site in its main language: Chinese where it has one, else the one it has. What was never set has its default. */
export async function mainSite(tx: ScopedTx): Promise<{ locale: Lang; config: SiteConfig }> {
  const row = await tx
    .selectFrom('site_configs')
    .select(['locale', 'config'])
    .orderBy((eb) => eb('locale', '=', defaultLang), 'desc')
    .orderBy('locale')
    .limit(1)
    .executeTakeFirst();
  return { locale: toLang(row?.locale), config: SiteConfig.parse(row?.config ?? {}) };
}
