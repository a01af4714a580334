/** The member centre where there is least room: letters twice as large on a phone, and a page twice as large, which is half as wide. */
import { enlarge } from './enlarge.ts';
import { letIn, onPhone, speakEnglish } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

/** The most there can be, and what companies have. */
const figures = [
  { money: '99999999.99', score: 12_345_678 },
  { money: '-9000000000000.00', score: -9_000_000_000 },
];
const entry = { before: '1234567.89', after: '-188888876.37', create_time: 1_790_000_000, memo: '年度返利与活动奖励' };
const amounts = ['12345678.90', '-10000000.00', '-9000000000000.00'];

const views = [
  { width: 390, percent: 200 },
  { width: 320, percent: 200 },
  { width: 195, percent: 100 },
];

/** A phone whose member has these figures. */
async function phoneWith(page: Page, width: number, own: (typeof figures)[number]): Promise<Page> {
  const phone = await onPhone(page, width);
  await answersWith(phone, /\/api\/index\/index/, ({ userInfo }) => userInfo && Object.assign(userInfo, own));
  const list = amounts.map((money, id) => ({ ...entry, money, id: id + 1 }));
  await answersWith(phone, /\/api\/account\/balance/, (data) => Object.assign(data, { total: 3, list }));
  await answersWith(phone, /\/api\/account\/overview/, (data) =>
    Object.assign(data, { latest: list.map((each) => ({ ...each, kind: 'money' })), money: [...amounts, '0', '0', '0', '9.99'] }),
  );
  return phone;
}

async function answersWith(page: Page, url: RegExp, change: (data: Record<string, object>) => unknown): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.data) change(json.data);
    await route.fulfill({ response, json });
  });
}

async function open(phone: Page, path: string, percent = 100): Promise<void> {
  await phone.goto(consoleUrl(engine, `/user/${path}`));
  await enlarge(phone, percent);
  await settled(phone);
}

/** What is broken within its words or figures, and what stands outside of the place around it. */
async function faultsOf(phone: Page, selector: string, around: string): Promise<string[]> {
  // What has changed its size is fitted in the next frame.
  await phone.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return phone.locator(selector).evaluateAll((elements, where) => {
    const textsIn = (element: Element) => {
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walk.nextNode()) texts.push(walk.currentNode);
      return texts;
    };
    const boxesOf = (text: Node, start: number, length: number) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + length);
      return [...range.getClientRects()];
    };
    const partsOf = (element: Element, pattern: RegExp) =>
      textsIn(element).flatMap((text) =>
        [...(text.textContent ?? '').matchAll(pattern)].map(({ 0: word, index }) => ({ word, boxes: boxesOf(text, index, word.length) })),
      );
    const words = elements.flatMap((element) => {
      const place = element.closest(where)?.getBoundingClientRect();
      // A figure may be drawn in several parts.
      const parts = partsOf(element, /[+−¥\d.,\u00a0]+/g);
      const figure = { word: parts.map(({ word }) => word).join(''), boxes: parts.flatMap(({ boxes }) => boxes) };
      return [...partsOf(element, /[A-Za-z]+/g), ...(figure.word ? [figure] : [])].map(({ word, boxes }) => ({
        word,
        isBroken: new Set(boxes.map(({ top }) => Math.round(top))).size > 1,
        isOutside: boxes.some(({ left, right }) => place && (left < place.left - 1 || right > place.right + 1)),
      }));
    });
    if (words.length === 0) return ['nothing is there'];
    return words
      .filter(({ isBroken, isOutside }) => isBroken || isOutside)
      .map(({ word, isBroken }) => `${isBroken ? 'broken' : 'outside'}: ${word}`);
  }, around);
}

for (const { width, percent } of views) {
  test(`figures at ${width} px and ${percent} % are in one piece, however large`, async ({ page }) => {
    await letIn(page, engine, 'user', 'member');
    for (const own of figures) {
      const phone = await phoneWith(page, width, own);
      await open(phone, 'account/balance', percent);
      expect.soft(await faultsOf(phone, '.records-figure b, .records td:not(.records-memo, :first-child)', '.member-card')).toEqual([]);
      await open(phone, 'account/overview', percent);
      expect.soft(await faultsOf(phone, '.member-figures dd', '.member-hero')).toEqual([]);
      expect.soft(await faultsOf(phone, '.latest li > :last-child, .week-chart li b', '.member-card')).toEqual([]);
      expect.soft(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await phone.context().close();
    }
  });

  test(`words at ${width} px and ${percent} % stay whole in the greeting, in tabs and in marks`, async ({ page }) => {
    await letIn(page, engine, 'user', 'member');
    await speakEnglish(page);
    const phone = await onPhone(page, width);
    await open(phone, 'account/overview', percent);
    expect.soft(await faultsOf(phone, '.member-who h1', '.member-hero')).toEqual([]);
    expect.soft(await faultsOf(phone, '.member-tab > span', 'html')).toEqual([]);
    await open(phone, 'account/sessions', percent);
    expect.soft(await faultsOf(phone, '.sessions em', '.member-card')).toEqual([]);
    await open(phone, 'account/profile', percent);
    expect.soft(await faultsOf(phone, '.profile-foot button', '.member-card')).toEqual([]);
    await phone.context().close();
  });
}

test('figures that have room are as large as ever, and are again when the telephone is turned', async ({ page }) => {
  await letIn(page, engine, 'user', 'member');
  const phone = await phoneWith(page, 195, { money: '99999999.99', score: 1 });
  await open(phone, 'account/balance');
  const size = () => phone.locator('.records-figure .member-figure').evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  expect(await size()).toBeLessThan(22);
  await phone.setViewportSize({ width: 844, height: 195 });
  await expect.poll(size).toBe(22);
  await phone.setViewportSize({ width: 195, height: 844 });
  await expect.poll(size).toBeLessThan(22);
});

test('on a page behind the last tab, that tab is where one is; an embedded page has its title above it', async ({ page }) => {
  await letIn(page, engine, 'user', 'member');
  const phone = await onPhone(page, 390);
  const url = 'https://shop.example/';
  await answersWith(phone, /\/api\/index\/index/, (data) => {
    if (!Array.isArray(data.menus)) return;
    const [{ children }] = data.menus;
    data.menus.push({ ...children[0], id: 999_999, title: '合作商城', menu_type: 'iframe', url });
  });
  await phone.route(`${url}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>goods</p>' }));
  const current = phone.locator('.member-tabs > [aria-current]');
  await open(phone, 'account/profile');
  await expect(current).toHaveText(['个人资料']);
  await open(phone, 'account/balance');
  await expect(current).toHaveText(['更多']);
  await open(phone, 'account/nothing');
  await expect(current).toHaveCount(0);
  await open(phone, `iframe/${encodeURIComponent(url)}`);
  await expect(current).toHaveText(['更多']);
  const [title, frame] = [phone.getByRole('heading', { level: 1, name: '合作商城' }), phone.locator('iframe[title="合作商城"]')];
  const [above, below] = [await title.boundingBox(), await frame.boundingBox()];
  expect(above?.height).toBeGreaterThan(16);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expect(phone.frameLocator('iframe[title="合作商城"]').getByText('goods')).toBeVisible();
});

test('a code that is typed with a blank, with a hyphen or in full width is whole', async ({ page }) => {
  await page.route('**/api/user/checkIn', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    Object.assign(json.data, { accountVerificationType: ['email'], registration: true });
    await route.fulfill({ response, json });
  });
  await page.goto(consoleUrl(engine, '/user/login?tab=register'));
  const field = page.locator('input[name=captcha]');
  for (const typed of ['854 738', '854-738', '８５４７３８', '8 5 4 7 3 8', '8547389']) {
    await field.fill(typed);
    await expect(field, typed).toHaveValue('854738');
    await field.fill('');
    await field.pressSequentially(typed);
    await expect(field, typed).toHaveValue('854738');
  }
});

test('a portrait that the network did not take is still there, and can be sent once it is back', async ({ page }) => {
  await letIn(page, engine, 'user', 'member');
  await page.goto(consoleUrl(engine, '/user/account/profile'));
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 200 } });
  await page.locator('input[name=avatar]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const [dialog, send] = [page.getByRole('dialog'), page.getByRole('button', { name: '使用这张头像' })];
  await expect(send).toBeEnabled();
  await page.context().setOffline(true);
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('图片还在这里');
  await page.context().setOffline(false);
  await expect(dialog.getByRole('status')).toHaveText('网络已恢复，图片还在，可以再次上传');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.profile-avatar img')).toBeVisible();
});
