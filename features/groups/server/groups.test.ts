import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admins } from '#features/admins/contract.ts';
import { makeVisit } from '#testing/visits.ts';
import { type Person, race, unique, type World, world } from '#testing/world.ts';
import { type GroupRow, groups, type RuleChoice } from '../contract.ts';

let w: World;
let realm: number;
let head: Person;
/** Rules of the tenant area by name. */
let rule: (name: string) => number;
beforeAll(async () => {
  w = await world();
  realm = (await w.tenant()).id;
  head = await w.person(realm);
  rule = await rulesOf('tenant');
});
afterAll(() => w.close());

async function rulesOf(area: string) {
  const rows = await w.data.asOwner<{ id: number; name: string }>('select id, name from rules where area = $1', [area]);
  const byName = new Map(rows.map(({ id, name }) => [name, id]));
  return (name: string) => byName.get(name) ?? 0;
}

const groupNodes = ['auth/group/index', 'auth/group/add', 'auth/group/edit', 'auth/group/del'] as const;
const editor = () => w.person(realm, ...groupNodes, 'auth/adminLog/index');
const small = () => ({ name: unique('Small'), rules: [rule('auth/adminLog/index')] });
const isRefused = (field: string) => ({ envelope: { code: 0, data: { errors: [{ field }] } } });
const isUnknown = { envelope: { code: 0, msg: 'The record does not exist' } };
const flat = (rows: readonly GroupRow[]): GroupRow[] => rows.flatMap((row) => [row, ...flat(row.children)]);
const names = (rows: readonly RuleChoice[]): number[] => rows.flatMap((row) => [row.id, ...names(row.children)]);

describe('the rules of a group', () => {
  test('imply the screens and folders above them', async () => {
    const given = small();
    const { id } = await head(groups).add({ body: given });
    const [stored] = await w.data.asOwner<{ rules: number[] }>('select rules from admin_groups where id = $1', [id]);
    expect(stored?.rules).toEqual(expect.arrayContaining([rule('auth'), rule('auth/adminLog'), rule('auth/adminLog/index')]));
    expect((await head(groups).read({ query: { id } })).row).toMatchObject({
      name: given.name,
      rules: [rule('auth/adminLog/index')],
      status: 1,
    });
  });

  test('are only such as the editor holds, whatever ids are sent', async () => {
    const one = await editor();
    const platform = await rulesOf('platform');
    const foreign = [rule('auth/admin/del'), platform('auth/rule/edit'), 999_999];
    for (const id of foreign) {
      const body = { name: 'Greedy', rules: [rule('auth/adminLog/index'), id] };
      await expect(one(groups).add({ body })).rejects.toMatchObject(isRefused('rules'));
      const own = await one(groups).add({ body: small() });
      await expect(one(groups).edit({ body: { id: own.id, rules: body.rules } })).rejects.toMatchObject(isRefused('rules'));
    }
    await expect(head(groups).add({ body: { name: 'Platform', rules: [platform('auth/rule/edit')] } })).rejects.toMatchObject(
      isRefused('rules'),
    );
    await expect(one(groups).add({ body: { name: 'All', super: true } })).rejects.toMatchObject(isRefused('super'));
    await expect(one(groups).add({ body: { name: 'None', rules: [] } })).rejects.toMatchObject(isRefused('rules'));
  });

  test('are always fewer than the editor’s own', async () => {
    const one = await editor();
    const everything = [...groupNodes, 'auth/adminLog/index'].map(rule);
    await expect(one(groups).add({ body: { name: 'Equal', rules: everything } })).rejects.toThrow('A group must hold less than you do');
    await one(groups).add({ body: { name: 'Less', rules: everything.slice(1) } });
  });

  test('stay inside the plan of the company', async () => {
    const company = await w.tenant();
    const allowed = ['auth', 'auth/group', ...groupNodes, 'auth/adminLog', 'auth/adminLog/index'].map(rule);
    const [plan] = await w.data.asOwner<{ id: number }>("insert into plans (name, rules) values ('Narrow', $1) returning id", [allowed]);
    await w.data.asOwner('update tenants set plan_id = $1 where id = $2', [plan?.id, company.id]);
    const boss = await w.person(company.id);
    await boss(groups).add({ body: small() });
    await expect(boss(groups).add({ body: { name: 'Wide', rules: [rule('auth/admin/index')] } })).rejects.toMatchObject(isRefused('rules'));
    expect(names((await boss(groups).rules()).list).sort()).toEqual([...allowed].sort());
  });

  test('are offered as a tree of what the editor holds', async () => {
    const one = await editor();
    const { list } = await one(groups).rules();
    expect(list).toMatchObject([
      { title: 'Access', children: [{ title: 'Groups' }, { title: 'Activity log', children: [{ title: 'View' }] }] },
    ]);
  });

  test('that are switched off today are still there tomorrow', async () => {
    const { id } = await head(groups).add({ body: { name: 'Sleepy', rules: [rule('auth/adminLog/index'), rule('auth/admin/index')] } });
    await w.data.asOwner('update rules set status = 0 where id = $1', [rule('auth/admin/index')]);
    await head(groups).edit({ body: { id, rules: [rule('auth/adminLog/index')] } });
    await w.data.asOwner('update rules set status = 1 where id = $1', [rule('auth/admin/index')]);
    expect((await head(groups).read({ query: { id } })).row.rules).toEqual(
      [rule('auth/adminLog/index'), rule('auth/admin/index')].sort((a, b) => a - b),
    );
  });
});

describe('domination', () => {
  test('shows one’s own groups and those below, and changes only the latter', async () => {
    const [one, equal] = [await editor(), await editor()];
    const below = await one(groups).add({ body: small() });
    const { list, group } = await one(groups).index({});
    const seen = flat(list).map(({ id }) => id);
    expect(group).toEqual([one.groupId]);
    expect(seen).toEqual(expect.arrayContaining([one.groupId, below.id]));
    expect(seen).not.toContain(equal.groupId);
    expect(seen).not.toContain(head.groupId);

    await expect(one(groups).edit({ body: { id: one.groupId, name: 'Mine' } })).rejects.toThrow(
      'You cannot change or delete a group you are in',
    );
    await expect(one(groups).del({ query: { ids: [one.groupId] } })).rejects.toThrow('You cannot change or delete a group you are in');
    for (const id of [equal.groupId, head.groupId]) {
      await expect(one(groups).read({ query: { id } })).rejects.toMatchObject(isUnknown);
      await expect(one(groups).edit({ body: { id, status: 0 } })).rejects.toMatchObject(isUnknown);
      await expect(one(groups).del({ query: { ids: [below.id, id] } })).rejects.toMatchObject(isUnknown);
      await expect(one(groups).add({ body: { ...small(), pid: id } })).rejects.toMatchObject(isRefused('pid'));
    }
    await expect(head(groups).edit({ body: { id: head.groupId, name: 'Mine' } })).rejects.toThrow(
      'You cannot change or delete a group you are in',
    );
    const absolute = await one(groups).index({ query: { absoluteAuth: '1', select: 'true' } });
    expect(absolute.options?.map(({ id }) => id)).toContain(below.id);
    expect(absolute.options?.map(({ id }) => id)).not.toContain(one.groupId);
  });

  test('ends at the company', async () => {
    const stranger = await w.person((await w.tenant()).id);
    expect(flat((await stranger(groups).index({})).list).map(({ id }) => id)).toEqual([stranger.groupId]);
    await expect(stranger(groups).edit({ body: { id: head.groupId, name: 'x' } })).rejects.toMatchObject(isUnknown);
  });
});

describe('the tree of groups', () => {
  test('has no circles, also none made of two moves at once', async () => {
    const make = (pid: number) => head(groups).add({ body: { ...small(), pid } });
    const { id: top } = await make(0);
    const { id: child } = await make(top);
    const { id: grandchild } = await make(child);
    for (const pid of [top, child, grandchild]) {
      await expect(head(groups).edit({ body: { id: top, pid } })).rejects.toMatchObject(isRefused('pid'));
    }
    const { id: other } = await make(0);
    const moves = [() => head(groups).edit({ body: { id: top, pid: other } }), () => head(groups).edit({ body: { id: other, pid: top } })];
    const outcomes =
      w.engine === 'postgres'
        ? await race(w.data, `select id from admin_groups where tenant_id = ${realm} for update`, moves)
        : await Promise.allSettled(moves.map((move) => move()));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is at most ten levels deep', async () => {
    let pid = 0;
    for (let level = 0; level < 10; level += 1) pid = (await head(groups).add({ body: { ...small(), pid } })).id;
    await expect(head(groups).add({ body: { ...small(), pid } })).rejects.toMatchObject(isRefused('pid'));
  });

  test('has no two of one name side by side', async () => {
    const [name, other] = [unique('Editors'), unique('Editors')];
    const add = (given: { name: string; pid?: number }) => head(groups).add({ body: { ...small(), ...given } });
    const { id: first } = await add({ name });
    const isTaken = { envelope: { code: 0, msg: `There is a group “${name}” here already`, data: { errors: [{ field: 'name' }] } } };
    await expect(add({ name })).rejects.toMatchObject(isTaken);
    await expect(add({ name: ` ${name} ` })).rejects.toMatchObject(isTaken);
    const { id: second } = await add({ name: other });
    await expect(head(groups).edit({ body: { id: second, name } })).rejects.toMatchObject(isTaken);
    // Below another one it is told apart by its place, and does not move beside its namesake.
    const { id: below } = await add({ name, pid: second });
    await expect(head(groups).edit({ body: { id: below, pid: 0 } })).rejects.toMatchObject(isTaken);
    await head(groups).edit({ body: { id: first, name, status: 0 } });
    // Two that were there before are saved as they are, and are named apart.
    await w.data.asOwner('update admin_groups set name = $1 where id = $2', [name, second]);
    await head(groups).edit({ body: { id: second, name, status: 0 } });
    await head(groups).edit({ body: { id: second, name: other } });
  });

  test('loses children before parents, or both at once', async () => {
    const { id: parent } = await head(groups).add({ body: small() });
    const { id: child } = await head(groups).add({ body: { ...small(), pid: parent } });
    await expect(head(groups).del({ query: { ids: [parent] } })).rejects.toThrow('Delete the groups below it first');
    expect(await head(groups).del({ query: { ids: [parent, child] } })).toEqual({ count: 2 });
  });
});

describe('a group that is switched off', () => {
  test('stays visible and gives nothing', async () => {
    const person = await editor();
    await head(groups).edit({ body: { id: person.groupId, status: 0 } });
    expect(flat((await head(groups).index({})).list).find(({ id }) => id === person.groupId)).toMatchObject({ status: 0, members: 1 });
    await expect(person(groups).index({})).rejects.toMatchObject({ envelope: { code: 401 } });
  });
});

describe('the last super group', () => {
  test('of a company is neither switched off, weakened nor deleted, not even by a visitor', async () => {
    const company = await w.tenant();
    const boss = await w.person(company.id);
    const other = await w.person(company.id);
    await other(admins).edit({ body: { id: boss.id, status: 0 } });
    await w.data.asOwner('update admins set status = 1 where id = $1', [boss.id]);
    await makeVisit(w, other);
    await other(groups).del({ query: { ids: [other.groupId] } });
    const change = (fields: object) => other(groups).edit({ body: { id: boss.groupId, ...fields } });
    await expect(change({ status: 0 })).rejects.toThrow('At least one enabled super administrator must remain');
    await expect(change({ super: false, rules: [rule('auth/adminLog/index')] })).rejects.toThrow('must remain');
    await expect(other(groups).del({ query: { ids: [boss.groupId] } })).rejects.toThrow('must remain');
  });
});

test('two editors of one group: a rule that one takes away does not come back with what the other saves', async () => {
  const one = await w.person(realm);
  const { id } = await head(groups).add({ body: { name: 'Shared', rules: [rule('auth/adminLog/index'), rule('auth/group/index')] } });
  const seen = (await head(groups).read({ query: { id } })).row;
  await one(groups).edit({ body: { id, version: seen.version, rules: [rule('auth/adminLog/index')] } });
  const late = head(groups).edit({ body: { id, version: seen.version, name: 'Shared well', rules: seen.rules } });
  await expect(late).rejects.toMatchObject({ envelope: { code: 0, data: { conflict: { admin: one.username } } } });
  expect((await head(groups).read({ query: { id } })).row).toMatchObject({ name: 'Shared', rules: [rule('auth/adminLog/index')] });

  const changes = ['first', 'second', 'third'].map((name) => () => head(groups).edit({ body: { id, version: seen.version + 1, name } }));
  const settled = await Promise.allSettled(changes.map((change) => change()));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
