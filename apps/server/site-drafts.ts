/** Pages of a site as they would be: with another configuration, with another look. No script runs in them, and nothing of them is kept. */
import type { DrawDraft } from '#features/site/server/preview.routes.ts';
import { renderDraft } from '#features/site/site/draft.ts';
import { renderSite } from '#features/site/site/render.ts';
import { type DrawLook, type Look as PublishedLook, publishedLook } from '#features/themes/server/door.ts';
import type { BlockDeclaration } from '#kit/contract/home-blocks.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { DressedLook } from '#kit/site/look.ts';
import { themeAssets } from '#kit/site/theme-assets.ts';
import { themeOf, themes } from '#themes/index.ts';
import { placeOf } from './site-address.ts';
import { chosenLook } from './site-looks.ts';

const files = themeAssets(themes);

/** The blocks that the theme of a site draws. */
export async function drawnBlocks(tx: ScopedTx): Promise<readonly BlockDeclaration[]> {
  return themeOf((await publishedLook(tx))?.theme).blocks;
}

/** The home page of another configuration, in the look that visitors see. */
export const drawDraft: DrawDraft = async (ctx, draft) => {
  const look = previewed(await publishedLook(ctx.tx));
  return { html: await renderDraft(ctx.tx, { ...draft, ...look, now: ctx.now }), styles: look.styles };
};

/** A page of the site in another look. An address that moved leads to where it is now. */
export const drawLook: DrawLook = async (ctx, { origin, url, ...wanted }) => {
  const look = previewed(wanted);
  const page = (at: string) => renderSite(ctx.tx, { ...look, ...(placeOf(at) ?? home), origin, now: ctx.now });
  const first = await page(url);
  const moved = first.status === 301 ? first.headers?.location : undefined;
  const { text } = moved?.startsWith('/') ? await page(moved) : first;
  return { html: text, styles: look.styles };
};

const home = { pathname: '/', path: '', page: 1 };

function previewed(look: PublishedLook | undefined): DressedLook {
  const chosen = chosenLook(files, look);
  return { ...chosen, assets: { ...chosen.assets, script: '' } };
}
