/** What the list of documents calls its parts, what it says of what it leaves out, and what it says was done. */
import { callsOf, letIn, letIntoOwn, speakEnglish } from './people.ts';
import { consoleUrl, engines, password } from './places.ts';
import { reviewingCompany } from './reviewing.ts';
import { expect, type Page, test } from './test.ts';
import { answerTo } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

const rows = (page: Page) => page.locator('tbody tr[data-row-key]');
const views = (page: Page) => page.getByRole('navigation', { name: '按状态查看' });

async function openList(page: Page) {
  const { token } = await letIntoOwn(page, engine);
  const ask = callsOf(page, engine, token);
  const open = async (query = '') => {
    await page.goto(consoleUrl(engine, `/tenant/corp/archives${query}`));
    await expect(views(page).locator('em').first()).not.toBeEmpty();
  };
  return { open, call: (action: string, body?: object) => ask(`corp.Archives/${action}`, body) };
}

test('what was taken off the site has a view of its own, and nothing is written into the recycle bin', async ({ page }) => {
  const { open, call } = await openList(page);
  await open();
  const taken = views(page).getByRole('button', { name: '已下线' });
  await expect(taken).toHaveCount(0);
  const [{ id, title }] = (await call('index?view=live&limit=1')).list;
  await call('unpublish', { ids: [id] });

  await open();
  await expect(taken).toHaveText('已下线1');
  await taken.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(title);
  await expect(rows(page)).toContainText('已下线');
  await call('publish', { ids: [id] });
  await open('?view=offline');
  await expect(page.getByText('没有下线的文档')).toBeVisible();

  await views(page).getByRole('button', { name: '回收站' }).click();
  await expect(page.getByText('回收站是空的')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: '新文档' })).toHaveCount(0);
});

test('a document that waits for its time is called off, and what was called off promises no time', async ({ page }) => {
  const { open, call } = await openList(page);
  const [{ column_id }] = (await call('index?view=live&limit=1')).list;
  const title = '等时间的一篇';
  const publish_time = Math.floor(Date.now() / 1000) + 3 * 86_400 + 600;
  const whole = { title, column_id, publish_time, expire_time: publish_time + 9 * 86_400, content: '<p>文字</p>', save_mode: 'submit' };
  const { id } = await call('add', whole);
  const row = rows(page).filter({ hasText: title });
  await open();
  await expect(row).toContainText('定时发布');
  await expect(row).toContainText('3 天后');
  await expect(row.locator('.archive-status')).toHaveText(/^定时发布.*\d\d-\d\d \d\d:\d\d 发布.*至 (\d{4}-)?\d\d-\d\d \d\d:\d\d$/);
  const ask = async () => {
    await row.getByRole('button', { name: /的更多操作$/ }).click();
    await page.getByRole('menuitem', { name: '取消定时发布' }).click();
  };
  await ask();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`取消“${title}”的定时发布？`);
  await expect(question).toContainText(/它现在不在网站上，原定 .+ 发布。/);
  await expect(question).not.toContainText('撤下');
  await question.getByRole('button', { name: '保留定时' }).click();
  await expect(question).toHaveCount(0);
  await expect(row).toContainText('定时发布');
  await ask();
  await answerTo(page, '**/corp.Archives/unpublish', () => question.getByRole('button', { name: '取消定时发布' }).click());
  await expect(page.getByText('已取消定时发布 1 篇')).toBeVisible();
  await expect(row).toContainText('已取消定时');
  await expect(row).toContainText('原定');
  await expect(row).not.toContainText('天后');

  // Among what is on the site, it is one of those that are taken off.
  await call('publish', { ids: [id] });
  await open();
  await row.getByRole('checkbox').check();
  await rows(page).filter({ hasText: '已发布' }).first().getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '下线' }).click();
  await expect(question).toContainText('把 2 篇文档从网站上撤下？');
  await expect(question).toContainText('其中 1 篇现在不在网站上，取消的是定时发布。');
});

test('a list and an editor that are left open go on when a moment comes, and out of sight once they are come back to', async ({
  page,
  context,
}) => {
  const { open, call } = await openList(page);
  const [{ column_id }] = (await call('index?view=live&limit=1')).list;
  const publish_time = Math.floor(Date.now() / 1000) + 3 * 86_400;
  const whole = { title: '三天后的', column_id, content: '<p>文字</p>', save_mode: 'submit' };
  const { id } = await call('add', { ...whole, publish_time, expire_time: publish_time + 9 * 86_400 });
  // Of the browser: the server has its own, and what it is asked is counted.
  await context.clock.install();
  const editor = await context.newPage();
  await editor.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  const head = editor.locator('.archive-status');
  await expect(head).toContainText('定时发布');
  await open();
  const status = rows(page).filter({ hasText: whole.title }).locator('.archive-status');
  await expect(status).toContainText('定时发布');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/tenant/corp.Archives/', '')));
  const reads = () => asked.filter((call) => call === 'index' || call === 'counts').sort();
  await context.clock.fastForward((3 * 86_400 + 60) * 1000);
  await expect(status).toContainText('已发布');
  await expect(head).toContainText('已发布');
  await expect.poll(reads).toEqual(['counts', 'index']);

  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  await context.clock.fastForward(9 * 86_400 * 1000);
  await expect(head).toHaveText('已过期');
  expect(reads()).toEqual(['counts', 'index']);
  await turn('visible');
  await expect(status).toHaveText('已过期');
  await expect.poll(reads).toEqual(['counts', 'counts', 'index', 'index']);
});

test('the moment in a status is not divided, and a table as wide as most shows each in one line', async ({ page }) => {
  const { call } = await openList(page);
  const [{ column_id }] = (await call('index?view=live&limit=1')).list;
  const publish_time = Math.floor(Date.now() / 1000) + 3600;
  const whole = { column_id, content: '<p>文字</p>', save_mode: 'submit' };
  await call('add', { ...whole, title: '这几天', publish_time, expire_time: publish_time + 3 * 86_400 });
  await call('add', { ...whole, title: '几年以后', publish_time: publish_time + 800 * 86_400 });
  const linesOf = (title: string, within: 'small' | 'time') =>
    page
      .locator('.list-table tr, .list-card')
      .filter({ hasText: title })
      .locator(`.archive-status ${within}`)
      .evaluateAll((all) =>
        all.map((each) => {
          const range = document.createRange();
          range.selectNodeContents(each);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size;
        }),
      );
  for (const lang of ['zh-cn', 'en']) {
    if (lang === 'en') await speakEnglish(page);
    for (const width of [1440, 1100, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
      await expect(page.locator('.archive-status time')).toHaveCount(3);
      expect.soft(await linesOf('这几天', 'small'), `${lang} ${width}`).toEqual([1, 1]);
      expect.soft(await linesOf('几年以后', 'time'), `${lang} ${width}`).toEqual([1]);
    }
  }
});

test('in the recycle bin, a row offers nothing that cannot be done there', async ({ page }) => {
  const { open } = await openList(page);
  const edit = rows(page).first().getByRole('button', { name: /编辑/ });
  await open();
  await expect(edit).toBeVisible();
  await rows(page)
    .first()
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await answerTo(page, '**/corp.Archives/del*', () => page.getByRole('dialog').getByRole('button', { name: '删除' }).click(), 'DELETE');
  await open('?view=recycle');
  await expect(rows(page).getByRole('button', { name: /^恢复/ })).toBeVisible();
  await expect(edit).toHaveCount(0);
  await expect(rows(page).getByRole('button', { name: /^彻底删除/ })).toBeVisible();
  await expect(rows(page).getByRole('button', { name: /的更多操作$/ })).toHaveCount(0);
});

test('the search calls by its own name what it asks for', async ({ page }) => {
  const { open } = await openList(page);
  await open('?audit_status=-1');
  const panel = page.getByRole('search');
  await expect(panel.getByRole('combobox', { name: '审核状态', exact: true })).toBeVisible();
  await expect(panel.getByRole('combobox', { name: '状态', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '筛选，1 个条件' }).click();
  await expect(page.getByRole('list', { name: '当前筛选条件' })).toContainText('审核状态');
});

test('moving says that columns of other languages are left out', async ({ page }) => {
  const { open } = await openList(page);
  await open();
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  await rows(page).first().getByRole('checkbox').check();
  await bar.getByRole('button', { name: '移动到栏目' }).click();
  await expect(page.getByRole('dialog')).toContainText('这里没有其他语言的栏目：复制到其他语言的栏目，即为原文的译文。');
});

test('a flag that was taken off is not said to be put on', async ({ page }) => {
  const { open } = await openList(page);
  await open();
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  const mark = async (button: string) => {
    await bar.getByRole('button', { name: '标记' }).click();
    await answerTo(page, '**/corp.Archives/flag', () => page.getByRole('dialog').getByRole('button', { name: button }).click());
  };
  await rows(page).first().getByRole('checkbox').check();
  await mark('加上标记');
  await expect(page.getByText('已标记 1 篇')).toBeVisible();
  await mark('去掉标记');
  await expect(page.getByText('已去掉标记 1 篇')).toBeVisible();

  // What the column is called, the action is called too.
  await speakEnglish(page);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Flags' })).toBeVisible();
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Flag', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Remove the flag' })).toBeVisible();
});

test('whoever is told that a document has passed sees it so in the list behind', async ({ page, browser }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  const id = await desk.write({ title: '等着的一篇', content: '<p>文字</p>', slug: '' });
  const username = `judge${Date.now().toString(36)}`;
  const [group] = (await desk.call('auth.Group/index?select=true')).options;
  await desk.call('auth.Admin/add', { username, nickname: '审稿', password, group_ids: [group.id] });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  const row = rows(page).filter({ hasText: '等着的一篇' });
  const waiting = views(page).getByRole('button', { name: '待审核' });
  await expect(row).toContainText('待审核');
  const before = await waiting.locator('em').textContent();

  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  const { token } = await letIn(other, engine, 'tenant', username);
  await callsOf(other, engine, token)('corp.Archives/audit', { ids: [id], audit_status: 1 });
  await page.getByRole('button', { name: /^通知/ }).click();
  await expect(page.getByRole('dialog', { name: '通知' })).toContainText('《等着的一篇》已通过审核');
  await expect(row).toContainText('已发布');
  await expect(waiting.locator('em')).not.toHaveText(before ?? '');
});

test('what comes out of the recycle bin is said to need a review, where it does', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: true });
  const id = await desk.write({ title: '放错了', content: '<p>文字</p>', slug: '' }, 'save');
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  const row = rows(page).filter({ hasText: '放错了' });
  const putAway = async () => {
    await row.getByRole('button', { name: /的更多操作$/ }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(row).toHaveCount(0);
  };
  const said = page.getByText('已恢复 1 篇，提交审核并通过后才会在网站上');
  await putAway();
  await views(page).getByRole('button', { name: '回收站' }).click();
  await row.getByRole('button', { name: /^恢复/ }).click();
  await expect(said).toBeVisible();
  await expect(said).toHaveCount(0);

  await views(page).getByRole('button', { name: '全部' }).click();
  await putAway();
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await page.getByRole('button', { name: '恢复', exact: true }).click();
  await expect(said).toBeVisible();
});

test('a published document whose column is off the site says so in list, editor and checks, and leads to no page', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const above = await call('corp.Columns/add', { name: '动态', slug: 'off-news' });
  const column = await call('corp.Columns/add', { name: '本地', slug: 'local', pid: above.id });
  const wish = { title: '停用栏目里的文档', column_id: column.id, summary: '摘要', content: '<p>文字</p>', save_mode: 'submit' };
  const { id } = await call('corp.Archives/add', wish);
  const turn = (status: 0 | 1) => call('corp.Columns/edit', { id: above.id, status });
  await turn(0);

  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  const row = rows(page).filter({ hasText: wish.title });
  await expect(row.locator('.archive-status')).toHaveText('已发布栏目已停用');
  await expect(rows(page).getByRole('button', { name: '在网站上查看' })).not.toHaveCount(0);
  await expect(row.getByRole('button', { name: '在网站上查看' })).toHaveCount(0);

  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  const status = page.locator('.archive-status');
  const link = page.getByRole('link', { name: '在网站上查看' });
  const advice = '栏目“动态”已停用，网站上看不到';
  await expect(status).toHaveText('已发布栏目已停用');
  await expect(page.locator('.checks')).toContainText(advice);
  await expect(link).toHaveCount(0);
  await page.getByRole('textbox', { name: '副标题' }).fill('再发布一次');
  await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '保存并发布' }).click());
  await expect(page.locator('.ant-message').getByText(advice)).toBeVisible();

  // Somebody switches it on elsewhere: coming back to the window shows it.
  await turn(1);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(status).toHaveText('已发布');
  await expect(link).toBeVisible();
  await expect(page.locator('.checks-part')).not.toContainText(advice);
});

test('what waits for its time is called planned in its history, and so is what comes back to it', async ({ page }) => {
  const { call } = await openList(page);
  const [{ column_id }] = (await call('index?limit=1')).list;
  const publish_time = Math.floor(Date.now() / 1000) + 86_400;
  const written = { title: '计划中', column_id, summary: '摘要', content: '<p>文字</p>' };
  const { id } = await call('add', { ...written, publish_time, save_mode: 'submit' });
  const { version } = (await call(`edit?id=${id}`)).row;
  await call('edit', { id, version, title: '计划中，改过' });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await page.getByRole('button', { name: '历史', exact: true }).click();
  await page.getByRole('button', { name: '对比', exact: true }).click();
  const compared = page.getByRole('dialog', { name: '版本对比' });
  await expect(compared).toContainText('定时发布');
  await expect(compared).not.toContainText('网站上的版本');
  await compared.getByRole('button', { name: '恢复整个旧版本' }).click();
  await expect(page.getByText('已恢复，与定时发布的内容一致')).toBeVisible();
});

test('what is on the site and planned for later leaves it until then: asked before, whoever publishes it', async ({ page }) => {
  const { call } = await openList(page);
  const [{ id, title, version }] = (await call('index?view=live&limit=1')).list;
  const isLive = async () => (await call(`index?view=live&quickSearch=${encodeURIComponent(title)}`)).list.length > 0;
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  const time = page.getByRole('textbox', { name: '发布时间' });
  await time.fill('2090-01-02 09:00');
  await time.press('Tab');
  const question = page.getByRole('dialog', { name: '网站上现在的版本会先撤下' });
  await page.getByRole('button', { name: '保存并定时发布' }).click();
  await expect(question).toContainText('发布后会立即撤下，到 2090-01-02 09:00 再出现');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toHaveCount(0);
  expect(await isLive()).toBe(true);

  await call('edit', { id, version, publish_time: Date.UTC(2090, 0, 2, 1) / 1000 });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  const row = rows(page).filter({ hasText: title }).first();
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: '发布', exact: true }).click();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toHaveCount(0);
  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '发布', exact: true }).click();
  expect(await isLive()).toBe(true);
  await question.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText(/^将在 2090-01-02 09:00 发布/)).toBeVisible();
  expect(await isLive()).toBe(false);
});
