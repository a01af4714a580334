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
}

/** The theme with a company's values: `lookOf(warp, assets.of('warp'), { brand: '#0a7d55' })`. Values it does not know are left out. */
export function lookOf(theme: Theme, assets: PageAssets, values: TokenValues): DressedLook {
  return { theme, assets, variants: choicesOf(theme, values), styles: theme.tokenStyles(ownValues(theme, values)) };
}
