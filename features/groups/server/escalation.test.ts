/** Nobody gives itself or others more than it holds: the attempts of the security catalogue, by their numbers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { adminLog } from '#features/admin-log/contract.ts';
import { admins } from '#features/admins/contract.ts';
import { plans } from '#features/plans/contract.ts';
import { type Person, race, unique, type World, world } from '#testing/world.ts';
import { type GroupRow, groups } from '../contract.ts';

let w: World;
let realm: number;
let head: Person;
/** Ids of rules by area and name. */
let rule: (name: string, area?: string) => number;
beforeAll(async () => {
  w = await world();
  realm = (await w.tenant()).id;
  head = await w.person(realm);
  const rows = await w.data.asOwner<{ id: number; area: string; name: string }>('select id, area, name from rules');
  const ids = new Map(rows.map(({ id, area, name }) => [`${area}:${name}`, id]));
  rule = (name, area = 'tenant') => ids.get(`${area}:${name}`) ?? 0;
});
afterAll(() => w.close());

const groupNodes = ['auth/group/index', 'auth/group/add', 'auth/group/edit', 'auth/group/del'] as const;
const adminNodes = ['auth/admin/index', 'auth/admin/add', 'auth/admin/edit', 'auth/admin/del'] as const;
/** Manages people and groups, and holds one thing more to give away. */
const low = () => w.person(realm, ...groupNodes, ...adminNodes, 'auth/adminLog/index');
const below = () => w.person(realm, 'auth/adminLog/index');
const small = () => ({ name: unique('Small'), rules: [rule('auth/adminLog/index')] });
const newcomer = (groupId: number) => ({ username: unique('n'), nickname: 'New', password: 'Sturdy-pass-1', group_ids: [groupId] });
const isRefused = (field: string) => ({ envelope: { code: 0, data: { errors: [{ field }] } } });
const isUnknown = { envelope: { code: 0, msg: 'The record does not exist' } };
const send = (person: Person, url: string, body: object) =>
  w.call(person.app, { method: 'POST', url: `/${person.app}/${url}`, token: person.token, body });
const groupOf = async (id: number) => (await w.data.asOwner('select pid, super, rules, status from admin_groups where id = $1', [id]))[0];
const flat = (rows: readonly GroupRow[]): GroupRow[] => rows.flatMap((row) => [row, ...flat(row.children)]);

test('T085 rules it lacks, every rule at once, and a parent outside its reach are not to be had', async () => {
  const person = await low();
  const { id } = await person(groups).add({ body: small() });
  const before = await groupOf(id);
  for (const lacked of [rule('corp/archives/edit'), rule('auth/rule/edit', 'platform'), 999_999]) {
    const rules = [rule('auth/adminLog/index'), lacked];
    await expect(person(groups).edit({ body: { id, rules } })).rejects.toMatchObject(isRefused('rules'));
    await expect(person(groups).add({ body: { ...small(), rules } })).rejects.toMatchObject(isRefused('rules'));
  }
  await expect(person(groups).edit({ body: { id, super: true } })).rejects.toMatchObject(isRefused('super'));
  for (const rules of ['*', ['*'], [[]], { 0: 1 }]) expect(await send(person, 'auth.Group/edit', { id, rules })).toMatchObject({ code: 0 });
  for (const pid of [head.groupId, (await low()).groupId, 999_999]) {
    await expect(person(groups).edit({ body: { id, pid } })).rejects.toMatchObject(isRefused('pid'));
  }
  expect(await groupOf(id)).toEqual(before);
});

test('T085 a group does not lift whoever is in it up to whoever edits it', async () => {
  const person = await w.person(realm, ...groupNodes, ...adminNodes, 'auth/adminLog/index', 'corp/archives/index');
  const add = async (name: string) => (await person(groups).add({ body: { ...small(), rules: [rule(name)] } })).id;
  const ids = [await add('auth/adminLog/index'), await add('corp/archives/index')];
  const { id } = await person(admins).add({ body: { ...newcomer(0), nickname: 'In two', group_ids: ids } });
  const edit = (rules: string[]) => person(groups).edit({ body: { id: ids[1] ?? 0, rules: rules.map((name) => rule(name)) } });
  await expect(edit([...groupNodes, ...adminNodes, 'corp/archives/index'])).rejects.toMatchObject(isRefused('rules'));
  await edit([...groupNodes, 'corp/archives/index']);
  expect(await person(admins).read({ query: { id } })).toMatchObject({ row: { id } });
  await head(groups).edit({ body: { id: ids[1] ?? 0, rules: [...groupNodes, ...adminNodes].map((name) => rule(name)) } });
});

test('T086 its own group, its own groups, and a group that holds itself stay out of its hands', async () => {
  const person = await low();
  const other = await below();
  const before = await groupOf(person.groupId);
  for (const change of [{ name: 'Mine' }, { status: 0 as const }, { rules: small().rules }, { pid: 0 }]) {
    await expect(person(groups).edit({ body: { id: person.groupId, ...change } })).rejects.toThrow('a group you are in');
  }
  await expect(person(admins).edit({ body: { id: person.id, group_ids: [other.groupId] } })).rejects.toMatchObject(isRefused('group_ids'));
  await expect(person(admins).edit({ body: { id: person.id, group_ids: [person.groupId, other.groupId] } })).rejects.toMatchObject(
    isRefused('group_ids'),
  );
  await expect(person(groups).edit({ body: { id: other.groupId, pid: other.groupId } })).rejects.toMatchObject(isRefused('pid'));
  expect(await groupOf(person.groupId)).toEqual(before);
});

test('T087 people who hold as much, more, or something else are not there for it', async () => {
  const person = await low();
  const aside = await w.person(realm, 'corp/archives/index');
  for (const other of [head, await low(), aside]) {
    await expect(person(admins).edit({ body: { id: other.id, nickname: 'Mine' } })).rejects.toMatchObject(isUnknown);
    await expect(person(admins).edit({ body: { id: other.id, password: 'Sturdy-pass-2' } })).rejects.toMatchObject(isUnknown);
    await expect(person(admins).edit({ body: { id: other.id, status: 0 } })).rejects.toMatchObject(isUnknown);
    await expect(person(admins).del({ query: { ids: [other.id] } })).rejects.toMatchObject(isUnknown);
    await expect(person(groups).edit({ body: { id: other.groupId, status: 0 } })).rejects.toMatchObject(isUnknown);
  }
  const left = await w.data.asOwner('select 1 from admins where id = any ($1) and status = 1', [[head.id, aside.id]]);
  expect(left).toHaveLength(2);
});

test('T088 fields that no form has are refused, change nothing, and stand in the log', async () => {
  const person = await w.person(realm, ...adminNodes, 'routine/adminInfo/index', 'routine/adminInfo/edit', 'auth/adminLog/index');
  const other = await below();
  for (const extra of [
    { super: 1 },
    { is_super: true },
    { rules: '*' },
    { salt: 'x' },
    { login_failure: 0 },
    { must_change: false },
    { tenant_id: 0 },
  ]) {
    expect(await send(person, 'auth.Admin/edit', { id: other.id, nickname: 'Changed', ...extra })).toMatchObject({ code: 0 });
    expect(await send(person, 'auth.Admin/add', { ...newcomer(other.groupId), ...extra })).toMatchObject({ code: 0 });
    expect(await send(person, 'routine.AdminInfo/edit', { nickname: 'Changed', ...extra })).toMatchObject({ code: 0 });
  }
  expect(await send(person, 'routine.AdminInfo/edit', { nickname: 'Changed', status: 0 })).toMatchObject({ code: 0 });
  expect(await w.data.asOwner("select 1 from admins where nickname in ('Changed', 'New')")).toEqual([]);
  const entries = await w.data.asOwner('select node from admin_log where admin_id = $1 and not done', [person.id]);
  expect(entries).toHaveLength(22);
});

test('T089 the tree of groups has no circle and at most ten levels, also when a whole branch moves', async () => {
  const make = async (pid: number) => (await head(groups).add({ body: { ...small(), pid } })).id;
  const ids: number[] = [];
  for (let level = 0; level < 6; level += 1) ids.push(await make(ids.at(-1) ?? 0));
  const [top = 0, second = 0, ...others] = ids;
  for (const pid of [top, second, ...others]) {
    await expect(head(groups).edit({ body: { id: top, pid } })).rejects.toMatchObject(isRefused('pid'));
  }
  let pid = 0;
  for (let level = 0; level < 5; level += 1) pid = await make(pid);
  await expect(head(groups).edit({ body: { id: top, pid } })).rejects.toMatchObject(isRefused('pid'));
  await head(groups).edit({ body: { id: second, pid } });
});

describe('T090 the last super administrator', () => {
  const ways: [string, (person: Person, other: Person) => Promise<unknown>][] = [
    ['disabled', (person, other) => person(admins).edit({ body: { id: other.id, status: 0 } })],
    ['deleted', (person, other) => person(admins).del({ query: { ids: [other.id] } })],
    [
      'moved into a smaller group',
      async (person, other) => person(admins).edit({ body: { id: other.id, group_ids: [await smaller(person)] } }),
    ],
    ['left without its group', (person, other) => person(groups).del({ query: { ids: [other.groupId] } })],
    ['in a group that is disabled', (person, other) => person(groups).edit({ body: { id: other.groupId, status: 0 } })],
    [
      'in a group that is weakened',
      (person, other) => person(groups).edit({ body: { id: other.groupId, super: false, rules: small().rules } }),
    ],
  ];
  const smallerGroups = new Map<number, number>();
  const smaller = async (person: Person) => smallerGroups.get(person.realm) ?? 0;

  test.each(ways)('is never %s, not even by two who do it to each other', async (_way, act) => {
    const company = await w.tenant();
    const [one, other] = [await w.person(company.id), await w.person(company.id)];
    smallerGroups.set(company.id, (await one(groups).add({ body: small() })).id);
    const writes = [() => act(one, other), () => act(other, one)];
    const outcomes =
      w.engine === 'postgres'
        ? await race(w.data, `select id from admin_groups where tenant_id = ${company.id} for update`, writes)
        : await Promise.allSettled(writes.map((write) => write()));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = await w.data.asOwner(
      `select distinct a.id from admins a join admin_group_members m on m.admin_id = a.id join admin_groups g on g.id = m.group_id
        where a.tenant_id = $1 and a.status = 1 and g.super and g.status = 1`,
      [company.id],
    );
    expect(left).toHaveLength(1);
  });
});

test.each(['plan', 'rule'] as const)('T087 what sleeps with the %s counts: nobody manages what will be more than itself', async (kind) => {
  const company = await w.tenant();
  // The folder of the screen that sleeps is hers too.
  const manager = await w.person(company.id, ...groupNodes, ...adminNodes, 'auth/adminLog/index', 'corp/columns/index');
  const strong = await w.person(company.id, 'auth/adminLog/index', 'corp/redirects/index');
  const weak = await w.person(company.id, 'auth/adminLog/index');
  const asleep = [rule('corp/redirects'), rule('corp/redirects/index')];
  const reached = async ({ id, groupId }: Person) => {
    const reset = (await send(manager, 'auth.Admin/edit', { id, password: 'Sturdy-pass-2' })).code;
    const joined = (await send(manager, 'auth.Admin/add', newcomer(groupId))).code;
    const edited = (await send(manager, 'auth.Group/edit', { id: groupId, name: unique('Taken') })).code;
    return [reset, joined, edited];
  };
  expect(await reached(strong)).toEqual([0, 0, 0]);
  if (kind === 'plan') {
    const [plan] = await w.data.asOwner<{ id: number }>(
      "insert into plans (name, rules) select $1, array_agg(id) from rules where area = 'tenant' and not id = any ($2) returning id",
      [unique('Narrow'), asleep],
    );
    await w.data.asOwner('update tenants set plan_id = $1 where id = $2', [plan?.id, company.id]);
  } else await w.data.asOwner('update rules set status = 0 where id = any ($1)', [asleep]);
  try {
    expect([await reached(strong), await reached(weak)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
  } finally {
    await w.data.asOwner('update rules set status = 1 where id = any ($1)', [asleep]);
  }
});

test('T091 a company’s group never holds a rule of the platform, and a plan none either', async () => {
  const platformRules = [rule('auth/rule/edit', 'platform'), rule('tenant/visit', 'platform'), rule('auth/group/edit', 'platform')];
  for (const id of platformRules) {
    expect(id).toBeGreaterThan(0);
    await expect(head(groups).add({ body: { name: 'Platform', rules: [id] } })).rejects.toMatchObject(isRefused('rules'));
    const operator = await w.person(0);
    await expect(operator(plans).add({ body: { name: unique('Plan'), rules: [id] } })).rejects.toMatchObject(isRefused('rules'));
  }
  // Even a row that somebody wrote into the database gives nothing.
  const person = await low();
  await w.data.asOwner('update admin_groups set rules = rules || $2 where id = $1', [person.groupId, platformRules]);
  for (const url of ['auth.Rule/index', 'Tenant/index']) {
    expect(await w.call('admin', { method: 'GET', url: `/admin/${url}`, token: person.token })).toMatchObject({ code: 302 });
  }
});

describe('T092 the limit on rows', () => {
  test('“dominated”: people in lists, files, selections, single rows and writes alike', async () => {
    const person = await w.person(realm, ...adminNodes, 'auth/admin/export', 'auth/adminLog/index');
    const [seen, hidden] = [await below(), await w.person(realm, 'corp/archives/index')];
    const api = person(admins);
    const isIn = (list: readonly { id: number }[], id: number) => list.some((row) => row.id === id);
    const everything = (await api.index({ query: { limit: 1000 } })).list;
    expect([isIn(everything, seen.id), isIn(everything, person.id), isIn(everything, hidden.id)]).toEqual([true, true, false]);
    for (const query of [
      { initValue: [hidden.id] },
      { quickSearch: hidden.username },
      { select: 'true' as const, limit: 1000 },
      { search: [{ field: 'id', operator: '=', val: hidden.id }] },
    ]) {
      const { list, total } = await api.index({ query });
      expect([isIn(list, hidden.id), total >= list.length]).toEqual([false, true]);
    }
    const file = await w.server.http.inject({
      method: 'GET',
      url: '/tenant/auth.Admin/export?format=csv',
      headers: { host: 'console.test', batoken: person.token },
    });
    expect([file.statusCode, file.body.includes(seen.username), file.body.includes(hidden.username)]).toEqual([200, true, false]);
    await expect(api.read({ query: { id: hidden.id } })).rejects.toMatchObject(isUnknown);
    await expect(api.del({ query: { ids: [seen.id, hidden.id] } })).rejects.toMatchObject(isUnknown);
  });

  test('“own”: entries of the log in lists, searches and single rows', async () => {
    const person = await w.person(realm, 'auth/adminLog/index', 'auth/adminLog/export', 'auth/group/index', 'auth/group/add');
    await person(groups).add({ body: small() });
    await head(groups).add({ body: small() });
    const own = await person(adminLog).index({ query: { limit: 1000 } });
    expect(own).toMatchObject({ total: 1, list: [{ admin_id: person.id }] });
    const [foreign] = (await head(adminLog).index({ query: { search: [{ field: 'admin_id', operator: '=', val: head.id }] } })).list;
    await expect(person(adminLog).info({ query: { id: foreign?.id ?? 0 } })).rejects.toMatchObject(isUnknown);
    for (const query of [
      { initValue: [foreign?.id ?? 0] },
      { quickSearch: head.username },
      { search: [{ field: 'admin_id', operator: '=', val: head.id }] },
    ]) {
      expect(await person(adminLog).index({ query })).toMatchObject({ list: [], total: 0 });
    }
  });
});

test('a group that is switched off is shown to whoever stands above it, and can be switched on again', async () => {
  const person = await low();
  const { id } = await person(groups).add({ body: { ...small(), status: 0 } });
  expect(flat((await person(groups).index({})).list).find((row) => row.id === id)).toMatchObject({ status: 0 });
  await person(groups).edit({ body: { id, status: 1 } });
});
