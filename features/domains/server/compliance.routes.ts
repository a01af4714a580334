import { type Context, realmOf } from '#kit/server/context.ts';
import { acrossRealms } from '#kit/server/database/scope.ts';
import { exportList } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import type { Listing } from '#kit/server/listing.ts';
import { type ComplianceRow, compliance as contract } from '../compliance.contract.ts';
import { listed } from './compliance.repository.ts';
import { remindOwners } from './reminders.service.ts';
import { complianceSheet } from './sheet.ts';

export const complianceRoutes = routes(contract, {
  index: (ctx, { query }) => everyHost(ctx).page(query),
  export: (ctx, { query }) => exportList(ctx, complianceSheet, query, everyHost),
  remind: async (ctx, { body }) => ({ count: await remindOwners(ctx, body.ids) }),
});

/** Sites say their numbers in realms of their own. */
function everyHost(ctx: Context): Omit<Listing<ComplianceRow>, 'as'> {
  const siteDomain = ctx.config.siteDomain.replace(/:\d+$/, '');
  const ask = <T>(work: (list: Listing<ComplianceRow>) => Promise<T>) =>
    acrossRealms(ctx.tx, realmOf(ctx), (wide) => work(listed(wide, siteDomain, ctx.now)));
  return {
    page: (query) => ask((list) => list.page(query)),
    keys: (query, max) => ask((list) => list.keys(query, max)),
    rows: (keys) => ask((list) => list.rows(keys)),
  };
}
