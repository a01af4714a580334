/** Where the site of a realm is. */

import { websiteOf } from '#features/domains/server/door.ts';
import { type Lang, languages, toLang } from '#kit/contract/lang.ts';
import type { Context } from '#kit/server/context.ts';
import type { Realm } from '#kit/server/database/scope.ts';
import { mainLocaleOf } from '#kit/server/main-locale.ts';

type Asking = Pick<Context, 'tx' | 'config' | 'request'>;

/** `http://demo.localhost:8000/`, with a slash at the end. Empty where the site has no host: the platform's, without a domain. */
export async function siteUrlOf(ctx: Asking, realm: Realm): Promise<string> {
  const tenant = await ctx.tx.selectFrom('tenants').select('code').where('id', '=', realm).executeTakeFirst();
  return websiteOf(ctx, ctx.tx, { realm, code: tenant?.code });
}

/** What screens need to lead to pages of the site: where it is, and where the pages of each language begin. Empty texts without a host. */
export async function siteAddressesOf(ctx: Asking, realm: Realm): Promise<{ site_url: string; site_urls: Record<Lang, string> }> {
  const site_url = await siteUrlOf(ctx, realm);
  const main = await mainLocaleOf(ctx.tx);
  const below = (lang: Lang) => (site_url === '' || lang === main ? site_url : `${site_url}${lang}/`);
  const pairs = languages.map((lang) => [lang, below(lang)] as const);
  return { site_url, site_urls: Object.fromEntries(pairs) as Record<Lang, string> }; // safe: one for each language
}

/** `http://demo.localhost:8000/en/`, where the pages of a language begin. Empty without a host. */
export async function siteUrlIn(ctx: Asking, realm: Realm, locale: string): Promise<string> {
  return (await siteAddressesOf(ctx, realm)).site_urls[toLang(locale)];
}
