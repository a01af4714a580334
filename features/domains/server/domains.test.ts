/** Domains over HTTP, proved at a real DNS server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { notices } from '#features/notices/contract.ts';
import { siteConfig } from '#features/site-config/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { doJobs } from '#testing/jobs.ts';
import { type NameServer, nameServer } from '#testing/name-server.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { domains } from '../contract.ts';
import { scheduleRechecks } from './door.ts';

let w: World;
let dns: NameServer;
let tenant: { id: number; host: string };
let owner: Person;
let rival: Person;
let operator: Person;
beforeAll(async () => {
  dns = await nameServer();
  w = await world({ DNS_SERVERS: dns.address });
  tenant = await plantedTenant(w, 'corporate-zh');
  owner = await w.person(tenant.id);
  rival = await w.person((await w.tenant()).id);
  operator = await w.person(0);
});
afterAll(async () => {
  await w.close();
  dns.close();
});

const claim = async (who: Person, host: string) => (await who(domains).add({ body: { host } })).row;
const verify = (who: Person, { id }: { id: number }) => who(domains).verify({ body: { id } });
const refusal = (code: string) => ({ envelope: { code: 0, msg: expect.stringContaining(code) } });
const page = (host: string, path = '/') => w.server.http.inject({ method: 'GET', url: path, headers: { host, accept: 'text/html' } });

async function proved(who: Person, host: string) {
  const row = await claim(who, host);
  dns.publish(row.txt_name, row.txt_value);
  return (await verify(who, row)).row;
}

test('the operator’s file of domains names the companies', async () => {
  const { host } = await claim(owner, 'named.example');
  const url = `/admin/Domain/export?format=csv&quickSearch=${host}`;
  const file = await w.server.http.inject({ url, headers: { host: 'console.test', batoken: operator.token, 'think-lang': 'zh-cn' } });
  expect(file.body).toContain(host);
  expect(file.body).toContain(String((await operator(domains).index({ query: { quickSearch: host } })).list[0]?.tenant_name));
});

describe('a domain', () => {
  test('serves nothing until its token is published, and the website from then on', async () => {
    const row = await claim(owner, 'WWW.Hengchuan.example.');
    expect(row).toMatchObject({ host: 'www.hengchuan.example', verified: false, txt_name: '_siteloom.www.hengchuan.example' });
    expect((await page('www.hengchuan.example')).body).not.toContain('<main');

    await expect(verify(owner, row)).rejects.toMatchObject(refusal('Neither the record nor a file'));
    dns.publish(row.txt_name, 'siteloom=somebody-else');
    await expect(verify(owner, row)).rejects.toMatchObject(refusal('something else: “siteloom=somebody-else”'));
    dns.publish(row.txt_name, row.txt_value);
    const { row: proven, ...answer } = await verify(owner, row);
    expect(proven).toMatchObject({ verified: true, problem: '', checked_at: expect.any(Number) });
    const { id, host, verified, token, checked_at } = proven;
    expect(answer).toEqual({ id, host, verified, token, checked_at });
    const tried = await w.data.asOwner<{ done: boolean; data: unknown }>(
      `select done, data from admin_log where tenant_id = ${tenant.id} and node = 'domain/verify' order by place`,
    );
    expect(tried.map(({ done }) => done)).toEqual([false, false, true]);
    expect(tried[0]?.data).toMatchObject({ refusal: 'domains.no_record', about: row.host, body: { host: row.host } });
    const { statusCode, body } = await page('www.hengchuan.example');
    expect(statusCode).toBe(200);
    expect(body).toContain('href="http://www.hengchuan.example/"');
  });

  test('in other letters is kept in those of DNS', async () => {
    expect(await claim(owner, 'Bücher.example')).toMatchObject({ host: 'xn--bcher-kva.example', name: 'bücher.example' });
  });

  test.each([
    'hengchuan',
    '192.0.2.1',
    '[::1]',
    'a_b.example',
    'localhost',
    'x.y:80',
    '-a.example',
    'a..example',
    'http://a.example',
    'a.example\r\nx',
  ])('cannot be %s', (host) => expect(claim(owner, host)).rejects.toMatchObject({ envelope: { code: 0 } }));

  test('below the installation’s own names is refused', async () => {
    await expect(claim(owner, 'shop.localhost')).rejects.toMatchObject({ envelope: { code: 0 } });
  });

  test('belongs to the first who proves it', async () => {
    const theirs = await claim(rival, 'first.example');
    const ours = await proved(owner, 'first.example');
    expect(ours.verified).toBe(true);
    dns.publish(theirs.txt_name, theirs.txt_value);
    await expect(verify(rival, theirs)).rejects.toMatchObject(refusal('another website'));
    expect((await rival(domains).read({ query: { id: theirs.id } })).row).toMatchObject({ verified: false, problem: 'taken' });
  });

  test('that was removed is proved anew by whoever has it next, those who had it among them', async () => {
    const { id } = await proved(owner, 'left.example');
    await owner(domains).del({ query: { ids: [id] } });
    for (const next of [rival, owner]) {
      const again = await claim(next, 'left.example');
      await expect(verify(next, again)).rejects.toMatchObject({ envelope: { code: 0 } });
      await next(domains).del({ query: { ids: [again.id] } });
    }
  });

  test('of one company is nothing to another', async () => {
    const { id } = await claim(owner, 'mine.example');
    await expect(verify(rival, { id })).rejects.toMatchObject(refusal('does not exist'));
    await expect(rival(domains).add({ body: { host: 'x.example', tenant_id: tenant.id } })).rejects.toMatchObject(
      refusal('does not exist'),
    );
    expect((await rival(domains).index()).list.map(({ host }) => host)).toEqual(['first.example']);
  });
});

describe('the primary domain', () => {
  test('is where every other host of the website leads, in menus and links too', async () => {
    const row = await proved(owner, 'main.example');
    await owner(domains).primary({ body: { id: row.id } });
    const moved = await page(`${tenant.host}:8000`, '/news/?page=2');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, 'http://main.example:8000/news/?page=2']);
    expect((await page('www.hengchuan.example')).statusCode).toBe(301);
    expect((await page('main.example')).statusCode).toBe(200);
    expect((await operator(domains).index({ query: { quickSearch: 'main' } })).list).toMatchObject([{ is_primary: true }]);

    await owner(domains).primary({ body: { id: row.id, on: false } });
    expect((await page(tenant.host)).statusCode).toBe(200);
  });

  test('is one, also when two are chosen at the same time', async () => {
    const names = await Promise.all(['left', 'right', 'upper', 'lower'].map((name) => proved(owner, `${name}.example`)));
    const choose = ({ id }: { id: number }) => owner(domains).primary({ body: { id } });
    expect(await Promise.all([...names, ...names, ...names].map(choose))).toHaveLength(12);
    const primaries = await w.data.asOwner<{ id: number }>(`select id from domains where tenant_id = ${tenant.id} and is_primary`);
    expect(primaries).toHaveLength(1);
    await owner(domains).primary({ body: { id: primaries[0]?.id ?? 0, on: false } });
  });

  test('must be verified', async () => {
    const row = await claim(owner, 'unproved.example');
    await expect(owner(domains).primary({ body: { id: row.id } })).rejects.toMatchObject(refusal('not verified'));
  });

  test('that is deleted leaves the label below the site domain', async () => {
    const row = await proved(owner, 'gone.example');
    await owner(domains).primary({ body: { id: row.id } });
    await owner(domains).del({ query: { ids: [row.id] } });
    expect((await page(tenant.host)).statusCode).toBe(200);
    expect((await page('gone.example')).body).not.toContain('<main');
  });
});

test('the last place of a plan is taken once, by however many at the same time', async () => {
  const { id: plan } = await w.data.db.inScope(toRealm(0), (tx) =>
    tx.insertInto('plans').values({ name: 'One domain', max_domains: 1 }).returning('id').executeTakeFirstOrThrow(),
  );
  const company = await w.tenant();
  await w.data.asOwner(`update tenants set plan_id = ${plan} where id = ${company.id}`);
  const boss = await w.person(company.id);
  const added = await Promise.allSettled([1, 2, 3, 4].map((number) => claim(boss, `place-${number}.example`)));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

describe('the operator', () => {
  test('adds and verifies for a company, beyond its plan, and the company is told', async () => {
    const { id: plan } = await w.data.db.inScope(toRealm(0), (tx) =>
      tx.insertInto('plans').values({ name: 'No domains', max_domains: 0 }).returning('id').executeTakeFirstOrThrow(),
    );
    const poor = await w.tenant();
    await w.data.asOwner(`update tenants set plan_id = ${plan} where id = ${poor.id}`);
    const boss = await w.person(poor.id);
    await expect(claim(boss, 'own.example')).rejects.toMatchObject(refusal('plan allows'));

    const { row } = await operator(domains).add({ body: { host: 'gift.example', tenant_id: poor.id } });
    dns.publish(row.txt_name, row.txt_value);
    expect((await verify(operator, row)).row).toMatchObject({ verified: true, tenant_id: poor.id });
    expect((await boss(notices).index()).list[0]?.text).toBe('The domain gift.example is verified');
  });

  test('gives the platform’s own website a host', async () => {
    const row = await proved(operator, 'operator.example');
    expect(row).toMatchObject({ tenant_id: 0, tenant_name: null });
    await operator(siteConfig).index({ query: {} });
    expect((await page('operator.example')).statusCode).toBe(200);
  });

  test('cannot add for a company that is not there', async () => {
    await expect(operator(domains).add({ body: { host: 'x.example', tenant_id: 424_242 } })).rejects.toMatchObject(
      refusal('does not exist'),
    );
  });
});

describe('the daily check', () => {
  test('tells that a record is gone, once, and leaves the website open', async () => {
    const row = await proved(owner, 'daily.example');
    dns.withdraw(row.txt_name);
    w.travel(25 * 3_600_000);
    const { surroundings } = w.server;
    for (let run = 0; run < 2; run++) {
      await surroundings.db.acrossRealms((tx) => scheduleRechecks(tx, surroundings.clock()));
      await doJobs(w);
      w.travel(25 * 3_600_000);
    }
    // The session of a day ago has ended.
    const reader = await w.person(tenant.id);
    expect((await reader(domains).read({ query: { id: row.id } })).row).toMatchObject({ verified: true, problem: 'no_record' });
    const told = await w.data.asOwner(
      `select 1 from notices where admin_id = ${owner.id} and kind = 'domains.failing' and details->>'host' = 'daily.example'`,
    );
    expect(told).toHaveLength(1);
    expect((await page('daily.example')).statusCode).toBe(200);
  });
});

describe('a name that its website proves no more', () => {
  const days = (n: number) => n * 24 * 3_600_000;
  const recheck = async () => {
    const { surroundings } = w.server;
    await surroundings.db.acrossRealms((tx) => scheduleRechecks(tx, surroundings.clock()));
    await doJobs(w);
  };
  const lostTo = (host: string) =>
    w.data.asOwner<{ tenant_id: number }>("select tenant_id from notices where kind = 'domains.lost' and details->>'host' = $1", [host]);
  /** Everybody signs in again: sessions of days ago have ended. */
  const people = async () => ({ old: await w.person(tenant.id), next: await w.person(heir) });
  let heir: number;
  beforeAll(async () => {
    heir = (await w.tenant()).id;
  });

  test('is its own for a week, and of the next who proves it then', async () => {
    const host = 'sold.example';
    const before = await people();
    const sold = await proved(before.old, host);
    await before.old(domains).primary({ body: { id: sold.id } });
    const bought = await claim(before.next, host);
    dns.withdraw(sold.txt_name);
    dns.publish(bought.txt_name, bought.txt_value);
    w.travel(days(1.1));
    await recheck();
    w.travel(days(6.5));
    await recheck();
    const soon = await people();
    await expect(verify(soon.next, bought)).rejects.toMatchObject(refusal('another website'));
    expect(await lostTo(host)).toEqual([]);

    w.travel(days(1));
    const later = await people();
    expect((await verify(later.next, bought)).row).toMatchObject({ verified: true, problem: '' });
    const lost = (await later.old(domains).read({ query: { id: sold.id } })).row;
    expect(lost).toMatchObject({ verified: false, is_primary: false, problem: 'taken' });
    expect(new Set((await lostTo(host)).map(({ tenant_id }) => tenant_id))).toEqual(new Set([tenant.id]));
    expect((await page(tenant.host)).statusCode).toBe(200);
    expect((await w.server.hosts.find(host)).kind).toBe('site');
    expect(await w.server.hosts.find(host)).toMatchObject({ realm: heir });
  });

  test('stays its own where the record is there again, though the daily check has not seen it yet', async () => {
    const host = 'mended.example';
    const before = await people();
    const own = await proved(before.old, host);
    const rival = await claim(before.next, host);
    dns.withdraw(own.txt_name);
    w.travel(days(1.1));
    await recheck();
    w.travel(days(8));
    dns.publish(own.txt_name, own.txt_value, rival.txt_value);
    const later = await people();
    await expect(verify(later.next, rival)).rejects.toMatchObject(refusal('another website'));
    expect((await later.old(domains).read({ query: { id: own.id } })).row).toMatchObject({ verified: true, problem: '' });
    expect(await lostTo(host)).toEqual([]);
  });
});
