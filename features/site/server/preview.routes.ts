/** The home page of an unsaved configuration, drawn for the person who writes it. Nothing is kept, so nothing can be asked for by anybody else. */
import { siteUrlOf } from '#features/columns/server/door.ts';
import { chooseLocale, draftConfig, type SiteConfig, sitePreview } from '#features/site-config/server/door.ts';
import type { BlockDeclaration } from '#kit/contract/home-blocks.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';

export interface Draft {
  locale: Lang;
  config: SiteConfig;
  /** Where the site is: `https://www.example.com`. */
  origin: string;
}

/** Draws a draft in the transaction of the person who asks. */
export type DrawDraft = (ctx: Context, draft: Draft) => Promise<string>;

/** @param drawn the blocks that the site's theme draws */
export const previewRoutes = (drawn: readonly BlockDeclaration[], draw: DrawDraft) =>
  routes(sitePreview, {
    async preview(ctx, { body: { locale: wanted, version: _version, ...change } }) {
      const locale = await chooseLocale(ctx, wanted);
      const config = await draftConfig(ctx, locale, change, drawn);
      const url = (await siteUrlOf(ctx, realmOf(ctx))) || `${ctx.request.protocol}://${ctx.request.host}/`;
      return { html: await draw(ctx, { locale, config, origin: new URL(url).origin }) };
    },
  });
