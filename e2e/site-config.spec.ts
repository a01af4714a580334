/** The home page put together by keyboard: the preview follows at once, visitors when it is saved. */
import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl, engines, siteUrl } from './places.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { answerTo, atRest } from './waiting.ts';

const engine = engines[0] ?? 'embedded';
const own = ['focus', 'about', 'image_grid', 'cases', 'news', 'honours'];

const preview = (page: Page) => page.frameLocator('iframe[title="首页预览"]');
/** What stands on a page, from top to bottom. */
const sections = (within: Pick<Page, 'locator'>) => within.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
const blocks = (page: Page) => page.getByRole('group', { name: '首页区块' });
const save = (page: Page) => answerTo(page, '**/corp.Config/edit', () => page.getByRole('button', { name: '保存', exact: true }).click());

async function openConfig(page: Page) {
  const { code } = await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/config'));
  await expect(blocks(page)).toBeVisible();
  return siteUrl(engine, code);
}

/** Moves a block by keyboard, one place for each key. */
async function drag(grip: Locator, ...keys: ('ArrowUp' | 'ArrowDown')[]) {
  await grip.focus();
  await grip.press('Space');
  for (const key of keys) await grip.press(key);
  await grip.press('Space');
}

test('blocks are sorted by keyboard; visitors see it when it is saved', async ({ page, browser }) => {
  const site = await openConfig(page);
  await expect.poll(() => sections(preview(page))).toEqual(own);

  await drag(page.getByRole('button', { name: '拖动“企业简介”排序' }), 'ArrowDown');
  const sorted = ['focus', 'image_grid', 'about', 'cases', 'news', 'honours'];
  await expect.poll(() => sections(preview(page))).toEqual(sorted);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site);
  expect(await sections(visitor)).toEqual(own);
  expect(await save(page)).toMatchObject({ code: 1 });
  await visitor.reload();
  expect(await sections(visitor)).toEqual(sorted);
});

test('blocks move one place for each key, also where one of them is open and tall', async ({ page }) => {
  await openConfig(page);
  await expect.poll(() => sections(preview(page))).toEqual(own);
  const grip = (name: string) => page.getByRole('button', { name: `拖动“${name}”排序` });
  await blocks(page)
    .getByRole('button', { name: /^企业简介/ })
    .click();
  await expect(blocks(page).getByLabel('标题', { exact: true })).toBeVisible();

  // The open one itself, down and up again.
  await drag(grip('企业简介'), 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect.poll(() => sections(preview(page))).toEqual(['focus', 'image_grid', 'cases', 'news', 'about', 'honours']);
  await drag(grip('企业简介'), 'ArrowUp', 'ArrowUp');
  await expect.poll(() => sections(preview(page))).toEqual(['focus', 'image_grid', 'about', 'cases', 'news', 'honours']);
  // Closed ones past it.
  await drag(grip('荣誉'), 'ArrowUp', 'ArrowUp', 'ArrowUp');
  await expect.poll(() => sections(preview(page))).toEqual(['focus', 'image_grid', 'honours', 'about', 'cases', 'news']);
  await drag(grip('荣誉'), 'ArrowUp', 'ArrowDown', 'ArrowDown');
  await expect.poll(() => sections(preview(page))).toEqual(['focus', 'image_grid', 'about', 'honours', 'cases', 'news']);
});

test('what is saved is saved: the form is clean, is saved again, and is left without a question', async ({ page }) => {
  await openConfig(page);
  for (const name of ['第一次', '第二次']) {
    await page.getByLabel('企业简称').fill(name);
    expect(await save(page)).toMatchObject({ code: 1 });
    await expect(page.getByText('未保存的样子')).toHaveCount(0);
  }
  await page.getByRole('radiogroup', { name: '语言' }).getByText('英文').click();
  await expect(page.getByLabel('企业简称')).not.toHaveValue('第二次');
});

test('words are in the preview as they are typed, on a phone as on a desktop, and every step is taken back', async ({ page }) => {
  await openConfig(page);
  await page.getByLabel('企业全称').fill('还没有保存的公司');
  await expect(preview(page).getByRole('heading', { name: '还没有保存的公司' }).first()).toBeAttached();

  await blocks(page).getByRole('button', { name: '添加区块' }).click();
  await expect(blocks(page).getByRole('button', { name: /^荣誉 最多 1 个/ })).toBeDisabled();
  await blocks(page).getByRole('button', { name: /^数字/ }).click();
  await blocks(page).getByLabel('标题', { exact: true }).fill('一年之间');
  await blocks(page).getByRole('group', { name: '数字' }).getByRole('button').last().click();
  await blocks(page).getByLabel('说明 1').fill('专利');
  await blocks(page).getByLabel('数值与单位 1').fill('260 件');
  await expect(preview(page).locator('#figures')).toContainText('260');
  await expect(preview(page).locator('#figures')).toContainText('一年之间');

  await page.getByTitle('手机', { exact: true }).click();
  await expect(page.locator('iframe[title="首页预览"]')).toHaveCSS('width', '390px');
  await page.getByTitle('深色', { exact: true }).click();
  await expect(preview(page).locator('html')).toHaveAttribute('data-theme', 'dark');

  await blocks(page).getByRole('button', { name: '移除“一年之间”' }).click();
  await expect(preview(page).locator('#figures')).toHaveCount(0);
  await blocks(page).getByRole('button', { name: '撤销' }).click();
  await expect(preview(page).locator('#figures')).toContainText('260');
});

test('a block that needs a column says so until it has one', async ({ page }) => {
  await openConfig(page);
  // The theme arranges what has content; a page that somebody arranged keeps every block.
  await drag(page.getByRole('button', { name: '拖动“企业简介”排序' }), 'ArrowDown');
  for (const [name, id] of [
    ['荣誉', 'honours'],
    ['图片网格', 'image_grid'],
  ] as const) {
    const one = blocks(page).getByRole('button', { name: new RegExp(`^${name}`) });
    await one.click();
    await expect(blocks(page).getByRole('combobox', { name: '栏目', exact: true })).toBeVisible();
    await expect(blocks(page).getByText('选择栏目后，这个区块才会出现')).toHaveCount(0);
    await blocks(page).getByRole('button', { name: '清除' }).click();
    await expect(blocks(page).getByText('选择栏目后，这个区块才会出现')).toBeVisible();
    await expect.poll(() => sections(preview(page))).not.toContain(id);
    await one.click();
  }
});

test('what is typed brings its block into the list as into the preview, and another block that is changed takes none away', async ({
  page,
  browser,
}) => {
  const site = await openConfig(page);
  await expect.poll(() => sections(preview(page))).toEqual(own);
  const named = (name: string) => blocks(page).getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(named('联系')).toHaveCount(0);
  await named('新闻').click();

  // Half an address counts as little as none: neither shows a block for it.
  await page.getByLabel('邮箱', { exact: true }).fill('sales@');
  await page.getByLabel('企业全称').fill('联系方式还没写完');
  await expect(preview(page).getByRole('heading', { name: '联系方式还没写完' }).first()).toBeAttached();
  await expect(named('联系')).toHaveCount(0);
  await page.getByLabel('邮箱', { exact: true }).fill('sales@example.com');
  await expect.poll(() => sections(preview(page))).toEqual([...own, 'contact']);
  await expect(named('联系')).toBeVisible();
  // What was open stays open.
  await expect(named('新闻')).toHaveAttribute('aria-expanded', 'true');

  await blocks(page).getByRole('button', { name: '隐藏“企业简介”' }).click();
  const kept = [...own.filter((name) => name !== 'about'), 'contact'];
  await expect.poll(() => sections(preview(page))).toEqual(kept);
  expect(await save(page)).toMatchObject({ code: 1 });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site);
  expect(await sections(visitor)).toEqual(kept);
});

test('the other language is a form of its own: what was typed in this one is not lost without a question', async ({ page }) => {
  await openConfig(page);
  const name = page.getByLabel('企业简称');
  const before = await name.inputValue();
  await name.fill('写了一半');
  const english = page.getByRole('radiogroup', { name: '语言' }).getByText('英文');
  const question = page.getByRole('dialog').filter({ hasText: '切换到英文？' });
  await english.click();
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(name).toHaveValue('写了一半');
  await english.click();
  await question.getByRole('button', { name: '放弃修改' }).click();
  await expect(name).not.toHaveValue('写了一半');
  await page.getByRole('radiogroup', { name: '语言' }).getByText('中文').click();
  await expect(name).toHaveValue(before);
});

test('an address that plays no film is named at its field; one that was kept before stands in the way of nothing', async ({ page }) => {
  await openConfig(page);
  const film = page.getByLabel('宣传视频', { exact: true });
  await film.fill('https://example.com/x.html');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const field = page.locator('.field', { has: film });
  await expect(field).toContainText('不支持这个网址');
  await film.fill('https://cdn.example.com/film.mp4?sign=1');
  await expect(field).not.toContainText('不支持这个网址');
  expect(await save(page)).toMatchObject({ code: 1 });

  // As an earlier version has answered, which took any address.
  const address = page.url();
  await page.goto('about:blank');
  const once = { times: 1 };
  await page.route(
    '**/corp.Config/index*',
    async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.row.promo_video = 'https://example.com/x.html';
      body.data.row.tabbar = [{ title: '首页', component_id: '', link: '', column_id: null, icon: '', icon_active: '', status: 1 }];
      await route.fulfill({ response: answer, json: body });
    },
    once,
  );
  await page.goto(address);
  await expect(film).toHaveValue('https://example.com/x.html');
  await page.getByLabel('企业简称').fill('照常保存');
  expect(await save(page)).toMatchObject({ code: 1 });
});

test('an entry of the bar says what it lacks beside what is wrong, and nothing else of it is red @phone', async ({ page }) => {
  await openConfig(page);
  await page.getByRole('button', { name: '添加导航项' }).click();
  const entry = page.locator('.tab-fields').last();
  const red = entry.locator('.ant-form-item-has-error');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(red).toHaveText([/菜单标题.*此项不能为空/, /绑定栏目.*请填写链接，或绑定一个栏目/]);
  await expect(page.locator('.ant-input-status-error')).toHaveCount(1);
  await expect(entry.getByLabel('菜单标题')).toBeFocused();

  await entry.getByLabel('菜单标题').fill('首页');
  await expect(red).toHaveCount(1);
  await entry.getByLabel('链接').fill('/');
  await expect(red).toHaveCount(0);
  await expect(page.getByRole('group', { name: '小程序底部导航的样子' })).toContainText('首页');
  expect(await save(page)).toMatchObject({ code: 1 });

  // Switched off it need not lead anywhere.
  await page.getByRole('button', { name: '添加导航项' }).click();
  await entry.getByLabel('菜单标题').fill('以后');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(red).toHaveCount(1);
  await entry.getByRole('switch').click();
  await expect(red).toHaveCount(0);
  expect(await save(page)).toMatchObject({ code: 1 });
});

test('what is wrong with a block is said below its input and nowhere else; the first one is brought into sight @phone', async ({
  page,
}) => {
  await openConfig(page);
  const opener = (name: string) => blocks(page).getByRole('button', { name: new RegExp(`^${name}`) });
  const said = blocks(page).locator('.part-objection');
  const red = page.locator('[class*="-status-error"]');
  const press = () => page.getByRole('button', { name: '保存', exact: true }).click();
  await blocks(page).getByRole('button', { name: '添加区块' }).click();
  await blocks(page).getByRole('button', { name: /^联系/ }).last().click();
  const link = blocks(page).getByLabel('按钮链接');
  await link.fill('www.example.com');
  await opener('焦点图').click();
  await blocks(page).getByLabel('焦点图位置').fill('一'.repeat(41));
  await opener('焦点图').click();
  await expect(blocks(page).getByLabel('焦点图位置')).toBeHidden();
  await press();

  // The first block that is wrong opens at what is wrong in it; the other one says so in its line.
  const position = blocks(page).getByLabel('焦点图位置');
  await expect(position).toBeFocused();
  await expect(position).toBeInViewport();
  await expect(page.locator('.block-part', { has: page.getByLabel('焦点图位置') })).toContainText('最多 40 个字符');
  await expect(said).toHaveText(['最多 40 个字符', /请输入以 http/]);
  await expect(red).toHaveCount(1);
  await expect(page.locator('.ant-form-item-explain-error:visible')).toHaveCount(2);

  await position.fill('home');
  await expect(said).toHaveText([/请输入以 http/]);
  await expect(red).toHaveCount(0);
  await press();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect(red).toHaveCount(1);
  await link.fill('https://example.com/');
  await expect(said).toHaveCount(0);
  expect(await save(page)).toMatchObject({ code: 1 });
});

test('on a phone no part of a block is wider than the screen, however long its text is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const { blocks: offered } = await call('corp.Config/index');
  const html = `<p>${'一段很长的正文，'.repeat(30)}</p>`;
  const added = offered.map(({ kind }: { kind: string }) => ({ kind, ...(kind === 'rich_text' && { settings: { html } }) }));
  await call('corp.Config/edit', { locale: 'zh-cn', home: { blocks: added } });
  await page.goto(consoleUrl(engine, '/tenant/corp/config'));
  const openers = blocks(page).locator('.block-open');
  await expect(openers).toHaveCount(offered.length);
  for (let n = 0; n < offered.length; n += 1) {
    await openers.nth(n).click();
    await expect(blocks(page).locator('.block-part').first()).toBeVisible();
    if (offered[n].kind === 'rich_text') await expect(blocks(page).getByRole('toolbar', { name: '格式' })).toBeVisible();
    const width = await page.locator('.pane:visible').evaluate((pane) => pane.scrollWidth);
    expect.soft(width, offered[n].title).toBeLessThanOrEqual(390);
  }
});

test('no link of the preview leads away, and no script runs in it', async ({ page }) => {
  await openConfig(page);
  await expect.poll(() => sections(preview(page))).toEqual(own);
  await preview(page).getByRole('link', { name: '产品中心' }).first().click();
  await expect.poll(() => sections(preview(page))).toEqual(own);
  expect(await page.locator('iframe[title="首页预览"]').getAttribute('sandbox')).toBe('allow-same-origin');
  expect(new URL(page.url()).pathname).toBe('/tenant/corp/config');
});

test('on a small screen the page stands behind a switch, and the form keeps what was typed @phone', async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) > 1000, 'beside the form there');
  await openConfig(page);
  await page.getByLabel('企业全称').fill('手机上写的公司');
  await page.getByText('预览', { exact: true }).click();
  await expect(preview(page).getByRole('heading', { name: '手机上写的公司' }).first()).toBeAttached();
  await page.getByText('表单', { exact: true }).click();
  await expect(page.getByLabel('企业全称')).toHaveValue('手机上写的公司');
});

test('of several numbers only the wrong one is marked, and no other once it is mended', async ({ page }) => {
  await openConfig(page);
  const numbers = page.getByRole('group', { name: '公安备案号' });
  const add = numbers.getByRole('button', { name: '添加' });
  const number = (n: number) => numbers.getByRole('textbox', { name: `备案号 ${n}` });
  await expect(add).toBeVisible();
  for (let n = await numbers.getByRole('textbox').count(); n < 3; n += 1) await add.click();
  for (const [n, text] of ['京公网安备11010502030143号', '不是备案号', '沪公网安备31010502030143号'].entries())
    await number(n + 1).fill(text);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  // Said once, below the line that it is about.
  await expect(page.locator('.ant-form-item-explain-error:visible')).toHaveText([/请填写完整的公安备案号/]);
  await expect(numbers.locator('.rows-line', { has: page.getByRole('textbox', { name: '备案号 2' }) })).toContainText(
    '请填写完整的公安备案号',
  );
  const marked = numbers.locator('.ant-input-status-error');
  await expect(marked).toHaveCount(1);
  await expect(number(2)).toHaveAttribute('aria-invalid', 'true');
  await expect(number(2)).toHaveClass(/status-error/);
  await expect(number(1)).not.toHaveAttribute('aria-invalid');
  await number(3).fill('也不是');
  await number(2).fill('粤公网安备44010502030143号');
  await expect(number(3)).toHaveAttribute('aria-invalid', 'true');
  await expect(marked).toHaveCount(1);
  await number(3).fill('浙公网安备33010502030143号');
  await expect(marked).toHaveCount(0);
});

test('however far a long screen is scrolled, what saves it is at hand @phone', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const column = await call('corp.Columns/add', { name: '长文', slug: 'long' });
  const content = '<p>一段文字</p>'.repeat(60);
  const archive = await call('corp.Archives/add', { title: '长文', column_id: column.id, content });
  const model = await call('corp.Models/add', { name: '多字段', code: 'many-fields' });
  const { row } = await call(`corp.Models/edit?id=${model.id}`);
  const fields = Array.from({ length: 25 }, (_, n) => ({ type: 'string', name: `field_${n}`, title: `字段 ${n}` }));
  await call('corp.Models/edit', { id: model.id, version: row.version, fields });
  for (const [path, name] of [
    ['corp/config', /^保\s?存$/],
    [`corp/archives/edit/${archive.id}`, '仅保存'],
    [`corp/models/edit/${model.id}`, /^保\s?存$/],
  ] as const) {
    await page.goto(consoleUrl(engine, `/tenant/${path}`));
    const save = page.getByRole('button', { name }).filter({ visible: true });
    await expect(save).toBeInViewport({ ratio: 1 });
    const scrolled = () =>
      page.locator('.pane:visible').evaluate((pane) => {
        pane.scrollTop = 2000;
        return pane.scrollTop;
      });
    await expect.poll(scrolled).toBeGreaterThan(500);
    await expect(save).toBeInViewport({ ratio: 1 });
    const isOnTop = await save.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop, path).toBe(true);
  }
});

test('above a long text the ways to the parts and the tools of the text stand one below the other', async ({ page }) => {
  await openConfig(page);
  const ways = page.getByRole('navigation', { name: '跳到某一部分' });
  const tools = page.getByRole('toolbar', { name: '格式' });
  await blocks(page).getByRole('button', { name: '添加区块' }).click();
  await blocks(page).getByRole('button', { name: /^图文/ }).click();
  const text = blocks(page).getByRole('textbox', { name: '正文' });
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await text.fill('一行\n'.repeat(60));
    await text.evaluate((long) => long.scrollIntoView({ block: 'center' }));
    const [above, below] = await Promise.all([ways, tools].map(atRest));
    expect(below?.y, `at ${width} px`).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }
});
