import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { memberRules } from '#features/member-rules/contract.ts';
import { postLedger } from '#features/members/server/door.ts';
import { tenants } from '#features/tenants/contract.ts';
import { contract, get } from '#kit/contract/endpoint.ts';
import { nothing } from '#kit/contract/fields.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type Person, refusal, unique, type World, world } from '#testing/world.ts';
import { memberGroups, membersCountedMax } from '../contract.ts';
import { memberMenus, plantMemberCentre } from './door.ts';

let w: World;
let tenant: { id: number; host: string };
let head: Person;
beforeAll(async () => {
  w = await world();
  tenant = await w.tenant();
  head = await w.person(tenant.id);
});
afterAll(() => w.close());

type Overview = { money: string[]; score: number[]; latest: { kind: string }[] };
const within = <T>(work: Parameters<typeof w.data.db.inScope<T>>[1], realm = tenant.id) => w.data.db.inScope(toRealm(realm), work);
const ruleIds = async (...names: string[]) =>
  (await within((tx) => tx.selectFrom('member_rules').select(['id', 'name']).execute()))
    .filter(({ name }) => names.includes(name))
    .map(({ id }) => id);
const add = (fields: object = {}) => head(memberGroups).add({ body: { name: unique('Group '), super: true, ...fields } });
const put = (memberId: number, groupId: number | null) =>
  within((tx) => tx.updateTable('members').set({ group_id: groupId }).where('id', '=', memberId).execute());
const menuNames = async (memberId: number) => {
  const { menus } = await within((tx) => memberMenus(tx, { id: memberId }, 'en'));
  return menus.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]);
};
const defaultGroup = async () => {
  const found = (await head(memberGroups).index()).list.find((group) => group.is_default);
  if (!found) throw new Error('There is no default group.');
  return found;
};

describe('a company', () => {
  test('begins with one group that holds everything and takes new members', async () => {
    expect((await head(memberGroups).index()).list).toMatchObject([
      { name: 'Members', super: true, is_default: true, rules: 'Everything' },
    ]);
    await within((tx) => plantMemberCentre(tx, 'en'));
    expect((await head(memberGroups).index()).total).toBe(1);
  });

  test('that is copied gives its rules and groups to the new one, and no members', async () => {
    const operator = await w.person(0);
    const wish = { name: 'Copied', admin_username: unique('u') };
    const { id: sourceId } = await operator(tenants).add({ body: { ...wish, code: unique('c'), template: 'empty' } });
    const owner = await w.person(sourceId);
    const { id: link } = await owner(memberRules).add({
      body: { type: 'nav', name: 'shop', title: 'Shop', menu_type: 'link', url: 'https://example.com' },
    });
    await owner(memberGroups).add({ body: { name: 'Partners', rules: [link] } });
    await w.member(sourceId);
    const { id: copyId } = await operator(tenants).add({
      body: { ...wish, code: unique('c'), admin_username: unique('u'), template: `tenant:${sourceId}` },
    });
    const heir = await w.person(copyId);
    const { list } = await heir(memberGroups).index();
    expect(list).toMatchObject([
      { is_default: true, members: 0 },
      { name: 'Partners', rules: '1 permissions', members: 0 },
    ]);
    const { row } = await heir(memberGroups).read({ query: { id: list[1]?.id ?? 0 } });
    const [shop] = await within((tx) => tx.selectFrom('member_rules').select(['id', 'title']).where('name', '=', 'shop').execute(), copyId);
    expect([row.rules, shop?.title]).toEqual([[shop?.id], 'Shop']);
  });
});

describe('the rules of a group', () => {
  test('bring those above them, and are shown without them', async () => {
    const given = await ruleIds('account/profile', 'account/balance');
    const { id } = await add({ super: false, rules: given });
    const [stored] = await within((tx) => tx.selectFrom('member_groups').select('rules').where('id', '=', id).execute());
    expect(stored?.rules).toEqual((await ruleIds('account', 'account/profile', 'account/balance')).sort((a, b) => a - b));
    expect((await head(memberGroups).read({ query: { id } })).row.rules.sort()).toEqual(given.sort());
  });

  test('T066 decide what its members find, from the very next call on', async () => {
    const { id: memberId } = await w.member(tenant.id);
    const { id: groupId } = await add({ super: false, rules: await ruleIds('account/profile') });
    await put(memberId, groupId);
    expect(await menuNames(memberId)).toEqual(['account', 'account/profile']);
    await head(memberGroups).edit({ body: { id: groupId, rules: await ruleIds('account/balance') } });
    expect(await menuNames(memberId)).toEqual(['account', 'account/balance']);
    await head(memberGroups).edit({ body: { id: groupId, status: 0 } });
    expect(await menuNames(memberId)).toEqual([]);
    await put(memberId, null);
    expect(await menuNames(memberId)).toContain('account/overview');
  });

  test('without a book show nothing of it, not on the first page and not beside the name', async () => {
    const member = await w.member(tenant.id);
    for (const [kind, amount] of [['money', 500] as const, ['score', 7] as const])
      await within((tx) => postLedger(tx, { memberId: member.id, kind, amount, memo: kind, now: w.server.surroundings.clock() }));
    const seen = async (...names: string[]) => {
      const { id: groupId } = await add({ super: false, rules: await ruleIds('account/overview', ...names) });
      await put(member.id, groupId);
      const ask = (method: 'GET' | 'POST', url: string, body?: object) =>
        w.call('api', { method, url, body, token: member.token, headers: { host: tenant.host } });
      const { money, score, latest } = (await ask('GET', '/api/account/overview')).data as Overview; // safe: what the contract promises
      const { userInfo } = Object((await ask('GET', '/api/index/index')).data);
      // The copy to take away has all that is kept.
      expect(Object(await ask('POST', '/api/account/export', {})).account).toMatchObject({ money: '5.00', score: 7 });
      return [money.at(-1), score.at(-1), latest.map(({ kind }) => kind).sort(), userInfo.money, userInfo.score];
    };
    expect(await seen('account/balance', 'account/integral')).toEqual(['5.00', 7, ['money', 'score'], '5.00', 7]);
    expect(await seen('account/integral')).toEqual(['0.00', 7, ['score'], '0.00', 7]);
    expect(await seen('account/profile')).toEqual(['0.00', 0, [], '0.00', 0]);
  });

  test('are of this company and not none', async () => {
    const other = await w.tenant();
    const [foreign] = await within((tx) => tx.selectFrom('member_rules').select('id').limit(1).execute(), other.id);
    for (const rules of [[], [foreign?.id ?? 0]]) {
      expect((await refusal(add({ super: false, rules })))?.data.errors).toMatchObject([{ field: 'rules' }]);
    }
  });

  test('a rule that is added below a held one is held too', async () => {
    const [profile = 0] = await ruleIds('account/profile');
    const { id: groupId } = await add({ super: false, rules: [profile] });
    const { id: node } = await head(memberRules).add({ body: { type: 'button', pid: profile, name: unique('node'), title: 'Node' } });
    expect((await head(memberGroups).read({ query: { id: groupId } })).row.rules).toEqual([node]);
  });
});

test('T083 a call of members that asks for a node answers only those whose group holds it', async () => {
  const asked = contract('account', { own: get('balance', { access: 'node', data: nothing() }) });
  const admitted = async (token: string) => {
    const { code } = await w.call('api', {
      method: 'GET',
      url: `/api/${asked.controller}/${asked.endpoints.own.action}`,
      token,
      headers: { host: tenant.host },
    });
    return code;
  };
  const member = await w.member(tenant.id);
  expect(await admitted(member.token)).toBe(1);
  const { id: groupId } = await add({ super: false, rules: await ruleIds('account/profile') });
  await put(member.id, groupId);
  expect(await admitted(member.token)).toBe(401);
});

describe('the default group', () => {
  test('stays, and stays enabled, until another one takes its place', async () => {
    const { id } = await defaultGroup();
    for (const change of [{ is_default: false }, { status: 0 as const }]) {
      expect((await refusal(head(memberGroups).edit({ body: { id, ...change } })))?.msg).toContain('so it stays');
    }
    expect((await refusal(head(memberGroups).del({ query: { ids: [id] } })))?.msg).toContain('so it stays');
    const { version } = (await head(memberGroups).read({ query: { id } })).row;
    const { id: next } = await add({ is_default: true });
    expect((await defaultGroup()).id).toBe(next);
    // A form that was open before does not take it back.
    const late = await refusal(head(memberGroups).edit({ body: { id, version, is_default: true } }));
    expect(late).toMatchObject({ code: 0, data: { conflict: { admin: head.username } } });
    await head(memberGroups).edit({ body: { id, is_default: true } });
    expect((await defaultGroup()).id).toBe(id);
    expect(await head(memberGroups).del({ query: { ids: [next] } })).toEqual({ count: 1 });
  });

  test('is one at any time, however many ask', async () => {
    const made = await Promise.all([add(), add(), add()]);
    await Promise.all(made.map(({ id }) => head(memberGroups).edit({ body: { id, is_default: true } })));
    expect((await head(memberGroups).index({ query: { limit: 100 } })).list.filter((group) => group.is_default)).toHaveLength(1);
  });
});

describe('a group', () => {
  test('is not deleted while members are in it, or columns are shown to it', async () => {
    const { id } = await add({ name: 'Partners' });
    const { id: memberId } = await w.member(tenant.id);
    await put(memberId, id);
    expect((await refusal(head(memberGroups).del({ query: { ids: [id] } })))?.msg).toContain('members in the group “Partners”');
    await put(memberId, null);
    const { id: columnId } = await head(columns).add({
      body: { name: 'Inside', slug: unique('inside'), visible_to: 'groups', visible_groups: [id] },
    });
    expect((await refusal(head(memberGroups).del({ query: { ids: [id] } })))?.msg).toContain('shown to the group “Partners”');
    await head(columns).edit({ body: { id: columnId, visible_to: 'everyone' } });
    expect(await head(memberGroups).del({ query: { ids: [id] } })).toEqual({ count: 1 });
  });

  test('counts its members no further than a screen says', async () => {
    const { id } = await add();
    await w.data.asOwner(
      "insert into members (tenant_id, username, nickname, group_id) select $1, 'many' || n, 'Many', $2 from generate_series(1, $3) as n",
      [tenant.id, id, membersCountedMax + 9],
    );
    const counted = async () => (await head(memberGroups).index({ query: { limit: 100 } })).list.find((group) => group.id === id)?.members;
    expect(await counted()).toBe(membersCountedMax + 1);
    await w.data.asOwner('delete from members where group_id = $1', [id]);
    expect(await counted()).toBe(0);
  });

  test('has a name of its own', async () => {
    await add({ name: 'Once' });
    expect((await refusal(add({ name: 'Once' })))?.data.errors).toMatchObject([{ field: 'name' }]);
  });
});
