/** What other features may ask of the site configuration. */
import { SiteConfig } from '../contract.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';

export type { SiteConfig } from '../contract.ts';

/** The configuration of a language; what was never set has its default. */
export async function siteConfigOf(tx: ScopedTx, locale: string): Promise<SiteConfig> {
  const row = await tx.selectFrom('site_configs').select('config').where('locale', '=', locale).executeTakeFirst();
  return SiteConfig.parse(row?.config ?? {});
}
