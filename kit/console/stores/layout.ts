/** How the shell of one area looks, and the rule that keeps the active tab visible. */
import type { ConsoleArea } from '../area.tsx';
import type { PrimaryName } from '../theme/primary.ts';
import type { ThemeMode } from '../theme/tokens.ts';

/** As browsers keep them: a name stays, whatever the screens call it. */
export const layoutModes = ['Default', 'Classic', 'Streamline', 'Double'] as const;
export type LayoutMode = (typeof layoutModes)[number];

export const mainAnimations = ['slide-right', 'slide-left', 'fade-in', 'zoom-in-center', 'zoom-in-top', 'zoom-in-bottom', 'none'] as const;
export type MainAnimation = (typeof mainAnimations)[number];

/** A colour in the light and in the dark theme. Empty: the theme's own. */
export type ColourPair = readonly [light: string, dark: string];

export interface LayoutColours {
  menuBackground: ColourPair;
  menuColour: ColourPair;
  menuActiveBackground: ColourPair;
  menuActiveColour: ColourPair;
  /** Behind the logo and the name above the menu. */
  menuTopBarBackground: ColourPair;
  headerBackground: ColourPair;
  headerColour: ColourPair;
  headerHoverBackground: ColourPair;
  tabActiveBackground: ColourPair;
  tabActiveColour: ColourPair;
}

export interface Layout extends LayoutColours {
  layoutMode: LayoutMode;
  /** Pixels. */
  menuWidth: number;
  menuCollapse: boolean;
  /** One open branch at a time. */
  menuUniqueOpened: boolean;
  /** The logo and the name above the menu. */
  menuShowTopBar: boolean;
  /** Icon of menu entries that have none of their own. */
  menuDefaultIcon: string;
  mainAnimation: MainAnimation;
  primaryColour: PrimaryName;
}

/** Pixels. */
export const menuWidthDefault = 260;
/** Pixels. */
export const menuWidthRange = { min: 200, max: 360 } as const;

const white = '#ffffff';
const lightGrey = '#f1f3f6';
const themeOwn: ColourPair = ['', ''];

/** The layout an area starts with: Classic for tenants, Default for everybody else. */
export function layoutDefaults(area: ConsoleArea): Layout {
  const defaults: Layout = {
    layoutMode: 'Default',
    menuWidth: menuWidthDefault,
    menuCollapse: false,
    menuUniqueOpened: false,
    menuShowTopBar: true,
    menuDefaultIcon: 'circle',
    primaryColour: 'cobalt',
    mainAnimation: 'slide-right',
    menuBackground: themeOwn,
    menuColour: themeOwn,
    menuActiveBackground: themeOwn,
    menuActiveColour: themeOwn,
    menuTopBarBackground: themeOwn,
    headerBackground: [white, ''],
    headerColour: themeOwn,
    headerHoverBackground: themeOwn,
    tabActiveBackground: [white, ''],
    tabActiveColour: themeOwn,
  };
  return area === 'tenant' ? withLayoutMode(defaults, 'Classic') : defaults;
}

/**
 * Switches the mode. A white active tab on a white header would not be seen in Classic: it turns light grey there, and
 * white again on the way back. Colours that somebody chose stay.
 */
export function withLayoutMode(layout: Layout, layoutMode: LayoutMode): Layout {
  const [headerLight] = layout.headerBackground;
  const [tabLight, tabDark] = layout.tabActiveBackground;
  if (headerLight !== white) return { ...layout, layoutMode };
  if (layoutMode === 'Classic' && tabLight === white) return { ...layout, layoutMode, tabActiveBackground: [lightGrey, tabDark] };
  if (layoutMode === 'Default' && tabLight === lightGrey) return { ...layout, layoutMode, tabActiveBackground: [white, tabDark] };
  return { ...layout, layoutMode };
}

/** Streamline and Double show one page at a time, without tabs. */
export function hasTabs(layoutMode: LayoutMode): boolean {
  return layoutMode === 'Default' || layoutMode === 'Classic';
}

/** The colour of a pair in a theme; empty where the theme's own is meant. */
export function colourIn(pair: ColourPair, mode: ThemeMode): string {
  return mode === 'dark' ? pair[1] : pair[0];
}
