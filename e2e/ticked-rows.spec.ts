/** What is ticked in a list: on every page, in any order, while something is sought, and as it is by now. */
import { bar, fromMenu, goTo, openDocuments, rows, tick, titles, views } from './documents.ts';
import { expect, test } from './test.ts';
import { answerTo } from './waiting.ts';

test('what is ticked on several pages is chosen together, in any order and while something is sought', async ({ page }) => {
  await openDocuments(page);
  const firstPage = await titles(page);
  await tick(page, 0);
  await goTo(page, 2);
  await expect(bar(page)).toContainText('已选 1');
  await tick(page, 1);
  await expect(bar(page)).toContainText('已选 2');
  await bar(page).getByRole('button', { name: '标记' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: '头条' }).check();
  await answerTo(page, '**/corp.Archives/flag', () => page.getByRole('dialog').getByRole('button', { name: '加上标记' }).click());
  await expect(rows(page).nth(1)).toContainText('头条');
  await goTo(page, 1);
  await expect(rows(page).first()).toContainText('头条');

  await tick(page, 2);
  await goTo(page, 2);
  await expect(bar(page)).toContainText('已选 3');
  await tick(page, 0);
  await expect(bar(page)).toContainText('已选 4');
  // In another order they are chosen no less.
  const before = await titles(page);
  await page.getByRole('columnheader', { name: '标题' }).click();
  await expect.poll(() => titles(page)).not.toEqual(before);
  await expect(bar(page)).toContainText('已选 4');

  // Of what is found those are chosen that were ticked, and what is ticked there comes to the others.
  const search = page.getByRole('main').getByPlaceholder(/^搜索/);
  await search.fill(firstPage[2] ?? '');
  await expect(rows(page)).toHaveCount(1);
  await expect(bar(page)).toContainText('已选 1');
  await search.fill(firstPage[1] ?? '');
  await expect.poll(() => titles(page)).toEqual([firstPage[1]]);
  await expect(bar(page)).toBeHidden();
  await tick(page, 0);
  await expect(bar(page)).toContainText('已选 1');
  await search.fill('');
  await expect(bar(page)).toContainText('已选 5');
  await bar(page).getByRole('button', { name: '取消选择' }).click();
  await expect(bar(page)).toBeHidden();
});

test('what is deleted by itself is ticked no more, on any page', async ({ page }) => {
  await openDocuments(page);
  await tick(page, 0);
  await goTo(page, 2);
  await tick(page, 0);
  await expect(bar(page)).toContainText('已选 2');
  await fromMenu(page, 0, '删除');
  await answerTo(page, '**/corp.Archives/del*', () => page.getByRole('dialog').getByRole('button', { name: '删除' }).click(), 'DELETE');
  await expect(bar(page)).toContainText('已选 1');
  await goTo(page, 1);
  await expect(rows(page).first().getByRole('checkbox')).toBeChecked();
  await expect(bar(page)).toContainText('已选 1');
  await views(page).getByRole('button', { name: '回收站' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(bar(page)).toBeHidden();
});

test('what is ticked stays so on whatever page it comes to stand, and is chosen as it is by now', async ({ page }) => {
  const { call } = await openDocuments(page);
  const last = (await titles(page)).at(-1) ?? '';
  await tick(page, 0);
  await tick(page, 9);
  await expect(bar(page)).toContainText('已选 2');
  // One more on top pushes the last one to the second page.
  const { list } = await call('index?limit=1');
  await call('add', { column_id: list[0].column_id, title: '新来的', save_mode: 'save' });
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await expect(rows(page).first()).toContainText('新来的');
  await expect(bar(page)).toContainText('已选 2');
  await goTo(page, 2);
  await expect(rows(page).filter({ hasText: last }).getByRole('checkbox')).toBeChecked();
  await expect(bar(page)).toContainText('已选 2');

  // What is on the first page is taken off the site; on the second it is known.
  await goTo(page, 1);
  await fromMenu(page, 1, '下线');
  await answerTo(page, '**/corp.Archives/unpublish', () => page.getByRole('dialog').getByRole('button', { name: '下线' }).click());
  await goTo(page, 2);
  await bar(page).getByRole('button', { name: '下线', exact: true }).click();
  await expect(page.getByRole('dialog')).not.toContainText('2 篇');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
});

test('what was copied is ticked no more, and what was refused still is', async ({ page }) => {
  const { call } = await openDocuments(page);
  const { list } = await call('columns');
  const listIn = (locale: string) => list.find((one: { locale: string; type: string }) => one.locale === locale && one.type === 'list');
  const english = listIn('en');
  const chinese = listIn('zh-cn');
  const made: number[] = [];
  for (const title of ['译过的', '没译的', '也没译的']) made.push((await call('add', { column_id: chinese.id, title })).id);
  await call('copyTo', { ids: [made[0]], column_id: english.id });
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  const box = (id: number | undefined) => page.locator(`tr[data-row-key="${id}"]`).getByRole('checkbox');
  for (const id of made) await box(id).check();
  await bar(page).getByRole('button', { name: '复制到栏目' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await dialog.getByRole('combobox').fill(english.name);
  await page.locator('.ant-select-tree-title').filter({ hasText: english.name }).click();
  const copied = await answerTo(page, '**/corp.Archives/copyTo', () => dialog.getByRole('button', { name: '复制到栏目' }).click());
  expect(copied).toMatchObject({ data: { count: 2, refused: [{ id: made[0] }] } });
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await expect(bar(page)).toContainText('已选 1');
  await expect(box(made[0])).toBeChecked();

  // One is copied from its own menu too, and nothing is ticked by that or no more.
  const row = page.locator(`tr[data-row-key="${made[1]}"]`);
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: '复制到栏目' }).click();
  await dialog.getByRole('combobox').click();
  await dialog.getByRole('combobox').fill(chinese.name);
  await page.locator('.ant-select-tree-title').filter({ hasText: chinese.name }).first().click();
  const one = await answerTo(page, '**/corp.Archives/copyTo', () => dialog.getByRole('button', { name: '复制到栏目' }).click());
  expect(one).toMatchObject({ data: { count: 1 } });
  await expect(bar(page)).toContainText('已选 1');
});

test('on a phone cards are ticked on several pages too', async ({ page }) => {
  await openDocuments(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.locator('.list-card');
  const card = (place: number) => cards.nth(place).getByRole('checkbox').check();
  await card(0);
  await card(1);
  const first = await cards.first().textContent();
  await page.locator('.ant-pagination-next').click();
  await expect(cards.first()).not.toHaveText(first ?? '');
  await card(0);
  await expect(bar(page)).toContainText('已选 3');
  await page.locator('.ant-pagination-prev').click();
  await expect(cards.first()).toHaveText(first ?? '');
  await expect(bar(page)).toContainText('已选 3');
});
