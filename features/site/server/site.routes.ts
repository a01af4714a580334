import { administratorOf, realmOf } from '#kit/server/context.ts';
import { platformRealm } from '#kit/server/database/scope.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { pages } from '../contract.ts';

export const pageRoutes = routes(pages, {
  async clearCache(ctx) {
    if (!administratorOf(ctx).super) throw refuse('request.not_allowed');
    const realm = realmOf(ctx);
    ctx.invalidate(realm === platformRealm ? 'every' : realm, undefined);
    return {};
  },
});
