/** A company looks after its members: an account is made, its balance moves through the books, a group decides what it finds. */
import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl, engines, password } from './places.ts';
import { expect, type Locator, type Page, test } from './test.ts';

const engine = engines[0] ?? 'embedded';
const memberPassword = `${password}-m`;

test('an administrator adds a member, adjusts its balance, gives it a group, and logs it out', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const username = `m${Date.now().toString(36)}`.slice(0, 15);

  await test.step('a refused name is said at its field, and nothing is lost', async () => {
    await page.goto(consoleUrl(engine, '/tenant/user/user'));
    await page.getByRole('button', { name: '添加会员' }).first().click();
    const form = page.getByRole('dialog', { name: '添加会员' });
    await form.getByLabel('用户名').fill('1x');
    await form.getByLabel('昵称').fill('王芳');
    await form.getByLabel('密码').fill(memberPassword);
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('3 至 15 个字符，以字母开头，只含字母、数字、下划线')).toBeVisible();
    await form.getByLabel('用户名').fill(username);
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toBeHidden();
    await expect(row(page, username)).toContainText('默认分组');
  });

  await test.step('what an adjustment leads to is shown before it is written', async () => {
    const dialog = await adjust(page, username, '调整余额');
    await dialog.getByLabel('金额（元）').fill('120.5');
    await expect(dialog.locator('output')).toContainText('¥ 0.00');
    await expect(dialog.locator('output')).toContainText('¥ 120.50');
    await dialog.getByRole('button', { name: '确认调整' }).click();
    await expect(dialog.getByText('此项不能为空').or(dialog.getByText(/至少/))).toBeVisible();
    await dialog.getByLabel('备注').fill('开户赠送');
    await dialog.getByRole('button', { name: '确认调整' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, username)).toContainText('120.50');
  });

  await test.step('an amount with a sign is led to the choice of what it does', async () => {
    const dialog = await adjust(page, username, '调整余额');
    await expect(dialog.getByLabel('金额（元）')).toHaveAccessibleDescription(/要减少请选择“扣减”/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('thousands of a balance are set apart where the member is edited, as in the list', async () => {
    const { list } = await call(`user.User/index?quickSearch=${username}`);
    await call('user.MoneyLog/add', { user_id: list[0].id, money: '330000', memo: '充值' });
    await page.goto(consoleUrl(engine, `/tenant/user/user?quickSearch=${username}`));
    await row(page, username).getByRole('button', { name: /编辑/ }).click();
    const form = page.getByRole('dialog');
    await expect(form.locator('.member-purse')).toContainText('¥ 330,120.50');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await call('user.MoneyLog/add', { user_id: list[0].id, money: '-330000', memo: '撤回' });
    await page.reload();
  });

  await test.step('nobody takes more than there is', async () => {
    const dialog = await adjust(page, username, '调整余额');
    await dialog.getByText('扣减', { exact: true }).click();
    await dialog.getByLabel('金额（元）').fill('500');
    await expect(dialog.locator('output')).toContainText('调整后小于零');
    await dialog.getByLabel('备注').fill('退款');
    await dialog.getByRole('button', { name: '确认调整' }).click();
    await expect(dialog.getByText('余额只有 120.50 元，不够扣减')).toBeVisible();
    await dialog.getByLabel('金额（元）').fill('20.5');
    await dialog.getByRole('button', { name: '确认调整' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, username)).toContainText('100.00');
  });

  await test.step('who is refused sees what there is by now, and what it leads to', async () => {
    const { list } = await call(`user.User/index?quickSearch=${username}`);
    const dialog = await adjust(page, username, '调整余额');
    const preview = dialog.locator('output');
    await dialog.getByText('扣减', { exact: true }).click();
    await dialog.getByLabel('金额（元）').fill('90');
    await expect(preview).toContainText('¥ 10.00');
    await dialog.getByLabel('备注').fill('退款');
    // Somebody else is quicker.
    await call('user.MoneyLog/add', { user_id: list[0].id, money: '-80', memo: '线下退款' });
    await dialog.getByRole('button', { name: '确认调整' }).click();
    await expect(dialog.getByText('余额只有 20.00 元，不够扣减')).toBeVisible();
    await expect(preview).toContainText('¥ 20.00');
    await expect(preview).toContainText('调整后小于零');
    await dialog.getByRole('button', { name: '取消' }).click();
    await call('user.MoneyLog/add', { user_id: list[0].id, money: '80', memo: '退款撤回' });
  });

  await test.step('every entry stands in the books, newest first', async () => {
    await menu(page, username, '查看流水');
    await expect(page).toHaveURL(/user\/moneyLog\?user_id=\d+/);
    const entries = page.getByRole('table').last().getByRole('row').filter({ hasText: username });
    await expect(entries).toHaveCount(6);
    await expect(entries.nth(2)).toContainText('−20.50');
    await expect(entries.last()).toContainText('+120.50');
    await expect(page.getByText('当前：')).toContainText('¥ 100.00');
  });

  await test.step('a rule of the company’s own, and a group that holds it', async () => {
    await page.goto(consoleUrl(engine, '/tenant/user/rule'));
    await page.getByRole('button', { name: '添加规则' }).first().click();
    const rule = page.getByRole('dialog', { name: '添加规则' });
    await rule.getByLabel('规则名').fill('shop/home');
    await rule.getByLabel('标题').fill('商城');
    await rule.getByLabel('链接地址').fill('https://example.com/shop');
    await rule.getByRole('button', { name: '保存' }).click();
    await expect(rule).toBeHidden();

    await page.goto(consoleUrl(engine, '/tenant/user/group'));
    await page.getByRole('button', { name: '添加分组' }).first().click();
    const group = page.getByRole('dialog', { name: '添加分组' });
    await group.getByLabel('名称').fill('贵宾');
    await group.getByRole('treeitem', { name: '商城' }).getByRole('checkbox').click();
    await group.getByRole('button', { name: '保存' }).click();
    await expect(group).toBeHidden();
    await expect(row(page, '贵宾')).toContainText('1 项权限');
  });

  await test.step('the member is moved into it', async () => {
    await page.goto(consoleUrl(engine, '/tenant/user/user'));
    await row(page, username).getByRole('checkbox').check();
    await page.getByRole('button', { name: '移到分组' }).click();
    const dialog = page.getByRole('dialog', { name: /移到分组/ });
    await dialog.getByRole('combobox', { name: '分组' }).click();
    await page.getByTitle('贵宾', { exact: true }).click();
    await dialog.getByRole('button', { name: '移到分组' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, username)).toContainText('贵宾');
  });

  await test.step('switched off, it is logged in nowhere', async () => {
    await row(page, username).getByRole('switch').click();
    await expect(row(page, username).getByRole('switch')).not.toBeChecked();
    await menu(page, username, '登录设备');
    await expect(page.getByRole('dialog').getByText('目前没有登录')).toBeVisible();
  });
});

function row(page: Page, name: string): Locator {
  return page.getByRole('table').last().getByRole('row').filter({ hasText: name });
}

async function menu(page: Page, username: string, entry: string): Promise<void> {
  await row(page, username).getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function adjust(page: Page, username: string, entry: string): Promise<Locator> {
  await menu(page, username, entry);
  const dialog = page.getByRole('dialog', { name: /调整/ });
  await expect(dialog).toBeVisible();
  return dialog;
}
