/** Forms at a browser: what is chosen from far away, dragged by keyboard, and not lost without a question. */
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

import { letIn, letIntoOwn, type Session } from './people.ts';
import { consoleUrl, engines, portOf } from './places.ts';
import { expect, type Page, test } from './test.ts';

const engine = engines[0] ?? 'embedded';

/** The list with nothing but what will be called so: others make plans at the same time, and a list draws only what is in sight. */
async function openPlans(page: Page, prefix: string): Promise<string> {
  const name = `${prefix} ${Date.now()}`;
  await page.goto(consoleUrl(engine, `/platform/plan?quickSearch=${encodeURIComponent(name)}`));
  return name;
}

test('what was chosen of many with Enter stays when Tab leaves the list', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/auth/admin'));
  await page.getByRole('button', { name: '添加管理员' }).click();
  const form = page.getByRole('dialog', { name: '添加管理员' });
  const groups = form.getByRole('combobox', { name: '角色组' });
  const shown = form.locator('.ant-select', { has: page.getByRole('combobox', { name: '角色组' }) });
  await groups.focus();
  await page.keyboard.press('ArrowDown');
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  const name = (await options.first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(shown).toContainText(name);
  await page.keyboard.press('Tab');
  await expect(groups).not.toBeFocused();
  await expect(options).toHaveCount(0);
  await expect(shown).toContainText(name);
});

test('a tab with unsaved changes asks before it closes, and the window before it leaves', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.getByRole('button', { name: '新文档' }).click();
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  const mark = page.getByRole('navigation', { name: '打开的页面' }).getByTitle('有未保存的修改');
  await expect(mark).toHaveCount(0);
  await title.fill('写了一半');
  await expect(mark).toBeVisible();
  await page.getByRole('menuitem', { name: '文档', exact: true }).click();
  await expect(title).toBeHidden();
  await expect(mark).toBeVisible();
  await page.goBack();
  const close = page.getByRole('button', { name: /^关闭(?!文档$)/ }).last();
  const question = page.getByRole('dialog').filter({ hasText: '放弃未保存的修改？' });

  await close.click();
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(title).toHaveValue('写了一半');

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  // What was typed is kept in this browser, and comes back.
  await expect(title).toHaveValue('写了一半');

  await close.click();
  await question.getByRole('button', { name: '放弃修改' }).click();
  await expect(title).toBeHidden();
  await expect(mark).toHaveCount(0);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.getByRole('button', { name: '新文档' }).click();
  await expect(title).toHaveValue('');
});

test.describe('on the page of the kit', () => {
  // One development server is enough.
  test.describe.configure({ mode: 'default' });
  let vite: ViteDevServer;
  let kitUrl: string;

  test.beforeAll(async () => {
    process.env.SITELOOM_SERVER = `http://127.0.0.1:${portOf(engine)}`;
    vite = await createServer({
      configFile: join(import.meta.dirname, '..', 'vite.config.ts'),
      logLevel: 'error',
      // Any port that is free.
      server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    });
    await vite.listen();
    kitUrl = new URL('/platform/kit', vite.resolvedUrls?.local[0]).href;
  });
  test.afterAll(() => vite.close());

  /** The page is not in the product: it is served for developers, to whoever is logged in. */
  async function openKit(page: Page): Promise<Session> {
    const session = await letIn(page, engine, 'platform', 'admin');
    const kept = await page.evaluate(() => ({ ...localStorage }));
    await page.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) if (!localStorage.getItem(name)) localStorage.setItem(name, value);
    }, kept);
    await page.goto(kitUrl);
    // The development server reads some thousand files when it is asked for the first time.
    await expect(page.getByRole('textbox', { name: 'string' })).toBeVisible({ timeout: 120_000 });
    return session;
  }

  async function makePlans(page: Page, { token }: Session, count: number, prefix: string): Promise<void> {
    for (let n = 1; n <= count; n += 1) {
      const answer = await page.request.post(consoleUrl(engine, '/admin/Plan/add'), {
        headers: { batoken: token },
        data: { name: `${prefix} ${String(n).padStart(2, '0')}` },
      });
      expect(await answer.json()).toMatchObject({ code: 1 });
    }
  }

  test('a remote select reads page by page, searches, names what is chosen, and makes what is missing', async ({ page }) => {
    const session = await openKit(page);
    const prefix = `远程 ${Date.now()}`;
    await makePlans(page, session, 14, prefix);
    const pages = new Map<string | null, number>();
    page.on('response', (response) => {
      const { pathname, searchParams } = new URL(response.url());
      if (!pathname.endsWith('/Plan/index')) return;
      const heard = ({ data }: { data: { list: unknown[] } }) => pages.set(searchParams.get('page'), data.list.length);
      // What the page has given up has no body.
      response.json().then(heard, () => undefined);
    });
    const select = page.getByRole('combobox', { name: '单选（套餐）' });
    // Beside what is found stands what the page of the kit has chosen already, where there is such a plan.
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: prefix });
    await select.click();
    await expect(options.first()).toBeVisible();

    // One more than when the first page was read: the second begins with a row that is in the list already.
    await makePlans(page, session, 1, `后来 ${prefix}`);
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      expect(pages.get('2') ?? 0).toBeGreaterThan(0);
    }).toPass({ intervals: [50] });

    await page.keyboard.type(`${prefix} 07`);
    await expect(options).toHaveText([`${prefix} 07`]);
    await page.keyboard.press('Enter');
    await expect(page.locator('.ant-select', { has: select })).toContainText(`${prefix} 07`);

    await select.click();
    await page.getByRole('button', { name: '新建', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: '添加套餐' });
    await drawer.getByLabel('名称').fill(`刚刚新建 ${prefix}`);
    await drawer.getByLabel('名称').press('Enter');
    await expect(drawer).toBeHidden();
    await expect(page.locator('.ant-select', { has: select })).toContainText(`刚刚新建 ${prefix}`);
  });

  test('a city is chosen in three steps, and rows are dragged by keyboard', async ({ page }) => {
    await openKit(page);
    const city = page.getByRole('combobox', { name: 'city' });
    const shown = page.locator('.ant-cascader', { has: city });
    await expect(shown).toContainText('浙江省 / 杭州市 / 西湖区');
    await city.click();
    for (const name of ['广东省', '深圳市', '南山区']) await page.getByRole('menuitemcheckbox', { name }).click();
    await expect(shown).toContainText('广东省 / 深圳市 / 南山区');

    const keys = page.getByRole('group', { name: 'array' }).getByRole('textbox', { name: /^名称/ });
    await expect(keys.first()).toHaveValue('功率');
    await page.getByRole('button', { name: '拖动第 1 行排序' }).first().focus();
    // As fast as a keyboard sends them: none may be lost.
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect(keys.first()).toHaveValue('重量');
  });
});

test('what was refused stays at its field until the value changes', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/forms'));
  await page.getByRole('button', { name: '新建表单' }).click();
  const drawer = page.getByRole('dialog');
  const code = drawer.getByRole('textbox', { name: '标识', exact: true });
  await drawer.getByRole('textbox', { name: '名称', exact: true }).fill('又一个');
  await code.fill('contact');
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  const reason = drawer.getByText('标识“contact”已被使用');
  await expect(reason).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(code).not.toBeFocused();
  await expect(reason).toBeVisible();
  await code.fill('contact-us');
  await page.keyboard.press('Tab');
  await expect(reason).toBeHidden();
});

test('a company is not renewed to the end that it has', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await page.getByRole('row').getByRole('button', { name: /更多/ }).first().click();
  await page.getByRole('menuitem', { name: '续期' }).click();
  const dialog = page.getByRole('dialog', { name: /续期$/ });
  await dialog.getByRole('button', { name: '续期', exact: true }).click();
  await expect(dialog.getByText('请选择新的到期日')).toBeVisible();
  await dialog.getByRole('button', { name: '3 年' }).click();
  await expect(dialog.getByText('请选择新的到期日')).toBeHidden();
});

test('a text that is too long stays whole, is said at its field until it is shorter', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/plan'));
  await page.getByRole('button', { name: '添加套餐' }).first().click();
  const drawer = page.getByRole('dialog');
  const name = drawer.getByLabel('名称');
  const long = `长名 ${Date.now()} `.padEnd(70, '长');
  await name.fill(long);
  await name.press('Enter');
  await expect(drawer.getByText('最多 60 个字符', { exact: true })).toBeVisible();
  await expect(name).toHaveValue(long);
  await name.fill(long.slice(0, 60));
  await expect(drawer.getByText('最多 60 个字符', { exact: true })).toBeHidden();
});

test('a number is never the beginning of what is typed: the value before it stays, in the draft too', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  const name = await openPlans(page, '开头');
  const drawer = page.getByRole('dialog');
  const most = drawer.getByRole('spinbutton', { name: '管理员', exact: true });
  const open = () => page.getByRole('button', { name: '添加套餐' }).first().click();
  await open();
  await drawer.getByLabel('名称').fill(name);
  await most.fill('20');
  await page.keyboard.press('Tab');
  await most.press('End');
  for (const [typed, reason] of [
    ['.5', '请输入整数'],
    ['5abc', '“205abc”不是数字'],
    ['5999999999999999999', '不能大于 9,007,199,254,740,991'],
  ] as const) {
    await most.pressSequentially(typed);
    await page.keyboard.press('Tab');
    await expect(drawer.getByText(reason, { exact: true })).toBeVisible();
    await expect(most).toHaveValue(`20${typed}`);
    await page.reload();
    await open();
    await expect(drawer.getByLabel('名称')).toHaveValue(name);
    await expect(most).toHaveValue('20');
    await most.press('End');
  }
  // Taken back to what fits, it is the value again.
  await most.pressSequentially('5.5');
  for (const _ of '.5') await most.press('Backspace');
  await most.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('row', { name }).first()).toContainText('205');
});

test('a draft that came back is dropped after a question, with what was written since', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/plan'));
  const drawer = page.getByRole('dialog', { name: '添加套餐' });
  const name = drawer.getByLabel('名称');
  const drop = drawer.getByRole('button', { name: '丢弃草稿' });
  const open = () => page.getByRole('button', { name: '添加套餐' }).first().click();
  await open();
  await name.fill('写到一半');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await open();
  await expect(name).toHaveValue('写到一半');
  await name.fill('写到一半，又接着写');
  await drop.click();
  const question = page.getByRole('dialog').filter({ hasText: '丢弃草稿？' });
  await expect(question).toContainText('恢复的内容和之后填写的内容都会被丢弃');
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(name).toHaveValue('写到一半，又接着写');
  await drop.click();
  await question.getByRole('button', { name: '丢弃草稿' }).click();
  await expect(name).toHaveValue('');
  await expect(drop).toBeHidden();
});

test('what is typed and is no number is not lost without a question', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/plan'));
  await page.getByRole('button', { name: '添加套餐' }).first().click();
  const drawer = page.getByRole('dialog', { name: '添加套餐' });
  const question = page.getByRole('dialog').filter({ hasText: '放弃未保存的修改？' });
  const storage = drawer.getByRole('spinbutton', { name: '存储空间', exact: true });
  await storage.fill('abc');
  await drawer.getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(storage).toHaveValue('abc');
  await storage.fill('');
  await drawer.getByRole('button', { name: '取消' }).click();
  await expect(drawer).toBeHidden();
});

test('the storage of a plan is given in megabytes or gigabytes, and written so again', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  const name = await openPlans(page, '空间');
  const drawer = page.getByRole('dialog');
  const storage = drawer.getByRole('spinbutton', { name: '存储空间', exact: true });
  const unit = (which: 'MB' | 'GB') => drawer.getByRole('radiogroup', { name: '存储空间的单位' }).getByText(which);
  const isIn = (which: 'MB' | 'GB') => expect(drawer.getByRole('radio', { name: which })).toBeChecked();
  const row = page.getByRole('row', { name });
  await page.getByRole('button', { name: '添加套餐' }).first().click();
  await drawer.getByLabel('名称').fill(name);
  await isIn('GB');
  await storage.fill('50');
  await unit('MB').click();
  await expect(storage).toHaveValue('50');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('50 MB');
  await row.getByRole('button', { name: '编辑' }).click();
  await expect(storage).toHaveValue('50');
  await unit('GB').click();
  await expect(storage).toHaveValue('50');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('50 GB');
  await row.getByRole('button', { name: '编辑' }).click();
  await expect(storage).toHaveValue('50');
  await isIn('GB');
  await drawer.getByRole('button', { name: '取消' }).click();
  for (const [typed, which, words] of [
    ['1.25', 'GB', '1.25 GB'],
    ['12.5', 'GB', '12.5 GB'],
    ['0.5', 'GB', '512 MB'],
  ] as const) {
    await row.getByRole('button', { name: '编辑' }).click();
    await unit(which).click();
    await storage.fill(typed);
    await isIn(which);
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(row).toContainText(words);
  }
  await row.getByRole('button', { name: '编辑' }).click();
  await isIn('MB');
  await expect(storage).toHaveValue('512');
  // Key by key: the first ones are no size yet.
  for (const [typed, says] of [
    ['0.5', ''],
    ['-5', '不能小于 0.01'],
  ] as const) {
    await storage.press('ControlOrMeta+a');
    await storage.pressSequentially(typed);
    await expect(storage).toHaveValue(typed);
    await storage.press('Tab');
    await expect(storage).toHaveValue(typed);
    if (says) await expect(drawer.getByText(says)).toBeVisible();
  }
});

test('what is typed and is no such number stays, is said at its field, and nothing is saved', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/plan'));
  await page.getByRole('button', { name: '添加套餐' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('名称').fill(`数字 ${Date.now()}`);
  const most = drawer.getByRole('spinbutton', { name: '管理员', exact: true });
  for (const [typed, reason] of [
    ['三十', '“三十”不是数字'],
    ['250k00', '“250k00”不是数字'],
    ['0', '不能小于 1'],
    ['12345678901234567890', '不能大于 9,007,199,254,740,991'],
    ['1,5', '“1,5”不是数字'],
    ['1.5', '请输入整数'],
  ] as const) {
    await most.fill(typed);
    await page.keyboard.press('Tab');
    await expect(drawer.getByText(reason, { exact: true })).toBeVisible();
    await most.press('Enter');
    await expect(drawer.getByText(reason, { exact: true })).toBeVisible();
    await expect(most).toHaveValue(typed);
  }
  const storage = drawer.getByRole('spinbutton', { name: '存储空间', exact: true });
  await storage.fill('1.2345');
  await page.keyboard.press('Tab');
  await expect(drawer.getByText('最多 2 位小数')).toBeVisible();
  await expect(storage).toHaveValue('1.2345');
  await storage.fill('');
  await most.fill('１，２００ ');
  await page.keyboard.press('Tab');
  await expect(drawer.getByText('请输入整数')).toBeHidden();
  await most.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('row', { name: /数字/ }).first()).toContainText('1,200');
});
