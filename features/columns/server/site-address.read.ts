/** Where the site of a realm is. */

import { websiteOf } from '#features/domains/server/door.ts';
import type { Context } from '#kit/server/context.ts';
import type { Realm } from '#kit/server/database/scope.ts';

/** `http://demo.localhost:8000/`, with a slash at the end. Empty where the site has no host: the platform's, without a domain. */
export async function siteUrlOf(ctx: Pick<Context, 'tx' | 'config' | 'request'>, realm: Realm): Promise<string> {
  const tenant = await ctx.tx.selectFrom('tenants').select('code').where('id', '=', realm).executeTakeFirst();
  return websiteOf(ctx, ctx.tx, { realm, code: tenant?.code });
}
