/** axe on the screens everybody meets, in both themes, on a desktop and on a phone. */
import { findings } from './axe.ts';
import { letIn } from './people.ts';
import { consoleUrl, engines, siteUrl } from './places.ts';
import { expect, test } from './test.ts';
import { settled, still } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the login has nothing serious @phone', async ({ page }) => {
      await page.goto(consoleUrl(engine, '/tenant/login'));
      await expect(page.locator('input[name=username]')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('the public home has nothing serious @phone', async ({ page }) => {
      await page.goto(siteUrl(engine, 'demo'));
      await expect(page.locator('h1')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('the dashboard, a list and its form have nothing serious @phone', async ({ page }) => {
      await letIn(page, engine, 'platform', 'admin');
      await page.goto(consoleUrl(engine, '/platform/dashboard'));
      await settled(page);
      expect(await findings(page)).toEqual([]);
      await page.goto(consoleUrl(engine, '/platform/auth/admin'));
      // On a phone a list is cards.
      await expect(page.getByRole('table').last().or(page.locator('.list-cards'))).toBeVisible();
      await settled(page);
      expect(await findings(page)).toEqual([]);
      await page
        .getByRole('button', { name: /添加管理员|添加/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      await still(page);
      expect(await findings(page)).toEqual([]);
    });
  });
}
