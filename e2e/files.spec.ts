/** Lists as files: out with the chosen columns, in after a trial. */
import { readFile } from 'node:fs/promises';

import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { atRest } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

test('a list is exported with the columns and the rows that were chosen', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
  const title = await page.locator('tbody tr[data-row-key] .cell-lines b').first().textContent();
  await page.locator('.list-tools').getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '导出' }).click();
  const dialog = page.getByRole('dialog');
  // What no table has room for is there as well: a workbook cuts it, and says so.
  await dialog.getByRole('checkbox', { name: '正文' }).check();
  await expect(dialog.getByText('更长的正文会被截断')).toBeVisible();
  await dialog.getByRole('radio', { name: /CSV/ }).check();
  await expect(dialog.getByText('更长的正文会被截断')).toBeHidden();
  await dialog.getByRole('checkbox', { name: '浏览' }).uncheck();
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '导出' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^.+-\d{8}-\d{6}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [headings = '', first = ''] = text.replace('\uFEFF', '').split('\r\n');
  expect(headings.split(',')).toEqual(expect.arrayContaining(['标题', '正文']));
  expect(headings).not.toContain('浏览');
  expect(first).toContain(title ?? 'a title');
  await expect(dialog).toBeHidden();
});

/** The headings of the file that a list's export is, with the columns that are ticked at first and these. */
async function headingsOf(page: Page, more: readonly string[]): Promise<string[]> {
  await page.locator('.list-tools').getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '导出' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /CSV/ }).check();
  for (const name of more) await dialog.getByRole('checkbox', { name, exact: true }).check();
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '导出' }).click();
  const text = await readFile(await (await arriving).path(), 'utf8');
  await expect(dialog).toBeHidden();
  return (text.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(',');
}

test('the fields of a model and the questions of a form are in the files of their lists', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const fields = [
    { name: 'halls', title: '展厅数', type: 'number', in_list: true },
    { name: 'notes', title: '备忘', type: 'textarea' },
  ];
  const { id: model_id } = await call('corp.Models/add', { name: '门店', code: 'shop', fields });
  const { id: column } = await call('corp.Columns/add', { name: '门店', slug: 'shops', model_id });
  await call('corp.Archives/add', { title: '西湖店', column_id: column, data: { halls: 3, notes: '有车位' } });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives?column=${column}`));
  await expect(page.getByRole('columnheader', { name: '展厅数' })).toBeVisible();
  expect(await headingsOf(page, ['备忘'])).toEqual(expect.arrayContaining(['标题', '展厅数', '备忘']));

  const { list } = await call('corp.Forms/index');
  const form = list.find(({ code }: { code: string }) => code === 'contact');
  await page.goto(consoleUrl(engine, `/tenant/corp/messages?form=${form.id}`));
  await expect(page.locator('.inbox-form')).toContainText('联系我们');
  const asked: string[] = (await call(`corp.Forms/edit?id=${form.id}`)).row.fields.map(({ title }: { title: string }) => title);
  expect(await headingsOf(page, [])).toEqual(expect.arrayContaining(asked));
  // Without a form, what was written stands in one column.
  await page.goto(consoleUrl(engine, '/tenant/corp/messages'));
  await expect(page.locator('.inbox-form')).toContainText('全部表单');
  expect(await headingsOf(page, [])).toContain('内容');
});

test('administrators are imported after a trial that names what is wrong', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/auth/admin'));
  await page.locator('.list-tools').getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '导入' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await expect(dialog.getByRole('alert')).toHaveText('“a.exe”的格式不支持，请选择 CSV 或 XLSX 文件');
  const csv = '账号,昵称,密码,角色组,备注\nfile_one,一,Sturdy-pass-7,没有这个组,x\n';
  await dialog.locator('input[type=file]').setInputFiles({ name: '人员.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByRole('alert')).toHaveText('共 1 行，都有问题，没有可以导入的');
  await expect(dialog.getByRole('row', { name: /2 角色组 没有“没有这个组”/ })).toBeVisible();
  await expect(dialog.getByText('这些列没有对应的字段，不会导入：备注')).toBeVisible();
  await dialog.getByRole('button', { name: /^文件中的列/ }).click();
  await expect(dialog.getByRole('row', { name: /备注 不导入/ })).toBeVisible();
  await dialog.getByRole('button', { name: '换一个文件' }).click();
  await expect(dialog.getByText('把文件拖到这里，或点击选择')).toBeVisible();
});

test('a picture that is refused for oneself is told below, in one line with its cross and with what is taken', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/routine/adminInfo'));
  const who = page.locator('.profile-who');
  await who.locator('input[type=file]').setInputFiles({ name: '头像.bmp', mimeType: 'image/bmp', buffer: Buffer.from('BM') });
  const refused = who.getByRole('alert');
  await expect(refused).toContainText('支持 JPG、PNG、WebP、GIF');
  const [box, row, cross] = await Promise.all(
    [refused, who.getByRole('button', { name: '更换头像' }), refused.getByRole('button')].map(atRest),
  );
  expect(box?.y).toBeGreaterThan((row?.y ?? 0) + (row?.height ?? 0));
  expect((cross?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(20);
});

test('a long report has its problems in sight and tells how many there are, its buttons too, in every window', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.locator('.list-tools').getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '导入' }).click();
  const dialog = page.getByRole('dialog');
  const bad = Array.from({ length: 210 }, (_, n) => `第 ${n} 篇,没有这个栏目,,x,y`);
  const over = Array.from({ length: 30 }, (_, n) => `旧的 ${n},新闻动态,2020-01-01,x,y`);
  const csv = ['标题,栏目,过期时间,备注,工位', ...bad, ...over].join('\n');
  await dialog.locator('input[type=file]').setInputFiles({ name: '文档.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByRole('alert')).toContainText('共 240 行，210 行有问题，30 行可以导入');
  const problems = dialog.getByRole('region', { name: '问题' });
  const head = (name: string) => dialog.getByRole('button', { name });
  await expect(head('问题 210')).toBeInViewport({ ratio: 1 });
  await expect(head('可以导入，请留意 30')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('只显示前 200 个问题。')).toBeInViewport({ ratio: 1 });
  // The columns are the least that is looked for then.
  await expect(head('文件中的列 5')).toHaveAttribute('aria-expanded', 'false');
  for (const [width, height, rows] of [
    [1440, 900, 8],
    [1440, 700, 5],
    [390, 800, 8],
    [390, 700, 4],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['换一个文件', /^取\s*消$/]) {
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    for (const row of [1, rows]) await expect(problems.getByRole('row').nth(row)).toBeInViewport({ ratio: 1 });
  }
  // In a small window all of it scrolls as one: folded, the problems make room for what follows.
  const last = dialog.getByRole('region', { name: '可以导入，请留意' }).getByRole('row').last();
  await problems.getByRole('row').nth(100).scrollIntoViewIfNeeded();
  await head('问题 210').click();
  await expect(problems).toBeHidden();
  await expect(head('问题 210')).toBeInViewport({ ratio: 1 });
  await last.scrollIntoViewIfNeeded();
  await expect(head('可以导入，请留意 30')).toBeInViewport({ ratio: 1 });
});

test('where no row of a file can go in, nothing below says that one can', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.locator('.list-tools').getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '导入' }).click();
  const dialog = page.getByRole('dialog');
  const csv = '标题,栏目,状态\n一篇,没有这个栏目,已发布\n';
  await dialog.locator('input[type=file]').setInputFiles({ name: '文档.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByRole('alert')).toContainText('共 1 行，都有问题，没有可以导入的');
  await expect(dialog.getByRole('region', { name: '另请留意' })).toContainText('“状态”一列不会读取');
  await expect(dialog).not.toContainText('可以导入，请留意');
});
