/** The editor of a document: who else has it open, its related documents in order, pictures that lie elsewhere, drafts that are settled. */
import { callsOf, letIn, letIntoOwn, type OwnCompany } from './people.ts';
import { consoleUrl, engines, password } from './places.ts';
import { type Browser, expect, type Page, test } from './test.ts';
import { answerTo, heldBack } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

const editor = (page: Page, id: number) => page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
const title = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true });

/** What of the answers is read here. */
interface Told {
  id: number;
  row: { version: number; column_id: number; related_ids: number[]; publish_time: number | null };
  list: { id: number; locale?: string }[];
  options?: { id: number }[];
  made: { id: number }[];
}

type Call = (path: string, body?: object) => Promise<Told>;

async function desk(page: Page) {
  const company = await letIntoOwn(page, engine);
  const call: Call = callsOf(page, engine, company.token);
  const column = await call('corp.Columns/add', { name: '编辑试验', slug: 'editor-desk' });
  const write = async (name: string, content = '<p>文字</p>'): Promise<number> =>
    (await call('corp.Archives/add', { title: name, column_id: column.id, summary: '摘要', content })).id;
  return { company, call, write, column: column.id };
}

/** A colleague of the founder, at a browser of their own. */
async function second(browser: Browser, { code }: OwnCompany, call: Call): Promise<Page> {
  const groups = await call('auth.Group/index?select=true');
  const [group] = groups.options ?? groups.list;
  const username = `second${code.replace(/\D/g, '')}`.slice(0, 15);
  await call('auth.Admin/add', { username, nickname: '第二位', password, group_ids: [group?.id] });
  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await letIn(other, engine, 'tenant', username);
  return other;
}

test('two people at one document: the second is told, takes over, and the first hears of it', async ({ page, browser }) => {
  const { company, call, write } = await desk(page);
  await call('routine.Config/edit', { archiveAudit: 'open', archiveFourEyes: false });
  const id = await write('两个人的文档');
  const other = await second(browser, company, call);

  await answerTo(page, '**/corp.Archives/lock', () => editor(page, id));
  await expect(title(page)).toHaveValue('两个人的文档');
  await expect(page.getByText(/打开/).filter({ hasText: '第二位' })).toHaveCount(0);

  expect(await answerTo(other, '**/corp.Archives/lock', () => editor(other, id))).toMatchObject({ data: { mine: false } });
  const notice = other.getByRole('status').filter({ has: other.getByRole('button', { name: '由我接手' }) });
  await expect(notice).toBeVisible();
  const taken = await answerTo(other, '**/corp.Archives/lock', () => notice.getByRole('button', { name: '由我接手' }).click());
  expect(taken).toMatchObject({ data: { mine: true } });
  await expect(notice).toHaveCount(0);

  // The first one's page asks again by itself; opened anew it asks at once.
  expect(await answerTo(page, '**/corp.Archives/lock', () => page.reload())).toMatchObject({
    data: { mine: false, lock: { admin: '第二位' } },
  });
  await expect(page.getByRole('status').filter({ hasText: '第二位' })).toBeVisible();

  // It forbids nothing: both may save, and the one who saves second is shown the difference.
  await title(page).fill('第一位的标题');
  const saved = await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '仅保存' }).click());
  expect(saved).toMatchObject({ code: 1 });
  await title(other).fill('第二位的标题');
  const late = await answerTo(other, '**/corp.Archives/edit', () => other.getByRole('button', { name: '仅保存' }).click());
  expect(late).toMatchObject({ code: 0, data: { conflict: {} } });

  // While it waits for review nobody can change it, and nobody is told that they could.
  await expect(page.getByText('仍然可以修改')).toBeVisible();
  await call('corp.Archives/submit', { ids: [id] });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('正在等待审核')).toBeVisible();
  await expect(page.getByText('仍然可以修改')).toHaveCount(0);
});

test('a document behind another tab is open no less: a second is told, and it is given back when the tab is closed', async ({
  page,
  browser,
}) => {
  const { company, call, write } = await desk(page);
  const id = await write('在另一个标签后面');
  const other = await second(browser, company, call);
  const lockOf = (at: Page, act: () => Promise<unknown>) => answerTo(at, '**/corp.Archives/lock', act);
  expect(await lockOf(page, () => editor(page, id))).toMatchObject({ data: { mine: true } });
  await title(page).fill('写到一半');
  await page.getByRole('menuitem', { name: '栏目', exact: true }).click();
  await expect(title(page)).toBeHidden();

  expect(await lockOf(other, () => editor(other, id))).toMatchObject({ data: { mine: false } });
  await expect(other.getByRole('button', { name: '由我接手' })).toBeVisible();

  expect(await lockOf(page, () => page.goBack())).toMatchObject({ data: { mine: true } });
  await expect(title(page)).toHaveValue('写到一半');
  await expect(page.getByRole('status').filter({ hasText: '第二位' })).toHaveCount(0);

  // Closed from where it is not seen: what was typed is asked for, and the second one may have the document.
  await page.getByRole('menuitem', { name: '栏目', exact: true }).click();
  await expect(title(page)).toBeHidden();
  await page.getByRole('button', { name: '关闭在另一个标签后面', exact: true }).click();
  const question = page.getByRole('dialog').filter({ hasText: '放弃未保存的修改？' });
  const given = answerTo(page, '**/corp.Archives/unlock', () => question.getByRole('button', { name: '放弃修改' }).click());
  expect(await given).toMatchObject({ code: 1 });
  expect(await lockOf(other, () => other.reload())).toMatchObject({ data: { mine: true } });
});

test('related documents change places by keyboard, and pictures of other sites are named', async ({ page }) => {
  const { call, write } = await desk(page);
  const [one, two, three] = [await write('第一篇'), await write('第二篇'), await write('第三篇')];
  const id = await write('有相关文档的文章', '<p>文字</p><img src="https://pictures.invalid/a.png" alt="厂房">');
  const { row } = await call(`corp.Archives/edit?id=${id}`);
  await call('corp.Archives/edit', { id, version: row.version, related_ids: [one, two, three] });

  await editor(page, id);
  const order = page.getByRole('list', { name: '相关文档的顺序' });
  await expect(order.getByRole('listitem')).toHaveText(['第一篇', '第二篇', '第三篇']);
  await order.getByRole('button', { name: '移动“第一篇”' }).focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(order.getByRole('listitem')).toHaveText(['第二篇', '第一篇', '第三篇']);
  await order.getByRole('button', { name: '移除“第三篇”' }).click();
  await expect(order.getByRole('listitem')).toHaveText(['第二篇', '第一篇']);
  await expect(page.getByText('有 1 张图片在别的网站上')).toBeVisible();
  await expect(page.getByRole('button', { name: '转存到附件库' })).toBeVisible();

  await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '仅保存' }).click());
  expect((await call(`corp.Archives/edit?id=${id}`)).row.related_ids).toEqual([two, one]);
});

test('the calendar fits a phone: every day and every button can be reached', async ({ page }) => {
  const { write } = await desk(page);
  const id = await write('定时');
  await page.setViewportSize({ width: 390, height: 844 });
  await editor(page, id);
  // It is fetched when it is nearly in sight.
  await page.getByText('时间与顺序').scrollIntoViewIfNeeded();
  await page.getByLabel('发布时间').click();
  const calendar = page.locator('.ant-picker-dropdown:visible');
  await expect(calendar.locator('.ant-picker-cell').first()).toBeInViewport({ ratio: 1 });
  await expect(calendar.locator('.ant-picker-header button').first()).toBeInViewport({ ratio: 1 });
  await expect(calendar.locator('.ant-picker-now')).toBeInViewport({ ratio: 1 });
  await expect(calendar.locator('.ant-picker-ok button')).toBeInViewport({ ratio: 1 });
});

test('the time that a publication sets stays at the next save, which Ctrl+S asks for from anywhere on the page, and Ctrl+Enter in its text', async ({
  page,
}) => {
  const { call, write } = await desk(page);
  const id = await write('没有时间的文档');
  const timeOf = async () => (await call(`corp.Archives/edit?id=${id}`)).row.publish_time;
  await editor(page, id);
  const time = page.getByRole('textbox', { name: '发布时间' });
  await expect(time).toHaveValue('');
  expect(await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '保存并发布' }).click())).toMatchObject({
    code: 1,
  });
  await expect(time).not.toHaveValue('');
  const given = await timeOf();
  // A time is typed without seconds.
  const end = page.getByRole('textbox', { name: '过期时间' });
  await end.fill('2099-11-20 10:00');
  await end.press('Tab');
  await expect(end).toHaveValue('2099-11-20 10:00:00');

  await title(page).fill('改过标题的文档');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  expect(await answerTo(page, '**/corp.Archives/edit', () => page.keyboard.press('ControlOrMeta+s'))).toMatchObject({ code: 1 });
  await page.getByRole('textbox', { name: '正文' }).press('x');
  expect(await answerTo(page, '**/corp.Archives/edit', () => page.keyboard.press('ControlOrMeta+Enter'))).toMatchObject({ code: 1 });
  expect(given).toBeTruthy();
  expect(await timeOf()).toBe(given);
});

test('Tab takes the tag that is typed and leaves; a suggestion that was gone down to is taken whole', async ({ page }) => {
  const { call, write } = await desk(page);
  const { row } = await call(`corp.Archives/edit?id=${await write('已有标签')}`);
  await call('corp.Archives/add', { title: '另一篇', column_id: row.column_id, tags: ['纺织机械'] });
  const id = await write('写标签');
  await editor(page, id);
  const tags = page.getByRole('combobox', { name: '标签' });
  const chosen = page.locator('.ant-select', { has: tags }).locator('.ant-select-selection-item');
  await tags.click();
  await page.keyboard.type('纺织机');
  await expect(page.locator('.ant-select-item-option', { hasText: '纺织机械' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tags).not.toBeFocused();
  await expect(chosen).toHaveText(['纺织机']);

  await tags.click();
  await page.keyboard.type('纺织');
  await expect(page.locator('.ant-select-item-option', { hasText: '纺织机械' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.ant-select-item-option-active')).toHaveText('纺织机械');
  await page.keyboard.press('Tab');
  await expect(chosen).toHaveText(['纺织机', '纺织机械']);
  await page.keyboard.press('Tab');
  await expect(tags).not.toBeFocused();
  await expect(chosen).toHaveText(['纺织机', '纺织机械']);
});

test('an address that was left blank is shown as it was made, and the next title leaves it alone', async ({ page }) => {
  const { write } = await desk(page);
  await editor(page, await write('First address'));
  const address = page.getByRole('textbox', { name: '网址', exact: true });
  const save = () => answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '保存并发布' }).click());
  await expect(address).toHaveValue('first-address');
  await address.fill('');
  expect(await save()).toMatchObject({ code: 1 });
  await expect(address).toHaveValue('first-address');
  await title(page).fill('Second title');
  expect(await save()).toMatchObject({ code: 1, data: { row: { slug: 'first-address' } } });
});

test('the search result preview ends as the page of the document does', async ({ page }) => {
  const { call, write } = await desk(page);
  await call('corp.Config/edit', { locale: 'zh-cn', short_name: '站点简称' });
  await editor(page, await write('预览里的标题'));
  const preview = page.getByRole('figure', { name: '搜索结果预览' });
  await expect(preview).toContainText('预览里的标题 - 站点简称');
  await page.getByRole('textbox', { name: 'SEO 标题' }).fill('给搜索的标题');
  await expect(preview).toContainText('给搜索的标题 - 站点简称');

  // Of a new one the address is not made yet: what the field says of it is nothing that is found.
  const { id: column } = await call('corp.Columns/add', { name: '预览', slug: 'shown-in-searches' });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/add?column=${column}`));
  await expect(page.locator('.archive-address')).toContainText('/shown-in-searches/… 留空则按标题生成');
  await expect(preview.locator('cite')).toHaveText(/ › shown-in-searches › …$/);
});

test('a document that is planned has no page to look at yet', async ({ page }) => {
  const { call } = await desk(page);
  const column = await call('corp.Columns/add', { name: '预告', slug: 'planned' });
  const planned = Math.floor(Date.now() / 1000) + 86_400;
  const wish = { title: '明天的文档', column_id: column.id, summary: '摘要', content: '<p>文字</p>', publish_time: planned };
  const { id } = await call('corp.Archives/add', { ...wish, save_mode: 'submit' });
  await editor(page, id);
  await expect(page.getByText('定时发布').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '在网站上查看' })).toHaveCount(0);
});

test('the fields of two documents that are open at once are not taken for each other', async ({ page }) => {
  const { write } = await desk(page);
  const id = await write('写好的');
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/add'));
  await expect(title(page)).toHaveValue('');
  await editor(page, id);
  await expect(title(page)).toHaveValue('写好的');
  await expect(page.locator('main form')).toHaveCount(2);

  const twice = await page.locator('main [id]').evaluateAll((all) => all.map(({ id }) => id).filter((id, at, ids) => ids.indexOf(id) < at));
  expect(twice).toEqual([]);
  await page.locator('main label', { hasText: /^标题/ }).filter({ visible: true }).click();
  await expect(title(page)).toBeFocused();
  await title(page).fill('');
  await page.getByRole('button', { name: '仅保存' }).click();
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveAccessibleDescription(/./);
});

test('letters that are typed while a new document moves to its own page stand there, in their order', async ({ page }) => {
  const { call, write } = await desk(page);
  const { column_id } = (await call(`corp.Archives/edit?id=${await write('同栏目')}`)).row;
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/add?column=${column_id}`));
  await title(page).fill('一路写下去');
  const text = page.getByRole('textbox', { name: '正文' });
  await text.click();
  await page.keyboard.press('ControlOrMeta+s');
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(2);
  await page.keyboard.type(letters, { delay: 50 });
  await expect(page).toHaveURL(/archives\/edit\/\d+$/);
  await expect(text).toHaveText(letters);
});

test('the first save of a new document leaves the page full on the way to its own', async ({ page }) => {
  const { call } = await desk(page);
  const column = await call('corp.Columns/add', { name: '新写的', slug: 'first-save' });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/add?column=${column.id}`));
  await title(page).fill('一直看得见');
  await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible();
  await page.evaluate(() => {
    const look = () => {
      const isFull = [...document.querySelectorAll('section.pane input')].some((input) => input.checkVisibility());
      if (!isFull) document.body.dataset.wasEmpty = 'yes';
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('button', { name: '仅保存' }).click();
  await expect(page.getByRole('heading', { name: '一直看得见' })).toBeVisible();
  await expect(title(page)).toHaveValue('一直看得见');
  expect(await page.evaluate(() => document.body.dataset.wasEmpty)).toBeUndefined();
});

test('who types on while a document is saved loses no letter: neither on its page nor on the way from a new one', async ({ page }) => {
  const { call, write } = await desk(page);
  const id = await write('边存边写');
  const text = page.getByRole('textbox', { name: '正文' });
  const release = await heldBack(page, '**/corp.Archives/edit');
  await editor(page, id);
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('一');
  await page.keyboard.press('ControlOrMeta+s');
  await release.asked;
  await page.keyboard.type('二');
  release.go();
  await expect(page.getByText('已保存').first()).toBeVisible();
  // Not clean before all of it is saved: the key of a page that has something to save does so.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  expect(await answerTo(page, '**/corp.Archives/edit', () => page.keyboard.press('ControlOrMeta+s'))).toMatchObject({ code: 1 });
  expect(JSON.stringify((await call(`corp.Archives/edit?id=${id}`)).row)).toContain('文字一二');

  const releaseNew = await heldBack(page, '**/corp.Archives/add');
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/add?column=${(await call(`corp.Archives/edit?id=${id}`)).row.column_id}`));
  await title(page).fill('第一次存');
  await text.click();
  await page.keyboard.type('前一段');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+s');
  await releaseNew.asked;
  await page.keyboard.type('后一段');
  releaseNew.go();
  await expect(page.getByRole('heading', { name: '第一次存', level: 1 })).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type('接着写');
  await expect(text.locator('p')).toHaveText(['前一段', '后一段接着写']);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/add'));
  await expect(title(page)).toHaveValue('');
});

test('a document that is there in every language is offered no further translation, until they are parted', async ({ page }) => {
  const { call, write } = await desk(page);
  const english = await call('corp.Columns/add', { name: 'Desk', slug: 'editor-desk-en', locale: 'en' });
  const id = await write('要翻译的文档');
  await editor(page, id);
  const offer = page.getByRole('button', { name: '写译文' });
  await expect(offer).toBeVisible();
  await call('corp.Archives/copyTo', { ids: [id], column_id: english.id });
  await page.reload();
  await expect(page.getByRole('button', { name: '取消关联' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('button', { name: '关联已有文档' })).toHaveCount(0);

  await page.getByRole('button', { name: '取消关联' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消关联' }).click();
  await expect(offer).toBeVisible();
});

test('a translation goes to the column that is tied to the one of the document, without asking for it', async ({ page }) => {
  const { call, write, column } = await desk(page);
  const id = await write('有译文栏目');
  await call('corp.Columns/add', { name: 'Another', slug: 'another-desk', locale: 'en' });
  await call('corp.Columns/add', { name: 'Tied desk', slug: 'tied-desk', locale: 'en', translation_id: column });
  await editor(page, id);
  await page.getByRole('button', { name: '写译文' }).click();
  const dialog = page.getByRole('dialog', { name: '为“有译文栏目”写译文' });
  await expect(dialog).toContainText('Tied desk');
  await dialog.getByRole('button', { name: '写译文' }).click();
  await expect(page).not.toHaveURL(new RegExp(`edit/${id}$`));
  await expect(page.getByRole('main')).toContainText('Tied desk');
});

test('where no column of another language is, the dialog of a translation says so and leads to the columns', async ({ page }) => {
  const { call, write, company } = await desk(page);
  const { list } = await call('corp.Columns/index');
  for (const { id } of list.filter(({ locale }) => locale === 'en')) {
    const headers = { batoken: company.token };
    await page.request.delete(consoleUrl(engine, `/tenant/corp.Columns/del?ids[]=${id}&content=recycle`), { headers });
  }
  await editor(page, await write('只有中文'));
  await page.getByRole('button', { name: '写译文' }).click();
  const dialog = page.getByRole('dialog', { name: '为“只有中文”写译文' });
  await expect(dialog).toContainText('译文放在另一种语言的栏目里，现在还没有这样的栏目。');
  await dialog.getByRole('link', { name: '去新建栏目' }).click();
  await expect(page).toHaveURL(/corp\/columns$/);
  await expect(dialog).toBeHidden();
});

test('the address of a translation follows its title while it is a draft, and the field shows it', async ({ page }) => {
  const { call, write } = await desk(page);
  const english = await call('corp.Columns/add', { name: 'Machines', slug: 'machines', locale: 'en' });
  const id = await write('高速织机');
  const { made } = await call('corp.Archives/copyTo', { ids: [id], column_id: english.id });
  await editor(page, made[0]?.id ?? 0);
  const slug = page.getByRole('textbox', { name: '网址', exact: true });
  await expect(slug).toHaveValue('gao-su-zhi-ji');
  for (const [name, address] of [
    ['Fast loom', 'fast-loom'],
    ['Faster loom', 'faster-loom'],
  ] as const) {
    await title(page).fill(name);
    const saved = await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '仅保存' }).click());
    expect(saved).toMatchObject({ code: 1 });
    await expect(slug).toHaveValue(address);
  }
});
