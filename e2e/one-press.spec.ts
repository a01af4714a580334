/** Whatever can be told without the server is told at one press: no second objection waits behind the first. */
import { letIn, letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Locator, type Page, test } from './test.ts';

const engine = engines[0] ?? 'embedded';
const field = (page: Page, name: string) => page.locator(`input[name=${name}]:visible`);
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** The demo company as one that proves addresses by mail and by text message. */
async function proving(page: Page, call: string, more: object = {}): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    Object.assign(json.data ?? {}, { accountVerificationType: ['email', 'mobile'], ...more });
    Object.assign(json.data?.row ?? {}, { email: 'li.lei@example.com', mobile: '' });
    await route.fulfill({ response, json });
  });
}

/** Counts the calls that would only refuse what the form could have said. */
function callsTo(page: Page, path: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && path.test(request.url())) sent.push(request.url());
  });
  return sent;
}

test('whoever registers, or has forgotten the password, hears of a code that is none with everything else', async ({ page }) => {
  await proving(page, '**/api/user/checkIn', { registration: true, openMemberCenter: true, codeCaptcha: false });
  const sent = callsTo(page, /api\/(user\/checkIn|account\/retrievePassword)/i);
  await page.goto(consoleUrl(engine, '/user/login?tab=register'));
  await field(page, 'email').fill('li.lei@');
  await field(page, 'captcha').fill('12ab');
  await button(page, '注册').click();
  for (const words of ['请输入用户名', '请输入密码', '请输入正确的邮箱地址', '请输入 6 位数字']) {
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
  await field(page, 'captcha').fill('');
  await button(page, '注册').click();
  await expect(page.getByRole('alert').filter({ hasText: '请输入验证码' })).toBeVisible();

  await page.getByRole('tab', { name: '登录' }).click();
  await button(page, '忘记密码').click();
  await field(page, 'captcha').fill('12345');
  await button(page, '设置新密码').click();
  for (const words of ['请输入邮箱', '请输入 6 位数字', '请输入密码']) {
    await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
  expect(sent).toEqual([]);

  // Reading a text message elsewhere may load the page anew: the way and the number are still there.
  await page.getByRole('dialog').getByText('手机号', { exact: true }).click();
  await field(page, 'mobile').fill('13800138000');
  await page.reload();
  await button(page, '忘记密码').click();
  await expect(field(page, 'mobile')).toHaveValue('13800138000');

  // So are those that were typed at the login, once a code was asked for by them.
  await page.reload();
  await page.route('**/api/ems/send', (route) => route.fulfill({ json: { code: 1, msg: '', time: 0, data: { resend: 60, life: 600 } } }));
  await field(page, 'username').fill('li.lei@example.com');
  await button(page, '忘记密码').click();
  await expect(field(page, 'email')).toHaveValue('li.lei@example.com');
  await button(page, '发送验证码').click();
  await expect(page.getByText('li.lei@example.com', { exact: false }).first()).toBeVisible();
  await page.reload();
  await button(page, '忘记密码').click();
  await expect(field(page, 'email')).toHaveValue('li.lei@example.com');
});

test('the address of whoever has a new password is not typed again at the login', async ({ page }) => {
  await proving(page, '**/api/user/checkIn', { registration: true, openMemberCenter: true, codeCaptcha: false });
  await page.route('**/api/account/retrievePassword', (route) => route.fulfill({ json: { code: 1, msg: '', time: 0, data: {} } }));
  await page.goto(consoleUrl(engine, '/user/login'));
  await button(page, '忘记密码').click();
  await field(page, 'email').fill('li.lei@example.com');
  await field(page, 'captcha').fill('123456');
  await page.getByRole('dialog').locator('input[name=password]').fill('A-new-password-1');
  await button(page, '设置新密码').click();
  await expect(page.getByText('密码已更新，请用新密码登录')).toBeVisible();
  await expect(field(page, 'username')).toHaveValue('li.lei@example.com');
  await expect(field(page, 'password')).toBeFocused();
  await expect(field(page, 'password')).toHaveValue('');
});

test('whoever changes an address hears of a code that is none with everything else', async ({ page }) => {
  await proving(page, '**/api/account/profile');
  await letIn(page, engine, 'user', 'member');
  const sent = callsTo(page, /api\/account\/(verification|changeBind)/i);
  await page.goto(consoleUrl(engine, '/user/account/profile'));
  const objections = page.getByRole('dialog').getByRole('alert');

  await button(page, '更换邮箱').click();
  await button(page, '下一步').click();
  for (const words of ['请输入密码', '请输入验证码']) await expect(objections.filter({ hasText: words })).toBeVisible();
  // Who has the code needs no password any more.
  await field(page, 'captcha').fill('123');
  await button(page, '下一步').click();
  await expect(objections.filter({ hasText: '请输入 6 位数字' })).toBeVisible();
  await expect(objections.filter({ hasText: '请输入密码' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await button(page, '绑定手机号').click();
  await field(page, 'captcha').fill('123');
  await button(page.getByRole('dialog'), '绑定').click();
  for (const words of ['请输入手机号', '请输入 6 位数字', '请输入密码']) await expect(objections.filter({ hasText: words })).toBeVisible();
  expect(sent).toEqual([]);
});

test('whoever gives the address that is bound as the new one hears of it before a captcha, and no code is sent', async ({ page }) => {
  await proving(page, '**/api/account/profile');
  await page.route('**/api/account/verification', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { type: 'email', accountVerificationToken: 'pass' }, time: 0 } }),
  );
  await letIn(page, engine, 'user', 'member');
  const sent = callsTo(page, /api\/ems\/send/i);
  await page.goto(consoleUrl(engine, '/user/account/profile'));
  await button(page, '更换邮箱').click();
  await field(page, 'captcha').fill('123456');
  await button(page, '下一步').click();
  await field(page, 'email').fill('Li.Lei@example.com');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /验证码/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('与已绑定的相同，请填写新的');
  await expect(page.locator('dialog.captcha')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('a member rule is told all that is missing at once, and which names and addresses there can be', async ({ page }) => {
  await letIntoOwn(page, engine);
  const sent = callsTo(page, /user\.Rule\/add/);
  await page.goto(consoleUrl(engine, '/tenant/user/rule'));
  await button(page, '添加规则').first().click();
  const rule = page.getByRole('dialog', { name: '添加规则' });
  const save = button(rule, '保存');
  await save.click();
  await expect(objectionAt(rule, '标题')).toHaveText('此项不能为空');
  await expect(objectionAt(rule, '规则名')).toHaveText('此项不能为空');
  await expect(objectionAt(rule, '链接地址')).toHaveText('请填写链接地址');

  await rule.getByLabel('规则名').fill('商城');
  await rule.getByLabel('链接地址').fill('example.com');
  await save.click();
  await expect(objectionAt(rule, '规则名')).toContainText('以字母开头，只含字母、数字、下划线');
  await expect(objectionAt(rule, '链接地址')).toHaveText('请输入以 http(s):// 或 / 开头、不含空格的链接');
  await rule.getByLabel('链接地址').fill('http://example.com');
  await rule.getByText('内嵌网页').click();
  await save.click();
  await expect(objectionAt(rule, '链接地址')).toHaveText('内嵌网页的地址必须以 https:// 开头');

  await rule.getByText('会员中心页面', { exact: true }).click();
  await save.click();
  await expect(objectionAt(rule, '路径')).toHaveText('请填写路径');
  await expect(objectionAt(rule, '页面')).toHaveText('请选择页面');
  await rule.getByRole('combobox', { name: '页面' }).click();
  await page.getByTitle('个人资料 · account/profile').click();
  await expect(objectionAt(rule, '页面')).toHaveCount(0);
  await rule.getByText('菜单', { exact: true }).click();
  await save.click();
  await expect(objectionAt(rule, '上级')).toContainText('目录和菜单放在目录下');
  expect(sent).toEqual([]);
});

test('a menu rule is told all that is missing at once', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  const sent = callsTo(page, /auth\.Rule\/add/);
  await page.goto(consoleUrl(engine, '/platform/auth/rule'));
  await button(page, '添加规则').first().click();
  const rule = page.getByRole('dialog', { name: '添加规则' });
  await button(rule, '保存').click();
  await expect(objectionAt(rule, '标题')).toHaveText('此项不能为空');
  await expect(objectionAt(rule, '规则名')).toHaveText('此项不能为空');
  await expect(objectionAt(rule, '链接地址')).toHaveText('请填写以 http(s):// 开头的地址');
  expect(sent).toEqual([]);
});

for (const { path, add, missing } of [
  { path: 'user/group', add: '添加分组', missing: '请至少选择一项规则' },
  { path: 'auth/group', add: '添加角色组', missing: '请至少选择一项权限' },
]) {
  test(`a group of ${path} without a name and without rules is told both at once`, async ({ page }) => {
    await letIntoOwn(page, engine);
    const sent = callsTo(page, /\.Group\/add/);
    await page.goto(consoleUrl(engine, `/tenant/${path}`));
    await button(page, add).first().click();
    const group = page.getByRole('dialog', { name: add });
    await group.getByRole('treeitem').first().waitFor();
    await button(group, '保存').click();
    await expect(objectionAt(group, '名称')).toHaveText('此项不能为空');
    await expect(group.getByText(missing)).toBeVisible();
    expect(sent).toEqual([]);
    // Mended, it is taken back at once.
    await group.getByRole('treeitem').first().getByRole('checkbox').click();
    await expect(group.getByText(missing)).toHaveCount(0);
  });
}

test('a question that the network did not carry says nothing of what is typed', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/tenant?quickSearch=demo'));
  await page.route('**/export', (route) => route.abort());
  await page
    .getByRole('row')
    .filter({ hasText: 'demo' })
    .getByRole('button', { name: /更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: '生成快照' }).click();
  const dialog = page.getByRole('dialog', { name: /快照/ });
  await button(dialog, '生成快照').click();
  await expect(dialog.getByText('可以再试一次。')).toBeVisible();
  await expect(dialog.getByText('填写的内容还在这里')).toHaveCount(0);
});

/** What is said below a field. */
function objectionAt(form: Locator, label: string): Locator {
  return form
    .locator('.ant-form-item')
    .filter({ has: form.page().locator('.ant-form-item-label', { hasText: label }) })
    .locator('.ant-form-item-explain-error')
    .first();
}
