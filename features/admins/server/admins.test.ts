import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groups } from '#features/groups/contract.ts';
import { notices } from '#features/notices/contract.ts';
import { adminIndex } from '#features/sign-in/contract.ts';
import { createClient } from '#kit/client/client.ts';
import { makeVisit } from '#testing/visits.ts';
import { type Person, platformPassword, race, transport, type World, world } from '#testing/world.ts';
import { adminInfo, admins, ownPassword } from '../contract.ts';

let w: World;
let realm: number;
let head: Person;
beforeAll(async () => {
  w = await world();
  realm = (await w.tenant()).id;
  head = await w.person(realm);
});
afterAll(() => w.close());

const adminNodes = ['auth/admin/index', 'auth/admin/add', 'auth/admin/edit', 'auth/admin/del'] as const;
/** May manage administrators, and holds one thing more to give away. */
const manager = () => w.person(realm, ...adminNodes, 'auth/adminLog/index');
const clerk = () => w.person(realm, 'auth/adminLog/index');

const newcomer = (username: string, groupId: number) => ({ username, nickname: 'New', password: 'Sturdy-pass-1', group_ids: [groupId] });
const areRefused = (...fields: string[]) => ({ envelope: { code: 0, data: { errors: fields.map((field) => ({ field })) } } });
const isRefused = (field: string) => areRefused(field);
const isUnknown = { envelope: { code: 0, msg: 'The record does not exist' } };
const isSignedIn = async (person: Person) =>
  (await w.call(person.app, { method: 'GET', url: `/${person.app}/Index/index`, token: person.token })).code === 1;

describe('a new administrator', () => {
  test('gets its groups, logs in with the given password, and must change it', async () => {
    const { groupId } = await clerk();
    const { id } = await head(admins).add({ body: newcomer('fresh_face', groupId) });
    const { row } = await head(admins).read({ query: { id } });
    expect(row).toMatchObject({ username: 'fresh_face', group_ids: [groupId], status: 1, self: false });
    const login = await w.call('tenant', {
      method: 'POST',
      url: '/tenant/Index/login',
      body: { username: 'fresh_face', password: 'Sturdy-pass-1' },
    });
    expect(login).toMatchObject({ code: 1, data: { userInfo: { must_change_password: true, super: false } } });
  });

  test('is refused at the field that is taken', async () => {
    const { groupId } = await clerk();
    const facts = { ...newcomer('taken_name', groupId), email: 'a@example.com', mobile: '13800000001' };
    await head(admins).add({ body: facts });
    const again = (change: object) => head(admins).add({ body: { ...facts, username: 'other_name', email: '', mobile: '', ...change } });
    await expect(again({ username: 'TAKEN_name' })).rejects.toMatchObject(isRefused('username'));
    await expect(again({ email: 'A@example.com' })).rejects.toMatchObject(isRefused('email'));
    await expect(again({ mobile: '13800000001' })).rejects.toMatchObject(isRefused('mobile'));
    await expect(again({ mobile: '+86 138 0000-0001' }), 'the same number').rejects.toMatchObject(isRefused('mobile'));
    await expect(again({ password: 'password1' })).rejects.toMatchObject(isRefused('password'));
    await expect(again({ password: 'OTHER_name' })).rejects.toMatchObject(isRefused('password'));
  });

  test('hears of everything that is taken at once, and so does whoever changes it', async () => {
    const { groupId } = await clerk();
    const names = { username: 'all_taken', email: 'all@example.com', mobile: '13800000021' };
    await head(admins).add({ body: { ...newcomer('all_taken', groupId), ...names } });
    const said = areRefused('username', 'email', 'mobile');
    await expect(head(admins).add({ body: { ...newcomer('x', groupId), ...names } })).rejects.toMatchObject(said);
    const own = { username: 'not_taken', email: 'own@example.com', mobile: '13800000022' };
    const { id } = await head(admins).add({ body: { ...newcomer('x', groupId), ...own } });
    await expect(head(admins).edit({ body: { id, ...names } })).rejects.toMatchObject(said);
    // What is one's own is not taken, however it is written.
    const change = { username: 'NOT_taken', email: 'OWN@example.com', mobile: own.mobile };
    expect((await head(admins).edit({ body: { id, ...change } })).row).toMatchObject({ username: 'NOT_taken' });
  });

  test('shares no name with another company, because people log in without naming theirs', async () => {
    const other = await w.person((await w.tenant()).id);
    const own = await clerk();
    await head(admins).add({ body: newcomer('one_of_all', own.groupId) });
    await expect(other(admins).add({ body: newcomer('one_of_all', other.groupId) })).rejects.toMatchObject(isRefused('username'));
  });

  test('carries no field that the form does not have', async () => {
    const { groupId } = await clerk();
    for (const extra of [{ super: true }, { rules: '*' }, { salt: 'x' }, { login_failure: 0 }]) {
      const answer = await w.call('tenant', {
        method: 'POST',
        url: '/tenant/auth.Admin/add',
        token: head.token,
        body: { ...newcomer('extra_field', groupId), ...extra },
      });
      expect(answer.code).toBe(0);
    }
  });

  test('needs room in the plan', async () => {
    const [plan] = await w.data.asOwner<{ id: number }>("insert into plans (name, max_admins) values ('Small', 2) returning id");
    const small = await w.tenant();
    await w.data.asOwner('update tenants set plan_id = $1 where id = $2', [plan?.id, small.id]);
    const boss = await w.person(small.id);
    await boss(admins).add({ body: newcomer('second_one', boss.groupId) });
    await expect(boss(admins).add({ body: newcomer('third_one', boss.groupId) })).rejects.toThrow(
      'Your plan allows no more administrators (limit: 2)',
    );
  });
});

describe('domination', () => {
  test('shows oneself and those who hold strictly less, everywhere alike', async () => {
    const [one, equal, below] = [await manager(), await manager(), await clerk()];
    const { list } = await one(admins).index({ query: { limit: 100 } });
    const seen = list.map(({ id }) => id);
    expect(seen).toContain(one.id);
    expect(seen).toContain(below.id);
    expect(seen).not.toContain(equal.id);
    expect(seen).not.toContain(head.id);
    expect(list.find(({ id }) => id === one.id)).toMatchObject({ self: true });

    for (const id of [equal.id, head.id]) {
      await expect(one(admins).read({ query: { id } })).rejects.toMatchObject(isUnknown);
      await expect(one(admins).edit({ body: { id, password: 'Sturdy-pass-2' } })).rejects.toMatchObject(isUnknown);
      await expect(one(admins).edit({ body: { id, status: 0 } })).rejects.toMatchObject(isUnknown);
      await expect(one(admins).del({ query: { ids: [below.id, id] } })).rejects.toMatchObject(isUnknown);
      expect((await one(admins).index({ query: { initKey: 'id', initValue: id } })).list).toEqual([]);
    }
    expect(await isSignedIn(below)).toBe(true);
    await one(admins).del({ query: { ids: [below.id] } });
    expect(await isSignedIn(below)).toBe(false);
  });

  test('reaches nobody through a group that is switched off', async () => {
    const one = await manager();
    const sleeping = await w.person(realm);
    await head(groups).edit({ body: { id: sleeping.groupId, status: 0 } });
    expect((await one(admins).index({ query: { limit: 100 } })).list.map(({ id }) => id)).not.toContain(sleeping.id);
  });

  test('gives only groups that hold strictly less', async () => {
    const [one, low] = [await manager(), await clerk()];
    await one(admins).add({ body: newcomer('given_less', low.groupId) });
    for (const groupId of [one.groupId, head.groupId, 999_999]) {
      await expect(one(admins).add({ body: newcomer('given_more', groupId) })).rejects.toMatchObject(isRefused('group_ids'));
      await expect(one(admins).edit({ body: { id: low.id, group_ids: [groupId] } })).rejects.toMatchObject(isRefused('group_ids'));
    }
  });

  test('counts groups together: two smaller ones may make an equal', async () => {
    const one = await manager();
    const low = await clerk();
    const rest = await w.person(realm, ...adminNodes);
    await expect(
      one(admins).add({ body: { ...newcomer('sum_of_both', low.groupId), group_ids: [low.groupId, rest.groupId] } }),
    ).rejects.toThrow('Together these groups must hold less than you do');
  });

  test('ends at the company: another one has no such administrator', async () => {
    const stranger = await w.person((await w.tenant()).id);
    expect((await stranger(admins).index({})).list.map(({ id }) => id)).toEqual([stranger.id]);
    await expect(stranger(admins).read({ query: { id: head.id } })).rejects.toMatchObject(isUnknown);
    await expect(stranger(admins).edit({ body: { id: head.id, nickname: 'x' } })).rejects.toMatchObject(isUnknown);
    await expect(stranger(admins).del({ query: { ids: [head.id] } })).rejects.toMatchObject(isUnknown);
  });
});

describe('oneself', () => {
  test('is not disabled, regrouped, given a password or deleted here', async () => {
    const other = await clerk();
    const edit = (change: object) => head(admins).edit({ body: { id: head.id, ...change } });
    await expect(edit({ status: 0 })).rejects.toMatchObject(isRefused('status'));
    await expect(edit({ group_ids: [other.groupId] })).rejects.toMatchObject(isRefused('group_ids'));
    await expect(edit({ password: 'Sturdy-pass-3' })).rejects.toMatchObject(isRefused('password'));
    await expect(head(admins).del({ query: { ids: [other.id, head.id] } })).rejects.toThrow('You cannot delete yourself');
    expect(await edit({ nickname: 'Head', status: 1, group_ids: [head.groupId] })).toMatchObject({ row: { nickname: 'Head', self: true } });
  });
});

describe('sessions', () => {
  test('end when the account is disabled, and when somebody sets its password', async () => {
    const [disabled, reset] = [await clerk(), await clerk()];
    await head(admins).edit({ body: { id: disabled.id, status: 0 } });
    await head(admins).edit({ body: { id: reset.id, password: 'Sturdy-pass-4' } });
    expect(await isSignedIn(disabled)).toBe(false);
    expect(await isSignedIn(reset)).toBe(false);
    const told = async ({ token }: { token: string }) => (await w.call('tenant', { method: 'GET', url: '/tenant/Index/index', token })).msg;
    expect(await told(disabled)).toContain('已被停用');
    expect(await told(reset)).toContain('登录已失效');
    // It opens again with a login only.
    await head(admins).edit({ body: { id: disabled.id, status: 1 } });
    expect(await isSignedIn(disabled)).toBe(false);
    expect(await told(disabled)).toContain('登录已失效');
    const login = { method: 'POST' as const, url: '/tenant/Index/login', body: { username: reset.username, password: 'Sturdy-pass-4' } };
    expect(await w.call('tenant', login)).toMatchObject({ code: 1, data: { userInfo: { must_change_password: true } } });
  });

  test('stay when the password is left blank', async () => {
    const person = await clerk();
    await head(admins).edit({ body: { id: person.id, nickname: 'Renamed', password: '' } });
    expect(await isSignedIn(person)).toBe(true);
    expect((await person(notices).index()).list).toEqual([]);
  });

  test('whoever is given a new password by somebody else is told by whom', async () => {
    const [person, boss] = [await clerk(), await w.person(realm)];
    await boss(admins).edit({ body: { id: person.id, password: 'Sturdy-pass-4' } });
    const told = await w.data.asOwner('select kind, details, path from notices where admin_id = $1', [person.id]);
    expect(told).toEqual([{ kind: 'account.password_reset', details: { by: boss.username }, path: 'routine/adminInfo' }]);
  });
});

describe('the last super administrator', () => {
  test('stays, whatever two people do at the same moment', async () => {
    const company = await w.tenant();
    const [one, other] = [await w.person(company.id), await w.person(company.id)];
    const writes = [
      () => one(admins).edit({ body: { id: other.id, status: 0 } }),
      () => other(admins).edit({ body: { id: one.id, status: 0 } }),
    ];
    const outcomes =
      w.engine === 'postgres'
        ? await race(w.data, `select id from admin_groups where tenant_id = ${company.id} for update`, writes)
        : await Promise.allSettled(writes.map((write) => write()));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = await w.data.asOwner('select id from admins where tenant_id = $1 and status = 1', [company.id]);
    expect(left).toHaveLength(1);
  });

  test('is told apart in the list and on its form, also for whoever visits', async () => {
    const company = await w.tenant();
    const [one, visitor] = [await w.person(company.id), await w.person(company.id)];
    await w.person(company.id, 'auth/adminLog/index');
    await makeVisit(w, visitor);
    const marked = async () => {
      const { list } = await visitor(admins).index({});
      const { row } = await visitor(admins).read({ query: { id: one.id } });
      return [list.flatMap(({ id, last_super: isLast }) => (isLast ? [id] : [])), row.last_super];
    };
    expect(await marked()).toEqual([[], false]);
    await visitor(admins).edit({ body: { id: visitor.id, status: 0 } });
    expect(await marked()).toEqual([[one.id], true]);
    const words = 'At least one enabled super administrator must remain';
    await expect(visitor(admins).edit({ body: { id: one.id, status: 0 } })).rejects.toThrow(words);
    await expect(visitor(admins).del({ query: { ids: [one.id] } })).rejects.toThrow(words);
  });
});

describe('what leaves', () => {
  test('T094 never holds a password or anything like it, also for a super administrator', async () => {
    const list = await w.call('tenant', { method: 'GET', url: '/tenant/auth.Admin/index', token: head.token });
    const row = await w.call('tenant', { method: 'GET', url: `/tenant/auth.Admin/edit?id=${head.id}`, token: head.token });
    for (const answer of [list, row]) expect(JSON.stringify(answer.data)).not.toMatch(/password|hash|salt|token|secret|login_failure/);
    for (const field of ['password_hash', 'tenant_id', 'login_failures']) {
      await expect(head(admins).index({ query: { search: [{ field, operator: '=', val: '1' }] } })).rejects.toMatchObject({
        envelope: { code: 0 },
      });
      await expect(head(admins).index({ query: { order: `${field},asc` } })).rejects.toMatchObject({ envelope: { code: 0 } });
    }
  });

  test('needs the node of each action', async () => {
    const reader = await w.person(realm, 'auth/admin/index');
    await reader(admins).index({});
    await expect(reader(admins).read({ query: { id: reader.id } })).rejects.toMatchObject({ envelope: { code: 401 } });
    await expect(reader(admins).add({ body: newcomer('not_allowed', reader.groupId) })).rejects.toMatchObject({ envelope: { code: 401 } });
    await expect(reader(admins).del({ query: { ids: [1] } })).rejects.toMatchObject({ envelope: { code: 401 } });
  });
});

describe('the own profile', () => {
  const own = () => w.person(realm, 'routine/adminInfo/index', 'routine/adminInfo/edit');

  test('changes what is one’s own and nothing else', async () => {
    const person = await own();
    const { row } = await person(adminInfo).edit({ body: { nickname: 'Lin', email: 'lin@example.com', motto: 'Steady' } });
    expect(row).toMatchObject({ id: person.id, username: person.username, nickname: 'Lin', motto: 'Steady' });
    expect((await person(adminInfo).edit({ body: { avatar: '/storage/a.webp' } })).row).toMatchObject({
      nickname: 'Lin',
      avatar: '/storage/a.webp',
    });
    for (const extra of [{ id: head.id }, { username: 'other' }, { status: 0 }, { super: true }]) {
      const body = { nickname: 'Lin', ...extra };
      expect(await w.call('tenant', { method: 'POST', url: '/tenant/routine.AdminInfo/edit', token: person.token, body })).toMatchObject({
        code: 0,
      });
    }
    const twin = await own();
    await expect(twin(adminInfo).edit({ body: { email: 'LIN@example.com' } })).rejects.toMatchObject(isRefused('email'));
    await person(adminInfo).edit({ body: { mobile: '13800000031' } });
    const both = twin(adminInfo).edit({ body: { email: 'LIN@example.com', mobile: '13800000031' } });
    await expect(both).rejects.toMatchObject(areRefused('email', 'mobile'));
  });

  test('is not there for a platform administrator who visits', async () => {
    const visitor = await w.person(realm);
    await makeVisit(w, visitor);
    await expect(visitor(adminInfo).index()).rejects.toThrow('your profile is in the platform area');
  });

  test('lists what one did oneself', async () => {
    const person = await own();
    await person(adminInfo).edit({ body: { motto: 'Once' } });
    const { list, total } = await person(adminInfo).log({});
    expect(total).toBe(1);
    expect(list).toMatchObject([{ title: 'My profile – Edit', done: true }]);
  });

  test('ends another of one’s sessions, not the present one and nobody else’s', async () => {
    const admin = (token: string) => createClient(adminInfo, 'admin', transport(w.call, 'admin', token));
    const login = () =>
      createClient(adminIndex, 'admin', transport(w.call, 'admin')).login({ body: { username: 'admin', password: platformPassword } });
    const [{ userInfo: first }, { userInfo: second }] = [await login(), await login()];
    const { list } = await admin(second.token).sessions();
    const current = list.find((session) => session.current);
    const older = list.find((session) => !session.current);
    await expect(admin(second.token).endSession({ body: { id: current?.id ?? 0 } })).rejects.toThrow('Log out instead');
    const stranger = await w.person(0);
    await expect(stranger(adminInfo).endSession({ body: { id: older?.id ?? 0 } })).rejects.toMatchObject(isUnknown);
    await admin(second.token).endSession({ body: { id: older?.id ?? 0 } });
    await expect(admin(first.token).index()).rejects.toMatchObject({ envelope: { code: 302 } });
  });

  test('changes the password, which ends every other session and gives this one new tokens', async () => {
    const person = await own();
    await head(admins).edit({ body: { id: person.id, password: 'Sturdy-pass-5' } });
    const login = () =>
      createClient(adminIndex, 'tenant', transport(w.call, 'tenant')).login({
        body: { username: person.username, password: 'Sturdy-pass-5' },
      });
    const [{ userInfo: first }, { userInfo: second }] = [await login(), await login()];
    const call = createClient(ownPassword, 'tenant', transport(w.call, 'tenant', second.token));
    const fresh = await call.changePassword({ body: { oldPassword: 'Sturdy-pass-5', newPassword: 'Sturdy-pass-6' } });
    const start = async ({ token }: { token: string }) =>
      (await w.call('tenant', { method: 'GET', url: '/tenant/Index/index', token })).code;
    expect([await start(first), await start(second), await start(fresh)]).toEqual([302, 302, 1]);
    const refresh = async ({ refresh_token: refreshToken }: { refresh_token: string }) =>
      (await w.call('api', { method: 'POST', url: '/api/common/refreshToken', body: { refreshToken } })).code;
    expect([await refresh(second), await refresh(fresh)]).toEqual([0, 1]);
  });
});
