import { listColumns, siteTree } from '#features/columns/server/door.ts';
import type { BlockDeclaration } from '#kit/contract/home-blocks.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { cleanAhead } from '#kit/server/html.ts';
import { routes } from '#kit/server/http/routes.ts';
import { ownColumnsOf } from '../arrangement.contract.ts';
import { siteConfig } from '../contract.ts';
import { mainSite } from './door.ts';
import { offeredBlocks } from './offered-blocks.ts';
import { changeConfig, chooseLocale, readConfig } from './site-config.service.ts';

/** The blocks that the theme of the site draws. */
export type DrawnBlocks = (tx: ScopedTx) => Promise<readonly BlockDeclaration[]>;

export const siteConfigRoutes = (drawnBlocks: DrawnBlocks) =>
  routes(
    siteConfig,
    {
      index: async (ctx, { query }) => {
        const locale = await chooseLocale(ctx, query.locale);
        const columns = await listColumns(ctx.tx, locale);
        const row = await readConfig(ctx, locale, columns);
        return {
          row,
          columns,
          on_site: await isOnSite(ctx.tx, locale),
          blocks: offeredBlocks(await drawnBlocks(ctx.tx), ctx.lang),
          own_columns: ownColumnsOf(await siteTree(ctx.tx, locale)),
        };
      },
      edit: async (ctx, { body: { locale: wanted, ...change } }) => {
        const locale = await chooseLocale(ctx, wanted);
        await changeConfig(ctx, locale, change, await drawnBlocks(ctx.tx));
        const row = await readConfig(ctx, locale, await listColumns(ctx.tx, locale));
        return { row, on_site: await isOnSite(ctx.tx, locale) };
      },
    },
    {
      // Rich text of blocks: a long one keeps no connection to the database.
      async edit(received) {
        await cleanAhead(received.body.home);
        return received;
      },
    },
  );

async function isOnSite(tx: ScopedTx, locale: Lang): Promise<boolean> {
  return (await mainSite(tx)).locales.includes(locale);
}
