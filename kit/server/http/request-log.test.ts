/** What the process writes of requests: where they went and how they ended, and nothing by which somebody else could go on with them. */
import { expect, onTestFinished, test, vi } from 'vitest';

import { platformPassword, world } from '#testing/world.ts';

test('T069 no token, password, signed address or query is in a line of it', async () => {
  let written = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
  onTestFinished(() => write.mockRestore());
  const w = await world({ LOG_LEVEL: 'trace' });
  onTestFinished(() => w.close());
  const login = { method: 'POST' as const, url: '/admin/Index/login', body: { username: 'admin', password: platformPassword } };
  const { token, refresh_token: refreshToken } = Object((await w.call('admin', login)).data.userInfo);
  await w.call('admin', { method: 'GET', url: `/admin/Index/index?batoken=${token}`, token });
  await w.call('admin', { ...login, body: { ...login.body, password: 'Wrong-pass-1', nobody: token } });
  await w.call('api', { method: 'POST', url: '/api/common/refreshToken', body: { refreshToken } });
  await w.call('api', { method: 'POST', url: '/api/common/refreshToken', body: { refreshToken: [refreshToken] } });
  const cookie = `siteloom_member=${token}`;
  for (const url of ['/preview/secretproof', '/storage/p1/a.pdf?e=1&s=secretproof', '/nowhere/secretproof?q=secretproof']) {
    await w.server.http.inject({ url, headers: { host: 'console.test', cookie, authorization: `Bearer ${token}`, referer: url } });
  }
  // A bug is written down with what there is to know of it.
  w.server.http.log.error({ req: { method: 'GET', url: '/x?s=secretproof', headers: { batoken: token } } }, 'a bug');

  expect(written.match(/"answered"/g)?.length).toBeGreaterThanOrEqual(8);
  expect(written).toContain('"path":"/x"');
  for (const secret of [token, refreshToken, platformPassword, 'Wrong-pass-1', 'secretproof']) expect(written).not.toContain(secret);
});
