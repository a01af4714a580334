/** People from a file: tried first, written all or none, by the same rules as one by one. */

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import writeXlsx from 'write-excel-file/node';

import type { ImportReport } from '#kit/contract/import.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { oneAtATime } from '#kit/server/import/one-at-a-time.ts';
import { type Person, type World, world } from '#testing/world.ts';

const header = 'Username,Nickname,Password,Groups,E-mail,Mobile,Status';
const secret = 'Sturdy-pass-7';

let w: World;
let realm: number;
let head: Person;
let group: string;
beforeAll(async () => {
  w = await world();
  realm = (await w.tenant()).id;
  head = await w.person(realm);
  group = 'Editors';
  await w.data.asOwner(
    "insert into admin_groups (tenant_id, name, rules) select $1, $2, array[(select id from rules where area = 'tenant' and name = 'auth/adminLog')]",
    [realm, group],
  );
});
beforeEach(() => w.data.asOwner("delete from admins where tenant_id = $1 and username like 'im%'", [realm]));
afterAll(() => w.close());

interface Sent {
  mode?: 'check' | 'apply';
  onlyGood?: boolean;
  by?: Person;
  lang?: string;
}

async function send(file: Buffer | string, { mode = 'check', onlyGood = false, by = head, lang = 'en' }: Sent = {}) {
  const boundary = 'x-import-x';
  const field = (name: string, value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = field('mode', mode) + field('only_good', onlyGood ? '1' : '0');
  const start = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\n\r\n`;
  const answer = await w.server.http.inject({
    method: 'POST',
    url: '/tenant/auth.Admin/import',
    headers: { host: 'console.test', batoken: by.token, 'think-lang': lang, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(fields + start), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return answer.json<{ code: number; msg: string; data: { report: ImportReport } }>();
}

const report = async (file: Buffer | string, sent?: Sent) => (await send(file, sent)).data.report;
const csv = (...lines: string[]) => [header, ...lines].join('\r\n');
const line = (username: string, rest = `${group},,,`) => `${username},Person ${username},${secret},${rest}`;
const people = () =>
  w.data.asOwner<{ username: string }>("select username from admins where tenant_id = $1 and username like 'im%' order by 1", [realm]);

describe('a trial', () => {
  test('says everything that is wrong with a line at once', async () => {
    const { problems } = await report(csv('im_bad,Person,123456,Nobody,no-address,,'));
    expect(problems.map(({ field }) => field).sort()).toEqual(['email', 'groups', 'password']);
  });

  test('says everything that others have, and names the line that has the same', async () => {
    await w.data.asOwner("update admins set email = 'Head@Example.com', mobile = '13912345678' where id = $1", [head.id]);
    const { problems } = await report(
      csv(
        line(head.username, `${group},head@example.com,13912345678,`),
        line('im_a', `${group},a@b.cn,,`),
        line('IM_A', `${group},A@b.cn,,`),
      ),
    );
    expect(problems.map(({ row, field, message }) => [row, field, message.includes('row 3')])).toEqual([
      [2, 'username', false],
      [2, 'email', false],
      [2, 'mobile', false],
      [4, 'username', true],
      [4, 'email', true],
    ]);
  });

  test('says what would happen and writes nothing', async () => {
    const found = await report(csv(line('im_one'), line('im_two')));
    expect(found).toMatchObject({ applied: false, rows: 2, good: 2, bad: 0, problems: [] });
    expect(found.columns.map(({ field }) => field)).toEqual(['username', 'nickname', 'password', 'groups', 'email', 'mobile', 'status']);
    expect(found.sample[0]).toEqual(['im_one', 'Person im_one', '••••••••', group, '', '', '']);
    expect(await people()).toEqual([]);
    const entries = await w.data.asOwner("select from admin_log where tenant_id = $1 and node = 'auth/admin/import'", [realm]);
    expect(entries).toEqual([]);
  });

  test('names the row and the column of each objection, those of the database too', async () => {
    const found = await report(
      csv(
        line('im_good'),
        line('1wrong'),
        line('im_good'),
        line(head.username),
        line('im_mail', `${group},nonsense,,`),
        line('im_group', 'No such group,,,'),
        line('im_state', `${group},,,perhaps`),
        `im_weak,Weak,123456,${group},,,`,
        `im_bare,,${secret},${group},,,`,
      ),
    );
    expect(found).toMatchObject({ applied: false, rows: 9, good: 1, bad: 8 });
    expect(found.problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '3 username',
      '4 username',
      '5 username',
      '6 email',
      '7 groups',
      '8 status',
      '9 password',
      '10 nickname',
    ]);
    expect(found.problems.map(({ message }) => message)).toContain('Write one of: Enabled, Disabled');
    expect(await people()).toEqual([]);
  });

  test('speaks the reader’s language', async () => {
    const { problems } = await report(csv(line('im_state', `${group},,,perhaps`)), { lang: 'zh-cn' });
    expect(problems).toEqual([{ row: 2, field: 'status', message: '请填写：启用、停用' }]);
  });
});

describe('an import', () => {
  test('writes everybody with the group, the state and a password that must be changed', async () => {
    const file = csv(line('im_one', `${group},One@Example.com,13800138000,Disabled`), line('im_two'));
    expect(await report(file, { mode: 'apply' })).toMatchObject({ applied: true, rows: 2, good: 2 });
    const rows = await w.data.asOwner<{ username: string; status: number; mobile: string; groups: string; must: boolean }>(
      `select a.username, a.status, a.mobile, string_agg(g.name, ',') as groups, s.must_change as must
         from admins a join admin_secrets s on s.admin_id = a.id join admin_group_members m on m.admin_id = a.id
         join admin_groups g on g.id = m.group_id where a.tenant_id = $1 and a.username like 'im%' group by 1, 2, 3, 5 order by 1`,
      [realm],
    );
    expect(rows).toMatchObject([
      { username: 'im_one', status: 0, mobile: '13800138000', groups: group, must: true },
      { username: 'im_two', status: 1, groups: group, must: true },
    ]);
    const login = { method: 'POST' as const, url: '/tenant/Index/login', body: { username: 'im_two', password: secret } };
    expect(await w.call('tenant', login)).toMatchObject({ code: 1, data: { userInfo: { must_change_password: true } } });
    const [entry] = await w.data.asOwner<{ data: object }>(
      "select data from admin_log where tenant_id = $1 and node = 'auth/admin/import' order by id desc limit 1",
      [realm],
    );
    expect(entry?.data).toEqual({ mode: 'apply', only_good: '0', file: 'people.csv', rows: 2, added: 2 });
    expect(JSON.stringify(entry)).not.toContain(secret);
  });

  test('of a file with one bad line writes nobody, unless the good ones were asked for', async () => {
    const file = csv(line('im_one'), line('1wrong'), line('im_two'));
    expect(await report(file, { mode: 'apply' })).toMatchObject({ applied: false, good: 2, bad: 1 });
    expect(await people()).toEqual([]);
    expect(await report(file, { mode: 'apply', onlyGood: true })).toMatchObject({ applied: true, good: 2, bad: 1 });
    expect(await people()).toEqual([{ username: 'im_one' }, { username: 'im_two' }]);
  });

  test('sent twice refuses the second', async () => {
    await report(csv(line('im_one')), { mode: 'apply' });
    expect(await report(csv(line('im_one')), { mode: 'apply', onlyGood: true })).toMatchObject({ applied: false, good: 0, bad: 1 });
  });

  test('gives nobody more than the importer holds', async () => {
    const clerk = await w.person(realm, 'auth/admin/index', 'auth/admin/import', 'auth/adminLog');
    const [own] = await w.data.asOwner<{ name: string }>('select name from admin_groups where id = $1', [head.groupId]);
    const { problems } = await report(csv(line('im_strong', `${own?.name},,,`)), { mode: 'apply', by: clerk });
    expect(problems).toMatchObject([{ row: 2, field: 'groups' }]);
    expect(await report(csv(line('im_fair')), { mode: 'apply', by: clerk })).toMatchObject({ applied: true });
    const reader = await w.person(realm, 'auth/admin/index', 'auth/admin/add');
    expect((await send(csv(line('im_no')), { by: reader })).code).toBe(401);
  });
});

describe('a file', () => {
  test('may be a spreadsheet of another program, with numbers for telephone numbers', async () => {
    const cell = (value: string | number) => (typeof value === 'number' ? { value, type: Number } : { value, type: String });
    const rows = [
      ['账号', '昵称', '密码', '角色组', '手机号', 'Remark'],
      ['im_sheet', '李雷', secret, group, 13800138001, 'x'],
    ];
    const file = await writeXlsx(rows.map((row) => row.map(cell))).toBuffer();
    const found = await report(file, { mode: 'apply' });
    expect(found).toMatchObject({ applied: true, good: 1 });
    expect(found.columns.at(-1)).toEqual({ heading: 'Remark', field: null });
    expect(await w.data.asOwner("select nickname, mobile from admins where username = 'im_sheet'")).toEqual([
      { nickname: '李雷', mobile: '13800138001' },
    ]);
  });

  test('may be the product’s own export with the passwords added', async () => {
    await report(csv(line('im_round')), { mode: 'apply' });
    await w.data.asOwner("update admins set nickname = '=cmd' where username = 'im_round'");
    const exported = await w.server.http.inject({
      method: 'GET',
      url: '/tenant/auth.Admin/export?format=csv&quickSearch=im_round&columns[]=username&columns[]=nickname&columns[]=groups&columns[]=status',
      headers: { host: 'console.test', batoken: head.token, 'think-lang': 'zh-cn' },
    });
    await w.data.asOwner("delete from admins where username = 'im_round'");
    const [headings = '', row = ''] = exported.payload.split('\r\n');
    expect(await report(`${headings},密码\r\n${row},${secret}\r\n`, { mode: 'apply' })).toMatchObject({ applied: true });
    expect(await w.data.asOwner("select nickname from admins where username = 'im_round'")).toEqual([{ nickname: '=cmd' }]);
  });

  test('without a needed column, twice the same, empty or too long is refused as a whole', async () => {
    expect(await send('Username,Nickname\r\na,b')).toMatchObject({ code: 0, msg: 'The file lacks these columns: Password, Groups' });
    expect(await send(`${header},username\r\n${line('im_x')}`)).toMatchObject({ code: 0, msg: 'The column “Username” stands twice' });
    expect(await send(header)).toMatchObject({ code: 0 });
    expect(await send('')).toMatchObject({ code: 0, msg: 'The file holds no rows. Its first row names the columns' });
    expect(await send('a,b')).toMatchObject({ code: 0, msg: 'The file holds no rows. Its first row names the columns' });
    expect(await send(csv(...Array.from({ length: 501 }, (_, place) => line(`im_${place}`))))).toMatchObject({
      code: 0,
      msg: 'A file may have 500 rows at most',
    });
  });

  test.each(['xlsx', 'csv'])('to fill in is given as %s', async (format) => {
    const answer = await w.server.http.inject({
      method: 'GET',
      url: `/tenant/auth.Admin/importTemplate?format=${format}`,
      headers: { host: 'console.test', batoken: head.token, 'think-lang': 'en' },
    });
    expect(answer.headers['content-disposition']).toContain(`Administrators.${format}`);
    // Read by the import itself, which misses nothing but the rows.
    expect(await send(answer.rawPayload)).toMatchObject({ code: 0, msg: expect.stringContaining('Fill in from the second row on') });
  });
});

describe('a right that ends while a file is on its way', () => {
  test.each([
    ['an account that is switched off', 302, (id: number) => w.data.asOwner('update admins set status = 0 where id = $1', [id])],
    ['a session that is over', 302, (id: number) => w.data.asOwner('delete from sessions where account_id = $1', [id])],
    ['a group that may not', 401, (id: number) => w.data.asOwner('delete from admin_group_members where admin_id = $1', [id])],
  ])('%s imports nothing', async (_title, code, end) => {
    const clerk = await w.person(realm, 'auth/admin/import');
    let go = () => {};
    const held = new Promise<void>((done) => {
      go = done;
    });
    const { db } = w.server.surroundings;
    // The sender is let in, and then waits until another file is done.
    const other = oneAtATime(db, toRealm(realm), () => held);
    const asked = vi.spyOn(db, 'acrossRealms');
    const sent = send(csv(line('im_late')), { by: clerk });
    await vi.waitFor(() => expect(asked).toHaveResolved());
    asked.mockRestore();
    await end(clerk.id);
    go();
    await other;
    expect((await sent).code).toBe(code);
  });
});
