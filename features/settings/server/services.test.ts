import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { adminIndex } from '#features/sign-in/contract.ts';
import { createClient } from '#kit/client/client.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { startJobs } from '#kit/server/jobs.ts';
import { type MailServerForTests, mailServer } from '#testing/mail-server.ts';
import { platformPassword, refusal, transport, type World, world } from '#testing/world.ts';
import { type MailTest, mask, settings } from '../contract.ts';
import { mailJobs, postLetter } from './door.ts';

let w: World;
let smtp: MailServerForTests;
beforeAll(async () => {
  w = await world({ OUTBOUND_PRIVATE: 'on' });
  smtp = await mailServer({ login: { user: 'ann', password: 'right-1' }, unknown: 'gone@example.com' });
});
afterAll(async () => {
  await smtp.close();
  await w.close();
});
beforeEach(() => {
  smtp.received.length = 0;
});

async function company() {
  const { id } = await w.tenant();
  const person = await w.person(id);
  return { realm: toRealm(id), person, api: person(settings) };
}

const server = () => ({
  smtp_server: '127.0.0.1',
  smtp_port: smtp.port,
  smtp_user: 'ann',
  smtp_verification: 'none' as const,
  smtp_sender_mail: 'ann@corp.example',
});
const trial = (facts: Partial<MailTest> = {}): MailTest => ({ ...server(), smtp_pass: 'right-1', testMail: 'me@example.com', ...facts });

describe('the name of a mail server', () => {
  test.each(['https://smtp.example.com', 'smtp.example.com:465', 'cafe:25'])(
    'is not %s, and the field says what is wanted',
    async (host) => {
      const { api } = await company();
      const { data } = (await refusal(api.edit({ body: { smtp_server: host } }))) ?? {};
      expect(data?.errors).toMatchObject([{ field: 'smtp_server', message: expect.stringContaining('such as smtp.example.com') }]);
    },
  );

  test.each(['smtp.example.com', '203.0.113.7', '2001:db8::7', '[2001:db8::7]'])('may be %s', async (host) => {
    const { api } = await company();
    expect(await refusal(api.edit({ body: { smtp_server: host } }))).toBeUndefined();
  });
});

describe('a test letter', () => {
  test('arrives with values that are not saved', async () => {
    const { api } = await company();
    await api.sendTestMail({ body: trial() });
    expect(smtp.received).toMatchObject([
      {
        from: { address: 'ann@corp.example' },
        envelope: { to: ['me@example.com'] },
        subject: 'A test letter from corp.example',
        user: 'ann',
      },
    ]);
  });

  test('says of an address that is missing that it is missing, and of a wrong one that it is wrong', async () => {
    const { api } = await company();
    const errors = async (more: object) => (await refusal(api.sendTestMail({ body: trial(more) })))?.data.errors;
    const message = 'This cannot be empty';
    expect(await errors({ testMail: ' ', smtp_sender_mail: '' })).toEqual([
      { field: 'smtp_sender_mail', message },
      { field: 'testMail', message },
    ]);
    expect(await errors({ testMail: 'nobody' })).toEqual([{ field: 'testMail', message: 'Please enter a correct e-mail address' }]);
  });

  test('says what is wrong, and leaves a mark without the password', async () => {
    const { api, realm } = await company();
    expect((await refusal(api.sendTestMail({ body: trial({ smtp_pass: 'wrong-2' }) })))?.msg).toContain('refused the user or the password');
    expect((await refusal(api.sendTestMail({ body: trial({ testMail: 'gone@example.com' }) })))?.msg).toContain('550');
    const away = await refusal(api.sendTestMail({ body: trial({ smtp_port: 1 }) }));
    expect(away?.msg).toMatch(/^The mail server .+:1 cannot be reached/);
    expect(away?.data).toMatchObject({ errors: [{ field: 'smtp_server' }] });
    await api.sendTestMail({ body: trial() });
    const rows = await w.data.asOwner<{ done: boolean; data: unknown }>(
      `select done, data from admin_log where tenant_id = ${realm} and node = 'routine/config/sendTestMail' order by place`,
    );
    expect(rows.map(({ done }) => done)).toEqual([false, false, false, true]);
    expect(rows[1]?.data).toMatchObject({ refusal: 'mail.refused', body: { to: 'gone@example.com' } });
    expect(JSON.stringify(rows)).not.toMatch(/wrong-2|right-1/);
  });

  test('uses the kept password only for the server it was given for', async () => {
    const { api } = await company();
    await api.edit({ body: { mailSource: 'own', ...server(), smtp_pass: 'right-1' } });
    await api.sendTestMail({ body: trial({ smtp_pass: mask }) });
    expect(smtp.received).toHaveLength(1);
    const elsewhere = await mailServer();
    const stolen = await refusal(api.sendTestMail({ body: trial({ smtp_pass: mask, smtp_port: elsewhere.port }) }));
    expect(stolen?.data.errors).toMatchObject([
      { field: 'smtp_pass', message: 'Changed: SMTP port. What is kept is not used with that: enter it again' },
    ]);
    expect((await refusal(api.sendTestMail({ body: trial({ smtp_pass: '', smtp_user: 'bob' }) })))?.data.errors).toMatchObject([
      { field: 'smtp_pass', message: 'Changed: SMTP user. What is kept is not used with that: enter it again' },
    ]);
    await elsewhere.close();
    expect(elsewhere.received).toEqual([]);
  });

  test('does not use the platform’s password for a company’s server', async () => {
    const platform = await w.person(0);
    await platform(settings).edit({ body: { ...server(), smtp_pass: 'right-1' } });
    const { api } = await company();
    expect((await refusal(api.sendTestMail({ body: trial({ smtp_pass: mask }) })))?.code).toBe(0);
    expect(smtp.received).toEqual([]);
  });
});

describe('a letter of the program', () => {
  /** Runs what is due, without the loop that would do it a second later. */
  async function runJobs(): Promise<unknown[]> {
    const failures: unknown[] = [];
    const runner = startJobs(w.data.db, mailJobs(w.server.surroundings), { worker: 'test', report: (error) => failures.push(error) });
    await runner.stop();
    while ((await runner.runDue()) > 0);
    return failures;
  }

  test('waits sealed, goes out after the commit, and is tried again', async () => {
    const { api, realm } = await company();
    await api.edit({ body: { mailSource: 'own', ...server(), smtp_pass: 'right-1' } });
    const letter = { to: 'member@example.com', subject: 'Your code', text: 'It is 482913.' };
    const post = () => w.data.db.inScope(realm, (tx) => postLetter(w.server.surroundings, tx, letter));
    await post();
    const waiting = await w.data.asOwner<{ payload: unknown }>(`select payload from jobs where tenant_id = ${realm}`);
    expect(waiting).toHaveLength(1);
    expect(JSON.stringify(waiting)).not.toMatch(/482913|member@/);
    expect(await runJobs()).toEqual([]);
    expect(smtp.received).toMatchObject([{ subject: 'Your code', envelope: { to: ['member@example.com'] } }]);

    await api.edit({ body: { smtp_port: 1, smtp_pass: 'right-1' } });
    await post();
    expect(await runJobs()).toHaveLength(1);
    await api.edit({ body: { smtp_port: smtp.port, smtp_pass: 'right-1' } });
    await w.data.asOwner(`update jobs set run_time = now() where tenant_id = ${realm}`);
    expect(await runJobs()).toEqual([]);
    expect(smtp.received).toHaveLength(2);
  });

  test('is refused where no server is set up', async () => {
    const platform = await w.person(0);
    await platform(settings).edit({ body: { smtp_server: '', smtp_sender_mail: '', smtp_pass: null } });
    const { realm } = await company();
    const letter = { to: 'member@example.com', subject: 'x', text: 'x' };
    await expect(w.data.db.inScope(realm, (tx) => postLetter(w.server.surroundings, tx, letter))).rejects.toThrow('mail.not_set');
  });
});

describe('what is decided here counts elsewhere', () => {
  test('the name of the site and where files are', async () => {
    const { api, person } = await company();
    await api.edit({ body: { siteName: 'Acme desk', recordNumber: '苏ICP备1号', cdnUrl: 'https://cdn.example.com' } });
    expect((await person(adminIndex).start()).siteConfig).toMatchObject({
      siteName: 'Acme desk',
      recordNumber: '苏ICP备1号',
      cdnUrl: 'https://cdn.example.com',
    });
  });

  test('how many failures lock an account, and how long a login is kept', async () => {
    const platform = await w.person(0);
    await platform(settings).edit({ body: { loginFailuresMax: 3, loginLockMinutes: 45, loginKeepDays: 2 } });
    const knock = createClient(adminIndex, 'admin', transport(w.call, 'admin'));
    const logIn = (password: string) => refusal(knock.login({ body: { username: 'admin', password, keep: true } }));
    expect(await logIn(platformPassword)).toBeUndefined();
    const [session] = await w.data.asOwner<{ days: number }>(
      'select round(extract(epoch from refresh_expire - now()) / 86400)::int as days from sessions where tenant_id = 0 order by id desc limit 1',
    );
    expect(session?.days).toBe(2);
    await logIn('wrong-1');
    await logIn('wrong-2');
    await logIn('wrong-3');
    expect((await logIn(platformPassword))?.msg).toContain('45');
    await platform(settings).edit({ body: { loginFailuresMax: 10, loginLockMinutes: 15, loginKeepDays: 30 } });
  });
});

describe('the captcha of the login pages', () => {
  test('is asked for where the platform says so', async () => {
    const strict = await world({ LOGIN_CAPTCHA: 'on' });
    const platform = await strict.person(0);
    const asked = async () => {
      const answers = (['admin', 'tenant'] as const).map((app) => createClient(adminIndex, app, transport(strict.call, app)).loginForm());
      return (await Promise.all(answers)).map(({ captcha }) => captcha);
    };
    expect(await asked()).toEqual([true, true]);
    const knock = createClient(adminIndex, 'admin', transport(strict.call, 'admin'));
    const logIn = () => refusal(knock.login({ body: { username: 'admin', password: platformPassword } }));
    const note = async (call: typeof platform) => (await call(settings).index()).list.login?.list[0]?.extend;
    expect(await note(platform)).toEqual({});
    expect(await note(await w.person(0)), 'where the environment switches it off, the field says so').toEqual({
      blockHelp: expect.stringContaining('LOGIN_CAPTCHA=off'),
    });
    expect((await logIn())?.code).toBe(0);
    await platform(settings).edit({ body: { loginCaptcha: ['tenant'] } });
    expect(await asked()).toEqual([false, true]);
    expect(await logIn()).toBeUndefined();
    await strict.close();
  });
});
