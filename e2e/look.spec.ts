/** Language and theme: what a person chooses stays chosen, and what was open stays open. */
import { letIn, letIntoOwn, openCompany, speakEnglish } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Page, test } from './test.ts';

const engine = engines[0] ?? 'embedded';

test('the language changes the whole console, keeps the open tabs, and survives a reload', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  // No entry is found: what people call their things stays as they wrote it.
  await page.goto(consoleUrl(engine, '/platform/auth/adminLog?quickSearch=none-of-these'));
  await expect(page.getByRole('heading', { name: '操作日志' })).toBeVisible();
  await page.getByRole('button', { name: /语言|Language/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Activity log' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation').getByText('Dashboard').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Activity log' })).toBeVisible();
  // As it is read: what stands there for browsers without scripts is not.
  await expect(page.locator('body')).not.toContainText(/[\u4e00-\u9fa5]{2}(?!站)/, { useInnerText: true });
});

test('the theme changes at once and survives a reload @phone', async ({ page }) => {
  await page.goto(consoleUrl(engine, '/tenant/login'));
  await page.getByRole('button', { name: '切换到深色' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('unknown addresses and missing rights have pages of their own', async ({ page }) => {
  await page.goto(consoleUrl(engine, '/nowhere/at/all'));
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading')).toBeVisible();
  await page.goto(consoleUrl(engine, '/401'));
  await expect(page.getByRole('heading')).toBeVisible();
  await page.goto(consoleUrl(engine, '/'));
  await expect(page).toHaveURL(/\/tenant\/login/);
  for (const area of ['platform', 'tenant', 'user']) {
    await page.goto(consoleUrl(engine, `/${area}`));
    await expect(page).toHaveURL(consoleUrl(engine, `/${area}/login`));
  }
  await page.goto(consoleUrl(engine, '/admin/iframe/https%3A%2F%2Fexample.com%2F'));
  await expect(page).toHaveURL(/\/platform\/login\?to=%2Fplatform%2Fiframe%2Fhttps/);
});

test('an embedded page has a way to a window of its own above it, and stays as it is behind other tabs', async ({ page }) => {
  const { token } = await letIn(page, engine, 'platform', 'admin');
  const url = `https://handbook.example.com/${Date.now()}`;
  let loads = 0;
  await page.route(url, (route) => {
    loads += 1;
    return route.fulfill({ contentType: 'text/html', body: '<input aria-label="field">' });
  });
  const rule = {
    area: 'platform',
    type: 'menu',
    title: `Handbook ${Date.now()}`,
    name: `docs/handbook${Date.now()}`,
    menu_type: 'iframe',
    url,
  };
  const headers = { batoken: token };
  const added = await (await page.request.post(consoleUrl(engine, '/admin/auth.Rule/add'), { headers, data: rule })).json();
  await page.goto(consoleUrl(engine, `/platform/iframe/${encodeURIComponent(url)}`));
  const way = page.getByRole('link', { name: '在新窗口打开', exact: true });
  await expect(way).toHaveAttribute('href', url);
  await expect(way).toHaveAttribute('target', '_blank');
  await expect(way).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByRole('heading', { name: rule.title })).toBeVisible();
  const field = page.frameLocator(`iframe[title="${rule.title}"]`).getByLabel('field');
  await field.fill('written');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('menuitem', { name: '控制台', exact: true }).click();
  await expect(field).toBeHidden();
  await page.goBack();
  await expect(field).toHaveValue('written');
  expect(loads).toBe(1);

  // Whoever chooses that way of opening is told what it needs.
  await page.goto(consoleUrl(engine, '/platform/auth/rule'));
  await page.getByRole('button', { name: '添加', exact: false }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: '内嵌网页' }).check();
  await expect(form.getByText('网页须允许被其他网站嵌入')).toBeVisible();
  await page.request.delete(consoleUrl(engine, `/admin/auth.Rule/del?ids[]=${added.data.id}`), { headers });
});

test('the menu is 260 pixels wide, 64 folded, and off the page of a small window; where one is already is said', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/columns'));
  const rail = page.locator('.rail').first();
  const width = async () => Math.round((await rail.boundingBox())?.width ?? 0);
  await expect.poll(width).toBe(260);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('menuitem', { name: '栏目', exact: true }).click();
  await expect(page.getByText('您已在“栏目”')).toBeVisible();
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect.poll(width).toBe(64);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rail).toHaveCount(0);

  // What the header has no room for any more stands in the menu of the account.
  await page.getByRole('button', { name: '账户菜单' }).click();
  for (const name of ['浏览器全屏', '界面设置', '清理系统缓存', '清理浏览器存储', '清理全部'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
});

test('in two columns every section of the menu is called by whole words, and none moves when it is chosen', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  const { username } = await openCompany(engine);
  await letIn(page, engine, 'tenant', username);
  for (const lang of ['zh-cn', 'en']) {
    if (lang === 'en') await speakEnglish(page);
    for (const area of ['platform', 'tenant'] as const) {
      await chooseTwoColumns(page, area);
      await page.goto(consoleUrl(engine, `/${area}/dashboard`));
      const sections = page.locator('.double-section');
      await expect(sections.first()).toBeVisible();
      const heights = () => sections.evaluateAll((all) => all.map((section) => section.getBoundingClientRect().height));
      const before = await heights();
      for (const section of await sections.all()) {
        await section.click();
        await expect(section).toHaveAttribute('aria-current', 'true');
        expect(await section.evaluate(brokenWords)).toEqual([]);
        expect(await heights()).toEqual(before);
      }
    }
  }
});

test('on an English phone figures stand in one line beside a long note, and what leads on is together', async ({ page }) => {
  await letIntoOwn(page, engine);
  await speakEnglish(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(consoleUrl(engine, '/tenant/dashboard'));
  const figures = page.locator('.figures');
  await figures
    .locator('small')
    .first()
    .evaluate((note) => {
      note.textContent = 'Nobody was here in the thirty days before';
    });
  const tops = await figures.locator('b').evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().top));
  expect(tops[1]).toBe(tops[0]);
  const site = await page.getByRole('link', { name: 'Open website' }).boundingBox();
  const write = await page.getByRole('main').getByRole('button', { name: 'New document' }).boundingBox();
  expect(write?.y).toBe(site?.y);
});

async function chooseTwoColumns(page: Page, area: 'platform' | 'tenant'): Promise<void> {
  await page.evaluate((name) => {
    const kept = JSON.parse(localStorage.getItem('siteloom.prefs') ?? '{"version":1}');
    const { layout } = kept.state ?? {};
    kept.state = { ...kept.state, layout: { ...layout, [name]: { ...layout?.[name], layoutMode: 'Double' } } };
    localStorage.setItem('siteloom.prefs', JSON.stringify(kept));
  }, area);
}

/** Words that stand on more than one line. */
function brokenWords(element: Element): string[] {
  const text = element.querySelector('span')?.firstChild;
  if (!text) return ['no text'];
  const words = [...(text.textContent ?? '').matchAll(/[A-Za-z]+/g)];
  return words
    .filter(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1;
    })
    .map(({ 0: word }) => word);
}

test('a pointer that rests on a button is told what it does; by a finger no words lie over the menu', async ({ page, browser }) => {
  const { username } = await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/columns'));
  await page.getByRole('button', { name: '收起菜单' }).hover();
  await expect(page.getByRole('tooltip', { name: '收起菜单' })).toBeVisible();

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })).newPage();
  await letIn(phone, engine, 'tenant', username);
  await phone.goto(consoleUrl(engine, '/tenant/corp/columns'));
  await phone.getByRole('button', { name: '打开菜单' }).tap();
  await expect(phone.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expect(phone.getByRole('tooltip')).toHaveCount(0);
});
