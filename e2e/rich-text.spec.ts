/** Writing a text by keyboard alone: the tools above it, what is pasted into it, and how its tables read on a phone. */
import { eachTheme } from './each-theme.ts';
import { callsOf, letIntoOwn } from './people.ts';
import { png } from './pictures.ts';
import { consoleUrl, engines, siteUrl } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { bar, newDocument, text, tool } from './text-editor.ts';
import { heldBack, settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

/** Key by key: what one leads to is there before the next. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('the tools above a text are one stop for Tab; the arrows, Home and End go through them', async ({ page }) => {
  await newDocument(page);
  const isInBar = () => bar(page).evaluate((element) => element.contains(document.activeElement));

  await text(page).focus();
  await press(page, 'Shift+Tab');
  expect(await isInBar()).toBe(true);
  await press(page, 'Shift+Tab');
  expect(await isInBar()).toBe(false);
  await press(page, 'Tab');
  await press(page, 'Home');
  await expect(bar(page).getByRole('combobox')).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(tool(page, '加粗')).toBeFocused();
  await press(page, 'End');
  await expect(tool(page, '插入表格')).toBeFocused();
  await press(page, 'ArrowLeft', 'ArrowLeft');
  await expect(tool(page, '图片')).toBeFocused();
  // Tab leaves the row from where the arrows led, and comes back there.
  await press(page, 'Tab');
  await expect(text(page)).toBeFocused();
  await press(page, 'Shift+Tab');
  await expect(tool(page, '图片')).toBeFocused();
  expect(await bar(page).locator('[tabindex="0"]').count()).toBe(1);
});

test('a link to a file of our own is kept without the host of the console', async ({ page }) => {
  await newDocument(page);
  await text(page).focus();
  await page.keyboard.type('说明书');
  await press(page, 'Shift+Home');
  await tool(page, '链接').click();
  await page
    .getByRole('dialog', { name: '链接' })
    .getByRole('textbox')
    .fill(`${new URL(page.url()).origin}/storage/default/book.pdf`);
  await press(page, 'Enter');
  await expect(text(page).locator('a')).toHaveAttribute('href', '/storage/default/book.pdf');
});

test('a link is set by the keys that other editors have for it, and what is chosen is seen meanwhile', async ({ page }) => {
  await newDocument(page);
  await text(page).focus();
  await page.keyboard.type('官网');
  await press(page, 'Shift+Home');
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('官网');
  await press(page, 'ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: '链接' }).getByRole('textbox')).toBeFocused();
  await expect(text(page).locator('.selection')).toHaveText('官网');
  await expect(text(page).locator('.selection')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.keyboard.type('/about');
  await press(page, 'Enter');
  await expect(text(page).locator('a')).toHaveAttribute('href', '/about');
  // Where nothing is chosen they lead where they lead everywhere.
  await press(page, 'End');
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  await press(page, 'ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: '搜索或跳转' })).toBeFocused();
});

test('panels and menus of the tools open, choose and close by keyboard', async ({ page }) => {
  await newDocument(page);
  await text(page).focus();
  await page.keyboard.type('官网');
  await press(page, 'Shift+Home', 'Shift+Tab', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await expect(tool(page, '链接')).toBeFocused();
  await press(page, 'Enter');
  const address = page.getByRole('dialog', { name: '链接' }).getByRole('textbox');
  await expect(address).toBeFocused();
  await press(page, 'Escape');
  await expect(address).toBeHidden();
  await expect(tool(page, '链接')).toBeFocused();
  await press(page, 'Enter');
  await expect(address).toBeFocused();
  await page.keyboard.type('/about');
  await press(page, 'Enter');
  await expect(text(page)).toBeFocused();
  await expect(text(page).locator('a')).toHaveAttribute('href', '/about');

  await press(page, 'End', 'Enter', 'Shift+Tab', 'End');
  await expect(tool(page, '插入表格')).toBeFocused();
  await press(page, 'Enter');
  await expect(text(page)).toBeFocused();
  await expect(text(page).locator('tr')).toHaveCount(3);
  await press(page, 'Shift+Tab');
  await expect(tool(page, '表格操作')).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: '上方插入行' })).toBeFocused();
  await press(page, 'Escape');
  await expect(tool(page, '表格操作')).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: '上方插入行' })).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('menuitem', { name: '下方插入行' })).toBeFocused();
  await press(page, 'Enter');
  await expect(text(page).locator('tr')).toHaveCount(4);
  await expect(text(page)).toBeFocused();
  await expect(page.getByRole('menuitem', { name: '下方插入行' })).toBeHidden();
});

/** A table as an office program puts it into the clipboard. */
const pasted = '<table><tr><td>型号</td><td>幅宽</td></tr><tr><td>JW-600</td><td>1.8 m</td></tr></table>';

test('after a table is pasted one goes on writing behind it', async ({ page }) => {
  await newDocument(page);
  await text(page).focus();
  await page.keyboard.type('参数如下');
  await press(page, 'Enter');
  await text(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await expect(text(page).locator('td').last()).toHaveText('1.8 m');
  await page.keyboard.type('以上为标准配置');
  await expect(text(page).locator('td').last()).toHaveText('1.8 m');
  await expect(text(page).locator('> p').last()).toHaveText('以上为标准配置');
});

test('the paragraph below a quotation, where one could go on typing, is not kept, and a comparison shows what was typed alone', async ({
  page,
}) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const column = await call('corp.Columns/add', { name: '投产新闻', slug: 'openings' });
  const imported = '<p>投产了</p>\n<blockquote>\n  <p>一样好</p>\n</blockquote>\n';
  const { id } = await call('corp.Archives/add', {
    title: '投产',
    slug: 'opened',
    column_id: column.id,
    summary: '摘要',
    content: imported,
  });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await text(page).locator('p').first().click();
  await press(page, 'End');
  await page.keyboard.type('，两期');
  await press(page, 'Control+s');
  await expect
    .poll(async () => (await call(`corp.Archives/edit?id=${id}`)).row.content)
    .toBe('<p>投产了，两期</p><blockquote><p>一样好</p></blockquote>');
  await page.getByRole('button', { name: '历史' }).click();
  await page.getByRole('button', { name: '对比' }).click();
  await expect(page.locator('.diff-body ins')).toHaveText(['，两期']);
  await expect(page.locator('.diff-body del, .diff-body p:empty')).toHaveCount(0);
});

test('on a phone a table of many columns is scrolled sideways in its own place, with room for words in every cell', async ({ page }) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const column = await call('corp.Columns/add', { name: '参数', slug: 'figures' });
  const cells = (tag: string) => `<tr>${`<${tag}><p>每天运行二十小时的整机装机功率</p></${tag}>`.repeat(5)}</tr>`;
  const small = '<tr><td><p>型号</p></td><td><p>A</p></td></tr>';
  const content =
    `<p>说明</p><table><tbody>${cells('th')}${cells('td')}</tbody></table>` +
    `<table><tbody>${small}${small}</tbody></table><table><thead>${small}</thead><tbody>${small}</tbody></table>`;
  const { id } = await call('corp.Archives/add', { title: '参数表', slug: 'table', column_id: column.id, summary: '摘要', content });
  await call('corp.Archives/publish', { ids: [id] });
  await page.setViewportSize({ width: 390, height: 844 });

  for await (const key of eachTheme(call)) {
    await page.goto(siteUrl(engine, code, '/figures/table'));
    const seen = await page
      .locator('.prose table')
      .first()
      .evaluate((table) => {
        const [narrowest = 0] = [...table.querySelectorAll('td > p')].map((words) => words.clientWidth).sort((one, other) => one - other);
        const size = Number.parseFloat(getComputedStyle(table).fontSize);
        return {
          scrolls: table.scrollWidth > table.clientWidth,
          // How many signs stand in a line of the narrowest cell, about.
          signs: Math.floor(narrowest / size),
          overhang: document.documentElement.scrollWidth - innerWidth,
        };
      });
    expect(seen, key).toMatchObject({ scrolls: true, overhang: 0 });
    expect(seen.signs, key).toBeGreaterThanOrEqual(8);
    // The rows of a small one are as wide as the lines above and below it.
    const widths = await page
      .locator('.prose table')
      .evaluateAll((tables) => tables.slice(1).map((table) => [table, ...table.querySelectorAll('tr')].map((part) => part.clientWidth)));
    for (const [frame, ...rows] of widths) expect(rows, key).toEqual(rows.map(() => frame));
  }
});

test('a document is opened, written and put on the site by keyboard alone', async ({ page }) => {
  const { code } = await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.getByRole('main').getByRole('button', { name: '新文档' }).press('Enter');
  await page.waitForURL(/archives\/add/);
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toBeFocused();
  await page.keyboard.type('键盘写的文档');
  await press(page, 'Tab', 'Tab', 'Tab');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('没有碰过鼠标');
  await press(page, 'Tab');
  await expect(page.getByRole('combobox', { name: '栏目', exact: true })).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.locator('.ant-select-tree-treenode:visible').first()).toBeVisible();
  await press(page, 'Enter');
  const button = page.getByRole('button', { name: '保存并发布' });
  await button.focus();
  await press(page, 'Enter');
  await page.waitForURL(/archives\/edit\/\d+$/);
  await expect(page.getByRole('link', { name: '在网站上查看' })).toBeVisible();
  expect(await page.getByRole('link', { name: '在网站上查看' }).getAttribute('href')).toContain(code);
  // The button is off while the document is saved, and has the focus again afterwards, on the page of the new document too.
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(page.getByText('已保存并发布').last()).toBeVisible();
  await expect(button).toBeFocused();
});

test('a text is there after another tab was looked at, and goes on being written', async ({ page }) => {
  await newDocument(page);
  await text(page).focus();
  await page.keyboard.type('写到一半');
  await page.getByRole('menuitem', { name: '控制台' }).click();
  await expect(text(page)).toBeHidden();
  // Behind the other tab it is drawn once more.
  await settled(page);
  await page.getByRole('button', { name: '新文档' }).first().click();
  await expect(text(page)).toHaveText('写到一半');
  await text(page).focus();
  await press(page, 'Control+End');
  await page.keyboard.type('，接着写');
  await expect(text(page)).toHaveText('写到一半，接着写');
});

test('what was done before another tab was looked at is taken back after it, and a picture that came meanwhile is there', async ({
  page,
}) => {
  await newDocument(page);
  await text(page).focus();
  await page.keyboard.insertText('写到一半');
  const upload = await heldBack(page, '**/ajax/upload*');
  await page.locator('.rich input[type=file]').setInputFiles({ name: 'late.png', mimeType: 'image/png', buffer: await png('#2450DB') });
  await upload.asked;
  await page.getByRole('menuitem', { name: '控制台' }).click();
  await expect(text(page)).toBeHidden();
  const sent = page.waitForResponse('**/ajax/upload*');
  upload.go();
  await sent;
  await settled(page);
  await page.getByRole('button', { name: '新文档' }).first().click();
  await expect(text(page).locator('img')).toHaveAttribute('src', /\/storage\//);
  await tool(page, '撤销').click();
  await expect(text(page).locator('img')).toHaveCount(0);
  await expect(text(page)).toHaveText('写到一半');
  await tool(page, '撤销').click();
  await expect(text(page)).toHaveText('');
  await tool(page, '重做').click();
  await expect(text(page)).toHaveText('写到一半');
});

test('what was raised, lowered or written otherwise by another program stays when something else is written', async ({ page }) => {
  const company = await newDocument(page);
  const call = callsOf(page, engine, company.token);
  const column = await call('corp.Columns/add', { name: '单位', slug: 'units' });
  const figure = '<figure><img src="/a.png" alt="图"><figcaption>图注</figcaption></figure>';
  const content = `<h1>一</h1><p>绝缘电阻 10<sup>8</sup> Ω，CO<sub>2</sub></p>${figure}<p>末</p>`;
  const { id } = await call('corp.Archives/add', { title: '单位', column_id: column.id, content });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await text(page).getByText('末').click();
  await press(page, 'Control+End');
  await page.keyboard.type('尾 m');
  await tool(page, '上标').click();
  await expect(tool(page, '上标')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('2');
  await press(page, 'Control+s');
  const kept = content.replace('末', '末尾 m<sup>2</sup>');
  await expect.poll(async () => (await call(`corp.Archives/edit?id=${id}`)).row.content).toBe(kept);
});

test('what was written in a new document is taken back after its first save, too', async ({ page }) => {
  const company = await newDocument(page);
  const { id } = await callsOf(page, engine, company.token)('corp.Columns/add', { name: '撤销试验', slug: 'undone' });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/add?column=${id}`));
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('第一次保存');
  await text(page).focus();
  await page.keyboard.insertText('保存以前写的');
  await page.getByRole('button', { name: '仅保存' }).click();
  // The page before stays until its own is there.
  await expect(page.getByRole('heading', { name: '第一次保存' })).toBeVisible();
  await expect(text(page)).toHaveText('保存以前写的');
  await tool(page, '撤销').click();
  await expect(text(page)).toHaveText('');
  await tool(page, '重做').click();
  await text(page).focus();
  await press(page, 'Control+End');
  await page.keyboard.type('，以后写的');
  await expect(text(page)).toHaveText('保存以前写的，以后写的');
});

test('what is typed at the end of a link is not in it, and a typed address becomes one', async ({ page }) => {
  await newDocument(page);
  await text(page).focus();
  await page.keyboard.type('看说明书');
  await press(page, 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft');
  await tool(page, '链接').click();
  await page.getByRole('textbox', { name: '链接地址' }).fill('/manual');
  await page.keyboard.press('Enter');
  await text(page).focus();
  await press(page, 'End');
  await page.keyboard.type('，谢谢');
  await expect(text(page).getByRole('link')).toHaveText('说明书');
  await expect(text(page)).toHaveText('看说明书，谢谢');
  await page.keyboard.type(' www.example.com ok');
  await expect(text(page).getByRole('link').last()).toHaveText('www.example.com');
});

test('a version that comes back is there as if it had been opened: nothing chosen, nothing to undo', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const column = await call('corp.Columns/add', { name: '版本试验', slug: 'versions' });
  const picture = '<img src="/starter/logo.svg" alt="标志">';
  const { id } = await call('corp.Archives/add', { title: '两个版本', column_id: column.id, content: `<p>第一版</p>${picture}` });
  const { version } = (await call(`corp.Archives/edit?id=${id}`)).row;
  await call('corp.Archives/edit', { id, version, content: '<p>第二版</p>' });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await expect(text(page)).toHaveText('第二版');
  await page.getByRole('button', { name: '历史', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click();
  await expect(text(page)).toContainText('第一版');
  await expect(text(page).locator('.ProseMirror-selectednode')).toHaveCount(0);
  await expect(tool(page, '图片')).not.toHaveAttribute('aria-pressed', 'true');
  await expect(tool(page, '撤销')).toBeDisabled();
});

test('what the editor adds below a last picture is nobody’s change: neither after a version came back nor by coming to the text', async ({
  page,
}) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const column = await call('corp.Columns/add', { name: '图片结尾', slug: 'last-pictures' });
  const content = '<p>第一版</p><table><tr><td>格</td></tr></table><p><img src="/starter/logo.svg" alt="标志"></p>';
  const { id } = await call('corp.Archives/add', { title: '图片结尾', column_id: column.id, content });
  const { version } = (await call(`corp.Archives/edit?id=${id}`)).row;
  await call('corp.Archives/edit', { id, version, content: '<p>第二版</p>' });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await expect(text(page)).toHaveText('第二版');
  await page.getByRole('button', { name: '历史', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click();
  await expect(text(page)).toContainText('第一版');
  const mark = page.getByTitle('有未保存的修改');
  await settled(page);
  await expect(mark).toHaveCount(0);

  await page.reload();
  await expect(text(page)).toContainText('第一版');
  await text(page).locator('td').click();
  await press(page, 'End');
  await settled(page);
  await expect(mark).toHaveCount(0);
  await page.keyboard.type('子');
  await expect(mark).toBeVisible();
});

test('the table tools offer to merge what was chosen and to split what was merged, and neither in a cell as it is', async ({ page }) => {
  await newDocument(page);
  await text(page).focus();
  await tool(page, '插入表格').click();
  const cells = text(page).locator('td, th');
  await expect(cells).toHaveCount(9);
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const offers = async (merge: string, split: string) => {
    await tool(page, '表格操作').click();
    await expect(entry('合并单元格')).toHaveAttribute('aria-disabled', merge);
    await expect(entry('拆分单元格')).toHaveAttribute('aria-disabled', split);
  };
  await offers('true', 'true');
  await press(page, 'Escape');
  await cells.nth(3).click();
  await cells.nth(4).click({ modifiers: ['Shift'] });
  await offers('false', 'true');
  await entry('合并单元格').click();
  await expect(cells).toHaveCount(8);
  await offers('true', 'false');
  await entry('拆分单元格').click();
  await expect(cells).toHaveCount(9);
});
