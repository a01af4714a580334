/** Companies from a file: tried first, opened all or none, by the same rules as one by one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminLog } from '#features/admin-log/contract.ts';
import { plans } from '#features/plans/contract.ts';
import { adminIndex } from '#features/sign-in/contract.ts';
import { createClient } from '#kit/client/client.ts';
import type { ImportReport } from '#kit/contract/import.ts';
import { type Person, transport, unique, type World, world } from '#testing/world.ts';
import { tenants } from '../contract.ts';

const header = '企业名称,编码,手机号,套餐,到期时间,初始内容,账号,密码';
const secret = 'Sturdy-pass-7';

let w: World;
let operator: Person;
beforeAll(async () => {
  w = await world();
  operator = await w.person(0);
});
afterAll(() => w.close());

async function send(lines: readonly string[], mode: 'check' | 'apply', by = operator, headings = header, zone = 'Asia/Shanghai') {
  const boundary = 'x-import-x';
  const field = (name: string, value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const start = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="companies.csv"\r\n\r\n`;
  const answer = await w.server.http.inject({
    method: 'POST',
    url: '/admin/Tenant/importList',
    headers: {
      host: 'console.test',
      batoken: by.token,
      'think-lang': 'zh-cn',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `${field('mode', mode)}${field('only_good', '0')}${field('zone', zone)}${start}${[headings, ...lines].join('\r\n')}\r\n--${boundary}--\r\n`,
  });
  return answer.json<{ code: number; data: { report: ImportReport } }>();
}

const line = (code: string, rest: Partial<Record<'plan' | 'expire' | 'template' | 'username' | 'password', string>> = {}) =>
  `公司 ${code},${code},13800138000,${rest.plan ?? ''},${rest.expire ?? ''},${rest.template ?? 'empty'},${rest.username ?? code},${rest.password ?? secret}`;
const found = async (code: string) => (await operator(tenants).index({ query: { quickSearch: code } })).list;

describe('companies from a file', () => {
  test('are tried first, and nothing is opened by that', async () => {
    const [one, two] = [unique('c'), unique('c')];
    const { data } = await send([line(one), line(two, { template: '企业官网（英文）' })], 'check');
    expect(data.report).toMatchObject({ applied: false, rows: 2, good: 2, problems: [] });
    expect(JSON.stringify(data.report)).not.toContain(secret);
    expect([await found(one), await found(two)]).toEqual([[], []]);
  });

  test('may have the star of a needed column behind its heading, as the dialog shows it', async () => {
    const starred = header.replace('企业名称', '企业名称 *').replace('密码', '密码＊');
    const { data } = await send([line(unique('c'))], 'check', operator, starred);
    expect(data.report).toMatchObject({ good: 1, problems: [] });
  });

  test('are open at once, with their plan, their last day, their site and a login', async () => {
    const { id: planId } = await operator(plans).add({ body: { name: '导入套餐' } });
    const [one, two] = [unique('c'), unique('c')];
    const { data } = await send(
      [line(one, { plan: '导入套餐', expire: '2090-03-31' }), line(two, { plan: '不限', template: '企业官网（英文）' })],
      'apply',
    );
    expect(data.report).toMatchObject({ applied: true, good: 2 });
    const { list } = await operator(adminLog).index({ query: { quickSearch: two } });
    expect(list).toMatchObject([{ node: 'tenant/import', about: `公司 ${one}, 公司 ${two}` }]);
    expect(await found(one)).toMatchObject([{ plan_id: planId, expire_time: Date.parse('2090-03-31T23:59:59+08:00') / 1000, status: 1 }]);
    expect(await found(two)).toMatchObject([{ plan_id: null, usage: { archives: 8, admins: 1 } }]);
    const { userInfo } = await createClient(adminIndex, 'tenant', transport(w.call, 'tenant')).login({
      body: { username: two, password: secret },
    });
    expect(userInfo).toMatchObject({ super: true, must_change_password: true });
  });

  test('end with the last second of their day, or at the moment that is written, by the clock of whoever sends them', async () => {
    const [day, moment] = [unique('c'), unique('c')];
    const lines = [line(day, { expire: '2090-11-04' }), line(moment, { expire: '2090-11-05 00:00' })];
    expect((await send(lines, 'apply', operator, header, 'America/New_York')).data.report).toMatchObject({ good: 2 });
    expect(await found(day)).toMatchObject([{ expire_time: Date.parse('2090-11-04T23:59:59-04:00') / 1000 }]);
    expect(await found(moment)).toMatchObject([{ expire_time: Date.parse('2090-11-05T00:00:00-04:00') / 1000 }]);
  });

  test('have no end where the file says so in the words of the list', async () => {
    const codes = [unique('c'), unique('c'), unique('c')];
    const ends = ['不限期', 'No end', ''];
    const { data } = await send(
      codes.map((code, place) => line(code, { expire: ends[place] ?? '' })),
      'apply',
    );
    expect(data.report).toMatchObject({ applied: true, good: 3, problems: [] });
    for (const code of codes) expect(await found(code)).toMatchObject([{ expire_time: null }]);
  });

  test('are told the word for no end where theirs is no date', async () => {
    const { data } = await send([line(unique('c'), { expire: '永久' })], 'check');
    expect(data.report.problems).toMatchObject([{ row: 2, field: 'expire_time', message: expect.stringContaining('也可以填写“不限期”') }]);
  });

  test('whose last day has passed are opened all the same, and the report says what that means', async () => {
    const { data } = await send([line(unique('c'), { expire: '2020-01-02' }), line(unique('c'), { expire: '2090-01-02' })], 'check');
    expect(data.report).toMatchObject({ good: 2, problems: [], remarks: [{ row: 2, field: 'expire_time' }] });
  });

  test('whose site begins with more than their plan allows are opened all the same, and the report says so', async () => {
    await operator(plans).add({ body: { name: '导入小套餐', max_archives: 3 } });
    const lines = [
      line(unique('c')),
      line(unique('c'), { plan: '导入小套餐', template: '企业官网（英文）' }),
      line(unique('c'), { plan: '导入小套餐', template: 'empty' }),
    ];
    const { data } = await send(lines, 'check');
    expect(data.report).toMatchObject({ good: 3, problems: [], remarks: [{ row: 3, field: 'plan_id' }] });
    expect(data.report.remarks[0]?.message).toContain('最多允许 3 篇文档');
  });

  test('are told which line has the same, for every cell that may be there once', async () => {
    const code = unique('c');
    const lines = [line(unique('c')), line(code), line(code, { username: code.toUpperCase() }), line(code, { username: unique('u') })];
    const { data } = await send(lines, 'check');
    expect(data.report).toMatchObject({ good: 2, bad: 2 });
    expect(data.report.problems).toEqual([
      { row: 4, field: 'code', message: '与第 3 行相同' },
      { row: 4, field: 'admin_username', message: '与第 3 行相同' },
      { row: 5, field: 'code', message: '与第 3 行相同' },
    ]);
  });

  test('are refused line by line, by what stands there and by what the file itself has twice; then none is opened', async () => {
    const [one, taken] = [unique('c'), unique('c')];
    await operator(tenants).add({ body: { name: '早来的', code: taken, admin_username: unique('u'), template: 'empty' } });
    await operator(plans).add({ body: { name: '停用的套餐', status: 0 } });
    const lines = [
      line(one),
      line(taken, { username: unique('u') }),
      line('admin', { username: unique('u') }),
      line(unique('c'), { plan: '没有的' }),
      line(unique('c'), { template: '没有的' }),
      line(unique('c'), { username: one }),
      line(unique('c'), { password: '123456' }),
      line(unique('c'), { plan: '停用的套餐' }),
    ];
    const { data } = await send(lines, 'apply');
    expect(data.report).toMatchObject({ applied: false, good: 1, bad: 7 });
    expect(data.report.problems.map(({ row, field }) => [row, field])).toEqual([
      [3, 'code'],
      [4, 'code'],
      [5, 'plan_id'],
      [6, 'template'],
      [7, 'admin_username'],
      [8, 'admin_password'],
      [9, 'plan_id'],
    ]);
    expect(data.report.problems.at(-1)?.message).toMatch(/已停用|switched off/);
    expect(await found(one)).toEqual([]);
  });

  test('are told everything that is wrong with a line at once', async () => {
    const taken = unique('c');
    await operator(tenants).add({ body: { name: '早来的', code: taken, admin_username: taken, template: 'empty' } });
    const lines = [
      `公司,${taken},123,没有的,31/12/2027,没有的,${taken},123456`,
      line('admin', { plan: '没有的', template: '没有的', username: taken, password: '123456' }),
    ];
    const { data } = await send(lines, 'apply');
    expect(data.report).toMatchObject({ applied: false, good: 0, bad: 2 });
    const fieldsOf = (row: number) => data.report.problems.filter((problem) => problem.row === row).map(({ field }) => field);
    expect(fieldsOf(2).sort()).toEqual(['admin_password', 'admin_username', 'code', 'expire_time', 'mobile', 'plan_id', 'template']);
    expect(fieldsOf(3).sort()).toEqual(['admin_password', 'admin_username', 'code', 'plan_id', 'template']);
  });

  test('need their node', async () => {
    const opener = await w.person(0, 'tenant/add');
    expect((await send([line(unique('c'))], 'apply', opener)).code).toBe(401);
  });
});
