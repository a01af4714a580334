/** A company’s website as people meet it: every kind of page in both themes, without a script, with large pictures and with long words. */
import { contrastFindings, findings } from './axe.ts';
import { eachTheme, wear } from './each-theme.ts';
import { callsOf, letIntoOwn } from './people.ts';
import { png } from './pictures.ts';
import { engines, siteUrl } from './places.ts';
import { expect, type Page, test } from './test.ts';

const engine = engines[0] ?? 'embedded';
const site = (path: string) => siteUrl(engine, 'demo', path);

/** One of each kind. */
const kinds = [
  '/',
  '/products/',
  '/products/servo/cyj-joint-module',
  '/cases/',
  '/news/',
  '/news/company/liyang-phase-two',
  '/jobs/',
  '/jobs/gear-engineer',
  '/downloads/',
  '/about/honours/',
  '/contact/',
  '/search?q=%E5%87%8F%E9%80%9F%E6%9C%BA',
  '/nothing/here',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('no page of a site has anything serious, and none is wider than the screen @phone', async ({ page }) => {
      // Only contrast depends on the colours; all else was looked at in light.
      const lookFor = colorScheme === 'light' ? findings : contrastFindings;
      const found: string[] = [];
      for (const path of kinds) {
        await page.goto(site(path));
        await expect(page.locator('h1')).toHaveCount(1);
        found.push(...(await lookFor(page)).map((finding) => `${path}: ${finding}`));
        const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overhang > 0) found.push(`${path}: ${overhang} px too wide`);
      }
      expect(found).toEqual([]);
    });
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('slides, panels and pictures are reached by links', async ({ page }) => {
    await page.goto(site('/'));
    const second = page.locator('.hero-slide').nth(1);
    await page.locator('.hero-index a').nth(1).click();
    await expect(second).toBeInViewport({ ratio: 0.6 });

    const products = page.locator('.wide-nav .has-panel').first();
    await products.hover();
    await expect(products.locator('.panel')).toBeVisible();
    await products.locator('.panel a').first().click();
    await expect(page.locator('h1')).toBeVisible();

    await page.goto(site('/products/servo/cyj-joint-module'));
    await expect(page.locator('[data-gallery] a').first()).toHaveAttribute('href', /\.webp/);
  });
});

test('a picture opens over the page, and gives the focus back', async ({ page }) => {
  await page.goto(site('/products/servo/cyj-joint-module'));
  const link = page.locator('[data-gallery] a').first();
  await link.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(site('/products/servo/cyj-joint-module'));
});

test('back closes a large picture and stays on the page, and a picture that was closed is no step of the way back', async ({ page }) => {
  const product = site('/products/servo/cyj-joint-module');
  await page.goto(site('/products/'));
  await page.goto(product);
  const dialog = page.getByRole('dialog');
  const open = () => page.locator('[data-gallery] a').first().click();
  await open();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(product);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();

  await open();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(site('/products/'));
});

test('a large picture says which one it is and what it shows, and a swipe shows the next one', async ({ browser, page }) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const [{ id: model_id }] = (await call('corp.Models/index?limit=50')).list.filter((model: { code: string }) => model.code === 'album');
  const { id: column_id } = await call('corp.Columns/add', { name: '相册', slug: 'album', model_id, list_template: 'album' });
  const pictures = ['/starter/factory.webp', '/starter/hall.webp', '/starter/meeting.webp'];
  await call('corp.Archives/add', { column_id, title: '工厂图片', slug: 'works', data: { pictures }, save_mode: 'submit' });

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })).newPage();
  await phone.goto(siteUrl(engine, code, '/album/works'));
  const large = phone.getByRole('dialog');
  await phone.locator('[data-gallery] a').first().click();
  await expect(large.locator('p')).toHaveText('图 1 / 3 · 工厂图片');
  await expect(large.locator('img')).toHaveAttribute('alt', '图 1 工厂图片');

  const touch = await phone.context().newCDPSession(phone);
  const swipe = async (from: [x: number, y: number], to: [x: number, y: number]) => {
    const at = ([x, y]: [x: number, y: number]) => ({ touchPoints: [{ x, y }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at([x, y]) });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe([300, 400], [80, 410]);
  await expect(large.locator('p')).toHaveText(/^图 2/);
  await swipe([200, 300], [190, 600]);
  await expect(large.locator('p')).toHaveText(/^图 2/);
  await swipe([80, 400], [300, 410]);
  await expect(large.locator('p')).toHaveText(/^图 1/);
});

test('the large picture of a product is whole on a frame that lies, whatever its shape, in every theme; small ones fill theirs', async ({
  page,
}) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const [{ id: model_id }] = (await call('corp.Models/index?limit=50')).list.filter((model: { code: string }) => model.code === 'album');
  const look = { list_template: 'products', detail_template: 'product' };
  const { id: column_id } = await call('corp.Columns/add', { name: '控制柜', slug: 'cabinets', model_id, ...look });
  const pictures = ['/starter/factory.webp', '/starter/hall.webp', '/starter/meeting.webp'];
  await call('corp.Archives/add', { column_id, title: '立柜', slug: 'tall', data: { pictures }, save_mode: 'submit' });
  const tall = await png('#668', 600, 1200);
  await page.route('**/starter/factory*', (route) => route.fulfill({ contentType: 'image/png', body: tall }));

  for await (const theme of eachTheme(call)) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(siteUrl(engine, code, '/cabinets/tall'));
      const seen = await page.locator('main img[src*="/starter/"]').evaluateAll((images) =>
        images.map((image) => {
          // As of a picture whose subject is in a corner: that is for where it is cut.
          image.classList.add('fx0', 'fy0');
          const { objectFit, objectPosition } = getComputedStyle(image);
          return { objectFit, objectPosition, lies: image.clientWidth > image.clientHeight };
        }),
      );
      const at = `${theme} at ${width} px`;
      expect(seen[0], at).toEqual({ objectFit: 'contain', objectPosition: '50% 50%', lies: true });
      expect(seen.at(-1), at).toEqual({ objectFit: 'cover', objectPosition: '0% 0%', lies: true });
    }
  }
});

test('at a desk the ring around a section of the navigation stands whole in the window, in every theme', async ({ page }) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  for await (const key of eachTheme(call)) {
    await page.goto(siteUrl(engine, code, '/'));
    await page.keyboard.press('Tab');
    // Where the header sticks to the upper edge.
    await page.evaluate(() => window.scrollTo(0, 2000));
    const section = page.getByRole('banner').getByRole('navigation').locator('a >> visible=true').first();
    const top = await section.evaluate((link: HTMLElement) => {
      link.focus({ preventScroll: true });
      const { outlineOffset, outlineWidth } = getComputedStyle(link);
      return link.getBoundingClientRect().top - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth);
    });
    expect(top, key).toBeGreaterThanOrEqual(0);
  }
});

test('before they are folded, sections stand closer: in one line, clear of the name and of the signs', async ({ page }) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const url = siteUrl(engine, code, '/');
  for (const slug of ['more', 'still-more', 'most']) {
    await call('corp.Columns/add', { name: '服务支持', slug });
    await unfoldBeside(page, call, url);
  }
  const { row } = await call('corp.Theme/index');
  const { version } = (await call('corp.Theme/edit', { theme: 'warp', values: { header: 'centered' }, version: row.version })).row;
  await call('corp.Theme/publish', { version });
  await unfoldBeside(page, call, url);
});

const names = ['织梦精机', '织梦精密机械科技'];

/** Beside a short name and a long one, on screens of every kind that unfolds. */
async function unfoldBeside(page: Page, call: ReturnType<typeof callsOf>, url: string) {
  for (const [short_name, width] of names.flatMap((name) => [1100, 1280, 1440, 1920].map((each) => [name, each] as const))) {
    await call('corp.Config/edit', { locale: 'zh-cn', short_name });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url);
    const seen = await page.locator('.header-in').evaluate(lookOver);
    const at = `${seen.sections} sections beside ${short_name} at ${width} px`;
    if (width >= 1440) expect(seen.isFolded, at).toBe(false);
    expect(seen, at).toMatchObject({ lines: 1, touching: 0, spilt: 0 });
  }
}

/** How its sections stand, unfolded or behind their sign. */
function lookOver(header: Element) {
  const boxes = (places: string) =>
    [...header.querySelectorAll(places)].map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
  const links = boxes('.wide-link');
  const clash = (one: DOMRect) => (other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const { left, right } = header.getBoundingClientRect();
  return {
    sections: header.querySelectorAll('.wide-link').length,
    isFolded: links.length === 0,
    lines: links.length === 0 ? 1 : new Set(links.map(({ top }) => top)).size,
    touching: links.filter((link) => boxes('.brand, .header-tools').some(clash(link))).length,
    spilt: links.filter((link) => link.left < left || link.right > right).length,
  };
}

test('on a phone the long words of English titles are whole in every theme', async ({ page }) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token, 'en');
  const column = { name: 'Products', slug: 'goods', locale: 'en', list_template: 'products' };
  const { id: column_id } = await call('corp.Columns/add', column);
  const titles = ['Electromechanical', 'Telecommunications', 'Instrumentation', 'Interdisciplinary', 'Commercialization'];
  for (const word of titles)
    await call('corp.Archives/add', { column_id, title: `${word} infrastructure`, cover: '/starter/logo.svg', save_mode: 'submit' });
  const home = { image_grid: column_id, blocks: [{ kind: 'image_grid' }, { kind: 'products', column_ids: [column_id] }] };
  await call('corp.Config/edit', { locale: 'en', home, short_name: 'Acme Instruments' });
  await page.setViewportSize({ width: 390, height: 844 });

  for await (const key of eachTheme(call)) {
    for (const path of ['/en/', '/en/goods/']) {
      await page.goto(siteUrl(engine, code, path));
      const name = page.locator('header :is(.logo-name, .name > span)');
      await expect(name).toHaveText('Acme Instruments');
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const hidden = await name.evaluate((each) => [each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight]);
        expect(Math.max(...hidden), `${key}: the name is whole at ${width} px`).toBeLessThanOrEqual(1);
      }
      const seen = await page.locator('main :is(h2, h3) a').evaluateAll(linesOfWords);
      expect(new Set(seen.map(({ word }) => word)), `${key} ${path}`).toEqual(new Set([...titles, 'infrastructure']));
      expect(
        seen.filter(({ lines }) => lines > 1),
        `${key} ${path}`,
      ).toEqual([]);
    }
  }
});

const drawnWide = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60" viewBox="0 0 ${width} 60"/>`;

test('on a phone a short name stands in one line beside its logo, and a long one leaves the signs in the screen', async ({ page }) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  for await (const theme of eachTheme(call)) {
    for (const short_name of ['织梦精机', '织梦精密机械制造科技股份有限公司']) {
      await call('corp.Config/edit', { locale: 'zh-cn', short_name, logo: '/starter/logo.svg', logo_has_name: false });
      await beLookedAt(page, siteUrl(engine, code, '/'), short_name, theme);
    }
  }
});

/** With logos from a square to a wide one, on a small phone and on a usual one. */
async function beLookedAt(page: Page, url: string, short: string, theme: string) {
  for (const [logo, width] of [60, 240, 360].flatMap((logo) => [320, 390].map((width) => [logo, width] as const))) {
    await page.route('**/starter/logo.svg*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawnWide(logo) }));
    await page.setViewportSize({ width, height: 844 });
    await page.goto(url);
    const at = `${theme}: ${short} beside a logo of ${logo} x 60 at ${width} px`;
    const name = page.locator('header :is(.logo-name, .name > span)');
    const seen = await name.evaluate((each) => ({
      lines: Math.round(each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight)),
      hidden: each.scrollHeight - each.clientHeight,
      right: each.getBoundingClientRect().right,
    }));
    expect(seen.lines, at).toBeLessThanOrEqual(short.length === 4 && width === 390 ? 1 : 2);
    if (short.length === 4) expect(seen.hidden, `${at}: no third line`).toBeLessThan(10);
    const tools = await page.locator('.header-tools, .head-tools').boundingBox();
    const sign = await page.locator('header summary[aria-label]:visible').boundingBox();
    expect(seen.right, at).toBeLessThanOrEqual(tools?.x ?? 0);
    expect((sign?.x ?? width) + (sign?.width ?? 0), at).toBeLessThanOrEqual(width);
    await page.unroute('**/starter/logo.svg*');
  }
}

/** In how many lines each word of these stands. */
function linesOfWords(links: Element[]): { word: string; lines: number }[] {
  return links.flatMap((link) => {
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const seen: { word: string; lines: number }[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[a-z]+/gi)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        seen.push({ word, lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size });
      }
    }
    return seen;
  });
}

test('a row of a table in which nobody wrote is as high as the others, in every theme', async ({ page }) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const column = await call('corp.Columns/add', { name: '参数', slug: 'figures' });
  const row = (cell: string) => `<tr>${cell.repeat(3)}</tr>`;
  // The editor keeps a cell with an empty paragraph; others keep it without.
  const cells = ['<th><p>型号</p></th>', '<td><p>A</p></td>', '<td><p></p></td>', '<td></td>', '<th><p></p></th>'];
  const content = `<table><tbody>${cells.map(row).join('')}</tbody></table>`;
  const { id } = await call('corp.Archives/add', { title: '参数表', slug: 'table', column_id: column.id, summary: '摘要', content });
  await call('corp.Archives/publish', { ids: [id] });
  for await (const key of eachTheme(call)) {
    await page.goto(siteUrl(engine, code, '/figures/table'));
    await expect(page.locator('.prose td > p:empty'), key).toHaveCount(3);
    const heights = await page.locator('.prose tr').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights) - Math.min(...heights), `${key}: ${heights}`).toBeLessThan(3);
  }
});

test('in folio the first row of a list shows its picture in its own place, the others theirs when they are pointed at', async ({
  page,
}) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  await wear(call, 'folio');
  const { id: column_id } = await call('corp.Columns/add', { name: '短讯', slug: 'brief', list_template: 'news' });
  for (const title of ['溧阳短讯之一', '溧阳短讯之二', '溧阳短讯之三']) {
    const cover = title.endsWith('二') ? '' : '/starter/factory.webp';
    await call('corp.Archives/add', { column_id, title, cover, save_mode: 'submit' });
  }

  for (const path of ['/brief/', `/search?q=${encodeURIComponent('溧阳短讯')}`]) {
    await page.goto(siteUrl(engine, code, path));
    const rows = page.locator('.index > li');
    await expect(rows).toHaveCount(3);
    await page.mouse.move(0, 0);
    const [first, last] = [rows.first().locator('.cover'), rows.last().locator('.cover')];
    await expect(first, path).toHaveCSS('opacity', '1');
    await expect(last, path).toHaveCSS('opacity', '0');
    const [row, picture] = [await rows.first().boundingBox(), await first.boundingBox()];
    if (!row || !picture) throw new Error('nothing is drawn');
    expect(picture.y, path).toBeGreaterThanOrEqual(row.y);
    expect(picture.y + picture.height, path).toBeLessThanOrEqual(row.y + row.height);
    await rows.last().hover();
    await expect(last, path).toHaveCSS('opacity', '1');
    // Nothing moves while somebody looks for a row.
    expect((await rows.first().boundingBox())?.height, path).toBe(row.height);
  }
});

test('in folio a short title stands close below its date where a picture stands beside them', async ({ page }) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  await wear(call, 'folio');
  const { id: column_id } = await call('corp.Columns/add', { name: '短讯', slug: 'brief', list_template: 'news' });
  for (const cover of ['/starter/factory.webp', ''])
    await call('corp.Archives/add', { column_id, title: `溧阳短讯${cover ? '有图' : '无图'}`, cover, save_mode: 'submit' });
  for (const width of [390, 700]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/brief/', `/search?q=${encodeURIComponent('溧阳短讯')}`]) {
      await page.goto(siteUrl(engine, code, path));
      await expect(page.locator('.entry')).toHaveCount(2);
      const gaps = await page.locator('.entry').evaluateAll((entries) =>
        entries.map((entry) => {
          const [date, title] = ['.entry-side', '.entry-text'].map((part) => entry.querySelector(part)?.getBoundingClientRect());
          return date && title ? title.top - date.bottom : Number.NaN;
        }),
      );
      for (const gap of gaps) expect(gap, `${path} at ${width}: ${gaps}`).toBeLessThan(13);
    }
  }
});
