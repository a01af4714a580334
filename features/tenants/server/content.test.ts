import { afterAll, beforeAll, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { siteConfig } from '#features/site-config/contract.ts';
import { type Person, unique, type World, world } from '#testing/world.ts';
import { tenants } from '../contract.ts';

let w: World;
let operator: Person;
beforeAll(async () => {
  w = await world();
  operator = await w.person(0);
});
afterAll(() => w.close());

const open = (template: string) =>
  operator(tenants).add({ body: { name: '恒川科技', code: unique('c'), admin_username: unique('u'), template } });
const listed = async (query: object) => (await operator(tenants).index({ query })).list;

test('the list of companies says what waits, what was changed last and under which numbers a site is filed', async () => {
  const busy = await open('corporate-zh');
  const calm = await open('corporate-zh');
  const bare = await open('empty');
  const pending =
    'update archives set audit_status = 0, pending_time = now() where tenant_id = $1 and id in (select id from archives where tenant_id = $1 order by id limit 3)';
  await w.data.asOwner(pending, [busy.id]);
  await w.data.asOwner(
    'update archives set deleted_time = now() where tenant_id = $1 and id = (select min(id) from archives where tenant_id = $1)',
    [busy.id],
  );
  for (const table of ['archives', 'columns', 'focuses', 'site_configs'])
    await w.data.asOwner(`update ${table} set update_time = now() - interval '90 days' where tenant_id = any ($1)`, [[busy.id, calm.id]]);
  const editor = await w.person(calm.id);
  const filed = { icp_number: '苏ICP备12345678号-1', police_numbers: ['苏公网安备32048102000001号'] };
  await editor(siteConfig).edit({ body: filed });

  const named = new Map((await listed({})).map((row) => [row.id, row]));
  expect(named.get(busy.id), 'what is in the recycle bin waits for nobody').toMatchObject({
    pending: 2,
    icp_number: null,
    police_numbers: [],
  });
  expect(named.get(calm.id)).toMatchObject({ pending: 0, ...filed });
  expect(named.get(calm.id)?.last_edit_time).toBeGreaterThan(Date.now() / 1000 - 60);
  expect((await operator(tenants).read({ query: { id: calm.id } })).row).toMatchObject(filed);

  const ids = async (query: object) => (await listed(query)).map(({ id }) => id);
  expect(await ids({ search: [{ field: 'pending', operator: '>=', val: '1' }] })).toEqual([busy.id]);
  expect((await ids({ order: 'pending,desc' }))[0]).toBe(busy.id);
  expect(await ids({ search: [{ field: 'last_edit_time', operator: 'RANGE', val: `,${Math.floor(Date.now() / 1000) - 3600}` }] })).toEqual([
    busy.id,
  ]);
  expect((await ids({ order: 'last_edit_time,asc' }))[0]).toBe(busy.id);
  expect(await ids({ search: [{ field: 'icp_number', operator: 'NOT NULL' }] })).toEqual([calm.id]);
  expect(await ids({ search: [{ field: 'icp_number', operator: 'LIKE', val: '12345678' }] })).toEqual([calm.id]);
  expect(await ids({ search: [{ field: 'icp_number', operator: 'NULL' }] })).toEqual([bare.id, busy.id]);
});

test('what waits for its time in a copied site was written now, and not when it will be shown', async () => {
  const from = await open('corporate-zh');
  const writer = (await w.person(from.id))(archives);
  const [{ id: column_id = 0 } = {}] = (await writer.columns()).list.filter(({ type }) => type === 'list');
  const now = Math.floor(Date.now() / 1000);
  const planned = { column_id, title: '三天以后', publish_time: now + 3 * 86_400, content: '<p>文字</p>', save_mode: 'submit' as const };
  await writer.add({ body: planned });
  const copy = await open(`tenant:${from.id}`);
  const [row] = await listed({ initKey: 'id', initValue: [copy.id] });
  expect(row?.last_edit_time).toBeLessThanOrEqual(now + 600);
  const reader = (await w.person(copy.id))(archives);
  const [copied] = (await reader.index({ query: { quickSearch: '三天以后' } })).list;
  expect(copied?.publish_time).toBe(planned.publish_time);
  expect(copied?.update_time).toBeLessThanOrEqual(now + 600);
});
