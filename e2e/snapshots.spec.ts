/** A company as a whole: its snapshot, its way back after it was deleted, its clone. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { type Manifest, writeManifest } from '#features/snapshots/server/manifest.ts';
import { writeBundle } from '#kit/server/dump/bundle.ts';
import { installationKey } from '#kit/server/installation-key.ts';
import { findings } from './axe.ts';
import { callsOf, doJobs, letIn, openCompany } from './people.ts';
import { consoleUrl, engines, siteUrl } from './places.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { heldBack, settled, still } from './waiting.ts';

/** The secret of another installation. */
const elsewhere = 'a secret of somewhere else';
const engine = engines[0] ?? 'embedded';
/** Everything of a company is written down, or read. */
const patience = { timeout: 120_000 };

test('a snapshot is made, lies in the list, and brings a deleted company back under its code', async ({ page }) => {
  const { code } = await openCompany(engine);
  await letIn(page, engine, 'platform', 'admin');

  await test.step('its file comes at once, and lies in the list afterwards', async () => {
    const dialog = await ask(page, code, '生成快照');
    await expect(dialog).toContainText('密码哈希');
    expect(await findings(page)).toEqual([]);
    const arriving = page.waitForEvent('download', patience);
    await dialog.getByRole('button', { name: '生成快照' }).click();
    expect((await arriving).suggestedFilename()).toMatch(new RegExp(`^${code}-.*\\.zip$`));
    const made = page.getByRole('dialog', { name: /的快照已生成/ });
    await made.getByRole('link', { name: '查看企业快照' }).click();
    await expect(page).toHaveURL(consoleUrl(engine, '/platform/snapshot'));
    await expect(rowOf(page, code)).toContainText('可用');
    await expect(made).toBeHidden();
    await settled(page);
    expect(await findings(page)).toEqual([]);
  });

  await test.step('as long as the company is there, its code is not proposed for another', async () => {
    const dialog = await openFrom(page, rowOf(page, code));
    await expect(dialog).toContainText(`（${code}）`);
    await page.waitForLoadState('networkidle');
    await expect(dialog.getByLabel('编码')).toHaveValue('');
  });

  await test.step('deleting the company says what is kept', async () => {
    const dialog = await ask(page, code, '删除租户');
    await expect(dialog).toContainText('保留 90 天');
    for (const named of [/\d+ 名会员/, /以及留言/]) await expect(dialog).toContainText(named);
    await dialog.getByRole('textbox').fill(code);
    await dialog.getByRole('button', { name: '删除租户' }).click();
    await expect(dialog).toBeHidden(patience);
    expect((await page.goto(siteUrl(engine, code)))?.status()).toBe(404);
    await doJobs(engine);
  });

  await test.step('from the kept one it is opened again, with its people', async () => {
    await page.goto(consoleUrl(engine, '/platform/snapshot'));
    const byHand = await openFrom(page, rowOf(page, code).filter({ hasNotText: '删除前保留' }));
    await expect(byHand.getByLabel('编码')).toHaveValue(code);
    await page.goto(consoleUrl(engine, '/platform/snapshot'));
    const kept = rowOf(page, code).filter({ hasText: '删除前保留' });
    await expect(kept).toContainText('可用');
    const dialog = await openFrom(page, kept);
    await expect(dialog.getByLabel('编码')).toHaveValue(code);
    // Of one company there may be several: what tells them apart is in sight where the rest of the line is cut.
    await expect(dialog).toContainText(new RegExp(`\\d\\d:\\d\\d:\\d\\d · .*（${code}）`));
    for (const said of ['套餐、到期时间和启用状态与快照中相同', '快照中的管理员一并恢复', '联系人、手机号、地址和备注也不沿用'])
      await expect(dialog).toContainText(said);
    await still(page);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: '开通', exact: true }).click();
    const panel = page.getByRole('dialog', { name: /已开通/ });
    await expect(panel).toContainText('快照中的管理员已一并恢复', patience);
    await panel.getByRole('button', { name: '完成' }).click();
    await expect(rowOf(page, code)).toBeVisible();
    await page.goto(siteUrl(engine, code));
    await expect(page.locator('h1').first()).toBeVisible();
  });
});

test('deleting a company says how much it has at that moment, and what the list says where that cannot be read', async ({ page }) => {
  const { code, username } = await openCompany(engine);
  const { token } = await letIn(page, engine, 'tenant', username);
  const call = callsOf(page, engine, token);
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await expect(rowOf(page, code)).toBeVisible();
  await still(page);
  const { list } = await call('corp.Archives/columns');
  const had = (await call('corp.Archives/index')).total;
  await call('corp.Archives/add', { column_id: list[0].id, title: '刚刚写的', content: '<p>x</p>', save_mode: 'save' });

  const { asked, go } = await heldBack(page, '**/Tenant/index?**', 'GET');
  const dialog = await askHere(page, code, '删除租户');
  const said = dialog.getByText(/将删除 \d+ 篇文档/);
  await asked;
  await expect(dialog.getByText('删除前会留下一份快照')).toBeVisible();
  await expect(said).toBeHidden();
  await expect(dialog.getByRole('button', { name: '删除租户' })).toBeEnabled();
  const before = await dialog.getByRole('textbox').boundingBox();
  go();
  await expect(said).toContainText(`将删除 ${had + 1} 篇文档`);
  await expect(said).toBeVisible();
  expect(await dialog.getByRole('textbox').boundingBox()).toEqual(before);

  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await page.unrouteAll();
  await page.route('**/Tenant/index?**', (route) => route.abort());
  await askHere(page, code, '删除租户');
  await expect(said).toContainText(`将删除 ${had} 篇文档`);
  await expect(said).toBeVisible();
});

test('a file of another installation is refused with its key, and nothing typed is lost', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  await page.getByRole('menuitem', { name: '从快照开通' }).click();
  const dialog = page.getByRole('dialog', { name: '从快照开通' });
  await dialog.getByText('上传文件', { exact: true }).click();
  await dialog.getByLabel('编码').fill('demo');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'far.zip', mimeType: 'application/zip', buffer: await foreignFile() });
  await dialog.getByRole('button', { name: '开通', exact: true }).click();
  await expect(dialog.getByText('已被其他企业使用')).toBeVisible();
  await still(page);
  // What is objected to a field leaves its help apart from the next one.
  const help = await dialog.locator('.field', { hasText: '已被其他企业使用' }).locator('.ant-form-item-extra').boundingBox();
  const next = await dialog.getByText('企业名称', { exact: true }).boundingBox();
  expect((next?.y ?? 0) - (help?.y ?? 0) - (help?.height ?? 0)).toBeGreaterThan(15);
  await dialog.getByLabel('编码').fill('elsewhere');
  await dialog.getByRole('button', { name: '开通', exact: true }).click();
  await expect(dialog.getByText(installationKey(elsewhere))).toBeVisible();
  await still(page);
  expect(await findings(page)).toEqual([]);
  await expect(dialog.getByLabel('编码')).toHaveValue('elsewhere');
  await expect(dialog.getByText('far.zip')).toBeVisible();

  // Another file is not judged by what was said of this one.
  await dialog.locator('input[type=file]').setInputFiles({ name: 'near.zip', mimeType: 'application/zip', buffer: Buffer.from('PK near') });
  await expect(dialog.getByText(installationKey(elsewhere))).toBeHidden();
  await dialog.getByRole('button', { name: '开通', exact: true }).click();
  await expect(dialog.getByText('这不是企业快照，或文件已损坏、被改动')).toBeVisible();
});

test('a clone has a site of its own and an administrator whose password is shown once', async ({ page }) => {
  const { code } = await openCompany(engine);
  const twin = `${code}-twin`;
  await letIn(page, engine, 'platform', 'admin');
  const dialog = await ask(page, code, '克隆');
  await expect(dialog).toContainText('平台登记的简称、联系人、手机号、地址和备注不沿用');
  await expect(dialog).toContainText('套餐、到期时间和启用状态与它相同');
  await dialog.getByLabel('编码').fill(code);
  await dialog.getByRole('button', { name: '克隆' }).click();
  await expect(dialog.getByText('已被其他企业使用')).toBeVisible(patience);
  await dialog.getByLabel('编码').fill(twin);
  await dialog.getByRole('button', { name: '克隆' }).click();
  const panel = page.getByRole('dialog', { name: /已开通/ });
  await expect(panel).toContainText('密码只显示这一次', patience);
  await panel.getByRole('button', { name: '完成' }).click();
  await expect(menuButton(rowOf(page, code).last())).toBeFocused();
  await page.goto(siteUrl(engine, twin));
  await expect(page.locator('h1').first()).toBeVisible();
});

test('a dialog that takes the place of another gives the focus back to where the first was opened', async ({ page }) => {
  const { code } = await openCompany(engine);
  await letIn(page, engine, 'platform', 'admin');
  const dialog = await ask(page, code, '生成快照');
  await dialog.getByRole('button', { name: '生成快照' }).press('Enter');
  const made = page.getByRole('dialog', { name: /的快照已生成/ });
  await made.getByRole('button', { name: '完成' }).press('Enter', patience);
  await expect(menuButton(rowOf(page, code))).toBeFocused();
});

async function foreignFile(): Promise<Buffer> {
  const company = { ...{ code: 'far', name: 'Far', short_name: '', logo: '', contact_name: '', mobile: '', address: '' }, remark: '' };
  const about = { realm: 1, company: { ...company, template: '', status: 1, expire_time: null, plan: null }, rules: [], migration: '' };
  const path = join(mkdtempSync(join(tmpdir(), 'siteloom-far-')), 'far.zip');
  const none = { bytes: 0, sha256: '0'.repeat(64) };
  const body: Manifest = {
    format: 'siteloom-company',
    version: 1,
    product: '0',
    time: 0,
    about: { ...about, tables: [] },
    sums: {},
    files: none,
  };
  await writeBundle(path, Readable.from([]), () => writeManifest(elsewhere, body), { mtime: new Date() });
  return readFileSync(path);
}

/** Opens a dialog of one company. */
async function ask(page: Page, code: string, action: string): Promise<Locator> {
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  return askHere(page, code, action);
}

/** From the list that stands there. */
async function askHere(page: Page, code: string, action: string): Promise<Locator> {
  await menuButton(rowOf(page, code)).click();
  await page.getByRole('menuitem', { name: action }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  await still(page);
  return dialog;
}

/** From one of the snapshots. */
async function openFrom(page: Page, row: Locator): Promise<Locator> {
  await menuButton(row).click();
  await page.getByRole('menuitem', { name: '据此开通企业' }).click();
  return page.getByRole('dialog', { name: '从快照开通' });
}

function menuButton(row: Locator): Locator {
  return row.getByRole('button', { name: /更多操作/ });
}

function rowOf(page: Page, code: string): Locator {
  return page.getByRole('table').last().getByRole('row').filter({ hasText: code });
}
