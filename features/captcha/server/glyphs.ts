/** The characters of the click captcha: outlines instead of a font, so that every machine draws the same. */
import { readFile } from 'node:fs/promises';

import * as z from 'zod/mini';

/** A character and its outline on an em square of 1000 units whose baseline is y = 0. */
export type Glyph = readonly [character: string, outline: string];

let reading: Promise<Glyph[]> | undefined;

/** Read on first use and kept: most processes of a cluster never draw a captcha. */
export function readGlyphs(): Promise<Glyph[]> {
  reading ??= read();
  return reading;
}

async function read(): Promise<Glyph[]> {
  const text = await readFile(new URL('./data/noto-sans-sc-glyphs.json', import.meta.url), 'utf8');
  return Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text)));
}
