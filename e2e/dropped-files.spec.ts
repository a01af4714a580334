/** Files that are chosen or dropped where they are not taken: each is named, and none leads out of the console. */
import { writeFile } from 'node:fs/promises';

import { letIntoOwn } from './people.ts';
import { png } from './pictures.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { atRest, settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

async function newDocument(page: Page): Promise<void> {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/add'));
  await expect(page.getByRole('toolbar', { name: '格式' })).toBeVisible();
  await settled(page);
}

/** Files on the reader's own disk. */
async function onDisk(files: Readonly<Record<string, string | Buffer>>): Promise<string[]> {
  const paths = Object.entries(files).map(([name, content]) => ({ path: test.info().outputPath(name), content }));
  await Promise.all(paths.map(({ path, content }) => writeFile(path, content)));
  return paths.map(({ path }) => path);
}

/** Drags files in from the desktop, as the system does: what no page takes the browser opens itself. */
async function drop(page: Page, at: Locator, files: string[]): Promise<void> {
  await at.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await atRest(at);
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  await session.detach();
}

test('a file that is no picture is named at the field of a picture, chosen or dropped, and uses up no room', async ({ page }) => {
  await newDocument(page);
  const cover = page.getByRole('group', { name: '封面' }).first();
  const refused = cover.getByRole('alert').getByRole('listitem');
  const choose = (...files: { name: string; mimeType: string; buffer: Buffer }[]) => cover.locator('input[type=file]').setInputFiles(files);

  await choose({ name: 'bad.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await expect(refused).toHaveText(['“bad.exe”的格式不支持，没有上传']);
  await choose({ name: 'nameless', mimeType: '', buffer: Buffer.from('x') });
  await expect(refused).toHaveText(['“nameless”的格式不支持，没有上传']);
  const files = await onDisk({ 'sheet.pdf': '%PDF-1.7', 'cover.png': await png('#2450DB', 60, 40) });
  await drop(page, cover.locator('.upload-drop'), files);
  await expect(refused).toHaveText(['“sheet.pdf”的格式不支持，没有上传']);
  await expect(cover.locator('img')).toBeVisible();
  // Nor does one go without a word because another was first.
  await drop(
    page,
    cover.locator('.upload-drop'),
    await onDisk({ 'one.png': await png('#50DB24', 60, 40), 'two.png': await png('#DB5024', 60, 40) }),
  );
  await expect(refused).toHaveText(['“two.png”放不下，没有上传']);
});

test('a file dropped on a text is named where it is not taken, and beside every place for files nothing opens', async ({
  page,
  context,
}) => {
  await newDocument(page);
  const address = page.url();
  const [pdf = '', picture = ''] = await onDisk({ 'sheet.pdf': '%PDF-1.7', 'in-text.png': await png('#DB5024', 60, 40) });
  const rich = page.locator('.rich');
  await drop(page, rich.getByRole('textbox', { name: '正文' }), [pdf, picture]);
  await expect(rich.getByRole('alert').getByRole('listitem')).toHaveText(['“sheet.pdf”的格式不支持，没有上传']);
  await expect(rich.locator('.rich-text img')).toHaveAttribute('alt', 'in text');
  for (const place of [page.locator('main h1:visible').first(), page.getByRole('textbox', { name: '标题', exact: true })])
    await drop(page, place, [pdf]);
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('还在这里');
  expect(context.pages().map((each) => each.url())).toEqual([address]);
});
