/** Staying signed in, and being nobody: what the browser does when the server says that a token is over. */
import { enterPassword, letIn, letIntoOwn, logIn, openCompany, passCaptcha } from './people.ts';
import { consoleUrl, engines, password } from './places.ts';
import { expect, test } from './test.ts';
import { answerTo, atRest } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

test('the captcha is drawn, a wrong click is refused, and the right ones let in @phone', async ({ page }) => {
  // From the beginning: what a page asks for at the moment it is told of may pass by.
  let isCut = false;
  await page.route('**/checkClickCaptcha', (route) => (isCut ? route.abort() : route.fallback()));
  await page.goto(consoleUrl(engine, '/tenant/login'));
  await page.locator('input[name=username]').fill('demo');
  await page.locator('input[name=password]').fill('not the password');
  await page.locator('button[type=submit]').click();
  const picture = page.locator('dialog.captcha img');
  const box = await atRest(picture);
  const first = (await picture.getAttribute('src')) ?? '';
  await page.mouse.click(box.x + 2, box.y + 2);
  await page.mouse.click(box.x + box.width - 3, box.y + 2);
  await expect(page.getByRole('alert')).toHaveText('未点中正确区域，请重试！');
  // Whoever looks at the picture sees another one: why stands beside it until they begin.
  await expect(picture).not.toHaveAttribute('src', first);
  await expect(page.getByRole('alert')).toHaveText('未点中正确区域，请重试！');
  await page.mouse.click(box.x + 2, box.y + 2);
  await expect(page.getByRole('status').filter({ hasText: '已标记 1 个' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // No answer is no wrong answer.
  isCut = true;
  await page.mouse.click(box.x + box.width - 3, box.y + 2);
  await expect(page.getByRole('alert')).toContainText('请点击“换一张”');
  await page.getByRole('button', { name: '换一张' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已标记 0 个' })).toBeVisible();
});

test('in a local network without TLS one logs in past the captcha as anywhere', async ({ page }) => {
  const company = await openCompany(engine);
  await page.goto(consoleUrl(engine, '/tenant/login').replace('localhost', 'plain.test'));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.locator('input[name=username]').fill(company.username);
  await page.locator('input[name=password]').fill(password);
  await passCaptcha(page, engine, () => page.locator('button[type=submit]').click());
  await expect(page).toHaveURL(/plain\.test.*\/tenant\/dashboard/);
});

test('a login that is refused leaves the focus at its button', async ({ page }) => {
  await page.route(/\/Index\/login/i, async (route) => {
    // As long as a person would wait: the focus is lost only where the page is drawn meanwhile.
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await enterPassword(page, engine, 'tenant', 'nobody-here', 'not the password');
  await expect(page.getByRole('alert').filter({ hasText: '账号或密码不正确' })).toBeVisible();
  await expect(page.locator('button[type=submit]')).toBeFocused();
});

test('whoever forgot the password reads who can set another one', async ({ page }) => {
  for (const [area, said] of [
    ['tenant', '联系为您开通网站的平台'],
    ['platform', '另一位平台管理员'],
  ]) {
    await page.goto(consoleUrl(engine, `/${area}/login`));
    const question = page.getByRole('button', { name: '忘记密码？' });
    await question.click();
    await expect(page.locator('.plain-answer')).toContainText(said ?? '');
    await question.click();
    await expect(page.locator('.plain-answer')).toBeHidden();
  }
});

test('a captcha that does not arrive says so and comes with the next try; what was typed stays', async ({ page }) => {
  const part = '**/click-captcha-*.js';
  await page.route(part, (route) => route.abort());
  await page.goto(consoleUrl(engine, '/tenant/login'));
  await page.locator('input[name=username]').fill('demo');
  await page.locator('input[name=password]').fill('not the password');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('status').filter({ hasText: '加载失败' })).toBeVisible();
  await expect(page.locator('input[name=username]')).toHaveValue('demo');
  await page.unroute(part);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('dialog.captcha img')).toBeVisible();
});

test('an access token that is over is refreshed without the person noticing, and the call is sent again', async ({ page }) => {
  await logIn(page, engine, 'tenant', 'demo');
  await page.goto(consoleUrl(engine, '/tenant/auth/adminLog'));
  await expect(page.getByRole('table').last()).toBeVisible();

  // The server's word for "over" is 409; saying it once here makes the browser do what it does after two hours.
  let said = 0;
  await page.route('**/tenant/auth.AdminLog/index**', async (route) => {
    said += 1;
    if (said > 1) return route.continue();
    return route.fulfill({ json: { code: 409, msg: '', data: {}, time: 0 } });
  });
  const refreshed = await answerTo(page, '**/api/common/refreshToken', () => page.getByRole('button', { name: '刷新' }).first().click());
  expect(refreshed).toMatchObject({ code: 1 });
  await expect(page.getByRole('table').last()).toBeVisible();
  await expect.poll(() => said).toBe(2);
  await expect(page).toHaveURL(/auth\/adminLog/);
});

test('without a session a deep link goes to the login and comes back to itself', async ({ page }) => {
  await page.goto(consoleUrl(engine, '/platform/auth/adminLog?page=2'));
  await expect(page).toHaveURL(/\/platform\/login\?to=%2Fplatform%2Fauth%2FadminLog%3Fpage%3D2$/);
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/login?to=%2Fplatform%2Fauth%2FadminLog%3Fpage%3D2'));
  await expect(page).toHaveURL(consoleUrl(engine, '/platform/auth/adminLog?page=2'));
});

test('a session that ends while somebody writes takes nothing of it along, and the login leads back', async ({ page }) => {
  const company = await openCompany(engine);
  const { token, refreshToken } = await letIn(page, engine, 'tenant', company.username);
  const list = await page.request.get(consoleUrl(engine, '/tenant/corp.Archives/index'), { headers: { batoken: token } });
  const path = `/tenant/corp/archives/edit/${(await list.json()).data.list[0].id}`;
  await page.goto(consoleUrl(engine, path));
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  await expect(title).not.toHaveValue('');
  // Before the session is over: the page asks by itself now and then, and would be gone before a slow machine has typed.
  await title.fill('写到一半');
  const over = await page.request.post(consoleUrl(engine, '/tenant/Index/logout'), { headers: { batoken: token }, data: { refreshToken } });
  expect(await over.json()).toMatchObject({ code: 1 });
  // Several calls are refused at once, most often before there is a pause in the typing.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  // The page may be gone before the button is pressed.
  await page.evaluate(() => [...document.querySelectorAll('button')].find((button) => button.textContent === '仅保存')?.click());
  await expect(page).toHaveURL(consoleUrl(engine, `/tenant/login?to=${encodeURIComponent(path)}`));
  // Why it ended is said until somebody tries: then the answer is all that counts.
  const why = page.getByRole('status').filter({ hasText: '登录已失效' });
  await expect(why).toBeVisible();
  await page.locator('input[name=username]').fill(company.username);
  await page.locator('input[name=password]').fill('not the password');
  await passCaptcha(page, engine, () => page.locator('button[type=submit]').click());
  await expect(page.getByRole('alert').filter({ hasText: '账号或密码不正确' })).toBeVisible();
  await expect(why).toHaveCount(0);
  await letIn(page, engine, 'tenant', company.username);
  await page.goto(consoleUrl(engine, path));
  await expect(title).toHaveValue('写到一半');
});

test('somebody else who logs in where a session has ended begins anew, without tabs and place of the one before', async ({ page }) => {
  const [first, second] = [await openCompany(engine), await openCompany(engine)];
  const { token, refreshToken } = await letIn(page, engine, 'tenant', first.username);
  const list = await page.request.get(consoleUrl(engine, '/tenant/corp.Archives/index'), { headers: { batoken: token } });
  const { id, title } = (await list.json()).data.list[0];
  const path = `/tenant/corp/archives/edit/${id}`;
  const tabs = page.getByRole('navigation', { name: '打开的页面' });
  await page.goto(consoleUrl(engine, path));
  await expect(tabs).toContainText(title);
  await page.request.post(consoleUrl(engine, '/tenant/Index/logout'), { headers: { batoken: token }, data: { refreshToken } });
  // The editor asks again when it is come back to, and hears that nobody is there any more.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL(consoleUrl(engine, `/tenant/login?to=${encodeURIComponent(path)}`));
  await page.locator('input[name=username]').fill(second.username);
  await page.locator('input[name=password]').fill(password);
  await passCaptcha(page, engine, () => page.locator('button[type=submit]').click());
  await expect(page).toHaveURL(consoleUrl(engine, '/tenant/dashboard'));
  await expect(tabs).not.toContainText(title);
});

test('another language at the login takes away what was said in the one before', async ({ page }) => {
  const company = await openCompany(engine);
  await page.goto(consoleUrl(engine, '/tenant/login'));
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toHaveText(['请输入账号', '请输入密码']);
  const toEnglish = page.getByRole('button', { name: 'English' });
  await toEnglish.click();
  const toChinese = page.getByRole('button', { name: '中文' });
  await expect(toChinese).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await toChinese.click();
  await page.locator('input[name=username]').fill(company.username);
  await page.locator('input[name=password]').fill('not the password');
  await passCaptcha(page, engine, () => page.locator('button[type=submit]').click());
  await expect(page.getByRole('alert')).toHaveText(/账号或密码不正确/);
  await toEnglish.click();
  await expect(toChinese).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a password that somebody else chose opens nothing but the way to one of one’s own', async ({ page, browser }) => {
  const head = await (await browser.newContext()).newPage();
  const { token } = await letIntoOwn(head, engine);
  const headers = { batoken: token };
  const groups = await (await head.request.get(consoleUrl(engine, '/tenant/auth.Admin/groups'), { headers })).json();
  const username = `new_${Date.now().toString(36)}`;
  const body = { username, nickname: username, password, group_ids: [groups.data.list[0].id] };
  const added = await head.request.post(consoleUrl(engine, '/tenant/auth.Admin/add'), { headers, data: body });
  expect(await added.json()).toMatchObject({ code: 1 });

  await enterPassword(page, engine, 'tenant', username);
  await expect(page.getByRole('heading', { name: '设置您自己的密码' })).toBeVisible();
  // In another language, in place: what was typed stays, and nobody has to begin again.
  await page.locator('input[name=newPassword]').fill('half a ');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Set your own password' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Log in');
  await expect(page.locator('input[name=newPassword]')).toHaveValue('half a ');
  await page.locator('input[name=newPassword]').fill(`${password}-2`);
  await page.locator('input[name=again]').fill(`${password}-3`);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toHaveText('The two new passwords differ');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '设置您自己的密码' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto(consoleUrl(engine, '/tenant/corp/columns'));
  await expect(page.getByText('请重新登录并设置自己的密码')).toBeVisible();
  await page.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(consoleUrl(engine, `/tenant/login?to=${encodeURIComponent('/tenant/corp/columns')}`));
  await logIn(page, engine, 'tenant', username);
});

test('whoever changes the own password goes on with another token, and the one before is nobody’s', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const start = async () => (await page.request.get(consoleUrl(engine, '/tenant/Index/index'), { headers: { batoken: token } })).json();
  expect(await start()).toMatchObject({ code: 1 });
  await page.goto(consoleUrl(engine, '/tenant/routine/adminInfo'));
  await page.getByLabel('当前密码').fill(password);
  await page.getByLabel(/^新密码/).fill(`${password}-2`);
  await page.getByLabel('再输一次新密码').fill(`${password}-2`);
  const changed = await answerTo(page, '**/Index/changePassword', () => page.getByRole('button', { name: '修改密码' }).click());
  expect(changed).toMatchObject({ code: 1 });
  await page.goto(consoleUrl(engine, '/tenant/corp/columns'));
  await expect(page.getByRole('heading', { name: '栏目', exact: true })).toBeVisible();
  expect(await start()).toMatchObject({ code: 302 });
});

test('logging out ends it', async ({ page }) => {
  await logIn(page, engine, 'platform', 'admin');
  await page.getByRole('button', { name: '账户菜单' }).click();
  await page.getByText('退出登录').click();
  await expect(page).toHaveURL(/\/platform\/login/);
  await page.goto(consoleUrl(engine, '/platform/dashboard'));
  await expect(page).toHaveURL(/\/platform\/login/);
});

test('a visit to a company is made once, however it is confirmed, and leads back to the platform', async ({ page }) => {
  const { code } = await openCompany(engine);
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, `/platform/tenant?quickSearch=${code}`));
  await page.getByRole('button', { name: '进入后台' }).first().click();
  const reason = page.getByRole('textbox', { name: '访问原因' });
  await reason.fill('协助配置栏目');
  let visits = 0;
  page.on('request', (request) => {
    visits += request.url().includes('/Tenant/visit') ? 1 : 0;
  });
  await reason.press('Enter');
  await expect(page).toHaveURL(/\/tenant\/dashboard/);
  expect(visits).toBe(1);

  // Whoever visits has no account here: nothing offers one, and the address of its page says where it is.
  await page.goto(consoleUrl(engine, '/tenant/routine/adminInfo'));
  await expect(page.getByRole('main')).toContainText('您的个人资料在平台后台');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  const rail = page.getByRole('navigation', { name: '主导航' });
  await expect(rail.getByRole('menuitem', { name: '系统配置' })).toBeAttached();
  await expect(rail.getByRole('menuitem', { name: '个人资料' })).toHaveCount(0);
  await page.getByRole('button', { name: '账户菜单' }).click();
  await expect(page.getByRole('menu').last().getByRole('menuitem')).toHaveText(['键盘快捷键', '退出登录']);
  await expect(page.locator('.user-card')).not.toContainText('上次登录');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: '键盘快捷键' })).toBeVisible();
  await expect(page.getByRole('option', { name: '锁定屏幕' })).toHaveCount(0);
  await page.getByRole('option', { name: '退出登录' }).click();
  await expect(page).toHaveURL(consoleUrl(engine, '/platform/tenant'));

  await page.goto(consoleUrl(engine, '/platform/auth/adminLog'));
  await expect(page.getByRole('row', { name: '结束访问租户后台' }).first()).toBeVisible();
});
