/** The operator's companies: what is asked before one is opened, closed or visited, and what is told of it. */
import { callsOf, letIn, letIntoOwn, openCompany, speakEnglish } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, test } from './test.ts';
import { answerTo, atRest, heldBack, still } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

test('a company that is to be a copy wants to know of which, and leads there', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await page.getByRole('button', { name: '开通租户' }).first().click();
  const form = page.getByRole('dialog', { name: '开通租户' });
  await form.getByLabel('企业名称').fill('抄本');
  await form.getByLabel('编码').fill('copied-one');
  await form.getByLabel('账号').fill('copied_one');
  await form.getByText('复制已有企业').click();
  await form.getByRole('button', { name: '开通', exact: true }).click();
  await expect(form.getByRole('combobox', { name: '选择要复制的企业' })).toBeFocused();
  await expect(form.getByText('不含名称、标志、联系方式与备案号')).toBeVisible();
  await speakEnglish(page);
  await page.reload();
  await page.getByRole('button', { name: 'Open a tenant' }).first().click();
  await expect(page.getByText('without name, logo, contacts and filing numbers')).toBeVisible();
});

test('a proposal that comes late stays away from the field in which somebody types', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await page.getByRole('button', { name: '开通租户' }).first().click();
  const form = page.getByRole('dialog', { name: '开通租户' });
  const [code, account] = [form.getByLabel('编码'), form.getByLabel('账号')];
  await form.getByLabel('企业名称').fill('晨星光电科技有限公司');
  const release = await heldBack(page, '**/Tenant/suggest**', 'GET');
  await code.click();
  await release.asked;
  const answer = page.waitForResponse(/Tenant\/suggest/);
  release.go();
  await answer;
  await expect(account).not.toHaveValue('');
  await expect(code).toHaveValue('');
  await code.pressSequentially('cxgd');
  await expect(code).toHaveValue('cxgd');
  await form.getByLabel('企业名称').click();
  await expect(code).toHaveValue('cxgd');
});

test('after a draft came back the proposals go on following the name, and what was typed by hand stays', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  const form = page.getByRole('dialog', { name: '开通租户' });
  const [name, code, account] = [form.getByLabel('企业名称'), form.getByLabel('编码'), form.getByLabel('账号')];
  await page.getByRole('button', { name: '开通租户' }).first().click();
  await name.fill('远山茶业有限公司');
  await name.blur();
  await expect(account).not.toHaveValue('');
  const before = await code.inputValue();
  await account.fill('own_name');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('own_name'))).toBe(true);

  await page.reload();
  await answerTo(page, '**/Tenant/suggest**', () => page.getByRole('button', { name: '开通租户' }).first().click(), 'GET');
  await expect(code).toHaveValue(before);
  await name.fill('近水机械有限公司');
  await name.blur();
  await expect(code).not.toHaveValue(before);
  await expect(account).toHaveValue('own_name');
});

test('what was given up in a form leaves no draft behind, not even when the page is drawn anew after it', async ({ page }) => {
  const { code } = await openCompany(engine);
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, `/platform/tenant?quickSearch=${code}`));
  await page.getByRole('row').filter({ hasText: code }).getByRole('button', { name: /^编辑/ }).click();
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('siteloom.draft.')));
  const drawer = page.getByRole('dialog').first();
  await drawer.getByLabel('地址').fill('写了一半的地址');
  await expect.poll(drafts).toHaveLength(1);
  await drawer.getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click();
  await expect(drawer).toBeHidden();
  expect(await drafts()).toEqual([]);

  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
  // Whatever is to be written before the window is left is written now.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect(await drafts()).toEqual([]);
});

test('behind a figure of the dashboard stand the companies that it counts', async ({ page }) => {
  const { id, code } = await openCompany(engine);
  const { token } = await letIn(page, engine, 'platform', 'admin');
  const data = { id, expire_time: Math.floor(Date.now() / 1000) - 60 };
  await page.request.post(consoleUrl(engine, '/admin/Tenant/renew'), { headers: { batoken: token }, data });
  for (const [figure, isThere] of [
    ['正常', false],
    ['已到期', true],
  ] as const) {
    await page.goto(consoleUrl(engine, '/platform/dashboard'));
    await page.getByRole('link', { name: new RegExp(`^${figure}`) }).click();
    await expect(page.getByRole('heading', { name: '租户' })).toBeVisible();
    await expect(page.getByRole('button', { name: '筛选，1 个条件' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: code })).toHaveCount(isThere ? 1 : 0);
  }
});

test('a plan that allows fewer documents than a site begins with says so where both are chosen', async ({ page }) => {
  const { token } = await letIn(page, engine, 'platform', 'admin');
  const name = `五篇 ${Date.now()}`;
  // First among the plans, however many there are: a long list draws those that are in sight.
  const data = { name, max_archives: 5, weigh: 9999 };
  await page.request.post(consoleUrl(engine, '/admin/Plan/add'), { headers: { batoken: token }, data });
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await page.getByRole('button', { name: '开通租户' }).first().click();
  const form = page.getByRole('dialog', { name: '开通租户' });
  await form.getByRole('combobox', { name: '套餐' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).click();
  const note = form.getByText('该套餐最多允许 5 篇文档，所选初始内容有 8 篇', { exact: false });
  await expect(note).toBeVisible();
  await form.getByText('空白站点').click();
  await expect(note).toBeHidden();
});

test('a plan that allows less than a company has says so where its company is edited', async ({ page }) => {
  const { code } = await openCompany(engine);
  const { token } = await letIn(page, engine, 'platform', 'admin');
  const name = `一篇 ${Date.now()}`;
  const data = { name, max_archives: 1, max_storage_bytes: 13_421_772_800, weigh: 9999 };
  await page.request.post(consoleUrl(engine, '/admin/Plan/add'), { headers: { batoken: token }, data });
  await page.goto(consoleUrl(engine, `/platform/tenant?quickSearch=${code}`));
  await page.getByRole('row').filter({ hasText: code }).getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '编辑租户' });
  const note = form.getByText(/小于现有用量：文档 \d+ \/ 1。/);
  await expect(form.getByRole('combobox', { name: '套餐' })).toBeVisible();
  await expect(note).toBeHidden();
  await form.getByRole('combobox', { name: '套餐' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).click();
  await expect(note).toBeVisible();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('/ 12.5 GB');
});

test('a company that is opened with a day that has passed is said to be closed', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await page.getByRole('button', { name: '开通租户' }).first().click();
  const form = page.getByRole('dialog', { name: '开通租户' });
  const code = `past${Date.now().toString(36)}`;
  await form.getByLabel('企业名称').fill('昨日公司');
  await form.getByLabel('编码').fill(code);
  await form.getByLabel('账号').fill(code.slice(0, 15));
  await form.getByText('空白站点').click();
  const day = form.getByRole('textbox', { name: '到期时间' });
  await day.fill('2020-01-01');
  await day.press('Enter');
  await form.getByRole('button', { name: '开通', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '“昨日公司”已开通' });
  await expect(panel).toContainText('到期日已过：网站与后台处于关闭状态');
});

test('a company whose plan has no domains is not led to bind one', async ({ page }) => {
  const { id, username } = await openCompany(engine);
  const { token } = await letIn(page, engine, 'platform', 'admin');
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(consoleUrl(engine, `/admin/${path}`), { headers: { batoken: token }, data });
    return (await answer.json()).data;
  };
  await letIn(page, engine, 'tenant', username);
  await page.goto(consoleUrl(engine, '/tenant/dashboard'));
  const steps = page.getByRole('navigation', { name: '可以先做这些：' });
  await expect(steps.getByRole('link', { name: '绑定自己的域名' })).toBeVisible();
  const plan = await call('Plan/add', { name: `无域名 ${Date.now()}`, max_domains: 0 });
  await call('Tenant/edit', { id, plan_id: plan.id });
  await page.reload();
  await expect(steps.getByRole('link').first()).toBeVisible();
  await expect(steps.getByRole('link', { name: '绑定自己的域名' })).toHaveCount(0);
});

test('a first step that was taken is not proposed again', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/dashboard'));
  const steps = page.getByRole('navigation', { name: '可以先做这些：' });
  const [company, look, writing, people] = ['填写企业信息与首页内容', '选定网站的外观与颜色', '写一篇自己的文档', '给同事开通账号'];
  await expect(steps.getByRole('link')).toHaveText([company, look, writing, people, '绑定自己的域名']);
  const call = callsOf(page, engine, token);
  await call('corp.Config/edit', { locale: 'zh-cn', short_name: '自己的名字' });
  await page.reload();
  await expect(steps.getByRole('link')).toHaveText([look, writing, people, '绑定自己的域名']);
  const { id } = await call('corp.Columns/add', { name: '第一步', slug: 'first-step' });
  await call('corp.Archives/add', { title: '自己写的', column_id: id });
  const { row } = await call('corp.Theme/index');
  const { version } = (await call('corp.Theme/edit', { theme: row.theme, values: { brand: '#0a5c40' }, version: row.version })).row;
  await call('corp.Theme/publish', { version });
  await page.reload();
  await expect(steps.getByRole('link')).toHaveText([people, '绑定自己的域名']);
});

test('a company is closed by its switch after a question, and opened without one', async ({ page }) => {
  const { code } = await openCompany(engine);
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, `/platform/tenant?quickSearch=${code}`));
  const turn = page.getByRole('row').filter({ hasText: code }).getByRole('switch');
  const question = page.getByRole('dialog', { name: /^停用“.+”？$/ });
  await turn.click();
  await expect(question).toContainText('网站立即显示暂停页');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  await expect(turn).toBeChecked();
  await turn.click();
  await question.getByRole('button', { name: '停用' }).click();
  await expect(turn).not.toBeChecked();
  await expect(page.getByText('已保存')).toBeVisible();
  await turn.click();
  await expect(turn).toBeChecked();
  await expect(question).toHaveCount(0);
});

test('companies without a plan are found by the filter of plans', async ({ page }) => {
  const [without, { id, code }] = [await openCompany(engine), await openCompany(engine)];
  const { token } = await letIn(page, engine, 'platform', 'admin');
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(consoleUrl(engine, `/admin/${path}`), { headers: { batoken: token }, data });
    return (await answer.json()).data;
  };
  const name = `筛选 ${Date.now()}`;
  const plan = await call('Plan/add', { name, weigh: 9999 });
  await call('Tenant/edit', { id, plan_id: plan.id });
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await page.getByRole('button', { name: /^筛选/ }).click();
  const filter = page.getByRole('search').getByRole('combobox', { name: '套餐' });
  const search = page.getByRole('search').getByRole('button', { name: '查询' });
  const choose = async (option: string) => {
    await filter.click();
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
    await search.click();
  };
  const row = (of: string) => page.getByRole('row').filter({ hasText: of });
  await choose('不限（没有套餐）');
  await expect(row(without.code)).toBeVisible();
  await expect(row(code)).toHaveCount(0);
  await page.reload();
  await expect(row(without.code)).toBeVisible();
  await expect(page.getByRole('search').getByText('不限（没有套餐）')).toBeVisible();
  // Among the plans of other tests it may stand on a later page of the options.
  await filter.click();
  await page.keyboard.type(name);
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).click();
  await search.click();
  await expect(row(code)).toBeVisible();
  await expect(row(without.code)).toHaveCount(0);
});

test('whoever deletes a primary domain reads where the website is then', async ({ page }) => {
  const { code, username } = await openCompany(engine);
  const { token } = await letIn(page, engine, 'tenant', username);
  const call = callsOf(page, engine, token);
  const { row } = await call('Domain/add', { host: `${code}.example` });
  // Nobody can publish a record for this name: the list is told that somebody has.
  await page.route('**/tenant/Domain/index**', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const list = data.list.map((one: { id: number }) => (one.id === row.id ? { ...one, verified: true, is_primary: true } : one));
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, list } } });
  });
  await page.goto(consoleUrl(engine, '/tenant/domain'));
  await page.getByRole('row').filter({ hasText: row.host }).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('dialog')).toContainText(`${row.host} 是主域名：删除后没有主域名，网站地址变为 ${code}.localhost`);
});

test('what is copied to verify a domain stands in one column, at a desk and on a phone', async ({ page }) => {
  const { code } = await letIntoOwn(page, engine);
  // Of its words some are short and some long.
  await speakEnglish(page);
  await page.goto(consoleUrl(engine, '/tenant/domain'));
  await page.getByRole('button', { name: 'Add domain' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox').first().fill(`www.${code}.example`);
  await page.keyboard.press('Enter');
  const copied = page.locator('.domain-guide .copy-text');
  await expect(copied.first()).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await atRest(copied.first());
    const edges = await copied.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(edges.length, `${width}`).toBeGreaterThan(4);
    expect(new Set(edges).size, `${width}: ${edges}`).toBe(1);
  }
});

test('what is said of a company’s contacts stands over its fields, whose rows are equally far apart', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await page.getByRole('button', { name: '开通租户' }).first().click();
  const form = page.getByRole('dialog', { name: '开通租户' });
  await expect(form.getByRole('group', { name: '企业' })).toContainText('手机号和地址会显示在新网站上');
  await still(page);
  const [name, code, mobile, address] = await Promise.all(
    ['企业名称', '编码', '手机号', '地址'].map(
      async (label) => (await form.locator('label', { hasText: new RegExp(`^${label}`) }).boundingBox())?.y ?? 0,
    ),
  );
  expect((address ?? 0) - (mobile ?? 0)).toBeCloseTo((code ?? 0) - (name ?? 0), 0);
});

test('whoever visits a company reads its whole name and its code, whatever it is called for short', async ({ page }) => {
  const { id, code } = await openCompany(engine);
  const { token } = await letIn(page, engine, 'platform', 'admin');
  const data = { id, name: `访问 ${code} 有限公司`, short_name: '别家的简称' };
  await page.request.post(consoleUrl(engine, '/admin/Tenant/edit'), { headers: { batoken: token }, data });
  await page.goto(consoleUrl(engine, `/platform/tenant?quickSearch=${code}`));
  await page.getByRole('row').filter({ hasText: code }).getByRole('button', { name: '进入后台' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('访问原因').fill('看看');
  await dialog.getByRole('button', { name: '进入后台' }).click();
  await expect(page.locator('.visit-banner')).toContainText(`正在访问 访问 ${code} 有限公司（${code}）· 事由：看看`);
});
