import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { siteConfig } from '#features/site-config/contract.ts';
import { doJobs } from '#testing/jobs.ts';
import { type MemberSite, memberPassword, memberSite } from '#testing/member-site.ts';
import { type Answered, unique, type World, world } from '#testing/world.ts';
import { clientDailyMax, triesMax } from './codes.service.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

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

/** An answer without what differs from call to call. */
const plain = ({ code, msg, data, status }: Answered) => JSON.stringify({ code, msg, data, status });
const address = () => `${unique('a')}@example.com`;
/** The caps of a day are not what these tests are about. */
const nextDay = () => w.data.asOwner('delete from member_code_counts');
const send = (email: string, event: string, more: object = {}, token?: string) =>
  site.post('ems/send', { email, event, ...more }, token ? { token } : {});
const retrieve = (account: string, captcha: string, more: object = {}) =>
  site.post('account/retrievePassword', { type: 'email', account, captcha, password: 'Another-1-secret', ...more });

describe('asking for a code', () => {
  test('T072 answers known and unknown addresses alike, and leaves the difference to the letter', async () => {
    const known = await site.register();
    const unknown = address();
    w.travel(minuteMs);
    const answers = [
      await send(known.email, 'user_register'),
      await send(unknown, 'user_register'),
      await send(known.email, 'user_retrieve_pwd'),
      await send(unknown, 'user_retrieve_pwd'),
    ];
    expect(new Set(answers.map(plain)).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 1, data: { resend: 60, life: 600 } });
    const [toKnown, toUnknown] = [await site.lettersTo(known.email), await site.lettersTo(unknown)];
    expect(
      toKnown
        .slice(1)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([`${site.tenant.name}: this address already has an account`, `${site.tenant.name}: your code for a new password`]);
    // Nobody is asked to set a password of an account that is not there.
    expect(toUnknown.map(({ subject }) => subject)).toEqual([`${site.tenant.name}: your code for registering`]);
    // A code of the kind that was asked for exists, and nobody was told it.
    expect(toKnown.find(({ subject }) => subject?.includes('has an account'))?.text).not.toMatch(/\b\d{6}\b/);
  });

  test('writes the same rows for both, and neither address nor code in clear', async () => {
    const [known, unknown] = [(await site.register()).email, address()];
    w.travel(minuteMs);
    await w.data.asOwner('delete from jobs');
    await w.data.asOwner('delete from member_codes');
    await send(known, 'user_retrieve_pwd');
    await send(unknown, 'user_retrieve_pwd');
    const codes = await w.data.asOwner<{ purpose: string }>('select * from member_codes');
    expect(codes).toHaveLength(2);
    const jobs = await w.data.asOwner<{ queue: string; length: number }>(
      "select queue, length(payload::text) / 100 as length from jobs where queue = 'member_account.send_code'",
    );
    expect(jobs).toHaveLength(2);
    const all = JSON.stringify([
      codes,
      await w.data.asOwner('select payload from jobs'),
      await w.data.asOwner('select * from member_code_counts'),
    ]);
    expect(all).not.toContain(known.split('@')[0]);
    expect(all).not.toContain('example.com');
    await doJobs(w);
  });

  test('takes extras of its own kind, and no other', async () => {
    for (const url of ['ems/send', 'Ems/send']) {
      const asked = { email: address(), event: 'user_register' };
      expect(await site.post(url, { ...asked, extras: { captchaId: '', captchaInfo: '' } })).toMatchObject({ code: 1 });
      expect(await site.post(url, { ...asked, extras: { colour: 'red' } })).toMatchObject({
        code: 0,
        data: { errors: [{ field: 'extras', message: 'Unknown field: colour' }] },
      });
    }
    for (const url of ['sms/send', 'Sms/send']) {
      const asked = { mobile: '13800000000', template_code: 'user_register', extras: {} };
      expect((await site.post(url, asked)).data.errors ?? []).toEqual([]);
    }
  });

  test('takes the language of the visitor', async () => {
    const email = address();
    await site.post('ems/send', { email, event: 'user_register' }, { lang: 'zh-cn' });
    const [letter] = await site.lettersTo(email);
    expect(letter?.subject).toBe(`${site.tenant.name}：注册验证码`);
    expect(letter?.from).toMatchObject({ name: site.tenant.name, address: 'site@corp.example' });
  });

  test('names the company as its website does in that language', async () => {
    const other = await memberSite(w);
    const founder = await w.person(other.tenant.id);
    await founder(siteConfig).edit({ body: { short_name: '澄岳传动' } });
    await founder(siteConfig).edit({ body: { locale: 'en', short_name: 'Chengyue' } });
    const email = address();
    await other.post('ems/send', { email, event: 'user_register' }, { lang: 'en' });
    expect((await other.lettersTo(email)).at(-1)?.subject).toBe('Chengyue: your code for registering');
    const member = await other.register();
    w.travel(minuteMs);
    await other.post('ems/send', { email: member.email, event: 'user_retrieve_pwd' }, { lang: 'zh-cn' });
    expect((await other.lettersTo(member.email)).at(-1)?.subject).toBe('澄岳传动：找回密码验证码');
    await other.close();
  });

  test('is possible once a minute for one thing; of twenty at once one is sent', async () => {
    const email = address();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(email, 'user_register')));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.find(({ code }) => code === 0)?.msg).toMatch(/^A code has just been sent\. Try again in (5\d|60) seconds$/);
    // Another purpose waits for itself.
    expect((await send(email, 'user_retrieve_pwd')).code).toBe(1);
    w.travel(minuteMs);
    expect((await send(email, 'user_register')).code).toBe(1);
    expect(await site.lettersTo(email)).toHaveLength(2);
  });

  test('has an end for the day, by address, by client and for the whole site', async () => {
    await nextDay();
    const email = address();
    await site.set({ memberCodesPerAddress: 3, memberCodesPerDay: 2000 });
    for (let n = 0; n < 3; n += 1) {
      expect((await send(email, 'user_register')).code).toBe(1);
      w.travel(minuteMs);
    }
    const refused = await send(email, 'user_register');
    expect(refused).toMatchObject({ code: 0, msg: 'No more codes can be sent today. Try again tomorrow' });
    // Refused ones are not counted, and another address still may.
    const counts = () => w.data.asOwner<{ kind: string; count: number }>('select kind, count from member_code_counts order by kind, count');
    expect(await counts()).toEqual([
      { kind: 'address', count: 3 },
      { kind: 'client', count: 3 },
      { kind: 'site', count: 3 },
    ]);
    await w.data.asOwner(`update member_code_counts set count = ${clientDailyMax} where kind = 'client'`);
    expect((await send(address(), 'user_register')).msg).toBe(refused.msg);
    await nextDay();
    await site.set({ memberCodesPerAddress: 10, memberCodesPerDay: 10 });
    await w.data.asOwner('update member_code_counts set count = 10');
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(address(), 'user_register')));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(10);
    await site.set({ memberCodesPerDay: 2000 });
    await nextDay();
    await doJobs(w);
  });

  test('for another address is not sent to the one that is bound', async () => {
    const member = await site.register();
    w.travel(minuteMs);
    const before = (await site.lettersTo(member.email)).length;
    const again = { email: member.email.toUpperCase(), event: 'user_change_email' };
    const answer = await site.post('ems/send', again, { token: member.token });
    expect(answer.data).toMatchObject({ errors: [{ field: 'email', message: 'Your account has this address already' }] });
    await w.data.asOwner("update members set mobile = '13800138309' where id = $1", [member.id]);
    const texted = await site.post('sms/send', { mobile: '13800138309', template_code: 'user_change_mobile' }, { token: member.token });
    expect(texted.data).toMatchObject({ errors: [{ field: 'mobile' }] });
    expect(await site.lettersTo(member.email)).toHaveLength(before);
  });

  test('is refused where the company offers no such way, or is closed', async () => {
    await site.set({ smsProvider: 'none' });
    const mobile = '13800138001';
    const text = () => site.post('sms/send', { mobile, template_code: 'user_register' });
    expect((await text()).msg).toBe('This site does not offer this kind of verification');
    await site.set({ smsProvider: 'console', openMemberCenter: false });
    expect((await text()).msg).toBe('The member centre is closed');
    await site.set({ openMemberCenter: true });
    expect((await text()).code).toBe(1);
    await doJobs(w);
  });

  test('is heard at either spelling of its address', async () => {
    for (const path of ['ems/send', 'Ems/send']) expect((await site.post(path, { email: address(), event: 'user_register' })).code).toBe(1);
    const numbers = ['13800138091', '13800138092'];
    for (const [turn, path] of ['sms/send', 'Sms/send'].entries()) {
      expect((await site.post(path, { mobile: numbers[turn], template_code: 'user_register' })).code).toBe(1);
    }
  });

  test('goes by text message in development: printed, to whoever has the number', async () => {
    const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const mobile = '13800138002';
    try {
      await site.post('sms/send', { mobile, template_code: 'user_register' });
      await doJobs(w);
      const code = /SMS to 13800138002 \(code\): {"code":"(\d{6})"}/.exec(print.mock.calls.flat().join('\n'))?.[1] ?? '';
      const body = { tab: 'register', username: unique('m'), password: memberPassword, registerType: 'mobile', mobile, captcha: code };
      expect(await site.post('user/checkIn', body)).toMatchObject({ code: 1, data: { userInfo: { mobile, email: '' } } });
      w.travel(minuteMs);
      await site.post('sms/send', { mobile, template_code: 'user_register' });
      await doJobs(w);
      expect(print.mock.calls.flat().join('\n')).toContain('SMS to 13800138002 (taken): {}');
    } finally {
      print.mockRestore();
    }
  });

  test('T048 T050 needs the captcha where logging in does, whatever stands in its place', async () => {
    const guarded = await world({ LOGIN_CAPTCHA: 'on', OUTBOUND_PRIVATE: 'on' });
    const strict = await memberSite(guarded);
    const email = address();
    for (const more of [{}, { captchaId: 'a'.repeat(16) }, { captchaId: 'a'.repeat(16), captchaInfo: '1,1-2,2;350;200' }]) {
      expect((await strict.post('ems/send', { email, event: 'user_register', ...more })).msg).toBe(
        'Please complete the verification first',
      );
    }
    for (const odd of [null, [], {}]) {
      expect((await strict.post('ems/send', { email, event: 'user_register', captchaId: odd, captchaInfo: odd })).code).toBe(0);
    }
    expect(await guarded.data.asOwner('select 1 from member_codes')).toEqual([]);

    // T048: the picture that was solved opens one code, whether the proof stands beside the address or in `extras`.
    const empty = { captchaId: '', captchaInfo: '' };
    for (const [letter, placed] of [
      ['b', (proof: object) => proof],
      ['c', (proof: object) => ({ ...empty, extras: proof })],
    ] as const) {
      const captchaId = letter.repeat(16);
      const { data } = await strict.get(`common/clickCaptcha?id=${captchaId}`);
      const [kept] = await guarded.data.asOwner<{ targets: Box[] }>('select targets from captchas');
      const clicks = (kept?.targets ?? []).map(({ x, y, width, height }) => `${Math.round(x + width / 2)},${Math.round(y + height / 2)}`);
      const proof = placed({ captchaId, captchaInfo: `${clicks.join('-')};${data.width};${data.height}` });
      expect((await strict.post('ems/send', { email: address(), event: 'user_register', ...proof })).code).toBe(1);
      expect((await strict.post('ems/send', { email: address(), event: 'user_register', ...proof })).msg).toContain(
        'complete the verification',
      );
    }
    await strict.close();
    await guarded.close();
  });
});

describe('T071 a code', () => {
  test('has six digits, counts once, and only with five tries', async () => {
    const { email } = await site.register();
    const code = await site.mailedCode(email, 'user_retrieve_pwd');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 1; n < triesMax; n += 1) {
      const answer = await retrieve(email, wrong);
      expect(answer).toMatchObject({ code: 0, data: { errors: [{ field: 'captcha', message: 'The code is wrong or has expired' }] } });
    }
    expect((await retrieve(email, code)).code).toBe(1);
    expect((await retrieve(email, code)).code).toBe(0);
    w.travel(minuteMs);
    const next = await site.mailedCode(email, 'user_retrieve_pwd');
    for (let n = 0; n < triesMax; n += 1) await retrieve(email, next === wrong ? '000002' : wrong);
    expect((await retrieve(email, next)).code).toBe(0);
  });

  test('that has had its tries is said to be used up, for an address with an account and for one without', async () => {
    const usedUp = '5 wrong codes: the one that was sent does not count any more. Ask for a new one';
    for (const { email } of [await site.register(), { email: address() }]) {
      await send(email, 'user_retrieve_pwd');
      const said: unknown[] = [];
      for (let n = 0; n <= triesMax; n += 1) said.push((await retrieve(email, `00000${n}`)).data.errors);
      const errors = (message: string) => [{ field: 'captcha', message }];
      expect(said.slice(0, triesMax - 1)).toEqual(Array.from({ length: triesMax - 1 }, () => errors('The code is wrong or has expired')));
      expect(said.slice(triesMax - 1)).toEqual([errors(usedUp), errors(usedUp)]);
      w.travel(minuteMs);
      await send(email, 'user_retrieve_pwd');
      expect((await retrieve(email, '000000')).data.errors).toEqual(errors('The code is wrong or has expired'));
      await nextDay();
    }
    await doJobs(w);
  });

  test('T045 is not found by fifty tries at once: five are looked at', async () => {
    const { email } = await site.register();
    await site.mailedCode(email, 'user_retrieve_pwd');
    await Promise.all(Array.from({ length: 50 }, (_, n) => retrieve(email, String(n).padStart(6, '0'))));
    const rows = await w.data.asOwner<{ attempts: number }>(
      "select attempts from member_codes where purpose = 'retrieve' order by sent_time desc",
    );
    expect(rows[0]?.attempts).toBe(triesMax);
  });

  test('is used up by one of two who give it at the same time', async () => {
    const { email } = await site.register();
    const code = await site.mailedCode(email, 'user_retrieve_pwd');
    const answers = await Promise.all([retrieve(email, code), retrieve(email, code)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 1]);
  });

  test('counts for ten minutes, and the one before it no more', async () => {
    const { email } = await site.register();
    const first = await site.mailedCode(email, 'user_retrieve_pwd');
    w.travel(minuteMs);
    const second = await site.mailedCode(email, 'user_retrieve_pwd');
    if (first !== second) expect((await retrieve(email, first)).code).toBe(0);
    w.travel(10 * minuteMs);
    expect((await retrieve(email, second)).code).toBe(0);
  });

  test('is for one thing, one address and one company', async () => {
    const [one, other] = [await site.register(), await site.register()];
    const elsewhere = await memberSite(w);
    await elsewhere.register({ email: one.email });
    const code = await site.mailedCode(one.email, 'user_retrieve_pwd');
    expect((await retrieve(other.email, code)).code).toBe(0);
    const there = { type: 'email', account: one.email, captcha: code, password: 'Another-1-secret' };
    expect((await elsewhere.post('account/retrievePassword', there)).code).toBe(0);
    const register = {
      tab: 'register',
      username: unique('m'),
      password: memberPassword,
      registerType: 'email',
      email: one.email,
      captcha: code,
    };
    expect((await site.post('user/checkIn', register)).code).toBe(0);
    expect((await site.post('account/verification', { type: 'email', captcha: code }, { token: one.token })).code).toBe(0);
    expect((await retrieve(one.email, code)).code).toBe(1);
    await elsewhere.close();
  });

  test('T072 is wrong for an address that nobody has, in the same words', async () => {
    const { email } = await site.register();
    await send(email, 'user_retrieve_pwd');
    const nobody = address();
    await send(nobody, 'user_retrieve_pwd');
    const answers = [await retrieve(email, '123456'), await retrieve(nobody, '123456'), await retrieve('not an address', '123456')];
    expect(new Set(answers.map(plain)).size).toBe(1);
    await doJobs(w);
  });

  test('T073 goes to the address as the account has it; a look-alike is another address', async () => {
    const { email } = await site.register({ email: `Lin.${unique('x')}@Example.com` });
    expect(email).toBe(email.toLowerCase());
    w.travel(minuteMs);
    await send(email.toUpperCase(), 'user_retrieve_pwd');
    expect((await site.lettersTo(email)).at(-1)?.subject).toContain('new password');
    expect(await send(email.replace('lin', 'ｌin'), 'user_retrieve_pwd')).toMatchObject({
      code: 0,
      data: { errors: [{ field: 'email' }] },
    });
    expect((await send(email.replace('lin', 'lіn'), 'user_retrieve_pwd')).code).toBe(0);
  });
});
