/** Filings of hosts over HTTP: what may be written, where it is shown, and who is told in time. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { adminLog } from '#features/admin-log/contract.ts';
import { notices } from '#features/notices/contract.ts';
import { siteConfig } from '#features/site-config/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { doJobs } from '#testing/jobs.ts';
import { type MailServerForTests, mailServer } from '#testing/mail-server.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type Person, refusal, type World, world } from '#testing/world.ts';
import { compliance } from '../compliance.contract.ts';
import { domains } from '../contract.ts';
import { remindOfFilings } from './door.ts';

const icp = '京ICP备12345678号-1';
const police = '京公网安备11010502030143号';
const dayMs = 86_400_000;

let w: World;
let smtp: MailServerForTests;
let tenant: { id: number; host: string; name: string; code: string };
let owner: Person;
let operator: Person;
beforeAll(async () => {
  smtp = await mailServer({});
  w = await world({
    ...{ OUTBOUND_PRIVATE: 'on', SMTP_SERVER: '127.0.0.1', SMTP_PORT: String(smtp.port), SMTP_ENCRYPTION: 'none' },
    SMTP_SENDER: 'system@operator.example',
  });
  tenant = await plantedTenant(w, 'corporate-zh');
  owner = await w.person(tenant.id);
  operator = await w.person(0);
});
afterAll(async () => {
  await w.close();
  await smtp.close();
});

const page = async (host: string) => (await w.server.http.inject({ url: '/', headers: { host, accept: 'text/html' } })).body;
const rowOf = async (host: string) =>
  (await operator(compliance).index({ query: { quickSearch: host } })).list.find((row) => row.host === host);
const texts = async (who: Person) => (await who(notices).index()).list.map(({ text }) => text);

async function domainOf(realm: number, host: string): Promise<number> {
  const { id } = await w.data.db.inScope(toRealm(realm), (tx) =>
    tx.insertInto('domains').values({ host, token: 'x', verified_time: new Date() }).returning('id').executeTakeFirstOrThrow(),
  );
  w.server.surroundings.invalidate(toRealm(0), ['tenants']);
  return id;
}

describe('the filing of a host', () => {
  test.each([
    ['icp_number', 'ICP12345678'],
    ['icp_number', '京ICP备号'],
    ['police_number', '公安备案123'],
    ['owner_email', 'nobody'],
  ])('refuses %s “%s” at its field', async (field, value) => {
    const id = await domainOf(tenant.id, `wrong-${Math.random().toString(36).slice(2)}.example`);
    expect((await refusal(owner(domains).edit({ body: { id, [field]: value } })))?.data.errors).toMatchObject([{ field }]);
  });

  test('stands on its own pages with links to the registers; other hosts show the numbers of the site', async () => {
    await owner(siteConfig).edit({ body: { icp_number: '苏ICP备87654321号', police_numbers: ['苏公网安备32048102000001号'] } });
    const id = await domainOf(tenant.id, 'filed.example');
    await domainOf(tenant.id, 'plain.example');
    expect(await page('filed.example')).toContain('苏ICP备87654321号');

    await owner(domains).edit({ body: { id, icp_number: icp, police_number: police } });
    const filed = await page('filed.example');
    expect(filed).toContain(`href="https://beian.miit.gov.cn/"`);
    expect(filed).toContain('href="https://beian.mps.gov.cn/#/query/webSearch?code=11010502030143"');
    expect(filed).toContain('src="/assets/police-badge.svg"');
    expect([filed.includes(icp), filed.includes(police), filed.includes('苏ICP备')]).toEqual([true, true, false]);
    const plain = await page('plain.example');
    expect([plain.includes(icp), plain.includes('苏ICP备87654321号'), plain.includes('苏公网安备32048102000001号')]).toEqual([
      false,
      true,
      true,
    ]);

    const centreOf = async (host: string) => (await w.call('api', { method: 'GET', url: '/api/index/index', headers: { host } })).data.site;
    expect(await centreOf('filed.example:8000')).toMatchObject({ recordNumber: icp });
    expect(await centreOf('plain.example')).toMatchObject({ recordNumber: '苏ICP备87654321号' });

    // The operator writes in another realm than the pages are kept in.
    await operator(domains).edit({ body: { id, icp_number: '' } });
    expect(await page('filed.example')).toContain('苏ICP备87654321号');
    const badge = await w.server.http.inject({ url: '/assets/police-badge.svg', headers: { host: 'filed.example' } });
    expect([badge.statusCode, badge.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  test('is not another company’s to change', async () => {
    const stranger = await w.person((await w.tenant()).id);
    const id = await domainOf(tenant.id, 'mine.example');
    expect((await refusal(stranger(domains).edit({ body: { id, owner_name: 'Me' } })))?.msg).toContain('does not exist');
  });
});

describe('the table of all hosts', () => {
  test('is red, amber and green, and names what is wrong', async () => {
    const bare = await w.tenant();
    expect(await rowOf(bare.host)).toMatchObject({
      ...{ id: -bare.id, state: 'lacking', problems: ['icp_missing', 'police_missing', 'owner_missing'], icp_of_site: true },
    });
    const id = await domainOf(bare.id, 'table.example');
    expect(await rowOf(bare.host)).toBeUndefined();
    const file = (facts: object) => operator(domains).edit({ body: { id, ...facts } });
    const now = Math.floor(Date.now() / 1000);
    await file({ icp_number: icp, owner_phone: '13800000000' });
    expect(await rowOf('table.example')).toMatchObject({ state: 'due', problems: ['police_missing'], icp_number: icp, icp_of_site: false });
    await file({ police_number: police, name_expire_time: now + 31 * 86_400 });
    expect(await rowOf('table.example')).toMatchObject({ state: 'clear', problems: [] });
    await file({ name_expire_time: now + 29 * 86_400 });
    expect(await rowOf('table.example')).toMatchObject({ state: 'due', problems: ['name_soon'] });
    await file({ icp_expire_time: now - 60 });
    expect(await rowOf('table.example')).toMatchObject({ state: 'lacking', problems: ['icp_over', 'name_soon'] });
    await w.data.asOwner(`update tenants set status = 0 where id = ${bare.id}`);
    expect(await rowOf('table.example')).toMatchObject({ state: 'closed' });
    expect((await operator(compliance).index({ query: { search: [{ field: 'state', operator: '=', val: 'closed' }] } })).list).toHaveLength(
      1,
    );
  });

  test('judges what the site’s configuration kept from before there were rules, and puts red first', async () => {
    const old = await w.tenant();
    await w.data.asOwner(
      `insert into site_configs (tenant_id, locale, config) values (${old.id}, 'zh-cn', '{"icp_number":"see below","police_numbers":["none yet"]}')`,
    );
    expect(await rowOf(old.host)).toMatchObject({ state: 'lacking', problems: ['icp_wrong', 'police_wrong', 'owner_missing'] });
    const states = (await operator(compliance).index({ query: { limit: 100 } })).list.map(({ state }) => state);
    const ranks = states.map((state) => ['lacking', 'due', 'clear', 'closed'].indexOf(state));
    expect(ranks).toEqual([...ranks].sort());
    expect(new Set(states).size).toBeGreaterThan(1);
  });

  test('is the operator’s alone, and leaves as a file', async () => {
    const answer = await w.call('tenant', { method: 'GET', url: '/tenant/domains.Compliance/index', token: owner.token });
    expect(answer.status).toBe(404);
    const url = '/admin/domains.Compliance/export?format=csv&quickSearch=filed.example';
    const file = await w.server.http.inject({ url, headers: { host: 'console.test', batoken: operator.token, 'think-lang': 'zh-cn' } });
    expect(file.body).toContain('filed.example');
    expect(file.body).toContain('待完善');
  });
});

describe('reminders', () => {
  test('of ends: 30, 7 and 1 days before and once after, to both sides, and by letter to the owner', async () => {
    const id = await domainOf(tenant.id, 'ends.example');
    const end = new Date(Math.floor(Date.now() / dayMs) * dayMs + 40.5 * dayMs);
    await owner(domains).edit({ body: { id, name_expire_time: end.getTime() / 1000, owner_email: 'owner@ends.example' } });
    const { surroundings } = w.server;
    for (let day = 0; day < 45; day++) {
      await surroundings.db.acrossRealms((tx) => remindOfFilings(surroundings, tx, new Date(Date.now() + day * dayMs)));
    }
    await doJobs(w);
    const soon = (days: number) => `The registration of the domain ends.example ends within ${days} days`;
    const all = ['The registration of the domain ends.example has ended', soon(1), soon(7), soon(30)];
    expect((await texts(owner)).filter((text) => text.includes('ends.example'))).toEqual(all);
    expect((await texts(operator)).filter((text) => text.includes('ends.example'))).toEqual(all);
    const letters = smtp.received.filter(({ envelope }) => envelope.to.includes('owner@ends.example'));
    expect(letters.map(({ subject }) => subject).sort()).toEqual(
      [1, 30, 7]
        .map((days) => `域名 ends.example 的注册 ${days} 天内到期`)
        .concat('域名 ends.example 的注册已到期')
        .sort(),
    );
  });

  test('that the operator sends say what is missing; hosts without a fault are left alone', async () => {
    const company = await w.tenant();
    const boss = await w.person(company.id);
    const id = await domainOf(company.id, 'lacks.example');
    await operator(domains).edit({ body: { id, owner_email: 'boss@lacks.example' } });
    const fine = await domainOf(company.id, 'fine.example');
    await operator(domains).edit({ body: { id: fine, icp_number: icp, police_number: police, owner_name: 'Ann' } });
    expect(await operator(compliance).remind({ body: { ids: [id, fine] } })).toEqual({ count: 1 });
    await doJobs(w);
    const { list } = await operator(adminLog).index({ query: { limit: 1 } });
    expect(list).toMatchObject([{ title: 'Compliance – Remind', about: 'lacks.example, fine.example' }]);
    const { row } = await operator(adminLog).info({ query: { id: list[0]?.id ?? 0 } });
    expect(row.changes.map(({ called, fields }) => [called, fields])).toEqual([
      ['lacks.example', [{ name: 'reminded', after: true }]],
      ['fine.example', [{ name: 'reminded', after: false }]],
    ]);
    expect(await texts(boss)).toEqual(['The operator asks you to complete the filing of lacks.example']);
    const letter = smtp.received.find(({ envelope }) => envelope.to.includes('boss@lacks.example'));
    expect(letter?.text).toContain('没有 ICP 备案号；没有公安备案号');
    expect((await refusal(operator(compliance).remind({ body: { ids: [id, 987_654_321] } })))?.msg).toContain('does not exist');
  });

  test('that the operator sends twice go out once a day for a company, and one letter names all of its hosts', async () => {
    const company = await w.tenant();
    const ids = [await domainOf(company.id, 'twice-a.example'), await domainOf(company.id, 'twice-b.example')];
    for (const id of ids) await operator(domains).edit({ body: { id, owner_email: 'boss@twice.example' } });
    const other = await domainOf((await w.tenant()).id, 'twice-other.example');
    await operator(domains).edit({ body: { id: other, owner_email: 'boss@twice-other.example' } });
    const letters = async (to: string) => {
      await doJobs(w);
      return smtp.received.filter(({ envelope }) => envelope.to.includes(to));
    };
    const clicks = await Promise.all([1, 2, 3].map(() => operator(compliance).remind({ body: { ids } })));
    expect(clicks.map(({ count }) => count).sort()).toEqual([0, 0, 2]);
    const [letter, ...more] = await letters('boss@twice.example');
    expect(more).toEqual([]);
    expect(letter?.text).toContain('twice-a.example：没有 ICP 备案号');
    expect(letter?.text).toContain('twice-b.example：没有 ICP 备案号');
    expect(await operator(compliance).remind({ body: { ids: [...ids, other] } })).toEqual({ count: 1 });
    expect([(await letters('boss@twice.example')).length, (await letters('boss@twice-other.example')).length]).toEqual([1, 1]);
    w.travel(25 * 3_600_000);
    operator = await w.person(0);
    expect(await operator(compliance).remind({ body: { ids } })).toEqual({ count: 2 });
    expect(await letters('boss@twice.example')).toHaveLength(2);
  });

  test('that find the last one unread say that nobody was reminded, where a company has no domain of its own', async () => {
    const company = await w.tenant();
    const boss = await w.person(company.id);
    const id = (await rowOf(`${company.code}.localhost`))?.id ?? 0;
    const remind = () => operator(compliance).remind({ body: { ids: [id] } });
    expect([await remind(), await remind()]).toEqual([{ count: 1 }, { count: 0 }]);
    expect(await texts(boss)).toHaveLength(1);
    await boss(notices).read({ body: {} });
    expect(await remind()).toEqual({ count: 1 });
  });
});
