/** People at a browser: they log in as everybody does, captcha and all. */
import { expect, type Page } from '@playwright/test';

import { consoleUrl, type Engine, password, portOf } from './places.ts';

interface Target {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Area = 'platform' | 'tenant' | 'user';

/** Fills in the form, solves the challenge by clicking what it asks for, and waits for the first screen. */
export async function logIn(page: Page, engine: Engine, area: Area, username: string, secret = password): Promise<void> {
  await enterPassword(page, engine, area, username, secret);
  // Whose password somebody else chose is asked to change it; that can wait.
  const later = page.getByRole('button', { name: '以后再说' });
  await expect(later.or(page.locator('main#main')).first()).toBeVisible();
  if (await later.isVisible()) await later.click();
  await page.waitForURL((url) => !/\/(login|loading)/.test(url.pathname));
  await expect(page.locator('main')).toBeVisible();
}

/** The first step of a login, captcha and all. */
export async function enterPassword(page: Page, engine: Engine, area: Area, username: string, secret = password): Promise<void> {
  await page.goto(consoleUrl(engine, `/${area}/login`));
  const asked = page.waitForResponse((response) => response.url().includes('/api/common/clickCaptcha'));
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(secret);
  await page.locator('button[type=submit]').click();
  const challenge = await asked;
  await solveCaptcha(page, engine, new URL(challenge.url()).searchParams.get('id') ?? '');
}

/** Clicks the targets where they are in the picture as it is shown. The store says what a person sees. */
async function solveCaptcha(page: Page, engine: Engine, id: string): Promise<void> {
  const picture = page.locator('dialog.captcha img');
  await expect(picture).toBeVisible();
  const answer = await fetch(`http://127.0.0.1:${portOf('store')}/?engine=${engine}&id=${encodeURIComponent(id)}`);
  const targets = ((await answer.json()) as Target[]).slice(0, 2); // safe: the store of serve.ts answers with the targets in order
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not on the page.');
  const natural = await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  const scale = box.width / natural;
  for (const { x, y, width, height } of targets) {
    await page.mouse.click(box.x + (x + width / 2) * scale, box.y + (y + height / 2) * scale);
  }
}
