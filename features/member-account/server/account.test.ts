import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { members } from '#features/members/admin.contract.ts';
import { postLedger } from '#features/members/server/door.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type MemberSite, memberPassword, memberSite, type SignedInMember } from '#testing/member-site.ts';
import { type Answered, unique, type World, world } from '#testing/world.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

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

const login = (username: string, password = memberPassword) => site.post('user/checkIn', { tab: 'login', username, password });
const isSignedIn = async (token: string) => (await site.get('account/sessions', { token })).code === 1;
const fieldsOf = ({ data }: Answered) => (data.errors as { field: string }[] | undefined)?.map(({ field }) => field); // safe: what refusals carry

async function another(member: SignedInMember): Promise<{ token: string; refresh_token: string }> {
  return (await login(member.username)).data.userInfo as SignedInMember; // safe: what the contract promises
}

const bind = (member: SignedInMember, body: object) => site.post('account/changeBind', { type: 'email', ...body }, { token: member.token });

describe('registering', () => {
  test('opens an account with the address that was proved, and a session', async () => {
    const email = `${unique('a')}@example.com`;
    const captcha = await site.mailedCode(email, 'user_register');
    const username = unique('m');
    const body = { tab: 'register', username, password: memberPassword, registerType: 'email', email, captcha };
    // A token from before is never the one that is signed in.
    const answer = await site.post('user/checkIn', body, { token: 'ba_m_chosen_by_somebody' });
    expect(answer).toMatchObject({
      code: 1,
      data: { routePath: '/user', userInfo: { username, nickname: username, email, money: '0.00' } },
    });
    const { token } = answer.data.userInfo as SignedInMember; // safe: what the contract promises
    expect(token).toMatch(/^ba_m_/);
    expect(await isSignedIn('ba_m_chosen_by_somebody')).toBe(false);
    expect(await isSignedIn(token)).toBe(true);
    expect((await login(email)).code).toBe(1);
    const rows = await w.data.asOwner<{ join_ip: string }>('select join_ip from members where username = $1', [username]);
    expect(rows).toEqual([{ join_ip: '127.0.0.1' }]);
  });

  test('is refused at the field, and the code still counts', async () => {
    const [taken, email] = [await site.register(), `${unique('a')}@example.com`];
    const captcha = await site.mailedCode(email, 'user_register');
    const send = (more: object) =>
      site.post('user/checkIn', {
        tab: 'register',
        username: unique('m'),
        password: memberPassword,
        registerType: 'email',
        email,
        captcha,
        ...more,
      });
    expect(fieldsOf(await send({ username: taken.username.toUpperCase() }))).toEqual(['username']);
    expect(fieldsOf(await send({ password: 'password1' }))).toEqual(['password']);
    const username = unique('On_');
    expect((await send({ username, password: username.toUpperCase() })).data.errors).toEqual([
      { field: 'password', message: 'The password must differ from the username' },
    ]);
    expect(fieldsOf(await send({ captcha: '12345' }))).toEqual(['captcha']);
    expect(fieldsOf(await send({ email: undefined }))).toEqual(['registerType']);
    for (const username of ['admin ', 'аdmin', 'ad\u200bmin', '9admin', 'ab', 'a'.repeat(16)]) {
      expect([username, fieldsOf(await send({ username }))]).toEqual([username, ['username']]);
    }
    expect((await send({ money: '100.00' })).code).toBe(0);
    expect((await send({})).code).toBe(1);
    expect((await send({ username: unique('m') })).code).toBe(0);
  });

  test('keeps which terms were agreed to, and asks anew when they change', async () => {
    await site.set({ memberConsentVersion: '2026-11', memberConsentZh: '条款一', memberConsentEn: 'Terms one' });
    const form = await site.get('user/checkIn');
    const consent = form.data.consent as { key: string; version: string; text: string }; // safe: what the contract promises
    expect(consent).toMatchObject({ version: '2026-11', text: 'Terms one' });
    const email = `${unique('a')}@example.com`;
    const captcha = await site.mailedCode(email, 'user_register');
    const send = (key?: string) =>
      site.post('user/checkIn', {
        ...{ tab: 'register', username: unique('m'), password: memberPassword, registerType: 'email', email, captcha },
        ...(key && { consent: key }),
      });
    expect((await send()).data.errors).toEqual([{ field: 'consent', message: 'Please read the terms and agree to them' }]);
    await site.set({ memberConsentEn: 'Terms two' });
    expect((await send(consent.key)).data.errors).toMatchObject([{ field: 'consent' }]);
    const now = (await site.get('user/checkIn')).data.consent as { key: string }; // safe: what the contract promises
    const { id, token } = (await send(now.key)).data.userInfo as SignedInMember; // safe: what the contract promises
    await site.set({ memberConsentVersion: '', memberConsentZh: '', memberConsentEn: '' });
    expect((await site.get('account/privacy', { token })).data.consent).toMatchObject({ version: '2026-11', text: 'Terms two' });
    expect((await site.get('user/checkIn')).data.consent).toBeNull();
    const head = await w.person(site.tenant.id);
    expect((await head(members).terms({ query: { id } })).list).toMatchObject([{ version: '2026-11', text: 'Terms two' }]);
  });

  test('stops where the company says so, and where its plan is full', async () => {
    await site.set({ memberRegistration: false });
    expect((await site.get('user/checkIn')).data).toMatchObject({ registration: false, accountVerificationType: ['email', 'mobile'] });
    const email = `${unique('a')}@example.com`;
    const code = await site.post('ems/send', { email, event: 'user_register' });
    const body = { tab: 'register', username: unique('m'), password: memberPassword, registerType: 'email', email, captcha: '123456' };
    for (const { msg } of [code, await site.post('user/checkIn', body)]) expect(msg).toContain('not taking registrations');
    expect((await site.post('ems/send', { email, event: 'user_retrieve_pwd' })).code).toBe(1);
    await site.set({ memberRegistration: true });
    const [plan] = await w.data.asOwner<{ id: number }>("insert into plans (name, max_members) values ('Small', 1) returning id");
    await w.data.asOwner('update tenants set plan_id = $1 where id = $2', [plan?.id, site.tenant.id]);
    await expect(site.register()).rejects.toThrow('reached its limit of members');
    await w.data.asOwner('update tenants set plan_id = null where id = $1', [site.tenant.id]);
  });

  test('ends with the centre closed for everybody', async () => {
    const { token, username } = await site.register();
    await site.set({ openMemberCenter: false });
    expect((await login(username)).msg).toBe('The member centre is closed');
    expect((await site.get('account/overview', { token })).msg).toBe('The member centre is closed');
    await site.set({ openMemberCenter: true });
  });
});

describe('a password', () => {
  test('T063 is changed with the old one: other sessions end, this one gets new tokens', async () => {
    const member = await site.register();
    const other = await another(member);
    const change = (body: object, token = member.token) => site.post('account/changePassword', body, { token });
    expect(fieldsOf(await change({ oldPassword: 'wrong-1-secret', newPassword: 'Another-1-secret' }))).toEqual(['oldPassword']);
    expect(fieldsOf(await change({ oldPassword: memberPassword, newPassword: memberPassword }))).toEqual(['newPassword']);
    expect(fieldsOf(await change({ oldPassword: memberPassword, newPassword: 'password1' }))).toEqual(['newPassword']);
    expect(fieldsOf(await change({ oldPassword: memberPassword, newPassword: member.username.toUpperCase() }))).toEqual(['newPassword']);
    const answer = await change({ oldPassword: memberPassword, newPassword: 'Another-1-secret' });
    const fresh = answer.data as { token: string; refresh_token: string }; // safe: what the contract promises
    expect(await Promise.all([member.token, other.token, fresh.token].map(isSignedIn))).toEqual([false, false, true]);
    const refresh = (refreshToken: string) => site.post('common/refreshToken', { refreshToken });
    expect((await refresh(member.refresh_token)).code).toBe(0);
    expect((await refresh(fresh.refresh_token)).code).toBe(1);
    expect((await login(member.username)).code).toBe(0);
    expect((await login(member.username, 'Another-1-secret')).code).toBe(1);
    expect((await site.lettersTo(member.email)).at(-1)?.subject).toContain('your password has changed');
  });

  test('T043 is not tried by a borrowed session more often than at the login', async () => {
    const member = await site.register();
    const tries = Array.from({ length: 14 }, () =>
      site.post('account/changePassword', { oldPassword: 'wrong-1-secret', newPassword: 'Another-1-secret' }, { token: member.token }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => fieldsOf(answer)?.includes('oldPassword'))).toHaveLength(10);
    const body = { oldPassword: memberPassword, newPassword: 'Another-1-secret' };
    expect((await site.post('account/changePassword', body, { token: member.token })).msg).toMatch(/^Too many failed attempts/);
    expect((await login(member.username)).code).toBe(1);
  });

  test('T063 T072 is set anew with a code: every session ends, also the lock', async () => {
    const member = await site.register();
    const other = await another(member);
    w.travel(minuteMs);
    const captcha = await site.mailedCode(member.email, 'user_retrieve_pwd');
    const body = { type: 'email', account: member.email.toUpperCase(), captcha, password: 'Another-1-secret' };
    const retrieve = (more: object) => site.post('account/retrievePassword', { ...body, ...more });
    // More of them than a code has tries, and the name is told to nobody without the code.
    for (const password of ['password1', 'password1', 'password1', member.username, member.username.toUpperCase()]) {
      expect(fieldsOf(await retrieve({ password }))).toEqual(['password']);
    }
    expect(fieldsOf(await retrieve({ password: member.username, captcha: captcha === '000000' ? '000001' : '000000' }))).toEqual([
      'captcha',
    ]);
    await Promise.all(Array.from({ length: 12 }, () => login(member.username, 'wrong-1-secret')));
    expect((await site.post('account/retrievePassword', body)).code).toBe(1);
    expect(await Promise.all([member.token, other.token].map(isSignedIn))).toEqual([false, false]);
    expect((await login(member.username, 'Another-1-secret')).code).toBe(1);
    await w.data.asOwner("update members set status = 'disable' where id = $1", [member.id]);
    w.travel(minuteMs);
    const before = (await site.lettersTo(member.email)).length;
    expect((await site.post('ems/send', { email: member.email, event: 'user_retrieve_pwd' })).code).toBe(1);
    expect(await site.lettersTo(member.email)).toHaveLength(before);
  });
});

describe('T070 what is bound', () => {
  test('changes with the password, the code of the old address and the code of the new one, and the old one hears of it', async () => {
    const member = await site.register();
    const next = `${unique('n')}@example.com`;
    const asked = { token: member.token };
    const wrong = await site.post('ems/send', { email: member.email, event: 'user_email_verify', password: 'wrong-1-secret' }, asked);
    expect(fieldsOf(wrong)).toEqual(['password']);
    expect((await site.post('ems/send', { email: next, event: 'user_email_verify', password: memberPassword }, asked)).msg).toContain(
      'Use the address',
    );
    const old = await site.mailedCode(member.email, 'user_email_verify', { ...asked, password: memberPassword });
    const verified = await site.post('account/verification', { type: 'email', captcha: old }, asked);
    const { accountVerificationToken } = verified.data as { accountVerificationToken: string }; // safe: what the contract promises
    const captcha = await site.mailedCode(next, 'user_change_email', asked);

    expect(fieldsOf(await bind(member, { email: next, captcha }))).toEqual(['accountVerificationToken']);
    expect(fieldsOf(await bind(member, { email: next, captcha, password: memberPassword }))).toEqual(['accountVerificationToken']);
    const elsewhere = await another(member);
    const stolen = { type: 'email', email: next, captcha, accountVerificationToken };
    // The pass belongs to the session that got it, also where the account is the same.
    expect((await site.post('account/changeBind', stolen, { token: elsewhere.token })).code).toBe(0);
    expect(await bind(member, { email: next, captcha, accountVerificationToken })).toMatchObject({
      code: 1,
      data: { row: { email: next } },
    });
    const told = (await site.lettersTo(member.email)).at(-1);
    expect(told?.subject).toContain('has changed');
    // A new password would need a code, and that goes to the other address by now.
    expect(told?.text).toMatch(/If this was not you, contact .+ at once\./);
    expect(told?.text).not.toContain('set a new password');
    expect((await login(member.email)).code).toBe(0);
    expect((await login(next)).code).toBe(1);
    expect((await bind({ ...member, email: next }, { email: member.email, captcha, accountVerificationToken })).code).toBe(0);
  });

  test('is bound the first time with the password', async () => {
    const member = await site.register();
    await w.data.asOwner("update members set email = '' where id = $1", [member.id]);
    const email = `${unique('n')}@example.com`;
    const captcha = await site.mailedCode(email, 'user_change_email', { token: member.token });
    expect(fieldsOf(await bind(member, { email, captcha }))).toEqual(['password']);
    expect((await bind(member, { email, captcha, password: memberPassword })).code).toBe(1);
  });

  test('is told of as what it is when a mobile number is bound the first time, and as a change the second time', async () => {
    const member = await site.register();
    const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const textedCode = async (mobile: string, more: object) => {
      await site.post('sms/send', { mobile, ...more }, { token: member.token });
      await site.lettersTo(member.email);
      const texts = print.mock.calls
        .flat()
        .join('\n')
        .matchAll(new RegExp(`SMS to ${mobile} \\(code\\): {"code":"(\\d{6})"}`, 'g'));
      return [...texts].at(-1)?.[1] ?? '';
    };
    const [first, second] = ['13800138301', '13800138302'];
    try {
      const captcha = await textedCode(first, { template_code: 'user_change_mobile' });
      expect((await bind(member, { type: 'mobile', mobile: first, captcha, password: memberPassword })).code).toBe(1);
      const added = (await site.lettersTo(member.email)).at(-1);
      expect(added?.subject).toContain('a mobile number was added to your account');
      expect(added?.text).not.toContain('changed');

      const old = await textedCode(first, { template_code: 'user_mobile_verify', password: memberPassword });
      const verified = await site.post('account/verification', { type: 'mobile', captcha: old }, { token: member.token });
      const { accountVerificationToken } = verified.data as { accountVerificationToken: string }; // safe: what the contract promises
      const next = await textedCode(second, { template_code: 'user_change_mobile' });
      expect((await bind(member, { type: 'mobile', mobile: second, captcha: next, accountVerificationToken })).code).toBe(1);
      expect((await site.lettersTo(member.email)).at(-1)?.subject).toContain('the mobile number of your account has changed');
    } finally {
      print.mockRestore();
    }
  });

  test('tells nobody that an address is somebody else’s', async () => {
    const [member, owner] = [await site.register(), await site.register()];
    w.travel(minuteMs);
    const ask = (email: string) => site.post('ems/send', { email, event: 'user_change_email' }, { token: member.token });
    const [free, taken] = [await ask(`${unique('n')}@example.com`), await ask(owner.email)];
    expect({ ...taken, time: 0, headers: {} }).toEqual({ ...free, time: 0, headers: {} });
    expect((await site.lettersTo(owner.email)).at(-1)?.subject).toContain('has an account');
    expect((await site.post('ems/send', { email: owner.email, event: 'user_change_email' })).code).toBe(302);
  });
});

describe('a profile', () => {
  test('is one’s own: no number, no balance, no picture of elsewhere', async () => {
    const [member, other] = [await site.register(), await site.register()];
    const save = (body: object) => site.post('account/profile', body, { token: member.token });
    for (const stray of [
      { id: other.id },
      { money: '5.00' },
      { score: 5 },
      { email: 'x@example.com' },
      { status: 'enable' },
      { group_id: 1 },
    ]) {
      expect([stray, (await save({ nickname: 'X', ...stray })).code]).toEqual([stray, 0]);
    }
    expect(fieldsOf(await save({ avatar: 'https://elsewhere.example/a.png' }))).toEqual(['avatar']);
    expect(fieldsOf(await save({ birthday: '2999-01-01' }))).toEqual(['birthday']);
    expect(fieldsOf(await save({ birthday: '2026-02-30' }))).toEqual(['birthday']);
    for (const nickname of ['<b>', 'Lin\u202e', 'L\u200bin', 'A\nB']) expect(fieldsOf(await save({ nickname }))).toEqual(['nickname']);
    for (const nickname of ['Seán O’Brien', "O'Brien", 'नमिता', '阿凡提·买买提（销售）']) {
      expect(await save({ nickname })).toMatchObject({ code: 1, data: { row: { nickname } } });
    }
    expect(fieldsOf(await save({ motto: 'x'.repeat(121) }))).toEqual(['motto']);
    expect(fieldsOf(await save({ username: other.username }))).toEqual(['username']);
    await w.data.asOwner(`update members set version = 7 where id = ${member.id}`);
    const kept = { nickname: '林 月-Yue', gender: 2, birthday: '1990-01-31', motto: '慢一点' };
    expect(await save(kept)).toMatchObject({ code: 1, data: { row: kept } });
    expect(await w.data.asOwner(`select version from members where id = ${member.id}`)).toEqual([{ version: 8 }]);
    expect((await site.get('account/profile', { token: member.token })).data).toMatchObject({
      accountVerificationType: ['email', 'mobile'],
      row: kept,
    });
    expect((await site.get('account/profile', { token: other.token })).data).toMatchObject({ row: { nickname: other.username } });
  });
});

describe('records', () => {
  test('are the books of this member: a week by days in China, and pages of both', async () => {
    const [member, other] = [await site.register(), await site.register()];
    const realm = toRealm(site.tenant.id);
    const now = w.server.surroundings.clock();
    const post = (memberId: number, kind: 'money' | 'score', amount: number, back: number) =>
      w.data.db.inScope(realm, (tx) =>
        postLedger(tx, { memberId, kind, amount, memo: `${kind} ${amount}`, now: new Date(now.getTime() - back * dayMs) }),
      );
    await post(member.id, 'money', 10_000, 9);
    await post(member.id, 'money', 5050, 1);
    await post(member.id, 'money', -50, 1);
    await post(member.id, 'score', 7, 0);
    await post(other.id, 'score', 99, 0);
    const { data } = await site.get('account/overview', { token: member.token });
    expect(data).toMatchObject({
      days: expect.arrayContaining([new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)]),
      score: [0, 0, 0, 0, 0, 0, 7],
      money: ['0.00', '0.00', '0.00', '0.00', '0.00', '50.00', '0.00'],
      latest: [
        { kind: 'score', score: 7, before: 0, after: 7 },
        { kind: 'money', money: '-0.50', before: '150.50', after: '150.00' },
        { kind: 'money', money: '50.50' },
        { kind: 'money', money: '100.00' },
      ],
    });
    const page = await site.get('account/balance?page=2&limit=2', { token: member.token });
    expect(page.data).toMatchObject({ total: 3, list: [{ money: '100.00', before: '0.00', after: '100.00', memo: 'money 10000' }] });
    expect((await site.get('account/integral', { token: member.token })).data).toMatchObject({ total: 1, list: [{ score: 7 }] });
  });

  test('grow by one check-in a day, where the company gives points for it', async () => {
    const { token } = await site.register();
    const checkIn = () => site.post('account/checkIn', {}, { token });
    expect((await checkIn()).msg).toBe('This site does not offer check-ins');
    await site.set({ memberCheckInPoints: 5 });
    const answers = await Promise.all([checkIn(), checkIn(), checkIn()]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect((await site.get('account/checkIn', { token })).data).toEqual({ offered: true, points: 5, done: true, days: 1 });
    expect((await site.get('account/integral', { token })).data).toMatchObject({
      total: 1,
      list: [{ score: 5, after: 5, memo: 'Daily check-in' }],
    });
    // Checked in on an English page, read on a Chinese one: the member's own list, the overview, and the copy to take away.
    for (const path of ['account/integral', 'account/overview'])
      expect(JSON.stringify((await site.get(path, { token, lang: 'zh-cn' })).data)).toContain('"memo":"每日签到"');
    const rows = await w.data.asOwner<{ memo: string }>(
      "select distinct memo from member_score_logs where memo like '%签到%' or memo like '%check-in%'",
    );
    expect(rows).toEqual([{ memo: '每日签到' }]);
    await w.data.asOwner('alter table member_check_ins disable trigger all');
    await w.data.asOwner('update member_check_ins set day = day - 1');
    expect((await checkIn()).data).toMatchObject({ days: 2, score: 10 });
    await w.data.asOwner('alter table member_check_ins enable trigger all');
    await site.set({ memberCheckInPoints: 0 });
  });
});

describe('sessions', () => {
  test('T077 are all shown, and end one by one or together', async () => {
    const member = await site.register();
    const [second, third] = [await another(member), await another(member)];
    const stranger = await site.register();
    const list = async () => (await site.get('account/sessions', { token: member.token })).data.list as { id: number; current: boolean }[]; // safe: what the contract promises
    const sessions = await list();
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, false, true]);
    const end = (id: number | undefined, token: string) => site.post('account/endSession', { id }, { token });
    const one = sessions.find(({ current }) => !current)?.id;
    expect((await end(one, stranger.token)).code).toBe(0);
    expect((await end(one, member.token)).code).toBe(1);
    expect((await Promise.all([second.token, third.token].map(isSignedIn))).filter(Boolean)).toHaveLength(1);
    expect((await site.post('account/endOtherSessions', {}, { token: member.token })).data).toEqual({ count: 1 });
    expect(await list()).toHaveLength(1);
    expect(await isSignedIn(stranger.token)).toBe(true);
  });

  test('say when they were last used: whoever opens the centre or looks at them does', async () => {
    const member = await site.register();
    const other = await another(member);
    const seen = async (token: string) => {
      const { list } = (await site.get('account/sessions', { token })).data as { list: { current: boolean; last_seen_time: number }[] }; // safe: what the contract promises
      return Object.fromEntries(list.map(({ current, last_seen_time }) => [current ? 'own' : 'other', last_seen_time]));
    };
    const before = await seen(member.token);
    w.travel(10 * minuteMs);
    await site.get('account/overview', { token: other.token });
    const { own = 0, other: others = 0 } = await seen(member.token);
    expect(own - (before.own ?? 0)).toBeGreaterThanOrEqual(600);
    expect(others - (before.other ?? 0)).toBeGreaterThanOrEqual(600);
  });
});
