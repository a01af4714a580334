/** What a plan allows, said where it matters: before something is written that it has no room for. */
import { callsOf, letIn, letIntoOwn, openCompany, speakEnglish } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Page, test } from './test.ts';

const engine = engines[0] ?? 'embedded';

/** A plan of one's own, as the operator adds it. @param page is the operator's after it */
async function addPlan(page: Page, limits: object, companyId?: number): Promise<{ name: string; id: number; token: string }> {
  const { token } = await letIn(page, engine, 'platform', 'admin');
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(consoleUrl(engine, `/admin/${path}`), { headers: { batoken: token }, data });
    return (await answer.json()).data;
  };
  const name = `小套餐 ${Date.now()}`;
  // First among the plans, however many there are: a long list draws those that are in sight.
  const { id } = await call('Plan/add', { name, weigh: 9999, ...limits });
  if (companyId) await call('Tenant/edit', { id: companyId, plan_id: id });
  return { name, id, token };
}

test('whoever begins what the plan has no room for reads so before they write it, and once there is room no more', async ({ page }) => {
  const { id, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const { total } = await call('corp.Archives/index?limit=1');
  await addPlan(page, { max_archives: total, max_admins: 1, max_members: 1000 }, id);
  const said = page.locator('.form-notices').getByRole('alert');

  await page.goto(consoleUrl(engine, '/tenant/corp/archives/add'));
  await expect(said).toHaveText(`已有 ${total} 篇文档，套餐最多允许 ${total} 篇，现在写的新文档无法保存。需要更多请联系平台运营方`);
  // Nothing is held back: the server decides.
  await expect(page.getByRole('button', { name: '仅保存' })).toBeEnabled();

  await page.goto(consoleUrl(engine, '/tenant/auth/admin'));
  await page.getByRole('button', { name: '添加管理员' }).click();
  await expect(page.getByRole('dialog').locator(said)).toContainText('已有 1 名管理员，套餐最多允许 1 名');
  await page.goto(consoleUrl(engine, '/tenant/user/user'));
  await page.getByRole('button', { name: '添加会员' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('用户名')).toBeVisible();
  await expect(said).toHaveCount(0);

  // The console in another language says it in that language.
  await speakEnglish(page);
  const [{ id: last }] = (await call('corp.Archives/index?limit=1')).list;
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/add'));
  await expect(said).toContainText(`limit: ${total}, now: ${total}`);
  const gone = await page.request.delete(consoleUrl(engine, `/tenant/corp.Archives/del?ids[]=${last}`), { headers: { batoken: token } });
  expect(await gone.json()).toMatchObject({ code: 1 });
  const asked = page.waitForResponse(/corp\.Archives\/room/);
  await page.reload();
  await asked;
  await expect(page.locator('.form-page')).toBeVisible();
  await expect(said).toHaveCount(0);
});

const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

test('a company that is opened as a copy, or cloned, with more than its plan allows says so before and after', async ({ page }) => {
  const { id, code: from } = await openCompany(engine);
  const { name } = await addPlan(page, { max_archives: 2 });
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await page.getByRole('button', { name: '开通租户' }).first().click();
  const form = page.getByRole('dialog', { name: '开通租户' });
  const code = `over${Date.now().toString(36)}`;
  await form.getByLabel('企业名称').fill('抄本公司');
  await form.getByLabel('编码').fill(code);
  await form.getByLabel('账号').fill(code.slice(0, 15));
  await form.getByText('复制已有企业').click();
  await form.getByRole('combobox', { name: '选择要复制的企业' }).fill(from);
  const told = page.waitForResponse(new RegExp(`Tenant/copied\\?id=${id}$`));
  await page.locator('.ant-select-item-option').first().click();
  const { archives } = (await (await told).json()).data;
  await form.getByRole('combobox', { name: '套餐' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).click();
  await expect(form.getByText(`该套餐最多允许 2 篇文档，所选初始内容有 ${archives} 篇`, { exact: false })).toBeVisible();
  await form.getByRole('button', { name: '开通', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '“抄本公司”已开通' });
  const over = `套餐小于现有用量：文档 ${archives} / 2。已有的不受影响，但不能再新增。`;
  await expect(panel).toContainText(over);
  await panel.getByRole('button', { name: '完成' }).click();

  await page.goto(consoleUrl(engine, `/platform/tenant?quickSearch=${code}`));
  // Not the colour of what is merely full; in words for whoever does not see it.
  const usage = rowOf(page, code).locator('.tenant-usage');
  await expect(usage.locator('[data-tone=danger]')).toHaveText(`${archives} / 2 篇文档`);
  await expect(usage.locator('.visually-hidden')).toHaveText('文档（超出套餐）');
  await usage.hover();
  await expect(page.getByRole('tooltip')).toContainText(`文档 ${archives} / 2（超出套餐）`);
  await rowOf(page, code)
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '克隆' }).click();
  await expect(page.getByRole('dialog', { name: '克隆“抄本公司”' })).toContainText(over);
});

test('another plan for many companies says which of them have more than it allows', async ({ page }) => {
  const { code } = await openCompany(engine);
  const { name } = await addPlan(page, { max_archives: 1 });
  await page.goto(consoleUrl(engine, `/platform/tenant?quickSearch=${code}`));
  await rowOf(page, code).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '更换套餐' }).click();
  const dialog = page.getByRole('dialog', { name: /^为“.+”更换套餐$/ });
  const note = dialog.getByText(/^1 家企业的现有用量超出此套餐：.+（文档 \d+ \/ 1）。/);
  await expect(dialog.getByRole('combobox', { name: '套餐' })).toBeVisible();
  await expect(note).toHaveCount(0);
  await dialog.getByRole('combobox', { name: '套餐' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).click();
  await expect(note).toBeVisible();
  await dialog.getByRole('combobox', { name: '套餐' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('不限', { exact: true }).click();
  await expect(note).toBeHidden();
});
