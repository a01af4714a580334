/** The colours a person may choose for buttons, links and marks. Each is measured: white on the fill, the words on sheet and tint. */
import { type ThemeMode, type Tokens, tokens } from './tokens.ts';

/** In the order in which they are offered. */
export const primaryNames = ['cobalt', 'azure', 'jade', 'pine', 'violet', 'plum', 'vermilion', 'graphite'] as const;
export type PrimaryName = (typeof primaryNames)[number];

/** The tokens that follow the chosen colour. */
export type PrimaryTokens = Pick<
  Tokens,
  'primary' | 'primaryHover' | 'primaryActive' | 'primarySoft' | 'primarySoftHover' | 'primaryLine' | 'primaryText' | 'primaryFill'
>;

/** Light: the fill itself. Dark: the fill behind white words, and the paler shade of the words. Cobalt is the house's own. */
const shades: Readonly<Record<Exclude<PrimaryName, 'cobalt'>, { light: string; darkFill: string; darkText: string }>> = {
  azure: { light: '#0B6BB8', darkFill: '#1B74BE', darkText: '#8CC4F2' },
  jade: { light: '#0E7569', darkFill: '#15796D', darkText: '#74CDBF' },
  pine: { light: '#2B7038', darkFill: '#367A43', darkText: '#8FCB98' },
  violet: { light: '#6B3FD4', darkFill: '#7650DC', darkText: '#BDA6FF' },
  plum: { light: '#A12A6E', darkFill: '#B03A7D', darkText: '#F0A0CB' },
  vermilion: { light: '#B8391C', darkFill: '#BF4526', darkText: '#F5A48E' },
  graphite: { light: '#3D4654', darkFill: '#5B6677', darkText: '#C3CBD8' },
};

/** The tokens of a chosen colour in a theme. `primaryTokens('jade', 'dark').primaryFill` */
export function primaryTokens(name: PrimaryName, mode: ThemeMode): PrimaryTokens {
  const own = tokens[mode];
  if (name === 'cobalt') return own;
  const { light, darkFill, darkText } = shades[name];
  if (mode === 'light') {
    return {
      primary: light,
      primaryHover: mix(light, '#FFFFFF', 0.14),
      primaryActive: mix(light, '#000000', 0.18),
      primarySoft: mix(light, own.sheet, 0.92),
      primarySoftHover: mix(light, own.sheet, 0.86),
      primaryLine: mix(light, own.sheet, 0.7),
      primaryText: light,
      primaryFill: light,
    };
  }
  return {
    primary: darkFill,
    primaryHover: mix(darkFill, '#FFFFFF', 0.14),
    primaryActive: mix(darkFill, '#000000', 0.1),
    primarySoft: mix(darkFill, own.sheet, 0.78),
    primarySoftHover: mix(darkFill, own.sheet, 0.7),
    primaryLine: mix(darkFill, own.sheet, 0.5),
    primaryText: darkText,
    primaryFill: darkFill,
  };
}

/** `share` of the second colour in the first, both as `#rrggbb`. */
function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
