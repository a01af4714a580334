import { siteUrlOf } from '#features/columns/server/door.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { type Look, siteTheme } from '../contract.ts';
import { contrastsOf, offeredTheme, type Themes, themeWith } from './looks.ts';
import { checkedLook, discardDraft, listVersions, publishLook, readLook, restoreVersion, saveLook } from './themes.service.ts';

/** A page of the caller's site with a look that is not published. */
export interface LookedAt extends Look {
  /** Where the site is: `https://www.example.com`. */
  origin: string;
  /** `/news/?page=2` */
  url: string;
}

/** Draws it in the transaction of the person who asks. */
export type DrawLook = (ctx: Context, look: LookedAt) => Promise<{ html: string; styles: string }>;

export const themeRoutes = (themes: Themes, draw: DrawLook) =>
  routes(siteTheme, {
    index: async (ctx) => ({
      row: await readLook(ctx, themes),
      themes: themes.map((theme) => offeredTheme(theme, ctx.lang)),
      site_url: await siteUrlOf(ctx, realmOf(ctx)),
    }),
    async edit(ctx, { body }) {
      await saveLook(ctx, themes, body);
      return { row: await readLook(ctx, themes) };
    },
    async publish(ctx, { body }) {
      await publishLook(ctx, themes, body.version);
      return { row: await readLook(ctx, themes) };
    },
    async discard(ctx, { body }) {
      await discardDraft(ctx, themes, body.version);
      return { row: await readLook(ctx, themes) };
    },
    versions: async (ctx) => ({ list: await listVersions(ctx, themes) }),
    async restore(ctx, { body }) {
      await restoreVersion(ctx, themes, body.id, body.version);
      return { row: await readLook(ctx, themes) };
    },
    async preview(ctx, { body: { url, ...wanted } }) {
      const look = checkedLook(themes, wanted, ctx);
      const theme = themeWith(themes, look.theme) ?? themes[0];
      const site = (await siteUrlOf(ctx, realmOf(ctx))) || `${ctx.request.protocol}://${ctx.request.host}/`;
      const page = await draw(ctx, { ...look, url, origin: new URL(site).origin });
      return { ...page, contrasts: contrastsOf(theme, look.values, ctx.lang) };
    },
  });
