import type { Context, DetachedContext } from '#kit/server/context.ts';
import { exportList } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { siteHost } from '#kit/server/site-url.ts';
import { type ChangedDomain, domains as contract, type DomainRow } from '../contract.ts';
import * as domains from './domains.repository.ts';
import { addDomain, choosePrimary, fileDomain, removeDomains, verifyDomain } from './domains.service.ts';
import { proofOf } from './proof.ts';
import { domainSheet } from './sheet.ts';

export const domainRoutes = routes(contract, {
  index: (ctx, { query }) => listDomains(ctx).page(query),
  export: (ctx, { query }) => exportList(ctx, domainSheet, query, listDomains),
  async read(ctx, { query }) {
    const domain = await domains.find(ctx.tx, query.id);
    if (!domain) throw refuse('request.not_found');
    return { row: rowOf(ctx, domain) };
  },
  add: async (ctx, { body }) => changed(ctx, await addDomain(ctx, body.host, body.tenant_id)),
  edit: async (ctx, { body }) => ({ row: rowOf(ctx, await fileDomain(ctx, body)) }),
  verify: async (ctx, { body }) => changed(ctx, await verifyDomain(ctx, body.id)),
  primary: async (ctx, { body }) => changed(ctx, await choosePrimary(ctx, body.id, body.on)),
  del: async (ctx, { query }) => ({ count: await removeDomains(ctx, query.ids) }),
});

function listDomains(ctx: Context) {
  return domains.listed(ctx.tx).as((rows) => rows.map((row) => rowOf(ctx, row)));
}

function changed(ctx: Pick<DetachedContext, 'config'>, domain: domains.StoredDomain): ChangedDomain {
  const row = rowOf(ctx, domain);
  const { id, host, verified, token, checked_at } = row;
  return { id, host, verified, token, checked_at, row };
}

function rowOf({ config }: Pick<DetachedContext, 'config'>, { tenant_code, ...domain }: domains.StoredDomain): DomainRow {
  return { ...domain, ...proofOf(domain), points_to: tenant_code === null ? '' : siteHost(config, tenant_code) };
}
