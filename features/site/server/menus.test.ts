/** The menus of a site: every column stands where its own switch says, below one that stands there too. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type Person, type World, world } from '#testing/world.ts';

const migration = new URL('../../columns/server/20261130_0430_footer_of_children.sql', import.meta.url);

let w: World;
let host: string;
let editor: Person;
beforeAll(async () => {
  w = await world();
  const tenant = await plantedTenant(w, 'demo');
  host = tenant.host;
  editor = await w.person(tenant.id);
});
afterAll(() => w.close());

const tree = () => editor(columns);

/** The names in the menu of the head and in that of the foot, each once. */
async function menus() {
  const { body } = await w.server.http.inject({ url: '/', headers: { host, accept: 'text/html' } });
  const { document } = new JSDOM(body).window;
  const named = (selector: string) => [...new Set([...document.querySelectorAll(`${selector} nav a`)].map((a) => a.textContent ?? ''))];
  const all = { header: named('header').join('|'), footer: named('footer').join('|') };
  return (name: string) => ({ header: all.header.includes(name), footer: all.footer.includes(name) });
}

const columnAt = async (path: string) => {
  const { options = [] } = await tree().index({ query: { select: 'true' } });
  return options.find((column) => column.path === path)?.id ?? 0;
};

test('a column of the second level stands in each by its own switch', async () => {
  expect((await menus())('公司新闻')).toEqual({ header: true, footer: true });
  const id = await columnAt('news/company');
  await tree().edit({ body: { id, in_footer: false } });
  expect((await menus())('公司新闻')).toEqual({ header: true, footer: false });
  await tree().edit({ body: { id, in_footer: true, in_header: false } });
  expect((await menus())('公司新闻')).toEqual({ header: false, footer: true });
});

test('a new column stands in the footer where the one above it does, unless it says otherwise', async () => {
  const pid = await columnAt('products');
  await tree().add({ body: { pid, name: '新的一类' } });
  await tree().add({ body: { pid, name: '不在页脚', in_footer: false } });
  await tree().addMany({ body: { pid, outline: '一次添加' } });
  await tree().add({ body: { name: '新的一级' } });
  const shown = await menus();
  expect(shown('新的一类')).toEqual({ header: true, footer: true });
  expect(shown('不在页脚')).toEqual({ header: true, footer: false });
  expect(shown('一次添加')).toEqual({ header: true, footer: true });
  expect(shown('新的一级')).toEqual({ header: true, footer: false });
});

test('what stood in the footer because it is in the header stays there', async () => {
  const [products, reducers, servo] = [await columnAt('products'), await columnAt('products/reducers'), await columnAt('products/servo')];
  const aside = await tree().add({ body: { name: '只在顶部' } });
  const below = await tree().add({ body: { pid: aside.id, name: '其下' } });
  await tree().edit({ body: { id: reducers, in_footer: false } });
  await tree().edit({ body: { id: servo, in_footer: false, in_header: false } });
  const statements = readFileSync(fileURLToPath(migration), 'utf8').split(/;\n/);
  for (const statement of statements) if (statement.trim()) await w.data.asOwner(statement);
  const { list } = await tree().index();
  const all = list.flatMap((column) => [column, ...column.children]);
  const inFooter = (id: number) => all.find((column) => column.id === id)?.in_footer;
  expect([products, reducers, servo, aside.id, below.id].map(inFooter)).toEqual([true, true, false, false, false]);
});
