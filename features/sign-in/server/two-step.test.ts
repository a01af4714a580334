/** The second step of a login over HTTP: set up, asked for, used up, and never walked around. */
import { describe, expect, test } from 'vitest';

import { admins } from '#features/admins/contract.ts';
import { beforeEachTwoStep, codeFor, sturdyPassword as password, type TwoStepSetting, tokenOf } from '#testing/authenticator.ts';
import { race } from '#testing/world.ts';

let { w, head, login, secondStep, own, start, now, newcomer, withSecondStep } = {} as TwoStepSetting; // safe: filled before each test
beforeEachTwoStep((setting) => {
  ({ w, head, login, secondStep, own, start, now, newcomer, withSecondStep } = setting);
});

describe('setting it up', () => {
  test('needs the password and a code of the new secret, and ends what was logged in without one', async () => {
    const { username, token } = await newcomer();
    const other = tokenOf(await login(username));
    await expect(own(token).begin({ body: { password: 'Wrong-pass-1' } })).rejects.toThrow('The current password is wrong');
    const { secret, uri } = await own(token).begin({ body: { password } });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    await expect(own(token).confirm({ body: { code: '000000' } })).rejects.toThrow('The code is wrong');
    // Not in force before it is confirmed: nobody is locked out by half a set-up.
    expect((await login(username)).code).toBe(1);

    const { recovery_codes: codes } = await own(token).confirm({ body: { code: codeFor(secret, now()) } });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/);
    expect(await own(token).index()).toMatchObject({ on: true, recovery_left: 10, required: false });
    expect((await start(other)).code).toBe(302);
  });

  test('is called by its company in the app: by the short name, or by the whole one where there is no other', async () => {
    const { username, token } = await newcomer();
    const [company] = await w.data.asOwner<{ id: number; name: string; short_name: string }>(
      'select t.id, t.name, t.short_name from tenants t join admins a on a.tenant_id = t.id where a.username = $1',
      [username],
    );
    const issuer = async () => new URL((await own(token).begin({ body: { password } })).uri).searchParams.get('issuer');
    expect(await issuer()).toBe(company?.short_name);
    await w.data.asOwner("update tenants set name = '恒川科技', short_name = '' where id = $1", [company?.id]);
    expect(await issuer()).toBe('恒川科技');
    await w.data.asOwner('update tenants set name = $2, short_name = $3 where id = $1', [company?.id, company?.name, company?.short_name]);
  });

  test('is over after 15 minutes', async () => {
    const { token } = await newcomer();
    const { secret } = await own(token).begin({ body: { password } });
    w.travel(15 * 60_000 + 1000);
    await expect(own(token).confirm({ body: { code: codeFor(secret, now()) } })).rejects.toThrow('Please start again');
  });

  test('leaves neither the secret nor a recovery code in clear in the database', async () => {
    const { id, secret, recovery } = await withSecondStep();
    const rows = await w.data.asOwner('select to_jsonb(s) as row from second_steps s where admin_id = $1', [id]);
    const codes = await w.data.asOwner('select to_jsonb(r) as row from recovery_codes r where admin_id = $1', [id]);
    const log = await w.data.asOwner('select to_jsonb(l) as row from admin_log l where admin_id = $1', [id]);
    const kept = JSON.stringify([rows, codes, log]);
    const hexes = [secret, ...recovery].flatMap((text) => [text, text.replaceAll('-', ''), Buffer.from(text).toString('hex')]);
    for (const text of hexes) expect(kept.toLowerCase()).not.toContain(text.toLowerCase());
    expect(codes).toHaveLength(10);
  });

  test('is of no use in the row of another account', async () => {
    const [first, other] = [await withSecondStep(), await withSecondStep()];
    // With ids of one length, nothing but the mark of the owner tells the boxes apart.
    const one = String(first.id).length === String(other.id).length ? first : await withSecondStep();
    await w.data.asOwner('update second_steps set secret = (select secret from second_steps where admin_id = $1) where admin_id = $2', [
      one.id,
      other.id,
    ]);
    const { data } = await login(other.username);
    expect(await secondStep(data.ticket, one.code())).toMatchObject({ code: 0, msg: 'The code is wrong or has been used' });
  });
});

describe('logging in', () => {
  test('stops after the password and goes on with the code', async () => {
    const { username, code } = await withSecondStep();
    const asked = await login(username);
    expect(asked).toMatchObject({ code: 0, msg: 'Enter the code from your authenticator app', data: { twoStep: true } });
    expect(asked.data).not.toHaveProperty('userInfo');
    // In full width, with a blank, it is the same code.
    const [blank, ...digits] = ` ${code()}`;
    const wide = digits.map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const done = await secondStep(asked.data.ticket, wide.toSpliced(3, 0, blank ?? '').join(''));
    expect(done).toMatchObject({ code: 1, data: { routePath: '/tenant', userInfo: { username, must_set_two_step: false } } });
    expect((await start(tokenOf(done))).code).toBe(1);
  });

  test('in one call takes the code beside the password', async () => {
    const { username, code } = await withSecondStep();
    expect(await login(username, { code: '12345' })).toMatchObject({ code: 0, data: { twoStep: true, errors: [{ field: 'code' }] } });
    expect((await login(username, { code: code() })).code).toBe(1);
    expect(await login(username, { code: code(1), password: 'Wrong-pass-1' })).toMatchObject({
      code: 0,
      msg: 'The account or the password is wrong, or the account is disabled',
    });
  });

  test('without a code tells a wrong password like every other wrong password', async () => {
    const { username } = await withSecondStep();
    expect(await login(username, { password: 'Wrong-pass-1' })).toMatchObject({
      code: 0,
      data: {},
      msg: 'The account or the password is wrong, or the account is disabled',
    });
  });

  test('keeps "keep me logged in" over both steps', async () => {
    const { id, username, code } = await withSecondStep();
    await secondStep((await login(username, { keep: true })).data.ticket, code());
    const kept = await w.data.asOwner<{ keep: boolean }>('select keep from sessions where account_id = $1 order by id desc limit 1', [id]);
    expect(kept).toEqual([{ keep: true }]);
  });

  test('takes the codes of one step before and one after, and no others', async () => {
    for (const [steps, answer] of [
      [-2, 0],
      [2, 0],
      [1, 1],
    ] as const) {
      const { username, code } = await withSecondStep();
      expect([steps, (await secondStep((await login(username)).data.ticket, code(steps))).code]).toEqual([steps, answer]);
    }
  });

  test('counts a code once, also for two at the same moment', async () => {
    const { id, username, code } = await withSecondStep();
    // Read once: the 30 seconds may be over between two lines.
    const [now, earlier] = [code(), code(-1)];
    const tickets = [(await login(username)).data.ticket, (await login(username)).data.ticket];
    const both = tickets.map((ticket) => () => secondStep(ticket, now));
    const outcomes =
      w.engine === 'postgres'
        ? await race(w.data, `select admin_id from second_steps where admin_id = ${id} for update`, both)
        : await Promise.allSettled(both.map((send) => send()));
    const codes = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.code : -1));
    expect(codes.toSorted()).toEqual([0, 1]);
    // Nor does the one before it come back, nor the one that set it up.
    const { ticket } = (await login(username)).data;
    expect((await secondStep(ticket, now)).code).toBe(0);
    expect((await secondStep(ticket, earlier)).code).toBe(0);
  });
});

describe('a ticket', () => {
  test('opens nothing by itself, is no token, and counts once', async () => {
    const { username, code } = await withSecondStep();
    const ticket = String((await login(username)).data.ticket);
    expect((await start(ticket)).code).toBe(302);
    const asRefresh = { method: 'POST' as const, url: '/api/common/refreshToken', body: { refreshToken: ticket } };
    expect((await w.call('api', asRefresh)).code).toBe(0);
    expect((await secondStep(ticket, code())).code).toBe(1);
    expect(await secondStep(ticket, code(1))).toMatchObject({
      code: 0,
      data: { twoStep: false },
      msg: expect.stringContaining('too long'),
    });
  });

  test('stays for another try after a wrong code, and is over after five minutes', async () => {
    const { username, code } = await withSecondStep();
    const { ticket } = (await login(username)).data;
    expect(await secondStep(ticket, '000000')).toMatchObject({ code: 0, data: { twoStep: true } });
    w.travel(5 * 60_000 + 1000);
    expect(await secondStep(ticket, code())).toMatchObject({ code: 0, data: { twoStep: false } });
  });

  test('is worth nothing in the other area, from another address, or when the password has changed', async () => {
    const { id, username, code } = await withSecondStep();
    const { ticket } = (await login(username)).data;
    const elsewhere = { method: 'POST' as const, url: '/admin/Index/secondStep', body: { ticket, code: code() } };
    expect(await w.call('admin', elsewhere)).toMatchObject({ code: 0, data: { twoStep: false } });
    const abroad = await w.server.http.inject({
      method: 'POST',
      url: '/tenant/Index/secondStep',
      payload: { ticket, code: code() },
      remoteAddress: '203.0.113.9',
    });
    expect(abroad.json()).toMatchObject({ code: 0, data: { twoStep: false } });
    await head(admins).edit({ body: { id, password: 'Sturdy-pass-2' } });
    expect(await secondStep(ticket, code())).toMatchObject({ code: 0, data: { twoStep: false } });
  });

  test('ends with the account', async () => {
    const { id, username, code } = await withSecondStep();
    const { ticket } = (await login(username)).data;
    await w.data.asOwner('update admins set status = 0 where id = $1', [id]);
    expect((await secondStep(ticket, code())).code).toBe(0);
  });
});

describe('trying codes', () => {
  test('locks the second step like trying passwords, and the right password in between forgives nothing', async () => {
    const { username, code } = await withSecondStep();
    for (let tries = 0; tries < 10; tries += 1) {
      const { ticket } = (await login(username)).data;
      expect((await secondStep(ticket, '000000')).msg).toBe('The code is wrong or has been used');
    }
    const { ticket: last } = (await login(username)).data;
    expect((await secondStep(last, code())).msg).toBe('Too many failed attempts. Try again in 15 minutes');
    w.travel(16 * 60_000);
    const { ticket } = (await login(username)).data;
    // The eleventh failure locks for twice as long.
    expect((await secondStep(ticket, '000000')).code).toBe(0);
    expect((await secondStep(ticket, code())).msg).toBe('Too many failed attempts. Try again in 30 minutes');
  });

  test('is counted before the code is looked at: thirty at once are ten', async () => {
    const { username } = await withSecondStep();
    const { ticket } = (await login(username)).data;
    const answers = await Promise.all(Array.from({ length: 30 }, () => secondStep(ticket, '000000')));
    expect(answers.filter(({ msg }) => msg === 'The code is wrong or has been used')).toHaveLength(10);
  });

  test('giving the password and going away locks nobody out', async () => {
    const { username, code } = await withSecondStep();
    for (let visits = 0; visits < 12; visits += 1) expect((await login(username)).data.twoStep).toBe(true);
    expect((await login(username, { code: code() })).code).toBe(1);
  });

  test('at switching off is written into the log too, without what was typed', async () => {
    const { id, token } = await withSecondStep();
    const wish = { password, code: '000000' };
    await expect(own(token).disable({ body: wish })).rejects.toThrow('The code is wrong');
    await expect(own(token).disable({ body: { ...wish, password: 'Another-pass-1' } })).rejects.toThrow('password is wrong');
    const rows = await w.data.asOwner<{ data: object }>(
      'select node, done, data from admin_log where admin_id = $1 order by id desc limit 2',
      [id],
    );
    expect(rows).toMatchObject([
      { node: 'routine/twoStep/disable', done: false, data: { refusal: 'sign_in.old_password' } },
      { node: 'routine/twoStep/disable', done: false, data: { refusal: 'sign_in.code_wrong' } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/000000|-pass-1/);
  });

  test('is written into the log of the account', async () => {
    const { id, username } = await withSecondStep();
    await secondStep((await login(username)).data.ticket, '000000');
    const rows = await w.data.asOwner('select node, done, data from admin_log where admin_id = $1 order by id desc limit 1', [id]);
    expect(rows).toMatchObject([{ node: 'index/login', done: false, data: { refusal: 'sign_in.code_wrong' } }]);
  });
});
