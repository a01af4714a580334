import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settings } from '#features/settings/contract.ts';
import type { MenuItem } from '#kit/contract/menu.ts';
import { dayMs } from '#kit/contract/units.ts';
import { clientKey } from '#kit/server/http/client-key.ts';
import { onBehalfOf } from '#kit/server/on-behalf.ts';
import { passwordMatches } from '#kit/server/passwords.ts';
import { platformPassword, unique, type World, world } from '#testing/world.ts';
import { adminIndex } from '../contract.ts';
import { screenLock } from '../lock.contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const login = (body: object, headers = {}) => w.call('admin', { method: 'POST', url: '/admin/Index/login', body, headers });
const start = (token: string) => w.call('admin', { method: 'GET', url: '/admin/Index/index', token });
const refresh = (refreshToken: unknown) => w.call('api', { method: 'POST', url: '/api/common/refreshToken', body: { refreshToken } });

async function signedIn() {
  const { data } = await login({ username: 'admin', password: platformPassword });
  return data.userInfo as { token: string; refresh_token: string; super: boolean }; // safe: what the contract promises
}

describe('logging in', () => {
  test('the first administrator gets tokens and a menu', async () => {
    const { token, super: isSuper } = await signedIn();
    expect(isSuper).toBe(true);
    const { code, data } = await start(token);
    expect(code).toBe(1);
    expect(data.menus).toContainEqual(
      expect.objectContaining({ name: 'auth', children: expect.arrayContaining([expect.objectContaining({ name: 'auth/adminLog' })]) }),
    );
  });

  test('a field that the form does not ask for may be empty', async () => {
    const empty = { captchaId: '', captchaInfo: '', code: '' };
    expect(await login({ username: 'admin', password: platformPassword, ...empty })).toMatchObject({ code: 1 });
    const body = { tab: 'login', username: 'nobody', password: 'whatever-1', captchaId: '', captchaInfo: '' };
    const { data } = await w.call('api', { method: 'POST', url: '/api/user/checkIn', body, headers: { host: (await w.tenant()).host } });
    expect(data.errors).toBeUndefined();
  });

  test('an unknown name and a wrong password answer alike', async () => {
    const unknown = await login({ username: 'nobody', password: 'whatever-1' });
    const wrong = await login({ username: 'admin', password: 'whatever-1' });
    expect({ ...unknown, time: 0, headers: {} }).toEqual({ ...wrong, time: 0, headers: {} });
    expect(wrong).toMatchObject({ code: 0, msg: '账号或密码不正确，或账号已停用' });
  });

  test('a platform account is nobody in the tenant area', async () => {
    const answer = await w.call('tenant', {
      method: 'POST',
      url: '/tenant/Index/login',
      body: { username: 'admin', password: platformPassword },
    });
    expect(answer).toMatchObject({ code: 0, msg: '账号或密码不正确，或账号已停用' });
  });

  test('ten failures lock the account, also for the right password, and a hundred at once count', async () => {
    const alone = await world();
    const attempt = (password: string) =>
      alone.call('admin', {
        method: 'POST',
        url: '/admin/Index/login',
        body: { username: 'admin', password },
        headers: { 'think-lang': 'en' },
      });
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('wrong-password')));
    expect(answers.filter(({ msg }) => msg === 'The account or the password is wrong, or the account is disabled')).toHaveLength(10);
    expect(await attempt(platformPassword)).toMatchObject({ code: 0, msg: 'Too many failed attempts. Try again in 15 minutes' });
    alone.travel(16 * 60_000);
    expect(await attempt(platformPassword)).toMatchObject({ code: 1 });
    await alone.close();
  });

  test('T043 a company that locks sooner tells strangers nothing of which names it has, and its own people are held to it', async () => {
    const { id } = await w.tenant();
    const founder = await w.person(id);
    await founder(settings).edit({ body: { loginFailuresMax: 3, loginLockMinutes: 77 } });
    const { username } = await w.person(id);
    expect(await answersTo(twelve(username))).toEqual(await answersTo(twelve(unique('nobody'))));
    const words: string[] = [];
    for (let n = 0; n < 4; n++)
      await founder(screenLock)
        .unlock({ body: { password: 'wrong-1' } })
        .catch(({ envelope }: { envelope: { msg: string } }) => words.push(envelope.msg));
    expect(words.at(-1)).toContain('77');
  });

  test('T043 a name that somebody has counts as one that nobody has: in other letters, after quiet days, after a busy moment', async () => {
    const { id } = await w.tenant();
    const nobodys = async () => unique('vici');
    const somebodys = async () => {
      const name = unique('vici');
      await w.data.asOwner('update admins set username = $1 where id = $2', [name, (await w.person(id)).id]);
      return name;
    };
    const spelt = (name: string) => answersTo([...six(name), ...six(name.replaceAll('i', 'İ'))]);
    expect(await spelt(await somebodys())).toEqual(await spelt(await nobodys()));

    const daysLater = async (name: string) => {
      await answersTo([...six(name), name, name, name]);
      w.travel(3 * dayMs);
      return answersTo([name, name]);
    };
    expect(await daysLater(await somebodys())).toEqual(await daysLater(await nobodys()));

    const afterACrowd = async (named: () => Promise<string>): Promise<unknown[]> => {
      const name = await named();
      await answersTo([...six(name), name, name, name]);
      const [busy] = await inACrowd(() => answersTo([name]));
      // Now and then a place comes free in that very moment.
      return String(busy).includes('密码过多') ? answersTo([name, name]) : afterACrowd(named);
    };
    expect(await afterACrowd(somebodys)).toEqual(await afterACrowd(nobodys));
  });
});

/** While as many wait for a comparison as one caller may: whoever comes then is told to come again, and it does not count. */
async function inACrowd<T>(work: () => Promise<T>): Promise<T> {
  let isFull = true;
  const waiting = async () => {
    for (; isFull; await setImmediate())
      await onBehalfOf(undefined, () => passwordMatches(undefined, 'x'), `address ${clientKey('127.0.0.1')}`).catch(() => undefined);
  };
  const crowd = Promise.all(Array.from({ length: 40 }, waiting));
  const done = await work();
  isFull = false;
  await crowd;
  return done;
}

const six = (name: string) => Array.from({ length: 6 }, () => name);
const twelve = (name: string) => [...six(name), ...six(name)];
/** What a console says to wrong passwords for these names, one after the other. */
async function answersTo(names: readonly string[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const username of names) {
    const { code, msg } = await w.call('tenant', { method: 'POST', url: '/tenant/Index/login', body: { username, password: 'wrong-1' } });
    answers.push([code, msg]);
  }
  return answers;
}

describe('staying signed in', () => {
  test('without a token the answer says where to log in', async () => {
    expect(await w.call('admin', { method: 'GET', url: '/admin/Index/index' })).toMatchObject({
      code: 302,
      msg: '请先登录',
      data: { routeName: 'platformLogin' },
    });
  });

  test('with the token of a session that has ended it says that, too', async () => {
    const { token, refresh_token } = await signedIn();
    await w.call('admin', { method: 'POST', url: '/admin/Index/logout', token, body: { refreshToken: refresh_token } });
    expect(await start(token)).toMatchObject({
      code: 302,
      msg: expect.stringContaining('登录已失效'),
      data: { routeName: 'platformLogin' },
    });
  });

  test('an expired token is answered 409, refreshed, and the old one is worth nothing', async () => {
    const { token, refresh_token } = await signedIn();
    w.travel(2 * 3_600_000 + 1000);
    expect(await start(token)).toMatchObject({ code: 409 });
    const renewed = await refresh(refresh_token);
    expect(renewed).toMatchObject({ code: 1, data: { type: 'admin-refresh' } });
    expect(await start(String(renewed.data.token))).toMatchObject({ code: 1 });
    expect(await start(token)).toMatchObject({ code: 302 });
  });

  test('two tabs that refresh at once get the same pair', async () => {
    const { refresh_token } = await signedIn();
    const [one, two] = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
    expect(one.code).toBe(1);
    expect(two.data).toEqual(one.data);
  });

  test('T207 a used refresh token ends the session after the grace', async () => {
    const { refresh_token } = await signedIn();
    const renewed = await refresh(refresh_token);
    w.travel(31_000);
    expect(await refresh(refresh_token)).toMatchObject({ code: 0 });
    expect(await start(String(renewed.data.token))).toMatchObject({ code: 302 });
    expect(await refresh(renewed.data.refresh_token)).toMatchObject({ code: 0 });
    // It is told once, to the realm whose session it was.
    await refresh(refresh_token);
    const told = await w.data.asOwner(
      "select tenant_id, username, done, data->>'refusal' as refusal from admin_log where node = 'common/refreshToken'",
    );
    expect(told).toEqual([{ tenant_id: 0, username: 'admin', done: false, refusal: 'sign_in.token_came_back' }]);
  });

  test('a grandparent within the grace is a copy too', async () => {
    const { refresh_token } = await signedIn();
    const child = await refresh(refresh_token);
    const grandchild = await refresh(child.data.refresh_token);
    expect(await refresh(refresh_token)).toMatchObject({ code: 0 });
    expect(await start(String(grandchild.data.token))).toMatchObject({ code: 302 });
  });

  test('an access token does not refresh and a refresh token does not open', async () => {
    const { token, refresh_token } = await signedIn();
    expect(await refresh(token)).toMatchObject({ code: 0 });
    expect(await start(refresh_token)).toMatchObject({ code: 302 });
  });

  test('logging out ends both tokens at once', async () => {
    const { token, refresh_token } = await signedIn();
    await w.call('admin', { method: 'POST', url: '/admin/Index/logout', token, body: { refreshToken: refresh_token } });
    expect(await start(token)).toMatchObject({ code: 302 });
    expect(await refresh(refresh_token)).toMatchObject({ code: 0 });
  });

  test('logging out with tokens that another window has renewed ends the session too', async () => {
    const { token, refresh_token } = await signedIn();
    const renewed = (await refresh(refresh_token)).data;
    await w.call('admin', { method: 'POST', url: '/admin/Index/logout', token, body: { refreshToken: refresh_token } });
    expect(await start(String(renewed.token))).toMatchObject({ code: 302 });
    expect(await refresh(renewed.refresh_token)).toMatchObject({ code: 0 });
  });

  test('a token in the address is nobody', async () => {
    const { token } = await signedIn();
    expect(await w.call('admin', { method: 'GET', url: `/admin/Index/index?batoken=${token}` })).toMatchObject({ code: 302 });
  });
});

describe('what the specification names', () => {
  const admin = ['id', 'username', 'nickname', 'avatar', 'last_login_time', 'super'];
  const company = ['id', 'name', 'short_name', 'logo', 'contact_name', 'mobile', 'address', 'create_time', 'expire_time'];
  const site = ['siteName', 'recordNumber', 'version', 'cdnUrl', 'apiUrl', 'upload', 'headNav', 'pcHomeUrl', 'initialize'];

  test('is in what an administrator is told of itself and of the installation', async () => {
    const { userInfo } = (await login({ username: 'admin', password: platformPassword })).data as { userInfo: object }; // safe: what the contract promises
    expect(Object.keys(userInfo)).toEqual(expect.arrayContaining([...admin, 'token', 'refresh_token']));
    const person = await w.person((await w.tenant()).id);
    const { adminInfo, siteConfig } = await person(adminIndex).start();
    expect(Object.keys(adminInfo)).toEqual(expect.arrayContaining(admin));
    expect(Object.keys(adminInfo.tenant_info ?? {})).toEqual(expect.arrayContaining(company));
    expect(Object.keys(siteConfig)).toEqual(expect.arrayContaining([...site, 'userInitialize', 'appDebug', 'archiveAudit']));
    expect(siteConfig).toMatchObject({ archiveAudit: 'close', upload: { mode: 'local' } });
    expect(Object.keys(siteConfig.upload)).toEqual(expect.arrayContaining(['mode', 'maxsize', 'mimetype', 'savename']));
    expect((await refresh(person.refreshToken)).data).toMatchObject({ type: 'tenant-refresh', token: expect.any(String) });
  });

  test.each([
    [0, ['auth', 'auth/admin', 'auth/adminLog', 'auth/group', 'auth/rule', 'tenant', 'dashboard']],
    [
      1,
      ['auth/admin', 'auth/adminLog', 'auth/group', 'dashboard', 'user/user', 'user/group', 'user/moneyLog', 'user/scoreLog', 'user/rule'],
    ],
    [0, ['corp/archives', 'corp/columns', 'corp/config', 'corp/focus', 'corp/models']],
    [1, ['corp/archives', 'corp/columns', 'corp/config', 'corp/focus', 'corp/models']],
    [0, ['routine/adminInfo', 'routine/attachment', 'routine/config']],
    [1, ['routine/adminInfo', 'routine/attachment', 'routine/config']],
  ])('is a screen of its area, platform 0 and company 1: %i %j', async (area, names) => {
    const person = await w.person(area === 0 ? 0 : (await w.tenant()).id);
    const namesIn = (items: readonly MenuItem[]): string[] => items.flatMap((item) => [item.name, ...namesIn(item.children)]);
    expect(namesIn((await person(adminIndex).start()).menus)).toEqual(expect.arrayContaining(names));
  });
});

test('a person sees the menus of exactly the nodes it holds', async () => {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id, 'auth/adminLog/index');
  const { menus, adminInfo } = await person(adminIndex).start();
  expect(menus).toMatchObject([{ name: 'auth', children: [{ name: 'auth/adminLog', children: [{ name: 'auth/adminLog/index' }] }] }]);
  expect(adminInfo.tenant_info).toMatchObject({ name: tenant.name });
});
