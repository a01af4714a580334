import { nodeTitles } from '#features/rules/server/door.ts';
import { administratorOf, type Context } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { adminLog } from '../contract.ts';
import * as log from './admin-log.repository.ts';

export const adminLogRoutes = routes(adminLog, {
  async index(ctx, { query }) {
    const found = await log.page(ctx.tx, query, visibleTo(ctx));
    const titles = await titlesFor(ctx);
    return { ...found, list: found.list.map((row) => ({ ...row, title: titles(row.node) })) };
  },
  async info(ctx, { query }) {
    const row = await log.find(ctx.tx, query.id, visibleTo(ctx));
    if (!row) throw refuse('request.not_found');
    const titles = await titlesFor(ctx);
    return { row: { ...row, title: titles(row.node) } };
  },
});

/** A super administrator reads the whole log of the realm, everybody else their own part. */
function visibleTo(ctx: Context): number | undefined {
  const administrator = administratorOf(ctx);
  return administrator.super ? undefined : administrator.id;
}

function titlesFor(ctx: Context) {
  return nodeTitles(ctx.tx, ctx.app === 'admin' ? 'platform' : 'tenant', ctx.lang);
}
