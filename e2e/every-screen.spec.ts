/**
 * Every screen that a menu brings, in both areas and both themes: it opens without a fault, and axe finds nothing serious.
 * `npm run screens` runs the same walk in both languages, on a desktop and on a phone, and keeps a picture of each.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

import { menus } from '#apps/server/features.ts';
import { findings } from './axe.ts';
import { logIn } from './people.ts';
import { consoleUrl, engines } from './places.ts';

const engine = engines[0] ?? 'embedded';
/** Where the pictures go; without it none are taken. */
const folder = process.env.SCREENS_FOLDER;
const langs = folder ? (['zh-cn', 'en'] as const) : (['zh-cn'] as const);
const widths = folder ? ([1440, 390] as const) : ([1440] as const);
const users = { platform: 'admin', tenant: 'demo' } as const;
const walkTimeoutMs = 240_000;

const walks = (['platform', 'tenant'] as const).flatMap((area) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    langs.flatMap((lang) => widths.map((width) => ({ area, theme, lang, width, title: `${area}, ${theme}, ${lang}, ${width} px` }))),
  ),
);

for (const { area, theme, lang, width, title } of walks) {
  test(`every screen of ${title}`, async ({ page }) => {
    test.setTimeout(walkTimeoutMs);
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.emulateMedia({ colorScheme: theme });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));

    await logIn(page, engine, area, users[area]);
    if (lang === 'en') await speakEnglish(page);
    for (const path of pathsOf(area)) {
      await test.step(path, async () => {
        await page.goto(consoleUrl(engine, `/${area}/${path}`));
        await settled(page);
        await takePicture(page, [area, path, theme, lang, String(width)]);
        expect.soft(await findings(page), `axe on ${path}`).toEqual([]);
        await lookAtForm(page, [area, `${path}-form`, theme, lang, String(width)]);
        expect.soft(faults.splice(0), `faults on ${path}`).toEqual([]);
      });
    }
  });
}

/** Addresses of the screens in the menus of an area; those of one record need an id and have tests of their own. */
function pathsOf(area: 'platform' | 'tenant'): string[] {
  return menus
    .filter((menu) => menu.areas.includes(area) && !menu.folder)
    .map((menu) => menu.path ?? menu.name)
    .filter((path) => !path.includes(':'));
}

/** The heading is there and nothing is on its way any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1:visible').first()).toBeVisible();
  await expect(page.locator('main').locator('.ant-skeleton-active:visible, .ant-spin-spinning:visible')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** The form behind the screen's main button, where it has one that opens a drawer. */
async function lookAtForm(page: Page, name: readonly string[]): Promise<void> {
  const add = page.locator('main .page-head-actions .ant-btn-primary:visible').first();
  if (!(await add.isVisible())) return;
  const before = page.url();
  await add.click();
  const drawer = page.getByRole('dialog').first();
  await drawer.waitFor({ state: 'visible', timeout: 4000 }).catch(() => undefined);
  if (!(await drawer.isVisible())) {
    if (page.url() !== before) await page.goBack();
    return;
  }
  await expect(drawer.locator('.ant-skeleton-active')).toHaveCount(0);
  await takePicture(page, name);
  expect.soft(await findings(page), `axe on ${name[1]}`).toEqual([]);
  await page.keyboard.press('Escape');
}

async function takePicture(page: Page, name: readonly string[]): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.join('-').replaceAll('/', '.')}.png`) });
}

async function speakEnglish(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('siteloom.prefs') ?? '{}');
    kept.state = { ...kept.state, lang: 'en' };
    localStorage.setItem('siteloom.prefs', JSON.stringify(kept));
  });
}
