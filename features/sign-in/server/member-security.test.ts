/** What the numbered tests of signing in ask, asked of members. What `member-sign-in.test.ts` asks already is not repeated. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createMember } from '#features/members/server/door.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { hashPassword } from '#kit/server/passwords.ts';
import { unique, type World, world } from '#testing/world.ts';

const password = 'Member-1-secret';
const hourMs = 3_600_000;

let w: World;
let host: string;
let realm: number;
beforeAll(async () => {
  w = await world();
  ({ host, id: realm } = await w.tenant());
});
afterAll(() => w.close());

async function member(): Promise<{ id: number; username: string }> {
  const username = unique('m');
  const passwordHash = await hashPassword(password);
  const { id } = await w.data.db.inScope(toRealm(realm), (tx) => createMember(tx, { username, nickname: '会员', passwordHash }));
  return { id, username };
}

interface Pair {
  token: string;
  refresh_token: string;
}

const knock = (method: 'GET' | 'POST', url: string, { body, token }: { body?: object; token?: string | undefined } = {}) =>
  w.call('api', { method, url, headers: { host }, ...(body && { body }), ...(token && { token }) });
const isSignedIn = async (token: string) => (await knock('GET', '/api/index/index?requiredLogin=1', { token })).code === 1;
const refresh = (refreshToken: string) => knock('POST', '/api/common/refreshToken', { body: { refreshToken } });

async function login(username: string, more: { keep?: boolean; token?: string } = {}): Promise<Pair> {
  const { token, ...body } = { tab: 'login', username, password, ...more };
  return (await knock('POST', '/api/user/checkIn', { body, token })).data?.userInfo as Pair; // safe: what the contract promises
}

describe('a login', () => {
  test('T042 of nobody writes as much as one with a wrong password, so that the time of both is the same', async () => {
    const counted = async () => {
      const [row] = await w.data.asOwner<{ n: number }>(
        'select coalesce(sum(login_failures), 0)::int as n from login_names where tenant_id = $1',
        [realm],
      );
      return row?.n;
    };
    const before = (await counted()) ?? 0;
    await Promise.all(['nobody1', 'nobody@example.com', '13912345678', '%'].map((name) => login(name).catch(() => undefined)));
    expect(await counted()).toBe(before + 4);
    await login((await member()).username);
    expect(await counted()).toBe(before + 4);
  });

  test('T046 T047 is counted by the address it comes from, whatever name, spelling or field it has', async () => {
    const bounded = await world({ RATE_LIMIT_PER_MINUTE: '1000' });
    const { host: there } = await bounded.tenant();
    const send = (url: string, more: object = {}) =>
      bounded.call('api', {
        method: 'POST',
        url,
        body: { tab: 'login', username: unique('m'), password, ...more },
        headers: { host: there },
      });
    const answers = await Promise.all(Array.from({ length: 40 }, () => send('/api/user/checkIn')));
    // Of the thirty that are let in some may be too many at once for the comparison of passwords.
    expect(answers.filter(({ msg }) => msg.includes('操作过于频繁'))).toHaveLength(10);
    expect((await send('/api/user/checkIn?x=1', { keep: true })).msg).toContain('操作过于频繁');
    for (const url of ['/api/user/checkin', '/api/user/checkIn/', '/api//user/checkIn', '/api/User/checkIn', '/api/user/check%49n']) {
      const { status, msg } = await send(url);
      expect([url, status === 404 || msg.includes('操作过于频繁')]).toEqual([url, true]);
    }
    await bounded.close();
  });

  test('T044 that fails until the account is locked leaves whoever is signed in where they are', async () => {
    const { username } = await member();
    const owner = await login(username, { keep: true });
    const guess = () => knock('POST', '/api/user/checkIn', { body: { tab: 'login', username, password: 'Wrong-1-guess' } });
    for (let times = 0; times < 12; times += 1) await guess();
    expect((await knock('POST', '/api/user/checkIn', { body: { tab: 'login', username, password } })).msg).toContain('登录失败次数过多');
    expect(await isSignedIn(owner.token)).toBe(true);
    const renewed = (await refresh(owner.refresh_token)).data;
    expect(await isSignedIn(String(renewed.token))).toBe(true);
  });

  test('T044 that fails elsewhere until the account is locked is no matter where its owner has logged in lately', async () => {
    const { username } = await member();
    const body = { tab: 'login', username, password };
    const from = (ip: string, more: object = {}) =>
      w.call('api', { method: 'POST', url: '/api/user/checkIn', headers: { host }, ip, body: { ...body, ...more } });
    const guess = (ip: string) => from(ip, { password: 'Wrong-1-guess' });
    const lock = '登录失败次数过多，请 15 分钟后再试';
    expect((await from('198.51.100.7')).code).toBe(1);
    for (let times = 0; times < 10; times += 1) await guess(`203.0.113.${times}`);
    for (const ip of ['203.0.113.9', '192.0.2.1']) expect(await from(ip)).toMatchObject({ code: 0, msg: lock });
    expect((await from('198.51.100.201')).code).toBe(1);

    // There as well ten are all, and they lock nobody elsewhere.
    for (let times = 0; times < 10; times += 1) await guess('198.51.100.7');
    expect(await from('198.51.100.7')).toMatchObject({ code: 0, msg: lock });
    expect(await from('203.0.113.9')).toMatchObject({ code: 0, msg: lock });
    w.travel(hourMs);
    expect((await from('203.0.113.9')).code).toBe(1);
    w.travel(91 * 24 * hourMs);
    for (let times = 0; times < 10; times += 1) await guess('192.0.2.1');
    expect(await from('203.0.113.9')).toMatchObject({ code: 0, msg: lock });
  });

  test('T041 tells nobody which names belong together, nor that somebody has logged in meanwhile', async () => {
    const [known, unknown] = [unique('m'), unique('m')];
    const facts = { username: known, nickname: '会员', email: `${known}@example.com`, mobile: '13900000041' };
    const passwordHash = await hashPassword(password);
    await w.data.db.inScope(toRealm(realm), (tx) => createMember(tx, { ...facts, passwordHash }));
    const from = (ip: string, username: string, typed: string) =>
      w.call('api', { method: 'POST', url: '/api/user/checkIn', headers: { host }, ip, body: { tab: 'login', username, password: typed } });
    const guess = async (username: string) => (await from('203.0.113.1', username, 'Wrong-1-guess')).msg;
    expect((await from('198.51.100.7', known, password)).code).toBe(1);
    const heard = async (names: readonly string[]) => {
      const [first = ''] = names;
      const answers: string[] = [];
      for (let times = 0; times < 9; times += 1) answers.push(await guess(first));
      // From where the owner always comes from, and from somewhere new.
      for (const ip of ['198.51.100.7', '192.0.2.41']) expect((await from(ip, known, password)).code).toBe(1);
      for (const name of [first, first, ...names]) answers.push(await guess(name));
      w.travel(hourMs);
      expect((await from('192.0.2.142', known, password)).code).toBe(1);
      return [...answers, await guess(first), await guess(first)];
    };
    const answers = await heard([known, facts.email, facts.mobile]);
    expect(answers.at(-1)).toContain('登录失败次数过多');
    expect(await heard([unknown, `${unknown}@example.com`, '13900000042'])).toEqual(answers);
  });

  test('T041 tells who shares the owner’s network of no two names that they are one person’s', async () => {
    const name = unique('m');
    const facts = { username: name, nickname: '会员', email: `${name}@example.com`, passwordHash: await hashPassword(password) };
    await w.data.db.inScope(toRealm(realm), (tx) => createMember(tx, facts));
    const from = async (username: string, typed: string) => {
      const body = { tab: 'login', username, password: typed };
      return (await w.call('api', { method: 'POST', url: '/api/user/checkIn', headers: { host }, ip: '198.51.100.43', body })).msg;
    };
    await from(name, password);
    for (let times = 0; times < 10; times += 1) await from(name, 'Wrong-1-guess');
    expect(await from(name, password)).toContain('登录失败次数过多');
    expect(await from(facts.email, 'Wrong-1-guess')).toContain('不正确');
  });

  test('that got a new password opens to strangers again', async () => {
    const { id, username } = await member();
    const knockAt = async () => (await knock('POST', '/api/user/checkIn', { body: { tab: 'login', username, password } })).code;
    const guess = () => knock('POST', '/api/user/checkIn', { body: { tab: 'login', username, password: 'Wrong-1-guess' } });
    for (let times = 0; times < 10; times += 1) await guess();
    expect(await knockAt()).toBe(0);
    await w.data.asOwner('update member_secrets set password_hash = $1 where member_id = $2', [await hashPassword(password), id]);
    expect(await knockAt()).toBe(1);
  });

  test('T052 gives new tokens: what was there before never becomes somebody', async () => {
    const { username } = await member();
    const chosen = `ba_m_${'a'.repeat(43)}`;
    const pair = await login(username, { token: chosen });
    expect(pair.token).not.toBe(chosen);
    expect(await isSignedIn(chosen)).toBe(false);
    const again = await login(username, { token: pair.token });
    expect(again.token).not.toBe(pair.token);
    expect(await isSignedIn(pair.token)).toBe(true);
  });

  test('T053 leaves hashes of 256 random bits, with which nobody comes in', async () => {
    const { username, id } = await member();
    const { token, refresh_token } = await login(username);
    expect(Buffer.from(token.slice(5), 'base64url')).toHaveLength(32);
    const [row] = await w.data.asOwner<{ access_hash: Buffer; refresh_hash: Buffer }>(
      "select access_hash, refresh_hash from sessions where area = 'api' and account_id = $1",
      [id],
    );
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(Buffer.from(row?.access_hash ?? '').toString('hex')).toBe(sha256(token));
    expect(Buffer.from(row?.refresh_hash ?? '').toString('hex')).toBe(sha256(refresh_token));
    for (const stolen of [row?.access_hash, row?.refresh_hash]) {
      const bytes = Buffer.from(stolen ?? '');
      for (const spelling of [bytes.toString('hex'), bytes.toString('base64url'), `ba_m_${bytes.toString('base64url')}`]) {
        expect(await isSignedIn(spelling)).toBe(false);
        expect((await refresh(spelling)).code).toBe(0);
      }
    }
    const dump = JSON.stringify(await w.data.asOwner('select * from sessions'));
    expect(dump).not.toContain(token);
  });

  test('T067 T069 takes no token from the address, and a page says none', async () => {
    const { token } = await login((await member()).username);
    for (const name of ['ba-user-token', 'ba_user_token', 'token', 'batoken']) {
      const { code } = await knock('GET', `/api/index/index?requiredLogin=1&${name}=${token}`);
      expect([name, code]).not.toEqual([name, 1]);
    }
    const page = await w.server.http.inject({ method: 'GET', url: '/', headers: { host, 'ba-user-token': token } });
    expect(page.payload).not.toContain(token);
  });
});

describe('refreshing', () => {
  test('T055 ends every token of the session when an old one comes back after its grace', async () => {
    const { username } = await member();
    const [other, first] = [await login(username), await login(username)];
    const second = (await refresh(first.refresh_token)).data as unknown as Pair; // safe: what the contract promises
    w.travel(31_000);
    expect((await refresh(first.refresh_token)).code).toBe(0);
    expect(await isSignedIn(second.token)).toBe(false);
    expect((await refresh(second.refresh_token)).code).toBe(0);
    // Another device has a session of its own.
    expect(await isSignedIn(other.token)).toBe(true);
  });

  test('T056 T057 of two tabs at once, or of a lost answer, gives one pair that works', async () => {
    const { refresh_token } = await login((await member()).username);
    const answers = await Promise.all([refresh(refresh_token), refresh(refresh_token), refresh(refresh_token)]);
    const late = await refresh(refresh_token);
    const tokens = new Set([...answers, late].map(({ data }) => String(data.token)));
    expect(tokens.size).toBe(1);
    expect(await isSignedIn([...tokens][0] ?? '')).toBe(true);
  });

  test('T056 with the token before the one before ends the session, also at once', async () => {
    const first = await login((await member()).username);
    const second = (await refresh(first.refresh_token)).data as unknown as Pair; // safe: what the contract promises
    const third = (await refresh(second.refresh_token)).data as unknown as Pair; // safe: what the contract promises
    expect((await refresh(first.refresh_token)).code).toBe(0);
    expect(await isSignedIn(third.token)).toBe(false);
  });

  test('T058 stops with a member who is deleted', async () => {
    const { id, username } = await member();
    const { token, refresh_token } = await login(username);
    await w.data.asOwner('delete from members where id = $1', [id]);
    expect(await isSignedIn(token)).toBe(false);
    expect((await refresh(refresh_token)).code).toBe(0);
  });

  test('T059 has an end that no refreshing moves', async () => {
    const { username } = await member();
    let { refresh_token } = await login(username);
    for (let n = 0; n < 3; n += 1) {
      w.travel(3.5 * hourMs);
      refresh_token = String((await refresh(refresh_token)).data.refresh_token);
    }
    w.travel(1.6 * hourMs);
    expect((await refresh(refresh_token)).code).toBe(0);
  });

  test('T060 T061 takes no other kind of token', async () => {
    const { token, refresh_token } = await login((await member()).username);
    const administrator = await w.person(realm);
    expect((await refresh(token)).code).toBe(0);
    expect(await isSignedIn(refresh_token)).toBe(false);
    const theirs = await refresh(administrator.refreshToken);
    expect(theirs.data.type).not.toBe('user-refresh');
    expect(await isSignedIn(String(theirs.data.token))).toBe(false);
    // The members' token counted once: presenting it as another kind has not spent it.
    expect((await refresh(refresh_token)).data.type).toBe('user-refresh');
  });
});

describe('T074 a password', () => {
  test.each(['12345', 'a'.repeat(33), 'with<bracket1', 'with"quote1', 'line\nbreak1'])(
    '%j is refused before anything is looked at',
    async (tried) => {
      const body = { type: 'email', account: 'a@example.com', captcha: '123456', password: tried };
      const { code, data } = await knock('POST', '/api/account/retrievePassword', { body });
      expect({ code, data }).toMatchObject({ code: 0, data: { errors: [{ field: 'password' }] } });
    },
  );

  test('counts to its last character', async () => {
    const username = unique('m');
    const long = `${'a'.repeat(31)}b`;
    const passwordHash = await hashPassword(long);
    await w.data.db.inScope(toRealm(realm), (tx) => createMember(tx, { username, nickname: '会员', passwordHash }));
    const tryIt = (typed: string) => knock('POST', '/api/user/checkIn', { body: { tab: 'login', username, password: typed } });
    expect((await tryIt(long.slice(0, 31))).code).toBe(0);
    expect((await tryIt(`${long.slice(0, 31)}c`)).code).toBe(0);
    expect((await tryIt(long)).code).toBe(1);
  });
});
