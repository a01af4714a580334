/** A company that cannot get in any more: the operator gives one of its super administrators a new password. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminLog } from '#features/admin-log/contract.ts';
import { admins } from '#features/admins/contract.ts';
import { adminIndex } from '#features/sign-in/contract.ts';
import { createClient } from '#kit/client/client.ts';
import { type Person, transport, unique, type World, world } from '#testing/world.ts';
import { tenants } from '../contract.ts';

let w: World;
let operator: Person;
beforeAll(async () => {
  w = await world();
  operator = await w.person(0);
});
afterAll(() => w.close());

const open = (username = unique('u')) =>
  operator(tenants).add({
    body: { name: '恒川科技', code: unique('c'), admin_username: username, admin_password: 'Forgotten-1', template: 'empty' },
  });
const logIn = (username: string, password: string) =>
  createClient(adminIndex, 'tenant', transport(w.call, 'tenant')).login({ body: { username, password } });
const accountsOf = async (id: number) => (await operator(tenants).accounts({ query: { id } })).list;

describe('a new password', () => {
  test('is answered once, replaces the old one and ends what is open', async () => {
    const { id, code, admin } = await open();
    const { userInfo } = await logIn(admin.username, 'Forgotten-1');
    const [founder] = await accountsOf(id);
    expect(founder).toMatchObject({ username: admin.username });
    const handed = await operator(tenants).resetPassword({ body: { id, admin_id: founder?.id ?? 0 } });
    expect(handed).toMatchObject({
      id,
      name: '恒川科技',
      code,
      site_url: `http://${code}.localhost/`,
      admin: { username: admin.username },
    });

    await expect(logIn(admin.username, 'Forgotten-1')).rejects.toMatchObject({ envelope: { code: 0 } });
    const before = createClient(adminIndex, 'tenant', transport(w.call, 'tenant', userInfo.token));
    await expect(before.start()).rejects.toMatchObject({ envelope: { code: 302 } });
    const again = await logIn(admin.username, handed.admin.password ?? '');
    expect(again.userInfo.must_change_password).toBe(true);
  });

  test('comes with the address that visitors find, which is the primary domain where there is one', async () => {
    const { id } = await open();
    const [founder] = await accountsOf(id);
    const host = `${unique('www')}.example`;
    await w.data.asOwner('insert into domains (tenant_id, host, token, verified_time, is_primary) values ($1, $2, $3, now(), true)', [
      ...[id, host, 'x'],
    ]);
    const { site_url } = await operator(tenants).resetPassword({ body: { id, admin_id: founder?.id ?? 0 } });
    expect(site_url).toBe(`http://${host}/`);
  });

  test('stands in both logs, without the password', async () => {
    const { id } = await open();
    const [founder] = await accountsOf(id);
    const { admin } = await operator(tenants).resetPassword({ body: { id, admin_id: founder?.id ?? 0 } });
    const own = await w.person(id);
    for (const reader of [operator, own]) {
      const { list } = await reader(adminLog).index({ query: { quickSearch: 'tenant/resetPassword' } });
      expect(list[0]).toMatchObject({ node: 'tenant/resetPassword', done: true });
      const { row } = await reader(adminLog).info({ query: { id: list[0]?.id ?? 0 } });
      expect(JSON.stringify(row)).not.toContain(admin.password);
    }
  });

  test('is for a super administrator of that company, who is not disabled', async () => {
    const { id } = await open();
    const other = await open();
    const [stranger] = await accountsOf(other.id);
    const clerk = await w.person(id, 'auth/adminLog/index');
    for (const admin_id of [stranger?.id ?? 0, clerk.id, 999_999]) {
      await expect(operator(tenants).resetPassword({ body: { id, admin_id } })).rejects.toMatchObject({ envelope: { code: 0 } });
    }
    const [founder] = await accountsOf(id);
    await w.data.asOwner('update admins set status = 0 where id = $1', [founder?.id]);
    expect(await accountsOf(id)).toEqual([]);
  });

  test('needs its node, which those who edit companies do not have by that', async () => {
    const { id } = await open();
    const [founder] = await accountsOf(id);
    const editor = await w.person(0, 'tenant/edit', 'tenant/index');
    const body = { id, admin_id: founder?.id ?? 0 };
    await expect(editor(tenants).resetPassword({ body })).rejects.toMatchObject({ envelope: { code: 401 } });
    const helper = await w.person(0, 'tenant/resetPassword');
    expect((await helper(tenants).resetPassword({ body })).admin.password).toMatch(/^[a-zA-Z2-9]{16}$/);
  });
});

test('T038 a visit leaves no way in behind, unless the visitor may give new passwords anyway', async () => {
  const { id, admin } = await open();
  const clerk = await w.person(id, 'auth/admin/index');
  const [founder] = await accountsOf(id);
  const visitBy = async (visitor: Person) => {
    const { userInfo } = await visitor(tenants).visit({ body: { id, reason: '协助' } });
    const { adminInfo } = await createClient(adminIndex, 'tenant', transport(w.call, 'tenant', userInfo.token)).start();
    const people = createClient(admins, 'tenant', transport(w.call, 'tenant', userInfo.token));
    return { ...people, told: [userInfo.visit.may_let_in, adminInfo.visit?.may_let_in, (await people.room()).full] };
  };
  const guest = await visitBy(await w.person(0, 'tenant/index', 'tenant/visit'));
  expect(guest.told).toEqual([false, false, expect.stringContaining('Reset a tenant’s password')]);
  const newOne = { username: unique('n'), nickname: '同事', password: 'Colleague-1', group_ids: [clerk.groupId] };
  const refused = { envelope: { code: 0, msg: expect.stringContaining('Reset a tenant’s password') } };
  await expect(guest.add({ body: newOne })).rejects.toMatchObject(refused);
  for (const who of [founder?.id ?? 0, clerk.id]) {
    await expect(guest.edit({ body: { id: who, password: 'Taken-over-1' } })).rejects.toMatchObject(refused);
    await expect(guest.resetTwoStep({ body: { id: who } })).rejects.toMatchObject(refused);
  }
  expect(await logIn(admin.username, 'Forgotten-1')).toBeDefined();
  expect((await guest.edit({ body: { id: clerk.id, nickname: '改过的昵称', password: '' } })).row.nickname).toBe('改过的昵称');

  const helper = await visitBy(await w.person(0, 'tenant/index', 'tenant/visit', 'tenant/resetPassword'));
  expect(helper.told).toEqual([true, true, '']);
  expect(await helper.add({ body: newOne })).toMatchObject({ id: expect.any(Number) });
  expect(await helper.edit({ body: { id: clerk.id, password: 'Colleague-2' } })).toBeDefined();
});
