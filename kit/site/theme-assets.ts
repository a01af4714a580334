/** The style sheets and scripts of themes, under names that carry their hash, so that browsers keep them for good. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { bestQuality, finishFile, finishPage, type Rendered } from './finished-page.ts';
import type { StoredPage } from './page-cache.ts';
import type { PageAssets, Theme } from './view.ts';

export interface ThemeAssets {
  /** What a page of this theme links to. */
  of: (themeKey: string) => PageAssets;
  /** The file behind `/assets/<name>`. */
  file: (name: string) => StoredPage | undefined;
}

/** Headers of what never changes under its address. */
export const forGood = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Frames that compare revisions are no origin of their own, and browsers ask of a font alone who may read it: it is anybody's. */
const forEverybody = { ...forGood, 'access-control-allow-origin': '*' };

/** Reads every file of the themes, and compresses each once, when somebody asks for it. Pages of a theme that is not among them link to nothing. */
export function themeAssets(themes: readonly Theme[]): ThemeAssets {
  const files = new Map<string, StoredPage>();
  const texts = new Map<string, Rendered>();
  const keep = (name: string, contentType: string, text: string): string => {
    const hashed = hashedName(name, text);
    texts.set(hashed, { status: 200, contentType, text, shows: new Set(), headers: forGood });
    return `/assets/${hashed}`;
  };
  const compressed = (name: string): StoredPage | undefined => {
    const text = texts.get(name);
    if (!text) return undefined;
    const made = finishPage(text, bestQuality);
    files.set(name, made);
    return made;
  };
  const assets = new Map<string, PageAssets>();
  for (const theme of themes) {
    for (const { name, file, contentType } of theme.files) {
      files.set(name, finishFile(readFileSync(file), contentType, contentType.startsWith('font/') ? forEverybody : forGood));
    }
    assets.set(theme.key, {
      styles: [keep(`theme-${theme.key}.css`, 'text/css; charset=utf-8', theme.styles)],
      script: keep(`theme-${theme.key}.js`, 'text/javascript; charset=utf-8', theme.script),
    });
  }
  return {
    of: (key) => assets.get(key) ?? { styles: [], script: '' },
    file: (name) => files.get(name) ?? compressed(name),
  };
}

/** `look.css` → `look-1b2c3d4e5f.css`: another text has another name. */
export function hashedName(name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return name.replace(/(\.[a-z0-9]+)$/, `-${hash}$1`);
}
