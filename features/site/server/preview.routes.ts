/** The home page of an unsaved configuration, drawn for the person who writes it. Nothing is kept, so nothing can be asked for by anybody else. */
import { siteUrlOf } from '#features/columns/server/door.ts';
import { chooseLocale, type DrawnBlocks, draftConfig, type SiteConfig, sitePreview } from '#features/site-config/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';

export interface Draft {
  locale: Lang;
  config: SiteConfig;
  /** Where the site is: `https://www.example.com`. */
  origin: string;
}

/** Draws a draft in the transaction of the person who asks: the page, and the style sheet of the company's own colours. */
export type DrawDraft = (ctx: Context, draft: Draft) => Promise<{ html: string; styles: string }>;

export const previewRoutes = (drawnBlocks: DrawnBlocks, draw: DrawDraft) =>
  routes(sitePreview, {
    async preview(ctx, { body: { locale: wanted, version: _version, ...change } }) {
      const locale = await chooseLocale(ctx, wanted);
      const config = await draftConfig(ctx, locale, change, await drawnBlocks(ctx.tx));
      const url = (await siteUrlOf(ctx, realmOf(ctx))) || `${ctx.request.protocol}://${ctx.request.host}/`;
      return draw(ctx, { locale, config, origin: new URL(url).origin });
    },
  });
