import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminLog } from '#features/admin-log/contract.ts';
import { admins } from '#features/admins/contract.ts';
import { adminIndex } from '#features/sign-in/contract.ts';
import { createClient } from '#kit/client/client.ts';
import { platformRealm } from '#kit/server/database/scope.ts';
import { type Person, Refused, transport, unique, type World, world } from '#testing/world.ts';
import { tenants } from '../contract.ts';
import { tenantJobs } from './door.ts';

let w: World;
let operator: Person;
beforeAll(async () => {
  w = await world();
  operator = await w.person(0);
});
afterAll(() => w.close());

const open = (changes: object = {}) =>
  operator(tenants).add({ body: { name: '恒川科技', code: unique('c'), admin_username: unique('u'), template: 'empty', ...changes } });
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw new Error(`This call should have been refused: ${String(error)}`);
  return error.envelope;
};
const daySeconds = 86_400;
const nowSeconds = () => Math.floor(Date.now() / 1000);
const asVisitor = (token: string) => createClient(adminIndex, 'tenant', transport(w.call, 'tenant', token));

describe('the list of companies', () => {
  test('as a file has code, address and all that is used', async () => {
    const { id, code } = await open({ template: 'corporate-zh' });
    const query = new URLSearchParams({ format: 'csv', initKey: 'id', 'initValue[]': String(id) });
    for (const column of ['code', 'site_url', 'plan_id', 'usage']) query.append('columns[]', column);
    const { body } = await w.server.http.inject({
      method: 'GET',
      url: `/admin/Tenant/export?${query}`,
      headers: { host: 'console.test', batoken: operator.token, 'think-lang': 'en' },
    });
    const [, line] = body.trim().split('\r\n');
    expect(line).toMatch(
      new RegExp(`^${code},http://${code}.localhost/,Unlimited,"Documents [1-9], Administrators 1, Members 0, Domains 0, Files 0 B"$`),
    );
  });

  test('finds them by name, code and contact, and counts what each one uses', async () => {
    const opened = await open({ name: '独一无二', template: 'corporate-zh', contact_name: '李四' });
    for (const quickSearch of ['独一', opened.code, '李四']) {
      const { list } = await operator(tenants).index({ query: { quickSearch } });
      expect(list).toContainEqual(expect.objectContaining({ id: opened.id, site_url: `http://${opened.code}.localhost/` }));
    }
    const { list } = await operator(tenants).index({ query: { quickSearch: opened.code } });
    expect(list[0]?.usage).toEqual({ admins: 1, members: 0, archives: 8, storage: 0, domains: 0 });
    expect(list[0]?.limits).toEqual({ admins: null, members: null, archives: null, storage: null, domains: null });
  });

  test('counts the members that its plan counts: closed accounts are nobody’s any more', async () => {
    const { id } = await open();
    const values = "($1, 'lilei', 'Li Lei', null), ($1, 'closed1', 'Closed', now())";
    await w.data.asOwner(`insert into members (tenant_id, username, nickname, closed_time) values ${values}`, [id]);
    expect((await operator(tenants).read({ query: { id } })).row.usage.members).toBe(1);
  });

  test('narrows to the disabled ones and to those that expire in a period', async () => {
    const disabled = await open({ status: 0 });
    const expiring = await open({ expire_time: nowSeconds() + 5 * daySeconds });
    const search = (entry: { field: string; operator: string; val: string }) =>
      operator(tenants).index({ query: { search: [entry], limit: 1000 } });
    const off = await search({ field: 'status', operator: '=', val: '0' });
    expect(off.list.map(({ id }) => id)).toContain(disabled.id);
    expect(off.list.every(({ status }) => status === 0)).toBe(true);
    const soon = await search({ field: 'expire_time', operator: 'RANGE', val: `${nowSeconds()},${nowSeconds() + 30 * daySeconds}` });
    expect(soon.list.map(({ id }) => id)).toEqual([expiring.id]);
  });

  test('is the platform’s: a company has no such address', async () => {
    const { id } = await open();
    const person = await w.person(id);
    expect(await w.call('tenant', { method: 'GET', url: '/tenant/Tenant/index', token: person.token })).toMatchObject({ status: 404 });
    expect(await w.call('admin', { method: 'GET', url: '/admin/Tenant/index', token: person.token })).toMatchObject({ code: 302 });
  });
});

describe('editing a company', () => {
  test('changes what is sent and leaves the rest', async () => {
    const { id } = await open({ contact_name: '王五', address: '上海' });
    const { row } = await operator(tenants).edit({ body: { id, contact_name: '赵六' } });
    expect(row).toMatchObject({ contact_name: '赵六', address: '上海', version: 2 });
  });

  test('refuses a version that somebody else has passed, and says who', async () => {
    const { id } = await open();
    await operator(tenants).edit({ body: { id, version: 1, address: '南京' } });
    const answer = await refusal(operator(tenants).edit({ body: { id, version: 1, address: '北京' } }));
    expect(answer).toMatchObject({ code: 0, data: { conflict: { admin: operator.username } } });
    expect((await operator(tenants).read({ query: { id } })).row.address).toBe('南京');
  });

  test('counts a renewal as one, and the log calls it by its name', async () => {
    const { id } = await open({ name: '续期的企业' });
    const other = await w.person(0, 'tenant/index', 'tenant/edit');
    await other(tenants).renew({ body: { id, expire_time: nowSeconds() + daySeconds } });
    expect((await operator(adminLog).index({ query: { limit: 1 } })).list[0]).toMatchObject({
      title: 'Tenants – Renew',
      about: '续期的企业',
    });
    const answer = await refusal(operator(tenants).edit({ body: { id, version: 1, address: '北京' } }));
    expect(answer).toMatchObject({ data: { conflict: { admin: other.username } } });
  });

  test('refuses a code that is taken or reserved, and a company that does not exist', async () => {
    const one = await open();
    const { id } = await open();
    expect(await refusal(operator(tenants).edit({ body: { id, code: one.code } }))).toMatchObject({
      data: { errors: [{ field: 'code' }] },
    });
    expect(await refusal(operator(tenants).edit({ body: { id, code: 'www' } }))).toMatchObject({ data: { errors: [{ field: 'code' }] } });
    expect(await refusal(operator(tenants).edit({ body: { id: 999_999, name: 'x' } }))).toMatchObject({ code: 0 });
  });
});

describe('a closed company', () => {
  test('loses its sessions at the next request, and does not get them back when it is opened again', async () => {
    const { id } = await open();
    const person = await w.person(id);
    const refresh = () => w.call('api', { method: 'POST', url: '/api/common/refreshToken', body: { refreshToken: person.refreshToken } });
    expect((await person(adminIndex).start()).adminInfo.id).toBe(person.id);
    await operator(tenants).edit({ body: { id, status: 0 } });
    // Whoever holds a session is told why it is over, not to log in again.
    expect(await refusal(person(adminIndex).start())).toMatchObject({
      ...{ code: 302, msg: 'This company is disabled or has expired. Please contact the operator', data: { routeName: 'tenantLogin' } },
    });
    await operator(tenants).edit({ body: { id, status: 1 } });
    expect(await refusal(person(adminIndex).start())).toMatchObject({ code: 302 });
    expect(await refresh()).toMatchObject({ code: 0 });
  });

  test('whose time was over has new sessions only when it is renewed, of its members as well', async () => {
    const tenant = await w.tenant();
    const { id } = tenant;
    const [person, member] = [await w.person(id), await w.member(id)];
    const centre = () =>
      w.call('api', { method: 'GET', url: '/api/index/index?requiredLogin=1', headers: { host: tenant.host }, token: member.token });
    expect(await centre()).toMatchObject({ code: 1 });
    await w.data.asOwner("update tenants set expire_time = now() - interval '1 minute' where id = $1", [id]);
    expect(await refusal(person(adminIndex).start())).toMatchObject({ code: 302, msg: expect.stringContaining('has expired') });
    await operator(tenants).renew({ body: { id, expire_time: nowSeconds() + daySeconds } });
    expect(await refusal(person(adminIndex).start())).toMatchObject({ code: 302, msg: expect.not.stringContaining('has expired') });
    expect(await centre()).toMatchObject({ code: 302 });
    // Whoever comes afterwards stays, also when the end of the time is moved once more.
    const later = await w.person(id);
    await operator(tenants).renew({ body: { id, expire_time: nowSeconds() + 2 * daySeconds } });
    expect((await later(adminIndex).start()).adminInfo.id).toBe(later.id);
  });

  test('says so to who logs in, until it is renewed', async () => {
    const opened = await open({ expire_time: nowSeconds() - 60 });
    const body = { username: opened.admin.username, password: opened.admin.password ?? '' };
    const logIn = () => createClient(adminIndex, 'tenant', transport(w.call, 'tenant')).login({ body });
    expect((await refusal(logIn())).msg).toBe('This company is disabled or has expired. Please contact the operator');
    const { row } = await operator(tenants).renew({ body: { id: opened.id, expire_time: nowSeconds() + 365 * daySeconds } });
    expect(row.expire_time).toBeGreaterThan(nowSeconds());
    expect((await logIn()).routePath).toBe('/tenant');
  });
});

describe('visiting a company', () => {
  test('opens its console with a banner, and both sides have it in their logs', async () => {
    const { id } = await open({ name: '被访问的企业' });
    const { userInfo, routePath } = await operator(tenants).visit({ body: { id, reason: '协助配置栏目' } });
    expect(routePath).toBe('/tenant');
    expect(userInfo).toMatchObject({
      refresh_token: '',
      tenant_info: { name: '被访问的企业' },
      visit: { by: operator.username, reason: '协助配置栏目' },
    });

    const { adminInfo, menus } = await asVisitor(userInfo.token).start();
    expect(adminInfo).toMatchObject({ id: operator.id, super: true, visit: { by: operator.username, reason: '协助配置栏目' } });
    // The profile of whoever visits is the platform's: no menu leads to it.
    const routine = menus.find(({ name }) => name === 'routine')?.children ?? [];
    expect(routine.filter(({ extend }) => extend === 'add_rules_only').map(({ name }) => name)).toEqual(['routine/adminInfo']);

    const own = await w.person(id);
    const theirs = await own(adminLog).index();
    expect(theirs.list).toContainEqual(expect.objectContaining({ node: 'tenant/visit', visitor_name: operator.username, about: '' }));
    const ours = await operator(adminLog).index();
    expect(ours.list[0]).toMatchObject({ node: 'tenant/visit', username: operator.username, done: true, about: '被访问的企业' });
  });

  test('has no password there, and says so wherever one is asked for', async () => {
    const { id } = await open({ name: '没有密码的访问' });
    const { userInfo } = await operator(tenants).visit({ body: { id, reason: '协助配置栏目' } });
    const own = createClient(adminIndex, 'tenant', transport(w.call, 'tenant', userInfo.token));
    const asked = { oldPassword: 'Weaving-2026', newPassword: 'Spinning-2027' };
    expect((await refusal(own.changePassword({ body: asked })))?.msg).toContain(
      'your password and two-step login are set up in the platform area',
    );
  });

  test('is over in the logs of both sides when the visitor logs out', async () => {
    const { id } = await open({ name: '结束访问的企业' });
    const { userInfo } = await operator(tenants).visit({ body: { id, reason: '协助配置栏目' } });
    const visitor = createClient(adminIndex, 'tenant', transport(w.call, 'tenant', userInfo.token));
    await visitor.logout({ body: { refreshToken: '' } });
    const own = await w.person(id);
    const entry = { node: 'visit/end', done: true };
    expect((await own(adminLog).index()).list[0]).toMatchObject({
      ...{ ...entry, title: 'Visit by the platform – End' },
      ...{ visitor_name: operator.username, about: '' },
    });
    const [end, start] = (await operator(adminLog).index()).list;
    expect(end).toMatchObject({ ...entry, username: operator.username, visitor_name: null, about: '结束访问的企业' });
    expect([start?.title, end?.title]).toEqual(['Tenants – Visit the tenant', 'Tenants – End the visit to the tenant']);
    expect(await refusal(asVisitor(userInfo.token).start())).toMatchObject({ code: 302 });
  });

  test('that is refused stands in the log with the company it was of, whatever was typed as its reason', async () => {
    const { id } = await open({ name: '关闭的企业', status: 0 });
    const other = await open({ name: '别家的企业' });
    const last = async () => (await operator(adminLog).index({ query: { limit: 1 } })).list[0];
    expect(await refusal(operator(tenants).visit({ body: { id, reason: '别家的企业' } }))).toMatchObject({ code: 0 });
    expect(await last()).toMatchObject({ node: 'tenant/visit', done: false, about: '关闭的企业' });
    expect(await refusal(operator(tenants).visit({ body: { id: 999_999, reason: '别家的企业' } }))).toMatchObject({ code: 0 });
    expect(await last()).toMatchObject({ node: 'tenant/visit', done: false, about: '' });
    expect(await refusal(operator(tenants).edit({ body: { id, name: '别家的企业', code: other.code } }))).toMatchObject({ code: 0 });
    expect(await last()).toMatchObject({ node: 'tenant/edit', done: false, about: '关闭的企业' });
    const clerk = await w.person(0, 'tenant/index', 'auth/adminLog/index');
    expect(await refusal(clerk(tenants).edit({ body: { id, name: '别家的企业' } }))).toMatchObject({ code: 401 });
    expect(await last()).toMatchObject({ node: 'tenant/edit', done: false, about: '关闭的企业' });
    // Of what they have no right to, their own log tells them no name, and finds nothing by it.
    expect((await clerk(adminLog).index({ query: { limit: 1 } })).list).toMatchObject([{ node: 'tenant/edit', about: '' }]);
    expect((await clerk(adminLog).index({ query: { quickSearch: '关闭的企业' } })).list).toEqual([]);
  });

  test('opens nothing of the platform, and ends after two hours', async () => {
    const visiting = await world();
    const visitor = await visiting.person(0);
    const tenant = await visiting.tenant();
    const { userInfo } = await visitor(tenants).visit({ body: { id: tenant.id, reason: '查看问题' } });
    const start = () => visiting.call('tenant', { method: 'GET', url: '/tenant/Index/index', token: userInfo.token });
    expect(await visiting.call('admin', { method: 'GET', url: '/admin/Tenant/index', token: userInfo.token })).toMatchObject({ code: 302 });
    visiting.travel(2 * 3_600_000 - 60_000);
    expect(await start()).toMatchObject({ code: 1 });
    visiting.travel(61_000);
    expect((await start()).code).not.toBe(1);
    await visiting.close();
  });

  test('ends when the visitor is disabled', async () => {
    const { id } = await open();
    const visitor = await w.person(0);
    const { userInfo } = await visitor(tenants).visit({ body: { id, reason: '查看问题' } });
    await w.data.asOwner(`update admins set status = 0 where tenant_id = 0 and id = ${visitor.id}`);
    expect(await refusal(asVisitor(userInfo.token).start())).toMatchObject({ code: 302 });
  });

  test('T063 ends with the session it was opened from: a new password, a logout, its last hour', async () => {
    const { id } = await open();
    const visitor = await w.person(0);
    const visit = async (from: Person) => (await from(tenants).visit({ body: { id, reason: '查看问题' } })).userInfo.token;
    const stolen = await visit(visitor);
    expect(await asVisitor(stolen).start()).toBeDefined();
    await operator(admins).edit({ body: { id: visitor.id, password: 'Another-2-password' } });
    expect(await refusal(asVisitor(stolen).start())).toMatchObject({ code: 302 });

    const leaving = await w.person(0);
    const left = await visit(leaving);
    await leaving(adminIndex).logout({ body: { refreshToken: leaving.refreshToken } });
    expect(await refusal(asVisitor(left).start())).toMatchObject({ code: 302 });

    const late = await w.person(0);
    const over = await visit(late);
    await w.data.asOwner("update sessions set refresh_expire = now() where area = 'admin' and account_id = $1", [late.id]);
    expect(await refusal(asVisitor(over).start())).toMatchObject({ code: 302 });
  });

  test('T066 ends with the right to visit', async () => {
    const { id } = await open();
    const visitor = await w.person(0, 'tenant/index', 'tenant/visit');
    const { userInfo } = await visitor(tenants).visit({ body: { id, reason: '查看问题' } });
    expect(await asVisitor(userInfo.token).start()).toBeDefined();
    await w.data.asOwner("update admin_groups set rules = '{}' where tenant_id = 0 and id = $1", [visitor.groupId]);
    expect(await refusal(asVisitor(userInfo.token).start())).toMatchObject({ code: 302 });
  });

  test('needs the node, a reason, and a company that is open', async () => {
    const { id } = await open();
    const other = await w.person(0, 'tenant/index', 'tenant/edit');
    expect(await refusal(other(tenants).visit({ body: { id, reason: '查看问题' } }))).toMatchObject({ code: 401 });
    expect(await refusal(operator(tenants).visit({ body: { id, reason: ' ' } }))).toMatchObject({
      data: { errors: [{ field: 'reason' }] },
    });
    expect(await refusal(operator(tenants).visit({ body: { id: 999_999, reason: '查看问题' } }))).toMatchObject({ code: 0 });
    await operator(tenants).edit({ body: { id, status: 0 } });
    expect((await refusal(operator(tenants).visit({ body: { id, reason: '查看问题' } }))).msg).toContain('disabled');
  });
});

describe('deleting a company', () => {
  test('takes everything of it, leaves the others, and leaves a record', async () => {
    const kept = await open({ template: 'corporate-zh' });
    const gone = await open({ name: '要删除的企业', template: 'corporate-zh' });
    await w.person(gone.id);
    const tables = await w.data.asOwner<{ name: string }>(
      "select table_name as name from information_schema.columns where column_name = 'tenant_id' and table_schema = 'public' and table_name not like 'live%'",
    );
    expect(tables.length).toBeGreaterThan(10);
    // Jobs of the others go on meanwhile.
    const lasting = tables.filter(({ name }) => name !== 'jobs');
    const others = () =>
      Promise.all(
        lasting.map(async ({ name }) => {
          const rows = `select md5(t::text) as row from ${name} t where tenant_id = ${kept.id}`;
          return [
            name,
            await w.data.asOwner(`select count(*)::int as n, md5(string_agg(row, '' order by row)) as rows from (${rows}) as all_rows`),
          ];
        }),
      );
    const before = await others();
    const record = await operator(tenants).purge({ body: { id: gone.id, confirm: gone.code } });
    expect(record).toMatchObject({ id: gone.id, name: '要删除的企业', code: gone.code, usage: { archives: 8, admins: 2 } });

    for (const { name } of tables) {
      const [left] = await w.data.asOwner<{ count: number }>(`select count(*) from ${name} where tenant_id = ${gone.id}`);
      expect([name, left?.count]).toEqual([name, 0]);
    }
    expect(await others()).toEqual(before);
    expect(before).toContainEqual(['archives', [expect.objectContaining({ n: 8 })]]);
    const [entry] = await w.data.asOwner<{ data: object }>(
      "select data from admin_log where tenant_id = 0 and node = 'tenant/del' order by id desc limit 1",
    );
    expect(entry?.data).toMatchObject({ id: gone.id, confirm: gone.code });
  });

  test('takes its files too, in a job that may run twice', async () => {
    const gone = await open();
    const folder = join(w.data.dataFolder, 'storage', `r${gone.id}`);
    mkdirSync(join(folder, 'default'), { recursive: true });
    await operator(tenants).purge({ body: { id: gone.id, confirm: gone.code } });
    const [job] = await w.data.asOwner<{ payload: { realm: number } }>(
      "select payload from jobs where queue = 'tenants.remove_files' order by id desc limit 1",
    );
    expect(job?.payload).toMatchObject({ realm: gone.id });
    const emptied: number[] = [];
    const emptyStore = async (realm: number) => void emptied.push(realm);
    const handle = tenantJobs(w.server.surroundings, emptyStore)['tenants.remove_files'];
    const work = { id: 1, realm: platformRealm, payload: job?.payload, attempt: 1 };
    await handle?.(work);
    await handle?.(work);
    expect(existsSync(folder)).toBe(false);
    expect(emptied).toEqual([gone.id, gone.id]);
    await expect(handle?.({ ...work, payload: { realm: 0 } })).rejects.toThrow('no company');
  });

  test('needs the code, typed exactly, and is not done in batches', async () => {
    const { id, code } = await open();
    const { name } = (await operator(tenants).read({ query: { id } })).row;
    expect(await refusal(operator(tenants).purge({ body: { id, confirm: `${code} ` } }))).toMatchObject({
      data: { errors: [{ field: 'confirm' }] },
    });
    // Whoever reads the log sees which company it was about.
    expect((await operator(adminLog).index({ query: { limit: 1 } })).list[0]).toMatchObject({ done: false, about: name });
    expect(await w.call('admin', { method: 'DELETE', url: `/admin/Tenant/del?ids[]=${id}`, token: operator.token })).toMatchObject({
      status: 404,
    });
    const other = await w.person(0, 'tenant/index', 'tenant/edit');
    expect(await refusal(other(tenants).purge({ body: { id, confirm: code } }))).toMatchObject({ code: 401 });
    expect((await operator(tenants).read({ query: { id } })).row.code).toBe(code);
  });
});
