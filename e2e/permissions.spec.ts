/** Somebody who holds two nodes sees two screens' worth of console, and gets no further than that by any other way. */
import { type Menu, within } from './menus.ts';
import { callsOf, letIn, letIntoOwn, logIn, openCompany } from './people.ts';
import { consoleUrl, engines, password, portOf, siteUrl } from './places.ts';
import { type APIResponse, expect, type Page, test } from './test.ts';

const engine = engines[0] ?? 'embedded';
const nodes = ['auth/admin/index', 'corp/archives/index'];

test('an administrator with two nodes sees exactly these, and the server refuses everything else', async ({ browser }) => {
  const head = await (await browser.newContext()).newPage();
  const { token: headToken } = await letIntoOwn(head, engine);
  const username = `two_${Date.now().toString(36)}`;
  await makeAdministrator(head, headToken, username, nodes);

  const page = await (await browser.newContext()).newPage();
  await logIn(page, engine, 'tenant', username);

  const menu = page.getByRole('navigation', { name: '主导航' });
  const access = menu.getByRole('menuitem', { name: '权限管理' });
  await expect(access).toBeVisible();
  if ((await access.getAttribute('aria-expanded')) !== 'true') await access.click();
  await expect(menu.getByRole('menuitem', { name: '管理员', exact: true })).toBeVisible();
  await expect(menu.getByRole('menuitem')).toHaveText(['网站内容', '文档', '权限管理', '管理员']);

  await page.goto(consoleUrl(engine, '/tenant/auth/admin'));
  await expect(page.getByRole('table').last()).toBeVisible();
  await expect(page.getByText(username).first()).toBeVisible();
  for (const name of ['添加管理员', '编辑', '删除']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);

  const single = ['corp/archives/edit/12', 'corp/archives/review', 'corp/page/7', 'corp/forms/edit/3', 'corp/models/edit/3'];
  for (const path of ['auth/group', 'auth/adminLog', 'corp/columns', ...single]) {
    await page.goto(consoleUrl(engine, `/tenant/${path}`));
    await expect(page.getByText('没有访问权限')).toBeVisible();
  }

  const token = await tokenOf(page);
  const codeOf = async (answer: APIResponse) => ((await answer.json()) as { code: number }).code; // safe: every answer is an envelope
  const get = (path: string) => page.request.get(consoleUrl(engine, path), { headers: { batoken: token } });
  const post = (path: string) => page.request.post(consoleUrl(engine, path), { headers: { batoken: token }, data: {} });
  for (const path of ['/tenant/auth.Admin/index', '/tenant/corp.Archives/index'])
    expect([path, await codeOf(await get(path))]).toEqual([path, 1]);
  for (const path of [
    '/tenant/auth.Group/index',
    '/tenant/auth.Admin/edit?id=1',
    '/tenant/corp.Columns/index',
    '/tenant/auth.AdminLog/index',
  ]) {
    expect([path, await codeOf(await get(path))]).toEqual([path, 401]);
  }
  for (const path of ['/tenant/auth.Admin/add', '/tenant/auth.Admin/edit', '/tenant/auth.Group/add', '/tenant/corp.Archives/publish']) {
    expect([path, await codeOf(await post(path))]).toEqual([path, 401]);
  }
  expect(await codeOf(await get('/admin/auth.Admin/index'))).toBe(302);
});

test('who may only read has nothing to tick in a list, and no column for buttons that nobody offers', async ({ browser }) => {
  const head = await (await browser.newContext()).newPage();
  const { token: headToken } = await letIntoOwn(head, engine);
  const username = `reads_${Date.now().toString(36)}`;
  await makeAdministrator(head, headToken, username, ['corp/archives/index', 'corp/forms/index']);
  const page = await (await browser.newContext()).newPage();
  await letIn(page, engine, 'tenant', username);

  for (const path of ['corp/archives', 'corp/forms']) {
    for (const [person, isHead] of [
      [head, true],
      [page, false],
    ] as const) {
      await person.goto(consoleUrl(engine, `/tenant/${path}`));
      await expect(person.locator('tbody tr[data-row-key]').first()).toBeVisible();
      const ticks = person.locator('thead').getByRole('checkbox');
      await expect(ticks).toHaveCount(isHead ? 1 : 0);
      if (path === 'corp/forms') await expect(person.getByRole('columnheader', { name: '操作' })).toHaveCount(isHead ? 1 : 0);
    }
  }

  // Columns are chosen by name without the screen of columns.
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await page.getByRole('combobox', { name: '栏目', exact: true }).fill('公司新闻');
  await page.locator('.ant-select-item-option', { hasText: '公司新闻' }).click();
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/[?&]column_id=\d+/);
  await expect(page.locator('tbody tr[data-row-key]').filter({ hasNotText: '公司新闻' })).toHaveCount(0);
});

test('who may see messages alone is told of these alone, and is led to them; one that is gone is called so', async ({ browser }) => {
  const head = await (await browser.newContext()).newPage();
  const { code, token } = await letIntoOwn(head, engine);
  const call = callsOf(head, engine, token);
  await call('routine.Config/edit', { archiveAudit: 'open', archiveFourEyes: false });
  const column = await call('corp.Columns/add', { name: '动态', slug: 'told' });
  await call('corp.Archives/add', { title: '等着的', content: '<p>文字</p>', column_id: column.id, save_mode: 'submit' });
  const username = `told_${Date.now().toString(36)}`;
  await makeAdministrator(head, token, username, ['dashboard/index', 'corp/messages/index']);
  const sent = await head.request.post(`http://127.0.0.1:${portOf(engine)}/api/content/form`, {
    headers: { host: new URL(siteUrl(engine, code)).host },
    data: { form: 'contact', consent: true, fields: { name: '访客甲', phone: '0571-88880000', email: 'a@example.com', message: '请回电' } },
  });
  expect(await sent.json()).toMatchObject({ code: 1 });

  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await letIn(page, engine, 'tenant', username);
  for (const person of [head, page]) {
    // The end of the term would come first.
    await person.route('**/tenant/Dashboard/index*', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: { ...answer.data, expire_time: null } } });
    });
    await person.goto(consoleUrl(engine, '/tenant/dashboard'));
  }
  const first = head.getByRole('link', { name: '1 篇文档等待审核。' });
  await expect(first).toHaveAttribute('href', '/tenant/corp/archives/review');
  const entry = page.getByRole('menuitem', { name: /^留言/ });
  await page.getByRole('menuitem', { name: '网站内容' }).click();
  await expect(entry).toHaveText('留言1');
  const link = page.getByRole('link', { name: '1 条留言待处理。' });
  await expect(link).toBeVisible();
  await expect(page.getByText('1 篇文档等待审核。')).toHaveCount(0);
  await link.click();
  await expect(page.getByRole('row', { name: /访客甲/ })).toBeVisible();

  // What somebody else has deleted meanwhile goes from the menu, and the notice of it leads to nothing that could be tried again.
  const { list } = await call('corp.Messages/index');
  const gone = await head.request.delete(consoleUrl(engine, `/tenant/corp.Messages/del?ids[]=${list[0].id}`), {
    headers: { batoken: token },
  });
  expect(await gone.json()).toMatchObject({ code: 1 });
  await page.getByRole('button', { name: /通知/ }).click();
  await expect(entry).toHaveText('留言');
  await page.getByRole('button', { name: /新留言（联系我们）：访客甲/ }).click();
  const drawer = page.locator('.app-drawer');
  await expect(drawer.getByText('这条留言已被删除')).toBeVisible();
  await expect(drawer.getByRole('button', { name: '重试' })).toHaveCount(0);
  await drawer.getByRole('button', { name: '返回列表' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).not.toHaveURL(/open=/);
});

test('who may not publish is told before a move who finds what in which column, and is refused what shows it to others', async ({
  browser,
}) => {
  const head = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  const { token } = await letIntoOwn(head, engine);
  const call = callsOf(head, engine, token);
  const club = await call('corp.Columns/add', { name: '会员专区', slug: 'club', visible_to: 'members' });
  const inside = await call('corp.Columns/add', { name: '会员资料', slug: 'inside', pid: club.id });
  await call('corp.Columns/add', { name: '旧闻', slug: 'old-news', status: 0 });
  await call('corp.Columns/add', { name: '大家看的', slug: 'for-all' });
  await call('corp.Archives/add', { title: '内部价目', column_id: inside.id, content: '<p>价</p>', save_mode: 'submit' });
  const username = `moves_${Date.now().toString(36)}`;
  await makeAdministrator(head, token, username, ['corp/archives/index', 'corp/archives/edit']);
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await letIn(page, engine, 'tenant', username);

  const dialogOf = async (person: Page) => {
    await person.goto(consoleUrl(engine, '/tenant/corp/archives?quickSearch=内部价目'));
    await person.locator('tbody tr[data-row-key]').first().getByRole('checkbox').check();
    await person.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '移动到栏目' }).click();
    return person.getByRole('dialog');
  };
  const told = '移到网站上看不到的栏目，要有下线权限';
  await expect(await dialogOf(head)).toContainText('网址随栏目改变');
  await expect(head.getByRole('dialog')).not.toContainText(told);

  const dialog = await dialogOf(page);
  await expect(dialog).toContainText(told);
  const offered = page.locator('.ant-select-tree-title');
  for (const name of ['会员专区 · 会员可见', '会员资料 · 会员可见', '旧闻 · 网站上看不到', '大家看的']) {
    await dialog.getByRole('combobox').fill(name.slice(0, 4));
    await expect(offered.filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  }
  await offered.filter({ hasText: '大家看的' }).click();
  await dialog.getByRole('button', { name: '移动到栏目' }).click();
  await expect(page.getByText('移到“大家看的”会改变网站上谁能看到“内部价目”，而您没有“发布”权限。')).toBeVisible();
});

test('whoever lets somebody do a thing on a screen lets them see it along; what is ticked is counted without its folders', async ({
  page,
}) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/auth/group'));
  await page.getByRole('button', { name: '添加角色组' }).first().click();
  const form = page.getByRole('dialog', { name: '添加角色组' });
  const tree = form.getByRole('group', { name: '权限' });
  const node = (name: string) => tree.locator('.ant-tree-treenode', { hasText: new RegExp(`^${name}$`) });
  await node('管理员').locator('.ant-tree-switcher').click();
  const box = (name: string) => node(name).locator('.ant-tree-checkbox');
  await box('添加').click();
  await expect(tree.locator('.ant-tree-treenode-checkbox-checked')).toHaveText(['查看', '添加']);
  await expect(form).toContainText('已选 2 项');
  // Who takes it away again means it.
  await box('查看').click();
  await expect(tree.locator('.ant-tree-treenode-checkbox-checked')).toHaveText(['添加']);
  await expect(form).toContainText('已选 1 项');
});

test('who may add and not see the rows reads so, adds, and meets no failure', async ({ browser }) => {
  const head = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  const { token } = await letIntoOwn(head, engine);
  const call = callsOf(head, engine, token);
  const username = `adds_${Date.now().toString(36)}`;
  await makeAdministrator(head, token, username, ['corp/redirects/add', 'auth/group/add']);
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await letIn(page, engine, 'tenant', username);

  const sentence = page.getByText('您可以添加，但不能查看列表').filter({ visible: true });
  for (const path of ['auth/group', 'corp/redirects']) {
    await page.goto(consoleUrl(engine, `/tenant/${path}`));
    await expect(sentence).toBeVisible();
    await expect(page.locator('.list-quick')).toHaveCount(0);
    for (const name of ['筛选', '显示的列', '刷新', '重试']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.getByRole('button', { name: '添加跳转' }).click();
  const form = page.locator('.ant-drawer form');
  await form.getByLabel('旧网址').fill('/was-here');
  await form.getByLabel('新网址').fill('/is-here');
  await page
    .locator('.ant-drawer')
    .getByRole('button', { name: /^保\s?存$/ })
    .click();
  await expect(page.locator('.ant-drawer')).toHaveCount(0);
  expect((await call('corp.Redirects/index')).list).toMatchObject([{ from: '/was-here' }]);
  await expect(sentence).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('who visits a company without the right to give new passwords hears so before a form is filled in', async ({ browser, page }) => {
  const { code, username: founder } = await openCompany(engine);
  const { token } = await letIn(page, engine, 'platform', 'admin');
  const username = `helps_${Date.now().toString(36)}`;
  await makeAdministrator(page, token, username, ['tenant/index', 'tenant/visit'], 'admin');

  const helper = await (await browser.newContext()).newPage();
  await letIn(helper, engine, 'platform', username);
  const reason = '访问企业后台时，新建账号、修改密码和关闭两步验证需要平台的“重置租户密码”权限';
  await visit(helper, code);
  await helper.goto(consoleUrl(engine, '/tenant/auth/admin'));
  await helper.getByRole('button', { name: '添加管理员' }).first().click();
  await expect(helper.getByRole('dialog', { name: '添加管理员' }).getByRole('alert')).toHaveText(reason);
  await helper.getByRole('button', { name: '关闭', exact: true }).last().click();

  const passwordFields = async (visitor: Page) => {
    // As if the founder had a second step.
    await visitor.route('**/auth.Admin/edit?id=*', async (route) => {
      const answer = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'application/json', body: answer.replace('"two_step":false', '"two_step":true') });
    });
    await visitor.getByRole('row').filter({ hasText: founder }).getByRole('button', { name: '编辑' }).click();
    const form = visitor.getByRole('dialog', { name: '编辑管理员' });
    await expect(form.getByLabel('账号')).toHaveValue(founder);
    await expect(form.getByText('两步验证: 已开启')).toBeVisible();
    return [await form.getByLabel('密码').isEnabled(), await form.getByRole('button', { name: '重置', exact: true }).count()];
  };
  expect(await passwordFields(helper)).toEqual([false, 0]);
  const form = helper.getByRole('dialog', { name: '编辑管理员' });
  await expect(form.getByText('访问企业后台时，修改密码和关闭两步验证需要平台的“重置租户密码”权限')).toBeVisible();
  // Nobody else could let anybody in.
  const onlyOne = '至少要保留一位启用的超级管理员';
  await expect(form.getByRole('radio', { name: '停用' })).toBeDisabled();
  await expect(form.getByText(onlyOne)).toBeVisible();
  await helper.keyboard.press('Escape');
  const remove = helper.getByRole('row').filter({ hasText: founder }).getByRole('button', { name: '删除' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleName(new RegExp(`：${onlyOne}$`));

  await visit(page, code);
  await page.goto(consoleUrl(engine, '/tenant/auth/admin'));
  expect(await passwordFields(page)).toEqual([true, 1]);
});

/** Into the company's console, from the list of companies. */
async function visit(operator: Page, code: string): Promise<void> {
  await operator.goto(consoleUrl(engine, `/platform/tenant?quickSearch=${code}`));
  await operator.getByRole('row').filter({ hasText: code }).getByRole('button', { name: '进入后台' }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel('访问原因').fill('协助');
  await dialog.getByRole('button', { name: '进入后台' }).click();
  await expect(operator.locator('.visit-banner')).toBeVisible();
}

/** The head makes a group of the nodes and somebody who is in it. */
async function makeAdministrator(
  head: Page,
  headToken: string,
  username: string,
  nodes: readonly string[],
  app: 'tenant' | 'admin' = 'tenant',
): Promise<void> {
  const headers = { batoken: headToken, 'think-lang': 'zh-cn' };
  const rules = await head.request.get(consoleUrl(engine, `/${app}/Index/index`), { headers });
  const { data } = (await rules.json()) as { data: { menus: Menu[] } }; // safe: the contract of Index/index
  const ids = data.menus
    .flatMap(within)
    .filter(({ name }) => nodes.includes(name))
    .map(({ id }) => id);
  expect(ids).toHaveLength(nodes.length);
  const send = async (path: string, body: object) => {
    const answer = await head.request.post(consoleUrl(engine, path), { headers, data: body });
    return ((await answer.json()) as { data: { id: number } }).data.id; // safe: add answers the id
  };
  const group = await send(`/${app}/auth.Group/add`, { name: `权限 ${username}`, rules: ids });
  await send(`/${app}/auth.Admin/add`, { username, nickname: username, password, group_ids: [group] });
}

/** What the console sends with its next call. */
async function tokenOf(page: Page): Promise<string> {
  const sent = page.waitForRequest((request) => request.headers().batoken !== undefined);
  await page.reload();
  return (await sent).headers().batoken ?? '';
}
