/** A visitor on a phone, one who listens, a crawler, and one who prints: each gets a whole site, in every theme. */

import { enlarge } from './enlarge.ts';
import { auditor } from './page-audit.ts';
import { callsOf, letIntoOwn } from './people.ts';
import { engines, siteUrl } from './places.ts';
import { type Browser, expect, type Locator, type Page, test } from './test.ts';

const engine = engines[0] ?? 'embedded';
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const desk = { viewport: { width: 1440, height: 900 } };

/** Home, list, document, form, search. */
const paths = ['/', '/products/', '/products/servo/cyj-joint-module', '/form/contact', '/search?q=%E5%87%8F%E9%80%9F%E6%9C%BA'];

/** A company of its own, published in the theme; its address without the slash at the end. */
async function companyIn(theme: string, page: Page): Promise<string> {
  const { code, token } = await letIntoOwn(page, engine);
  const ask = callsOf(page, engine, token);
  const call = async (action: string, data?: object) => (await ask(`corp.Theme/${action}`, data)).row.version;
  const version = await call('index');
  if (theme !== 'warp') await call('publish', { version: await call('edit', { theme, values: {}, version }) });
  return siteUrl(engine, code, '');
}

for (const theme of ['warp', 'folio']) {
  test(`${theme}: every kind of page is what Lighthouse asks for, at a desk and on a phone`, async ({ page, browser }) => {
    const site = await companyIn(theme, page);
    for (const [name, options] of Object.entries({ desk, phone })) {
      const { audit } = await auditor(browser, options);
      for (const path of paths) {
        await test.step(`${name} ${path}`, async () => expect(await audit(`${site}${path}`), `${name} ${path}`).toEqual([]));
      }
    }
  });

  test(`${theme}: on a phone without a script, to the ear, to a crawler and on paper the site is whole`, async ({ page, browser }) => {
    const site = await companyIn(theme, page);
    await test.step('a phone without a script', () => onPhone(browser, site));
    await test.step('a screen reader', () => toTheEar(browser, site));
    await test.step('a crawler', () => toCrawlers(browser, site));
    await test.step('on paper', () => onPaper(browser, site));
    await test.step('a small phone', () => onSmallPhone(browser, site));
    await test.step('a long name', () => withLongName(browser, site));
  });
}

for (const theme of ['warp', 'folio']) {
  test(`${theme}: a member’s name stands beside its sign, and a search begins in its field`, async ({ page }) => {
    const site = await companyIn(theme, page);
    await page.setViewportSize(desk.viewport);
    await page.route('**/api/index/index*', (route) => route.fulfill({ json: { code: 1, data: { userInfo: { nickname: '王小明' } } } }));
    await page.goto(`${site}/`);
    await page.evaluate(() => localStorage.setItem('siteloom.account.user', '{"state":{"token":"ba_u_1"},"version":1}'));
    await page.reload();
    const link = page.getByRole('banner').locator('[data-member] >> visible=true');
    await expect(link).toHaveText('王小明');
    const [sign, name] = [await link.locator('svg').boundingBox(), await link.locator('.tool-name').boundingBox()];
    if (!sign || !name) throw new Error('the link shows nothing');
    expect(name.x).toBeGreaterThan(sign.x + sign.width);
    expect(Math.abs(name.y + name.height / 2 - sign.y - sign.height / 2)).toBeLessThan(3);

    await page.getByRole('banner').getByRole('link', { name: '搜索' }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('减速机');
    await page.keyboard.press('Enter');
    await expect(page.locator('main mark').first()).toHaveText('减速机');
    // What was found is to be read: the keys stay with the page.
    await expect(page.getByRole('searchbox')).not.toBeFocused();
  });
}

/** 320 px is also a desk at four times the size. */
async function onSmallPhone(browser: Browser, site: string) {
  const page = await (await browser.newContext({ ...phone, viewport: { width: 320, height: 640 } })).newPage();
  for (const path of paths) {
    await page.goto(`${site}${path}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    const name = page.locator('header a[href="/"] >> visible=true').first();
    const sign = page.locator('header :is(a[href*="/search"], [data-member]) >> visible=true').first();
    const [before, after] = [await name.boundingBox(), await sign.boundingBox()];
    expect((before?.x ?? 0) + (before?.width ?? 0), `${path}: the name and the sign beside it`).toBeLessThanOrEqual(after?.x ?? 0);
    expect(before?.height, `${path}: the name in one line`).toBeLessThanOrEqual(50);
  }
  for (const path of ['/search', '/en/search']) {
    await page.goto(`${site}${path}`);
    expect(await page.getByRole('searchbox').evaluate(hintRoom), `${path}: the hint is not cut`).toBeGreaterThanOrEqual(0);
  }
  await page.goto(`${site}/about/history/`);
  const heading = page.locator('main h2', { hasText: '把工艺留在自己手里' });
  expect(await linesOf(heading), 'a heading breaks after its space').toEqual(['2014 — 2018', '把工艺留在自己手里']);
}

/** The text of an element as its lines show it: a sign is where its line is. */
function linesOf(element: Locator): Promise<string[]> {
  return element.evaluate(({ firstChild: words }) => {
    if (!words) return [];
    const [range, lines] = [document.createRange(), new Map<number, string>()];
    for (const [at, sign] of [...(words.textContent ?? '')].entries()) {
      range.setStart(words, at);
      range.setEnd(words, at + 1);
      const top = Math.round(range.getBoundingClientRect().top);
      lines.set(top, (lines.get(top) ?? '') + sign);
    }
    return [...lines.values()].map((line) => line.trim());
  });
}

/** How many pixels are left beside the hint of a field and the cross that empties it. */
function hintRoom(field: Element): number {
  if (!(field instanceof HTMLInputElement)) return -1;
  const style = getComputedStyle(field);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return -1;
  canvas.font = style.font;
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
  const crossWidth = 20;
  return field.clientWidth - padding - crossWidth - canvas.measureText(field.placeholder).width;
}

/** A name of forty signs ends in dots or breaks: nothing is cut, and nothing lies over the tools beside it. */
async function withLongName(browser: Browser, site: string) {
  for (const [width, percent] of [
    [320, 100],
    [1024, 100],
    [1440, 100],
    [390, 200],
  ] as const) {
    const page = await (await browser.newContext({ viewport: { width, height: 640 } })).newPage();
    await page.goto(`${site}/`);
    await enlarge(page, percent);
    const names = page.locator('header :is(.logo-name, .name > span)');
    const header = await names.evaluate((name) => {
      name.textContent = '江苏省澄岳高精密传动与智能装备技术股份有限公司无锡分公司'.repeat(2).slice(0, 40);
      const { right, bottom } = name.getBoundingClientRect();
      const tools = [...(name.closest('header')?.querySelectorAll(':is(.header-tools, .head-tools) > *') ?? [])]
        .map((tool) => tool.getBoundingClientRect())
        .filter((box) => box.width > 0);
      const style = getComputedStyle(name);
      const isCut = name.scrollWidth > name.clientWidth && name.clientWidth > 0;
      return {
        right,
        bottom,
        tools: Math.min(...tools.map(({ left }) => left)),
        isWhole: !isCut || style.textOverflow === 'ellipsis' || style.webkitLineClamp === '2',
      };
    });
    expect(header.isWhole, `${width}: it ends in dots`).toBe(true);
    expect(header.right, `${width}: the name beside the tools`).toBeLessThanOrEqual(header.tools);
    expect(header.bottom, `${width}: the name within the header`).toBeLessThanOrEqual(width < 1000 ? 64 : 108);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
  }
}

/** The menu opens, search finds, a form is sent: by plain links and fields. */
async function onPhone(browser: Browser, site: string) {
  const page = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  await page.goto(`${site}/`);
  const menu = page.locator('header details[data-menu]');
  await menu.locator('summary').first().tap();
  const entry = menu.getByRole('link', { name: '新闻' }).first();
  await expect(menu.getByRole('link').first()).toBeVisible();
  if (!(await entry.isVisible())) await menu.locator('summary').filter({ hasText: '新闻' }).tap();
  await entry.tap();
  await expect(page).toHaveURL(/\/news\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: '搜索' }).tap();
  await page.getByRole('searchbox').fill('减速机');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.locator('main mark').first()).toHaveText('减速机');

  await page.goto(`${site}/form/contact`);
  await page.getByLabel('您的姓名').fill('手机访客');
  await page.getByLabel('电话').fill('13800138000');
  await page.getByLabel('留言内容').fill('想了解产品');
  await page.getByRole('checkbox').check();
  // Whoever is too quick is asked to look again; sending once more is all it takes.
  await expect(async () => {
    if (!page.url().endsWith('/sent')) await page.getByRole('button', { name: '发送' }).click();
    expect(page.url()).toContain('/form/contact/sent');
  }).toPass();
  await expect(page.locator('main')).toContainText('我们已收到您的留言');
}

/** One of each landmark, each navigation with a name of its own, headings in order, and a way past the navigation. */
async function toTheEar(browser: Browser, site: string) {
  const page = await (await browser.newContext(desk)).newPage();
  for (const path of ['/', '/news/', '/products/servo/cyj-joint-module', '/contact/']) {
    await page.goto(`${site}${path}`);
    const tree = await page.locator('body').ariaSnapshot();
    for (const landmark of ['banner', 'main', 'contentinfo']) {
      expect(tree.match(new RegExp(`^- ${landmark}`, 'gm')) ?? [], `${landmark} of ${path}`).toHaveLength(1);
    }
    const navigations = [...tree.matchAll(/- navigation(?: "([^"]*)")?/g)].map(([, name]) => name);
    expect(navigations, path).not.toContain(undefined);
    expect(new Set(navigations).size, path).toBe(navigations.length);
    const levels = [...tree.matchAll(/- heading .*\[level=(\d)\]/g)].map(([, level]) => Number(level));
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1);
    expect(
      levels.filter((level, place) => place > 0 && level > (levels[place - 1] ?? 0) + 1),
      path,
    ).toEqual([]);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
}

/** Who runs no script reads the same words, and finds every address in the sitemap. */
async function toCrawlers(browser: Browser, site: string) {
  const [still, lively] = await Promise.all(
    [false, true].map(async (javaScriptEnabled) => (await browser.newContext({ ...desk, javaScriptEnabled })).newPage()),
  );
  if (!still || !lively) throw new Error('There are two browsers.');
  for (const path of paths) {
    const words = await Promise.all(
      [still, lively].map(async (page) => (await page.goto(`${site}${path}`)) && page.locator('main').textContent()),
    );
    expect(words[0], path).toBe(words[1]);
    expect(words[0]?.length, path).toBeGreaterThan(40);
  }
  const textAt = async (url: string) => (await still.goto(url))?.text() ?? '';
  const sitemap = /^Sitemap: (\S+)$/m.exec(await textAt(`${site}/robots.txt`))?.[1] ?? '';
  expect(await textAt(sitemap)).toMatch(/<loc>[^<]+<\/loc>/);
}

/** The text without what only leads elsewhere. */
async function onPaper(browser: Browser, site: string) {
  const page = await (await browser.newContext(desk)).newPage();
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${site}/news/company/liyang-phase-two`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.prose')).toBeVisible();
  const seen = page.locator('nav, [data-menu], [data-theme-toggle], [data-steps], .tabs-bar, .skip, .banner');
  await expect(seen.filter({ visible: true })).toHaveCount(0);
  // White paper, black words, in the dark too.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toMatch(/^rgb\((\d|[1-5]\d), /);
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
}
