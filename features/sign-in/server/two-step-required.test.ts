/** Second steps over time: recovery codes, another device, switching off, the operator's demand, and somebody else's help. */
import { describe, expect, test } from 'vitest';
import { adminInfo, admins } from '#features/admins/contract.ts';
import { notices } from '#features/notices/contract.ts';
import { createClient } from '#kit/client/client.ts';
import { beforeEachTwoStep, codeFor, sturdyPassword as password, type TwoStepSetting, tokenOf } from '#testing/authenticator.ts';
import { makeVisit } from '#testing/visits.ts';
import { transport } from '#testing/world.ts';

let { w, realm, head, login, secondStep, own, start, now, newcomer, withSecondStep } = {} as TwoStepSetting; // safe: filled before each test
beforeEachTwoStep((setting) => {
  ({ w, realm, head, login, secondStep, own, start, now, newcomer, withSecondStep } = setting);
});

/** What the screen of settings writes. */
const demand = (value: 'all' | 'none', place: number) =>
  w.data.asOwner(
    `insert into settings (tenant_id, name, value) values ($1, 'twoStepRequired', $2::jsonb)
     on conflict (tenant_id, name) do update set value = excluded.value`,
    [place, JSON.stringify(value)],
  );

describe('a recovery code', () => {
  test('opens one login, however it is typed, and no second one', async () => {
    const { username, token, recovery } = await withSecondStep();
    const [first = '', second = ''] = recovery;
    expect((await login(username, { code: first })).code).toBe(1);
    expect((await login(username, { code: first })).code).toBe(0);
    expect((await login(username, { code: ` ${second.replaceAll('-', '').toUpperCase()}` })).code).toBe(1);
    expect(await own(token).index()).toMatchObject({ on: true, recovery_left: 8 });
  });

  test('of another account is worth nothing', async () => {
    const [one, other] = [await withSecondStep(), await withSecondStep()];
    expect(await login(one.username, { code: other.recovery[0] })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('The recovery code is wrong'),
    });
  });

  test('is over when new ones are made, which needs password and code', async () => {
    const { username, token, recovery, code } = await withSecondStep();
    await expect(own(token).renewCodes({ body: { password: 'Wrong-pass-1', code: code() } })).rejects.toThrow('current password');
    await expect(own(token).renewCodes({ body: { password, code: '000000' } })).rejects.toThrow('The code is wrong');
    const { recovery_codes: fresh } = await own(token).renewCodes({ body: { password, code: code() } });
    expect((await login(username, { code: recovery[0] })).code).toBe(0);
    expect((await login(username, { code: fresh[0] })).code).toBe(1);
  });
});

describe('another device', () => {
  test('needs a code of the first one, which stays in force until the second has proved itself', async () => {
    const { username, token, code } = await withSecondStep();
    await expect(own(token).begin({ body: { password } })).rejects.toThrow('The code is wrong');
    const { secret } = await own(token).begin({ body: { password, code: code() } });
    expect((await login(username, { code: code(1) })).code).toBe(1);
    await own(token).confirm({ body: { code: codeFor(secret, now(), -1) } });
    w.travel(60_000);
    expect((await login(username, { code: code() })).code).toBe(0);
    expect((await login(username, { code: codeFor(secret, now()) })).code).toBe(1);
  });
});

describe('switching it off', () => {
  test('needs password and code; then the password is enough', async () => {
    const { username, token, code } = await withSecondStep();
    await expect(own(token).disable({ body: { password, code: '000000' } })).rejects.toThrow('The code is wrong');
    expect((await login(username)).data.twoStep).toBe(true);
    await own(token).disable({ body: { password, code: code() } });
    expect((await login(username)).code).toBe(1);
    await expect(own(token).disable({ body: { password, code: code(1) } })).rejects.toThrow('not on');
  });

  test('and every other proof is refused after ten wrong passwords, which lock nobody out of the login', async () => {
    const { username, token, code } = await withSecondStep();
    const wrong = () => own(token).disable({ body: { password: 'Wrong-pass-1', code: code() } });
    for (let tries = 0; tries < 10; tries += 1) await expect(wrong()).rejects.toThrow('The current password is wrong');
    await expect(own(token).disable({ body: { password, code: code() } })).rejects.toThrow('Try again in 15 minutes');
    expect((await login(username)).data).toMatchObject({ twoStep: true });
  });
});

describe('when the operator asks for it', () => {
  test('sessions from before are held up with their next call, those with a second step and visitors are not', async () => {
    const [without, withOne] = [await newcomer(), await withSecondStep()];
    const visitor = await w.person(realm);
    await makeVisit(w, visitor);
    expect((await start(without.token)).code).toBe(1);
    await demand('all', 0);
    expect(await start(without.token)).toMatchObject({ code: 302, msg: expect.stringContaining('required here') });
    expect((await start(withOne.token)).code).toBe(1);
    expect((await start(visitor.token)).code).toBe(1);
    await demand('none', 0);
  });

  test('it cannot be switched off, only moved', async () => {
    const { token, code } = await withSecondStep();
    await demand('all', realm);
    expect(await own(token).index()).toMatchObject({ on: true, required: true });
    await expect(own(token).disable({ body: { password, code: code() } })).rejects.toThrow('cannot be switched off');
    await own(token).begin({ body: { password, code: code() } });
  });

  test('a company’s demand is its own', async () => {
    const other = await w.person((await w.tenant()).id);
    await demand('all', realm);
    expect((await start(other.token)).code).toBe(1);
  });
});

describe('somebody who may edit the account', () => {
  test('lets it in with the password alone again, and what it had open ends', async () => {
    const { id, username, token } = await withSecondStep();
    const { ticket } = (await login(username)).data;
    expect((await head(admins).read({ query: { id } })).row.two_step).toBe(true);
    await head(admins).resetTwoStep({ body: { id } });
    expect((await start(token)).code).toBe(302);
    expect((await secondStep(ticket, '000000')).data.twoStep).toBe(false);
    const again = await login(username);
    expect(again.code).toBe(1);
    const told = await createClient(notices, 'tenant', transport(w.call, 'tenant', tokenOf(again))).index();
    expect(told.list).toMatchObject([{ text: `${head.username} switched your two-step login off`, path: 'routine/adminInfo' }]);
    await expect(head(admins).resetTwoStep({ body: { id } })).rejects.toThrow('not on for this account');
    const log = await w.data.asOwner("select username, data from admin_log where tenant_id = $1 and url like '%resetTwoStep' and done", [
      realm,
    ]);
    expect(log).toMatchObject([{ username: head.username, data: { id } }]);
  });

  test('is nobody who holds less or the same, and not oneself', async () => {
    const nodes = ['auth/admin/index', 'auth/admin/edit'];
    const [below, equal] = [await w.person(realm, ...nodes), await w.person(realm, ...nodes)];
    const { id } = await withSecondStep();
    for (const target of [id, equal.id]) {
      await expect(below(admins).resetTwoStep({ body: { id: target } })).rejects.toThrow('The record does not exist');
    }
    await expect(head(admins).resetTwoStep({ body: { id: head.id } })).rejects.toThrow('on your profile page');
  });
});

test('logging out everywhere else ends the other sessions of the account and no one else’s', async () => {
  const { username, token } = await newcomer();
  const [second, bystander] = [tokenOf(await login(username)), await newcomer()];
  const { count } = await createClient(adminInfo, 'tenant', transport(w.call, 'tenant', token)).endOtherSessions({ body: {} });
  expect(count).toBe(1);
  expect([(await start(token)).code, (await start(second)).code, (await start(bystander.token)).code]).toEqual([1, 302, 1]);
});
