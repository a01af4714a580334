import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admins } from '#features/admins/contract.ts';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { forms } from '#features/forms/contract.ts';
import { members } from '#features/members/admin.contract.ts';
import { adminIndex } from '#features/sign-in/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type Person, Refused, unique, type World, world } from '#testing/world.ts';
import { plans } from '../contract.ts';
import { limitOf, requireRoom } from './door.ts';

let w: World;
let operator: Person;
beforeAll(async () => {
  w = await world();
  operator = await w.person(0);
});
afterAll(() => w.close());

const add = (changes: object = {}) => operator(plans).add({ body: { name: unique('Plan '), ...changes } });
const putOn = (tenantId: number, planId: number) => w.data.asOwner(`update tenants set plan_id = ${planId} where id = ${tenantId}`);

describe('a plan', () => {
  test('is added, read, edited and listed with the number of companies on it', async () => {
    const { id } = await add({ name: '标准版', max_admins: 5, max_storage_bytes: 5_000_000_000 });
    const { row } = await operator(plans).edit({ body: { id, max_archives: 300 } });
    expect(row).toMatchObject({ name: '标准版', max_admins: 5, max_archives: 300, max_storage_bytes: 5_000_000_000, rules: null });
    const tenant = await w.tenant();
    await putOn(tenant.id, id);
    const { list } = await operator(plans).index({ query: { quickSearch: '标准版' } });
    expect(list).toMatchObject([{ id, tenants: 1 }]);
  });

  test('has a name of its own', async () => {
    const name = unique('Plan ');
    await add({ name });
    await expect(add({ name })).rejects.toMatchObject({ envelope: { data: { errors: [{ field: 'name' }] } } });
  });

  test('stays while a company is on it, and the whole batch with it', async () => {
    const free = await add();
    const used = await add();
    const tenant = await w.tenant();
    await putOn(tenant.id, used.id);
    await expect(operator(plans).del({ query: { ids: [free.id, used.id] } })).rejects.toThrow(Refused);
    expect((await operator(plans).read({ query: { id: free.id } })).row.id).toBe(free.id);
    expect(await operator(plans).del({ query: { ids: [free.id] } })).toEqual({ count: 1 });
    await expect(operator(plans).del({ query: { ids: [free.id] } })).rejects.toMatchObject({ envelope: { code: 0 } });
  });

  test('holds rules of the tenant area with their parents, and no others', async () => {
    const { list } = await operator(plans).rules();
    const leaf = list.flatMap((top) => top.children.flatMap((screen) => screen.children.map((button) => ({ top, screen, button })))).at(0);
    if (!leaf) throw new Error('The tenant area has no rules.');
    const { id } = await add({ rules: [leaf.button.id] });
    const { row } = await operator(plans).read({ query: { id } });
    expect(new Set(row.rules)).toEqual(new Set([leaf.top.id, leaf.screen.id, leaf.button.id]));
    expect((await operator(plans).index({ query: { limit: 100 } })).list.find((listed) => listed.id === id)).toMatchObject({ chosen: 1 });

    const [foreign] = await w.data.asOwner<{ id: number }>("select id from rules where area = 'platform' and type = 'button' limit 1");
    await expect(add({ rules: [foreign?.id ?? 0] })).rejects.toMatchObject({ envelope: { data: { errors: [{ field: 'rules' }] } } });
  });

  test('lists how much of the tenant area it holds, and holds something of it', async () => {
    const { list } = await operator(plans).rules();
    const top = list.find(({ children }) => children.length === 0) ?? list[0];
    const { id } = await add({ name: unique('Narrow '), rules: [top?.id ?? 0] });
    const whole = await add({ name: unique('Whole ') });
    const rows = (await operator(plans).index({ query: { limit: 100 } })).list;
    expect(rows.find((row) => row.id === id)).toMatchObject({ chosen: 1 });
    expect(rows.find((row) => row.id === whole.id)).toMatchObject({ chosen: null });
    const atField = { envelope: { code: 0, data: { errors: [{ field: 'rules' }] } } };
    await expect(add({ rules: [] })).rejects.toMatchObject(atField);
    await expect(operator(plans).edit({ body: { id, rules: [] } })).rejects.toMatchObject(atField);
  });

  test('limits what even a super administrator of the company can do', async () => {
    const { list } = await operator(plans).rules();
    const log = list.flatMap(({ children }) => children).find(({ title }) => title === 'Activity log');
    const { id } = await add({ rules: [log?.children[0]?.id ?? 0] });
    const tenant = await w.tenant();
    await putOn(tenant.id, id);
    const founder = await w.person(tenant.id);
    const { menus } = await founder(adminIndex).start();
    expect(menus.map(({ name }) => name)).toEqual(['auth']);
    // There is nobody in the company to ask, so it is not told to ask there.
    const turnedAway = { code: 401, msg: 'This company does not have this feature. Ask the operator if you need it' };
    await expect(founder(forms).index({ query: {} })).rejects.toMatchObject({ envelope: turnedAway });
    expect(await w.data.asOwner('select done from admin_log where admin_id = $1', [founder.id])).toEqual([{ done: false }]);
  });

  test('needs its nodes', async () => {
    const reader = await w.person(0, 'plan/index');
    expect((await reader(plans).index()).list.length).toBeGreaterThanOrEqual(0);
    await expect(reader(plans).add({ body: { name: unique('Plan ') } })).rejects.toMatchObject({ envelope: { code: 401 } });
  });
});

describe('the limits of a plan', () => {
  test('are those of the company’s own plan, and of nobody else’s', async () => {
    const tenant = await w.tenant();
    const other = await w.tenant();
    await putOn(tenant.id, (await add({ max_admins: 3, max_domains: 0, max_storage_bytes: 10_700_000 })).id);
    await putOn(other.id, (await add({ max_admins: 7 })).id);
    await w.data.db.inScope(toRealm(tenant.id), async (tx) => {
      expect(await limitOf(tx, 'max_admins')).toBe(3);
      expect(await limitOf(tx, 'max_domains')).toBe(0);
      expect(await limitOf(tx, 'max_archives')).toBeNull();
      await requireRoom(tx, 'max_admins', 3);
      await expect(requireRoom(tx, 'max_admins', 4)).rejects.toThrow('plans.limit_admins');
      await expect(requireRoom(tx, 'max_storage_bytes', 20_000_000)).rejects.toMatchObject({ details: { limit: '10.2 MB' } });
      expect(await tx.selectFrom('plans').select('max_admins').execute()).toEqual([{ max_admins: 3 }]);
    });
  });

  test('are said to whoever begins a new row, while there is none to spare', async () => {
    const { id: realm } = await w.tenant();
    const founder = await w.person(realm);
    const { id } = await add({ max_admins: 2, max_members: 1, max_archives: 1 });
    await putOn(realm, id);
    const said = async () => [
      (await founder(admins).room()).full,
      (await founder(members).room()).full,
      (await founder(archives).room()).full,
    ];
    expect(await said()).toEqual(['', '', '']);
    await w.person(realm);
    await w.person(realm);
    await w.member(realm);
    const column = await founder(columns).add({ body: { name: 'News', type: 'list', slug: 'news' } });
    const { id: document } = await founder(archives).add({ body: { column_id: column.id, title: 'First' } });
    expect(await said()).toEqual([
      expect.stringMatching(/no more administrators \(limit: 2, now: 3\).*operator/),
      expect.stringMatching(/no more members \(limit: 1, now: 1\).*operator/),
      expect.stringMatching(/no more documents \(limit: 1, now: 1\).*operator/),
    ]);
    // What is said is what happens, and no more than that: as soon as there is room again, nothing is.
    const second = { body: { column_id: column.id, title: 'Second' } };
    await expect(founder(archives).add(second)).rejects.toMatchObject({ envelope: { code: 0 } });
    await founder(archives).del({ query: { ids: [document] } });
    expect((await founder(archives).room()).full).toBe('');
    await founder(archives).add(second);
    await operator(plans).edit({ body: { id, max_admins: null } });
    expect((await founder(admins).room()).full).toBe('');
    expect((await operator(admins).room()).full).toBe('');
  });

  test('do not exist without a plan, nor for the platform', async () => {
    const tenant = await w.tenant();
    await add({ max_admins: 1 });
    expect(await w.data.db.inScope(toRealm(tenant.id), (tx) => limitOf(tx, 'max_admins'))).toBeNull();
    expect(await w.data.db.inScope(toRealm(0), (tx) => limitOf(tx, 'max_admins'))).toBeNull();
  });
});
