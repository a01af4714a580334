import { siteConfig } from '../contract.ts';
import { listColumns } from '#features/columns/server/door.ts';
import { routes } from '#kit/server/http/routes.ts';
import { changeConfig, readConfig } from './site-config.service.ts';

export const siteConfigRoutes = routes(siteConfig, {
  index: async (ctx, { query }) => ({ row: await readConfig(ctx, query.locale), columns: await listColumns(ctx.tx, query.locale) }),
  edit: async (ctx, { body }) => {
    await changeConfig(ctx, body);
    return { row: await readConfig(ctx, body.locale) };
  },
});
