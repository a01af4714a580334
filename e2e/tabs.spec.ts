/** The open pages: where closing one leads, and what is asked before something in them is lost. */
import { letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Locator, type Page, test } from './test.ts';

const engine = engines[0] ?? 'embedded';
const strip = (page: Page) => page.getByRole('navigation', { name: '打开的页面' });
const close = (page: Page, name: string) => page.getByRole('button', { name: `关闭${name}`, exact: true }).click();

/** From the menu, as another tab. */
async function visit(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.waitForURL(`**/tenant/${path}`);
  await expect(strip(page).locator('[aria-current=page]')).toHaveText(name);
}

/** Of the menu behind the right button. */
async function choose(page: Page, tab: Locator, name: string): Promise<void> {
  await tab.click({ button: 'right' });
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('closing a tab leads to the one that was open before it, wherever that stands', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await visit(page, '栏目', 'corp/columns');
  await visit(page, '焦点图', 'corp/focus');
  await visit(page, '栏目', 'corp/columns');
  await visit(page, '文档', 'corp/archives');
  const current = strip(page).locator('[aria-current=page]');
  await close(page, '文档');
  await expect(current).toHaveText('栏目');
  await close(page, '栏目');
  await expect(current).toHaveText('焦点图');
  await expect(page).toHaveURL(/corp\/focus$/);
});

test('what is lost by closing several tabs, or by making one anew, is named', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.getByRole('button', { name: '新文档' }).click();
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  await title.fill('写了一半');
  await visit(page, '文档', 'corp/archives');
  await page.locator('tbody .cell-lines a').first().click();
  await page.waitForURL('**/corp/archives/edit/*');
  await expect(title).not.toHaveValue('');
  await title.fill('改了一半');

  const link = strip(page).locator('.tab-link', { has: page.getByTitle('有未保存的修改') });
  await expect(link).toHaveCount(2);
  const unsaved = (await link.locator('span').allTextContents()).map((name) => `“${name}”`);
  const question = page.getByRole('dialog').filter({ hasText: '放弃未保存的修改？' });
  const stay = async () => {
    await question.getByRole('button', { name: '继续编辑' }).click();
    await expect(question).toBeHidden();
  };

  await choose(page, link.last(), '刷新');
  await expect(question).toContainText(`${unsaved[1]}里没有保存的修改会丢失。`);
  await expect(question).not.toContainText(/关闭|、/);
  await stay();

  await visit(page, '栏目', 'corp/columns');
  await choose(page, strip(page).locator('.tab-link', { hasText: '栏目' }), '关闭其他');
  await expect(question).toContainText(`${unsaved.join('、')}里没有保存的修改会丢失。`);
  await stay();
  await expect(link).toHaveCount(2);
});

test('the tab of the page that is open stays in sight when the window becomes narrower', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  for (const [name, path] of [
    ['栏目', 'corp/columns'],
    ['焦点图', 'corp/focus'],
    ['内容模型', 'corp/models'],
    ['网址跳转', 'corp/redirects'],
  ] as const)
    await visit(page, name, path);
  const current = strip(page).locator('.tab.is-active');
  // Its cross can be pressed, and no edge of it stands in what fades.
  const fault = () =>
    current.evaluate((tab) => {
      const row = tab.parentElement;
      const cross = tab.querySelector('.tab-close')?.getBoundingClientRect();
      if (!row || !cross) return 'not there';
      const [room, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      const [start, end] = [row.scrollLeft > 0 ? 28 : 0, row.scrollLeft + row.clientWidth < row.scrollWidth - 1 ? 28 : 0];
      if (place.left < room.left + start - 1 || place.right > room.right - end + 1)
        return `${place.left}–${place.right} of ${room.left}–${room.right}`;
      const seen = document.elementFromPoint(cross.left + cross.width / 2, cross.top + cross.height / 2);
      return tab.contains(seen) ? '' : 'something lies above the cross';
    });
  for (const name of ['网址跳转', '焦点图', '内容模型']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await strip(page).locator('.tab-link', { hasText: name }).click();
    for (const width of [1024, 700, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(fault, `${name} at ${width}`).toBe('');
    }
  }
  expect(await page.evaluate(() => [document.scrollingElement?.scrollLeft, document.scrollingElement?.scrollTop])).toEqual([0, 0]);
});
