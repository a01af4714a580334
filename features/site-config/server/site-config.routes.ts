import { listColumns } from '#features/columns/server/door.ts';
import { routes } from '#kit/server/http/routes.ts';
import { siteConfig } from '../contract.ts';
import { changeConfig, chooseLocale, readConfig } from './site-config.service.ts';

export const siteConfigRoutes = routes(siteConfig, {
  index: async (ctx, { query }) => {
    const locale = await chooseLocale(ctx, query.locale);
    const columns = await listColumns(ctx.tx, locale);
    return { row: await readConfig(ctx, locale, columns), columns };
  },
  edit: async (ctx, { body: { locale: wanted, ...change } }) => {
    const locale = await chooseLocale(ctx, wanted);
    await changeConfig(ctx, locale, change);
    return { row: await readConfig(ctx, locale, await listColumns(ctx.tx, locale)) };
  },
});
