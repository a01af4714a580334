/** Files: sent, described, shown in an article, replaced behind their address, and kept while somebody shows them. */
import { callsOf, letIntoOwn } from './people.ts';
import { png } from './pictures.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { answerTo } from './waiting.ts';

for (const engine of engines) {
  test(`on the ${engine} database a picture is sent, used, replaced and kept`, async ({ page }) => {
    await letIntoOwn(page, engine);
    await page.goto(consoleUrl(engine, '/tenant/routine/attachment'));
    const library = page.locator('.upload-place');
    const name = `loom-${Date.now()}.png`;
    await library.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: await png('#2450DB') });
    await expect(library.getByText(name)).toBeVisible();

    const drawer = await openFile(page, name);
    await drawer.getByLabel('图片说明').fill('一台织机');
    const before = await addressIn(drawer);
    await drawer.locator('input[type=file]').setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: await png('#0F7352', 640) });
    await expect(drawer.getByText('640 × 500')).toBeVisible();
    expect(await addressIn(drawer)).toBe(before);
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(drawer).toBeHidden();

    await page.goto(consoleUrl(engine, '/tenant/corp/archives/add'));
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(`织机 ${Date.now()}`);
    await page.getByRole('combobox', { name: '栏目', exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('新闻', { exact: false }).first().click();
    await page.getByRole('toolbar', { name: '格式' }).getByRole('button', { name: '图片' }).click();
    await page.getByRole('menuitem', { name: '从附件库选择' }).click();
    const picker = page.getByRole('dialog', { name: '从附件库选择' });
    await picker.getByRole('searchbox').fill(name);
    await picker.getByRole('button', { name }).click();
    await picker.getByRole('button', { name: /使用所选/ }).click();
    await expect(page.locator('.rich-text img[alt="一台织机"]')).toHaveAttribute('src', before);
    const published = await answerTo(page, '**/corp.Archives/add', () => page.getByRole('button', { name: '保存并发布' }).click());
    expect(published).toMatchObject({ code: 1 });

    await page.goto(consoleUrl(engine, '/tenant/routine/attachment'));
    const again = await openFile(page, name);
    await expect(again.getByRole('heading', { name: '使用位置 1' })).toBeVisible();
    await expect(again.getByRole('link', { name: /织机/ })).toBeVisible();
    await expect(again.getByRole('button', { name: '删除：正用在 1 处，先从那里移除' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(again).toBeHidden();

    const leaflet = { name: 'leaflet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 beside it') };
    await library.locator('input[type=file]').setInputFiles(leaflet);
    await expect(library.getByText(leaflet.name)).toBeVisible();
    await library.getByTitle('列表', { exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: leaflet.name })).toBeVisible();
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    const reason = `“${name}”：正用在 1 处，先从那里移除`;
    const refused = page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: `删除：${reason}` });
    await refused.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expect(library.getByText(leaflet.name)).toBeVisible();
  });
}

test('a file that nothing shows is deleted from its panel', async ({ page }) => {
  await letIntoOwn(page, 'embedded');
  await page.goto(consoleUrl('embedded', '/tenant/routine/attachment'));
  const library = page.locator('.upload-place');
  const file = { name: 'leaflet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 leaflet') };
  await library.locator('input[type=file]').setInputFiles(file);
  const drawer = await openFile(page, file.name);
  await expect(drawer.getByText('本机')).toBeVisible();
  await drawer.getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('dialog', { name: '删除“leaflet.pdf”？' });
  const agree = () => question.getByRole('button', { name: /删\s?除/ }).click();
  const deleted = await answerTo(page, '**/routine.Attachment/del**', agree, 'DELETE');
  expect(deleted).toMatchObject({ code: 1 });
  await expect(drawer).toBeHidden();
  await expect(library.getByText(file.name)).toBeHidden();
});

test('of several files the one that is refused is named with the reason', async ({ page }) => {
  await letIntoOwn(page, 'embedded');
  await page.goto(consoleUrl('embedded', '/tenant/routine/attachment'));
  const pdf = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });
  const library = page.locator('.upload-place');
  await library
    .locator('input[type=file]')
    .setInputFiles([pdf('one.pdf', '%PDF-1.7 one'), pdf('fake.pdf', 'no document'), pdf('two.pdf', '%PDF-1.7 two')]);
  await expect(page.getByRole('alert').filter({ hasText: '“fake.pdf”上传失败 · 文件内容与扩展名“pdf”不符' })).toBeVisible();
  await expect(library.getByText('two.pdf')).toBeVisible();
});

test('of many files each that cannot be taken is named, until it is read', async ({ page }) => {
  await letIntoOwn(page, 'embedded');
  await page.goto(consoleUrl('embedded', '/tenant/routine/attachment'));
  const file = (name: string, text = 'x') => ({ name, mimeType: '', buffer: Buffer.from(text) });
  const library = page.locator('.upload-place');
  await library
    .locator('input[type=file]')
    .setInputFiles([...['a.exe', 'b.exe', 'c.exe', 'd.exe'].map((name) => file(name)), file('e.pdf', ''), file('f.pdf', '%PDF-1.7 f')]);
  await expect(library.getByText('f.pdf')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    ...['a', 'b', 'c', 'd'].map((name) => `“${name}.exe”的格式不支持，没有上传`),
    '“e.pdf”是空文件，没有上传',
  ]);
  await page.getByRole('alert').getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('what is pasted on the way in is kept, what is pasted into a dialog is not', async ({ page }) => {
  await letIntoOwn(page, 'embedded');
  await page.goto(consoleUrl('embedded', '/tenant/routine/attachment'));
  const library = page.locator('.upload-place');
  await expect(library.getByRole('button', { name: '上传文件' })).toBeVisible();
  const paste = (name: string, at: Locator) =>
    at.evaluate((element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([`%PDF-1.7 ${given}`], given, { type: 'application/pdf' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, name);
  await page.getByRole('button', { name: '新建文件夹' }).click();
  const dialog = page.getByRole('dialog', { name: '新建文件夹' });
  await paste('elsewhere.pdf', dialog.getByRole('textbox'));
  await dialog.getByRole('button', { name: /取\s?消/ }).click();
  await expect(dialog).toBeHidden();
  await paste('pasted.pdf', page.locator('body'));
  await expect(library.getByText('pasted.pdf')).toBeVisible();
  await expect(library.getByText('elsewhere.pdf')).toHaveCount(0);
});

test('an upload that is given up leaves nothing', async ({ page }) => {
  await letIntoOwn(page, 'embedded');
  await page.goto(consoleUrl('embedded', '/tenant/routine/attachment'));
  const library = page.locator('.upload-place');
  // The server is far away: the upload is on its way for as long as somebody needs to find the button.
  await page.route('**/ajax/upload', () => undefined);
  await library
    .locator('input[type=file]')
    .setInputFiles({ name: 'slow.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByRole('button', { name: '取消上传 slow.pdf' }).click();
  await expect(page.getByRole('region', { name: '正在上传' })).toBeHidden();
  await expect(library.getByText('slow.pdf')).toBeHidden();
});

test('folders are made, renamed and deleted on every screen @phone', async ({ page }) => {
  await letIntoOwn(page, 'embedded');
  await page.goto(consoleUrl('embedded', '/tenant/routine/attachment'));
  const naming = page.getByRole('dialog');
  await page.getByRole('button', { name: '新建文件夹' }).click();
  await naming.getByRole('textbox').fill('画册');
  await naming.getByRole('button', { name: /保\s?存/ }).click();
  await expect(naming).toBeHidden();
  await page.getByRole('button', { name: '新建文件夹' }).click();
  const long = '二〇二六年秋季上海国际工业博览会照片';
  await naming.getByRole('textbox').fill('展会');
  await naming.getByRole('button', { name: /保\s?存/ }).click();
  await page.getByRole('button', { name: '重命名“展会”' }).click();
  await naming.getByRole('textbox').fill(long);
  await naming.getByRole('button', { name: /保\s?存/ }).click();
  // However long it is called, what can be done with it stays in sight.
  await expect(page.getByRole('button', { name: `删除文件夹“${long}”` })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: `删除文件夹“${long}”` }).click();
  await expect(naming.getByText('里面没有文件。')).toBeVisible();
  await expect(naming.getByRole('combobox')).toHaveCount(0);
  await naming.getByRole('button', { name: '删除文件夹', exact: true }).click();
  await expect(page.getByText('已删除文件夹')).toBeVisible();
  await expect(page.getByRole('button', { name: `删除文件夹“${long}”` })).toHaveCount(0);
  // Whoever goes by the keyboard stands at the folder that took its place, or at the choice of folders.
  await expect(page.getByRole('button', { name: /^画册/ }).or(page.getByRole('combobox', { name: '文件夹', exact: true }))).toBeFocused();
});

test('where a file is used the configuration of a site is called by its language', async ({ page }) => {
  const { token } = await letIntoOwn(page, 'embedded');
  const call = callsOf(page, 'embedded', token);
  await page.goto(consoleUrl('embedded', '/tenant/routine/attachment'));
  const library = page.locator('.upload-place');
  await library.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png('#2450DB') });
  const logo = await addressIn(await openFile(page, 'logo.png'));
  await call('corp.Config/edit', { locale: 'zh-cn', logo });
  await page.reload();
  await openFile(page, 'logo.png');
  await expect(page.getByRole('dialog').getByRole('link', { name: '中文简体' })).toBeVisible();
});

async function openFile(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `查看 ${name}` }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText('使用位置')).toBeVisible();
  return drawer;
}

async function addressIn(drawer: Locator): Promise<string> {
  return (await drawer.locator('dd code', { hasText: '/storage/' }).textContent()) ?? '';
}
