/** Where a member finds on the site what guests do not: navigation there is the guests'. */
import { columnsForMember, siteUrlIn } from '#features/columns/server/door.ts';
import { memberGroupOf } from '#features/members/server/door.ts';
import { type Lang, languages } from '#kit/contract/lang.ts';
import type { Context, Member } from '#kit/server/context.ts';
import type { SitePage } from '../contract.ts';

/** In the reader's language, else in another one of the site; empty where there are none. */
export async function pagesOf(ctx: Context, { id, realm }: Member): Promise<SitePage[]> {
  const groupId = await memberGroupOf(ctx.tx, id);
  for (const locale of [ctx.lang, ...languages.filter((other) => other !== ctx.lang)] satisfies Lang[]) {
    const columns = await columnsForMember(ctx.tx, locale, groupId);
    const site = columns.length > 0 ? await siteUrlIn(ctx, realm, locale) : '';
    if (site) return columns.map((column) => ({ title: column.name, url: addressOf(column, site) }));
  }
  return [];
}

function addressOf({ type, url, path }: { type: string; url: string; path: string }, site: string): string {
  if (type === 'link' && url) return URL.canParse(url, site) ? new URL(url, site).href : site;
  return `${site}${path.split('/').map(encodeURIComponent).join('/')}/`;
}
