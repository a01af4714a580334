/** How one company's site looks: a theme, the files its pages link to, and what its choices stand at. */
import { choicesOf, ownValues, type TokenValues } from '#kit/contract/theme-tokens.ts';
import type { PageAssets, Theme } from './view.ts';

export interface Look {
  theme: Theme;
  assets: PageAssets;
  /** What the theme's choices stand at, by key. */
  variants: Readonly<Record<string, string>>;
}

/** A look with the style sheet of its own values; the sheet is empty where the theme's own stand. */
export interface DressedLook extends Look {
  styles: string;
  /** What the theme paints with, for pages that it does not draw: its first colour, `#rrggbb`; undefined where it has none. */
  colour: string | undefined;
}

/** The theme with a company's values: `lookOf(warp, assets.of('warp'), { brand: '#0a7d55' })`. Values it does not know are left out. */
export function lookOf(theme: Theme, assets: PageAssets, values: TokenValues): DressedLook {
  const own = ownValues(theme, values);
  const paint = theme.tokens.find(({ kind }) => kind === 'color');
  const colour = paint && (own[paint.key] ?? paint.default);
  return { theme, assets, variants: choicesOf(theme, values), styles: theme.tokenStyles(own), colour };
}
