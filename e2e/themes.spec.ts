/** The look of a site: designed beside its pages, published, and brought back, without a restart. */
import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl, engines, siteUrl } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { answerTo, settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';
const preview = (page: Page) => page.frameLocator('iframe[title="网站预览"]');
const press = (page: Page, name: string, action: string) =>
  answerTo(page, `**/corp.Theme/${action}`, () => page.getByRole('button', { name, exact: true }).click());

async function openDesigner(page: Page) {
  const { code } = await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/theme'));
  await expect(preview(page).locator('main#main')).toBeAttached();
  return siteUrl(engine, code);
}

/** To another page of the site. */
async function goOnInPreview(page: Page) {
  await preview(page)
    .locator('footer a[href^="/"]')
    .last()
    .evaluate((link) => link instanceof HTMLElement && link.click());
  await expect(page.getByRole('button', { name: '回到首页' })).toBeVisible();
}

/** The theme that a page is drawn with, by the sheet it links to. */
const themeOf = (within: Pick<Page, 'locator'>) =>
  within
    .locator('link[rel=stylesheet]')
    .first()
    .getAttribute('href')
    .then((href) => /theme-([a-z]+)-/.exec(href ?? '')?.[1]);
const brandOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());

test('another theme is chosen, looked at, published at once for visitors, and the old one brought back', async ({ page, browser }) => {
  const site = await openDesigner(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site);
  expect(await themeOf(visitor)).toBe('warp');

  const cards = page.getByRole('radiogroup', { name: '主题' });
  const other = cards.getByRole('radio').nth(1);
  const key = await other.getAttribute('value');
  expect(key).not.toBe('warp');
  await other.check({ force: true });
  await expect.poll(() => themeOf(preview(page))).toBe(key);
  await goOnInPreview(page);
  await visitor.reload();
  expect(await themeOf(visitor)).toBe('warp');

  expect(await press(page, '发布', 'publish')).toMatchObject({ code: 1 });
  await expect(page.getByRole('status', { name: '状态' })).toHaveText('访客看到的就是这样');
  await visitor.reload();
  expect(await themeOf(visitor)).toBe(key);
  await expect(visitor.locator('main#main')).toBeVisible();

  await cards.getByRole('radio').first().check({ force: true });
  expect(await press(page, '发布', 'publish')).toMatchObject({ code: 1 });
  await page.getByRole('button', { name: '历史版本' }).click();
  const restored = page.waitForResponse('**/corp.Theme/restore');
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).first().click();
  await restored;
  await expect(page.getByRole('status', { name: '状态' })).toHaveText('草稿未发布');
  await expect(cards.getByRole('radio').nth(1)).toBeChecked();
  await visitor.reload();
  expect(await themeOf(visitor)).toBe('warp');
  expect(await press(page, '发布', 'publish')).toMatchObject({ code: 1 });
  await visitor.reload();
  expect(await themeOf(visitor)).toBe(key);
});

test('a colour is in the preview as it is chosen, saved for later, and given up', async ({ page, browser }) => {
  const site = await openDesigner(page);
  await page.getByRole('radiogroup', { name: '主题' }).getByRole('radio').first().check({ force: true });
  await page.getByRole('textbox', { name: '品牌色' }).fill('#0a5c40');
  const brandInPreview = () =>
    preview(page)
      .locator('html')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--brand').trim());
  await expect.poll(brandInPreview).toBe('#0a5c40');
  // Three digits stand for six; what is no colour is said not to be one, and changes nothing.
  const color = page.getByRole('textbox', { name: '品牌色' });
  await color.fill('#0B5');
  await color.press('Enter');
  await expect(color).toHaveValue('#00bb55');
  await color.fill('#0a5c40');
  await color.fill('#zzz');
  await color.blur();
  await expect(page.getByRole('alert').filter({ hasText: '“#zzz”不是颜色' })).toBeVisible();
  await expect(color).toHaveValue('#0a5c40');
  expect(await press(page, '保存草稿', 'edit')).toMatchObject({ code: 1 });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site);
  expect(await brandOf(visitor)).not.toBe('#0a5c40');

  await page.reload();
  await expect(page.getByRole('textbox', { name: '品牌色' })).toHaveValue('#0a5c40');
  await page.getByRole('button', { name: '丢弃草稿' }).click();
  const discarded = page.waitForResponse('**/corp.Theme/discard');
  await page.getByRole('dialog').getByRole('button', { name: '丢弃草稿' }).click();
  await discarded;
  await expect(page.getByRole('status', { name: '状态' })).toHaveText('访客看到的就是这样');
  await expect.poll(brandInPreview).not.toBe('#0a5c40');
});

test('what is typed is saved by the key that saves, and one goes on in the field and on the page that is looked at', async ({ page }) => {
  await openDesigner(page);
  await goOnInPreview(page);
  const brand = page.getByRole('textbox', { name: '品牌色' });
  await brand.fill('#0B5');
  expect(await answerTo(page, '**/corp.Theme/edit', () => page.keyboard.press('Control+s'))).toMatchObject({ code: 1 });
  await expect(page.getByRole('status', { name: '状态' })).toHaveText('草稿未发布');
  await expect(brand).toBeFocused();
  await expect(page.getByRole('button', { name: '回到首页' })).toBeVisible();
  await page.reload();
  await expect(brand).toHaveValue('#00bb55');
});

test('what somebody else has saved meanwhile is loaded, or stays beneath one’s own changes', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = async (action: string, data?: object) => (await callsOf(page, engine, token)(`corp.Theme/${action}`, data)).row;
  const elsewhere = async (values: Record<string, string>) =>
    call('edit', { theme: 'warp', values, version: (await call('index')).version });
  await page.goto(consoleUrl(engine, '/tenant/corp/theme'));
  const brand = page.getByRole('textbox', { name: '品牌色' });
  const save = () => press(page, '保存草稿', 'edit');
  await brand.fill('#0a5c40');
  await elsewhere({ brand: '#7a1f5c', footer: 'compact' });
  expect(await save()).toMatchObject({ code: 0 });
  const conflict = page.getByRole('alert').filter({ hasText: '刚刚改过草稿' });
  await expect(conflict).toContainText('您的修改还没有保存');
  await conflict.getByRole('button', { name: '以我的为准' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(brand).toHaveValue('#0a5c40');
  await expect(page.getByRole('radio', { name: '紧凑' })).toBeChecked();
  expect(await save()).toMatchObject({ code: 1 });
  expect((await call('index')).values).toEqual({ brand: '#0a5c40', footer: 'compact' });

  await elsewhere({ brand: '#7a1f5c' });
  await brand.fill('#14417a');
  expect(await save()).toMatchObject({ code: 0 });
  await conflict.getByRole('button', { name: '载入最新草稿' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click();
  await expect(brand).toHaveValue('#7a1f5c');
  await expect(conflict).toHaveCount(0);
});

test('what somebody else has saved meanwhile is in sight each time one presses, on a phone, too @phone', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  await page.goto(consoleUrl(engine, '/tenant/corp/theme'));
  const brand = page.getByRole('textbox', { name: '品牌色' });
  const conflict = page.getByRole('alert').filter({ hasText: '刚刚改过草稿' });
  await brand.fill('#0a5c40');
  const { version } = (await call('corp.Theme/index')).row;
  await call('corp.Theme/edit', { theme: 'warp', values: { brand: '#7a1f5c' }, version });
  const pane = page.locator('.pane').filter({ has: brand });
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  await settled(page);
  for (const time of ['first', 'second']) {
    await pane.evaluate((element) => element.scrollTo(0, 600));
    const placeOf = async () => Math.round((await brand.boundingBox())?.y ?? Number.NaN);
    const before = await placeOf();
    // Without the test bringing the button into sight, which is there.
    const save = page.getByRole('button', { name: '保存草稿', exact: true });
    expect(await answerTo(page, '**/corp.Theme/edit', () => save.dispatchEvent('click')), time).toMatchObject({ code: 0 });
    // What one sees and may press at its place is the bar itself, and not the buttons that stay at the head.
    const isSeen = () =>
      conflict.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 20, y)));
      });
    await expect.poll(isSeen, time).toBe(true);
    // Where the head stays, nothing moves.
    if (isWide) expect(await placeOf(), time).toBe(before);
  }
});

test('what was set in one theme is unsaved and saved with the other, and with what visitors see already', async ({ page }) => {
  await openDesigner(page);
  const radios = page.getByRole('radiogroup', { name: '主题' }).getByRole('radio');
  const [brand, standing] = [page.getByRole('textbox', { name: '品牌色' }), page.getByRole('status', { name: '状态' })];
  const dot = page.locator('.tab-link', { hasText: '网站外观' }).getByTitle('有未保存的修改');
  await brand.fill('#0a5c40');
  await radios.nth(1).check({ force: true });
  expect(await press(page, '保存草稿', 'edit')).toMatchObject({ code: 1 });
  await page.reload();
  await expect(radios.nth(1)).toBeChecked();
  await radios.first().check({ force: true });
  await expect(brand).toHaveValue('#0a5c40');

  // Visitors see the second one; what is tried in the first is neither lost nor called what they see.
  await radios.nth(1).check({ force: true });
  expect(await press(page, '发布', 'publish')).toMatchObject({ code: 1 });
  await expect(standing).toHaveText('访客看到的就是这样');
  await radios.first().check({ force: true });
  await brand.fill('#7a1f5c');
  await radios.nth(1).check({ force: true });
  await expect(standing).toHaveText('有未保存的改动');
  await expect(dot).toBeVisible();
  const { row } = await press(page, '发布', 'edit').then(({ data }) => data);
  expect(row).toMatchObject({ changed: false, kept: { warp: { brand: '#7a1f5c' } } });
  await expect(page.getByText('已保存草稿，访客还看不到')).toBeVisible();
  await expect(standing).toHaveText('访客看到的就是这样');
  await radios.first().check({ force: true });
  await expect(brand).toHaveValue('#7a1f5c');
});

test('lines of a field are lines on the page, in every theme', async ({ page }) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const fields = [{ name: 'parts', title: '配件', type: 'textarea' }];
  const { id: model_id } = await call('corp.Models/add', { name: '机床', code: 'machine', fields });
  const { id: column_id } = await call('corp.Columns/add', { name: '机床', slug: 'machines', model_id });
  await call('corp.Archives/add', { column_id, title: '织机', slug: 'loom', data: { parts: '梭子\n综框' }, save_mode: 'submit' });
  for (const theme of ['warp', 'folio']) {
    const { row } = await call('corp.Theme/index');
    if (row.published.theme !== theme) {
      const saved = await call('corp.Theme/edit', { theme, values: {}, version: row.version });
      await call('corp.Theme/publish', { version: saved.row.version });
    }
    await page.goto(`${siteUrl(engine, code)}/machines/loom`);
    expect(await themeOf(page)).toBe(theme);
    await expect(page.locator('dd').filter({ hasText: '梭子' })).toHaveCSS('white-space', 'pre-line');
  }
});

test('on a small screen the site stands behind a switch @phone', async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) > 1000, 'beside the settings there');
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/theme'));
  await page.getByRole('textbox', { name: '品牌色' }).fill('#0a5c40');
  await page.getByText('预览', { exact: true }).click();
  await expect(preview(page).locator('main#main')).toBeAttached();
  await page.getByText('设置', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: '品牌色' })).toHaveValue('#0a5c40');
});
