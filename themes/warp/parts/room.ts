/** From which screen on all sections stand side by side, and how close: estimated from the letters, for without a script nobody can measure. */
import type { SiteFrame } from '#kit/site/view.ts';

import { never, textWidth } from '../../shared/letters.ts';

/** Where most sites unfold. */
export const usual = 1100;

interface Screen {
  /** Pixels of screen, as in `styles/menu.css` and `styles/room.css`. */
  from: number;
  /** What the page's edges leave of it. */
  room: number;
  /** Before and after a section, at their widest from here to the next: `--space` in `styles/room.css`, then centred. */
  padding: number;
  centred: number;
}

const screens: readonly Screen[] = [
  { from: usual, room: 1003, padding: 13, centred: 20 },
  { from: 1280, room: 1167, padding: 15, centred: 23 },
  // The page grows no wider, but the space between the sections does.
  { from: 1440, room: 1312, padding: 19, centred: 30 },
];

/** Before and after a section where there is room for no more. */
const close = 8;
const gap = 20;
const tool = 44;
const logoMax = 220;
const logoHeight = 36;

export interface Unfolding {
  /** Below it the sections stay folded. */
  from: number;
  /** Below it they stand closer to each other than elsewhere. */
  spacedFrom: number;
}

export function unfoldingOf(frame: SiteFrame): Unfolding {
  const brand = brandWidth(frame);
  const tools = toolsWidth(frame);
  const words = frame.nav.map(({ title }) => textWidth(title, 16));
  const isCentred = frame.variants.header === 'centered';
  const fits = (room: number, space: number) => {
    const nav = words.reduce((sum, width) => sum + width + 2 * space, 0);
    if (isCentred) return Math.max(nav, brand * 1.2 + 2 * (tools + gap)) <= room;
    return brand + gap + nav + gap + tools <= room;
  };
  // The space grows with the screen, and with many sections faster than the room does.
  const tooSmall = screens.findLastIndex(({ room, padding, centred }) => !fits(room, isCentred ? centred : padding));
  return {
    from: screens.find(({ room }) => fits(room, close))?.from ?? never,
    spacedFrom: screens[tooSmall + 1]?.from ?? never,
  };
}

function brandWidth({ site }: SiteFrame): number {
  const { logo } = site;
  const picture = logo ? Math.min(logoMax, Math.ceil((logoHeight * logo.width) / logo.height) || logoMax) : 28;
  return logo && site.isNameInLogo ? picture : picture + 12 + textWidth(site.shortName, 21);
}

function toolsWidth({ searchUrl, memberUrl, languages }: SiteFrame): number {
  const shade = tool;
  const others = languages.filter(({ current }) => !current).map(({ title }) => Math.max(tool, textWidth(title, 15) + 20));
  return others.reduce((sum, width) => sum + width, shade + (searchUrl ? tool : 0) + (memberUrl ? tool : 0));
}
