/** The tree of columns at a browser: carried by pointer and keyboard, renamed under visitors' feet, deleted with what stands in it. */
import { callsOf, letIntoOwn, type OwnCompany } from './people.ts';
import { consoleUrl, portOf } from './places.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { answerTo, atRest, settled } from './waiting.ts';

const engine = 'embedded';

const rows = (page: Page) => page.locator('tr[data-row-key]:visible');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name }).first();
/** What visitors of a company's site get. Programs do not know names below localhost, so the address is the machine's. */
async function visit(page: Page, code: string, path: string) {
  const port = portOf(engine);
  const headers = { host: `${code}.localhost:${port}`, accept: 'text/html' };
  const answer = await page.request.get(`http://127.0.0.1:${port}${path}`, { headers, maxRedirects: 0 });
  return { status: answer.status(), location: answer.headers().location, text: await answer.text() };
}

const grip = (page: Page, name: string) => page.getByRole('button', { name: `移动：${name}` });

/** The address below the site's root that each row shows, by name. */
async function addresses(page: Page): Promise<Record<string, string>> {
  const texts = await rows(page).evaluateAll((all) =>
    all.map((one) => [one.querySelector('.column-name')?.textContent?.trim() ?? '', one.querySelector('.column-path')?.textContent ?? '']),
  );
  return Object.fromEntries(texts);
}

async function openTree(page: Page): Promise<OwnCompany & { token: string }> {
  const company = await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/columns'));
  await settled(page);
  await expect(grip(page, '新闻动态')).toBeVisible();
  return company;
}

test('a new column holds what belongs to its look, until another model is chosen for it', async ({ page }) => {
  await openTree(page);
  let go = () => {};
  // The first look is chosen before the models have come.
  const free = new Promise<void>((done) => {
    go = done;
  });
  await page.route('**/corp.Models/**', async (route) => {
    await free;
    await route.continue();
  });
  await page.getByRole('button', { name: '新建栏目' }).click();
  const drawer = page.getByRole('dialog');
  const look = (name: string) => drawer.getByText(name, { exact: true }).first().click();
  const model = drawer.locator('.ant-form-item').filter({ has: page.getByLabel('内容模型') });
  await expect(model).toContainText('不使用模型');
  await look('图集');
  go();
  await expect(model).toContainText('图集');
  await look('视频');
  await expect(model).toContainText('视频');
  await drawer.getByLabel('内容模型').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '案例' }).click();
  await look('产品');
  await expect(model).toContainText('案例');
});

test('models of one name are told apart by their codes where one is chosen, and a description says who reads it', async ({ page }) => {
  const { token } = await openTree(page);
  const call = callsOf(page, engine, token);
  for (const code of ['press-old', 'press-new']) await call('corp.Models/add', { name: '压机', code });
  await page.getByRole('button', { name: '新建栏目' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('描述')).toHaveAccessibleDescription(/访客也会看到/);
  await drawer.getByLabel('内容模型').click();
  const option = (name: string) => page.locator('.ant-select-item-option').getByText(name, { exact: true });
  await expect(option('压机 · press-old')).toBeVisible();
  await expect(option('案例')).toBeVisible();
  await option('压机 · press-new').click();
  await expect(drawer.locator('.ant-form-item').filter({ has: page.getByLabel('内容模型') })).toContainText('压机 · press-new');
});

test('who saves second at the foot of a long form sees that somebody else saved', async ({ page }) => {
  const { token } = await openTree(page);
  const call = callsOf(page, engine, token);
  await row(page, '公司新闻').getByRole('button', { name: '编辑' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('描述').fill('第二位写的');
  const id = await row(page, '公司新闻').getAttribute('data-row-key');
  const { row: own } = await call(`corp.Columns/edit?id=${id}`);
  await call('corp.Columns/edit', { id: own.id, version: own.version, name: '第一位的名称' });
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await expect(drawer.getByText('内容已在别处修改')).toBeInViewport();
  await expect(drawer.getByRole('button', { name: '以我的为准' })).toBeInViewport();
});

test('a column is carried into another by keyboard, said aloud, and taken back', async ({ page }) => {
  await openTree(page);
  await grip(page, '公司新闻').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: '已拿起 公司新闻' })).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: /公司新闻 放到 .+ 的(上|下)面，位于顶级/ })).toBeAttached();
  const moved = await answerTo(page, '**/corp.Columns/move', () => page.keyboard.press('Space'));
  expect(moved).toMatchObject({ code: 1 });
  // The way back is offered for a few seconds, and for as long as somebody looks at it.
  await page.locator('.undo-notice').hover();
  await expect(page.locator('.undo-notice')).toContainText('已移到顶级');
  await expect.poll(() => addresses(page)).toMatchObject({ 公司新闻: '/company/' });
  await expect(grip(page, '公司新闻')).toBeFocused();

  expect(await answerTo(page, '**/corp.Columns/move', () => page.keyboard.press('Control+z'))).toMatchObject({ code: 1 });
  await expect.poll(() => addresses(page)).toMatchObject({ 公司新闻: '/news/company/' });

  await grip(page, '公司新闻').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: '已取消' })).toBeAttached();
  await expect.poll(() => addresses(page)).toMatchObject({ 公司新闻: '/news/company/' });
});

test('a column is put in order by keyboard past a branch and not into it, which right does; its place is seen and said', async ({
  page,
}) => {
  await openTree(page);
  const chip = page.locator('.drag-chip');
  const said = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();
  await expect(row(page, '产品中心').getByRole('button', { name: /收起/ })).toBeVisible();
  const order = async () => Object.keys(await addresses(page)).filter((name) => name === '产品中心' || name === '应用案例');
  expect(await order()).toEqual(['产品中心', '应用案例']);
  await grip(page, '应用案例').focus();
  await page.keyboard.press('Space');
  await expect(chip).toContainText('应用案例位于顶级');
  await page.keyboard.press('ArrowRight');
  await expect(chip).toContainText('应用案例属于“产品中心”');
  await said('，属于“产品中心”。');
  await page.keyboard.press('ArrowLeft');
  await expect(chip).toContainText('应用案例位于顶级');
  await page.keyboard.press('ArrowUp');
  await expect(chip).toContainText('应用案例位于顶级');
  await expect(chip).toBeInViewport({ ratio: 1 });
  await said('应用案例 放到 产品中心 的上面，位于顶级。');
  expect(await answerTo(page, '**/corp.Columns/move', () => page.keyboard.press('Space'))).toMatchObject({ code: 1 });
  await expect(chip).toHaveCount(0);
  await expect.poll(order).toEqual(['应用案例', '产品中心']);
  expect(await addresses(page)).toMatchObject({ 应用案例: '/cases/' });
});

test('a column is dragged into another, and its old address leads visitors to the new one', async ({ page }) => {
  const { code } = await openTree(page);
  const [from, to] = [await atRest(grip(page, '应用案例')), await atRest(row(page, '公司新闻'))];
  const moved = await answerTo(page, '**/corp.Columns/move', async () => {
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 30, { steps: 4 });
    await page.mouse.move(to.x + 300, to.y + to.height / 2, { steps: 8 });
    await expect(row(page, '公司新闻')).toHaveAttribute('data-drop', 'into');
    await expect(page.locator('.drag-chip')).toContainText('属于“公司新闻”');
    await page.mouse.up();
  });
  expect(moved).toMatchObject({ code: 1 });
  await expect(page.locator('.undo-notice')).toContainText('已移到“公司新闻”下');
  await expect.poll(() => addresses(page)).toMatchObject({ 应用案例: '/news/company/cases/' });
  expect(await visit(page, code, '/cases/')).toMatchObject({ status: 301, location: '/news/company/cases/' });
});

test('whoever only passes by an empty name is not told that it is missing, before it is saved or was there', async ({ page }) => {
  await openTree(page);
  await page.getByRole('button', { name: '新建栏目' }).first().click();
  const form = page.getByRole('dialog');
  const name = form.getByRole('textbox', { name: '名称', exact: true });
  const missing = form.getByText('此项不能为空');
  await expect(name).toBeFocused();
  await form.getByText('单页', { exact: true }).click();
  await expect(name).not.toBeFocused();
  await name.focus();
  await form.getByText('链接', { exact: true }).click();
  await settled(page);
  await expect(missing).toHaveCount(0);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(missing.first()).toBeVisible();
  // All that is missing is said at once, that a link leads nowhere too.
  await expect(form.getByText('请填写链接地址')).toBeVisible();
  // It stays said, whatever is passed by.
  await name.focus();
  await form.getByText('单页', { exact: true }).click();
  await expect(name).not.toBeFocused();
  await expect(missing.first()).toBeVisible();
});

test('a row takes those below it along when it is ticked, and they never tick the row above', async ({ page }) => {
  await openTree(page);
  const box = (name: string) => page.getByRole('checkbox', { name: `选择 ${name}`, exact: true });
  const bar = page.locator('.batch-bar');
  for (const name of ['公司新闻', '技术专栏']) await box(name).check();
  await expect(bar.getByText('已选 2 项')).toBeVisible();
  await expect(box('新闻动态')).not.toBeChecked();
  await box('新闻动态').check();
  await expect(bar.getByText('已选 3 项')).toBeVisible();
  await box('新闻动态').uncheck();
  await expect(box('公司新闻')).not.toBeChecked();
  await box('新闻动态').check();
  await expect(box('技术专栏')).toBeChecked();
});

test('a renamed column keeps its visitors', async ({ page }) => {
  const { code } = await openTree(page);
  await row(page, '新闻动态').getByRole('button', { name: /^编辑/ }).click();
  const form = page.locator('.app-drawer');
  const slug = form.getByRole('textbox', { name: '网址' });
  await expect(slug).toHaveValue('news');
  await slug.fill('stories');
  await expect(form.getByText(/\/stories\/$/)).toBeVisible();
  expect(await answerTo(page, '**/corp.Columns/edit', () => form.getByRole('button', { name: '保存', exact: true }).click())).toMatchObject(
    {
      code: 1,
    },
  );
  expect(await visit(page, code, '/news/')).toMatchObject({ status: 301, location: '/stories/' });
  expect(await visit(page, code, '/news/company/')).toMatchObject({ status: 301, location: '/stories/company/' });
  expect(await visit(page, code, '/stories/company/')).toMatchObject({ status: 200 });
});

test('what stands below a column that is switched off looks and leads like it, says why, and so do its documents', async ({ page }) => {
  await openTree(page);
  const menu = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await menu('文档').click();
  const note = page.locator('.pane:visible .archive-status').getByText('栏目已停用');
  await expect(page.locator('.pane:visible .archive-status').first()).toBeVisible();
  await expect(note).toHaveCount(0);
  await menu('栏目').click();

  const name = row(page, '公司新闻').locator('.column-name');
  await expect(name).not.toHaveClass(/is-off/);
  await row(page, '新闻动态').getByRole('switch').last().click();
  await expect(name).toHaveClass(/is-off/);
  await expect(name.getByTitle('公司新闻 · 上级栏目已停用，网站上看不到')).toBeVisible();
  await expect(row(page, '应用案例').locator('.column-name')).not.toHaveClass(/is-off/);
  await row(page, '公司新闻')
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  const view = page.getByRole('menuitem', { name: '在网站上查看' });
  await expect(view).toHaveAttribute('aria-disabled', 'true');
  await view.hover();
  await expect(page.getByText('上级栏目已停用，网站上看不到')).toBeVisible();
  await page.keyboard.press('Escape');
  await menu('文档').click();
  await expect(note.first()).toBeVisible();
});

test('a column that goes hands its documents to another', async ({ page }) => {
  await openTree(page);
  await row(page, '应用案例')
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const dialog = page.getByRole('dialog', { name: '删除“应用案例”？' });
  await expect(dialog.getByText(/里面有 \d+ 篇文档/)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: '删除', exact: true });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('combobox', { name: '选择接收文档的栏目' }).click();
  await page.locator('.ant-select-tree-title').filter({ hasText: '公司新闻' }).click();
  expect(await answerTo(page, '**/corp.Columns/del**', () => confirm.click(), 'DELETE')).toMatchObject({ code: 1, data: { count: 1 } });
  await expect(row(page, '应用案例')).toHaveCount(0);
  await expect(dialog).toBeHidden();
});

test('what is lost with a column is said of what it is: a list, a page, or both in one branch', async ({ page }) => {
  await openTree(page);
  const ask = async (name: string) => {
    await row(page, name)
      .getByRole('button', { name: /的更多操作$/ })
      .click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    const dialog = page.getByRole('dialog', { name: `删除“${name}` });
    await expect(dialog).toContainText('首页区块和底部导航不再显示');
    return dialog;
  };
  const close = async (dialog: Locator) => {
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toBeHidden();
  };
  const ofList = await ask('应用案例');
  await ofList.getByText('全部放进回收站').click();
  await expect(ofList).toContainText('网址会失效。');
  await expect(ofList).not.toContainText('单页');
  await close(ofList);
  const ofPage = await ask('联系我们');
  await expect(ofPage).toContainText('网址会失效。单页的内容一并删除。');
  await close(ofPage);
  // Its documents may move, and its addresses lead on: the texts of its pages are gone all the same.
  const ofBoth = await ask('关于');
  await expect(ofBoth).toContainText(/其中 \d 个单页的内容一并删除。/);
  await expect(ofBoth).not.toContainText('网址会失效');
  await ofBoth.getByText('全部放进回收站').click();
  await expect(ofBoth).toContainText('网址会失效。');
  await close(ofBoth);
});

test('a column says in which menus it stands: a new one in the footer with the one above it, none below the second level', async ({
  page,
}) => {
  const { code } = await openTree(page);
  const drawer = page.getByRole('dialog');
  const inMenu = (name: string) => drawer.getByRole('switch', { name });
  const add = (above: string) => row(page, above).getByRole('button', { name: '新建下级栏目' }).click();
  await add('公司新闻');
  await expect(drawer.getByText('导航只有两级')).toHaveCount(2);
  for (const menu of ['顶部导航', '底部导航']) await expect(inMenu(menu)).toBeDisabled();
  await expect(drawer.getByText('封面', { exact: true })).toBeVisible();
  await drawer.getByText('链接', { exact: true }).click();
  await expect(drawer.getByText('封面', { exact: true })).toBeHidden();
  await drawer.getByRole('button', { name: '取消' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '放弃未保存的修改？' });
  await question.getByRole('button', { name: '放弃修改' }).click();
  await expect(drawer).toBeHidden();

  await add('新闻动态');
  await expect(inMenu('底部导航')).toBeChecked();
  await expect(inMenu('底部导航')).toBeEnabled();
  await expect(drawer.getByText('导航只有两级')).toBeHidden();
  await drawer.getByRole('textbox', { name: '名称', exact: true }).fill('页脚也有');
  expect(
    await answerTo(page, '**/corp.Columns/add', () => drawer.getByRole('button', { name: '保存', exact: true }).click()),
  ).toMatchObject({
    code: 1,
  });
  await expect(drawer).toBeHidden();
  const footer = async () => /<footer.*<\/footer>/s.exec((await visit(page, code, '/')).text)?.[0] ?? '';
  expect(await footer()).toContain('页脚也有');
  const changed = () => row(page, '页脚也有').getByRole('switch').nth(1).click();
  expect(await answerTo(page, '**/corp.Columns/edit', changed)).toMatchObject({ code: 1 });
  expect(await footer()).not.toContain('页脚也有');
});

test('several columns are typed at once, and a branch is copied without its documents', async ({ page }) => {
  await openTree(page);
  await row(page, '公司新闻').getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '批量新建下级栏目' }).click();
  const outline = page.getByRole('dialog', { name: '批量新建栏目' });
  await expect(outline.getByRole('radiogroup')).toHaveAccessibleName('类型');
  await outline.getByRole('textbox', { name: '栏目名称' }).fill('华东\n  上海\n  杭州\n华南');
  await expect(outline.getByText('将新建 4 个栏目')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(outline.getByText('将新建 4 个栏目')).toBeVisible();
  const make = () => outline.getByRole('button', { name: '新建 4 个栏目' }).click();
  expect(await answerTo(page, '**/corp.Columns/addMany', make)).toMatchObject({ code: 1, data: { count: 4 } });
  await expect.poll(() => addresses(page)).toMatchObject({ 华东: '/news/company/hua-dong/', 上海: '/news/company/hua-dong/shang-hai/' });

  await row(page, '华东').getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '复制', exact: true }).click();
  const copy = page.getByRole('dialog', { name: '复制“华东”' });
  await expect(copy).toContainText('连同下级共 3 个栏目');
  await copy.getByRole('textbox', { name: '名称' }).fill('华北');
  const run = () => copy.getByRole('button', { name: /复\s?制/ }).click();
  expect(await answerTo(page, '**/corp.Columns/copy', run)).toMatchObject({ code: 1 });
  await expect.poll(() => addresses(page)).toMatchObject({ 华北: '/news/company/hua-dong-2/' });
  await expect(row(page, '华北').locator('.column-name.is-off')).toBeVisible();
});

test('a page and a column’s documents have tabs of their own, opened from beside the list', async ({ page }) => {
  const { code } = await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await settled(page);
  const rail = page.getByRole('navigation', { name: '栏目' });
  await rail.getByRole('link', { name: '在单独的标签页打开“公司新闻”' }).click();
  await expect(page).toHaveURL(/\/tenant\/corp\/column\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: '公司新闻' })).toBeVisible();
  await expect(rows(page).first()).toContainText('公司新闻');

  await page
    .getByRole('navigation', { name: '栏目' })
    .filter({ visible: true })
    .getByRole('link', { name: /联系我们/ })
    .click();
  await expect(page).toHaveURL(/\/tenant\/corp\/page\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: '联系我们' })).toBeVisible();
  const text = page.locator('.rich [contenteditable=true]').filter({ visible: true });
  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('欢迎来访。');
  expect(await answerTo(page, '**/corp.Columns/edit', () => page.getByRole('button', { name: '保存', exact: true }).click())).toMatchObject(
    {
      code: 1,
    },
  );
  expect((await visit(page, code, '/contact/')).text).toContain('欢迎来访。');
});

test('the address of a column is made as it is where none is given, and its translation is chosen beside its place', async ({ page }) => {
  const { token } = await openTree(page);
  await callsOf(page, engine, token)('corp.Columns/add', { name: 'News', slug: 'news-en', locale: 'en' });
  await page.getByRole('button', { name: '新建栏目' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('名称').fill('测试列表 A/B');
  await drawer.getByRole('button', { name: '自动生成' }).click();
  await expect(drawer.getByLabel('网址')).toHaveValue('ce-shi-lie-biao-a-b');
  const labels = await drawer.locator('label, legend').allTextContents();
  const at = (words: string) => labels.findIndex((label) => label.includes(words));
  expect([at('上级栏目'), at('对应的译文栏目'), at('谁能看到')].every((place, n, all) => place > (all[n - 1] ?? -1))).toBe(true);
});
