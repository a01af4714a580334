/** The editor knows how things stand: what a reviewer decides, what waits, what a preview shows, and where a title leads. */
import { desk } from './editor-desk.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { answerTo, settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';
const subtitle = (page: Page) => page.getByRole('textbox', { name: '副标题' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the author of a document that waits is told why it cannot be saved, and hears of the rejection with the page open', async ({
  page,
}) => {
  const { call, write, open } = await desk(page, { archiveAudit: 'open', archiveFourEyes: false });
  const id = await write({ save_mode: 'submit' });
  await open(id);
  const waiting = page.getByRole('status').filter({ hasText: '正在等待审核' });
  await expect(waiting).toContainText('先撤回审核');
  await expect(button(page, '仅保存')).toBeDisabled();
  await subtitle(page).fill('等待时写的');

  await call('corp.Archives/audit', { ids: [id], audit_status: 2, audit_remark: '请写明地点' });
  await expect(page.getByText('驳回原因：请写明地点')).toBeVisible({ timeout: 30_000 });
  await expect(waiting).toHaveCount(0);
  await expect(subtitle(page)).toHaveValue('等待时写的');
  const saved = await answerTo(page, '**/corp.Archives/edit', () => button(page, '仅保存').click());
  expect(saved).toMatchObject({ code: 1 });
});

test('another text is never taken over by looking: who saves second is asked', async ({ page }) => {
  const { call, write, open } = await desk(page, { archiveAudit: 'close' });
  const id = await write();
  await open(id);
  await subtitle(page).fill('在这里写的');
  const { row } = await call(`corp.Archives/edit?id=${id}`);
  await call('corp.Archives/edit', { id, version: row.version, subtitle: '在别处写的' });
  await answerTo(page, '**/corp.Archives/edit*', () => page.evaluate(() => window.dispatchEvent(new Event('focus'))), 'GET');
  const late = await answerTo(page, '**/corp.Archives/edit', () => subtitle(page).press('ControlOrMeta+s'));
  expect(late).toMatchObject({ code: 0, data: { conflict: {} } });
});

test('an editor in which nothing is typed shows what became of the document elsewhere', async ({ page }) => {
  const { call, write, open } = await desk(page, { archiveAudit: 'open', archiveFourEyes: false });
  const id = await write();
  const version = async () => (await call(`corp.Archives/edit?id=${id}`)).row.version;
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await open(id);
  await expect(subtitle(page)).toHaveValue('');
  await call('corp.Archives/edit', { id, version: await version(), subtitle: '在别处写的' });
  await comeBack();
  await expect(subtitle(page)).toHaveValue('在别处写的');
  // A draft that was begun elsewhere meanwhile is offered.
  const offer = page.getByText(/您在 .+ 写的内容没有保存/);
  await call('corp.Archives/autosave', { id, version: await version(), fields: { subtitle: '又写了一些' } });
  await comeBack();
  await expect(offer).toBeVisible();
  await call('corp.Archives/edit', { id, version: await version(), subtitle: '又写了一些', save_mode: 'submit' });
  await comeBack();
  await expect(offer).toBeHidden();
  await expect(page.getByText('正在等待审核')).toBeVisible();
  await expect(subtitle(page)).toHaveValue('又写了一些');
  await call('corp.Archives/withdraw', { id });
  await expect(page.getByText('正在等待审核')).toBeHidden({ timeout: 30_000 });
});

test('a preview shows what was just typed, which is saved as a draft first', async ({ page }) => {
  const { write, open } = await desk(page, { archiveAudit: 'close' });
  await open(await write());
  await subtitle(page).fill('刚刚写下的');
  const opened = page.waitForEvent('popup');
  await button(page, '保存草稿并预览').click();
  const preview = await opened;
  await preview.waitForURL(/\/preview\//);
  await expect(preview.getByText('刚刚写下的')).toBeVisible();
  await expect(preview.getByRole('note')).toContainText('预览');
  await expect(button(page, '预览')).toBeVisible();
});

test('a draft that could not be kept is sent again as soon as there is a connection', async ({ page }) => {
  const { write, open } = await desk(page, { archiveAudit: 'close' });
  await open(await write());
  // All of the editor is there before the connection goes.
  await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible();
  await expect(page.getByText('没有需要注意的地方')).toBeVisible();
  await page.context().setOffline(true);
  await subtitle(page).fill('断网时写的');
  await expect(page.getByText('自动保存失败')).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
  await expect(page.getByText('自动保存于')).toBeVisible({ timeout: 30_000 });
});

test('what was written elsewhere stays offered until it is answered, whatever is typed and saved beside it', async ({ page }) => {
  const { call, write, open } = await desk(page, { archiveAudit: 'close' });
  const id = await write();
  const { row } = await call(`corp.Archives/edit?id=${id}`);
  await call('corp.Archives/autosave', { id, version: row.version, fields: { content: '<p>在另一台电脑上写的一大段</p>' } });
  await open(id);
  const offer = page.getByText(/您在 .+ 写的内容没有保存/);
  await expect(offer).toBeVisible();
  await answerTo(page, '**/corp.Archives/autosave', () => subtitle(page).fill('在这里写的'));
  await expect(offer).toBeVisible();
  await answerTo(page, '**/corp.Archives/edit', () => button(page, '仅保存').click());
  await expect(offer).toBeVisible();
  await page.reload();
  await expect(subtitle(page)).toHaveValue('在这里写的');
  await button(page, '恢复').click();
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveText('在另一台电脑上写的一大段');
  await expect(subtitle(page)).toHaveValue('在这里写的');
  await expect(offer).toBeHidden();
});

test('what was written elsewhere is offered no longer once it is saved there, or is what is stored', async ({ page }) => {
  const { call, write, open } = await desk(page, { archiveAudit: 'close' });
  const id = await write();
  const offer = page.getByText(/您在 .+ 写的内容没有保存/);
  const begun = async (fields: object) => {
    const { row } = await call(`corp.Archives/edit?id=${id}`);
    await call('corp.Archives/autosave', { id, version: row.version, fields });
    await open(id);
    await expect(offer).toBeVisible();
    return row;
  };
  // There it went on, and was saved with more than is offered here.
  const { version } = await begun({ subtitle: '在另一台电脑上写的' });
  await call('corp.Archives/edit', { id, version, subtitle: '在另一台电脑上写的，又写了几句' });
  await page.reload();
  await expect(subtitle(page)).toHaveValue('在另一台电脑上写的，又写了几句');
  await settled(page);
  await expect(offer).toBeHidden();

  // Beside it something was written here: it is the last copy, until the same is stored.
  const next = await begun({ content: '<p>第二次写的</p>' });
  await answerTo(page, '**/corp.Archives/autosave', () => subtitle(page).fill('在这里写的'));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(subtitle(page)).toHaveValue('在这里写的');
  await expect(offer).toBeVisible();
  await call('corp.Archives/edit', { id, version: next.version, content: '<p>第二次写的</p>' });
  await page.reload();
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveText('第二次写的');
  await expect(offer).toBeHidden();
});

test('an offer that stands here is looked at again: what was saved elsewhere is shown, and is not made twice', async ({ page }) => {
  const { call, write, open } = await desk(page, { archiveAudit: 'close' });
  const offer = page.getByText(/您在 .+ 写的内容没有保存/);
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const id = await write();
  const { row } = await call(`corp.Archives/edit?id=${id}`);
  await call('corp.Archives/autosave', { id, version: row.version, fields: { subtitle: '开头' } });
  await open(id);
  await expect(offer).toBeVisible();
  // More was written there: that is put back, not what was brought first.
  await call('corp.Archives/autosave', { id, version: row.version, fields: { subtitle: '开头和结尾' } });
  await button(page, '恢复').click();
  await expect(subtitle(page)).toHaveValue('开头和结尾');
  await answerTo(page, '**/corp.Archives/edit', () => button(page, '仅保存').click());

  const { row: next } = await call(`corp.Archives/edit?id=${id}`);
  await call('corp.Archives/autosave', { id, version: next.version, fields: { subtitle: '第三稿' } });
  await page.reload();
  await expect(offer).toBeVisible();
  await call('corp.Archives/edit', { id, version: next.version, subtitle: '第三稿，已存' });
  await comeBack();
  await expect(offer).toBeHidden();
  await expect(subtitle(page)).toHaveValue('第三稿，已存');

  await call('corp.Archives/autosave', { fields: { title: '在别处开始的' } });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/add'));
  await expect(offer).toBeVisible();
  await write({ title: '在别处开始的' });
  await button(page, '恢复').click();
  await expect(page.getByText('这些内容已在别处保存或丢弃')).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('');
});

test('a new document that was begun elsewhere stays offered beside the next one', async ({ page }) => {
  const { call } = await desk(page, { archiveAudit: 'close' });
  await call('corp.Archives/autosave', { fields: { title: '在另一台电脑上开始的' } });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/add'));
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  const offer = page.getByText(/您在 .+ 写的内容没有保存/);
  await expect(offer).toBeVisible();
  await answerTo(page, '**/corp.Archives/autosave', () => title.fill('另一篇'));
  await expect(offer).toBeVisible();
  await button(page, '恢复').click();
  await page.getByRole('dialog').getByRole('button', { name: '使用草稿' }).click();
  await expect(title).toHaveValue('在另一台电脑上开始的');
});

test('what was just given up is not offered as if somebody had written it elsewhere', async ({ page }) => {
  const { write, open } = await desk(page, { archiveAudit: 'close' });
  await open(await write());
  await answerTo(page, '**/corp.Archives/autosave', () => subtitle(page).fill('要放弃的'));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/已恢复 .+ 未保存的修改/)).toBeVisible();
  await subtitle(page).press('End');
  await page.keyboard.type('，多写几个字');
  await page.locator('.tab-link', { hasText: '春季面料' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '刷新' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click();
  await expect(subtitle(page)).toHaveValue('');
  await settled(page);
  await expect(page.getByText(/您在 .+ 写的内容没有保存/)).toHaveCount(0);
});

test('what is not saved is no cache: clearing the storage of the browser leaves it', async ({ page }) => {
  const { write, open } = await desk(page, { archiveAudit: 'close' });
  await open(await write());
  await subtitle(page).fill('还没有保存');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('还没有保存'))).toBe(true);
  page.on('dialog', (dialog) => void dialog.accept());
  await button(page, '清理缓存').click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('menuitem', { name: '清理浏览器存储' }).click()]);
  await expect(subtitle(page)).toHaveValue('还没有保存');
});

test('a title in the list opens its document, and the review’s way to the settings opens the right group', async ({ page }) => {
  const { write } = await desk(page, { archiveAudit: 'close' });
  const id = await write();
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.getByRole('link', { name: '春季面料' }).click();
  await page.waitForURL(new RegExp(`/corp/archives/edit/${id}$`));

  await page.goto(consoleUrl(engine, '/tenant/routine/config'));
  await expect(page.getByRole('tab', { name: '基础配置' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/review'));
  await button(page, '去系统配置').click();
  await expect(page.getByRole('tab', { name: '内容' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('文档审核', { exact: true })).toBeVisible();
});

test('the focal point of a cover is set where the cover is chosen', async ({ page }) => {
  const { write, open } = await desk(page, { archiveAudit: 'close' });
  await open(await write());
  const cover = page.getByRole('group', { name: '封面', exact: true });
  const chooser = page.waitForEvent('filechooser');
  await cover.getByRole('button', { name: '封面', exact: true }).click();
  await (await chooser).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await pictureOf(page) });
  await cover.getByRole('button', { name: /^设置焦点/ }).click();
  const dialog = page.getByRole('dialog', { name: '焦点' });
  await dialog.getByRole('button', { name: /^焦点：距左 50%/ }).press('ArrowLeft');
  const saved = await answerTo(page, '**/routine.Attachment/edit', () => dialog.getByRole('button', { name: '保存焦点' }).click());
  expect(saved).toMatchObject({ code: 1, data: { row: { focal: { x: 45, y: 50 } } } });
  await expect(dialog).toHaveCount(0);
});

test('a drawer that does not arrive says so and comes when it is asked for again; what was typed stays', async ({ page }) => {
  const { write, open } = await desk(page, { archiveAudit: 'close' });
  await open(await write());
  await subtitle(page).fill('断线前写的');
  const part = '**/history-drawer-*.js';
  await page.route(part, (route) => route.abort());
  await button(page, '历史').click();
  const missing = page.getByRole('dialog').filter({ hasText: '加载失败' });
  await missing.getByRole('button', { name: '关闭' }).click();
  await expect(missing).toHaveCount(0);
  await button(page, '历史').click();
  await expect(missing).toBeVisible();
  await page.unroute(part);
  await missing.getByRole('button', { name: '重试' }).click();
  await expect(page.locator('.ant-drawer')).toContainText('历史版本');
  await expect(subtitle(page)).toHaveValue('断线前写的');
});

test('below the last version there is room before what is said of them, and a long title leaves what is done whole', async ({ page }) => {
  const { call, write, open } = await desk(page, { archiveAudit: 'close' });
  await call('corp.Columns/add', { name: 'Trials', slug: 'trials-en', locale: 'en' });
  const id = await write();
  const { row } = await call(`corp.Archives/edit?id=${id}`);
  await call('corp.Archives/edit', { id, version: row.version, title: '夏季面料' });
  await open(id);
  await button(page, '历史').click();
  const note = await page.getByText('恢复时，栏目、网址、标记和时间不变。').boundingBox();
  const versions = await page.locator('.revisions').boundingBox();
  expect((note?.y ?? 0) - (versions?.y ?? 0) - (versions?.height ?? 0)).toBeGreaterThanOrEqual(8);
  await page.keyboard.press('Escape');

  await button(page, '写译文').click();
  const title = page.getByRole('dialog').locator('.ant-modal-title');
  await expect(title).toHaveText('为“夏季面料”写译文');
  const broken = await title.evaluate((one) =>
    Array.from({ length: 40 }, (_, n) => n + 10).filter((n) => {
      one.textContent = `为“${'长'.repeat(n)}”写译文`;
      const range = document.createRange();
      const text = one.firstChild;
      if (!text) return true;
      range.setStart(text, n + 3);
      range.setEnd(text, n + 6);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    }),
  );
  expect(broken).toEqual([]);
});

test('who saves after the review was switched on elsewhere is shown its moves', async ({ page }) => {
  const { call, write, open } = await desk(page, { archiveAudit: 'close' });
  await open(await write());
  await subtitle(page).fill('审核开启前打开的');
  await call('routine.Config/edit', { archiveAudit: 'open' });
  await button(page, '保存并发布').click();
  await expect(page.getByText('已保存并提交审核')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '正在等待审核' })).toBeVisible();
  await expect(button(page, '仅保存')).toBeDisabled();
});

test('a document that is gone leads back to the list', async ({ page }) => {
  const { open } = await desk(page, { archiveAudit: 'close' });
  await open(999_999);
  await expect(page.getByRole('alert')).toContainText('记录不存在');
  await expect(button(page, '重试')).toHaveCount(0);
  await button(page, '返回列表').click();
  await page.waitForURL(/\/tenant\/corp\/archives$/);
  await expect(page.getByRole('tab', { name: '编辑文档' })).toHaveCount(0);
});

/** Bytes that the server takes for a picture: the browser paints them. */
async function pictureOf(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 200;
    canvas.getContext('2d')?.fillRect(0, 0, 160, 200);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('what is published ahead of its time is said to wait: by the button, the notice and the list', async ({ page }) => {
  const { write, open } = await desk(page, { archiveAudit: 'close' });
  const tomorrow = Math.floor(Date.now() / 1000) + 86_400;
  await open(await write({ publish_time: tomorrow }));
  await button(page, '保存并定时发布').click();
  await expect(page.getByText(/^已保存，将在 [\d-]{10} \d\d:\d\d 发布$/)).toBeVisible();
  const time = page.getByRole('textbox', { name: '发布时间' });
  await time.fill('2026-01-01 10:00:00');
  await time.press('Tab');
  await expect(button(page, '保存并发布')).toBeVisible();

  const id = await write({ title: '夏季面料', publish_time: tomorrow });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives?quickSearch=夏季面料'));
  await page.locator(`tr[data-row-key="${id}"]`).getByRole('checkbox').check();
  await button(page, '发布').click();
  await expect(page.getByText(/^将在 [\d-]{10} \d\d:\d\d 发布$/)).toBeVisible();
});

test('Ctrl+Shift+Enter does what the button does, from the text too, and says why where it cannot be pressed', async ({ page }) => {
  const { call, write, open } = await desk(page, { archiveAudit: 'open', archiveFourEyes: false });
  const id = await write();
  await open(id);
  const text = page.getByRole('textbox', { name: '正文' });
  await text.click();
  await page.keyboard.type('新的');
  const sent = page.waitForRequest('**/corp.Archives/edit');
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  expect((await sent).postDataJSON()).toMatchObject({ id, save_mode: 'submit' });
  await expect(page.getByText('已保存并提交审核')).toBeVisible();
  // Nor did it begin a line.
  await expect(text.locator('p')).toHaveCount(1);
  await expect(page.locator('.ant-message-warning')).toHaveCount(0);

  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('corp.Archives/edit')) saves++;
  });
  await expect(button(page, '保存并提交审核')).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(page.locator('.ant-message')).toContainText('正在等待审核，先撤回才能修改');
  // Below a dialog it is not heard.
  await call('corp.Archives/withdraw', { id });
  await page.reload();
  await expect(button(page, '保存并提交审核')).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+/');
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' });
  const row = (words: string) => sheet.locator('dl > div').filter({ hasText: words }).locator('dd');
  await expect(row('发布或提交文档')).toHaveText(['CtrlShiftEnter']);
  await expect(row('保存表单')).toHaveText(['CtrlS', 'CtrlEnter']);
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(saves).toBe(0);
});
