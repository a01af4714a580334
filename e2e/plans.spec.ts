/** What a plan allows, said where it matters: before something is written that it has no room for. */
import { callsOf, letIn, letIntoOwn, speakEnglish } from './people.ts';
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
