/** A company's website as people meet it: every kind of page in both themes, without a script, and with large pictures. */
import { contrastFindings, findings } from './axe.ts';
import { engines, siteUrl } from './places.ts';
import { expect, test } from './test.ts';

const engine = engines[0] ?? 'embedded';
const site = (path: string) => siteUrl(engine, 'demo', path);

/** One of each kind. */
const kinds = [
  '/',
  '/products/',
  '/products/servo/cyj-joint-module',
  '/cases/',
  '/news/',
  '/news/company/liyang-phase-two',
  '/jobs/',
  '/jobs/gear-engineer',
  '/downloads/',
  '/about/honours/',
  '/contact/',
  '/search?q=%E5%87%8F%E9%80%9F%E6%9C%BA',
  '/nothing/here',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('no page of a site has anything serious, and none is wider than the screen @phone', async ({ page }) => {
      // Only contrast depends on the colours; all else was looked at in light.
      const lookFor = colorScheme === 'light' ? findings : contrastFindings;
      const found: string[] = [];
      for (const path of kinds) {
        await page.goto(site(path));
        await expect(page.locator('h1')).toHaveCount(1);
        found.push(...(await lookFor(page)).map((finding) => `${path}: ${finding}`));
        const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overhang > 0) found.push(`${path}: ${overhang} px too wide`);
      }
      expect(found).toEqual([]);
    });
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('slides, panels and pictures are reached by links', async ({ page }) => {
    await page.goto(site('/'));
    const second = page.locator('.hero-slide').nth(1);
    await page.locator('.hero-index a').nth(1).click();
    await expect(second).toBeInViewport({ ratio: 0.6 });

    const products = page.locator('.wide-nav .has-panel').first();
    await products.hover();
    await expect(products.locator('.panel')).toBeVisible();
    await products.locator('.panel a').first().click();
    await expect(page.locator('h1')).toBeVisible();

    await page.goto(site('/products/servo/cyj-joint-module'));
    await expect(page.locator('[data-gallery] a').first()).toHaveAttribute('href', /\.webp/);
  });
});

test('a picture opens over the page, and gives the focus back', async ({ page }) => {
  await page.goto(site('/products/servo/cyj-joint-module'));
  const link = page.locator('[data-gallery] a').first();
  await link.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(site('/products/servo/cyj-joint-module'));
});
