/**
 * Every screen that a menu brings, in all areas and both themes: it opens without a fault, and axe finds nothing serious.
 * `npm run screens` looks at the screens of both areas in both languages, on a desktop and on a phone, and keeps a picture of each.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { menus } from '#apps/server/features.ts';
import { builtInRules } from '#features/member-rules/server/built-in.ts';
import { contrastFindings, findings } from './axe.ts';
import { letIn, speakEnglish } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { settled, still } from './waiting.ts';

const engine = engines[0] ?? 'embedded';
/** Where the pictures go; without it none are taken. */
const folder = process.env.SCREENS_FOLDER;
const langs = folder ? (['zh-cn', 'en'] as const) : (['zh-cn'] as const);
const widths = folder ? ([1440, 390] as const) : ([1440] as const);
const users = { platform: 'admin', tenant: 'demo', user: 'member' } as const;
type Area = keyof typeof users;

type Theme = 'light' | 'dark';

const views = (['platform', 'tenant', 'user'] as const).flatMap((area) =>
  langs.flatMap((lang) => widths.flatMap((width) => pathsOf(area).map((path) => ({ area, lang, width, path })))),
);

for (const { area, lang, width, path } of views) {
  test(`${area}/${path} in both themes, ${lang}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const look = async (theme: Theme, name: string) => {
      await wear(page, theme);
      await takePicture(page, [area, name, theme, lang, String(width)]);
      const lookFor = theme === 'light' ? findings : contrastFindings;
      expect.soft(await lookFor(page), `axe on ${name}, ${theme}`).toEqual([]);
      expect.soft(await page.locator('.anticon:not([aria-hidden=true])').count(), `signs with English names on ${name}`).toBe(0);
    };

    await letIn(page, engine, area, users[area]);
    if (lang === 'en') await speakEnglish(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(consoleUrl(engine, `/${area}/${path}`));
    await settled(page);
    await look('light', path);
    await look('dark', path);
    if (await openForm(page)) {
      await look('dark', `${path}-form`);
      await look('light', `${path}-form`);
    }
    expect(faults).toEqual([]);
  });
}

/**
 * Addresses of the screens in the menus of an area; those of one record need an id and have tests of their own. A screen that both
 * areas have is one implementation: the tests look at it in a company, where there is something to see; the pictures show both.
 */
function pathsOf(area: Area): string[] {
  if (area === 'user') return builtInRules.filter(({ type }) => type === 'menu').map(({ name }) => name);
  return menus
    .filter((menu) => menu.areas.includes(area) && !menu.folder)
    .filter((menu) => folder || area === 'tenant' || !menu.areas.includes('tenant'))
    .map((menu) => menu.path ?? menu.name)
    .filter((path) => !path.includes(':'));
}

/** The console follows the system, and is dressed once no colour changes any more. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await still(page);
}

/** These main buttons do something at once. */
const opensNothing = /保\s*存|上\s*传|发\s*布|Save|Upload|Publish/;

/** Presses the screen's main button. True when a form has opened: it may also lead to another page, or act, or not be there, or wait for something. */
async function openForm(page: Page): Promise<boolean> {
  const main = page.locator('main .page-head-actions .ant-btn-primary:visible').first();
  if (!(await main.isVisible()) || !(await main.isEnabled())) return false;
  const before = page.url();
  const acts = opensNothing.test((await main.textContent()) ?? '');
  const drawer: Locator = page.getByRole('dialog').first();
  await main.click();
  if (!acts) await expect.poll(async () => page.url() !== before || (await drawer.isVisible())).toBe(true);
  const opened = await drawer.isVisible();
  if (opened) await expect(drawer.locator('.skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await still(page);
  return opened;
}

async function takePicture(page: Page, name: readonly string[]): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.join('-').replaceAll('/', '.')}.png`) });
}
