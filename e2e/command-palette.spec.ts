/** ⌘K wherever somebody is: above a drawer, a question and the menu of a phone. It goes elsewhere, or leaves everything as it was. */
import { findings } from './axe.ts';
import { letIntoOwn, onPhone } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

/** The palette of a page, which fails when two parts of the page fight for the focus. */
async function paletteOf(page: Page, path: string) {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.goto(consoleUrl(engine, path));
  await settled(page);
  const dialog = page.getByRole('dialog', { name: '搜索或跳转' });
  const input = dialog.getByRole('combobox', { name: '搜索或跳转' });
  return {
    dialog,
    input,
    isOpen: async () => {
      await expect(input).toBeFocused();
      await expect(dialog.getByRole('listbox', { name: '搜索或跳转' })).toBeVisible();
    },
    /** By keyboard: what is called so stands first. */
    goTo: async (title: string) => {
      await page.keyboard.type(title);
      await expect(dialog.getByRole('option', { selected: true })).toContainText(title);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    },
    isSound: async () => {
      expect(thrown).toEqual([]);
      expect(await findings(page)).toEqual([]);
    },
  };
}

const addAdmin = (page: Page) => page.getByRole('button', { name: '添加管理员' }).first().click();
const isAt = (page: Page, path: string) => expect(page).toHaveURL(consoleUrl(engine, path));

test('above a drawer: Escape leaves it alone, elsewhere it is out of the way, and what is typed there is not lost unasked', async ({
  page,
}) => {
  await letIntoOwn(page, engine);
  const palette = await paletteOf(page, '/tenant/auth/admin');
  await addAdmin(page);
  const name = page.locator('.ant-drawer').getByRole('textbox', { name: '昵称', exact: true });
  await name.fill('写到一半');
  await page.keyboard.press('Control+k');
  await palette.isOpen();
  // Tab has nowhere to go to.
  await page.keyboard.press('Tab');
  await expect(palette.input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);
  await expect(name).toBeFocused();
  await page.keyboard.type('的名字');
  await expect(name).toHaveValue('写到一半的名字');

  await page.keyboard.press('Control+k');
  await palette.isOpen();
  await palette.goTo('角色组');
  await isAt(page, '/tenant/auth/group');
  await expect(name).toBeHidden();
  await page.getByRole('button', { name: '添加角色组' }).first().click();
  const other = page.getByRole('dialog', { name: '添加角色组' }).getByRole('textbox', { name: '名称', exact: true });
  await other.fill('另一处');
  await palette.isSound();

  await page.keyboard.press('Control+k');
  await palette.isOpen();
  await palette.goTo('管理员');
  await expect(other).toBeHidden();
  await expect(name).toHaveValue('写到一半的名字');
  await name.fill('接着写');
  await expect(name).toHaveValue('接着写');
  await palette.isSound();

  // Behind another tab it is asked for no less.
  await page.getByRole('button', { name: '关闭角色组', exact: true }).dispatchEvent('click');
  const question = page.getByRole('dialog').filter({ hasText: '放弃未保存的修改？' });
  await question.getByRole('button', { name: '放弃修改' }).click();
  await expect(page.getByRole('button', { name: '关闭角色组', exact: true })).toHaveCount(0);
  await expect(name).toHaveValue('接着写');
});

test('above a screen that does not stay alive: what is typed there is not left without a question', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.route('**/tenant/Index/index**', async (route) => {
    const answer = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'application/json', body: answer.replaceAll('"keepalive":"auth/admin"', '"keepalive":""') });
  });
  const palette = await paletteOf(page, '/tenant/auth/admin');
  await addAdmin(page);
  const name = page.locator('.ant-drawer').getByRole('textbox', { name: '昵称', exact: true });
  const question = page.getByRole('dialog').filter({ hasText: '放弃未保存的修改？' });
  await name.fill('写到一半');
  await page.keyboard.press('Control+k');
  await palette.isOpen();
  await palette.goTo('角色组');
  await question.getByRole('button', { name: '继续编辑' }).click();
  await isAt(page, '/tenant/auth/admin');
  await expect(name).toHaveValue('写到一半');
  await page.keyboard.press('Control+k');
  await palette.isOpen();
  await palette.goTo('角色组');
  await question.getByRole('button', { name: '放弃修改' }).click();
  await isAt(page, '/tenant/auth/group');
  await expect(name).toHaveCount(0);
  await palette.isSound();
});

test('above a question: it waits for its answer', async ({ page }) => {
  await letIntoOwn(page, engine);
  const palette = await paletteOf(page, '/tenant/auth/admin');
  await addAdmin(page);
  const drawer = page.getByRole('dialog', { name: '添加管理员' });
  await drawer.getByRole('textbox', { name: '昵称', exact: true }).fill('写到一半');
  await drawer.getByRole('button', { name: '取消' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '放弃未保存的修改？' });
  const stay = question.getByRole('button', { name: '继续编辑' });
  await expect(stay).toBeFocused();
  await page.keyboard.press('Control+k');
  await palette.isOpen();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);
  await expect(stay).toBeFocused();
  await question.getByRole('button', { name: '放弃修改' }).click();
  await expect(drawer).toBeHidden();

  await page.keyboard.press('Control+k');
  await palette.isOpen();
  await palette.goTo('角色组');
  await isAt(page, '/tenant/auth/group');
  await palette.isSound();
});

test('a new document is begun from anywhere, by who may write one', async ({ page }) => {
  await letIntoOwn(page, engine);
  const palette = await paletteOf(page, '/tenant/auth/admin');
  await page.keyboard.press('Control+k');
  await palette.isOpen();
  await palette.goTo('新文档');
  await isAt(page, '/tenant/corp/archives/add');
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toBeVisible();
  await palette.isSound();
  await page.route('**/tenant/Index/index**', async (route) => {
    const answer = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'application/json', body: answer.replaceAll('"name":"corp/archives/add"', '"name":"corp/other"') });
  });
  await page.goto(consoleUrl(engine, '/tenant/auth/admin'));
  await settled(page);
  await page.keyboard.press('Control+k');
  await palette.isOpen();
  await page.keyboard.type('新文档');
  await expect(palette.dialog.getByRole('option', { name: '新文档' })).toHaveCount(0);
});

test('not above the lock: it keeps the focus', async ({ page }) => {
  await letIntoOwn(page, engine);
  const palette = await paletteOf(page, '/tenant/auth/admin');
  await addAdmin(page);
  await page.locator('.ant-drawer').getByRole('textbox', { name: '昵称', exact: true }).fill('写到一半');
  await page.keyboard.press('Alt+Shift+KeyL');
  const word = page.locator('dialog.lock-screen input');
  await expect(word).toBeFocused();
  await page.keyboard.type('one');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('two');
  await expect(word).toHaveValue('onetwo');
  await expect(palette.input).toHaveCount(0);
  await palette.isSound();
});

test('from the menu of a phone: back to the menu, or to a place and the menu is closed @phone', async ({ page: desk }) => {
  await letIntoOwn(desk, engine);
  const page = await onPhone(desk, 390);
  const palette = await paletteOf(page, '/tenant/corp/columns');
  const menu = page.getByRole('dialog', { name: '主导航' });
  const search = menu.getByRole('button', { name: '搜索或跳转…' });
  await page.getByRole('button', { name: '打开菜单' }).tap();
  await search.tap();
  await palette.isOpen();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);
  await expect(search).toBeFocused();

  // Also to where one already is.
  for (const [title, path] of [
    ['栏目', '/tenant/corp/columns'],
    ['管理员', '/tenant/auth/admin'],
  ] as const) {
    await search.tap();
    await palette.isOpen();
    await palette.goTo(title);
    await isAt(page, path);
    await expect(menu).toBeHidden();
    await settled(page);
    await palette.isSound();
    await page.getByRole('button', { name: '打开菜单' }).tap();
  }
});
