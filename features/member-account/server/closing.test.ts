import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { postLedger } from '#features/members/server/door.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { startJobs } from '#kit/server/jobs.ts';
import { type MemberSite, memberPassword, memberSite, type SignedInMember } from '#testing/member-site.ts';
import { type World, world } from '#testing/world.ts';
import { memberAccount } from '../contract.ts';
import { closingJobs, scheduleClosing } from './door.ts';

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

const login = (username: string) => site.post('user/checkIn', { tab: 'login', username, password: memberPassword });
const close = (token: string, password = memberPassword) => site.post('account/close', { password }, { token });
/** What fails is given to `report`. */
const cleanAt = async (days: number, report: (error: unknown) => void = rethrow) => {
  const { db } = w.data;
  const now = new Date(w.server.surroundings.clock().getTime() + days * dayMs);
  await db.acrossRealms((tx) => scheduleClosing(tx, now));
  const runner = startJobs(db, closingJobs({ db, clock: () => now }), { worker: 'test', report });
  await runner.stop();
  while ((await runner.runDue()) > 0);
};
const rethrow = (error: unknown) => {
  throw error;
};

async function withFigures(): Promise<SignedInMember> {
  const member = await site.register();
  const now = w.server.surroundings.clock();
  await w.data.db.inScope(toRealm(site.tenant.id), (tx) =>
    postLedger(tx, { memberId: member.id, kind: 'score', amount: 12, memo: 'Welcome', now }),
  );
  await w.data.asOwner("update members set motto = 'private words', avatar = '/demo/a.png', birthday = '1990-01-31' where id = $1", [
    member.id,
  ]);
  return member;
}

describe('closing an account', () => {
  test('takes the password, ends the other sessions, and can be taken back after logging in', async () => {
    const member = await withFigures();
    const other = (await login(member.username)).data.userInfo as SignedInMember; // safe: what the contract promises
    expect((await close(member.token, 'wrong-1-secret')).data.errors).toMatchObject([{ field: 'password' }]);
    const answer = await close(member.token);
    expect(answer.code).toBe(1);
    expect((await close(member.token)).msg).toBe('Your account is being closed. Cancel that first');
    expect((await site.get('account/profile', { token: other.token })).code).toBe(302);
    expect((await site.lettersTo(member.email)).at(-1)?.subject).toContain('your account will be closed on');

    await cleanAt(14);
    const again = await login(member.email);
    const { close_time, token } = again.data.userInfo as SignedInMember & { close_time: number }; // safe: what the contract promises
    expect(close_time).toBe(answer.data.closeTime);
    expect((await site.get('account/privacy', { token })).data).toMatchObject({ graceDays: 15, closeTime: close_time });
    expect((await site.post('account/keep', {}, { token })).code).toBe(1);
    await cleanAt(16);
    expect((await login(member.username)).data.userInfo).toMatchObject({ close_time: null });
  });

  test('T075 leaves a number and its books; nothing of the person, and no way back in', async () => {
    const member = await withFigures();
    await close(member.token);
    await cleanAt(16);
    const rows = await w.data.asOwner<Record<string, unknown>>('select * from members where id = $1', [member.id]);
    expect(rows[0]).toMatchObject({
      email: '',
      mobile: '',
      avatar: '',
      motto: '',
      birthday: null,
      join_ip: '',
      last_login_ip: '',
      status: 'disable',
      score: 12,
    });
    expect(JSON.stringify(rows)).not.toContain(member.username);
    expect(await w.data.asOwner('select 1 from member_secrets where member_id = $1', [member.id])).toEqual([]);
    expect(await w.data.asOwner('select memo from member_score_logs where member_id = $1', [member.id])).toEqual([{ memo: 'Welcome' }]);
    expect((await site.get('account/profile', { token: member.token })).code).toBe(302);
    expect((await site.post('common/refreshToken', { refreshToken: member.refresh_token })).code).toBe(0);
    expect((await login(member.username)).code).toBe(0);

    // The names are free again; the number and what it opened are not.
    w.travel(60_000);
    const next = await site.register({ username: member.username, email: member.email });
    expect(next.id).toBeGreaterThan(member.id);
    expect((await site.get('account/profile', { token: member.token })).code).toBe(302);
    expect((await site.get('account/integral', { token: next.token })).data).toMatchObject({ total: 0 });
  });

  test('ends with the row, when the company has kept it long enough; the books stay', async () => {
    const member = await withFigures();
    await site.set({ memberKeepDays: 30, memberGraceDays: 0 });
    await close(member.token);
    await cleanAt(0);
    await cleanAt(29);
    const isThere = async () => (await w.data.asOwner('select 1 from members where id = $1', [member.id])).length;
    expect(await isThere()).toBe(1);
    await cleanAt(31);
    expect(await isThere()).toBe(0);
    expect(await w.data.asOwner('select 1 from member_score_logs where member_id = $1', [member.id])).toHaveLength(1);
    await site.set({ memberKeepDays: 1095, memberGraceDays: 15 });
  });
});

describe('what is kept about somebody', () => {
  test('is one file, of oneself alone, without a secret', async () => {
    const [member, other] = [await withFigures(), await site.register()];
    const answer = await w.server.http.inject({
      method: 'POST',
      url: '/api/account/export',
      headers: { host: site.tenant.host, 'ba-user-token': member.token },
      payload: {},
    });
    expect(answer.headers['content-disposition']).toContain(member.username);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.json()).toMatchObject({
      site: site.tenant.name,
      account: {
        username: member.username,
        email: member.email,
        motto: 'private words',
        gender: '保密',
        join_time: expect.stringMatching(/^\d{4}-/),
      },
      points: [{ score: 12, memo: 'Welcome' }],
      sessions: [{ ip: '127.0.0.1' }],
    });
    expect(answer.payload).not.toMatch(/argon2|password|token/);
    expect(answer.payload).not.toContain(other.username);
  });
});

test('a token of another company’s site is worth nothing here, for any of these calls', async () => {
  const member = await site.register();
  const elsewhere = await w.tenant();
  for (const { method, action, access } of Object.values(memberAccount.endpoints)) {
    if (access === 'public') continue;
    const url = `account/${action}`;
    const asked = { token: member.token, host: elsewhere.host };
    const answer = method === 'GET' ? await site.get(url, asked) : await site.post(url, {}, asked);
    expect([url, answer.code]).toEqual([url, 302]);
  }
  expect((await site.get('account/sessions', { token: member.token })).code).toBe(1);
});

test('what fails in one company holds up no other', async () => {
  const [here, elsewhere] = [await site.register(), await w.tenant()];
  const there = await w.member(elsewhere.id);
  await w.data.asOwner('update members set close_time = now() where id = any ($1)', [[here.id, there.id]]);
  await w.data.asOwner(`create function refuse_closing() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`);
  await w.data.asOwner(
    `create trigger refuse_closing before update on members for each row when (new.tenant_id = ${site.tenant.id} and new.closed_time is not null) execute function refuse_closing()`,
  );
  const failures: unknown[] = [];
  await cleanAt(1, (error) => failures.push(error));
  const closed = async () => {
    const rows = await w.data.asOwner<{ id: number }>('select id from members where closed_time is not null and id = any ($1)', [
      [here.id, there.id],
    ]);
    return rows.map(({ id }) => id);
  };
  expect(await closed()).toEqual([there.id]);
  expect(failures).toMatchObject([{ message: 'not now' }]);
  await w.data.asOwner('drop trigger refuse_closing on members');
  await w.data.asOwner("update jobs set run_time = now() where queue = 'member_account.close_due' and done_time is null");
  await cleanAt(1);
  expect((await closed()).sort()).toEqual([here.id, there.id].sort());
});
