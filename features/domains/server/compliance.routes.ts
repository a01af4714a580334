import { type Context, realmOf } from '#kit/server/context.ts';
import { exportList } from '#kit/server/export/export-list.ts';
import { hostWithoutPort } from '#kit/server/host-port.ts';
import { routes } from '#kit/server/http/routes.ts';
import { type Listing, listingAcross } from '#kit/server/listing.ts';
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
function everyHost(ctx: Context): Listing<ComplianceRow> {
  const siteDomain = hostWithoutPort(ctx.config.siteDomain);
  return listingAcross(ctx.tx, realmOf(ctx), (wide) => listed(wide, siteDomain, ctx.now));
}
