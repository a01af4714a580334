/** The designer of fields at a browser: what it says of titles, and of somebody else who saved meanwhile. */
import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl } from './places.ts';
import { expect, test } from './test.ts';

const engine = 'embedded';

test('a new field has a title of its own; one that is given twice is told, and saved all the same', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const { id } = await call('corp.Models/add', { name: '标题', code: 'titles' });
  await page.goto(consoleUrl(engine, `/tenant/corp/models/edit/${id}`));
  const kind = page.getByRole('navigation', { name: '字段类型' }).getByRole('button', { name: '单行文本' });
  const settings = page.getByRole('complementary', { name: '字段设置' });
  await kind.click();
  await kind.click();
  await expect(settings.getByLabel('标题')).toHaveValue('单行文本 2');
  const told = settings.getByText('已有字段用了这个标题');
  await expect(told).toHaveCount(0);
  await settings.getByLabel('标题').fill('单行文本');
  await expect(told).toBeVisible();
  const saved = page.waitForResponse('**/corp.Models/edit');
  await page.getByRole('button', { name: /^保\s?存$/ }).click();
  expect(await (await saved).json()).toMatchObject({ code: 1 });
  await expect(told).toBeVisible();
});

test('who saves second at the foot of a long canvas sees that somebody else saved, by key and by button', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const fields = Array.from({ length: 25 }, (_, n) => ({ type: 'string', name: `field_${n}`, title: `字段 ${n}` }));
  const { id } = await call('corp.Models/add', { name: '多字段', code: 'many-fields', fields });
  await page.goto(consoleUrl(engine, `/tenant/corp/models/edit/${id}`));
  const last = page.getByRole('button', { name: '设置“字段 24”' });
  await last.click();
  await page.getByRole('complementary', { name: '字段设置' }).getByLabel('标题').fill('第二位写的');
  const { row } = await call(`corp.Models/edit?id=${id}`);
  await call('corp.Models/edit', { id, version: row.version, name: '第一位的名称' });
  const words = page.getByRole('alert').filter({ has: page.getByRole('button', { name: '以我的为准' }) });
  for (const save of [() => page.keyboard.press('Control+s'), () => page.getByRole('button', { name: /^保\s?存$/ }).click()]) {
    await page.getByRole('button', { name: '设置“第二位写的”' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 5000);
    await save();
    await expect(words).toBeInViewport({ ratio: 1 });
    const [head, line] = [await page.locator('.form-page-head').boundingBox(), await words.boundingBox()];
    expect(line?.y ?? 0).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  }
});
