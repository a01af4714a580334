/** A member's whole life on a company's site, in the browser: registered by mail, changed, paid, locked out, let in again, leaving. */
import { mailServer } from '#testing/mail-server.ts';
import { doJobs, letIn, letIntoOwn, passCaptcha } from './people.ts';
import { consoleUrl, engines, siteUrl } from './places.ts';
import { type Browser, expect, type Page, test } from './test.ts';
import { settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';
const first = 'Member-1-secret';
const second = 'Member-2-secret';
const third = 'Member-3-secret';

type Mail = Awaited<ReturnType<typeof mailServer>>;

interface Place {
  /** The company's own host. */
  at: (path: string) => string;
  smtp: Mail;
  /** A call of the company's founder. */
  asFounder: (method: 'get' | 'post', path: string, body?: object) => Promise<Record<string, unknown>>;
}

/** A company with a mail server, terms, and points for whoever checks in. */
async function open(page: Page): Promise<Place> {
  const [{ code, token }, smtp] = [await letIntoOwn(page, engine), await mailServer()];
  const asFounder: Place['asFounder'] = async (method, path, body) => {
    const options = { headers: { batoken: token, 'think-lang': 'zh-cn' }, ...(body && { data: body }) };
    const answer = await (await page.request[method](consoleUrl(engine, `/tenant/${path}`), options)).json();
    expect(answer, path).toMatchObject({ code: 1 });
    return answer.data;
  };
  const mail = { smtp_server: '127.0.0.1', smtp_port: smtp.port, smtp_verification: 'none', smtp_sender_mail: 'site@corp.example' };
  const member = { memberConsentVersion: '2026-11', memberConsentZh: '我们只为会员服务保存您的资料。', memberCheckInPoints: 5 };
  await asFounder('post', 'routine.Config/edit', { mailSource: 'own', ...mail, ...member });
  return { at: (path) => siteUrl(engine, code, path), smtp, asFounder };
}

/** Does something and answers what the server says to the call it leads to. The company's host is known to the browser alone. */
async function said(page: Page, path: string, act: () => Promise<unknown>): Promise<unknown> {
  const answered = page.waitForResponse((response) => response.url().endsWith(path) && response.request().method() === 'POST');
  await act();
  return (await answered).json();
}

const field = (page: Page, name: string) => page.locator(`input[name=${name}]:visible`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Has a code sent, captcha and all, and reads it where it arrives. */
async function mailedCode(page: Page, smtp: Mail, address: string): Promise<string> {
  const lettersTo = () => smtp.received.filter(({ envelope }) => envelope.to.includes(address));
  const before = lettersTo().length;
  const ask = () => passCaptcha(page, engine, () => button(page, '发送验证码').click());
  expect(await said(page, '/api/ems/send', ask)).toMatchObject({ code: 1 });
  await doJobs(engine);
  expect(lettersTo().length).toBeGreaterThan(before);
  return /\b\d{6}\b/.exec(lettersTo().at(-1)?.text ?? '')?.[0] ?? '';
}

async function logInAs(page: Page, { at }: Pick<Place, 'at'>, username: string, secret: string): Promise<void> {
  await page.goto(at('/user/login'));
  await field(page, 'username').fill(username);
  await field(page, 'password').fill(secret);
  await passCaptcha(page, engine, () => page.locator('button[type=submit]:visible').click());
  await expect(page).toHaveURL(at('/user/account/overview'));
}

async function logOut(page: Page, { at }: Place): Promise<void> {
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await page.getByRole('button', { name: '退出登录' }).first().click();
  await expect(page).toHaveURL(at('/user/login'));
}

test('a code that could not be sent leaves the focus where it was asked for', async ({ page }) => {
  const { at } = await open(page);
  await page.goto(at('/user/login?tab=register'));
  await field(page, 'email').fill('nobody@example.com');
  await page.route(/\/api\/ems\/send/i, async (route) => {
    // As long as a person would wait: the focus is lost only where the page is drawn meanwhile.
    await new Promise((done) => setTimeout(done, 300));
    await route.abort();
  });
  for (const press of [() => button(page, '发送验证码').press('Enter'), () => button(page, '发送验证码').click()]) {
    await passCaptcha(page, engine, press);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(button(page, '发送验证码')).toBeFocused();
  }
  // A picture that is not solved gives the focus back too.
  await button(page, '发送验证码').press('Enter');
  await page.locator('dialog.captcha').waitFor();
  await page.keyboard.press('Escape');
  await expect(button(page, '发送验证码')).toBeFocused();
});

test('a member registers, lives and leaves', async ({ page, browser }) => {
  test.setTimeout(480_000);
  const place = await open(page);
  const { at, smtp, asFounder } = place;
  const old = 'li.lei@example.com';
  const fresh = 'lei@example.org';

  await test.step('registers by mail', async () => {
    await page.goto(at('/user/login?tab=register'));
    await expect(heading(page)).toHaveText('注册会员');
    // Nobody solves a picture for an address that is none.
    await field(page, 'email').fill('li.lei@');
    await button(page, '发送验证码').click();
    await expect(page.getByText('请输入正确的邮箱地址')).toBeVisible();
    await expect(field(page, 'email')).toBeFocused();
    await expect(page.locator('dialog.captcha')).toHaveCount(0);
    await field(page, 'email').fill(old);
    await mailedCode(page, smtp, old);
    await expect(field(page, 'captcha')).toBeFocused();
    // Another address has to wait for nothing.
    await field(page, 'email').fill('li.lie@example.com');
    await expect(button(page, '发送验证码')).toBeEnabled();
    await field(page, 'email').fill(old);
    // The countdown is the server's, whatever happens to the page, and what was typed is still there.
    await page.reload();
    await expect(field(page, 'email')).toHaveValue(old);
    await expect(page.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
    const code = /\b\d{6}\b/.exec(smtp.received.at(-1)?.text ?? '')?.[0] ?? '';
    await field(page, 'username').fill('lilei');
    await field(page, 'password').fill('short');
    await field(page, 'email').fill(old);
    await field(page, 'captcha').fill(code);
    await button(page, '注册').click();
    await expect(page.getByRole('alert')).toHaveText([/6 至 32 个字符/, '请先阅读并同意条款']);
    await button(page, '会员条款与隐私说明').click();
    await expect(page.getByRole('dialog')).toContainText('我们只为会员服务保存您的资料');
    await page.keyboard.press('Escape');
    await expect(button(page, '会员条款与隐私说明')).toBeFocused();
    await page.locator('input[name=consent]').check();
    await field(page, 'password').fill('password1');
    await button(page, '注册').click();
    // The server's objection stands at its field too, and nothing that was typed is gone.
    await expect(page.getByRole('alert').filter({ hasText: '密码' })).toBeVisible();
    await expect(field(page, 'username')).toHaveValue('lilei');
    await expect(field(page, 'password')).toBeFocused();
    await field(page, 'password').fill(first);
    await button(page, '注册').click();
    await expect(page).toHaveURL(at('/user/account/overview'));
    await expect(heading(page)).toContainText('lilei');
    await expect(page.getByText('注册成功')).toBeVisible();
  });

  await test.step('checks in, and logs in again with the captcha', async () => {
    await button(page, '签到领 5 积分').click();
    await expect(button(page, '今天已签到')).toBeDisabled();
    await logOut(page, place);
    await logInAs(page, place, 'lilei', first);
    await logOut(page, place);
  });

  await test.step('comes back to the page for members that led to the login', async () => {
    const { list } = await asFounder('get', 'corp.Columns/index');
    const tree = list as { id: number; path: string; children: { id: number; path: string }[] }[]; // safe: the rows of the tree
    const { id = 0 } = tree.flatMap(({ children }) => children).find(({ path }) => path === 'news/technology') ?? {};
    await asFounder('post', 'corp.Columns/edit', { id, visible_to: 'members' });
    await page.goto(at('/news/technology/'));
    await page.locator('main').getByRole('link', { name: '登录' }).click();
    await field(page, 'username').fill('lilei');
    await field(page, 'password').fill('not this one');
    await passCaptcha(page, engine, () => page.locator('button[type=submit]:visible').click());
    await expect(page.getByText('账号或密码不正确')).toBeVisible();
    await expect(field(page, 'password')).toBeFocused();
    await field(page, 'password').fill(first);
    await passCaptcha(page, engine, () => page.locator('button[type=submit]:visible').click());
    await expect(page).toHaveURL(at('/news/technology/'));
    await expect(heading(page)).toHaveText('技术专栏');
    // Whoever is signed in walks through the door.
    await page.context().clearCookies();
    await page.reload();
    await page.locator('main').getByRole('link', { name: '登录' }).click();
    await expect(heading(page)).toHaveText('技术专栏');
    await page.goto(at('/user'));
  });

  await test.step('edits the profile; leaving without saving is asked', async () => {
    await page.getByRole('link', { name: '个人资料' }).click();
    await field(page, 'nickname').fill('李雷');
    await field(page, 'motto').fill('天道酬勤');
    await page.getByRole('link', { name: '登录设备' }).click();
    await button(page, '继续编辑').click();
    await expect(field(page, 'nickname')).toHaveValue('李雷');
    await page.locator('input[name=avatar]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(page) });
    await button(page, '使用这张头像').click();
    await expect(page.locator('.profile-avatar img')).toBeVisible();
    expect(await said(page, '/api/account/profile', () => button(page, '保存').click())).toMatchObject({ code: 1 });
    await expect(page.getByText('资料已保存')).toBeVisible();
    await page.reload();
    await expect(field(page, 'motto')).toHaveValue('天道酬勤');
    await expect(page.locator('.member-head .member-face img')).toBeVisible();
  });

  await test.step('changes the bound mail', async () => {
    await button(page, '更换邮箱').click();
    const [asked, next] = [await field(page, 'captcha').boundingBox(), await button(page, '下一步').boundingBox()];
    expect(next?.y, 'the button stands below what it sends').toBeGreaterThan((asked?.y ?? 0) + (asked?.height ?? 0));
    await field(page, 'password').fill(first);
    await field(page, 'captcha').fill(await mailedCode(page, smtp, old));
    await button(page, '下一步').click();
    await field(page, 'email').fill(fresh);
    await field(page, 'captcha').fill(await mailedCode(page, smtp, fresh));
    expect(await said(page, '/api/account/changeBind', () => button(page, '绑定').click())).toMatchObject({ code: 1 });
    await expect(page.getByText('绑定成功')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: fresh })).toBeVisible();
  });

  await test.step('sees what an administrator adds and takes, in both books', async () => {
    const { list } = await asFounder('get', 'user.User/index?quickSearch=lilei');
    const [{ id: user_id } = { id: 0 }] = list as { id: number }[]; // safe: the rows of the list
    await asFounder('post', 'user.MoneyLog/add', { user_id, money: '1288.50', memo: '预付货款' });
    await asFounder('post', 'user.MoneyLog/add', { user_id, money: '-88.50', memo: '订单 0031' });
    await asFounder('post', 'user.ScoreLog/add', { user_id, score: 120, memo: '展会活动' });
    await page.goto(at('/user/account/overview'));
    await expect(page.locator('.member-hero')).toContainText('¥ 1,200.00');
    await expect(page.locator('.member-hero')).toContainText('125');
    await page.getByRole('link', { name: '全部余额记录' }).click();
    await expect(page.getByRole('row', { name: /订单 0031/ })).toContainText('−88.50');
    await page.getByRole('link', { name: '积分记录', exact: true }).click();
    await expect(page.getByRole('row', { name: /展会活动/ })).toContainText('125');
  });

  await test.step('changes the password, and the other session dies', async () => {
    const other = await elsewhere(browser);
    await logInAs(other, place, fresh, first);
    await other.getByRole('link', { name: '个人资料' }).click();
    await field(other, 'motto').fill('写到一半');
    await page.getByRole('link', { name: '登录设备' }).click();
    await expect(page.locator('.sessions li')).toHaveCount(2);
    await page.getByRole('link', { name: '修改密码' }).click();
    await field(page, 'oldPassword').fill(first);
    await field(page, 'newPassword').fill(second);
    await field(page, 'again').fill(second);
    expect(await said(page, '/api/account/changePassword', () => button(page, '保存新密码').click())).toMatchObject({ code: 1 });
    await expect(page.getByText('密码已更新，其他设备已退出登录')).toBeVisible();
    await page.getByRole('link', { name: '登录设备' }).click();
    await expect(page.locator('.sessions li')).toHaveCount(1);
    // What was being written there is there again behind the login.
    await button(other, '保存').click();
    await expect(other).toHaveURL(/\/user\/login/);
    await field(other, 'username').fill('lilei');
    await field(other, 'password').fill(second);
    await passCaptcha(other, engine, () => other.locator('button[type=submit]:visible').click());
    await expect(field(other, 'motto')).toHaveValue('写到一半');
    await other.close();
  });

  await test.step('forgets the password, and gets a new one', async () => {
    await logOut(page, place);
    await page.getByPlaceholder('用户名或邮箱').fill(fresh);
    await button(page, '忘记密码').click();
    // What was typed at the login is not typed again; whether it is known here is not said.
    await expect(field(page, 'email')).toHaveValue(fresh);
    await field(page, 'captcha').fill(await mailedCode(page, smtp, fresh));
    await expect(page.getByText(`如果有账号绑定了 ${fresh}，验证码会发送到这里`)).toBeVisible();
    await page.getByRole('dialog').filter({ hasText: '绑定的邮箱。' }).locator('input[name=password]').fill(third);
    expect(await said(page, '/api/account/retrievePassword', () => button(page, '设置新密码').click())).toMatchObject({ code: 1 });
    await expect(page.getByText('密码已更新，请用新密码登录')).toBeVisible();
    await expect(field(page, 'password')).toBeFocused();
    await logInAs(page, place, 'lilei', third);
  });

  await test.step('is switched off while writing: told so, and whom to ask', async () => {
    const { list } = await asFounder('get', 'user.User/index?quickSearch=lilei');
    const [{ id } = { id: 0 }] = list as { id: number }[]; // safe: the rows of the list
    await page.getByRole('link', { name: '个人资料' }).click();
    await field(page, 'motto').fill('还没写完');
    await asFounder('post', 'user.User/edit', { id, status: 'disable' });
    await button(page, '保存').click();
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page.getByText('您的账号已被停用。如有疑问，请联系本网站所属的企业')).toBeVisible();
    await asFounder('post', 'user.User/edit', { id, status: 'enable' });
    await logInAs(page, place, 'lilei', third);
  });

  await test.step('takes everything along, and closes the account', async () => {
    await page.getByRole('link', { name: '隐私与注销' }).click();
    await expect(page.getByText('同意了版本 2026-11')).toBeVisible();
    const file = page.waitForEvent('download');
    await button(page, '导出').click();
    expect((await file).suggestedFilename()).toMatch(/\.json$/);
    await button(page, '注销账号').click();
    await field(page, 'password').fill(third);
    const close = () => passCaptcha(page, engine, () => page.getByRole('dialog').getByRole('button', { name: '注销账号' }).click());
    expect(await said(page, '/api/account/close', close)).toMatchObject({ code: 1 });
    await expect(page.getByText(/您的账号将在 .+ 注销/).first()).toBeVisible();
    await page.goto(at('/user/account/overview'));
    expect(await said(page, '/api/account/keep', () => button(page, '撤回注销').click())).toMatchObject({ code: 1 });
    await expect(page.getByText(/您的账号将在 .+ 注销/)).toHaveCount(0);
  });
  await smtp.close();
});

test('a member comes in, walks and leaves without a mouse', async ({ page }) => {
  await letIn(page, engine, 'user', 'member');
  await page.goto(consoleUrl(engine, '/user'));
  await expect(page).toHaveURL(consoleUrl(engine, '/user/account/overview'));
  await expect(page).toHaveTitle('账户概览 - 澄岳传动');
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main#main')).toBeFocused();

  await page.getByRole('link', { name: '个人资料' }).press('Enter');
  await expect(page).toHaveURL(/account\/profile$/);
  await expect(page.locator('main#main')).toBeFocused();
  await expect(field(page, 'username')).toBeVisible();
  for (const name of ['更换头像', '用户名', '昵称']) {
    await page.keyboard.press('Tab');
    const held = page.locator(':focus');
    await expect(held.and(page.getByRole('button', { name })).or(held.and(page.getByLabel(name, { exact: true })))).toBeVisible();
  }
  const last = page.locator('.member-panel').getByRole('button', { name: '退出登录' });
  for (const leave of ['Tab', 'Shift+Tab', 'Escape']) {
    await page.getByRole('button', { name: /的菜单$/ }).press('Enter');
    await expect(last).toBeFocused();
    await page.keyboard.press(leave);
    await expect(last).toBeHidden();
  }
  await page.keyboard.press('Enter'); // on the button, where Esc has left the focus
  // Leaving loads the page anew, so that nothing of the member stays in it.
  const loaded = page.waitForEvent('domcontentloaded');
  await last.press('Enter');
  await loaded;
  await expect(page).toHaveURL(/\/user\/login$/);
  await page.goto(consoleUrl(engine, '/user/account/profile'));
  await expect(page).toHaveURL(/\/user\/login\?to=/);
});

test('the company’s own host leads members to their login, in the colour of its site', async ({ page }) => {
  await page.goto(siteUrl(engine, 'demo', '/user'));
  await expect(page).toHaveURL(siteUrl(engine, 'demo', '/user/login'));
  await expect(heading(page)).toHaveText('登录会员中心');
  const colour = (name: string) => page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key).trim(), name);
  const ofCentre = await colour('--c-primary-fill');
  await page.goto(siteUrl(engine, 'demo'));
  expect(await colour('--brand')).toBe(ofCentre);
});

test('the centre goes on in the language and the shade of the page that led there', async ({ page }) => {
  await page.goto(siteUrl(engine, 'demo', '/en/'));
  await page.locator('[data-theme-toggle]').click();
  const isDark = await page.evaluate(() => localStorage.getItem('site-theme'));
  await page.getByRole('link', { name: 'Member login' }).click();
  await expect(heading(page)).toHaveText('Member login');
  await expect(page).toHaveURL(siteUrl(engine, 'demo', '/user/login'));
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual(['en', isDark]);
  await expect(page.getByText('Chengyue').first()).toBeVisible();
  await page.goto(siteUrl(engine, 'demo'));
  await page.getByRole('link', { name: '会员登录' }).click();
  await expect(heading(page)).toHaveText('登录会员中心');
});

test('a page that the company takes away is gone at the next step, and its address says so', async ({ page }) => {
  const { at, asFounder } = await open(page);
  await asFounder('post', 'user.User/add', { username: 'hanmeimei', nickname: '韩梅梅', password: first });
  const { list } = await asFounder('get', 'user.Rule/index');
  const rules = (list as { children: { id: number; name: string }[] }[]).flatMap(({ children }) => children); // safe: the tree of the list
  const points = rules.find(({ name }) => name === 'account/integral');
  await logInAs(page, { at }, 'hanmeimei', first);
  const entry = page.getByRole('link', { name: '积分记录', exact: true });
  await expect(entry).toBeVisible();
  await expect(page.locator('.member-hero')).toContainText('签到领 5 积分');

  await asFounder('post', 'user.Rule/edit', { id: points?.id, status: 0 });
  await page.getByRole('link', { name: '登录设备', exact: true }).click();
  await expect(heading(page)).toHaveText('登录设备');
  await expect(entry).toBeHidden();
  await page.goBack();
  await expect(page.locator('.member-hero')).toContainText('余额');
  await expect(page.locator('.member-hero')).not.toContainText('积分');

  await asFounder('post', 'user.Rule/edit', { id: points?.id, status: 1 });
  await page.getByRole('link', { name: '登录设备', exact: true }).click();
  await expect(entry).toBeVisible();
  await asFounder('post', 'user.Rule/edit', { id: points?.id, status: 0 });
  await entry.click();
  await expect(heading(page)).toHaveText('没有访问权限');
  await expect(entry).toBeHidden();
});

test('an administrator is nobody in the member centre', async ({ page }) => {
  await letIn(page, engine, 'tenant', 'demo');
  await page.goto(consoleUrl(engine, '/user'));
  await expect(page).toHaveURL(/\/user\/login$/);
});

/** A picture that is really one. */
function picture(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 200 } });
}

/** Another device of the same person: a phone. */
async function elsewhere(browser: Browser): Promise<Page> {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };
  return (await browser.newContext(phone)).newPage();
}
