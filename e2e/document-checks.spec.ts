/** What an editor is told to look at before a document is published. */
import { desk } from './editor-desk.ts';
import { expect, type Page, test } from './test.ts';
import { answerTo } from './waiting.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('advice follows a save, and never stands beside one that is refused', async ({ page }) => {
  const { write, open } = await desk(page, { archiveAudit: 'close' });
  await write({ slug: 'taken' });
  await open(await write({ summary: '', slug: 'own' }));
  const advice = page.locator('.ant-message').getByText('没有摘要，也没有搜索描述');
  const address = page.getByRole('textbox', { name: '网址', exact: true });
  const save = () => answerTo(page, '**/corp.Archives/edit', () => button(page, '保存并发布').click());
  await address.fill('taken');
  expect(await save()).toMatchObject({ code: 0 });
  await expect(advice).toHaveCount(0);
  await address.fill('free');
  expect(await save()).toMatchObject({ code: 1 });
  await expect(advice).toBeVisible();
});

test('a picture without words is shown where that is said, and two clicks on it ask for them', async ({ page }) => {
  const { write, open } = await desk(page, { archiveAudit: 'close' });
  await open(await write({ content: '<p>文字</p><img src="/storage/hall.png">' }));
  const checks = page.getByRole('list', { name: '发布前检查' });
  await expect(checks.getByRole('link', { name: '/storage/hall.png' }).locator('img')).toHaveAttribute('src', /\/storage\/hall\.png$/);
  await page.locator('.rich-text img').dblclick();
  const words = page.getByRole('textbox', { name: '图片说明' });
  await words.fill('厂房');
  await words.press('Enter');
  await expect(page.locator('.rich-text img')).toHaveAttribute('alt', '厂房');
  await expect(checks.getByRole('link')).toHaveCount(0);
});

test('a translation that is its original’s words still is told so, part by part', async ({ page }) => {
  const { call, write, open } = await desk(page, { archiveAudit: 'close' });
  const { id: column_id } = await call('corp.Columns/add', { name: 'English', slug: 'english-states', locale: 'en' });
  const { made } = await call('corp.Archives/copyTo', { ids: [await write()], column_id });
  await open(made[0]?.id ?? 0);
  const checks = page.getByRole('list', { name: '发布前检查' });
  await expect(checks).toContainText('标题、摘要、正文与另一种语言的原文相同，还没有翻译');
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('Spring fabrics');
  await expect(checks).toContainText('摘要、正文与另一种语言的原文相同，还没有翻译');
  await expect(checks).not.toContainText('标题');
});
