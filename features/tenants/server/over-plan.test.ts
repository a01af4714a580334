/** What is opened with more than its plan allows is not refused: it says so, before where that can be known, and after. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { plans } from '#features/plans/contract.ts';
import { sendFile } from '#testing/forms.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type Person, refusal, unique, type World, world } from '#testing/world.ts';
import { tenants } from '../contract.ts';

let w: World;
let operator: Person;
beforeAll(async () => {
  w = await world();
  operator = await w.person(0);
});
afterAll(() => w.close());

const addPlan = async (limits: object) => (await operator(plans).add({ body: { name: unique('Small '), ...limits } })).id;
const source = () => plantedTenant(w, 'demo', { code: unique('s') });
const figures = async (id: number) => {
  const { usage, limits } = (await operator(tenants).read({ query: { id } })).row;
  return { usage, limits };
};

describe('a company that is opened with more than its plan allows', () => {
  test('says what it has and what is allowed, as a copy of a site whose size was told before', async () => {
    const from = await source();
    const founder = await w.person(from.id);
    const { list } = await founder(archives).columns();
    // A draft does not come along with a copy of the site.
    const column_id = list.find(({ path }) => path === 'news/company')?.id ?? 0;
    await founder(archives).add({ body: { column_id, title: 'Not for a copy' } });
    const { archives: told } = await operator(tenants).copied({ query: { id: from.id } });
    expect(told).toBe((await figures(from.id)).usage.archives - 1);

    const plan_id = await addPlan({ max_archives: 2 });
    const body = { name: 'Copy', code: unique('c'), admin_username: unique('u'), template: `tenant:${from.id}`, plan_id };
    const opened = await operator(tenants).add({ body });
    expect(opened).toMatchObject({ usage: { archives: told, admins: 1 }, limits: { archives: 2, admins: null } });
    expect(opened).toMatchObject(await figures(opened.id));
  });

  test('says so as a clone and as one out of a snapshot, too', async () => {
    const { id } = await source();
    const plan_id = await addPlan({ max_archives: 3, max_admins: 1 });
    await operator(tenants).edit({ body: { id, plan_id } });
    const { usage, limits } = await figures(id);
    const same = { usage: { archives: usage.archives, storage: usage.storage }, limits };
    expect(limits).toMatchObject({ archives: 3, admins: 1 });
    expect(await operator(tenants).clone({ body: { id, code: unique('c'), name: 'Twin' } })).toMatchObject(same);
    const kept = await operator(tenants).pack({ body: { id } });
    const fields = { code: unique('c'), snapshot_id: String(kept.id) };
    const back = await sendFile(w, {
      url: '/admin/Tenant/import',
      app: 'admin',
      token: operator.token,
      fields,
      filename: 'a.zip',
      content: '',
    });
    expect(back).toMatchObject({ code: 1, data: same });
  });

  test('is copied by whoever may open one, from one that is there', async () => {
    const { id } = await w.tenant();
    expect(await operator(tenants).copied({ query: { id } })).toEqual({ archives: 0 });
    expect(await refusal(operator(tenants).copied({ query: { id: 999_999 } }))).toMatchObject({ code: 0 });
    const reader = await w.person(0, 'tenant/index');
    expect(await refusal(reader(tenants).copied({ query: { id } }))).toMatchObject({ code: 401 });
  });
});
