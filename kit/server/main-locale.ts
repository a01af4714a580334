/** The main language of a site: the one whose addresses begin at the root. */
import { sql } from 'kysely';

import { defaultLang, type Lang, toLang } from '#kit/contract/lang.ts';
import type { ScopedTx } from './database/scope.ts';

/** In SQL, of the realm that asks: Chinese where the site is configured in it, else the language it is configured in. */
export const siteMainLocale = sql<string>`
  coalesce((select locale from site_configs order by (locale = ${defaultLang}) desc, locale limit 1), ${defaultLang}::text)`;

/** The main language of the realm that asks. */
export async function mainLocaleOf(tx: ScopedTx): Promise<Lang> {
  const { main } = await tx.selectNoFrom(siteMainLocale.as('main')).executeTakeFirstOrThrow();
  return toLang(main);
}
