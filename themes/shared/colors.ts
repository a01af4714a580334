/** What themes do with a colour that a company chose: keep it readable on a ground, and put readable words on it. */
import { contrastOf } from '#kit/site/view.ts';

type Rgb = readonly [number, number, number];

/** Above what WCAG asks for (4.5), so that rounding never falls below it. */
const contrastWanted = 5;

/**
 * The colour itself where it can be read there, else the nearest darker or lighter one of its hue that can.
 * `readableOn('#ffff00', '#ffffff')`
 */
export function readableOn(color: string, ground: string): string {
  const step = farthestFrom(ground) === '#000000' ? -0.01 : 0.01;
  const { hue, saturation, lightness } = hslOf(color);
  let shade = color;
  for (let light = lightness; contrastOf(shade, ground) < contrastWanted && light >= 0 && light <= 1; light += step) {
    shade = hexOf(hue, saturation, light);
  }
  return shade;
}

/** `#rrggbb`: what the other functions take. */
export function isColor(text: string | undefined): text is string {
  return /^#[0-9a-f]{6}$/i.test(text ?? '');
}

/** Black or white, whichever stands out more. */
export function farthestFrom(ground: string): '#000000' | '#ffffff' {
  return contrastOf(ground, '#000000') > contrastOf(ground, '#ffffff') ? '#000000' : '#ffffff';
}

/** White or near black, whichever is read better there. */
export function wordOn(ground: string): string {
  return contrastOf(ground, '#ffffff') >= contrastOf(ground, '#14110d') ? '#ffffff' : '#14110d';
}

/** So much of the way from one colour to the other: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [rgbOf(from), rgbOf(to)];
  return hexText(start.map((channel, place) => channel + ((end[place] ?? channel) - channel) * share));
}

/** The same declarations for the system's dark and for the reader's own choice of dark. */
export function darkRule(declarations: string): string {
  return `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${declarations}}}\n:root[data-theme=dark]{${declarations}}\n`;
}

/** Hue in degrees, the others from 0 to 1. */
function hslOf(color: string): { hue: number; saturation: number; lightness: number } {
  const [red = 0, green = 0, blue = 0] = rgbOf(color).map((channel) => channel / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, lightness] = [most - least, (most + least) / 2];
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  let sixth = (red - green) / range + 4;
  if (most === green) sixth = (blue - red) / range + 2;
  if (most === red) sixth = (green - blue) / range;
  return { hue: (sixth * 60 + 360) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channels = [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  });
  return hexText(channels);
}

function hexText(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** What is no colour counts as black. */
function rgbOf(text: string): Rgb {
  const [, red = '0', green = '0', blue = '0'] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text) ?? [];
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}
