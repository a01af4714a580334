/** Two-step login as a person meets it: set up in the profile, asked for at the login, and a recovery code when the phone is away. */

import { readFileSync } from 'node:fs';
import { codeFor } from '#testing/authenticator.ts';
import { type Menu, within } from './menus.ts';
import { enterPassword, letIn, logIn, ownPassword } from './people.ts';
import { consoleUrl, engines, password } from './places.ts';
import { expect, type Page, test } from './test.ts';

const engine = engines[0] ?? 'embedded';

/** An administrator of one's own: the other tests log in as `admin` with the password alone. */
async function newcomer(page: Page, nodes?: readonly string[]): Promise<string> {
  const username = `two${Date.now().toString(36)}`;
  const { token } = await letIn(page, engine, 'platform', 'admin');
  const headers = { batoken: token };
  const read = async (path: string) => (await (await page.request.get(consoleUrl(engine, path), { headers })).json()).data;
  const groupOf = async (names: readonly string[]): Promise<number> => {
    const rules: Menu[] = (await read('/admin/Index/index')).menus.flatMap(within);
    const data = { name: username, rules: rules.filter(({ name }) => names.includes(name)).map(({ id }) => id) };
    return (await (await page.request.post(consoleUrl(engine, '/admin/auth.Group/add'), { headers, data })).json()).data.id;
  };
  const group = nodes ? await groupOf(nodes) : (await read('/admin/auth.Admin/groups')).list[0].id;
  const body = { username, nickname: '两步', password, group_ids: [group] };
  const added = await page.request.post(consoleUrl(engine, '/admin/auth.Admin/add'), { headers, data: body });
  expect(await added.json()).toMatchObject({ code: 1 });
  return username;
}

test('set up, log out, log in with a code, and with a recovery code', async ({ page, browser }) => {
  const username = await newcomer(page);
  const own = await (await browser.newContext()).newPage();
  await logIn(own, engine, 'platform', username);

  await own.goto(consoleUrl(engine, '/platform/routine/adminInfo'));
  await own.getByRole('button', { name: '开启两步验证' }).click();
  const drawer = own.getByRole('dialog');
  await drawer.getByLabel('登录密码').fill(ownPassword);
  await drawer.getByRole('button', { name: '继续' }).click();
  await expect(drawer.getByRole('img', { name: /二维码/ })).toBeVisible();
  const secret = ((await drawer.locator('.two-step-key code').textContent()) ?? '').replaceAll(' ', '');
  // With a blank between every two digits and in full width, it is whole.
  const wide = [...codeFor(secret, new Date())].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(' ');
  await drawer.getByRole('textbox').fill(wide);
  await drawer.getByRole('button', { name: '确认开启' }).click();

  const downloading = own.waitForEvent('download');
  await drawer.getByRole('link', { name: '下载' }).click();
  const sheet = readFileSync(await (await downloading).path(), 'utf8');
  const codes = sheet.match(/[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}/g) ?? [];
  expect(codes).toHaveLength(10);
  expect(sheet).toContain(username);
  await own.keyboard.press('Escape');
  await expect(drawer.getByText('我已妥善保存')).toBeVisible();
  await drawer.getByLabel('我已妥善保存').check();
  await drawer.getByRole('button', { name: '完成' }).click();
  await expect(own.getByText(/剩余 10 个恢复码/)).toBeVisible();

  const phone = await (await browser.newContext()).newPage();
  await enterPassword(phone, engine, 'platform', username, ownPassword);
  await expect(phone.getByRole('heading', { name: '两步验证' })).toBeVisible();
  await phone.locator('input[name=code]').fill('000000');
  await expect(phone.getByText('验证码不正确或已使用过')).toBeVisible();
  // A step of 30 seconds early is allowed, and this one's code was good once already.
  await phone.locator('input[name=code]').fill(codeFor(secret, new Date(), 1));
  await expect(phone.locator('main#main')).toBeVisible();

  const lost = await (await browser.newContext()).newPage();
  await enterPassword(lost, engine, 'platform', username, ownPassword);
  await lost.getByRole('button', { name: /使用恢复码/ }).click();
  await lost.getByLabel('恢复码', { exact: true }).fill(codes[0] ?? '');
  await lost.getByRole('button', { name: '登录', exact: true }).click();
  await expect(lost.locator('main#main')).toBeVisible();
});

test('whoever has no page of the own account sets it up from the account menu', async ({ page, browser }) => {
  const username = await newcomer(page, ['auth/admin/index']);
  const own = await (await browser.newContext()).newPage();
  await letIn(own, engine, 'platform', username);
  await own.goto(consoleUrl(engine, '/platform/auth/admin'));

  await own.getByRole('button', { name: '账户菜单' }).click();
  await expect(own.getByRole('menuitem', { name: '修改密码' })).toBeVisible();
  await expect(own.getByRole('menuitem', { name: '个人资料' })).toHaveCount(0);
  await own.getByRole('menuitem', { name: '两步验证' }).click();
  await own.getByRole('dialog').getByRole('button', { name: '开启两步验证' }).click();
  await own.getByLabel('登录密码').fill(password);
  await own.getByRole('button', { name: '继续' }).click();
  await expect(own.getByRole('img', { name: /二维码/ })).toBeVisible();
});
