import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberGroups } from '#features/member-groups/contract.ts';
import { memberSignIn } from '#features/sign-in/member.contract.ts';
import { createClient } from '#kit/client/client.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type Person, refusal, transport, unique, type World, world } from '#testing/world.ts';
import { members } from '../admin.contract.ts';
import { moneyLogs } from '../ledger.contract.ts';
import { memberGroupOf } from './door.ts';

let w: World;
let tenant: { id: number; host: string };
let head: Person;
beforeAll(async () => {
  w = await world();
  tenant = await w.tenant();
  head = await w.person(tenant.id);
});
afterAll(() => w.close());

const password = 'Quiet-river-7';
const add = (fields: object = {}) => head(members).add({ body: { username: unique('m'), password, ...fields } });
const read = async (id: number) => (await head(members).read({ query: { id } })).row;
const fieldsOf = async (call: Promise<unknown>) =>
  ((await refusal(call))?.data.errors as { field: string }[] | undefined)?.map(({ field }) => field); // safe: what refusals answer
const fieldOf = async (call: Promise<unknown>) => (await fieldsOf(call))?.[0];
const onSite: typeof w.call = (app, outgoing) => w.call(app, { ...outgoing, headers: { ...outgoing.headers, host: tenant.host } });
const logIn = (username: string, typed = password) =>
  createClient(memberSignIn, 'api', transport(onSite, 'api')).checkIn({ body: { tab: 'login', username, password: typed } });
/** 1: this token is somebody's. */
const admitted = async (token: string) => (await onSite('api', { method: 'GET', url: '/api/Alioss/params', token })).code !== 302;

describe('a member', () => {
  test('is made with a password, in the group that new members come into, and logs in', async () => {
    const username = unique('m');
    const { id } = await add({ username, email: 'one@example.com', mobile: '13800138000', gender: 2, birthday: '1990-01-31' });
    expect(await read(id)).toMatchObject({
      ...{ username, nickname: username, group_name: 'Members', email: 'one@example.com', mobile: '13800138000' },
      ...{ gender: 2, birthday: '1990-01-31', money: '0.00', score: 0, status: 'enable' },
    });
    expect((await logIn(username)).userInfo.id).toBe(id);
    expect((await logIn('one@example.com')).userInfo.id).toBe(id);
  });

  test('has a name, an address and a number of its own in the company, said at the field', async () => {
    const username = unique('m');
    await add({ username, email: 'two@example.com', mobile: '13800138001' });
    expect(await fieldOf(add({ username: username.toUpperCase() }))).toBe('username');
    expect(await fieldOf(add({ email: 'TWO@example.com' }))).toBe('email');
    expect(await fieldOf(add({ mobile: '13800138001' }))).toBe('mobile');
    const { id } = await add();
    expect(await fieldOf(head(members).edit({ body: { id, email: 'two@example.com' } }))).toBe('email');
    const all = { username, email: 'two@example.com', mobile: '13800138001' };
    expect(await fieldsOf(add(all)), 'all of them at once').toEqual(['username', 'email', 'mobile']);
    expect(await fieldsOf(head(members).edit({ body: { id, ...all } }))).toEqual(['username', 'email', 'mobile']);
    const other = await w.tenant();
    const neighbour = await w.person(other.id);
    await neighbour(members).add({ body: { username, password, email: 'two@example.com' } });
  });

  test('is refused a password that everybody knows or that is its name, a birthday to come, and a group that is not there or is off', async () => {
    expect(await fieldOf(add({ password: 'password1' }))).toBe('password');
    const username = unique('Member_');
    expect(await fieldOf(add({ username, password: username.toLowerCase() }))).toBe('password');
    const named = await add({ username });
    // The form sends what was changed; the name is the one that is there, or the new one.
    expect(await fieldOf(head(members).edit({ body: { id: named.id, password: username } }))).toBe('password');
    expect(await fieldOf(head(members).edit({ body: { id: named.id, username: 'renamed1', password: 'Renamed1' } }))).toBe('password');
    expect(await fieldOf(add({ birthday: '2999-01-01' }))).toBe('birthday');
    expect(await fieldOf(add({ group_id: 999_999 }))).toBe('group_id');
    const { id: group_id } = await head(memberGroups).add({ body: { name: unique('Off '), super: true, status: 0 } });
    expect(await fieldOf(add({ group_id }))).toBe('group_id');
    const { id } = await add();
    expect(await fieldOf(head(members).edit({ body: { id, group_id } }))).toBe('group_id');
    expect(await fieldOf(head(members).move({ body: { ids: [id], group_id } }))).toBe('group_id');
  });

  test('T088 has no balance, points, id of another or hash in any body', async () => {
    const { id } = await add();
    for (const extra of [{ money: '999.00' }, { score: 999 }, { password_hash: 'x' }, { join_time: 1 }, { tenant_id: 1 }]) {
      const change = { id, ...extra } as never; // safe: what must not be sent
      expect((await refusal(head(members).edit({ body: change })))?.code).toBe(0);
      expect((await refusal(add(extra)))?.code).toBe(0);
    }
    expect(await read(id)).toMatchObject({ money: '0.00', score: 0 });
  });
});

describe('T063 T064 the sessions of a member', () => {
  test('end with a new password and not with a blank one', async () => {
    const username = unique('m');
    const { id } = await add({ username });
    const { token } = (await logIn(username)).userInfo;
    await head(members).edit({ body: { id, nickname: 'Li Lei', password: '' } });
    expect(await admitted(token)).toBe(true);
    await head(members).edit({ body: { id, password: 'Another-river-8' } });
    expect(await admitted(token)).toBe(false);
    await expect(logIn(username)).rejects.toThrow();
    expect((await logIn(username, 'Another-river-8')).userInfo.id).toBe(id);
  });

  test('end when it is disabled or deleted, at the next call', async () => {
    const username = unique('m');
    const { id } = await add({ username });
    const first = (await logIn(username)).userInfo.token;
    await head(members).edit({ body: { id, status: 'disable' } });
    expect(await admitted(first)).toBe(false);
    await expect(logIn(username)).rejects.toThrow();
    // Whoever holds what the account had open is told why, and whom to ask; a made-up token is told nothing of it.
    const told = async (token: string) => (await onSite('api', { method: 'GET', url: '/api/Alioss/params', token })).msg;
    expect(await told(first)).toContain('已被停用');
    expect(await told(first)).toContain('联系');
    expect(await told('ba_m_made_up')).toContain('登录已失效');
    expect((await head(members).sessions({ query: { id } })).list).toEqual([]);
    await head(members).edit({ body: { id, status: 'enable' } });
    // What was open before it was disabled does not come back with it.
    expect(await admitted(first)).toBe(false);
    expect(await told(first)).toContain('登录已失效');
    const second = (await logIn(username)).userInfo.token;
    await head(members).del({ query: { ids: [id] } });
    expect(await admitted(second)).toBe(false);
  });

  test('are listed and ended one by one or all', async () => {
    const username = unique('m');
    const { id } = await add({ username });
    const tokens = [(await logIn(username)).userInfo.token, (await logIn(username)).userInfo.token];
    const { list } = await head(members).sessions({ query: { id } });
    expect(list).toHaveLength(2);
    await head(members).endSession({ body: { id, session_id: list[0]?.id ?? 0 } });
    expect((await Promise.all(tokens.map(admitted))).filter(Boolean)).toHaveLength(1);
    const { id: other } = await add();
    expect((await refusal(head(members).endSession({ body: { id: other, session_id: list[1]?.id ?? 0 } })))?.code).toBe(0);
    expect(await head(members).endSessions({ body: { id } })).toEqual({ count: 1 });
    expect((await Promise.all(tokens.map(admitted))).filter(Boolean)).toHaveLength(0);
  });
});

test('T075 a deleted member’s number is never given again, and its books stay', async () => {
  const username = unique('m');
  const { id } = await add({ username });
  await head(moneyLogs).add({ body: { user_id: id, money: '8', memo: 'Welcome' } });
  await head(members).del({ query: { ids: [id] } });
  const { id: next } = await add({ username });
  expect(next).toBeGreaterThan(id);
  expect((await logIn(username)).userInfo.money).toBe('0.00');
  const { list } = await head(moneyLogs).index({ query: { search: [{ field: 'user_id', operator: '=', val: id }] } });
  expect(list).toMatchObject([{ user: null, money: '8.00' }]);
});

describe('the list', () => {
  test('finds by name, address, number and id, and narrows by group, state and balance', async () => {
    const username = unique('m');
    const { id: groupId } = await head(memberGroups).add({ body: { name: unique('VIP '), super: true } });
    const { id } = await add({
      username,
      nickname: 'Wang Fang',
      email: `${username}@example.com`,
      mobile: '13912345678',
      group_id: groupId,
    });
    await head(moneyLogs).add({ body: { user_id: id, money: '77.70', memo: 'x' } });
    const found = async (query: object) => (await head(members).index({ query })).list.map((row) => row.id);
    for (const quickSearch of [username, 'Wang Fang', `${username}@`, '13912345678', String(id)]) {
      expect(await found({ quickSearch })).toContain(id);
    }
    expect(await found({ quickSearch: 'nobody at all' })).toEqual([]);
    const where = (field: string, operator: string, val: string | number) => found({ search: [{ field, operator, val }] });
    expect(await where('group_id', '=', groupId)).toEqual([id]);
    expect(await where('money', 'RANGE', '77.7,78')).toEqual([id]);
    expect(await where('status', '=', 'disable')).not.toContain(id);
    expect((await head(members).index({ query: { select: 'true', initValue: id } })).list).toMatchObject([
      { nickname_text: `${username}(ID:${id})` },
    ]);
  });

  test('moves several into a group, all or none', async () => {
    const [one, two] = [await add(), await add()];
    const { id: groupId } = await head(memberGroups).add({ body: { name: unique('VIP '), super: true } });
    expect((await refusal(head(members).move({ body: { ids: [one.id, 999_999], group_id: groupId } })))?.code).toBe(0);
    const before = await read(one.id);
    expect(before.group_id).not.toBe(groupId);
    expect(await head(members).move({ body: { ids: [one.id, two.id], group_id: groupId } })).toEqual({ count: 2 });
    expect((await read(two.id)).group_id).toBe(groupId);
    // A form that was open before does not take it back.
    const late = head(members).edit({ body: { id: one.id, version: before.version, group_id: before.group_id } });
    expect(await refusal(late)).toMatchObject({ code: 0, data: { conflict: { admin: head.username } } });
  });
});

test('a plan bounds how many members a company has, also when several are added at the same time', async () => {
  const small = await w.tenant();
  const plan = await w.data.asOwner<{ id: number }>('insert into plans (name, max_members) values ($1, 3) returning id', [unique('Plan ')]);
  await w.data.asOwner('update tenants set plan_id = $1 where id = $2', [plan[0]?.id, small.id]);
  const keeper = await w.person(small.id);
  const tries = Array.from({ length: 6 }, () => refusal(keeper(members).add({ body: { username: unique('m'), password } })));
  const answers = await Promise.all(tries);
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(3);
  expect(answers.find((answer) => answer !== undefined)?.msg).toContain('Your plan allows no more members (limit: 3)');
  const { total } = await w.data.db.inScope(toRealm(small.id), (tx) =>
    tx
      .selectFrom('members')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  );
  expect(total).toBe(3);
});

describe('a file of members', () => {
  const header = 'Username,Password,Nickname,Group,E-mail,Gender,Status,Birthday';
  async function send(mode: 'check' | 'apply', ...lines: string[]) {
    const part = (name: string, value: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="m.csv"\r\n\r\n${[header, ...lines].join('\r\n')}\r\n--x--\r\n`;
    const answer = await w.server.http.inject({
      method: 'POST',
      url: '/tenant/user.User/import',
      headers: { host: 'console.test', batoken: head.token, 'think-lang': 'en', 'content-type': 'multipart/form-data; boundary=x' },
      payload: part('mode', mode) + part('only_good', '0') + file,
    });
    return answer.json<{ data: { report: { applied: boolean; good: number; problems: { row: number; field: string }[] } } }>().data.report;
  }
  const names = async (quickSearch: string) => (await head(members).index({ query: { quickSearch } })).list.map((row) => row.username);

  test('is tried first, writes nothing with an objection, and then makes people who can log in', async () => {
    const [one, two] = [unique('im'), unique('im')];
    const lines = [`${one},${password},Han Meimei,Members,${one}@example.com,Female,Enabled`, `${two},${password},,,,,`];
    expect(await send('check', ...lines)).toMatchObject({ applied: false, good: 2, problems: [] });
    const broken = await send(
      'apply',
      ...lines,
      `${one},${password},,,,,`,
      `${unique('im')},password1,,Nobody,,,`,
      `im_own_name,IM_own_name,,,,,`,
    );
    expect(broken).toMatchObject({ applied: false });
    expect(broken.problems.map(({ row, field }) => [row, field]).sort()).toEqual([
      [4, 'username'],
      [5, 'group'],
      [5, 'password'],
      [6, 'password'],
    ]);
    expect([await names(one), await names(two)]).toEqual([[], []]);
    expect(await send('apply', ...lines)).toMatchObject({ applied: true, good: 2 });
    expect((await logIn(one)).userInfo).toMatchObject({ nickname: 'Han Meimei', gender: 2 });
    expect((await logIn(two)).userInfo.nickname).toBe(two);
  });

  test('has birthdays as spreadsheets write them', async () => {
    const written = ['1990-01-31', '1990/1/31', '1990年1月31日'];
    const lines = written.map((day, place) => `${unique(`bd${place}`)},${password},,,,,,${day}`);
    expect(await send('apply', ...lines)).toMatchObject({ applied: true, good: 3 });
    for (const line of lines) {
      const [row] = (await head(members).index({ query: { quickSearch: line.split(',')[0] ?? '' } })).list;
      expect((await head(members).read({ query: { id: row?.id ?? 0 } })).row.birthday).toBe('1990-01-31');
    }
    const wrong = await send('check', `${unique('bd')},${password},,,,,,1990-02-30`, `${unique('bd')},${password},,,,,,someday`);
    expect(wrong.problems.map(({ row, field }) => `${row} ${field}`)).toEqual(['2 birthday', '3 birthday']);
  });
});

test('whoever is in no group reads with the default one', async () => {
  const { id } = await add({ group_id: null });
  const { list, default_id } = await head(members).groups();
  expect(list.map((group) => group.id)).toContain(default_id);
  const { id: other } = await head(memberGroups).add({ body: { name: unique('VIP '), super: true } });
  const groupOf = () => w.data.db.inScope(toRealm(tenant.id), (tx) => memberGroupOf(tx, id));
  expect(await groupOf()).toBe(default_id);
  await head(members).move({ body: { ids: [id], group_id: other } });
  expect(await groupOf()).toBe(other);
  await head(memberGroups).edit({ body: { id: other, status: 0 } });
  expect(await groupOf()).toBeNull();
});

test('each order of the list has an index of the company in that order', async () => {
  const indexes = await w.data.asOwner<{ indexdef: string }>("select indexdef from pg_indexes where tablename = 'members'");
  for (const column of ['money', 'score', 'last_login_time']) {
    expect(indexes.map(({ indexdef }) => indexdef)).toContainEqual(expect.stringContaining(`(tenant_id, ${column}, id)`));
  }
});
