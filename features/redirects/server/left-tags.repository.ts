/** Pages of tags that got another name. Like columns and documents they leave their old address behind. */
import { sql } from 'kysely';

import type { Lang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { mainLocaleOf } from '#kit/server/main-locale.ts';
import { targetOf, written } from '../addresses.contract.ts';

/** From the old name's page to the new one's, in each of these languages. A name that is taken up again leads nowhere else. */
export async function leaveTag(tx: ScopedTx, { tag, to, locales }: { tag: string; to: string; locales: readonly Lang[] }): Promise<void> {
  if (tag === to || locales.length === 0) return;
  const main = await mainLocaleOf(tx);
  const targets = locales.map((locale) => targetOf(written({ locale, path: `tag/${encodeURIComponent(to)}` }, main)) ?? '');
  await sql`
    delete from site_redirects
     where locale = any (${[...locales]}::text[]) and from_path = ${`tag/${to}`} and source = 'automatic'`.execute(tx);
  await sql`
    insert into site_redirects (locale, from_path, to_path)
    select locale, ${`tag/${tag}`}, to_path from unnest(${[...locales]}::text[], ${targets}::text[]) as left_behind (locale, to_path)
    on conflict (tenant_id, locale, from_path)
    do update set column_id = null, archive_id = null, to_path = excluded.to_path, code = 301, source = 'automatic',
                  create_time = now()`.execute(tx);
}
