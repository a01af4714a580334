/** Draws a click captcha and judges the clicks. Knows nothing of ids, storage or time. */
import sharp from 'sharp';

import type { Lang } from '#kit/contract/lang.ts';
import { drawBackdrop, drawStrokes } from './backdrop.ts';
import { type Glyph, readGlyphs } from './glyphs.ts';
import { type Icon, icons } from './icons.ts';
import { type Box, type Place, placeMarks, shuffled } from './layout.ts';

export type { Box } from './layout.ts';

export interface DrawnChallenge {
  /** A JPEG: a vector picture would name its parts. */
  picture: Buffer;
  width: number;
  height: number;
  /** What to click, in this order; an icon in angle brackets: `<苹果>`. */
  asked: { label: string }[];
  /** Where the asked ones stand, in the same order, in the picture's own pixels. Never leaves the server. */
  targets: Box[];
}

interface Point {
  x: number;
  y: number;
}

interface Mark {
  label: string;
  /** SVG centred on 0,0 and one unit wide; takes the colour of its group. */
  shape: string;
}

const size = { width: 350, height: 200 };
const askedCount = 2;
const decoyCount = 2;
const glyphShare = 0.6;
const jpegQuality = 72;

/** Two marks to click among four. Characters are asked of readers of Chinese only. `random` gives 0 ≤ n < 1. */
export async function drawChallenge(random: () => number, lang: Lang): Promise<DrawnChallenge> {
  const marks = await chooseMarks(askedCount + decoyCount, random, lang);
  const places = placeMarks(marks.length, size, random);
  const hue = Math.floor(random() * 360);
  const drawn = marks.map((mark, nth) => drawMark(mark, places[nth], random)).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">` +
    `${drawBackdrop(size, hue, random)}${drawn}${drawStrokes(size, random)}</svg>`;

  return {
    ...size,
    picture: await toJpeg(svg, random),
    asked: marks.slice(0, askedCount).map(({ label }) => ({ label })),
    targets: places.slice(0, askedCount).map(({ box }) => box),
  };
}

/**
 * True when there are exactly as many clicks as targets and the nth click lies in the nth target (edges count).
 * `shown` is the size at which the picture was on the screen when it was clicked.
 */
export function hits(clicks: readonly Point[], shown: { width: number; height: number }, targets: readonly Box[]): boolean {
  if (!(shown.width > 0 && shown.height > 0) || targets.length === 0 || clicks.length !== targets.length) return false;
  return targets.every((target, nth) => {
    const click = clicks[nth];
    if (!click) return false;
    const x = (click.x / shown.width) * size.width;
    const y = (click.y / shown.height) * size.height;
    return x >= target.x && x <= target.x + target.width && y >= target.y && y <= target.y + target.height;
  });
}

async function chooseMarks(count: number, random: () => number, lang: Lang): Promise<Mark[]> {
  const drawnIcons = shuffled(icons, random)
    .slice(0, count)
    .map((icon) => iconMark(icon, lang));
  if (lang !== 'zh-cn') return drawnIcons;
  const characters = shuffled(await readGlyphs(), random)
    .slice(0, count)
    .map(glyphMark);
  return drawnIcons.map((icon, nth) => (random() < glyphShare ? (characters[nth] ?? icon) : icon));
}

function glyphMark([character, outline]: Glyph): Mark {
  return { label: character, shape: `<path transform="scale(.001) translate(-500 380)" d="${outline}"/>` };
}

function iconMark(icon: Icon, lang: Lang): Mark {
  const shapes = icon.shapes.map((shape) => `<path fill-rule="evenodd" d="${shape}"/>`).join('');
  const lines = (icon.lines ?? []).map((line) => `<path d="${line}"/>`).join('');
  const pen = `fill="none" stroke="currentColor" stroke-width="${icon.lineWidth ?? 6}" stroke-linecap="round" stroke-linejoin="round"`;
  const shape = `<g transform="scale(.0094) translate(-50 -50)">${shapes}<g ${pen}>${lines}</g></g>`;
  return { label: `<${icon.name[lang]}>`, shape };
}

/** A dark twin one pixel aside keeps the pale mark readable on pale ground without making it stand out. */
function drawMark(mark: Mark, place: Place | undefined, random: () => number): string {
  if (!place) return '';
  const { centre, size: scale, turn, slant } = place;
  const pose = `rotate(${turn.toFixed(1)}) skewX(${slant.toFixed(1)}) scale(${scale.toFixed(2)})`;
  const layer = (shift: number, colour: string, opacity: number) =>
    `<g transform="translate(${(centre.x + shift).toFixed(1)} ${(centre.y + shift).toFixed(1)}) ${pose}" fill="currentColor"` +
    ` color="${colour}" opacity="${opacity.toFixed(2)}">${mark.shape}</g>`;
  return layer(1.2, '#101a30', 0.42) + layer(0, '#efefea', 0.56 + random() * 0.14);
}

/** Grain over the whole picture: flat areas would give the marks away. */
async function toJpeg(svg: string, random: () => number): Promise<Buffer> {
  const { data: pixels, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  addGrain(pixels, Math.floor(random() * 0x7fffffff) + 1);
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality: jpegQuality })
    .toBuffer();
}

/** ±13 of 255 a pixel, from a xorshift generator: secrecy is not needed here and speed is. */
function addGrain(pixels: Buffer, seed: number): void {
  let state = seed;
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const grain = ((state & 0xff) % 27) - 13;
    for (let channel = at; channel < at + 3; channel += 1) {
      pixels[channel] = Math.max(0, Math.min(255, (pixels[channel] ?? 0) + grain));
    }
  }
}
