import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminLog } from '#features/admin-log/contract.ts';
import { plans } from '#features/plans/contract.ts';
import { createClient } from '#kit/client/client.ts';
import { type Person, refusal, transport, unique, type World, world } from '#testing/world.ts';
import { tenants } from '../contract.ts';

let w: World;
let operator: Person;
beforeAll(async () => {
  w = await world();
  operator = await w.person(0);
});
afterAll(() => w.close());

const open = async (changes: object = {}) => {
  const body = { name: unique('公司'), code: unique('c'), admin_username: unique('u'), template: 'empty', ...changes };
  return { ...body, ...(await operator(tenants).add({ body })) };
};
const rowOf = async (id: number) => (await operator(tenants).read({ query: { id } })).row;
/** A moment in China, in seconds. */
const inChina = (text: string) => Date.parse(`${text}+08:00`) / 1000;
const gone = 999_999;

test('many are renewed from their own ends in one call; who has none, or is gone, is named with the reason', async () => {
  const soon = await open({ expire_time: inChina('2040-02-29T23:59:59') });
  const past = await open({ expire_time: inChina('2020-01-01T00:00:00') });
  const elsewhere = await open({ expire_time: Date.parse('2040-12-31T23:59:59Z') / 1000 });
  const endless = await open();
  const ids = [elsewhere.id, soon.id, past.id, endless.id, gone];
  expect(await operator(tenants).renewMany({ body: { ids, years: 2 } })).toEqual({
    count: 3,
    refused: [
      { id: endless.id, title: endless.name, msg: 'It has no end: there is nothing to renew' },
      { id: gone, title: '', msg: expect.any(String) },
    ],
  });
  expect((await rowOf(soon.id)).expire_time).toBe(inChina('2042-03-01T23:59:59'));
  // Whoever set it had another clock.
  expect((await rowOf(elsewhere.id)).expire_time).toBe(Date.parse('2042-12-31T23:59:59Z') / 1000);
  const thisYear = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
  expect(new Date(((await rowOf(past.id)).expire_time ?? 0) * 1000).getUTCFullYear()).toBe(thisYear + 2);

  const { list } = await operator(adminLog).index({ query: { limit: 2 } });
  expect(list.map(({ title, about }) => ({ title, about }))).toEqual([
    { title: 'Tenants – Renew several', about: past.name },
    { title: 'Tenants – Renew several', about: soon.name },
  ]);
  const { row } = await operator(adminLog).info({ query: { id: list[1]?.id ?? 0 } });
  expect(row.changes).toMatchObject([{ id: soon.id, fields: [{ name: 'expire_time' }] }]);

  const one = inChina('2050-12-31T23:59:59');
  expect(await operator(tenants).renewMany({ body: { ids: [soon.id, endless.id], expire_time: one } })).toEqual({ count: 2, refused: [] });
  expect((await rowOf(endless.id)).expire_time).toBe(one);
});

test('many change their plan, are closed and opened; what is so already is not done again', async () => {
  const [one, two] = [await open(), await open({ status: 0 })];
  const { id: plan_id } = await operator(plans).add({ body: { name: unique('套餐') } });
  const ids = [one.id, two.id];
  expect(await operator(tenants).editMany({ body: { ids, plan_id } })).toEqual({ count: 2, refused: [] });
  expect((await rowOf(two.id)).plan_id).toBe(plan_id);
  expect(await operator(tenants).editMany({ body: { ids, status: 0 } })).toEqual({ count: 1, refused: [] });
  expect((await rowOf(one.id)).status).toBe(0);
  // Switched off, it takes no more companies, and keeps those that it has.
  await operator(plans).edit({ body: { id: plan_id, status: 0 } });
  const third = await open();
  const off = await operator(tenants).editMany({ body: { ids: [one.id, third.id], plan_id } });
  expect(off).toMatchObject({ count: 0, refused: [{ id: third.id, msg: expect.stringContaining('is switched off') }] });
  const unknown = await operator(tenants).editMany({ body: { ids, plan_id: gone } });
  expect(unknown).toMatchObject({ count: 0, refused: [{ id: one.id, msg: 'The selected plan does not exist' }, { id: two.id }] });

  const clerk = await w.person(0, 'tenant/index');
  expect(await refusal(clerk(tenants).editMany({ body: { ids, status: 1 } }))).toBeDefined();
  expect((await rowOf(one.id)).status).toBe(0);
});

test('the log calls closing and opening by their names, of one as of many, and finds them by these, with a reason in one saving too', async () => {
  const { id: plan_id } = await operator(plans).add({ body: { name: unique('套餐') } });
  const [one, two] = [await open(), await open()];
  const ids = [one.id, two.id];
  await operator(tenants).edit({ body: { id: one.id, status: 0 } });
  await operator(tenants).editMany({ body: { ids, status: 1 } });
  await operator(tenants).editMany({ body: { ids, status: 0 } });
  const { version } = await rowOf(one.id);
  // As the form sends it, with what stays.
  await operator(tenants).edit({ body: { id: one.id, version, name: one.name, plan_id: null, expire_time: null, status: 1 } });
  await operator(tenants).edit({ body: { id: one.id, status: 0, remark: '欠费' } });
  await operator(tenants).editMany({ body: { ids: [one.id], plan_id } });
  // Whoever comes too late hears who it was.
  const late = await refusal(operator(tenants).edit({ body: { id: two.id, version: 1, status: 1 } }));
  expect(late).toMatchObject({ data: { conflict: { admin: operator.username } } });

  const { list } = await operator(adminLog).index({ query: { limit: 8 } });
  const edit = { title: 'Tenants – Edit', about: one.name, done: true };
  expect(list.map(({ title, about, done }) => ({ title, about, done })).reverse()).toEqual([
    { title: 'Tenants – Disable', about: one.name, done: true },
    { title: 'Tenants – Enable', about: one.name, done: true },
    { title: 'Tenants – Disable', about: one.name, done: true },
    { title: 'Tenants – Disable', about: two.name, done: true },
    { title: 'Tenants – Enable', about: one.name, done: true },
    // With its reason, in one saving.
    { title: 'Tenants – Disable', about: one.name, done: true },
    edit,
    { title: 'Tenants – Enable', about: two.name, done: false },
  ]);
  const chinese = createClient(adminLog, 'admin', transport(w.call, 'admin', operator.token, 'zh-cn'));
  const found = await chinese.index({ query: { quickSearch: '停用', limit: 3 } });
  expect(found.list).toMatchObject([
    { title: '租户 – 停用', about: one.name },
    { title: '租户 – 停用', about: two.name },
    { title: '租户 – 停用', about: one.name },
  ]);
});
