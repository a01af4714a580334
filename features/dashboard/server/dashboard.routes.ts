/** One dashboard for each area. What the reader may not see elsewhere is not shown here either. */

import { latestEntries } from '#features/admin-log/server/door.ts';
import { changedLast, countViews } from '#features/archives/server/door.ts';
import { primaryHosts } from '#features/domains/server/door.ts';
import { countNewMessages } from '#features/forms/server/door.ts';
import { limitsOf } from '#features/plans/server/door.ts';
import { expiringTenants, installationFigures, lastEditedTenants, newestTenants } from '#features/tenants/server/door.ts';
import { mostVisitedPages, visitsByDay, visitsOfAll } from '#features/visits/server/door.ts';
import { administratorOf, type Context, realmOf } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { siteUrl } from '#kit/server/site-url.ts';
import { platformDashboard, tenantDashboard } from '../contract.ts';
import * as read from './dashboard.read.ts';

const days = 30;
const rowsShown = 8;

export const platformDashboardRoutes = routes(platformDashboard, {
  async index(ctx) {
    const { states, totals } = await installationFigures(ctx);
    const { archives, published, drafts, pending, rejected } = totals;
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
      archives: { total: archives, published, draft: drafts, pending, rejected },
      tenant_admins: totals.admins,
      members: totals.members,
      admins: await read.countAdmins(ctx.tx),
      storage: totals.storage,
      opened: await read.openedByDay(ctx.tx, ctx.now, days),
      newest: newest.map(withSite),
      expiring: expiring.map(withSite),
      edited: mayList ? await lastEditedTenants(ctx, rowsShown) : [],
      visits: await visitsOfAll(ctx, days),
      log: await latestEntries(ctx, rowsShown),
    };
  },
});

export const tenantDashboardRoutes = routes(tenantDashboard, {
  async index(ctx, { query }) {
    const { nodes } = administratorOf(ctx);
    const mayList = nodes.has('corp/archives/index');
    return {
      archives: await archivesByState(ctx),
      messages: nodes.has('corp/messages/index') ? await countNewMessages(ctx.tx) : 0,
      admins: await read.countAdmins(ctx.tx),
      ...(await read.countRest(ctx.tx, ctx.now)),
      begun: await read.findBegun(ctx.tx),
      limits: await limitsOf(ctx.tx),
      expire_time: await read.findExpireTime(ctx.tx, realmOf(ctx)),
      visits: await visitsIn(ctx, query.days),
      latest: mayList ? await changedLast(ctx, rowsShown) : [],
      log: await latestEntries(ctx, rowsShown),
    };
  },
});

/** A period and the one before it, so that the first can be held against the second. */
async function visitsIn({ tx, now }: Context, period: number) {
  const all = await visitsByDay(tx, now, period * 2);
  return { days: all.slice(period), before: all.slice(0, period), pages: await mostVisitedPages(tx, now, period, rowsShown) };
}

/** What is in the recycle bin does not count. */
async function archivesByState(ctx: Context) {
  const views = await countViews(ctx.tx, undefined, administratorOf(ctx).id);
  const { all, live, drafts, waiting, mine, scheduled, expired, offline, rejected } = views;
  return { total: all, published: live, draft: drafts, pending: waiting, ...{ mine, scheduled, expired, offline, rejected } };
}
