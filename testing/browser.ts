/** The browser of the browser tests: the system's own, or the one that Playwright downloaded. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPlace = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** For a system browser in a container without a GPU, and quiet: no updates, no phoning home. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium: CHROMIUM_PATH, one on PATH, Playwright's own; undefined when there is none. */
export function findBrowser(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...places, macPlace, chromium.executablePath()].find((path) => path && existsSync(path));
}
