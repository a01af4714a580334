/** What opens at a button or in a row, without a mouse: arrow keys in it, Esc closes one thing at a time, and the focus is given back. */
import { expect, test } from '@playwright/test';

import { callsOf, letIn, letIntoOwn, logIn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

test('tabs, trees and panels follow the arrow keys, and Esc closes one thing at a time', async ({ page }) => {
  await logIn(page, engine, 'platform', 'admin');

  await page.goto(consoleUrl(engine, '/platform/routine/config'));
  const tabs = page.getByRole('tablist').getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();

  await page.goto(consoleUrl(engine, '/platform/auth/group'));
  await page.getByRole('button', { name: '添加角色组' }).press('Enter');
  const form = page.getByRole('dialog', { name: '添加角色组' });
  const tree = form.getByRole('tree');
  await tree.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'false');
  // A branch that is still folding takes no key.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(tree.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'true', { timeout: 2000 });
  }).toPass();
  await expect(form.getByText('已选 0 项')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(form.getByText('已选 0 项')).toBeHidden();
});

test('panels at a button take the focus, and give it back to the button', async ({ page }) => {
  await logIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/auth/rule'));
  const columns = page.getByRole('button', { name: '显示的列' });
  await columns.press('Enter');
  const panel = page.getByRole('dialog', { name: '显示的列' });
  await expect(panel.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(columns).toBeFocused();
  // Again, and again before the last one has left.
  for (const key of ['Enter', 'Escape', 'Enter']) await page.keyboard.press(key);
  await expect(panel.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(columns).toBeFocused();

  const bell = page.getByRole('button', { name: /^通知|未读/ });
  await bell.press('Enter');
  await expect(page.getByRole('dialog', { name: '通知' }).locator('.state-title, .notice').first()).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('dialog', { name: '通知' })).toBeHidden();
  await expect(bell).toBeFocused();

  // A panel over a form: Esc closes the panel, and the form stays.
  await page.getByRole('button', { name: '添加规则' }).press('Enter');
  const form = page.getByRole('dialog', { name: '添加规则' });
  const icon = form.getByRole('button', { name: /选择图标/ });
  await icon.press('Enter');
  await expect(page.getByRole('textbox', { name: '搜索图标' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: '搜索图标' })).toBeHidden();
  await expect(form).toBeVisible();
  await expect(icon).toBeFocused();
});

test('why an entry of a row’s menu cannot be chosen is reached by keyboard, and said', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(consoleUrl(engine, '/tenant/auth/admin'));
  const more = page.locator('.list-card').getByRole('button', { name: /更多/ });
  await more.press('Enter');
  const entries = page.getByRole('menuitem');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('End');
  const refused = entries.last();
  await expect(refused).toBeFocused();
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await expect(refused).toHaveAccessibleName(/删除.+自己/);
  await page.keyboard.press('Enter');
  await expect(refused).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('a new form takes what is typed at once, in its first field', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/auth/group'));
  await page.getByRole('button', { name: '添加角色组' }).press('Enter');
  const form = page.getByRole('dialog', { name: '添加角色组' });
  await expect(form.getByRole('textbox', { name: /^名称/ })).toBeFocused();
  await page.keyboard.type('Writers');
  await expect(form.getByRole('textbox', { name: /^名称/ })).toHaveValue('Writers');
});

test('a new form whose first text stands below what is in sight stays at its beginning', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.setViewportSize({ width: 390, height: 760 });
  await page.goto(consoleUrl(engine, '/tenant/corp/focus'));
  await page.getByRole('button', { name: '添加焦点图' }).press('Enter');
  const form = page.getByRole('dialog', { name: '添加焦点图' });
  await expect(form.getByRole('radiogroup', { name: '语言' })).toBeInViewport();
  // It would be taken there within a moment.
  await page.waitForTimeout(500);
  expect(await form.locator('.ant-drawer-body').evaluate((body) => body.scrollTop)).toBe(0);
  await expect(form.getByRole('textbox', { name: '标题' })).not.toBeFocused();
  expect(await page.locator('.app-drawer').evaluate((drawer) => drawer.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await form.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
});

test('the page of a new document takes what is typed at once, in its title; that of one that exists does not', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const column = await call('corp.Columns/add', { name: '光标试验', slug: 'cursors' });
  await call('corp.Archives/add', { title: '已有的', column_id: column.id });
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  const begin = page.getByRole('main').getByRole('button', { name: '新文档' });
  await page.goto(consoleUrl(engine, '/tenant/dashboard'));
  await begin.press('Enter');
  await expect(title).toBeFocused();
  // What is read out of where the cursor has come to.
  await expect(page.getByRole('region', { name: '新文档' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.type('Loom');
  await expect(title).toHaveValue('Loom');

  // Another tab, and back: it is the same page, and not opened anew.
  await page.getByRole('menuitem', { name: '文档', exact: true }).click();
  await page.getByRole('link', { name: '已有的' }).press('Enter');
  await expect(title).toHaveValue('已有的');
  await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible();
  await expect(title).not.toBeFocused();
  await page.getByRole('button', { name: '关闭新文档' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click();
  await page.getByRole('menuitem', { name: '文档', exact: true }).click();
  await begin.press('Enter');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('');
});

test('a dialog with a field to write in takes what is typed at once', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/routine/attachment'));
  await page.getByRole('button', { name: '新建文件夹' }).press('Enter');
  const name = page.getByRole('dialog', { name: '新建文件夹' }).getByRole('textbox');
  await expect(name).toBeFocused();
  await page.keyboard.type('Fair');
  await expect(name).toHaveValue('Fair');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '新建文件夹' })).toBeFocused();
});

for (const ms of [40, 300])
  test(`a button that is off for ${ms} ms has the focus again afterwards`, async ({ page }) => {
    await letIntoOwn(page, engine);
    await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
    await settled(page);
    const button = page.getByRole('button', { name: '筛选', exact: true });
    await button.focus();
    // As a button is that saves: longer than the browser needs to draw it, shorter or longer than the page waits.
    const isHere = await button.evaluate(async (one, pause) => {
      const later = (ms: number) => new Promise((done) => setTimeout(done, ms));
      one.toggleAttribute('disabled', true);
      await later(pause);
      one.toggleAttribute('disabled', false);
      await later(500);
      return document.activeElement === one;
    }, ms);
    expect(isHere).toBe(true);
  });

test('after a question that was fetched for it, Escape still closes the drawer below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const fields = [{ name: 'power', title: '功率', type: 'string' }];
  const { id } = await call('corp.Models/add', { name: '机床', code: 'machine-tool', fields });
  const [drawer, question] = [page.locator('.app-drawer:visible'), page.locator('.app-modal:visible')];
  // Fetched anew each time, while the list of kinds closes: what was drawn first may have been given up.
  for (const answer of ['取消', '修改类型', '取消']) {
    await page.goto(consoleUrl(engine, `/tenant/corp/models/edit/${id}`));
    await page.getByRole('button', { name: '设置“功率”' }).click();
    await drawer.getByRole('combobox').first().click();
    await page.locator('.ant-select-item-option[title="数字"]').click();
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  }
});
