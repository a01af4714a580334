import { afterAll, beforeAll, expect, test } from 'vitest';

import { type World, world } from '#testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => w.close());

test('the Host header alone says whose page is meant, whatever a client makes its proxy pass on', async () => {
  const [ours, theirs] = [await w.tenant(), await w.tenant()];
  const robots = async (headers: Record<string, string>) =>
    (await w.server.http.inject({ method: 'GET', url: '/robots.txt', remoteAddress: '127.0.0.1', headers })).body;
  expect(await robots({ host: theirs.host })).toContain(theirs.host);
  const misled = await robots({ host: ours.host, 'x-forwarded-host': theirs.host });
  expect(misled).toContain(ours.host);
  expect(misled).not.toContain(theirs.host);
});

test('a member centre is there where a company has one and is open', async () => {
  const [open, closed] = [await w.tenant(), await w.tenant()];
  await w.data.asOwner('update tenants set status = 0 where id = $1', [closed.id]);
  const centre = (host: string) => w.server.http.inject({ method: 'GET', url: '/user/login', headers: { host, accept: 'text/html' } });
  expect((await centre(open.host)).statusCode).toBe(200);
  const out = await centre(closed.host);
  expect([out.statusCode, Number(out.headers['retry-after']) > 0]).toEqual([503, true]);
  expect(out.body).toContain('网站暂停服务');
  // The console's members are those of the default company, and there is none.
  const nobodys = await centre('console.test');
  expect(nobodys.statusCode).toBe(404);
  expect(nobodys.body).toContain('这里没有网站');
  const console_ = await w.server.http.inject({
    method: 'GET',
    url: '/platform/login',
    headers: { host: 'console.test', accept: 'text/html' },
  });
  expect(console_.statusCode).toBe(200);
});

test('a console without a company for its members has no call of members, and pages of theirs neither', async () => {
  for (const code of ['none', '']) {
    const alone = await world({ DEFAULT_TENANT: code });
    const login = { tab: 'login', username: 'nobody', password: 'whatever-1' };
    for (const [method, url, body] of [
      ['GET', '/api/user/checkIn'],
      ['POST', '/api/user/checkIn', login],
      ['GET', '/api/index/index'],
      ['POST', '/api/ems/send', { email: 'a@b.example', event: 'user_register' }],
    ] as const) {
      const answer = await alone.call('api', { method, url, ...(body && { body }) });
      expect([url, answer.status, answer.code]).toEqual([url, 404, 0]);
    }
    expect((await alone.call('api', { method: 'GET', url: '/api/common/clickCaptcha?id=0123456789abcdef' })).code).toBe(1);
    await alone.close();
  }
});
