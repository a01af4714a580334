/** A theme put together from the files of its folder and from those that all themes share. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import type { ThemeFile } from '#kit/site/view.ts';

/**
 * The style sheet: what every theme begins with, the theme's own sheets in the order of the cascade, what every theme ends with.
 * @param folder the `import.meta.url` of the theme
 */
export function stylesOf(folder: string, sheets: readonly string[]): string {
  const own = sheets.map((sheet) => textOf(`./styles/${sheet}.css`, folder));
  return [textOf('./styles/first.css'), ...own, textOf('./styles/last.css')].join('\n');
}

/** The script: what every theme does, what only this one does, and forms. */
export function scriptOf(folder: string, own: readonly string[] = []): string {
  return [textOf('./enhance.js'), textOf('./member.js'), ...own.map((path) => textOf(path, folder)), textOf('../form/form.js')].join('\n');
}

/** A font of a package, served as `/assets/<name>`: `font('geist.woff2', '@fontsource-variable/geist/files/….woff2')`. */
export function font(name: string, path: string): ThemeFile {
  return { name, file: pathToFileURL(createRequire(import.meta.url).resolve(path)), contentType: 'font/woff2' };
}

function textOf(path: string, folder: string = import.meta.url): string {
  return readFileSync(new URL(path, folder), 'utf8');
}
