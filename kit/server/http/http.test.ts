import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { unique, type World, world } from '#testing/world.ts';
import { readConfig } from '../config.ts';
import { httpServer } from './server.ts';

let w: World;
let token: string;
beforeAll(async () => {
  w = await world();
  token = (await w.person(0)).token;
});
afterAll(() => w.close());

const json = { 'content-type': 'application/json' };
const login = '/admin/Index/login';
const raw = (payload: string, headers: Record<string, string> = json) =>
  w.server.http.inject({ method: 'POST', url: login, headers, payload });
const add = (body: object, lang = 'en') =>
  w.call('admin', { method: 'POST', url: '/admin/auth.Group/add', token, body, headers: { 'think-lang': lang } });
const shape = { msg: expect.any(String), data: expect.any(Object), time: expect.any(Number) };

describe('every answer is an envelope', () => {
  test('of a success', async () => {
    const answer = await w.call('admin', { method: 'GET', url: login });
    expect(answer).toMatchObject({ ...shape, status: 200, code: 1, data: { captcha: false } });
    expect(Math.abs(answer.time - Date.now() / 1000)).toBeLessThan(5);
  });

  test.each([
    ['zh-cn', '账号或密码不正确，或账号已停用', '请求的地址不存在', '提交的内容太大', '不支持的内容类型', '参数不正确！'],
    [
      'en',
      'The account or the password is wrong, or the account is disabled',
      'Error requesting address',
      'What was sent is too large',
      'This content type is not supported',
      'Incorrect parameter!',
    ],
  ])('of a refusal and of every failure of transport, in %s', async (lang, refused, missing, tooLarge, unsupported, malformed) => {
    const headers = { ...json, 'think-lang': lang };
    const answers = await Promise.all([
      raw('{"username":"a","password":"b"}', headers),
      w.server.http.inject({ method: 'POST', url: '/admin/nobody.Knows/this', headers, payload: '{}' }),
      raw(JSON.stringify({ username: 'a'.repeat(2 * 1024 * 1024 + 1), password: 'b' }), headers),
      raw('<a/>', { ...headers, 'content-type': 'application/xml' }),
      raw('{"username":', headers),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 413, 415, 400]);
    expect(answers.map((answer) => answer.json())).toMatchObject(
      [refused, missing, tooLarge, unsupported, malformed].map((msg) => ({ ...shape, code: 0, msg })),
    );
  });

  test.each(['/%ff', '/%c4%e3?q=1', `/preview/${'a'.repeat(300)}`])(
    'of an address that is none, with the headers of every answer: %s',
    async (url) => {
      const { statusCode, headers, json: body } = await w.server.http.inject({ url, headers: { 'think-lang': 'en' } });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(body()).toMatchObject({ ...shape, code: 0, msg: 'Incorrect parameter!' });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(headers['x-request-id']).toBeTruthy();
    },
  );

  test('of a bug, which leaves as nothing but a number to quote', async () => {
    const server = httpServer(
      quiet(),
      () => new Date(),
      () => undefined,
    );
    server.get('/bug', async () => {
      throw new Error('select secret from table');
    });
    const answer = await server.inject({ url: '/bug', headers: { 'think-lang': 'en' } });
    expect([answer.statusCode, answer.json().code]).toEqual([500, 0]);
    expect(answer.json().msg).toContain('Server internal error!');
    expect(answer.json().msg).toContain(`give ${answer.headers['x-request-id']} to the staff of the site or the operator of the platform`);
    expect(answer.body).not.toContain('secret');
    await server.close();
  });
});

describe('a body', () => {
  const keep = (value: string) =>
    w.server.http.inject({
      ...{ method: 'POST', url: '/admin/Preference/edit', headers: { ...json, batoken: token } },
      payload: `{"name":"list.shape","value":${value}}`,
    });

  test.each([
    ['lists in lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects in objects', '{"a":'.repeat(5000) + 1 + '}'.repeat(5000)],
    ['a great many values', `[${'1,'.repeat(60_000)}1]`],
    ['a great many names', JSON.stringify(Object.fromEntries(Array.from({ length: 2001 }, (_, place) => [`k${place}`, 1])))],
  ])('of %s is malformed, and no bug', async (_what, value) => {
    expect((await keep(value)).statusCode).toBe(400);
  });

  test('may nest as deep as people do', async () => {
    expect((await keep('['.repeat(50) + ']'.repeat(50))).json()).toMatchObject({ code: 1 });
  });

  test('of whoever has not said who they are is small', async () => {
    const name = 'a'.repeat(300_000);
    expect((await raw(JSON.stringify({ username: name, password: 'b' }))).statusCode).toBe(413);
    expect(await add({ name, rules: [1] })).toMatchObject({ status: 200, code: 0 });
  });
});

describe('T118 a type of content', () => {
  const body = '{"username":"admin","password":"wrong"}';
  const wrong = { msg: '账号或密码不正确，或账号已停用' };

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=gbk',
    'APPLICATION/JSON',
    'application/json;',
  ])('%j is read as what it says', async (type) => expect((await raw(body, { 'content-type': type })).json()).toMatchObject(wrong));

  test.each([
    ...['text/plain', 'text/json', 'application/jsonp', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'],
    ...['application/json\t;x', ' application/json ', 'application/json, text/plain', 'json', '*/*', ''],
  ])('%j is read as JSON under the same rules, or not at all', async (type) => {
    const answer = await raw(body, { 'content-type': type });
    if (answer.statusCode !== 200) expect([400, 415]).toContain(answer.statusCode);
    else expect(answer.json()).toMatchObject({ code: 0 });
    const odd = await raw('{"username":"admin","password":"wrong","nobody":1}', { 'content-type': type });
    expect(odd.body).not.toContain(wrong.msg);
  });
});

describe('T116 a name that stands twice', () => {
  test('in a body has its last value, in the rule and in the work', async () => {
    const twice = (first: unknown, last: unknown) =>
      w.server.http.inject({
        ...{ method: 'POST', url: '/admin/Preference/edit', headers: { ...json, batoken: token } },
        payload: `{"name":"list.twice","value":${JSON.stringify(first)},"value":${JSON.stringify(last)},"name":"list.twice"}`,
      });
    expect((await twice('first', 'last')).json()).toMatchObject({ code: 1 });
    expect(await w.data.asOwner("select value from admin_preferences where name = 'list.twice'")).toEqual([{ value: 'last' }]);
  });

  test('in the address of a call with a body is not read', async () => {
    const url = '/admin/Preference/edit?name=list.address&value=1&nobody=1';
    expect(await w.call('admin', { method: 'POST', url, token, body: { name: 'list.body', value: 2 } })).toMatchObject({ code: 1 });
    const names = await w.data.asOwner("select name from admin_preferences where name in ('list.address', 'list.body')");
    expect(names).toEqual([{ name: 'list.body' }]);
    const elsewhere = { method: 'POST' as const, url: `${login}?username=admin&password=b`, body: {} };
    expect((await w.call('admin', elsewhere)).data.errors).toMatchObject([{ field: 'username' }, { field: 'password' }]);
  });
});

describe('what is wrong with a form', () => {
  test.each([
    ['zh-cn', '此项不能为空', '最多 2000 项', '不认识的字段：nobody'],
    ['en', 'This cannot be empty', 'At most 2000 items', 'Unknown field: nobody'],
  ])('stands at its field in %s', async (lang, empty, tooMany, unknown) => {
    const answer = await add({ name: '', rules: Array.from({ length: 2001 }, () => 1), nobody: 1 }, lang);
    expect(answer).toMatchObject({ status: 200, code: 0 });
    expect(answer.data.errors).toEqual(
      expect.arrayContaining([
        { field: 'name', message: empty },
        { field: 'rules', message: tooMany },
        { field: '', message: unknown },
      ]),
    );
  });

  test('is said in Chinese to whoever asks for a language that is not spoken here', async () => {
    expect((await add({ name: '' }, 'tlh')).data.errors).toContainEqual({ field: 'name', message: '此项不能为空' });
  });
});

describe('headers', () => {
  test('of data forbid everything a browser could do with them', async () => {
    const { headers } = await w.call('admin', { method: 'GET', url: login });
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  test('number every request anew, and never with the caller’s number', async () => {
    const ids = await Promise.all(
      [1, 2].map(
        async () =>
          (await w.call('admin', { method: 'GET', url: login, headers: { 'request-id': 'mine', 'x-request-id': 'mine' } })).headers[
            'x-request-id'
          ],
      ),
    );
    expect(new Set([...ids, 'mine']).size).toBe(3);
  });
});

describe('the number of calls', () => {
  test('is bounded for an address, whatever it calls and however it spells it', async () => {
    const strict = await world({ RATE_LIMIT_PER_MINUTE: '5' });
    const call = (url: string, ip = '10.0.0.1') =>
      strict.server.http.inject({ method: 'GET', url, remoteAddress: ip, headers: { host: 'console.test' } });
    const spellings = [login, `${login}?a=1`, '/%61dmin/Index/login', login, '/tenant/Index/login'];
    for (const url of spellings) expect([url, (await call(url)).statusCode]).toEqual([url, 200]);
    const refused = await call(login);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 0, data: { retryAfterSeconds: Number(refused.headers['retry-after']) } });
    expect((await call(login, '10.0.0.2')).statusCode).toBe(200);
    await strict.close();
  });

  test('has a bound of its own for logging in, which no spelling escapes', async () => {
    const strict = await world({ RATE_LIMIT_PER_MINUTE: '10000' });
    const spellings = [login, `${login}?x`, '/admin/Index/%6Cogin', '/%61dmin/Index/login'];
    const answers: number[] = [];
    for (let turn = 0; turn < 34; turn += 1) {
      const url = spellings[turn % spellings.length] ?? login;
      answers.push((await strict.server.http.inject({ method: 'POST', url, payload: {} })).statusCode);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(30);
    expect(answers.slice(30)).toEqual([429, 429, 429, 429]);
    expect((await strict.server.http.inject({ method: 'GET', url: login })).statusCode).toBe(200);
    await strict.close();
  });
});

test('a password is in no entry of the log, whether the call was done or refused', async () => {
  const [secret, username] = ['Correct-horse-7', unique('a')];
  const { groupId } = await w.person(0, 'auth/adminLog/index');
  const call = (body: object) => w.call('admin', { method: 'POST', url: '/admin/auth.Admin/add', token, body });
  const body = { username, nickname: 'A', password: secret, group_ids: [groupId] };
  expect(await call(body)).toMatchObject({ code: 1 });
  expect(await call({ ...body, deep: { token: secret, list: [{ newPassword: secret }] } })).toMatchObject({ code: 0 });
  await w.call('admin', {
    method: 'POST',
    url: '/admin/auth.Group/add',
    token,
    body: { name: 'x', rules: [], captchaInfo: secret, refreshToken: secret },
  });
  const entries = await w.data.asOwner<{ node: string; text: string }>('select node, admin_log::text as text from admin_log order by id');
  expect(entries.map(({ node }) => node)).toEqual(expect.arrayContaining(['auth/admin/add', 'auth/group/add']));
  expect(entries.filter(({ text }) => text.includes(username) && text.includes('***'))).toHaveLength(2);
  expect(entries.filter(({ text }) => text.includes(secret))).toEqual([]);
});

test('behind a proxy that passes on what a client wrote, a scheme is one of two', async () => {
  const server = httpServer(
    { ...quiet(), trustProxy: ['127.0.0.1'] },
    () => new Date(),
    () => undefined,
  );
  server.get('/scheme', async ({ protocol }) => ({ protocol }));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo; // safe: it listens on a port
  const said = async (scheme: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/scheme`, { headers: { 'x-forwarded-proto': scheme } });
    return (await answer.json()).protocol;
  };
  const odd = ['javascript:', 'https://evil.example/?', 'x"><script>', 'https, evil', 'HTTPS'];
  expect(await Promise.all(odd.map(said))).toEqual(odd.map(() => 'http'));
  expect(await Promise.all(['https', 'http', 'http, https'].map(said))).toEqual(['https', 'http', 'https']);
  await server.close();
});

test('a server that closes answers the request in hand, and takes no new one', async () => {
  const server = httpServer(
    quiet(),
    () => new Date(),
    () => undefined,
  );
  let letGo: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  server.get('/slow', async () => {
    arrive();
    await new Promise<void>((done) => {
      letGo = done;
    });
    return { done: true };
  });
  server.get('/quick', async () => ({}));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo; // safe: it listens on a port
  await fetch(`http://127.0.0.1:${port}/quick`);
  const running = fetch(`http://127.0.0.1:${port}/slow`);
  await arrived;
  const closing = server.close();
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/quick`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toSatisfy((seen) => seen === 'refused' || seen === 503);
  letGo();
  expect(await (await running).json()).toEqual({ done: true });
  await closing;
});

function quiet() {
  return readConfig({ LOG_LEVEL: 'silent', APP_SECRET: 'x'.repeat(32) });
}
