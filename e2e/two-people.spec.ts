/** Two people at one form: neither undoes what the other changed, and both are told what comes of it. */
import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { answerTo, atRest, heldBack, settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';
const changed = '内容已在别处修改';
const keepMine = '以我的为准';
const apart = '双方改的不是同一处';

type Call = Awaited<ReturnType<typeof desk>>['call'];

/** What of the answers is read here; the other person is the API. */
async function desk(page: Page) {
  const company = await letIntoOwn(page, engine);
  return { company, call: callsOf(page, engine, company.token) };
}

const save = (page: Page, url: string, within: Page | Locator = page) =>
  answerTo(page, url, () => within.getByRole('button', { name: '保存', exact: true }).click());

/** A column that is open here, after somebody else has changed it. */
async function openColumn(page: Page, call: Call) {
  const parent = await call('corp.Columns/add', { name: '上级', slug: 'above' });
  const { id } = await call('corp.Columns/add', { name: '两人的栏目', slug: 'shared' });
  await page.goto(consoleUrl(engine, '/tenant/corp/columns'));
  await settled(page);
  await page.locator(`tr[data-row-key="${id}"]`).getByRole('button', { name: '编辑' }).click();
  const drawer = page.getByRole('dialog');
  const name = drawer.getByRole('textbox', { name: '名称', exact: true });
  await expect(name).toHaveValue('两人的栏目');
  const rowOf = async () => (await call(`corp.Columns/edit?id=${id}`)).row;
  return { id, parent, drawer, name, rowOf };
}

test('a column: what the other changed elsewhere stays, what both changed is named', async ({ page }) => {
  const { call } = await desk(page);
  const { id, parent, drawer, name, rowOf } = await openColumn(page, call);
  const { version } = await rowOf();
  await call('corp.Columns/edit', { id, version, pid: parent.id, seo_title: '对方的标题' });
  await name.fill('我的名称');
  expect(await save(page, '**/corp.Columns/edit', drawer)).toMatchObject({ code: 0 });
  await expect(drawer.getByText(changed)).toBeVisible();
  await expect(drawer.getByText(apart)).toBeVisible();

  // While it is read, somebody changes the same field as well: Save asks once more.
  await call('corp.Columns/edit', { id, version: version + 1, name: '对方的名称', status: 0 });
  expect(await save(page, '**/corp.Columns/edit', drawer)).toMatchObject({ code: 0 });
  await expect(drawer.getByText('双方都修改了：名称。')).toBeVisible();

  await drawer.getByRole('button', { name: '载入最新内容' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '载入最新内容？' });
  await expect(question).toContainText('您填写而没有保存的内容会被放弃：名称。');
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(name).toHaveValue('我的名称');

  const saved = await answerTo(page, '**/corp.Columns/edit', () => drawer.getByRole('button', { name: keepMine }).click());
  expect(saved).toMatchObject({ code: 1 });
  expect(await rowOf()).toMatchObject({ name: '我的名称', pid: parent.id, seo_title: '对方的标题', status: 0 });
});

test('a draft of an older version brings back only what was typed', async ({ page }) => {
  const { call } = await desk(page);
  const { id, drawer, name, rowOf } = await openColumn(page, call);
  await name.fill('写到一半');
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).some((kept) => String(kept).includes('写到一半')))).toBe(true);
  const { version } = await rowOf();
  await call('corp.Columns/edit', { id, version, seo_title: '对方的标题' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await settled(page);
  await page.locator(`tr[data-row-key="${id}"]`).getByRole('button', { name: '编辑' }).click();
  // Nobody has seen yet what is in it.
  await drawer.getByRole('button', { name: '丢弃草稿' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '丢弃后无法找回' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await name.fill('刚刚写的');
  await drawer.getByRole('button', { name: '使用草稿' }).click();
  await page.getByRole('dialog').filter({ hasText: '使用草稿？' }).getByRole('button', { name: '继续编辑' }).click();
  await expect(name).toHaveValue('刚刚写的');
  await drawer.getByRole('button', { name: '使用草稿' }).click();
  await page.getByRole('dialog').filter({ hasText: '使用草稿？' }).getByRole('button', { name: '使用草稿' }).click();
  await expect(name).toHaveValue('写到一半');
  expect(await save(page, '**/corp.Columns/edit', drawer)).toMatchObject({ code: 1 });
  expect(await rowOf()).toMatchObject({ name: '写到一半', seo_title: '对方的标题' });
});

test('a column that was deleted meanwhile: it is said, and what was written stays to be copied', async ({ page }) => {
  const { call, company } = await desk(page);
  const { id, drawer, name } = await openColumn(page, call);
  await name.fill('没有保存的名称');
  const headers = { batoken: company.token };
  const gone = await page.request.delete(consoleUrl(engine, `/tenant/corp.Columns/del?ids[]=${id}`), { headers });
  expect(await gone.json()).toMatchObject({ code: 1 });
  expect(await save(page, '**/corp.Columns/edit', drawer)).toMatchObject({ code: 0 });
  await expect(drawer.getByRole('alert').filter({ hasText: '此内容已被删除' })).toContainText('您填写的内容还在这里');
  await expect(name).toHaveValue('没有保存的名称');
});

test('the configuration of the site: another block and another field of somebody else stay', async ({ page }) => {
  const { call } = await desk(page);
  await page.goto(consoleUrl(engine, '/tenant/corp/config'));
  const short = page.getByRole('textbox', { name: '企业简称', exact: true });
  await expect(short).toBeVisible();
  const rowOf = async () => (await call('corp.Config/index')).row;
  const row = await rowOf();
  const { locale, version, home } = row;
  await call('corp.Config/edit', { locale, version, phone: '0571-1234567', home: { ...home, news: [] } });
  await short.fill('我的简称');
  expect(await save(page, '**/corp.Config/edit')).toMatchObject({ code: 0 });
  await expect(page.getByText(apart)).toBeVisible();
  expect(await answerTo(page, '**/corp.Config/edit', () => page.getByRole('button', { name: keepMine }).click())).toMatchObject({
    code: 1,
  });
  expect(await rowOf()).toMatchObject({ short_name: '我的简称', phone: '0571-1234567', home: { news: [] } });
  // What was joined is in the fields, and is saved again as it stands.
  await expect(page.getByRole('textbox', { name: '电话', exact: true })).toHaveValue('0571-1234567');
});

test('a document: it stays in the column that the other moved it to', async ({ page }) => {
  const { call } = await desk(page);
  const from = await call('corp.Columns/add', { name: '原栏目', slug: 'before' });
  const to = await call('corp.Columns/add', { name: '新栏目', slug: 'after' });
  const text = { title: '两人的文档', summary: '摘要', content: '<p>文字</p>' };
  const { id } = await call('corp.Archives/add', { ...text, column_id: from.id });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  await expect(title).toHaveValue('两人的文档');
  const rowOf = async () => (await call(`corp.Archives/edit?id=${id}`)).row;
  const { version } = await rowOf();
  await call('corp.Archives/edit', { id, version, column_id: to.id, tags: ['对方'], content: '<p>对方的文字</p>' });
  await title.fill('我的标题');
  const late = await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '仅保存' }).click());
  expect(late).toMatchObject({ code: 0 });
  await expect(page.getByText(apart)).toBeVisible();
  // The thread that reads texts is started by the first who wants a comparison: that takes long beside other tests.
  await call('corp.Archives/compare', { id, fields: {} });
  // The choice looks the same where it is offered a second time.
  const isDanger = /ant-btn-dangerous/;
  await expect(page.getByRole('button', { name: keepMine })).toHaveClass(isDanger);
  await page.getByRole('button', { name: '对比双方' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: keepMine })).toHaveClass(isDanger);
  await expect(drawer.getByRole('region', { name: '我修改了' })).toContainText('我的标题');
  const others = drawer.getByRole('region', { name: / 修改了$/ });
  await expect(others).toContainText('原栏目');
  await expect(others).toContainText('对方的文字');
  const [cards, body] = await Promise.all(['.changed-fields', '.diff-body'].map((part) => atRest(others.locator(part))));
  expect(body?.width).toBe(cards?.width);
  const kept = await answerTo(page, '**/corp.Archives/edit', () => drawer.getByRole('button', { name: keepMine }).click());
  expect(kept).toMatchObject({ code: 1 });
  expect(await rowOf()).toMatchObject({ title: '我的标题', column_id: to.id, tags: ['对方'], content: '<p>对方的文字</p>' });
  // And what is typed after it goes on from there.
  await title.fill('我的标题，再改');
  expect(await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '仅保存' }).click())).toMatchObject({
    code: 1,
  });
  expect(await rowOf()).toMatchObject({ title: '我的标题，再改', column_id: to.id, content: '<p>对方的文字</p>' });
});

test('a document: who decides sees what either side changed, and what both did', async ({ page }) => {
  const { call } = await desk(page);
  const fields = [
    { name: 'width', title: '幅宽', type: 'string' },
    { name: 'speed', title: '车速', type: 'string' },
  ];
  const model = await call('corp.Models/add', { name: '织机', code: 'loom', fields });
  const column = await call('corp.Columns/add', { name: '织机', slug: 'looms', model_id: model.id });
  const text = { title: '高速织机', subtitle: '旧副标题', summary: '旧摘要', content: '<p>文字</p>', tags: ['旧标签'] };
  const { id } = await call('corp.Archives/add', { ...text, column_id: column.id, data: { width: '190', speed: '600' } });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  const summary = page.getByRole('textbox', { name: '摘要', exact: true });
  await expect(summary).toHaveValue('旧摘要');
  const { version } = (await call(`corp.Archives/edit?id=${id}`)).row;
  const theirs = { subtitle: '对方的副标题', title: '对方的织机', data: { width: '340' } };
  await call('corp.Archives/edit', { id, version, ...theirs, save_mode: 'submit' });
  await summary.fill('我的摘要');
  await page.getByRole('textbox', { name: '车速', exact: true }).fill('900');
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('我的织机');
  const late = await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '仅保存' }).click());
  expect(late).toMatchObject({ code: 0 });
  await expect(page.getByText('双方都修改了：标题。')).toBeVisible();
  await call('corp.Archives/compare', { id, fields: {} });
  await page.getByRole('button', { name: '对比双方' }).click();
  const drawer = page.getByRole('dialog');
  const both = drawer.getByRole('region', { name: '双方都修改了' });
  await expect(both).toContainText('对方的');
  await expect(both).toContainText('我的');
  const rowsOf = (part: Locator) => part.locator('.changed-fields > div > dt').allInnerTexts();
  expect(await rowsOf(both)).toEqual(['标题']);
  // The time of its first publication is nobody's change.
  expect(await rowsOf(drawer.getByRole('region', { name: / 修改了$/ }))).toEqual(['副标题', '幅宽']);
  expect(await rowsOf(drawer.getByRole('region', { name: '我修改了' }))).toEqual(['摘要', '车速']);
  await expect(drawer).toContainText('340');
  await expect(drawer).toContainText('对方的其他修改会保留');
  expect(await answerTo(page, '**/corp.Archives/edit', () => drawer.getByRole('button', { name: keepMine }).click())).toMatchObject({
    code: 1,
  });
  const saved = (await call(`corp.Archives/edit?id=${id}`)).row;
  expect(saved).toMatchObject({ title: '我的织机', subtitle: '对方的副标题', summary: '我的摘要', data: { width: '340', speed: '900' } });
});

test('a document that is saved once more before somebody decides: that is shown first', async ({ page }) => {
  const { call } = await desk(page);
  const column = await call('corp.Columns/add', { name: '织机', slug: 'looms' });
  const { id } = await call('corp.Archives/add', { title: '织机', subtitle: '旧副标题', summary: '旧摘要', column_id: column.id });
  const write = async (fields: object) => {
    const { version } = (await call(`corp.Archives/edit?id=${id}`)).row;
    await call('corp.Archives/edit', { id, version, ...fields });
  };
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await expect(field('摘要')).toHaveValue('旧摘要');
  await write({ summary: '对方的摘要' });
  await field('摘要').fill('我的摘要');
  await field('副标题').fill('我的副标题');
  await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '仅保存' }).click());
  await expect(page.getByText('双方都修改了：摘要。')).toBeVisible();
  await call('routine.AdminInfo/edit', { nickname: '后来的人' });
  await write({ subtitle: '对方的副标题' });
  await page.getByRole('button', { name: keepMine }).click();
  await expect(page.getByText(/双方都修改了：(副标题|摘要)、(副标题|摘要)。/)).toBeVisible();
  // By who saved last, not by who did before.
  await expect(page.getByRole('alert').filter({ hasText: '内容已在别处修改' })).toContainText('后来的人');
  expect((await call(`corp.Archives/edit?id=${id}`)).row).toMatchObject({ subtitle: '对方的副标题', summary: '对方的摘要' });
  expect(await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: keepMine }).click())).toMatchObject({
    code: 1,
  });
  expect((await call(`corp.Archives/edit?id=${id}`)).row).toMatchObject({ subtitle: '我的副标题', summary: '我的摘要' });
});

test('a document: nobody is asked where both wrote the same, or where nothing was written here', async ({ page }) => {
  const { call } = await desk(page);
  const column = await call('corp.Columns/add', { name: '梭子', slug: 'shuttles' });
  const { id } = await call('corp.Archives/add', { title: '梭子', summary: '旧摘要', column_id: column.id });
  const rowOf = async () => (await call(`corp.Archives/edit?id=${id}`)).row;
  const write = async (fields: object) => call('corp.Archives/edit', { id, version: (await rowOf()).version, ...fields });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const save = () => page.getByRole('button', { name: '仅保存' }).click();
  const notice = page.getByText('内容已在别处修改', { exact: true });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await expect(field('摘要')).toHaveValue('旧摘要');
  await write({ summary: '同样的摘要' });
  await field('摘要').fill('同样的摘要');
  await field('副标题').fill('只在这里');
  await save();
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await rowOf()).toMatchObject({ summary: '同样的摘要', subtitle: '只在这里' });

  await write({ summary: '对方的摘要' });
  await save();
  await expect(page.getByText('请看过再继续')).toBeVisible();
  await expect(field('摘要')).toHaveValue('对方的摘要');
  await expect(notice).toHaveCount(0);
});

test('a document that came to wait for review: what is refused leaves both sides as they were', async ({ page }) => {
  const { call } = await desk(page);
  await call('routine.Config/edit', { archiveAudit: 'open', archiveFourEyes: false });
  const column = await call('corp.Columns/add', { name: '送审', slug: 'submitted' });
  const { id } = await call('corp.Archives/add', { title: '两人', column_id: column.id, summary: '摘要', content: '<p>原来的文字</p>' });
  const rowOf = async () => (await call(`corp.Archives/edit?id=${id}`)).row;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const saved = (name: string) => answerTo(page, '**/corp.Archives/edit', () => button(name).click());
  const summary = page.getByRole('textbox', { name: '摘要', exact: true });
  const both = page.getByText('双方都修改了：摘要。');
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await summary.fill('我的摘要');
  await call('corp.Archives/edit', { id, version: (await rowOf()).version, summary: '对方的摘要', tags: ['对方'] });
  expect(await saved('仅保存')).toMatchObject({ code: 0 });
  await expect(both).toBeVisible();

  // Submitted at the same moment: nothing is saved, and it is not as if it had been.
  await call('corp.Archives/edit', { id, version: (await rowOf()).version, subtitle: '对方的副标题', save_mode: 'submit' });
  expect(await saved(keepMine)).toMatchObject({ code: 0 });
  const refusal = page.getByRole('alert').filter({ hasText: '现在的状态不允许' });
  await expect(refusal).toBeVisible();
  await expect(both).toBeVisible();
  await expect(page.getByRole('textbox', { name: '副标题', exact: true })).toHaveValue('');
  await expect(button(keepMine)).toBeDisabled();
  await expect(button('仅保存')).toBeDisabled();

  await answerTo(page, '**/corp.Archives/withdraw', () => button('撤回审核').click());
  await expect(button(keepMine)).toBeEnabled();
  await expect(refusal).toHaveCount(0);
  await expect(both).toBeVisible();
  // To save is not to have chosen.
  expect(await saved('仅保存')).toMatchObject({ code: 0, data: { conflict: {} } });
  await expect(both).toBeVisible();
  expect(await rowOf()).toMatchObject({ summary: '对方的摘要' });
  expect(await saved(keepMine)).toMatchObject({ code: 1 });
  await expect(both).toHaveCount(0);
  expect(await rowOf()).toMatchObject({ summary: '我的摘要', subtitle: '对方的副标题', tags: ['对方'] });
  // It goes on from there.
  await summary.fill('我的摘要，再改');
  expect(await saved('仅保存')).toMatchObject({ code: 1 });
});

test('a document that waits for review when it is saved: nobody is offered what would be refused', async ({ page }) => {
  const { call } = await desk(page);
  await call('routine.Config/edit', { archiveAudit: 'open', archiveFourEyes: false });
  const column = await call('corp.Columns/add', { name: '送审', slug: 'waits' });
  const { id } = await call('corp.Archives/add', { title: '两人', column_id: column.id, summary: '摘要', content: '<p>文字</p>' });
  const rowOf = async () => (await call(`corp.Archives/edit?id=${id}`)).row;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const summary = page.getByRole('textbox', { name: '摘要', exact: true });
  const saved = (name: string) => answerTo(page, '**/corp.Archives/edit', () => button(name).click());
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await summary.fill('我的摘要');
  await call('corp.Archives/edit', { id, version: (await rowOf()).version, summary: '对方的摘要', save_mode: 'submit' });
  expect(await saved('仅保存')).toMatchObject({ code: 0, data: { conflict: {} } });
  await expect(button(keepMine)).toBeDisabled();
  await button(keepMine).hover({ force: true });
  await expect(page.getByRole('tooltip').filter({ hasText: '先撤回才能修改' })).toBeVisible();

  // Nor is it saved over unseen once it is withdrawn.
  await answerTo(page, '**/corp.Archives/withdraw', () => button('撤回审核').click());
  await expect(button('仅保存')).toBeEnabled();
  expect(await saved('仅保存')).toMatchObject({ code: 0, data: { conflict: {} } });
  await expect(page.getByText('双方都修改了：摘要。')).toBeVisible();
  expect(await saved(keepMine)).toMatchObject({ code: 1 });
  expect(await rowOf()).toMatchObject({ summary: '我的摘要' });
});

test('a content model: a field of each, and what both renamed is named', async ({ page }) => {
  const { call } = await desk(page);
  const fields = [
    { name: 'power', title: '功率', type: 'string' },
    { name: 'origin', title: '产地', type: 'string' },
  ];
  const { id } = await call('corp.Models/add', { name: '机床', code: 'machine-tool', fields });
  await page.goto(consoleUrl(engine, `/tenant/corp/models/edit/${id}`));
  const name = page.getByRole('textbox', { name: '名称', exact: true });
  await expect(name).toHaveValue('机床');
  const rowOf = async () => (await call(`corp.Models/edit?id=${id}`)).row;
  const stored = await rowOf();
  const [power, origin] = stored.fields;
  const plain = ({ built_in: _, ...field }: Record<string, unknown>) => field;
  const theirs = [plain({ ...power, title: '主轴功率' }), plain(origin), { name: 'weight', title: '重量', type: 'number' }];
  await name.fill('我的机床');
  // Behind another tab, too, what is being designed stays what it is.
  await page.getByRole('menuitem', { name: '文档', exact: true }).click();
  await expect(name).toBeHidden();
  await call('corp.Models/edit', { id, version: stored.version, name: '对方的机床', status: 1, fields: theirs });
  await page.goBack();
  await expect(name).toHaveValue('我的机床');
  expect(await save(page, '**/corp.Models/edit')).toMatchObject({ code: 0 });
  const notice = page.getByRole('alert').filter({ hasText: '刚刚修改了这个模型' });
  await expect(notice).toContainText('双方都修改了：名称。');
  await notice.getByRole('button', { name: '载入最新内容' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click();
  expect(await answerTo(page, '**/corp.Models/edit', () => notice.getByRole('button', { name: keepMine }).click())).toMatchObject({
    code: 1,
  });
  await expect(notice).toHaveCount(0);
  const joined = await rowOf();
  expect(joined.name).toBe('我的机床');
  expect(joined.fields.map(({ title }: { title: string }) => title)).toEqual(['主轴功率', '产地', '重量']);
});

test('a document behind another tab: what the other saved meanwhile is no less a conflict', async ({ page }) => {
  const { call } = await desk(page);
  const { id: column_id } = await call('corp.Columns/add', { name: '编辑试验', slug: 'behind' });
  const { id } = await call('corp.Archives/add', { title: '两人', column_id, summary: '摘要', content: '<p>原来的文字</p>' });
  const rowOf = async () => (await call(`corp.Archives/edit?id=${id}`)).row;
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  const isLeft = async () => {
    await page.getByRole('menuitem', { name: '文档', exact: true }).click();
    await expect(title).toBeHidden();
  };
  const saved = () => answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '仅保存', exact: true }).click());
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await title.fill('我的标题');
  await isLeft();
  await call('corp.Archives/edit', { id, version: (await rowOf()).version, summary: '对方的摘要', content: '<p>对方的文字</p>' });
  await page.goBack();
  await expect(title).toHaveValue('我的标题');
  expect(await saved()).toMatchObject({ code: 0 });
  await expect(page.getByText(apart)).toBeVisible();
  expect(await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: keepMine }).click())).toMatchObject({
    code: 1,
  });
  expect(await rowOf()).toMatchObject({ title: '我的标题', summary: '对方的摘要', content: '<p>对方的文字</p>' });

  // Nor is it lost where nothing had been typed before, by whoever types sooner than it can be shown.
  await isLeft();
  await call('corp.Archives/edit', { id, version: (await rowOf()).version, summary: '又一个摘要' });
  const reading = await heldBack(page, '**/corp.Archives/edit?*', 'GET');
  await page.goBack();
  await title.fill('又一个标题');
  reading.go();
  expect(await saved()).toMatchObject({ code: 0 });
  expect(await rowOf()).toMatchObject({ title: '我的标题', summary: '又一个摘要' });
});
