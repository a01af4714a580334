/** One dashboard for each area. What the reader may not see elsewhere is not shown here either. */

import { primaryHosts } from '#features/domains/server/door.ts';
import { limitsOf } from '#features/plans/server/door.ts';
import { areaOfApp, nodeTitles } from '#features/rules/server/door.ts';
import { expiringTenants, installationFigures, newestTenants } from '#features/tenants/server/door.ts';
import { mostVisitedPages, visitsByDay, visitsOfAll } from '#features/visits/server/door.ts';
import { administratorOf, type Context, realmOf } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { siteUrl } from '#kit/server/site-url.ts';
import { type LogEntry, platformDashboard, tenantDashboard } from '../contract.ts';
import * as read from './dashboard.read.ts';

const days = 30;
const rowsShown = 8;

export const platformDashboardRoutes = routes(platformDashboard, {
  async index(ctx) {
    const { states, totals } = await installationFigures(ctx);
    const own = await read.countRest(ctx.tx);
    const mayList = administratorOf(ctx).nodes.has('tenant/index');
    const newest = mayList ? await newestTenants(ctx, rowsShown) : [];
    const expiring = mayList ? await expiringTenants(ctx, rowsShown) : [];
    const hosts = await primaryHosts(
      ctx.tx,
      [...newest, ...expiring].map(({ id }) => id),
    );
    const withSite = <T extends { id: number; code: string }>({ id, code, ...tenant }: T) => ({
      ...tenant,
      id,
      code,
      site_url: siteUrl(ctx.config, { code, host: hosts.get(id) }, ctx.request),
    });
    return {
      tenants: states,
      published: totals.published,
      tenant_admins: totals.admins,
      admins: own.admins,
      storage: totals.storage,
      opened: await read.openedByDay(ctx.tx, ctx.now, days),
      newest: newest.map(withSite),
      expiring: expiring.map(withSite),
      visits: await visitsOfAll(ctx, days),
      log: await latestLog(ctx),
    };
  },
});

export const tenantDashboardRoutes = routes(tenantDashboard, {
  async index(ctx, { query }) {
    const rest = await read.countRest(ctx.tx);
    const mayList = administratorOf(ctx).nodes.has('corp/archives/index');
    return {
      archives: await read.countArchives(ctx.tx),
      ...rest,
      limits: await limitsOf(ctx.tx),
      expire_time: await read.findExpireTime(ctx.tx, realmOf(ctx)),
      visits: await visitsIn(ctx, query.days),
      latest: mayList ? await read.latestArchives(ctx.tx, rowsShown) : [],
      log: await latestLog(ctx),
    };
  },
});

/** A period and the one before it, so that the first can be held against the second. */
async function visitsIn({ tx, now }: Context, period: number) {
  const all = await visitsByDay(tx, now, period * 2);
  return { days: all.slice(period), before: all.slice(0, period), pages: await mostVisitedPages(tx, now, period, rowsShown) };
}

/** As in the log's own screen: a super administrator sees everybody's, everybody else their own. */
async function latestLog(ctx: Context): Promise<LogEntry[]> {
  const { id, super: isSuper } = administratorOf(ctx);
  const entries = await read.latestLog(ctx.tx, rowsShown, isSuper ? undefined : id);
  const area = ctx.app === 'api' ? 'tenant' : areaOfApp[ctx.app];
  const titles = await nodeTitles(ctx.tx, area, ctx.lang);
  return entries.map(({ node, ...entry }) => ({ ...entry, title: titles(node) }));
}
