/**
 * Draws the pictures of the starter sites into apps/console/public/starter: `npx tsx tools/draw-pictures.ts [name …]`.
 * Without names it draws all of them, some seconds each. `--draft` draws them small and rough, to `--to <folder>`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import { heroes } from './pictures/heroes.ts';
import { machines } from './pictures/machines.ts';
import { places } from './pictures/places.ts';
import { products } from './pictures/products.ts';
import { render, type Scene } from './pictures/render.ts';
import { things } from './pictures/things.ts';
import { typed } from './steps.mjs';

const sizeLimitBytes = 45 * 1024;
const covers: Record<string, () => Scene> = { ...products, ...machines, ...places, ...things };
const all: Record<string, () => Scene> = { ...covers, ...heroes };

const usage = `npx tsx tools/draw-pictures.ts [NAME …] [--draft] [--to FOLDER]

  Draws the pictures of the starter sites, all of them if none is named. --draft draws them small and rough.`;

const { values: options, positionals } = typed(usage, {
  allowPositionals: true,
  options: { draft: { type: 'boolean', default: false }, to: { type: 'string' } },
});
const folder = options.to ?? path.join(import.meta.dirname, '../apps/console/public/starter');

await mkdir(folder, { recursive: true });
for (const name of positionals.length > 0 ? positionals : Object.keys(all)) await draw(name);

async function draw(name: string): Promise<void> {
  const compose = all[name];
  if (!compose) throw new Error(`No picture is called ${name}. There are: ${Object.keys(all).join(', ')}`);
  const [width, height] = name in covers ? [1200, 750] : [1920, 900];
  const scale = options.draft ? 0.4 : 1;
  const drawn = { width: width * scale, height: height * scale, channels: 3 as const };
  const pixels = render(compose(), drawn.width, drawn.height, !options.draft);
  const picture = await encode(pixels, drawn);
  await writeFile(path.join(folder, `${name}.webp`), picture);
  process.stdout.write(`${name}.webp ${Math.round(picture.length / 1024)} kB\n`);
}

/** The best quality that stays below the limit. */
async function encode(pixels: Buffer, raw: { width: number; height: number; channels: 3 }): Promise<Buffer> {
  for (const quality of [86, 80, 74, 66, 58, 50, 43]) {
    const picture = await sharp(pixels, { raw }).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= sizeLimitBytes) return picture;
  }
  throw new Error('This picture has too much detail for its limit.');
}
