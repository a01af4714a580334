/** Where the operator asks for a second step, a login without one opens nothing but the way to one: every route there is, called. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { codeFor, door, newcomer, sturdyPassword as password } from '#testing/authenticator.ts';
import { type World, world } from '#testing/world.ts';
import { features } from './features.ts';

const everyCall = features
  .filter(({ apps }) => apps.includes('tenant'))
  .flatMap(({ routes }) =>
    routes.flatMap(({ contract: { controller, endpoints } }) => Object.values(endpoints).map((one) => ({ controller, one }))),
  )
  .filter(({ one }) => one.access !== 'public');

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

test.each(['platform', 'company'])('the %s asks: refreshing changes nothing, and setting it up changes everything', async (who) => {
  const { id: realm } = await w.tenant();
  const { login, own, start } = door(w, 'tenant');
  const { username } = await newcomer(w, await w.person(realm));
  const place = who === 'platform' ? 0 : realm;
  await w.data.asOwner(`insert into settings (tenant_id, name, value) values (${place}, 'twoStepRequired', '"all"')`);

  const answer = await login(username);
  expect(answer).toMatchObject({ code: 1, data: { userInfo: { must_set_two_step: true } } });
  const { refresh_token: refreshToken } = answer.data.userInfo as { refresh_token: string }; // safe: what the contract promises
  const renewed = await w.call('api', { method: 'POST', url: '/api/common/refreshToken', body: { refreshToken } });
  const token = String(renewed.data.token);

  const open: string[] = [];
  for (const { controller, one } of everyCall) {
    const url = `/tenant/${controller}/${one.action}`;
    const { code, data } = await w.call('tenant', { method: one.method, url, token, ...(one.method !== 'GET' && { body: {} }) });
    if (code === 302) expect(data).toEqual({ routeName: 'tenantLogin' });
    else open.push(`${controller}/${one.action}`);
  }
  expect(open.sort()).toEqual(['Index/changePassword', 'routine.TwoStep/begin', 'routine.TwoStep/confirm']);

  const { secret } = await own(token).begin({ body: { password } });
  await own(token).confirm({ body: { code: codeFor(secret, w.server.surroundings.clock()) } });
  expect((await start(token)).code).toBe(1);
  await w.data.asOwner(`delete from settings where tenant_id = ${place}`);
});
