/** The first save of a new document leads to its own page, and whoever writes does not notice: the words, the view and what can be undone stay. */
import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { answerTo, heldBack, settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';
const title = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: '正文' });

/** A new document with more paragraphs than fit on the screen, and the caret in one that had to be scrolled to. */
async function longOne(page: Page, name: string): Promise<void> {
  const { token } = await letIntoOwn(page, engine);
  const column: { id: number } = await callsOf(page, engine, token)('corp.Columns/add', { name: '长文', slug: 'long-ones' });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/add?column=${column.id}`));
  await title(page).fill(name);
  await text(page).click();
  for (let n = 1; n <= 30; n += 1) {
    await page.keyboard.insertText(`第 ${n} 段`);
    if (n < 30) await page.keyboard.press('Enter');
  }
  await text(page).getByText('第 20 段').click();
  await page.keyboard.press('End');
  await settled(page);
}

/** Where the page was scrolled to, from now on: `const tops = await topsFromNow(page); …; await tops()`. */
async function topsFromNow(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const tops = new Set<number>();
    const look = () => {
      const pane = [...document.querySelectorAll('section.pane')].find((one) => one.checkVisibility());
      tops.add(Math.round(pane?.scrollTop ?? 0));
      document.body.dataset.tops = [...tops].join();
      requestAnimationFrame(look);
    };
    look();
  });
  return async () => (await page.evaluate(() => document.body.dataset.tops ?? '')).split(',').map(Number);
}

test('the first save of a long document moves nothing on the screen', async ({ page }) => {
  await longOne(page, '长长的文档');
  const tops = await topsFromNow(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { name: '长长的文档', level: 1 })).toBeVisible();
  await expect(text(page)).toBeFocused();
  await settled(page);
  const [before = 0, ...others] = await tops();
  expect(before).toBeGreaterThan(100);
  expect(others).toEqual([]);
});

test('the button that saved a new document by keyboard has the focus on its page too', async ({ page }) => {
  await longOne(page, '由键盘保存');
  const save = page.getByRole('button', { name: '仅保存', exact: true });
  await save.focus();
  const made = await answerTo(page, '**/corp.Archives/add', () => page.keyboard.press('Enter'));
  expect(made).toMatchObject({ code: 1 });
  await expect(page).toHaveURL(/archives\/edit\/\d+$/);
  await expect(save).toBeFocused();
});

test('who types on while a new document is saved for the first time goes on as if it had been saved before', async ({ page }) => {
  const release = await heldBack(page, '**/corp.Archives/add');
  await longOne(page, '边存边写');
  const tops = await topsFromNow(page);
  await page.keyboard.press('ControlOrMeta+s');
  await release.asked;
  await page.keyboard.type('abc');
  release.go();
  await expect(page.getByRole('heading', { name: '边存边写', level: 1 })).toBeVisible();
  await expect(text(page)).toBeFocused();
  await settled(page);
  await expect(text(page)).toContainText('第 20 段abc');
  expect(await tops()).toHaveLength(1);
  // Its writer never left: nothing came back, and what the server made of a blank field is shown.
  const notice = page.getByText(/已恢复 .+ 未保存的修改/);
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '网址', exact: true })).toHaveValue('bian-cun-bian-xie');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text(page)).not.toContainText('abc');
  await expect(text(page)).toContainText('第 30 段');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(text(page)).toContainText('第 20 段abc');

  // Whoever does leave is told.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(text(page)).toContainText('第 20 段abc');
  await expect(notice).toBeVisible();
});

test('what is saved once more while it is saved for the first time is one document, with all of it', async ({ page }) => {
  await longOne(page, '连按两次');
  const edited = () =>
    page.waitForResponse('**/corp.Archives/edit').then(async (answer) => expect(await answer.json()).toMatchObject({ code: 1 }));
  const added: string[] = [];
  page.on('request', (request) => request.url().endsWith('/corp.Archives/add') && added.push(request.url()));
  const release = await heldBack(page, '**/corp.Archives/add');
  await page.keyboard.press('ControlOrMeta+s');
  await release.asked;
  await page.keyboard.type('abc');
  const first = edited();
  await page.keyboard.press('ControlOrMeta+s');
  release.go();
  await first;
  await expect(page.getByRole('heading', { name: '连按两次', level: 1 })).toBeVisible();

  // So it is from then on, as fast as somebody types.
  const holding = await heldBack(page, '**/corp.Archives/edit');
  await page.keyboard.type('d');
  await page.keyboard.press('ControlOrMeta+s');
  await holding.asked;
  await page.keyboard.type('e');
  await page.keyboard.press('ControlOrMeta+s');
  const second = edited().then(edited);
  holding.go();
  await second;
  expect(added).toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await settled(page);
  await page.reload();
  await expect(text(page)).toContainText('第 20 段abcde');
  await expect(page.getByText(/已恢复 .+ 未保存的修改/)).toHaveCount(0);
});

test('keys that save one after the other make one document, however fast they are', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const column = await call('corp.Columns/add', { name: '快手', slug: 'quick-ones' });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/add?column=${column.id}`));
  await title(page).pressSequentially('快');
  for (const letter of 'abcd') {
    await page.keyboard.press('ControlOrMeta+s');
    await page.keyboard.type(letter);
  }
  await page.keyboard.press('ControlOrMeta+s');
  const titles = async () => (await call(`corp.Archives/index?column=${column.id}`)).list.map((row: { title: string }) => row.title);
  await expect.poll(titles).toEqual(['快abcd']);
  await expect(page.getByRole('heading', { name: '快abcd', level: 1 })).toBeVisible();
});

test('an untouched new document takes the column that is pressed, and one that was begun keeps its own', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const fields = [{ name: 'power', title: '功率', type: 'string' }];
  const model = await call('corp.Models/add', { name: '设备', code: 'pressed', fields });
  const machines: { id: number } = await call('corp.Columns/add', { name: '设备一', slug: 'pressed-one', model_id: model.id });
  const news: { id: number } = await call('corp.Columns/add', { name: '动态二', slug: 'pressed-two' });
  // An empty list offers it once more.
  const add = page.getByRole('main').getByRole('button', { name: '新文档' }).filter({ visible: true }).first();
  const rail = page.getByRole('navigation', { name: '栏目' });
  const column = page.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: '栏目', exact: true }) });
  const address = page.locator('.archive-address').filter({ visible: true });
  const press = async (name: string) => {
    await page.getByRole('navigation', { name: '打开的页面' }).getByRole('button', { name: '文档', exact: true }).click();
    await rail.getByRole('button', { name }).click();
    await expect(page).toHaveURL(/archives\?column=/);
    await expect(rail.getByRole('button', { name })).toHaveAttribute('aria-current', /./);
    await add.click();
  };
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await add.click();
  await expect(address).toContainText('选择栏目后才有网址');
  await press('设备一');
  await expect(page).toHaveURL(new RegExp(`column=${machines.id}$`));
  await expect(column).toContainText('设备一');
  await expect(address).toContainText('/pressed-one/');
  await expect(page.getByRole('textbox', { name: '功率' })).toBeVisible();
  await press('动态二');
  await expect(column).toContainText('动态二');
  await expect(address).toContainText('/pressed-two/');
  await expect(page.getByRole('textbox', { name: '功率' })).toHaveCount(0);
  await expect(title(page)).toBeFocused();

  await title(page).fill('已经开始写');
  await press('设备一');
  await expect(page).toHaveURL(new RegExp(`column=${machines.id}$`));
  await expect(column).toContainText('动态二');
  await expect(address).toContainText('/pressed-two/');
  await expect(page.getByRole('textbox', { name: '功率' })).toHaveCount(0);
  await page.getByRole('button', { name: '仅保存' }).click();
  await expect(page).toHaveURL(/archives\/edit\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0];
  expect((await call(`corp.Archives/edit?id=${id}`)).row.column_id).toBe(news.id);
});

test('a new document that is written on two devices is not made twice without a question', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const column = await call('corp.Columns/add', { name: '两台电脑', slug: 'two-devices' });
  const count = async () => (await call(`corp.Archives/index?column=${column.id}`)).total;
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  const save = () => page.getByRole('button', { name: '仅保存', exact: true }).click();
  const question = page.getByRole('dialog').filter({ hasText: '再新建一篇？' });
  const autosaved = (text: string) => answerTo(page, '**/corp.Archives/autosave', () => title.fill(text));
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/add?column=${column.id}`));
  expect(await autosaved('半途稿')).toMatchObject({ data: { first: true } });
  // On the other one it was saved.
  await call('corp.Archives/add', { title: '半途稿', column_id: column.id });
  await save();
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(question).toHaveCount(0);
  expect(await count()).toBe(1);
  expect(await autosaved('半途稿，另一篇')).toMatchObject({ data: { first: true } });
  await save();
  const made = answerTo(page, '**/corp.Archives/add', () => question.getByRole('button', { name: '再新建一篇' }).click());
  expect(await made).toMatchObject({ code: 1 });
  expect(await count()).toBe(2);

  // The next one is nobody's but this device's.
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/add?column=${column.id}`));
  await autosaved('下一篇');
  expect(await answerTo(page, '**/corp.Archives/add', save)).toMatchObject({ code: 1 });
});
