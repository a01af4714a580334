/** The chosen measures and colours of a layout as CSS variables. What is not set keeps the theme's own. */
import type { CSSProperties } from 'react';

import { colourIn, type Layout, type LayoutColours, layoutDefaults } from '#kit/console/stores/layout.ts';
import type { ThemeMode } from '#kit/console/theme/tokens.ts';

const variables: Readonly<Record<keyof LayoutColours, `--${string}`>> = {
  menuBackground: '--menu-bg',
  menuColour: '--menu-text',
  menuActiveBackground: '--menu-active-bg',
  menuActiveColour: '--menu-active-text',
  menuTopBarBackground: '--menu-top-bg',
  headerBackground: '--header-bg',
  headerColour: '--header-text',
  headerHoverBackground: '--header-hover-bg',
  tabActiveBackground: '--tab-active-bg',
  tabActiveColour: '--tab-active-text',
};

export const colourNames = [
  'menuBackground',
  'menuColour',
  'menuActiveBackground',
  'menuActiveColour',
  'menuTopBarBackground',
  'headerBackground',
  'headerColour',
  'headerHoverBackground',
  'tabActiveBackground',
  'tabActiveColour',
] as const;

/** In Default the stock header is the canvas itself; only a colour that somebody chose is painted. */
export function shellStyle(layout: Layout, mode: ThemeMode): CSSProperties {
  const style: Record<string, string> = { '--menu-width': `${layout.menuWidth}px` };
  for (const name of colourNames) {
    const colour = colourIn(layout[name], mode);
    const isStockHeader =
      name === 'headerBackground' && layout.layoutMode === 'Default' && colour === colourIn(layoutDefaults('platform')[name], mode);
    if (colour && !isStockHeader) style[variables[name]] = colour;
  }
  return style;
}
