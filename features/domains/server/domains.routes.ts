import { exportList } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { domains as contract } from '../contract.ts';
import { changed, listDomains, rowOf } from './domain-rows.ts';
import * as domains from './domains.repository.ts';
import { addDomain, choosePrimary, fileDomain, removeDomains, verifyDomain } from './domains.service.ts';
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
