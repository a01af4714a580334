/** The operator's companies: what is asked before several are changed at once, and before one is opened. */
import { letIn, openCompany } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, test } from './test.ts';
import { still } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

test('companies get another plan once one is chosen, and none is a choice too', async ({ page }) => {
  const { code } = await openCompany(engine);
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, `/platform/tenant?quickSearch=${code}`));
  await page.getByRole('row').filter({ hasText: code }).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '更换套餐' }).click();
  const dialog = page.getByRole('dialog', { name: /^为“.+”更换套餐$/ });
  await still(page);
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().includes('/admin/Tenant/edit') && sent.push(request.postDataJSON()));
  await dialog.getByRole('button', { name: '更换套餐' }).click();
  await expect(dialog.getByText('此项不能为空')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: '套餐' })).toBeFocused();
  expect(sent).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.locator('.ant-select-dropdown:visible').getByText('不限', { exact: true }).click();
  await dialog.getByRole('button', { name: '更换套餐' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/已更新 \d 家企业|没有变化/)).toBeVisible();
});

test('a company that is to be a copy wants to know of which, and leads there', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await page.getByRole('button', { name: '开通租户' }).first().click();
  const form = page.getByRole('dialog', { name: '开通租户' });
  await form.getByLabel('企业名称').fill('抄本');
  await form.getByLabel('编码').fill('copied-one');
  await form.getByLabel('账号').fill('copied_one');
  await form.getByText('复制已有企业').click();
  await form.getByRole('button', { name: '开通', exact: true }).click();
  await expect(form.getByRole('combobox', { name: '选择要复制的企业' })).toBeFocused();
});
