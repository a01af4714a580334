/** Where the site of a realm is. */
import type { Context } from '#kit/server/context.ts';
import type { Realm } from '#kit/server/database/scope.ts';
import { siteUrl } from '#kit/server/site-url.ts';

/** `http://demo.localhost:8000/`, with a slash at the end. Empty for the platform, whose site has no host of its own. */
export async function siteUrlOf(ctx: Pick<Context, 'tx' | 'config' | 'request'>, realm: Realm): Promise<string> {
  const tenant = await ctx.tx.selectFrom('tenants').select('code').where('id', '=', realm).executeTakeFirst();
  return tenant ? siteUrl(ctx.config, tenant.code, ctx.request) : '';
}
