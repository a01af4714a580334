/** A member of the demo company: in, a look at its own account, out again. */
import { letIn, logIn } from './people.ts';
import { consoleUrl, engines, siteUrl } from './places.ts';
import { expect, test } from './test.ts';

const engine = engines[0] ?? 'embedded';

test('a member logs in, sees its own account, and logs out @phone', async ({ page }) => {
  await logIn(page, engine, 'user', 'Member');
  await expect(page).toHaveURL(/\/user$/);
  await expect(page).toHaveTitle('会员中心 - 澄岳传动');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('演示会员');
  await expect(page.getByText('¥ 0.00')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('演示会员');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  await page.goto(consoleUrl(engine, '/user'));
  await expect(page).toHaveURL(/\/user\/login$/);
});

test('the company’s own host leads members to their login', async ({ page }) => {
  await page.goto(siteUrl(engine, 'demo', '/user'));
  await expect(page).toHaveURL(siteUrl(engine, 'demo', '/user/login'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录会员中心');
});

test('an administrator is nobody in the member centre', async ({ page }) => {
  await letIn(page, engine, 'tenant', 'demo');
  await page.goto(consoleUrl(engine, '/user'));
  await expect(page).toHaveURL(/\/user\/login$/);
});
