/** The settings: what is saved shows at once, secrets stay inside, and a letter really arrives. */
import { mailServer } from '#testing/mail-server.ts';
import { letIn, letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { answerTo, heldBack } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

async function openSettings(page: Page): Promise<void> {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/routine/config'));
  await expect(page.getByRole('tab', { name: '基础配置' })).toBeVisible();
}

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const save = async (page: Page, tab: Locator) => {
  const saved = await answerTo(page, '**/routine.Config/edit?*', () => tab.getByRole('button', { name: '保存' }).click());
  expect(saved).toMatchObject({ code: 1 });
};

test('the name of the site is in the title as soon as it is saved', async ({ page }) => {
  await openSettings(page);
  const basics = panel(page, '基础配置');
  await basics.getByLabel('站点名称', { exact: true }).fill('织布机');
  await expect(page.getByRole('tab', { name: '基础配置' }).getByTitle('有未保存的更改')).toBeVisible();
  await basics.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveTitle(/织布机$/);
  await basics.getByLabel('站点名称', { exact: true }).fill('');
  await basics.getByRole('button', { name: '保存' }).click();
  await expect(page).not.toHaveTitle(/织布机/);
});

test('whoever asks for a second step without having one is led to the login, told why, and nothing breaks', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettings(page);
  await page.goto(consoleUrl(engine, '/tenant/routine/config?group=login'));
  // The group that the address chose stands in sight, though it is far down the row.
  await expect(page.getByRole('tab', { name: '登录' })).toBeInViewport({ ratio: 1 });
  const logins = panel(page, '登录');
  await logins.getByText('所有管理员必须使用').click();
  await save(page, logins);
  await page.waitForURL('**/tenant/login?*');
  await expect(page.getByText('这里要求使用两步验证')).toBeVisible();
  expect(broken).toEqual([]);
});

test('who saves goes on where they were, also with what they typed meanwhile', async ({ page }) => {
  await openSettings(page);
  const basics = panel(page, '基础配置');
  const [name, button] = [basics.getByLabel('站点名称', { exact: true }), basics.getByRole('button', { name: '保存' })];
  const unsaved = page.getByRole('tab', { name: '基础配置' }).getByTitle('有未保存的更改');
  /** Until all of it is over: what is saved is read again. */
  const press = async (place: Locator, key: string) => {
    const read = answerTo(page, '**/routine.Config/index*', () => place.press(key), 'GET');
    expect(await read).toMatchObject({ code: 1 });
    await expect(unsaved).toHaveCount(0);
    await expect(place).toBeFocused();
  };
  await name.fill('一');
  await press(name, 'Control+s');
  await name.fill('二');
  await press(name, 'Enter');
  await name.fill('三');
  await press(button, 'Space');

  const saving = await heldBack(page, '**/routine.Config/edit?*');
  await name.fill('四');
  await name.press('Enter');
  await saving.asked;
  await name.pressSequentially('季');
  const saved = answerTo(page, '**/routine.Config/index*', async () => saving.go(), 'GET');
  expect(await saved).toMatchObject({ code: 1 });
  await expect(name).toHaveValue('四季');
  await expect(unsaved).toBeVisible();
  await press(name, 'Enter');

  // Saved once more while the first is on its way, it comes after that and is no conflict with oneself.
  const again = await heldBack(page, '**/routine.Config/edit?*');
  await name.fill('五');
  await name.press('Control+s');
  await again.asked;
  await name.pressSequentially('湖');
  await name.press('Control+s');
  again.go();
  await expect(unsaved).toHaveCount(0);
  await expect(page.getByText('内容已在别处修改')).toHaveCount(0);
  for (const letter of '四海') {
    await name.pressSequentially(letter);
    await name.press('Control+s');
  }
  await expect(unsaved).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('五湖四海');
});

test('an item is added, filled in, kept and deleted', async ({ page }) => {
  await openSettings(page);
  await page.getByRole('button', { name: '添加配置项' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('变量名', { exact: false }).first().fill('slogan_e2e');
  await drawer.getByLabel('标题').first().fill('口号');
  await drawer.getByLabel('标题').first().press('Enter');
  const basics = panel(page, '基础配置');
  await basics.getByLabel('口号', { exact: true }).fill('经纬之间');
  await save(page, basics);
  await page.reload();
  await expect(basics.getByLabel('口号', { exact: true })).toHaveValue('经纬之间');
  await basics.getByText('口号', { exact: true }).hover();
  await expect(basics.getByRole('button', { name: '$slogan_e2e' })).toBeVisible();
  await basics.getByRole('button', { name: '删除：口号' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await expect(basics.getByLabel('口号', { exact: true })).toHaveCount(0);
});

test('what a colleague set meanwhile stays, where only something else of its group was changed here', async ({ page }) => {
  await openSettings(page);
  await page.getByRole('tab', { name: '内容' }).click();
  const content = panel(page, '内容');
  await expect(content.getByLabel('敏感词', { exact: true })).toBeVisible();
  const colleague = await page.context().newPage();
  await colleague.goto(consoleUrl(engine, '/tenant/routine/config?group=content'));
  await panel(colleague, '内容').getByRole('radio', { name: '开启' }).check();
  await save(colleague, panel(colleague, '内容'));
  await colleague.close();
  await content.getByLabel('敏感词', { exact: true }).fill('绝对第一');
  await save(page, content);
  await page.reload();
  await expect(content.getByLabel('敏感词', { exact: true })).toHaveValue('绝对第一');
  await expect(content.getByRole('radio', { name: '开启' }).first()).toBeChecked();
});

test('who sets the same one later is told who was first, and decides', async ({ page }) => {
  await openSettings(page);
  const site = (where: Page) => panel(where, '基础配置');
  const name = (where: Page) => site(where).getByLabel('站点名称', { exact: true });
  await expect(name(page)).toBeVisible();
  const colleague = await page.context().newPage();
  await colleague.goto(consoleUrl(engine, '/tenant/routine/config'));
  await name(colleague).fill('先');
  await save(colleague, site(colleague));
  await name(page).fill('后');
  await site(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('内容已在别处修改')).toBeVisible();
  await page.getByRole('button', { name: '以我的为准' }).click();
  await expect(page.getByText('内容已在别处修改')).toHaveCount(0);
  await page.reload();
  await expect(name(page)).toHaveValue('后');

  await name(colleague).fill('再后');
  await site(colleague).getByRole('button', { name: '保存', exact: true }).click();
  await expect(colleague.getByText('双方都修改了：站点名称。')).toBeVisible();
  await colleague.getByRole('button', { name: '载入最新内容' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click();
  await expect(name(colleague)).toHaveValue('后');
});

test('a test letter arrives, and the password does not come back', async ({ page }) => {
  const smtp = await mailServer({ login: { user: 'demo', password: 'right-1' } });
  await openSettings(page);
  await page.getByRole('tab', { name: '邮件' }).click();
  const mail = panel(page, '邮件');
  await mail.getByText('自己的服务').click();
  await mail.getByRole('textbox', { name: 'SMTP 服务器' }).fill('127.0.0.1');
  await mail.getByLabel('SMTP 端口', { exact: true }).fill(String(smtp.port));
  await mail.getByLabel('SMTP 用户名', { exact: true }).fill('demo');
  await mail.getByLabel('SMTP 密码', { exact: true }).fill('right-1');
  await mail.getByLabel('加密方式', { exact: true }).click();
  await page.getByTitle('不加密').click();
  await mail.getByRole('textbox', { name: '发件人邮箱' }).fill('demo@corp.example');
  await mail.getByLabel('收件人', { exact: true }).fill('reader@example.com');
  await mail.getByRole('button', { name: '发送' }).click();
  await expect.poll(() => smtp.received.map(({ envelope }) => envelope.to)).toEqual([['reader@example.com']]);

  await save(page, mail);
  const read = await answerTo(page, '**/routine.Config/index', () => page.reload(), 'GET');
  expect(read).toMatchObject({ code: 1 });
  expect(JSON.stringify(read)).not.toContain('right-1');
  await page.getByRole('tab', { name: '邮件' }).click();
  const secret = mail.getByLabel('SMTP 密码', { exact: true });
  await expect(secret).toHaveValue('********');
  // Left empty, the kept one stays: there is nothing to save, and it is not said to be gone.
  await secret.press('End');
  await secret.press('Backspace');
  await expect(secret).toHaveValue('');
  await expect(page.getByRole('tab', { name: '邮件' }).locator('i')).toHaveCount(0);
  await mail.getByLabel('SMTP 用户名', { exact: true }).focus();
  await expect(secret).toHaveValue('********');
  // Whoever types behind what stands for it means another one, and whoever takes of it none yet.
  await secret.press('End');
  await page.keyboard.type('ab*c');
  await expect(secret).toHaveValue('ab*c');
  await secret.fill('********');
  await secret.press('Backspace');
  await expect(secret).toHaveValue('');
  await secret.fill('********');
  await mail.getByRole('textbox', { name: 'SMTP 服务器' }).fill('mail.example.com');
  await mail.getByRole('button', { name: '保存' }).click();
  await expect(mail.getByText('SMTP 服务器已更改，已保存的不再适用，请重新填写')).toBeVisible();

  await mail.getByText('平台的服务').click();
  await save(page, mail);
  await smtp.close();
});

test('a size is held within its bounds in the unit in which it is typed', async ({ page }) => {
  await openSettings(page);
  await page.getByRole('tab', { name: '上传' }).click();
  const size = panel(page, '上传').getByLabel('单个文件上限', { exact: true });
  for (const [typed, reason] of [
    ['99999999', '不能大于 5,120'],
    ['0', '不能小于 0.1'],
  ] as const) {
    await size.fill(typed);
    await size.blur();
    await expect(page.getByText(reason, { exact: true })).toBeVisible();
    await expect(size).toHaveValue(typed);
  }
});

test('a number out of its bounds is said at its field, kept as it is typed and not sent', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/routine/config?group=login'));
  const logins = panel(page, '登录');
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().includes('/routine.Config/edit') && sent.push(request.postDataJSON()));
  const failures = logins.getByLabel('锁定前允许的失败次数', { exact: true });
  const days = logins.getByLabel('保持登录的天数', { exact: true });
  for (const [typed, reason] of [
    ['0', /^不能小于 \d+$/],
    ['abc', '“abc”不是数字'],
    ['99999', /^不能大于 [\d,]+$/],
    ['-5', /^不能小于 \d+$/],
    ['2.5', /^(请输入整数|不能小于 \d+)$/],
  ] as const) {
    await failures.fill(typed);
    await failures.blur();
    await expect(logins.getByText(reason)).toBeVisible();
    await expect(failures).toHaveValue(typed);
  }
  // From one field to the next, and saved at once.
  await days.fill('500');
  await logins.getByRole('button', { name: '保存' }).click();
  await expect(logins.locator('.ant-form-item-explain-error')).toHaveCount(2);
  await expect(failures).toHaveValue('2.5');
  await expect(days).toHaveValue('500');
  await expect(page.getByText('已保存：登录')).toHaveCount(0);
  expect(sent).toEqual([]);
});
