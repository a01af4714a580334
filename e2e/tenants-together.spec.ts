/** The operator's companies, several at once: what is asked before they are changed or told something, and what is ticked afterwards. */
import { letIn, openCompany } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Locator, test } from './test.ts';
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

test('companies that were renewed together, or put on a plan, are ticked no more', async ({ page }) => {
  const company = await openCompany(engine);
  const { token } = await letIn(page, engine, 'platform', 'admin');
  const plan = `勾选 ${company.code}`;
  // First among the plans, however many there are: a long list draws those that are in sight.
  const data = { name: plan, weigh: 9999 };
  await page.request.post(consoleUrl(engine, '/admin/Plan/add'), { headers: { batoken: token }, data });
  await page.goto(consoleUrl(engine, `/platform/tenant?quickSearch=${company.code}`));
  const box = page.getByRole('row').filter({ hasText: company.code }).getByRole('checkbox');
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  const dialog = page.getByRole('dialog');

  const renew = async () => {
    await bar.getByRole('button', { name: '续期' }).click();
    await dialog.getByRole('textbox', { name: '统一的到期日' }).fill('2090-01-01');
    // It lies over the button while it comes and goes.
    const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
    await expect(calendar).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(calendar).toHaveCount(0);
    await dialog.getByRole('button', { name: '续期', exact: true }).click();
  };

  await box.check();
  await renew();
  await expect(bar).toHaveCount(0);
  await expect(box).not.toBeChecked();

  // The same once more does nothing, and the company is there for the next thing.
  await box.check();
  await renew();
  await expect(page.getByText('没有变化')).toBeVisible();
  await expect(box).toBeChecked();

  await bar.getByRole('button', { name: '更换套餐' }).click();
  await dialog.getByRole('combobox', { name: '套餐' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(plan, { exact: true }).click();
  await dialog.getByRole('button', { name: '更换套餐' }).click();
  await expect(bar).toHaveCount(0);
  await expect(box).not.toBeChecked();
});

test('a notice to several companies says which of them it does not reach', async ({ page }) => {
  const [open, closed] = [await openCompany(engine), await openCompany(engine)];
  const { token } = await letIn(page, engine, 'platform', 'admin');
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(consoleUrl(engine, `/admin/${path}`), { headers: { batoken: token }, data });
    return (await answer.json()).data;
  };
  const name = `通知 ${Date.now()}`;
  for (const [place, { id }] of [open, closed].entries()) await call('Tenant/edit', { id, name: `${name} ${place}` });
  await call('Tenant/edit', { id: closed.id, status: 0 });
  await page.goto(consoleUrl(engine, `/platform/tenant?quickSearch=${encodeURIComponent(name)}`));
  for (const { code } of [open, closed]) await page.getByRole('row').filter({ hasText: code }).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '发通知' }).click();
  const dialog = page.getByRole('dialog', { name: '发通知' });
  await expect(dialog).toContainText(`发送后不能撤回。接收方：${name} 0。`);
  await expect(dialog).toContainText(`所选 2 家中，有 1 家已停用或到期，收不到：${name} 1。`);
  await dialog.getByLabel('内容').fill('今晚维护');
  await dialog.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('已通知 1 家企业的 1 名管理员，其余 1 家已停用或到期，收不到')).toBeVisible();

  // It is sent twice by nobody who forgets that these are ticked; the other one is still there to be opened again.
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选 1');
  await expect(page.getByRole('row').filter({ hasText: closed.code }).getByRole('checkbox')).toBeChecked();
});

test('a notice says to whom it goes: the first three by name, and how many of all', async ({ page }) => {
  const { token } = await letIn(page, engine, 'platform', 'admin');
  const name = `收信 ${Date.now()}`;
  for (const place of [1, 2, 3, 4]) {
    const { id } = await openCompany(engine);
    const data = { id, name: `${name} ${place}` };
    await page.request.post(consoleUrl(engine, '/admin/Tenant/edit'), { headers: { batoken: token }, data });
  }
  await page.goto(consoleUrl(engine, `/platform/tenant?quickSearch=${encodeURIComponent(name)}&order=id,asc`));
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(4);
  await page.locator('thead').getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '发通知' }).click();
  const dialog = page.getByRole('dialog', { name: '发通知' });
  await expect(dialog).toContainText(new RegExp(`接收方：${name} 1.${name} 2.${name} 3 等 4 家企业。`));
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  await page.getByRole('menuitem', { name: '通知所有企业' }).click();
  await expect(dialog).toContainText(/接收方：所有正常的企业，共 \d+ 家。/);
});

test('a renewal until a day that has passed is no usual one: its button says what it does', async ({ page }) => {
  const { code } = await openCompany(engine);
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, `/platform/tenant?quickSearch=${code}`));
  const row = page.getByRole('row').filter({ hasText: code });
  const closes = (dialog: Locator) => dialog.getByRole('button', { name: '设为已到期' });
  const danger = /ant-btn-(dangerous|color-dangerous)/;
  const choose = async (dialog: Locator, name: string, day: string) => {
    await dialog.getByRole('textbox', { name }).fill(day);
    await page.keyboard.press('Enter');
  };

  await row.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: '续期' }).click();
  const one = page.getByRole('dialog', { name: /^为“.+”续期$/ });
  await expect(one.getByRole('button', { name: '续期', exact: true })).not.toHaveClass(danger);
  await choose(one, '新的到期日', '2020-01-01');
  await expect(closes(one)).toHaveClass(danger);
  await one.getByRole('button', { name: '1 年' }).click();
  await expect(closes(one)).toHaveCount(0);
  await one.getByRole('button', { name: '取消' }).click();
  await expect(one).toBeHidden();

  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '续期' }).click();
  await choose(one, '统一的到期日', '2020-01-01');
  await expect(one).toContainText('这一天已过：网站与后台处于关闭状态。');
  await expect(closes(one)).toHaveClass(danger);
});
