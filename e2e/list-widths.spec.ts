/** A window 1440 pixels wide, the menu open, shows every column that a list begins with: no table has to be moved sideways. */
import * as z from 'zod/mini';
import { features, menus } from '#apps/server/features.ts';
import { type Endpoint, nodeOf } from '#kit/contract/endpoint.ts';
import { letIn, speakEnglish } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';
const users = { platform: 'admin', tenant: 'demo' } as const;
const langs = ['zh-cn', 'en'] as const;
/** What an `index` answers, by its node. */
const answers = new Map(
  features
    .flatMap(({ routes }) => routes)
    .flatMap(({ contract: { controller, endpoints } }) =>
      endpoints.index ? [[nodeOf(controller, 'index'), schemaOf(endpoints.index)] as const] : [],
    ),
);
/** Of all answers only those of lists and trees count what there is. */
const lists = menus
  .filter(({ name }) => answers.get(`${name}/index`)?.properties?.total)
  .flatMap(({ name, areas }) => areas.map((area) => ({ area, name })));

for (const { area, name } of lists) {
  test(`${area}/${name} has room for its columns`, async ({ page }) => {
    await letIn(page, engine, area, users[area]);
    await giveRows(page);
    for (const lang of langs) {
      if (lang === 'en') await speakEnglish(page);
      await page.goto(consoleUrl(engine, `/${area}/${name}`));
      await settled(page);
      const rows = page.locator('.list-table:visible .ant-table-body');
      const { wanted, room } = await rows.evaluate(({ scrollWidth, clientWidth }) => ({ wanted: scrollWidth, room: clientWidth }));
      expect.soft(wanted, lang).toBe(room);
    }
  });
}

test('figures of members and numbers of phones are whole, however large', async ({ page }) => {
  await letIn(page, engine, 'tenant', 'demo');
  const large = {
    ...{
      '/user.User/index': { money: '2345678901.23', score: 2_998_765_433, mobile: '13900139000' },
      '/auth.Admin/index': { mobile: '13900139000' },
    },
    '/user.MoneyLog/index': { money: '-100000000.00', before: '2345678901.23', after: '2245678901.23' },
    '/user.ScoreLog/index': { score: -1_000_000_000, before: 3_998_765_433, after: 2_998_765_433 },
  };
  await giveRows(page);
  await giveFacts(page, 'tenant', large);
  for (const screen of ['user/user', 'user/moneyLog', 'user/scoreLog', 'auth/admin']) {
    await page.goto(consoleUrl(engine, `/tenant/${screen}`));
    await expectWhole(page, screen, /13900139000|,\d{3},\d{3}/, /\d{3}/);
  }
});

test('sizes are whole with their unit, however long', async ({ page }) => {
  // As a limit 1023.99 MB; as a size, which has no decimals, 1022 MB: the longest that each is written.
  const [limit, size] = [1_073_731_338, 1022 * 1024 ** 2];
  const plan = { max_storage_bytes: limit, max_archives: 999_999_999, max_members: 999_999_999 };
  const usage = { archives: 88_888, admins: 888, members: 88_888, domains: 88, storage: limit };
  const limits = { archives: 99_999, admins: 999, members: 99_999, domains: 99, storage: limit };
  await giveRows(page);
  await giveFacts(page, 'admin', {
    '/Plan/index': plan,
    '/Snapshot/index': { bytes: size, kind: 'deletion' },
    '/Tenant/index': { usage, limits },
  });
  await giveFacts(page, 'admin', { '/routine.Attachment/index': { size } });
  await letIn(page, engine, 'platform', 'admin');
  for (const lang of langs) {
    if (lang === 'en') await speakEnglish(page);
    for (const screen of ['plan', 'snapshot', 'tenant', 'routine/attachment']) {
      await page.goto(consoleUrl(engine, `/platform/${screen}`));
      await expectWhole(page, `${lang} ${screen}`, / MB/, / MB|\d{3},\d{3}|deletion/);
    }
  }
});

test('the bar that moves a table sideways stands above the foot of the list, whatever comes and goes', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  let length = 2;
  await page.route(/\/Tenant\/index(\?|$)/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.list = Array.from({ length }, (_, n) => ({ ...json.data.list[0], id: n + 1 }));
    await route.fulfill({ response, json });
  });
  const bar = page.locator('.ant-table-sticky-scroll');
  /** How far the bar is from the foot, and from the lower edge of the window; whether rows are behind the foot. */
  const places = () =>
    page.evaluate(() => {
      const [bar, foot, rows] = ['.ant-table-sticky-scroll', '.list-foot', '.list-table .ant-table-body'].map((name) =>
        document.querySelector(name)?.getBoundingClientRect(),
      );
      if (!bar || !foot || !rows) return undefined;
      const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
      return { foot: Math.round(foot.top - bar.bottom), end: Math.abs(Math.round(end - bar.bottom)) <= 1, isMore: rows.bottom > foot.top };
    });
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await settled(page);
  await expect.poll(places).toEqual({ foot: 0, end: false, isMore: false });

  length = 10;
  await page.getByRole('button', { name: '刷新' }).click();
  await expect.poll(places).toEqual({ foot: 0, end: false, isMore: true });
  await page.setViewportSize({ width: 1000, height: 1200 });
  await expect.poll(places).toEqual({ foot: 0, end: false, isMore: false });
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(places).toEqual({ foot: 0, end: false, isMore: true });
  await page.reload();
  await settled(page);
  await expect.poll(places).toEqual({ foot: 0, end: false, isMore: true });
  await page.locator('.list-foot').hover();
  await page.mouse.wheel(0, 2000);
  await expect.poll(places).toEqual({ foot: 0, end: false, isMore: false });

  await page.getByRole('button', { name: '显示的列' }).click();
  const column = (name: string) => page.locator('.column-menu').getByRole('checkbox', { name });
  for (const name of ['套餐', '用量']) await column(name).uncheck();
  await expect(bar).toHaveCount(0);
  for (const name of ['套餐', '用量']) await column(name).check();
  await expect.poll(places).toMatchObject({ foot: 0 });
  await page.keyboard.press('Escape');

  // Where the foot is below what is seen, the bar stands at the edge.
  await page.setViewportSize({ width: 1000, height: 560 });
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await expect(page.locator('.search-panel')).toBeVisible();
  await page.locator('.search-panel').hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(places).toMatchObject({ end: true });
  await expect(page.locator('.list-foot')).not.toBeInViewport();

  // It does move the table.
  await page.locator('.ant-table-sticky-scroll-bar').hover();
  await page.mouse.down();
  await page.mouse.move(900, 550, { steps: 4 });
  await page.mouse.up();
  expect(await page.locator('.list-table .ant-table-body').evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

/** Every row of these lists says so of itself, and an empty list has one that does. */
async function giveFacts(page: Page, app: string, facts: Readonly<Record<string, object>>): Promise<void> {
  for (const [path, fact] of Object.entries(facts)) {
    await page.route(new RegExp(`${path}(\\?|$)`), async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const list = json.data.list.length > 0 ? json.data.list : [rowOf(`/${app}${path}`)];
      json.data.list = list.map((row: object) => ({ ...row, ...fact }));
      await route.fulfill({ response, json });
    });
  }
}

/** Nothing of a cell of the first row that is `like` such a figure is cut off; the figure is there. */
async function expectWhole(page: Page, screen: string, figure: RegExp, like: RegExp): Promise<void> {
  await settled(page);
  const cells = page.locator('.list-table:visible tr.ant-table-row').first().locator('td');
  await expect(cells.filter({ hasText: figure }).first()).toBeVisible();
  const cut = await cells.evaluateAll((all) =>
    all
      .filter((cell) => [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0))
      .map(({ textContent }) => textContent ?? ''),
  );
  expect
    .soft(
      cut.filter((text) => like.test(text)),
      screen,
    )
    .toEqual([]);
}

/** Without rows there is no table, so an empty list gets one; and nobody has chosen columns, but the library is a list. */
async function giveRows(page: Page): Promise<void> {
  await page.route(/\/index(\?|$)/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.data?.preferences) json.data.preferences = { 'library.view': 'list' };
    if (json.data?.list?.length === 0) json.data.list = [rowOf(new URL(response.url()).pathname)];
    await route.fulfill({ response, json });
  });
}

/** What the answer promises of a row: `/tenant/corp.Redirects/index` */
function rowOf(path: string): unknown {
  const [action = '', controller = ''] = path.split('/').reverse();
  const { $defs = {}, properties = {} } = answers.get(nodeOf(controller, action)) ?? {};
  return sampleOf(properties.list?.items ?? {}, $defs);
}

function schemaOf({ data }: Endpoint): Schema {
  return z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }) as Schema; // safe: no schema of ours is of several types
}

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** A value that the schema allows, as small as it can be. */
function sampleOf({ $ref, anyOf, properties = {}, ...schema }: Schema, defs: Record<string, Schema>): unknown {
  const named = $ref === undefined ? anyOf?.[0] : defs[$ref.replace('#/$defs/', '')];
  if (named) return sampleOf(named, defs);
  if (schema.type === 'object') return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, sampleOf(each, defs)]));
  return schema.const ?? schema.enum?.[0] ?? { array: [], string: 'x', boolean: true, number: 1, integer: 1 }[schema.type ?? ''] ?? null;
}
