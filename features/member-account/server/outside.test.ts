/** Calls of people who are not signed in: on which hosts they are answered, and what they cost. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { holdMemberCount } from '#features/members/server/door.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { sendFile } from '#testing/forms.ts';
import { type MemberSite, memberPassword, memberSite } from '#testing/member-site.ts';
import { unique, type World, world } from '#testing/world.ts';

const minuteMs = 60_000;

let w: World;
let site: MemberSite;
beforeAll(async () => {
  w = await world({ OUTBOUND_PRIVATE: 'on' });
  site = await memberSite(w);
});
afterAll(async () => {
  await site.close();
  await w.close();
});

const email = () => `${unique('o')}@example.com`;
/** Every call that answers strangers, whole enough to be looked at. */
const calls = (host: string) => {
  const captcha = '123456';
  const register = { tab: 'register', username: unique('m'), password: memberPassword, registerType: 'email', email: email(), captcha };
  const retrieve = { type: 'email', account: email(), captcha, password: memberPassword };
  return [
    site.post('ems/send', { email: email(), event: 'user_register' }, { host }),
    site.post('sms/send', { mobile: '13800138000', template_code: 'user_register' }, { host }),
    site.post('account/retrievePassword', retrieve, { host }),
    site.post('user/checkIn', register, { host }),
  ];
};
const answersAt = async (host: string) => (await Promise.all(calls(host))).map(({ status, code, msg }) => ({ status, code, msg }));
const sent = async () => (await w.data.asOwner<{ n: number }>('select count(*) as n from member_codes'))[0]?.n;

describe('on a host without members', () => {
  test('every call is refused as one that is not there', async () => {
    const login = { tab: 'login', username: 'abc', password: 'x' };
    const { status, code, msg } = await site.post('user/checkIn', login, { host: 'nowhere.example' });
    expect([status, code]).toEqual([404, 0]);
    await w.data.asOwner("insert into domains (tenant_id, host, token, verified_time) values (0, 'operator.example', 'x', now())");
    for (const host of ['console.test', 'nowhere.example', 'operator.example']) {
      const before = await sent();
      for (const answer of await answersAt(host)) expect([host, answer]).toEqual([host, { status, code, msg }]);
      expect([host, await sent()]).toEqual([host, before]);
    }
  });
});

describe('a company that is closed', () => {
  test.each(['status = 0', "status = 1, expire_time = now() - interval '1 day'"])(
    'sends no code and lets nobody in: %s',
    async (change) => {
      const other = await w.tenant();
      await w.data.asOwner(`update tenants set ${change} where id = $1`, [other.id]);
      const before = await sent();
      for (const answer of await answersAt(other.host)) {
        expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('disabled or has expired') });
      }
      expect(await sent()).toBe(before);
    },
  );
});

test('an IPv6 caller has its codes of the day once for its whole /64', async () => {
  const send = (remoteAddress: string) =>
    w.server.http.inject({
      method: 'POST',
      url: '/api/ems/send',
      headers: { host: site.tenant.host },
      payload: { email: email(), event: 'user_register' },
      remoteAddress,
    });
  const counts = async () =>
    (await w.data.asOwner<{ count: number }>("select count from member_code_counts where kind = 'client' order by count")).map(
      ({ count }) => count,
    );
  await w.data.asOwner('delete from member_code_counts');
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1']) expect((await send(address)).json().code).toBe(1);
  expect(await counts()).toEqual([1, 2]);
});

test('a name that is taken costs no try of the right code; a wrong code does', async () => {
  const taken = await site.register();
  const address = email();
  const captcha = await site.mailedCode(address, 'user_register');
  const send = (more: object) =>
    site.post('user/checkIn', {
      ...{ tab: 'register', username: taken.username, password: memberPassword, registerType: 'email', email: address, captcha },
      ...more,
    });
  for (let n = 0; n < 7; n += 1) expect((await send({})).data.errors).toMatchObject([{ field: 'username' }]);
  const attempts = async () =>
    (
      await w.data.asOwner<{ attempts: number }>(
        "select attempts from member_codes where purpose = 'register' and used_time is null order by sent_time desc limit 1",
      )
    )[0]?.attempts;
  expect(await attempts()).toBe(0);
  expect((await send({ captcha: captcha === '000000' ? '000001' : '000000' })).data.errors).toMatchObject([{ field: 'captcha' }]);
  expect(await attempts()).toBe(1);
  expect((await send({ username: unique('m') })).code).toBe(1);
});

test('a portrait is what a member has uploaded, not a picture of the library', async () => {
  const person = await w.person(site.tenant.id);
  const member = await site.register();
  const picture = (background: string) =>
    sharp({ create: { width: 24, height: 24, channels: 3, background } })
      .png()
      .toBuffer();
  const upload = async (app: 'api' | 'tenant', token: string, content: Buffer) => {
    const host = app === 'api' ? site.tenant.host : 'console.test';
    const { data } = await sendFile(w, { url: `/${app}/ajax/upload`, app, token, host, filename: 'a.png', content });
    return (data.file as { url: string }).url; // safe: what the contract promises
  };
  const save = (avatar: string) => site.post('account/profile', { avatar }, { token: member.token });
  const [library, own] = [
    await upload('tenant', person.token, await picture('#C0392B')),
    await upload('api', member.token, await picture('#2980B9')),
  ];
  expect((await save(library)).data.errors).toMatchObject([{ field: 'avatar' }]);
  expect((await save(own)).code).toBe(1);
  // What an administrator has given stays.
  await w.data.asOwner('update members set avatar = $1 where id = $2', [library, member.id]);
  expect((await save(library)).code).toBe(1);
});

test('the last place of a plan is counted no further than the plan', async () => {
  await site.register();
  await site.register();
  const [plan] = await w.data.asOwner<{ id: number }>("insert into plans (name, max_members) values ('Bounded', 2) returning id");
  await w.data.asOwner('update tenants set plan_id = $1 where id = $2', [plan?.id, site.tenant.id]);
  w.travel(minuteMs);
  await expect(site.register()).rejects.toThrow('reached its limit of members');
  expect(await w.data.db.inScope(toRealm(site.tenant.id), (tx) => holdMemberCount(tx, 2))).toBe(2);
  expect(await w.data.db.inScope(toRealm(site.tenant.id), (tx) => holdMemberCount(tx, 1_000_000))).toBeGreaterThan(2);
  await w.data.asOwner('update tenants set plan_id = null where id = $1', [site.tenant.id]);
});
