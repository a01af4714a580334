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
  for (const [path, facts] of Object.entries(large)) {
    await page.route(new RegExp(`${path}(\\?|$)`), async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const list = json.data.list.length > 0 ? json.data.list : [rowOf(`/tenant${path}`)];
      json.data.list = list.map((row: object) => ({ ...row, ...facts }));
      await route.fulfill({ response, json });
    });
  }
  for (const screen of ['user/user', 'user/moneyLog', 'user/scoreLog', 'auth/admin']) {
    await page.goto(consoleUrl(engine, `/tenant/${screen}`));
    await settled(page);
    const cells = page.locator('.list-table:visible tr.ant-table-row').first().locator('td');
    await expect(cells.filter({ hasText: /13900139000|,\d{3},\d{3}/ }).first()).toBeVisible();
    const cut = await cells.evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent),
    );
    expect
      .soft(
        cut.filter((text) => /\d{3}/.test(text ?? '')),
        screen,
      )
      .toEqual([]);
  }
});

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
