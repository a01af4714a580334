/** Every list as a file: the rows of the screen with the right types, nothing that runs, nothing that is not the caller's. */
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { queryString } from '#kit/client/client.ts';
import { exportColumnsOf } from '#kit/contract/export.ts';
import { languages } from '#kit/contract/lang.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { features } from './features.ts';

const crowd = 2500;

let w: World;
let realm: number;
let head: Person;
let platform: Person;
beforeAll(async () => {
  w = await world();
  realm = (await w.tenant()).id;
  [head, platform] = [await w.person(realm), await w.person(0)];
  await w.data.asOwner(
    `insert into admins (tenant_id, username, nickname, mobile, create_time)
     select $1, 'crowd' || i, 'Person ' || i, '', to_timestamp(1763683200 + i) from generate_series(1, $2::integer) i`,
    [realm, crowd],
  );
  await furnish();
});
afterAll(() => w.close());

/** A column with another below it, and a file that the lower one shows. */
async function furnish(): Promise<void> {
  const hash = 'c'.repeat(40);
  const url = `/storage/r${realm}/default/20251121/plan${hash}.png`;
  const column = `insert into columns (tenant_id, pid, type, name, slug, path, weigh, cover, create_time)
    values ($1, $2, 'list', $3, $4, $5, $6, $7, now()) returning id`;
  const [products] = await w.data.asOwner<{ id: number }>(column, [realm, null, 'Products', 'products', 'products', 9, '']);
  await w.data.asOwner(column, [realm, null, 'About', 'about', 'about', 1, '']);
  await w.data.asOwner(column, [realm, products?.id, 'Pumps', 'pumps', 'products/pumps', 0, url]);
  await w.data.asOwner(
    `insert into attachments (tenant_id, admin_id, url, name, size, mimetype, sha1, lost_time) values ($1, $2, $3, 'plan.png', 2048, 'image/png', $4, now())`,
    [realm, head.id, url, hash],
  );
}

const exporting = features.flatMap(({ apps, routes }) =>
  routes.flatMap(({ contract: { controller, endpoints } }) => {
    const columns = exportColumnsOf(endpoints);
    return columns ? apps.map((app) => ({ app, controller, columns })) : [];
  }),
);

async function download(by: Person, controller: string, query: object = {}, lang = 'en') {
  const url = `/${by.app}/${controller}/export${queryString(query)}`;
  const { statusCode, headers, rawPayload, payload } = await w.server.http.inject({
    method: 'GET',
    url,
    headers: { host: 'console.test', batoken: by.token, 'think-lang': lang },
  });
  return { status: statusCode, headers, bytes: rawPayload, text: payload };
}

async function csvOf(by: Person, controller: string, query: object = {}, lang = 'en') {
  const { text } = await download(by, controller, { format: 'csv', ...query }, lang);
  const [headings = '', ...lines] = text.replace('\uFEFF', '').split('\r\n').slice(0, -1);
  return { headings: headings.split(','), lines };
}

async function sheetOf(by: Person, controller: string, query: object = {}, lang = 'en') {
  const { bytes } = await download(by, controller, query, lang);
  const [sheet] = await readXlsx(bytes);
  return sheet?.data ?? [];
}

describe.each(exporting)('$app $controller', ({ app, controller, columns }) => {
  const by = () => (app === 'admin' ? platform : head);

  test('holds as many rows as the list has, in both formats', async () => {
    const index = await w.call(app, { method: 'GET', url: `/${app}/${controller}/index?count=exact&limit=1`, token: by().token });
    const tree = await w.call(app, { method: 'GET', url: `/${app}/${controller}/index`, token: by().token });
    const total = index.code === 1 ? index.data.total : tree.data.total;
    const { headers } = await download(by(), controller, { format: 'csv' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    // Every export is an entry of the log itself.
    const own = controller === 'auth.AdminLog' ? 1 : 0;
    expect(Number(headers['x-total-rows'])).toBe(Number(total));
    expect((await csvOf(by(), controller)).lines).toHaveLength(Number(total) + own);
    expect(await sheetOf(by(), controller)).toHaveLength(Number(total) + 1 + own * 2);
  });

  test('has a heading of its own for every column in both languages', async () => {
    for (const lang of languages) {
      const { headings } = await csvOf(by(), controller, { columns: Object.keys(columns) }, lang);
      expect(headings.filter((heading) => Object.hasOwn(columns, heading) || heading === '')).toEqual([]);
      expect(headings).toHaveLength(Object.keys(columns).length);
      // Two that are called alike are one to whoever sorts, filters or imports the file.
      expect(headings.filter((heading, place) => headings.indexOf(heading) !== place)).toEqual([]);
    }
  });

  test('refuses what no column declares', async () => {
    const odd = ['tenant_id', 'password_hash', '__proto__', 'constructor', "id' --"];
    for (const name of odd.filter((one) => !Object.hasOwn(columns, one))) {
      const { text } = await download(by(), controller, { columns: [name] });
      expect(JSON.parse(text)).toMatchObject({ code: 0, msg: `This list has no column “${name}”` });
    }
  });
});

describe('the rows', () => {
  test('follow the search, the order and the choice of columns', async () => {
    const query = {
      search: [{ field: 'username', operator: 'LIKE', val: 'crowd1' }],
      order: 'create_time,asc',
      columns: ['nickname', 'username'],
    };
    const { headings, lines } = await csvOf(head, 'auth.Admin', query);
    expect(headings).toEqual(['Nickname', 'Username']);
    const numbers = Array.from({ length: crowd }, (_, place) => place + 1).filter((number) => String(number).startsWith('1'));
    expect(lines).toEqual(numbers.map((number) => `Person ${number},crowd${number}`));
  });

  test('are each there once, beyond the first slice too', async () => {
    const { lines } = await csvOf(head, 'auth.Admin', { columns: ['username'], order: 'username,asc' });
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines).toEqual([...lines].sort((one, other) => (one < other ? -1 : 1)));
    expect(lines.length).toBeGreaterThan(crowd);
  });

  test('are those that were chosen, and never another company’s', async () => {
    const stranger = await w.person((await w.tenant()).id);
    const { lines } = await csvOf(head, 'auth.Admin', { columns: ['id'], initKey: 'id', initValue: [head.id, stranger.id] });
    expect(lines).toEqual([String(head.id)]);
    expect((await csvOf(stranger, 'auth.Admin', { initValue: [head.id] })).lines).toEqual([]);
  });

  test('are those that the caller may see', async () => {
    const clerk = await w.person(realm, 'auth/admin/index', 'auth/admin/export', 'auth/adminLog/index', 'auth/adminLog/export');
    const { data } = await w.call('tenant', { method: 'GET', url: '/tenant/auth.Admin/index?count=exact', token: clerk.token });
    expect((await csvOf(clerk, 'auth.Admin')).lines).toHaveLength(Number(data.total));
    const log = await csvOf(clerk, 'auth.AdminLog', { columns: ['username'] });
    expect(new Set(log.lines)).toEqual(new Set([clerk.username]));
  });

  test('do not leave without the node of their own', async () => {
    const reader = await w.person(realm, 'auth/admin/index');
    expect(JSON.parse((await download(reader, 'auth.Admin')).text)).toMatchObject({ code: 401 });
  });
});

describe('the cells', () => {
  test('of a spreadsheet are dates, numbers and words', async () => {
    const query = { columns: ['id', 'username', 'create_time', 'last_login_time', 'status', 'groups'], zone: 'Asia/Shanghai' };
    const [headings, row] = await sheetOf(
      head,
      'auth.Admin',
      { ...query, search: [{ field: 'username', operator: '=', val: 'crowd7' }] },
      'zh-cn',
    );
    expect(headings).toEqual(['编号', '账号', '创建时间', '最近登录', '状态', '角色组']);
    const [id, name, time, ...rest] = row ?? [];
    expect(id).toEqual(expect.any(Number));
    expect([name, ...rest]).toEqual(['crowd7', null, '启用', null]);
    // A spreadsheet knows no zones: the reader takes the clock on the wall of Shanghai for one at Greenwich.
    expect(time).toBeInstanceOf(Date);
    expect(Math.round(Number(time) / 1000)).toBe(1763683207 + 8 * 3600);
  });

  test('of a text file are written as the zone that was named has them', async () => {
    const query = { columns: ['create_time'], search: [{ field: 'username', operator: '=', val: 'crowd7' }] };
    expect((await csvOf(head, 'auth.Admin', { ...query, zone: 'UTC' })).lines).toEqual(['2025-11-21 00:00:07']);
    expect((await csvOf(head, 'auth.Admin', { ...query, zone: 'America/New_York' })).lines).toEqual(['2025-11-20 19:00:07']);
    expect(JSON.parse((await download(head, 'auth.Admin', { ...query, zone: 'Mars/Base' })).text)).toMatchObject({ code: 0 });
  });

  test('never run, whatever somebody is called', async () => {
    const names = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '=HYPERLINK("http://x","y")', 'plain', '<b>&"x"', '_x0041_'];
    await w.data.asOwner('delete from admins where username like $1', ['formula%']);
    for (const [place, name] of names.entries()) {
      await w.data.asOwner('insert into admins (tenant_id, username, nickname) values ($1, $2, $3)', [realm, `formula${place}`, name]);
    }
    const query = { columns: ['nickname'], order: 'username,asc', search: [{ field: 'username', operator: 'LIKE', val: 'formula' }] };
    expect((await sheetOf(head, 'auth.Admin', query)).slice(1)).toEqual(names.map((name) => [name]));
    const { bytes } = await download(head, 'auth.Admin', query);
    expect(bytes.toString('latin1')).not.toContain('<f>');
    const { lines } = await csvOf(head, 'auth.Admin', query);
    expect(lines.slice(0, 5)).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'＝1+1"]);
    expect(lines.slice(5)).toEqual(['"\'=HYPERLINK(""http://x"",""y"")"', 'plain', '"<b>&""x"""', '_x0041_']);
  });
});

describe('a tree', () => {
  test('leaves with parents before their children, and with what the screen adds to it', async () => {
    const columns = ['name', 'path', 'locale', 'archives', 'status'];
    expect((await csvOf(head, 'corp.Columns', { columns })).lines).toEqual([
      'Products,products,Chinese,0,Yes',
      'Pumps,products/pumps,Chinese,0,Yes',
      'About,about,Chinese,0,Yes',
    ]);
    expect((await csvOf(head, 'corp.Columns', { columns: ['name'], quickSearch: 'pump' })).lines).toEqual(['Pumps']);
    expect((await csvOf(head, 'corp.Columns', { columns: ['name'], locale: 'en' })).lines).toEqual([]);
  });

  test('of menu rules is that of the area asked for', async () => {
    const names = async (query: object) => (await csvOf(platform, 'auth.Rule', { columns: ['name'], ...query })).lines;
    expect(await names({ area: 'platform' })).toContain('auth/rule/export');
    expect(await names({ area: 'tenant' })).not.toContain('auth/rule');
    expect(await names({ area: 'tenant', quickSearch: 'corp/columns/export' })).toEqual(['corp/columns/export']);
  });
});

test('a file of the library says where it stands, how often it is shown and whether it is lost', async () => {
  const columns = ['name', 'kind', 'uses', 'state', 'admin.nickname', 'size'];
  const { headings, lines } = await csvOf(head, 'routine.Attachment', { columns });
  expect(headings).toEqual(['Name', 'Type', 'Uses', 'Status', 'Administrator', 'Size']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^plan\.png,Pictures,1,Missing,.+,2048$/);
});

describe('the question', () => {
  const odd: object[] = [
    { order: 'password_hash,asc' },
    { order: 'id;drop table admins,asc' },
    { order: 'id,asc nulls first' },
    { search: [{ field: 'admins.id', operator: '=', val: '1' }] },
    { search: [{ field: 'username', operator: 'OR 1=1', val: '1' }] },
    { search: [{ field: 'id', operator: '=', val: 'x' }] },
    { search: [{ field: 'id', operator: 'IN', val: [[1]] }] },
    { initKey: 'username', initValue: ['a'] },
    { format: 'exe' },
    { nobody_declared_this: 1 },
    { limit: 1e9 },
  ];
  test.each(odd.map((query) => [JSON.stringify(query), query] as const))('%s is refused as by the list', async (_title, query) => {
    const { status, text } = await download(head, 'auth.Admin', query);
    expect({ status, code: JSON.parse(text).code }).toEqual({ status: 200, code: 0 });
    expect(text).not.toMatch(/syntax|relation|column \\"|ERROR/);
  });

  test('with an empty choice of rows means none', async () => {
    const { lines } = await csvOf(head, 'auth.Admin', { search: [{ field: 'status', operator: 'IN', val: '' }], initValue: [-1] });
    expect(lines).toEqual([]);
  });
});

test('the outcome of an entry of the log is said as the list says it', async () => {
  const outcomes = async (lang: string) => new Set((await csvOf(head, 'auth.AdminLog', { columns: ['done'] }, lang)).lines);
  expect(await outcomes('en')).toContain('Done');
  expect(await outcomes('zh-cn')).toContain('成功');
});

test('each export is written into the log, with what was asked and how many rows left', async () => {
  await download(head, 'auth.Admin', { format: 'csv', quickSearch: 'crowd77', columns: ['username'] });
  const [entry] = await w.data.asOwner<{ node: string; data: object }>(
    'select node, data from admin_log where tenant_id = $1 order by id desc limit 1',
    [realm],
  );
  expect(entry).toMatchObject({ node: 'auth/admin/export', data: { quickSearch: 'crowd77', format: 'csv', rows: 11 } });
});

describe('a reader over the wire', () => {
  /** The answer to an export, of which somebody has read the first bytes. */
  async function begun(): Promise<IncomingMessage> {
    const address = await w.server.http.listen({ port: 0, host: '127.0.0.1' });
    return new Promise((done, fail) => {
      const headers = { batoken: head.token, 'think-lang': 'en' };
      const call = get(`${address}/tenant/auth.Admin/export?format=csv&columns[]=nickname&columns[]=avatar`, { headers }, (answer) =>
        answer.once('data', () => done(answer.pause())),
      );
      call.on('error', fail);
    });
  }
  /** Statements run until there are none for a while. */
  async function settled(): Promise<number> {
    const { db } = w.server.surroundings;
    for (let before = -1; before !== db.statements(); await sleep(1500)) before = db.statements();
    return db.statements();
  }

  test('holds no transaction while it waits, and who goes away stops the reading and leaves the place', async () => {
    const rows = 60_000;
    await w.data.asOwner(
      `insert into admins (tenant_id, username, nickname, avatar)
       select $1, 'more' || i, repeat('织', 50), '/' || repeat('x', 480) from generate_series(1, $2::integer) i`,
      [realm, rows],
    );
    const before = w.server.surroundings.db.statements();
    const answer = await begun();
    // The kernel's buffers hold some of the file; of the rest no slice (begin, select, commit) has been read.
    expect((await settled()) - before).toBeLessThan((rows / 250) * 2);
    expect(JSON.parse((await download(head, 'auth.Admin')).text)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('Another export'),
    });
    const waiting = await w.data.asOwner(
      "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()",
    );
    expect(waiting).toEqual([]);

    const waited = await settled();
    answer.destroy();
    expect((await settled()) - waited).toBeLessThan(5);
    expect((await download(head, 'auth.Admin', { quickSearch: 'crowd7', format: 'csv' })).headers['x-total-rows']).toBeDefined();
  });
});
