/** The pages of the member centre: on a phone, by keyboard alone, on a slow network and on none. */
import { findings } from './axe.ts';
import { enlarge } from './enlarge.ts';
import { letIn, onPhone } from './people.ts';
import { consoleUrl, engines, siteUrl } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { settled, still } from './waiting.ts';

const engine = engines[0] ?? 'embedded';
const field = (page: Page, name: string) => page.locator(`input[name=${name}]:visible`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const pages = [
  'account/overview',
  'account/profile',
  'account/changePassword',
  'account/integral',
  'account/balance',
  'account/sessions',
  'account/privacy',
  'account/nothing',
] as const;

for (const lang of ['zh-cn', 'en'] as const) {
  test(`the centre on a phone in both themes, ${lang}: nothing cut, nothing serious`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((chosen) => {
      const kept = { state: { lang: chosen }, version: 1 };
      if (!localStorage.getItem('siteloom.prefs')) localStorage.setItem('siteloom.prefs', JSON.stringify(kept));
    }, lang);
    const look = async (what: string) => {
      await settled(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wide, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        await still(page);
        expect.soft(await findings(page), `axe on ${what}, ${colorScheme}`).toEqual([]);
      }
    };
    await page.goto(consoleUrl(engine, '/user/login'));
    await look('the login');
    await letIn(page, engine, 'user', 'member');
    for (const path of pages) {
      await page.goto(consoleUrl(engine, `/user/${path}`));
      await look(path);
    }
    // Behind the last tab are all pages and the way out.
    await page.locator('button.member-tab').click();
    await expect(page.locator('.member-sheet')).toBeVisible();
    await expect(page.locator('.member-sheet a.member-menu')).toHaveCount(pages.length);
    await still(page);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('.member-sheet')).toBeHidden();
    await expect(page.locator('button.member-tab')).toBeFocused();
  });
}

test('whoever comes to register where nobody can is told so', async ({ page }) => {
  const closed = page.getByText('本站暂未开放注册');
  await page.goto(consoleUrl(engine, '/user/login?tab=register'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录会员中心');
  await expect(closed).toBeVisible();
  await page.goto(consoleUrl(engine, '/user/login'));
  await expect(field(page, 'username')).toBeVisible();
  await expect(closed).toHaveCount(0);
});

test('what is typed while the profile is saved stays, and logging out asks for it', async ({ page }) => {
  await letIn(page, engine, 'user', 'member');
  await page.goto(consoleUrl(engine, '/user/account/profile'));
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route('**/api/account/profile', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await field(page, 'motto').fill(`${Date.now()}`);
  await button(page, '保存').click();
  await field(page, 'motto').fill('写到一半');
  goOn();
  await expect(page.getByText('资料已保存')).toBeVisible();
  await expect(field(page, 'motto')).toHaveValue('写到一半');
  const leave = async () => {
    await page.getByRole('button', { name: /的菜单$/ }).click();
    await page.getByRole('button', { name: '退出登录' }).first().click();
  };
  await leave();
  await button(page, '继续编辑').click();
  await expect(field(page, 'motto')).toHaveValue('写到一半');
  await leave();
  await button(page, '离开，不保存').click();
  await expect(page).toHaveURL(/\/user\/login$/);
});

test('a profile that is refused says everything that is wrong with it at once', async ({ page }) => {
  await letIn(page, engine, 'user', 'member');
  await page.goto(consoleUrl(engine, '/user/account/profile'));
  await field(page, 'nickname').fill('<b>');
  await field(page, 'birthday').fill('2999-01-31');
  await button(page, '保存').click();
  await expect(page.getByText('不能包含 <、> 和看不见的字符')).toBeVisible();
  await expect(page.getByText('生日不能晚于今天')).toBeVisible();
  await field(page, 'nickname').fill('王芳');
  await button(page, '保存').click();
  await expect(page.getByText('生日不能晚于今天')).toBeVisible();
});

test('a page that does not arrive says so, and comes when the network is back', async ({ page }) => {
  await letIn(page, engine, 'user', 'member');
  await page.goto(consoleUrl(engine, '/user'));
  await settled(page);
  let asked = 0;
  page.on('requestfailed', () => {
    asked += 1;
  });
  await page.context().setOffline(true);
  await page.getByRole('link', { name: '隐私与注销' }).click();
  await expect(page.getByText('加载失败')).toBeVisible();
  expect(asked).toBeLessThan(20);
  await page.context().setOffline(false);
  await button(page, '重试').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('隐私与注销');
});

test('a dialog that does not arrive says so, leaves what was typed, and comes when the network is back', async ({ page }) => {
  await letIn(page, engine, 'user', 'member');
  await page.goto(consoleUrl(engine, '/user/account/profile'));
  await settled(page);
  await field(page, 'nickname').fill('新昵称');
  const choose = () =>
    page.locator('input[name=avatar]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.context().setOffline(true);
  await choose();
  await expect(page.getByText('加载失败')).toBeVisible();
  await expect(field(page, 'nickname')).toHaveValue('新昵称');
  await page.context().setOffline(false);
  // It is no picture: the reason stands where another one is chosen.
  await choose();
  await expect(page.getByRole('alert').filter({ hasText: '无法读取这张图片，请换一张' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page, 'nickname')).toHaveValue('新昵称');
});

test('on its company’s host the centre begins in a language of the website, until another one is chosen', async ({ browser, page }) => {
  const { token } = await letIn(page, engine, 'platform', 'admin');
  const code = `en-${Date.now().toString(36)}`;
  const wish = { name: 'English Only', code, template: 'corporate-en', admin_username: `f${Date.now().toString(36)}` };
  const opened = await page.request.post(consoleUrl(engine, '/admin/Tenant/add'), { headers: { batoken: token }, data: wish });
  expect(await opened.json()).toMatchObject({ code: 1 });
  const langIn = async (locale: string, url: string) => {
    const visitor = await (await browser.newContext({ locale })).newPage();
    await visitor.goto(url);
    await expect(visitor.locator('main h1')).toBeVisible();
    const heading = (await visitor.locator('main h1').textContent()) ?? '';
    return { visitor, lang: [await visitor.locator('html').getAttribute('lang'), /[\u4e00-\u9fff]/.test(heading) ? 'zh' : 'en'] };
  };
  const [one, two] = [siteUrl(engine, code, '/user/login'), siteUrl(engine, 'demo', '/user/login')];
  const { visitor, lang } = await langIn('zh-CN', one);
  expect(lang).toEqual(['en', 'en']);
  // Of two languages the reader's, else the main one.
  expect((await langIn('en-GB', two)).lang).toEqual(['en', 'en']);
  expect((await langIn('fr-FR', two)).lang).toEqual(['zh-CN', 'zh']);
  // The console's host is nobody's website.
  expect((await langIn('en-GB', consoleUrl(engine, '/user/login'))).lang).toEqual(['zh-CN', 'zh']);

  await visitor.goto(`${one}?lang=zh-cn`);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await visitor.goto(one);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

for (const { width, percent, points, money } of [
  { width: 320, percent: 100, points: 1_234_567, money: '1234567.89' },
  { width: 390, percent: 100, points: 3_000_000_018, money: '300000000.12' },
  { width: 390, percent: 200, points: 1_205, money: '1200.00' },
]) {
  test(`the overview at ${width} px and ${percent} % keeps its figures apart, and what stands below bars and in tabs whole`, async ({
    page,
  }) => {
    await letIn(page, engine, 'user', 'member');
    const phone = await onPhone(page, width);
    await phone.route(/\/api\/account\/overview/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.data.money = ['12345678.00', '-98765432.10', '99.99', '-9.99', '9999.00', '0', '123456789.00'];
      await route.fulfill({ response, json });
    });
    await phone.route(/\/api\/index\/index/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      if (json.data?.userInfo) Object.assign(json.data.userInfo, { score: points, money });
      await route.fulfill({ response, json });
    });
    await phone.goto(consoleUrl(engine, '/user/account/overview'));
    await enlarge(phone, percent);
    await settled(phone);
    const figures = phone.locator('.member-figures dd');
    await expect(figures.first()).toHaveText(points.toLocaleString('en'));
    const faults = await phone.evaluate(() => {
      const words = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return { text: element.textContent, own: element.getBoundingClientRect(), ...range.getBoundingClientRect().toJSON() };
        });
      const [first, second] = words('.member-figures dd');
      const card = document.querySelector('.member-hero')?.getBoundingClientRect();
      const meet = first && second && first.right + 8 > second.left && first.bottom > second.top;
      const out = [first, second].filter((each) => each && card && (each.right > card.right - 8 || each.left < card.left + 8));
      const cut = words('.week-chart b:not(.is-nothing), .member-tab > span').filter(
        ({ own, right, left, bottom }) => right > own.right + 1 || left < own.left - 1 || bottom > own.bottom + 3,
      );
      const texts = words('.week-chart li > *, .latest li > :last-child');
      const meeting = texts.filter((one, place) => {
        const next = texts[place + 1];
        return next && one.right > next.left + 1 && one.left < next.right - 1 && one.bottom > next.top + 1 && one.top < next.bottom - 1;
      });
      const broken = [...document.querySelectorAll('.week-chart li > *')].filter((each) => {
        const range = document.createRange();
        range.selectNodeContents(each.firstChild ?? each);
        return range.getClientRects().length > 1;
      });
      return {
        meet,
        out: out.map((each) => each?.text),
        cut: [...cut, ...meeting].map(({ text }) => text),
        broken: broken.map((each) => each.textContent),
      };
    });
    expect(faults).toEqual({ meet: false, out: [], cut: [], broken: [] });
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await phone.context().close();
  });
}

for (const width of [390, 360, 320]) {
  test(`the records and the profile at ${width} px and 200 % go on below what leaves no room, and no wider than the screen`, async ({
    page,
  }) => {
    await letIn(page, engine, 'user', 'member');
    const phone = await onPhone(page, width);
    const entry = { before: '1234567.89', after: '188888876.37', create_time: 1_790_000_000 };
    const amounts = ['99999999.99', '-1234567.89', '-99999999999.99'];
    await phone.route(/\/api\/account\/balance/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.data = { total: 3, list: amounts.map((money, id) => ({ ...entry, money, id: id + 1, memo: '年度返利与活动奖励' })) };
      await route.fulfill({ response, json });
    });
    await phone.route(/\/api\/index\/index/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      if (json.data?.userInfo) Object.assign(json.data.userInfo, { money: '188888876.37' });
      await route.fulfill({ response, json });
    });
    const open = async (path: string) => {
      await phone.goto(consoleUrl(engine, `/user/account/${path}`));
      await enlarge(phone, 200);
      await settled(phone);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    };
    await open('profile');
    const field = await phone.locator('input[name=birthday]').boundingBox();
    expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan(width - 16);
    await open('balance');
    await expect(phone.locator('.records-figure b')).toHaveText('¥ 188,888,876.37');
    expect(await phone.evaluate(recordFaults)).toEqual([]);
    await phone.context().close();
  });
}

/** What stands outside its card, lies over its neighbour, is broken inside a group of digits, or has a line for every sign. */
function recordFaults(): string[] {
  const edge = (document.querySelector('.member-card')?.getBoundingClientRect().right ?? 0) - 8;
  const cells = [...document.querySelectorAll('.records-figure b, .records td')];
  const boxes = cells.map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect();
  });
  const meet = (one: DOMRect, other: DOMRect) =>
    one.right > other.left + 1 && one.left < other.right - 1 && one.bottom > other.top + 1 && one.top < other.bottom - 1;
  const faults: string[] = [];
  for (const [place, cell] of cells.entries()) {
    const box = boxes[place];
    if (!box) continue;
    if (box.right > edge) faults.push(`outside: ${cell.textContent}`);
    if (boxes.some((other, at) => at > place && meet(box, other))) faults.push(`over another: ${cell.textContent}`);
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const letters = text.textContent?.length ?? 0;
      if (/^[+−¥\d.,\s]+$/.test(text.textContent ?? '') ? lines > 1 : lines > letters / 2) faults.push(`broken: ${cell.textContent}`);
    }
  }
  return faults;
}

for (const width of [1440, 390]) {
  test(`every page of the centre by keyboard, ${width} px: seen, named, and no trap`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await letIn(page, engine, 'user', 'member');
    for (const path of pages) {
      await page.goto(consoleUrl(engine, `/user/${path}`));
      await settled(page);
      expect.soft(await keyboardFaults(page), path).toEqual([]);
    }
  });
}

/** Walks a page with Tab: what has no name or is not seen where it has the focus, and where the walk does not end. */
async function keyboardFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab');
    const held = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return undefined;
      const { x, y, width, height } = at.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at.textContent;
      return { name: at.getAttribute('aria-label') || label?.trim() || '', isSeen: at.contains(seen), html: at.outerHTML.slice(0, 80) };
    });
    if (!held) return faults;
    if (held.name === '') faults.push(`no name: ${held.html}`);
    if (!held.isSeen) faults.push(`covered: ${held.name}`);
  }
  return [...faults, 'a walk without an end'];
}
