/** Lists as a person makes them theirs: columns, filters, and what is changed right in the rows. */
import { letIn, letIntoOwn, logIn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { answerTo, atRest } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

const heads = (page: Page) => page.locator('thead th[data-column]').allInnerTexts();
const listOf = (page: Page, path: string) => page.goto(consoleUrl(engine, `/tenant/${path}`));
const rows = (page: Page) => page.locator('tbody tr[data-row-key]');
/** The server has heard of everything that the person changed. */
const settled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('siteloom.preferences.'))
          .every(([, value]) => JSON.parse(value).unsent.length === 0),
      ),
    )
    .toBe(true);

test('columns keep their order, their width and whether they are shown, in every browser of the person', async ({ page, browser }) => {
  const { username } = await letIntoOwn(page, engine);
  await listOf(page, 'corp/archives');
  await expect(rows(page).first()).toBeVisible();
  const before = await heads(page);

  const title = (of: Page) => of.locator('th[data-column=title]');
  const width = async (of: Page) => (await title(of).boundingBox())?.width ?? 0;
  const edge = page.getByRole('slider', { name: '“标题”列的宽度' });
  const box = await atRest(edge);
  const usual = await width(page);
  await page.mouse.move(box.x + 4, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 104, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => width(page)).toBeGreaterThan(usual);
  const { width: dragged } = await atRest(title(page));
  await edge.press('Shift+ArrowLeft');
  await expect.poll(() => width(page)).toBe(dragged - 40);

  await page.getByRole('button', { name: '显示的列' }).click();
  const menu = page.locator('.column-menu');
  await menu.getByRole('checkbox', { name: '浏览' }).uncheck();
  await menu.getByRole('button', { name: '拖动排序：标题' }).focus();
  // As fast as a keyboard sends them: none may be lost.
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  const [first = '', second = '', ...others] = before;
  const after = [second, first, ...others.filter((title) => title !== '浏览')];
  await expect.poll(() => heads(page)).toEqual(after);
  await settled(page);

  await page.reload();
  await expect.poll(() => heads(page)).toEqual(after);
  const elsewhere = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await letIn(elsewhere, engine, 'tenant', username);
  await listOf(elsewhere, 'corp/archives');
  await expect.poll(() => heads(elsewhere)).toEqual(after);
  await expect.poll(() => width(elsewhere)).toBe(dragged - 40);

  await page.getByRole('button', { name: '显示的列' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(() => heads(page)).toEqual(before);
  await settled(page);
});

test('a filter is asked with its operator, said in words, saved, and asked by itself the next time', async ({ page }) => {
  await letIntoOwn(page, engine);
  await listOf(page, 'corp/archives');
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const field = page.locator('.search-field', { has: page.getByLabel('标题', { exact: true }) });
  await field.getByRole('combobox', { name: '标题的查询方式' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('不包含', { exact: true }).click();
  await field.getByLabel('标题', { exact: true }).fill('关节');
  await field.getByLabel('标题', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/title%5BNOT\+LIKE%5D=/);
  await page.getByRole('button', { name: /^筛选，/ }).click();
  await expect(page.getByRole('list', { name: '当前筛选条件' })).toHaveText(/标题\s*不包含\s*关节/);
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: '关节' })).toHaveCount(0);

  await page.getByRole('button', { name: '保存的筛选' }).click();
  await page.getByRole('textbox', { name: '筛选名称' }).fill('没有关节');
  await page.getByRole('textbox', { name: '筛选名称' }).press('Enter');
  await expect(page.getByRole('button', { name: '没有关节', exact: true })).toBeFocused();
  await page.getByRole('button', { name: '打开列表时默认使用“没有关节”' }).click();
  await settled(page);

  const unfiltered: string[] = [];
  page.on('request', (request) => {
    if (/Archives\/index\?(?!.*search)/.test(request.url())) unfiltered.push(request.url());
  });
  await listOf(page, 'corp/archives');
  await expect(page.getByRole('list', { name: '当前筛选条件' })).toHaveText(/不包含\s*关节/);
  expect(unfiltered).toEqual([]);

  await page.getByRole('button', { name: '去掉“标题”的条件' }).click();
  await expect(page).not.toHaveURL(/title/);
  await page.getByRole('button', { name: '保存的筛选' }).click();
  await page.getByRole('button', { name: '删除筛选“没有关节”' }).click();
  await settled(page);
});

test('Reset, or clearing what finds nothing, takes away what was asked and how, also what was not asked yet', async ({ page }) => {
  await letIntoOwn(page, engine);
  await listOf(page, 'corp/archives');
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const operator = page.getByRole('combobox', { name: '标题的查询方式' });
  const field = page.locator('.search-field', { has: operator });
  const reset = page.getByRole('button', { name: /^重\s?置$/ });
  await field.getByRole('textbox').fill('没有问过');
  await reset.click();
  await expect(field.getByRole('textbox')).toHaveValue('');

  await test.step('what is typed before the list has answered stays', async () => {
    await field.getByRole('textbox').fill('不再问的');
    await settled(page);
    const box = await field.getByRole('textbox').elementHandle();
    await reset.evaluate((button: HTMLElement, input) => {
      button.click();
      if (!(input instanceof HTMLInputElement)) throw new Error('no input');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '接着问的');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, box);
    await settled(page);
    await expect(field.getByRole('textbox')).toHaveValue('接着问的');
    await reset.click();
  });

  for (const away of [reset, page.getByRole('button', { name: '清除条件' })]) {
    await operator.click();
    await page.locator('.ant-select-dropdown:visible').getByText('为空', { exact: true }).click();
    await expect(field.getByRole('checkbox')).toBeChecked();
    await page.getByRole('button', { name: /^查\s?询$/ }).click();
    await expect(page).toHaveURL(/NULL/);
    await away.click();
    await expect(page).not.toHaveURL(/NULL/);
    await expect(field.getByRole('textbox')).toHaveValue('');
  }
});

test('days that are typed are taken by Enter, and asked together', async ({ page }) => {
  await letIntoOwn(page, engine);
  await listOf(page, 'corp/archives');
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const [from, to] = [page.getByPlaceholder('从').first(), page.getByPlaceholder('到').first()];
  await from.click();
  await page.keyboard.type('2026-01-05');
  await page.keyboard.press('Enter');
  await expect(to).toBeFocused();
  await expect(from).toHaveValue('2026-01-05');
  await page.keyboard.type('2026-12-31');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('2026-01-05');
  await page.getByRole('button', { name: /^查\s?询$/ }).click();
  await expect(page).toHaveURL(/=\d{10}(,|%2C)\d{10}/);
});

test('a switch in a row is turned and taken back, and rows change places by keyboard', async ({ page }) => {
  await letIntoOwn(page, engine);
  await listOf(page, 'corp/columns');
  const turn = rows(page).first().getByRole('switch').first();
  const was = await turn.getAttribute('aria-checked');
  await turn.click();
  await expect(turn).not.toHaveAttribute('aria-checked', was ?? '');
  // It is on show for six seconds, and for as long as the pointer is on it.
  await page.getByRole('button', { name: '撤销' }).hover();
  expect(await answerTo(page, '**/corp.Columns/edit', () => page.keyboard.press('Control+z'))).toMatchObject({ code: 1 });
  await expect(turn).toHaveAttribute('aria-checked', was ?? '');
  await expect(page.getByRole('button', { name: '撤销' })).toBeHidden();
  await page.reload();
  await expect(turn).toHaveAttribute('aria-checked', was ?? '');

  const fold = page.getByRole('button', { name: '全部收起' });
  const unfolded = await rows(page).count();
  await fold.click();
  await expect.poll(() => rows(page).count()).toBeLessThan(unfolded);
  await settled(page);
  const order = () => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key')));
  const [first, second, ...others] = await order();
  await page
    .getByRole('button', { name: /^移动：/ })
    .first()
    .focus();
  const sorted = await answerTo(page, '**/corp.Columns/move', async () => {
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  });
  expect(sorted).toMatchObject({ code: 1 });
  await expect.poll(order).toEqual([second, first, ...others]);
  await page.reload();
  await expect.poll(order).toEqual([second, first, ...others]); // still folded: that is remembered too
  await page.getByRole('button', { name: '全部展开' }).click();
});

test('several rows are edited one after the other, one is deleted, and the list says so', async ({ page }) => {
  await letIntoOwn(page, engine);
  await listOf(page, 'corp/columns');
  // A row with branches below it would bring them along.
  for (const name of ['应用案例', '服务与下载']) await rows(page).filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: '编辑' }).click();
  const form = page.locator('.app-drawer');
  const name = form.getByRole('textbox', { name: '名称' }).first();
  await expect(name).not.toHaveValue('');
  await expect(form).toContainText('编辑栏目 · 1 / 2');
  const first = await name.inputValue();
  await name.fill(`${first} 1`);
  await form.getByRole('button', { name: '保存并编辑下一条' }).click();
  await expect(name).not.toHaveValue(`${first} 1`);
  await expect(name).not.toHaveValue('');
  await expect(form).toContainText('编辑栏目 · 2 / 2');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存', { exact: true }).first()).toBeVisible();
  await expect(form).toBeHidden();
  await expect(rows(page).filter({ hasText: `${first} 1` })).toHaveCount(1);

  await listOf(page, 'corp/focus');
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await expect(page.getByText('已删除 1 项')).toBeVisible();
});

test('every field of a filter is tied to its label, also one that a screen draws itself', async ({ page }) => {
  await letIn(page, engine, 'tenant', 'demo');
  await listOf(page, 'auth/adminLog');
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await expect(page.getByRole('combobox', { name: '结果', exact: true })).toBeVisible();
});

test('rows that could not be read again stay, and say that they may be old and why', async ({ page }) => {
  await letIn(page, engine, 'tenant', 'demo');
  for (const [path, index] of [
    ['corp/archives', '**/corp.Archives/index*'],
    ['corp/columns', '**/corp.Columns/index*'],
  ] as const) {
    await listOf(page, path);
    await expect(rows(page).first()).toBeVisible();
    await page.route(index, (route) => route.abort());
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    const notice = page.getByRole('alert').filter({ hasText: '未能刷新，下面是之前的内容。' });
    await expect(notice).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await page.unroute(index);
    await notice.getByRole('button', { name: '重试' }).click();
    await expect(notice).toBeHidden();
  }
});

test('of a thousand rows only those in view are drawn', async ({ page }) => {
  await logIn(page, engine, 'tenant', 'demo'); // which is the first row
  await page.route('**/tenant/auth.AdminLog/index**', async (route) => {
    const answer = await (await route.fetch()).json();
    const [row] = answer.data.list;
    const list = Array.from({ length: 1000 }, (_, place) => ({ ...row, id: place + 1, title: `Entry ${place + 1}` }));
    await route.fulfill({ json: { ...answer, data: { ...answer.data, list, total: 1000 } } });
  });
  await listOf(page, 'auth/adminLog?limit=1000');
  await expect(page.getByText('Entry 1', { exact: true })).toBeVisible();
  expect(await page.locator('[data-row-key]').count()).toBeLessThan(60);
  await expect(async () => {
    await page.locator('.ant-table-tbody-virtual-holder').evaluate((holder) => holder.scrollTo({ top: holder.scrollHeight }));
    await expect(page.getByText('Entry 1000', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await page.locator('[data-row-key]').count()).toBeLessThan(60);
});

test('the columns beside the documents are one stop for Tab, and the arrows choose among them', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  const rail = page.getByRole('navigation', { name: '栏目' });
  const entries = rail.locator('.side-entry');
  await expect(entries.nth(3)).toBeVisible();
  await entries.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(entries.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(rail.locator('li').nth(1).locator('.column-tab')).toBeFocused();
  await page.keyboard.press('End');
  await expect(entries.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rail.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(entries.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+Tab');
  await expect(rail.locator(':focus')).toHaveCount(0);
});

test('what the library says for itself is said in the language of the screen', async ({ page }) => {
  await letIntoOwn(page, engine);
  await listOf(page, 'corp/archives');
  for (const name of ['上一页', '下一页']) await expect(page.getByRole('listitem', { name }).getByRole('button', { name })).toBeVisible();
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const steps = page.locator('.ant-input-number [role=button]');
  await expect(steps.first()).toBeAttached();
  const names = await steps.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')));
  expect([...new Set(names)].sort()).toEqual(['减少', '增加']);
});

test('the menu of columns stays inside a low window with its button, and fades where more columns follow', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await page.getByRole('button', { name: '显示的列' }).click();
  const menu = page.locator('.column-menu');
  const list = menu.getByRole('list');
  await expect(list).toBeVisible();
  const fades = () =>
    list.evaluate((drawn) => {
      const { maskImage } = getComputedStyle(drawn);
      const [start, end] = ['--fade-start', '--fade-end'].map((name) => getComputedStyle(drawn).getPropertyValue(name));
      return { isMasked: maskImage !== 'none', start, end };
    });
  await expect.poll(fades).toEqual({ isMasked: true, start: '0px', end: '28px' });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await list.evaluate((drawn) => drawn.scrollTo(0, drawn.scrollHeight));
  await expect.poll(fades).toEqual({ isMasked: true, start: '28px', end: '0px' });
  await expect(list.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 1440, height: 480 });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('button', { name: '恢复默认' })).toBeInViewport({ ratio: 1 });
});
