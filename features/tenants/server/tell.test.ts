/** What the operator tells companies. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminLog } from '#features/admin-log/contract.ts';
import { notices } from '#features/notices/contract.ts';
import { type Person, unique, type World, world } from '#testing/world.ts';
import { tenants } from '../contract.ts';

let w: World;
let operator: Person;
beforeAll(async () => {
  w = await world();
  operator = await w.person(0);
});
afterAll(() => w.close());

const textsOf = async (who: Person) => (await who(notices).index()).list.map(({ text }) => text);

describe('a notice of the operator', () => {
  test('reaches everybody in the chosen companies, whatever they may do, and nobody else', async () => {
    const [one, other] = [await w.tenant(), await w.tenant()];
    const [head, clerk] = [await w.person(one.id), await w.person(one.id, 'auth/adminLog/index')];
    const stranger = await w.person(other.id);
    const text = unique('Maintenance on Sunday\nSites stay up ');
    expect(await operator(tenants).tell({ body: { ids: [one.id], text } })).toMatchObject({ companies: 1, people: 2 });
    for (const who of [head, clerk]) expect(await textsOf(who)).toEqual([`From the operator: ${text}`]);
    expect([await textsOf(stranger), await textsOf(operator)]).toEqual([[], []]);
  });

  test('is not kept for a company that is closed, chosen or not', async () => {
    const [open, disabled] = [await w.tenant(), await w.tenant()];
    const head = await w.person(open.id);
    await w.person(disabled.id);
    await operator(tenants).edit({ body: { id: disabled.id, status: 0 } });
    const text = unique('Maintenance tonight ');
    expect(await operator(tenants).tell({ body: { ids: [open.id, disabled.id], text } })).toEqual({ companies: 1, people: 1 });
    expect(await textsOf(head)).toEqual([`From the operator: ${text}`]);
    expect(await w.data.asOwner(`select id from notices where tenant_id = ${disabled.id}`)).toEqual([]);
  });

  test('without a choice reaches those companies that are open', async () => {
    const [open, disabled, over] = [await w.tenant(), await w.tenant(), await w.tenant()];
    const [head, idle, late] = [await w.person(open.id), await w.person(disabled.id), await w.person(over.id)];
    await operator(tenants).edit({ body: { id: disabled.id, status: 0 } });
    await operator(tenants).renew({ body: { id: over.id, expire_time: 1_700_000_000 } });
    const text = unique('New version ');
    await operator(tenants).tell({ body: { text } });
    await operator(tenants).edit({ body: { id: disabled.id, status: 1 } });
    await operator(tenants).renew({ body: { id: over.id, expire_time: null } });
    expect(await textsOf(head)).toContain(`From the operator: ${text}`);
    const theirs = await w.data.asOwner('select id from notices where admin_id = any ($1)', [[idle.id, late.id]]);
    expect(theirs).toEqual([]);
  });

  test('stands in the log with the companies it went to, each of which finds it', async () => {
    const companies = [];
    for (let place = 0; place < 5; place += 1) companies.push(await w.tenant());
    const ids = companies.map(({ id }) => id);
    const { list } = await operator(tenants).index({ query: { initKey: 'id', initValue: ids } });
    const names = ids.map((id) => list.find((row) => row.id === id)?.name ?? '');
    const text = unique('Maintenance at noon ');
    await operator(tenants).tell({ body: { ids, text } });
    const last = async () => (await operator(adminLog).index({ query: { limit: 1 } })).list[0];
    const entry = await last();
    expect(entry).toMatchObject({ title: 'Tenants – Send notices', about: `${names.slice(0, 3).join(', ')} … +2` });
    const found = await operator(adminLog).index({ query: { quickSearch: names[4] ?? '' } });
    expect(found.list.map(({ id }) => id)).toContain(entry?.id);
    const { companies: all } = await operator(tenants).tell({ body: { text } });
    expect((await last())?.about).toMatch(new RegExp(` … \\+${all - 3}$`));
  });

  test('needs its node and some words', async () => {
    const editor = await w.person(0, 'tenant/edit');
    await expect(editor(tenants).tell({ body: { text: 'Hello' } })).rejects.toMatchObject({ envelope: { code: 401 } });
    await expect(operator(tenants).tell({ body: { text: ' ' } })).rejects.toMatchObject({ envelope: { code: 0 } });
  });
});
