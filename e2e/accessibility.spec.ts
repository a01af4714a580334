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

test('signs, handles and lists are called in the words of the screen, or not at all', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/auth/admin'));
  const quick = page.locator('.list-quick input');
  await quick.fill('adm');
  await page.getByRole('button', { name: '清除', exact: true }).click();
  await expect(quick).toHaveValue('');
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const state = page.getByRole('combobox', { name: '状态', exact: true });
  await state.click();
  await page.locator('.ant-select-dropdown:visible').getByText('启用', { exact: true }).click();
  await expect(page.locator('.search-field').getByRole('button', { name: '清除', exact: true })).toBeVisible();
  await expect(page.locator('.anticon').first()).toBeAttached();
  // antd's own names of its signs: "down", "close-circle".
  await expect(page.locator('.anticon:not([aria-hidden=true])')).toHaveCount(0);

  await page.getByRole('button', { name: '显示的列' }).click();
  const handle = page.locator('.column-menu').getByRole('button', { name: /^拖动排序：/ });
  await expect(handle.first()).toHaveAttribute('aria-roledescription', '可拖动排序');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('listbox', { name: '搜索或跳转' })).toBeVisible();
});
