import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, postLedger } from '#features/members/server/door.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { hashPassword } from '#kit/server/passwords.ts';
import { unique, type World, world } from '#testing/world.ts';

const password = 'Member-1-secret';

let w: World;
let ours: Awaited<ReturnType<World['tenant']>>;
let theirs: typeof ours;
beforeAll(async () => {
  w = await world();
  [ours, theirs] = [await w.tenant(), await w.tenant()];
});
afterAll(() => w.close());

interface Facts {
  username: string;
  email?: string;
  mobile?: string;
}

async function member(tenant: { id: number }, facts: Partial<Facts> = {}): Promise<Facts & { id: number }> {
  const named = { username: unique('m'), ...facts };
  const passwordHash = await hashPassword(password);
  const { id } = await w.data.db.inScope(toRealm(tenant.id), (tx) => createMember(tx, { nickname: '会员', passwordHash, ...named }));
  return { ...named, id };
}

const knock = (host: string, method: 'GET' | 'POST', url: string, options: { body?: object; token?: string } = {}) =>
  w.call('api', { method, url, ...options, headers: { host } });
const login = (host: string, username: string, typed = password) =>
  knock(host, 'POST', '/api/user/checkIn', { body: { tab: 'login', username, password: typed } });
const start = (host: string, token?: string) => knock(host, 'GET', '/api/index/index?requiredLogin=1', token ? { token } : {});
const refresh = (host: string, refreshToken: string) => knock(host, 'POST', '/api/common/refreshToken', { body: { refreshToken } });

async function signedIn(tenant: typeof ours, username: string) {
  const { data } = await login(tenant.host, username);
  return data.userInfo as { token: string; refresh_token: string }; // safe: what the contract promises
}

const strip = (answer: object) => ({ ...answer, time: 0, headers: {} });

describe('logging in on a company’s site', () => {
  test('gives a member its own row, without a trace of the password', async () => {
    const { username, id } = await member(ours);
    await w.data.asOwner('update members set birthday = $1 where id = $2', ['1990-01-31', id]);
    await w.data.db.inScope(toRealm(ours.id), async (tx) => {
      await postLedger(tx, { memberId: id, kind: 'money', amount: 326_050, memo: 'Money', now: new Date() });
      await postLedger(tx, { memberId: id, kind: 'score', amount: 12_480, memo: 'Points', now: new Date() });
    });
    const { code, data } = await login(ours.host, username);
    expect({ code, data }).toMatchObject({
      code: 1,
      data: {
        routePath: '/user',
        userInfo: { id, username, nickname: '会员', money: '3260.50', score: 12480, birthday: '1990-01-31', gender: 0 },
      },
    });
    expect(JSON.stringify(data)).not.toMatch(/password|argon2/);
    expect(JSON.stringify(data.userInfo)).toMatch(/"token":"ba_m_.*"refresh_token":"ba_m_/);
  });

  test('tells a member all that the specification names of it and of the site', async () => {
    const { username } = await member(ours);
    const { userInfo } = (await login(ours.host, username)).data as { userInfo: { token: string } }; // safe: what the contract promises
    const named = ['id', 'username', 'nickname', 'email', 'mobile', 'avatar', 'gender', 'birthday', 'money', 'score', 'last_login_time'];
    expect(Object.keys(userInfo)).toEqual(
      expect.arrayContaining([...named, 'last_login_ip', 'join_time', 'motto', 'token', 'refresh_token']),
    );
    const { site } = (await start(ours.host, userInfo.token)).data as { site: object }; // safe: what the contract promises
    expect(Object.keys(site)).toEqual(expect.arrayContaining(['siteName', 'cdnUrl', 'upload']));
  });

  test('takes a username or an e-mail in any spelling, and a mobile number however it is written', async () => {
    const { username } = await member(ours, { email: 'Lin@Example.com', mobile: '13800138000' });
    for (const name of [
      username,
      username.toUpperCase(),
      'lin@example.com',
      'LIN@EXAMPLE.COM',
      '13800138000',
      '138 0013 8000',
      '+86 138-0013-8000',
    ]) {
      expect((await login(ours.host, name)).code, name).toBe(1);
    }
  });

  test('T041 answers an unknown, a wrong, a disabled and an impossible name alike', async () => {
    const { username } = await member(ours);
    const disabled = await member(ours);
    await w.data.asOwner("update members set status = 'disable' where id = $1", [disabled.id]);
    const wrong = await login(ours.host, username, 'whatever-1');
    expect(wrong).toMatchObject({ code: 0, msg: '账号或密码不正确，或账号已停用' });
    for (const name of ['nobody', 'nobody@example.com', '13912345678', '会员', '%', "' or 1=1 --"]) {
      expect(strip(await login(ours.host, name)), name).toEqual(strip(wrong));
    }
    expect(strip(await login(ours.host, disabled.username))).toEqual(strip(wrong));
  });

  test('knows the members of this host only, also where the names are the same', async () => {
    const here = await member(ours, { username: 'twin' });
    expect(await login(theirs.host, 'twin')).toMatchObject({ code: 0 });
    const there = await member(theirs, { username: 'Twin' });
    expect(await login(ours.host, 'twin')).toMatchObject({ data: { userInfo: { id: here.id } } });
    expect(await login(theirs.host, 'twin')).toMatchObject({ data: { userInfo: { id: there.id } } });
  });

  test('is nobody’s where the host has no company', async () => {
    for (const host of ['console.test', 'nothing-here.localhost']) {
      const nowhere = { status: 404, code: 0, msg: '请求的地址不存在' };
      expect(await login(host, 'member'), host).toMatchObject(nowhere);
      expect(await knock(host, 'GET', '/api/user/checkIn'), host).toMatchObject(nowhere);
      expect(await start(host), host).toMatchObject(nowhere);
    }
  });

  test('says what its form needs', async () => {
    expect(await knock(ours.host, 'GET', '/api/user/checkIn')).toMatchObject({
      code: 1,
      data: {
        userLoginCaptchaSwitch: false,
        siteName: ours.name,
        openMemberCenter: true,
        accountVerificationType: [],
        registration: false,
        codeCaptcha: false,
        consent: null,
      },
    });
  });

  test('T050 wants the captcha where administrators need it', async () => {
    const guarded = await world({ LOGIN_CAPTCHA: 'on' });
    const { host } = await guarded.tenant();
    const body = { tab: 'login', username: 'member', password };
    expect(await guarded.call('api', { method: 'POST', url: '/api/user/checkIn', body, headers: { host } })).toMatchObject({
      code: 0,
      msg: '请先完成验证',
    });
    await guarded.close();
  });

  test('T043 T045 locks after ten failures, of a hundred at once too, for this member alone', async () => {
    const [locked, other] = [await member(ours), await member(ours)];
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(ours.host, locked.username, 'wrong-password')));
    expect(answers.filter(({ msg }) => msg === '账号或密码不正确，或账号已停用')).toHaveLength(10);
    expect(await login(ours.host, locked.username)).toMatchObject({ code: 0, msg: '登录失败次数过多，请 15 分钟后再试' });
    expect((await login(ours.host, other.username)).code).toBe(1);
    w.travel(16 * 60_000);
    expect((await login(ours.host, locked.username)).code).toBe(1);
  });

  test('T041 T043 a name that nobody has is locked like one that somebody has', async () => {
    const { username } = await member(ours);
    const answersFor = async (name: string) => {
      const answers = [];
      for (let n = 0; n < 11; n += 1) answers.push(await login(ours.host, name, 'wrong-password'));
      const many = await Promise.all(Array.from({ length: 5 }, () => login(ours.host, name.toUpperCase(), 'wrong-password')));
      w.travel(16 * 60_000);
      // The eleventh failure locks for twice as long.
      answers.push(...many, await login(ours.host, name, 'wrong-password'), await login(ours.host, name, 'wrong-password'));
      return answers.map(({ code, msg, data }) => ({ code, msg, data }));
    };
    const known = await answersFor(username);
    expect(await answersFor(unique('nobody'))).toEqual(known);
    expect([known[9]?.msg, known[10]?.msg, known.at(-1)?.msg]).toEqual([
      '账号或密码不正确，或账号已停用',
      '登录失败次数过多，请 15 分钟后再试',
      '登录失败次数过多，请 30 分钟后再试',
    ]);
  });
});

describe('a member’s session', () => {
  test('opens the member centre of its company', async () => {
    const { username } = await member(ours);
    const { token } = await signedIn(ours, username);
    expect(await start(ours.host, token)).toMatchObject({
      code: 1,
      data: {
        openMemberCenter: true,
        userInfo: { username },
        site: { siteName: ours.name, pcHomeUrl: `http://${ours.host}/`, upload: { mode: 'local' } },
        menus: [{ name: 'account', type: 'menu_dir' }],
      },
    });
  });

  test('calls the company and its website as they are called in the member’s language', async () => {
    const abroad = await w.tenant();
    const say = 'insert into site_configs (tenant_id, locale, config) values ($1, $2, $3)';
    await w.data.asOwner(say, [abroad.id, 'zh-cn', { short_name: '澄岳' }]);
    await w.data.asOwner(say, [abroad.id, 'en', { short_name: 'Chengyue' }]);
    const column = "insert into columns (tenant_id, locale, type, name, path, slug) values ($1, $2, 'list', 'News', 'news', 'news')";
    await w.data.asOwner(column, [abroad.id, 'zh-cn']);
    const site = async (lang: string) => {
      const headers = { host: abroad.host, 'think-lang': lang };
      const { data } = await w.call('api', { method: 'GET', url: '/api/index/index', headers });
      return Object(data).site;
    };
    expect(await site('zh-cn')).toMatchObject({ siteName: '澄岳', pcHomeUrl: `http://${abroad.host}/` });
    // A language that the site is not read in has no home page.
    expect(await site('en')).toMatchObject({ siteName: 'Chengyue', pcHomeUrl: `http://${abroad.host}/` });
    await w.data.asOwner(column, [abroad.id, 'en']);
    expect(await site('en')).toMatchObject({ siteName: 'Chengyue', pcHomeUrl: `http://${abroad.host}/en/` });
  });

  test('is asked for where a page needs it, and not where it does not', async () => {
    expect(await start(ours.host)).toMatchObject({ code: 302, msg: '请先登录', data: { routeName: 'userLogin' } });
    const over = { code: 302, msg: expect.stringContaining('登录已失效'), data: { routeName: 'userLogin' } };
    expect(await start(ours.host, 'ba_m_made_up')).toMatchObject(over);
    expect(await knock(ours.host, 'GET', '/api/account/profile', { token: 'ba_m_made_up' })).toMatchObject(over);
    expect(await knock(ours.host, 'GET', '/api/account/profile')).toMatchObject({ code: 302, msg: '请先登录' });
    expect(await knock(ours.host, 'GET', '/api/index/index')).toMatchObject({ code: 1, data: { userInfo: null } });
  });

  test('is worth nothing on another company’s host, neither to look nor to refresh', async () => {
    const { token, refresh_token } = await signedIn(ours, (await member(ours)).username);
    expect(await start(theirs.host, token)).toMatchObject({ code: 302 });
    expect(await knock(theirs.host, 'GET', '/api/index/index', { token })).toMatchObject({ data: { userInfo: null } });
    expect(await refresh(theirs.host, refresh_token)).toMatchObject({ code: 0 });
    expect(await start(ours.host, token)).toMatchObject({ code: 1 });

    const renewed = await refresh(ours.host, refresh_token);
    expect(renewed.code).toBe(1);
    expect(await refresh(theirs.host, refresh_token)).toMatchObject({ code: 0 });
    expect(await start(ours.host, String(renewed.data.token))).toMatchObject({ code: 1 });
  });

  test('T054 T055 expires, is refreshed, and its old token is worth nothing', async () => {
    const { token, refresh_token } = await signedIn(ours, (await member(ours)).username);
    w.travel(2 * 3_600_000 + 1000);
    expect(await start(ours.host, token)).toMatchObject({ code: 409 });
    const renewed = await refresh(ours.host, refresh_token);
    expect(renewed).toMatchObject({ code: 1, data: { type: 'user-refresh' } });
    expect(await start(ours.host, String(renewed.data.token))).toMatchObject({ code: 1 });
    expect(await start(ours.host, token)).toMatchObject({ code: 302 });
    w.travel(31_000);
    expect(await refresh(ours.host, refresh_token)).toMatchObject({ code: 0 });
    expect(await start(ours.host, String(renewed.data.token))).toMatchObject({ code: 302 });
  });

  test('T062 ends with the logout, both tokens at once', async () => {
    const { token, refresh_token } = await signedIn(ours, (await member(ours)).username);
    await knock(ours.host, 'POST', '/api/user/logout', { token, body: { refreshToken: refresh_token } });
    expect(await start(ours.host, token)).toMatchObject({ code: 302 });
    expect(await refresh(ours.host, refresh_token)).toMatchObject({ code: 0 });
  });

  test('T058 T064 stops with the member’s account', async () => {
    const { username, id } = await member(ours);
    const { token, refresh_token } = await signedIn(ours, username);
    const renewed = String((await refresh(ours.host, refresh_token)).data.token);
    await w.data.asOwner("update members set status = 'disable' where id = $1", [id]);
    expect(await start(ours.host, renewed)).toMatchObject({
      code: 302,
      msg: expect.stringContaining('已被停用'),
      data: { routeName: 'userLogin' },
    });
    // T041: only here, and only to whoever holds it.
    expect(await start(theirs.host, renewed)).toMatchObject({ msg: expect.stringContaining('登录已失效') });
    expect(await start(ours.host, token)).toMatchObject({ msg: expect.stringContaining('登录已失效') });
    // Also within the grace in which two tabs get the same pair: the session ends.
    expect(await refresh(ours.host, refresh_token)).toMatchObject({ code: 0 });
    expect(await start(ours.host, renewed)).toMatchObject({ msg: expect.stringContaining('登录已失效') });
  });

  test.each([
    ['is disabled', 'status = 0'],
    ['has expired', "expire_time = now() - interval '1 minute'"],
  ])('T065 stops when the company %s', async (_title, state) => {
    const company = await w.tenant();
    const { username } = await member(company);
    const { token, refresh_token } = await signedIn(company, username);
    await w.data.asOwner(`update tenants set ${state} where id = $1`, [company.id]);
    expect(await start(company.host, token)).toMatchObject({ code: 302 });
    expect(await refresh(company.host, refresh_token)).toMatchObject({ code: 0 });
    expect(await login(company.host, username)).toMatchObject({ code: 0, msg: '企业已停用或到期，请联系平台' });
    expect(await login(company.host, username, 'whatever-1')).toMatchObject({ code: 0, msg: '账号或密码不正确，或账号已停用' });
  });
});

describe('members and administrators with the same id', () => {
  test('T060 are strangers to each other', async () => {
    const company = await w.tenant();
    const [operator, administrator] = [await w.person(0), await w.person(company.id)];
    const namesake = await w.member(company.id, administrator.id);
    expect(await start(company.host, namesake.token)).toMatchObject({ code: 1, data: { userInfo: { id: administrator.id } } });

    for (const { token } of [operator, administrator]) expect(await start(company.host, token)).toMatchObject({ code: 302 });
    for (const app of ['admin', 'tenant'] as const) {
      const answer = await w.call(app, { method: 'GET', url: `/${app}/Index/index`, token: namesake.token });
      expect(answer.code, app).toBe(302);
    }
  });

  test('keep their own passwords, locks, marks and sessions', async () => {
    const company = await w.tenant();
    const administrator = await w.person(company.id);
    const namesake = await w.member(company.id, administrator.id);
    const passwordHash = await hashPassword(password);
    await w.data.asOwner('update member_secrets set password_hash = $1 where member_id = $2', [passwordHash, namesake.id]);
    const { token } = await signedIn(company, namesake.username);
    await Promise.all(Array.from({ length: 11 }, () => login(company.host, namesake.username, 'wrong-password')));

    const [own] = await w.data.asOwner('select last_login_time from admins where id = $1', [administrator.id]);
    expect(own).toEqual({ last_login_time: null });
    expect(await w.data.asOwner('select from admin_networks where admin_id = $1', [administrator.id])).toEqual([]);
    await knock(company.host, 'POST', '/api/user/logout', { token, body: {} });
    expect(await w.call('tenant', { method: 'GET', url: '/tenant/Index/index', token: administrator.token })).toMatchObject({ code: 1 });
  });
});
