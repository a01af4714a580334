/** Words without a place to break, in all that a company writes: no page of a theme is wider than a phone, and no text leaves its place. */
import { eachTheme, wear } from './each-theme.ts';
import { callsOf, type DrawnTheme, drawLongWords, letIntoOwn } from './people.ts';
import { engines, siteUrl } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

const place = 'http://drawn.example/';
const widths = [390, 320];

for (const lang of ['zh-cn', 'en']) {
  test(`long words and addresses stay in their places on phones, ${lang}`, async ({ page }) => {
    const themes = await drawLongWords(lang);
    expect(themes.length).toBeGreaterThan(1);
    for (const theme of themes) {
      await servePagesOf(page, theme);
      for (const name of Object.keys(theme.pages)) {
        await page.goto(`${place}${name}`);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          const what = `${theme.key}, ${name}, ${width}`;
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(wide, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
          expect.soft(await page.evaluate(textsOutside), what).toEqual([]);
        }
      }
    }
  });
}

test('a company whose name, columns and documents are long words has pages as wide as a phone', async ({ page }) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter';
  const mail = 'international.sales.department@precision-weaving.example';
  const address = 'https://www.precision-weaving-equipment.example/products_2026/looms';
  const short = word.slice(0, 40);
  const row = `<tr><td>${word.slice(0, 12)}</td><td>${mail}</td><td>${word.slice(0, 12)}</td></tr>`;
  const content = `<h2>${word}</h2><p>${address}</p><ul><li>${mail}</li></ul><table><tbody>${row}</tbody></table>`;
  const company = { corp_name: word, short_name: short, email: mail, phone: short, profile: word, address };
  await call('corp.Config/edit', { locale: 'zh-cn', ...company });
  const { id: column_id } = await call('corp.Columns/add', { name: word.slice(0, 60), slug: 'words', locale: 'zh-cn' });
  for (const title of [word, mail, address]) {
    const texts = {
      title,
      subtitle: word,
      summary: address,
      author: mail.slice(0, 60),
      source: address,
      tags: [word.slice(0, 30)],
      content,
    };
    await call('corp.Archives/add', { column_id, slug: `w-${title.length}`, cover: '/starter/logo.svg', ...texts, save_mode: 'submit' });
  }
  const paths = ['/', '/words/', `/words/w-${word.length}`, `/words/w-${mail.length}`, `/search?q=${word}`, `/tag/${word.slice(0, 30)}`];
  await page.setViewportSize({ width: 390, height: 844 });
  const { themes, row: look } = await call('corp.Theme/index');
  let { version } = look;
  for (const { key } of [...themes].reverse()) {
    version = (await call('corp.Theme/edit', { theme: key, values: {}, version })).row.version;
    version = (await call('corp.Theme/publish', { version })).row.version;
    for (const path of [...paths, '/form/contact', '/contact/', '/user/login', '/user/login?tab=register']) {
      const answer = await page.goto(siteUrl(engine, code, path));
      expect.soft(answer?.status(), path).toBe(200);
      if (path.startsWith('/user')) await settled(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wide, `${key}, ${path} is wider than the screen`).toBeLessThanOrEqual(0);
      expect.soft(await page.evaluate(textsOutside), `${key}, ${path}`).toEqual([]);
    }
    // Three columns, one of them addresses of mailboxes: there is nothing to scroll.
    await page.goto(siteUrl(engine, code, '/en/contact/'));
    const cut = await page.locator('.prose table').evaluate((table) => table.scrollWidth - table.clientWidth);
    expect.soft(cut, `${key}, the table of the contacts is wider than its place`).toBeLessThanOrEqual(0);
  }
});

test('no line of a title begins with a sign that ends a clause, and a short clause stands in one line, in every theme', async ({
  page,
}) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  // Nine signs that no word ends between.
  const title = '澄岳与三所高校共建，精密传动联合实验室';
  await call('corp.Focus/add', { title, image: '/starter/factory.webp', link: '/' });
  await page.setViewportSize({ width: 1280, height: 900 });
  for await (const key of eachTheme(call)) {
    await page.goto(siteUrl(engine, code, '/'));
    const titles = page.locator('main > section').first().locator('h2');
    await expect(titles.filter({ hasText: title })).toBeAttached();
    for (const width of [320, 390, 1024, 1280, 1440, 1500, 1557, 1600, 1660, 1920, 2200, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = (await titles.evaluateAll(linesOf)).map((line) => line.trim());
      const what = `${key} at ${width} px`;
      expect
        .soft(lines, what)
        .toEqual(expect.arrayContaining(['让每一次转动，', '溧阳二期投产'].map((words) => expect.stringContaining(words))));
      expect
        .soft(
          lines.filter((line) => /^[，。；：、！？…”’）》」]/.test(line)),
          what,
        )
        .toEqual([]);
    }
  }
});

/** What stands in each line of these. */
function linesOf(titles: Element[]): string[] {
  return titles.flatMap((title) => {
    const lines = new Map<number, string>();
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const [index, sign] of [...(text.textContent ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? '') + sign);
      }
    }
    return [...lines.values()];
  });
}

test('a menu of many or long columns leaves the company its name, and is no wider than the window', async ({ page }) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter'.slice(0, 60);
  const stages = [
    ['解决方案', '服务', '合作伙伴', '投资者', '可持续', '研究院', '展会', '视频'],
    [long, `Zwei ${long}`.slice(0, 60)],
  ];
  const { themes, row: look } = await call('corp.Theme/index');
  let { version } = look;
  for (const [stage, names] of stages.entries()) {
    for (const [at, name] of names.entries()) await call('corp.Columns/add', { name, slug: `more-${stage}-${at}`, locale: 'zh-cn' });
    for (const { key } of [...themes].reverse()) {
      version = (await call('corp.Theme/edit', { theme: key, values: {}, version })).row.version;
      version = (await call('corp.Theme/publish', { version })).row.version;
      await page.goto(siteUrl(engine, code, '/'));
      const columns = await page.locator('header nav').first().locator(':scope > ul > li').count();
      expect(columns).toBeGreaterThanOrEqual(12);
      for (const width of [1120, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const what = `${key}, ${columns} columns, ${width}`;
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
        expect.soft(await page.evaluate(brandTrouble), what).toBe('');
      }
    }
  }
});

test('on an English page of folio quotation marks, dashes and dots are of the Latin face, on a Chinese one of the Chinese', async ({
  page,
}) => {
  const { code, token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  await wear(call, 'folio');
  const titles = { 'zh-cn': ['“纺织”——‘机械’…', 'Loom “纺织”'], en: ['The works’ “machine” – a ‘loom’ — 1 • 2 …'] };
  for (const [locale, all] of Object.entries(titles)) {
    const { id: column_id } = await call('corp.Columns/add', { name: 'Marks', slug: 'marks', locale, list_template: 'news' });
    for (const [at, title] of all.entries()) await call('corp.Archives/add', { column_id, title, slug: `m-${at}`, save_mode: 'submit' });
  }

  const files: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && files.push(request.url()));
  await page.goto(siteUrl(engine, code, '/en/marks/m-0'));
  const [latin, ...others] = await facesOf(page, 'h1');
  expect(others).toEqual([]);
  expect(files).toEqual([...new Set(files)]);
  await page.goto(siteUrl(engine, code, '/marks/m-0'));
  const [chinese, ...more] = await facesOf(page, 'h1');
  expect(more).toEqual([]);
  expect(chinese?.name).not.toBe(latin?.name);
  await page.goto(siteUrl(engine, code, '/marks/m-1'));
  expect((await facesOf(page, 'h1')).map(({ name, glyphs }) => [name, glyphs])).toEqual(
    expect.arrayContaining([
      [latin?.name, 'Loom '.length],
      [chinese?.name, '“纺织”'.length],
    ]),
  );
});

/** In which faces its words stand, and how many signs of them in each. */
async function facesOf(page: Page, selector: string): Promise<{ name: string; glyphs: number }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, glyphCount }) => ({ name: familyName, glyphs: glyphCount }));
}

async function servePagesOf(page: Page, { styles, script, pages }: DrawnTheme) {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"/>';
  await page.unrouteAll();
  await page.route('**/*', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name in pages) return route.fulfill({ contentType: 'text/html', body: pages[name] ?? '' });
    if (name === 'assets/theme.css') return route.fulfill({ contentType: 'text/css', body: styles });
    if (name === 'assets/theme.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    if (/\.(?:webp|svg)$/.test(name)) return route.fulfill({ contentType: 'image/svg+xml', body: picture });
    return route.fulfill({ status: 404, body: '' });
  });
}

/** Texts that reach over the right edge of anything they stand in, or over the left of the screen. What scrolls or ends in dots may. */
function textsOutside(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!holder?.checkVisibility() || !text.textContent?.trim() || holder.closest('script, style, noscript')) continue;
    let edge = innerWidth;
    let mayReachOver = false;
    for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
      const { display, overflowX, textOverflow, position, clipPath } = getComputedStyle(box);
      const { right } = box.getBoundingClientRect();
      mayReachOver ||= /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none' || right < 0;
      if (display !== 'inline' && display !== 'contents') edge = Math.min(edge, right);
      // What is laid over a page has places of its own.
      if (position === 'absolute' || position === 'fixed') break;
    }
    if (mayReachOver) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const isOutside = [...range.getClientRects()].some(({ left, right }) => right > edge + 1.5 || left < -1);
    if (isOutside) found.push(`${holder.tagName} ${holder.className} in ${holder.parentElement?.className}: ${text.textContent}`);
  }
  return found;
}

/** What is wrong with the logo and the name in the header, if anything. */
function brandTrouble(): string {
  const brand = document.querySelector('header a:is(.brand, .name)');
  const name = brand?.querySelector('.logo-name, :scope > span:last-child');
  if (!brand || !(name instanceof HTMLElement) || !name.textContent?.trim()) return 'no name';
  if (name.scrollWidth > name.clientWidth + 1 || name.clientWidth === 0) return 'the name is cut';
  const { left, right, top, bottom } = brand.getBoundingClientRect();
  for (const link of document.querySelectorAll('header nav > ul > li > a, header summary')) {
    const box = link.getBoundingClientRect();
    if (link.checkVisibility() && box.left < right - 1 && box.right > left + 1 && box.top < bottom && box.bottom > top)
      return `${link.textContent} lies over the name`;
  }
  return '';
}
