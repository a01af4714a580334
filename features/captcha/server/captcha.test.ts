/** A challenge over HTTP: it is spent by a wrong answer, by a login, and by time. */
import { AsyncResource } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { platformPassword, type World, world } from '#testing/world.ts';
import { type Box, hits } from './drawing.ts';

let w: World;
beforeAll(async () => {
  w = await world({ LOGIN_CAPTCHA: 'on' });
});
afterAll(() => w.close());

/** A drawn challenge and the answer a person would give, read from the store. */
async function challenge() {
  const id = randomUUID();
  const { code, data } = await w.call('api', { method: 'GET', url: `/api/common/clickCaptcha?id=${id}` });
  expect(code).toBe(1);
  const [row] = await w.data.asOwner<{ targets: Box[] }>('select targets from captchas where id = $1', [
    createHash('sha256').update(id).digest(),
  ]);
  const targets = row?.targets ?? [];
  const clicks = targets.map(({ x, y, width, height }) => ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) }));
  const points = clicks.map(({ x, y }) => `${x},${y}`);
  return { id, points, right: `${points.join('-')};${data.width};${data.height}`, data, targets, clicks };
}

/** Another one whose right answer is not right for this one too: marks stand at random, and now and then in the same places. */
async function challengeElsewhere({ data, targets }: Awaited<ReturnType<typeof challenge>>) {
  const size = { width: Number(data.width), height: Number(data.height) };
  let other = await challenge();
  while (hits(other.clicks, size, targets)) other = await challenge();
  return other;
}

const login = (captcha: { captchaId?: string; captchaInfo?: string | null }) =>
  w.call('admin', { method: 'POST', url: '/admin/Index/login', body: { username: 'admin', password: platformPassword, ...captcha } });
const check = (id: string, info: string) => w.call('api', { method: 'POST', url: '/api/common/checkClickCaptcha', body: { id, info } });

test('a challenge shows a picture and what to click, and nothing of where', async () => {
  const { data, points } = await challenge();
  expect(Object.keys(data).sort()).toEqual(['base64', 'height', 'id', 'text', 'width']);
  expect(data.text).toHaveLength(points.length);
  expect(String(data.base64)).toMatch(/^data:image\/jpeg;base64,/);
});

describe('a right answer', () => {
  test('passes the look before, then the login, and then no other', async () => {
    const { id, right } = await challenge();
    expect((await check(id, right)).code).toBe(1);
    expect((await login({ captchaId: id, captchaInfo: right })).code).toBe(1);
    expect((await login({ captchaId: id, captchaInfo: right })).code).toBe(0);
    expect((await check(id, right)).code).toBe(0);
  });

  test('is used up by the look itself, where it is asked to', async () => {
    const { id, right } = await challenge();
    const body = { id, info: right, unset: true };
    expect((await w.call('api', { method: 'POST', url: '/api/common/checkClickCaptcha', body })).code).toBe(1);
    expect((await check(id, right)).code).toBe(0);
  });

  test('of two logins at once with one challenge lets one in', async () => {
    const { id, right } = await challenge();
    const answers = await Promise.all([login({ captchaId: id, captchaInfo: right }), login({ captchaId: id, captchaInfo: right })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  test('is worth nothing for another challenge, nor after ten minutes', async () => {
    const one = await challenge();
    const other = await challengeElsewhere(one);
    expect((await login({ captchaId: one.id, captchaInfo: other.right })).code).toBe(0);
    w.travel(600_001);
    expect((await login({ captchaId: other.id, captchaInfo: other.right })).code).toBe(0);
  });
});

describe('a wrong answer', () => {
  test('spends the challenge', async () => {
    const { id, right, data } = await challenge();
    expect(await check(id, `1,1-2,2;${data.width};${data.height}`)).toMatchObject({ code: 0, msg: '未点中正确区域，请重试！' });
    expect((await check(id, right)).code).toBe(0);
  });

  test('spends it for whoever tries others at the same moment', async () => {
    const { id, right } = await challenge();
    // Somebody else's call, whoever's transaction is open here.
    const tryIt = AsyncResource.bind(() => check(id, right));
    const { asked } = await w.data.db.inScope(undefined, async (tx) => {
      await tx.deleteFrom('captchas').where('id', '=', createHash('sha256').update(id).digest()).execute();
      const asked = tryIt();
      await Promise.race([asked, sleep(300)]);
      return { asked };
    });
    expect(await asked).toMatchObject({ status: 200, code: 0 });
  });

  test('is every number and order of clicks but the right one', async () => {
    for (const wrong of [
      (points: string[]) => points.slice(0, 1),
      (points: string[]) => points.toReversed(),
      (points: string[]) => [...points, '5,5'],
    ]) {
      const { id, points, data } = await challenge();
      expect((await check(id, `${wrong(points).join('-')};${data.width};${data.height}`)).code).toBe(0);
    }
  });
});

test('T051 one address keeps so many challenges, and the oldest goes', async () => {
  await w.data.asOwner(
    "insert into captchas (id, targets, expire_time) select sha256(n::text::bytea), '[]', now() + interval '9 minutes' from generate_series(1, 100) n",
  );
  const { id, right } = await challenge();
  const open = async () => (await w.data.asOwner('select id from captchas')).length;
  const before = await open();
  // As if they had come from where this one did.
  await w.data.asOwner('update captchas set address = (select address from captchas order by expire_time desc limit 1)');
  await challenge();
  expect([before > 100, await open()]).toEqual([true, 60]);
  expect((await check(id, right)).code).toBe(1);
});

test('T195 of many at once from one address those beyond its turn are told when to come back, and another address is served', async () => {
  const ask = (ip: string) => w.call('api', { method: 'GET', url: `/api/common/clickCaptcha?id=${randomUUID()}`, ip });
  const many = Promise.all(Array.from({ length: 200 }, () => ask('198.51.100.7')));
  expect((await ask('198.51.100.8')).code).toBe(1);
  const answers = await many;
  const refused = answers.filter(({ code }) => code !== 1);
  expect([answers.length - refused.length >= 11, refused.length >= 20]).toEqual([true, true]);
  for (const { status, headers, data } of refused) {
    expect([status, headers['retry-after'], data]).toEqual([429, '5', { retryAfterSeconds: 5 }]);
  }
});

test('a login without an answer is refused before the password is looked at', async () => {
  const counted = () => w.data.asOwner('select login_failures from login_names order by 1');
  const before = await counted();
  for (const captcha of [{}, { captchaInfo: null }, { captchaId: randomUUID() }]) expect((await login(captcha)).code).toBe(0);
  expect(await counted()).toEqual(before);
});
