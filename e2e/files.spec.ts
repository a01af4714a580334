/** Lists as files: out with the chosen columns, in after a trial. */
import { readFile } from 'node:fs/promises';

import { letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, test } from './test.ts';

const engine = engines[0] ?? 'embedded';

test('a list is exported with the columns and the rows that were chosen', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
  const title = await page.locator('tbody tr[data-row-key] .cell-lines b').first().textContent();
  await page.locator('.list-tools').getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '导出' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /CSV/ }).check();
  await dialog.getByRole('checkbox', { name: '浏览' }).uncheck();
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '导出' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^.+-\d{8}-\d{6}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [headings = '', first = ''] = text.replace('\uFEFF', '').split('\r\n');
  expect(headings.split(',')).toContain('标题');
  expect(headings).not.toContain('浏览');
  expect(first).toContain(title ?? 'a title');
  await expect(dialog).toBeHidden();
});

test('administrators are imported after a trial that names what is wrong', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/auth/admin'));
  await page.locator('.list-tools').getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '导入' }).click();
  const dialog = page.getByRole('dialog');
  const csv = '账号,昵称,密码,角色组,备注\nfile_one,一,Sturdy-pass-7,没有这个组,x\n';
  await dialog.locator('input[type=file]').setInputFiles({ name: '人员.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByRole('alert')).toHaveText('共 1 行，都有问题');
  await expect(dialog.getByRole('row', { name: /2 角色组 没有“没有这个组”/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /备注 不导入/ })).toBeVisible();
  await dialog.getByRole('button', { name: '换一个文件' }).click();
  await expect(dialog.getByText('把文件拖到这里，或点击选择')).toBeVisible();
});
