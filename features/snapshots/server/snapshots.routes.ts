import { exportList } from '#kit/server/export/export-list.ts';
import { routes } from '#kit/server/http/routes.ts';
import { snapshots as contract } from '../contract.ts';
import { snapshotSheet } from './sheet.ts';
import { listed } from './snapshots.repository.ts';
import { deleteSnapshots, downloadUrl } from './snapshots.service.ts';

export const snapshotRoutes = routes(contract, {
  index: (ctx, { query }) => listed(ctx.tx).page(query),
  export: (ctx, { query }) => exportList(ctx, snapshotSheet, query, ({ tx }) => listed(tx)),
  del: async (ctx, { query }) => ({ count: await deleteSnapshots(ctx, query.ids) }),
  download: async (ctx, { query }) => ({ url: await downloadUrl(ctx, ctx.tx, query.id) }),
});
