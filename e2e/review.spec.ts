/** A document on its way to the site: submitted, judged, mended, passed; and what came before. */
import { consoleUrl, engines } from './places.ts';
import { idOf, reviewingCompany } from './reviewing.ts';
import { expect, test } from './test.ts';
import { answerTo } from './waiting.ts';

const engine = engines[0] ?? 'embedded';
const audit = '**/corp.Archives/audit';

test('a document is rejected with a reason, mended, passed, and read', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  const id = await desk.write({ title: '新织机', content: '<p>第一稿的文字</p>', slug: 'new-loom' });
  const visit = () => desk.visit('new-loom');
  expect((await visit()).status()).toBe(404);

  await page.goto(consoleUrl(engine, '/tenant/corp/archives/review'));
  await expect(page.getByRole('article', { name: '新织机' })).toContainText('第一稿的文字');
  await expect(page.getByRole('menuitem', { name: /审核/ })).toContainText('1');
  // Keys are heard from the switch of views too. Without a reason nothing is rejected: the key leads to where it is written.
  await page.getByText(/^字段/).click();
  const remark = page.getByRole('textbox', { name: '审核意见' });
  await page.keyboard.press('r');
  await expect(remark).toBeFocused();
  await expect(page.getByText('请写明驳回的原因')).toHaveCount(0);
  await page.keyboard.type('产');
  await page.keyboard.press('Escape');
  await expect(remark).not.toBeFocused();
  await expect(remark).toHaveValue('产');
  await remark.fill('');
  await page.getByRole('button', { name: '驳回', exact: true }).click();
  await expect(page.getByText('请写明驳回的原因')).toBeVisible();
  await remark.fill('请写明产能');
  expect(await answerTo(page, audit, () => page.getByRole('button', { name: '驳回', exact: true }).click())).toMatchObject({ code: 1 });
  await expect(page.getByText('没有等待审核的文档')).toBeVisible();

  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await expect(page.getByText('驳回原因：请写明产能')).toBeVisible();
  await page.getByRole('textbox', { name: '副标题' }).fill('每月一千米');
  await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '保存并提交审核' }).click());
  await expect(page.getByRole('button', { name: '仅保存' })).toBeDisabled();
  // One's own step is counted at once; what others do is asked for every minute.
  await expect(page.getByRole('menuitem', { name: /审核/ })).toContainText('1', { timeout: 15_000 });
  expect((await visit()).status()).toBe(404);

  await page.getByRole('button', { name: '去审核' }).click();
  await expect(page.getByRole('article', { name: '新织机' })).toBeVisible();
  // What is judged has come.
  await expect(page.getByRole('button', { name: '通过', exact: true })).toBeEnabled();
  expect(await answerTo(page, audit, () => page.keyboard.press('a'))).toMatchObject({ code: 1, data: [{ id, ok: true }] });
  await expect(page.getByText('没有等待审核的文档')).toBeVisible();
  expect((await visit()).status()).toBe(200);

  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await page.getByRole('button', { name: '历史' }).click();
  await page.getByText('时间线', { exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('请写明产能');
});

test('an edit of what is on show changes nothing until it is passed; the older one is compared and comes back', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  const id = await desk.write({ title: '织机一号', content: '<p>每天织布一千米</p>', slug: 'loom' });
  await desk.call('corp.Archives/audit', { ids: [id], audit_status: 1 });
  const onSite = async () => (await desk.visit('loom')).text();
  expect(await onSite()).toContain('每天织布一千米');

  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('织机二号');
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('每天织布两千米');
  await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '保存并提交审核' }).click());
  expect(await onSite()).toContain('每天织布一千米');

  await page.goto(consoleUrl(engine, `/tenant/corp/archives/review?id=${id}`));
  const article = page.getByRole('article', { name: '织机二号' });
  await expect(article.locator('del').first()).toContainText('一千');
  await expect(article.locator('ins').first()).toContainText('两千');
  await article.getByText(/^字段/).click();
  await expect(article.locator('.changed-fields')).toContainText('标题');
  await article.getByText('页面', { exact: true }).click();
  await expect(page.frameLocator('iframe[title="修改前的页面"]').getByRole('heading', { level: 1 })).toHaveText('织机一号');
  await expect(page.frameLocator('iframe[title="修改后的页面"]').getByRole('heading', { level: 1 })).toHaveText('织机二号');
  // No link leads on: the page stays the one that is judged.
  const shown = page.frameLocator('iframe[title="修改后的页面"]');
  for (const place of ['/', '/search']) await shown.locator(`header a[href="${place}"]:visible`).first().click();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('织机二号');
  expect(page.context().pages()).toHaveLength(1);
  await answerTo(page, audit, () => page.getByRole('button', { name: '通过', exact: true }).click());
  await expect.poll(onSite).toContain('每天织布两千米');

  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await page.getByRole('button', { name: '历史' }).click();
  const kept = '恢复时，栏目、网址、标记和时间不变。';
  await expect(page.getByRole('dialog', { name: '历史' }).getByText(kept)).toBeVisible();
  await page.getByRole('button', { name: '对比' }).last().click();
  const compared = page.getByRole('dialog', { name: '版本对比' });
  await expect(compared.getByText(kept)).toBeVisible();
  await compared.getByText(/^字段/).click();
  await answerTo(page, '**/corp.Archives/restore', () => compared.getByRole('button', { name: '恢复“标题”' }).click());
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('织机一号');
  await expect(page.getByRole('textbox', { name: '正文' })).toContainText('每天织布两千米');
  expect(await onSite()).toContain('织机二号');
});

test('whoever reviews is shown what is called the same and is another, and that something changed which nobody is shown', async ({
  page,
}) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  const fields = [
    { name: 'note', title: '内部口令', type: 'password' },
    { name: 'story', title: '产品故事', type: 'editor' },
    { name: 'options', title: '选配', type: 'checkbox', content: ['甲', '乙'].map((label) => ({ value: label, label })) },
  ];
  const model_id = idOf(await desk.call('corp.Models/add', { name: '机器', code: 'machine', fields }));
  await desk.call('corp.Columns/edit', { id: desk.columnId, model_id });
  const id = await desk.write({ title: '说明书', content: '<p>文字</p>', slug: 'manual' });
  const side = (name: string, size: number, options: string[]) => ({
    files: [{ name: '说明书.pdf', url: `/storage/${name}.pdf`, size }],
    data: { note: name, story: `<p>见<a href="/${name}">这里</a></p>`, options },
  });
  const edit = async (change: object) => desk.call('corp.Archives/edit', { id, version: await desk.versionOf(id), ...change });
  await desk.call('corp.Archives/withdraw', { id });
  await edit({ ...side('first', 2000, ['甲', '乙']), save_mode: 'submit' });
  await desk.call('corp.Archives/audit', { ids: [id], audit_status: 1 });
  await edit({ ...side('other', 2000, ['乙', '甲']), save_mode: 'submit' });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/review?id=${id}`));
  const changed = page.getByRole('article', { name: '说明书' }).locator('.changed-fields');
  const told = (name: string) => changed.locator('> div', { hasText: name }).locator('dd');
  await expect(told('附件')).toHaveText('说明书.pdf说明书.pdf（另一个同名文件）');
  await expect(told('内部口令')).toHaveText('已更改，不显示内容');
  await expect(told('产品故事').locator('ins')).toHaveText('other');
  await expect(told('选配')).toHaveText('甲、乙 → 乙、甲');
});

test('nobody reviews their own work while four eyes are asked for', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: true });
  await desk.write({ title: '自己的文档', content: '<p>文字</p>', slug: 'own' });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/review'));
  const article = page.getByRole('article', { name: '自己的文档' });
  await expect(article.getByText('您撰写或提交了这一版，请由他人审核')).toBeVisible();
  await expect(article.getByRole('button', { name: '通过', exact: true })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: '选择“自己的文档”' })).toBeDisabled();
  // Nor from the bar of the list.
  await page.goto(consoleUrl(engine, `/tenant/corp/archives?column=${desk.columnId}`));
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  for (const name of [/^通过/, /^驳回/])
    await expect(page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name })).toBeDisabled();
});

test('several are passed in one step, and what was typed and not saved is offered in another browser', async ({ page, browser }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  const first = await desk.write({ title: '甲', content: '<p>一</p>', slug: 'a' });
  await desk.write({ title: '乙', content: '<p>二</p>', slug: 'b' });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/review'));
  await page.getByRole('checkbox', { name: '全选' }).check();
  const verdicts = await answerTo(page, audit, () => page.getByRole('button', { name: '通过 2 篇' }).click());
  expect(verdicts.data).toHaveLength(2);
  await expect(page.getByText('没有等待审核的文档')).toBeVisible();

  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${first}`));
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  await expect(title).toHaveValue('甲');
  expect(await answerTo(page, '**/corp.Archives/autosave', () => title.fill('甲之二'))).toMatchObject({ code: 1 });
  await expect(page.getByText('自动保存于')).toBeVisible();

  const { cookies, origins } = await page.context().storageState();
  const kept = origins.map((origin) => ({ ...origin, localStorage: origin.localStorage.filter(({ name }) => !name.includes('.draft.')) }));
  const elsewhere = await (await browser.newContext({ storageState: { cookies, origins: kept }, locale: 'zh-CN' })).newPage();
  await elsewhere.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${first}`));
  await elsewhere.getByText(/您在 .* 写的内容没有保存/).waitFor();
  await elsewhere.getByRole('button', { name: '丢弃', exact: true }).click();
  await elsewhere.getByRole('dialog').filter({ hasText: '丢弃草稿？' }).getByRole('button', { name: '继续编辑' }).click();
  await elsewhere.getByRole('button', { name: '恢复', exact: true }).click();
  await expect(elsewhere.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('甲之二');
});

test('what became of the whole queue is read after it is empty, the refused ones by name, until it is closed', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  await desk.write({ title: '甲', content: '<p>一</p>', slug: 'a' });
  const withdrawn = await desk.write({ title: '乙', content: '<p>二</p>', slug: 'b' });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/review'));
  await page.getByRole('checkbox', { name: '全选' }).check();
  await page.getByRole('button', { name: '驳回 2 篇' }).click();
  await page.locator('.review-queue').getByRole('textbox', { name: '审核意见' }).fill('请补充产能');
  // Its author takes one back meanwhile.
  await desk.call('corp.Archives/withdraw', { id: withdrawn });
  await answerTo(page, audit, () => page.getByRole('button', { name: '驳回 2 篇' }).click());
  await expect(page.getByText('没有等待审核的文档')).toBeVisible();
  const results = page.getByRole('status').filter({ hasText: '已驳回 1 篇，1 篇没有处理' });
  await expect(results.getByRole('listitem')).toContainText('乙');
  await results.getByRole('button', { name: '知道了' }).click();
  await expect(results).toHaveCount(0);
});

test('one document is submitted from its row, and those that wait are rejected from the bar with a reason', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  await desk.write({ title: '草稿甲', content: '<p>文字</p>', slug: '' }, 'save');
  const sent = await desk.write({ title: '驳回过的', content: '<p>文字</p>', slug: '' });
  await desk.call('corp.Archives/audit', { ids: [sent], audit_status: 2, audit_remark: '太短' });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives?column=${desk.columnId}`));
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  for (const title of ['草稿甲', '驳回过的']) {
    await row(title)
      .getByRole('button', { name: /的更多操作$/ })
      .click();
    await answerTo(page, '**/corp.Archives/submit', () => page.getByRole('menuitem', { name: '提交审核' }).click());
    await expect(row(title).locator('.status')).toHaveText('待审核');
  }
  await desk.write({ title: '不相干的', content: '<p>文字</p>', slug: '' }, 'save');
  await page.reload();
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '驳回' }).click();
  const dialog = page.getByRole('dialog', { name: '驳回 2 篇文档' });
  await dialog.getByRole('textbox', { name: '驳回原因' }).fill('请写明产能');
  expect(await answerTo(page, audit, () => dialog.getByRole('button', { name: '驳回' }).click())).toMatchObject({
    data: [{ ok: true }, { ok: true }],
  });
  for (const title of ['草稿甲', '驳回过的']) await expect(row(title)).toContainText('请写明产能');
  await expect(row('不相干的').locator('.status')).toHaveText('草稿');
});

test('drafts are submitted by the dozen, and what waits already is left out', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  await desk.write({ title: '已提交的', content: '<p>文字</p>', slug: 'sent' });
  for (const title of ['草稿甲', '草稿乙']) await desk.write({ title, content: '<p>文字</p>', slug: '' }, 'save');
  await page.goto(consoleUrl(engine, `/tenant/corp/archives?column=${desk.columnId}`));
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  const submit = bar.getByRole('button', { name: '提交审核' });
  await page.getByRole('checkbox', { name: '选择 已提交的' }).check();
  await expect(submit).toBeDisabled();
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  const answer = await answerTo(page, '**/corp.Archives/submit', () => submit.click());
  expect(answer).toMatchObject({ code: 1, data: { count: 2, refused: [] } });
  await expect(page.getByText('已提交审核 2 篇')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /审核/ })).toContainText('3', { timeout: 15_000 });
});

test('the first screen says what waits as soon as the window is looked at again', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  await page.goto(consoleUrl(engine, '/tenant/dashboard'));
  const waiting = page.locator('.figure', { hasText: '待审核' }).locator('b');
  await expect(waiting).toHaveText('0');
  await desk.write({ title: '刚提交的', content: '<p>文字</p>', slug: 'just-now' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(waiting).toHaveText('1');
  // Whoever reviews hears of what waits, and not of what somebody else has to mend.
  const rejected = await desk.write({ title: '驳回的', content: '<p>文字</p>', slug: 'sent-back' });
  await desk.call('corp.Archives/audit', { ids: [rejected], audit_status: 2, audit_remark: '太短' });
  // The head has one line, and the end of the term would come first.
  await page.route('**/tenant/Dashboard/index*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, expire_time: null } } });
  });
  await page.reload();
  await expect(page.getByText('1 篇文档等待审核。')).toBeVisible();
  await expect(page.locator('.figure', { hasText: '待审核' })).toContainText('等待您或其他审核员处理');
});

test('the list is read again as soon as less waits: what somebody else judged is told to its author only', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  const id = await desk.write({ title: '等着的', content: '<p>文字</p>', slug: '' });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  const row = page.getByRole('row').filter({ hasText: '等着的' });
  await expect(row).toContainText('待审核');
  await desk.call('corp.Archives/audit', { ids: [id], audit_status: 1 });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(row).toContainText('已发布');
});

test('what was taken off in one step comes back in one, past no review that waits', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  const ids = [];
  for (const title of ['甲', '乙']) ids.push(await desk.write({ title, content: '<p>文字</p>', slug: '' }));
  await desk.call('corp.Archives/audit', { ids, audit_status: 1 });
  await desk.call('corp.Archives/unpublish', { ids });
  await desk.write({ title: '等着的', content: '<p>文字</p>', slug: '' });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives?column=${desk.columnId}`));
  for (const title of ['甲', '乙', '等着的'])
    await page.getByRole('checkbox', { name: new RegExp(`选择.+${title}$|选择 ${title}$`) }).check();
  const sent = page.waitForRequest('**/corp.Archives/publish');
  await page.locator('.batch-bar').getByRole('button', { name: '发布', exact: true }).click();
  expect((await sent).postDataJSON().ids.toSorted()).toEqual(ids.toSorted());
  for (const title of ['甲', '乙']) await expect(page.getByRole('row').filter({ hasText: title })).toContainText('已发布');
  await expect(page.getByRole('row').filter({ hasText: '等着的' })).toContainText('待审核');
});

test('why a document was rejected stands in the list, cut in a row and whole on a phone', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  const id = await desk.write({ title: '被驳回的', content: '<p>文字</p>', slug: 'sent-back' });
  const reason = '请写明产能，并补上第二张图片的说明文字；联系人的电话与官网上的不一致，请核对。';
  await desk.call('corp.Archives/audit', { ids: [id], audit_status: 2, audit_remark: reason });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives?view=rejected'));
  const said = page.getByText(reason);
  await expect(said).toHaveAttribute('title', reason);
  const isCut = () => said.evaluate((line) => line.scrollWidth > line.clientWidth);
  expect(await isCut()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.list-card').getByText(reason)).toBeVisible();
  expect(await isCut()).toBe(false);
  // Its page says it once.
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await expect(said).toHaveCount(1);
});

test('the first screen says of a document what its list says', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  const passed = async (title: string, slug: string, times: object = {}) => {
    const id = await desk.write({ title, content: '<p>文字</p>', slug, ...times });
    await desk.call('corp.Archives/audit', { ids: [id], audit_status: 1 });
    return id;
  };
  const down = await passed('撤下的', 'down');
  await desk.call('corp.Archives/unpublish', { ids: [down] });
  await passed('明天的', 'tomorrow', { publish_time: Math.floor(Date.now() / 1000) + 86_400 });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  const rows = page.getByRole('row');
  const states = [
    ['撤下的', '已下线', 'neutral'],
    ['明天的', '定时发布', 'info'],
  ] as const;
  for (const [title, word, tone] of states) {
    const status = rows.filter({ hasText: title }).locator('.archive-status .status');
    await expect(status).toHaveText(word);
    await expect(status).toHaveAttribute('data-tone', tone);
  }
  await page.goto(consoleUrl(engine, '/tenant/dashboard'));
  for (const [title, word, tone] of states) {
    const status = page.locator('.dash-rows li', { hasText: title }).locator('.status');
    await expect(status).toHaveText(word);
    await expect(status).toHaveAttribute('data-tone', tone);
    // And it is counted there.
    await expect(page.locator('.shares li', { hasText: word })).toContainText('1');
  }
});
