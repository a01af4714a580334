/** Pictures in a text: where they come to stand, and where one goes on writing. */
import { callsOf } from './people.ts';
import { png } from './pictures.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { newDocument, text, tool } from './text-editor.ts';
import { settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

const file = async (name: string, colour: string, height = 500) => ({
  name,
  mimeType: 'image/png',
  buffer: await png(colour, 900, height),
});

/** By the menu of the tool, as a person does. */
async function send(page: Page, picture: Awaited<ReturnType<typeof file>>): Promise<void> {
  await tool(page, '图片').click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: '上传图片' }).click();
  await (await chosen).setFiles(picture);
}

async function take(page: Page, name: string): Promise<void> {
  await tool(page, '图片').click();
  await page.getByRole('menuitem', { name: '从附件库选择' }).click();
  const library = page.getByRole('dialog', { name: '从附件库选择' });
  await library.getByRole('button', { name }).click();
  await library.getByRole('button', { name: /使用所选/ }).click();
  await expect(library).toBeHidden();
}

/** What stands in the text, from above: words, and pictures by what they show. */
const parts = (page: Page) =>
  text(page).evaluate((element) =>
    [...element.children].map((part) => (part instanceof HTMLImageElement ? `[${part.alt}]` : part.textContent)).filter(Boolean),
  );

test('a text that begins with a picture takes more of them, where the cursor is: sent now, or from the library', async ({ page }) => {
  await newDocument(page);
  await text(page).click();
  await send(page, await file('red.png', '#DB5024'));
  await expect.poll(() => parts(page)).toEqual(['[red]']);
  await page.keyboard.type('第一段');
  await send(page, await file('blue.png', '#2450DB'));
  await expect.poll(() => parts(page)).toEqual(['[red]', '第一段', '[blue]']);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.type('第二段');
  await expect.poll(() => parts(page)).toEqual(['[red]', '第一段', '[blue]', '第二段']);
  await take(page, 'red');
  await expect.poll(() => parts(page)).toEqual(['[red]', '第一段', '[blue]', '第二段', '[red]']);
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('第三段');
  await expect.poll(() => parts(page)).toEqual(['[red]', '第一段', '[blue]', '第二段', '[red]', '第三段']);
});

test('a picture for a text in which nobody has been comes to its end', async ({ page }) => {
  const company = await newDocument(page);
  const call = callsOf(page, engine, company.token);
  const column = await call('corp.Columns/add', { name: '结尾', slug: 'ends' });
  const open = async (content: string) => {
    const { id } = await call('corp.Archives/add', { title: '结尾', column_id: column.id, content });
    await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
    await expect(text(page)).toContainText('第一段');
  };
  await open('<p>第一段</p>');
  await send(page, await file('red.png', '#DB5024'));
  await expect.poll(() => parts(page)).toEqual(['第一段', '[red]']);
  // A picture at the beginning is not chosen by opening the text, nor by coming to it: the first letter would take its place.
  await open('<img src="/starter/logo.svg" alt="logo"><p>第一段</p>');
  await expect(tool(page, '图片')).toBeVisible();
  await take(page, 'red');
  await expect.poll(() => parts(page)).toEqual(['[logo]', '第一段', '[red]']);
  await page.reload();
  await expect(text(page)).toContainText('第一段');
  await tool(page, '插入表格').focus();
  await page.keyboard.press('Tab');
  await expect(text(page)).toBeFocused();
  await settled(page);
  await page.keyboard.type('这是');
  await expect.poll(() => parts(page)).toEqual(['[logo]', '这是第一段', '[red]']);
});

test('another picture is put in the place of one: from the library, or sent now', async ({ page }) => {
  await newDocument(page);
  await text(page).focus();
  const files = page.locator('.rich input[type=file]').first();
  await files.setInputFiles({ name: 'first.png', mimeType: 'image/png', buffer: await png('#2450DB') });
  const picture = text(page).locator('img');
  await expect(picture).toHaveAttribute('alt', 'first');
  const first = (await picture.getAttribute('src')) ?? '';
  await picture.dblclick();
  const form = page.getByRole('dialog', { name: '图片说明、换图' });
  await form
    .getByLabel('上传另一张', { exact: true })
    .setInputFiles({ name: 'second.png', mimeType: 'image/png', buffer: await png('#DB5024') });
  await expect(picture).toHaveAttribute('alt', 'second');
  await expect(picture).not.toHaveAttribute('src', first);
  await expect(form).toBeHidden();
  await picture.dblclick();
  await form.getByRole('button', { name: '从附件库换一张' }).click();
  const library = page.getByRole('dialog', { name: '从附件库选择' });
  await library.getByRole('button', { name: 'first' }).click();
  await library.getByRole('button', { name: '使用', exact: true }).click();
  await expect(picture).toHaveAttribute('src', first);
  await expect(library).toBeHidden();
  // One goes on behind the picture.
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('图后的字');
  await expect(picture).toHaveAttribute('src', first);
  await expect(text(page).locator('img + p')).toHaveText('图后的字');
  // Where the toolbar is wider than the screen, too.
  await page.setViewportSize({ width: 390, height: 844 });
  await picture.dblclick();
  await expect(form.getByLabel('图片说明')).toBeInViewport();
});

test('what is typed after a picture was replaced stands behind it, in sight', async ({ page }) => {
  await newDocument(page);
  await text(page).click();
  await send(page, await file('first.png', '#2450DB', 1200));
  await expect.poll(() => parts(page)).toEqual(['[first]']);
  await page.keyboard.type('下一段');
  await expect.poll(() => parts(page)).toEqual(['[first]', '下一段']);
  const form = page.getByRole('dialog', { name: '图片说明、换图' });
  // By mouse from the picture, and by keyboard from the tool.
  for (const [name, open] of [
    ['second', () => text(page).locator('img').dblclick()],
    [
      'third',
      () =>
        text(page)
          .locator('img')
          .click()
          .then(() => tool(page, '图片说明、换图').press('Enter')),
    ],
  ] as const) {
    await open();
    const chosen = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: '上传另一张' }).click();
    await (await chosen).setFiles(await file(`${name}.png`, '#DB5024', 1200));
    await expect(text(page).getByRole('img', { name })).toBeVisible();
    await expect(form).toBeHidden();
    await expect(text(page)).toBeFocused();
    await page.keyboard.type(`${name} `);
    await expect.poll(() => parts(page)).toEqual([`[${name}]`, name === 'second' ? 'second 下一段' : 'third second 下一段']);
    await expect.poll(() => isUncovered(page)).toBe(true);
  }
});

test('what was not taken is said until something else is', async ({ page }) => {
  await newDocument(page);
  await text(page).click();
  const refused = page.locator('.rich').getByRole('alert');
  const wrong = () => send(page, { name: 'bad.exe', mimeType: '', buffer: Buffer.from('x') });
  await send(page, await file('red.png', '#DB5024'));
  await expect.poll(() => parts(page)).toEqual(['[red]']);
  await wrong();
  await expect(refused).toContainText('bad.exe');
  await take(page, 'red');
  await expect.poll(() => parts(page)).toEqual(['[red]', '[red]']);
  await expect(refused).toHaveCount(0);
  await wrong();
  await expect(refused).toContainText('bad.exe');
  await text(page).locator('img').first().dblclick();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('dialog', { name: '图片说明、换图' }).getByRole('button', { name: '上传另一张' }).click();
  await (await chosen).setFiles(await file('blue.png', '#2450DB'));
  await expect.poll(() => parts(page)).toEqual(['[blue]', '[red]']);
  await expect(refused).toHaveCount(0);

  const cover = page.getByRole('group', { name: '封面', exact: true });
  await cover.locator('input[type=file]').setInputFiles({ name: 'bad.exe', mimeType: '', buffer: Buffer.from('x') });
  await expect(cover.getByRole('alert')).toContainText('bad.exe');
  await cover.getByRole('button', { name: '从附件库选择' }).click();
  const library = page.getByRole('dialog', { name: '从附件库选择' });
  await expect(library.getByRole('searchbox')).toBeFocused();
  await library.getByRole('button', { name: 'red' }).click();
  await library.getByRole('button', { name: '使用', exact: true }).click();
  await expect(library).toBeHidden();
  await expect(cover.getByRole('alert')).toHaveCount(0);
});

/** The place where one writes is under nothing else. */
const isUncovered = (page: Page) =>
  text(page).evaluate((element) => {
    const caret = getSelection()?.getRangeAt(0).getBoundingClientRect();
    return caret !== undefined && element.contains(document.elementFromPoint(caret.x + 1, caret.y + caret.height / 2));
  });
