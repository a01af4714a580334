/** A company as one file: what goes into it, what comes of it, and what does not. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminLog } from '#features/admin-log/contract.ts';
import { archives } from '#features/archives/contract.ts';
import { groups } from '#features/groups/contract.ts';
import { moneyLogs } from '#features/members/ledger.contract.ts';
import { settings } from '#features/settings/contract.ts';
import { snapshots } from '#features/snapshots/contract.ts';
import { derived, sweepSnapshots, taken } from '#features/snapshots/server/door.ts';
import { createClient } from '#kit/client/client.ts';
import { engine } from '#testing/database.ts';
import { sendFile } from '#testing/forms.ts';
import { doJobs } from '#testing/jobs.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { type Person, refusal, transport, type World, world } from '#testing/world.ts';
import { tenants } from '../contract.ts';

type Opened = Awaited<ReturnType<ReturnType<typeof operatorsTenants>['clone']>>;
const operatorsTenants = () => operator(tenants);

let w: World;
let operator: Person;
beforeAll(async () => {
  w = await world();
  operator = await w.person(0);
  // Every company sees it among its settings, and none has it.
  await operator(settings).edit({ body: { loginFailuresMax: 9 } });
});
afterAll(() => w.close());

const codes = { last: 0 };
const newCode = () => `whole${++codes.last}`;

/** A company with a site, people, books, a draft, a picture that a document shows, and a secret. */
async function lively() {
  const company = await plantedTenant(w, 'demo', { code: newCode() });
  const founder = await w.person(company.id);
  const content = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const { data } = await sendFile(w, { url: '/tenant/ajax/upload', app: 'tenant', token: founder.token, filename: 'a.png', content });
  const cover = data.file?.url ?? '';
  const { list } = await founder(archives).columns();
  const column_id = list.find(({ path }) => path === 'news/company')?.id ?? 0;
  const body = { column_id, title: 'Rare word quartz', cover, content: `<p><img src="${cover}" alt=""></p>` };
  await founder(archives).add({ body: { ...body, slug: 'rare', save_mode: 'submit' } });
  await founder(archives).add({ body: { ...body, title: 'Draft of one', save_mode: 'save' } });
  const member = await w.member(company.id);
  for (const money of ['12.50', '-2.50', '7.00']) await founder(moneyLogs).add({ body: { user_id: member.id, money, memo: 'why' } });
  await founder(settings).edit({ body: { smtp_pass: 'hunter-quartz' } });
  await w.data.asOwner(`insert into settings (tenant_id, name, value) values (${company.id}, 'beian', 'null')`);
  return { ...company, founder, cover, member };
}

const page = async (host: string, url: string) => {
  const { statusCode, payload } = await w.server.http.inject({ url, headers: { host, accept: 'text/html' } });
  return { statusCode, payload };
};

/** How many rows each table has of a company: what the database makes by itself, too. */
async function counts(realm: number) {
  const rows = await Promise.all(
    [...taken.map(({ table }) => table), ...derived].map(async (table) => {
      // Counts of documents are kept as steps: how many steps says nothing.
      const what = table === 'archive_counts' ? 'coalesce(sum(n), 0)::int' : 'count(*)::int';
      const [row] = await w.data.asOwner<{ n: number }>(`select ${what} as n from ${table} where tenant_id = ${realm}`);
      return [table, row?.n] as const;
    }),
  );
  return Object.fromEntries(rows);
}

async function unpack(fields: Record<string, string>, content: Buffer | string = '') {
  return sendFile<Opened>(w, { url: '/admin/Tenant/import', app: 'admin', token: operator.token, fields, filename: 'a.zip', content });
}

/** With other bytes where it says what is in it: packed in a way that there is not, and one bit further on. */
function bent(file: Buffer): Buffer[] {
  const name = file.indexOf('manifest.json');
  const start = name + 'manifest.json'.length + file.readUInt16LE(name - 2);
  return [0, 90].map((place) => {
    const other = Buffer.from(file);
    other.writeUInt8(other.readUInt8(start + place) ^ 7, start + place);
    return other;
  });
}

async function download(url: string): Promise<Buffer> {
  const { rawPayload } = await w.server.http.inject({ url, headers: { host: 'localhost' } });
  return rawPayload;
}

describe('a company that is cloned', () => {
  test('has everything of the other, under its own name and in its own place, and nobody of its people', async () => {
    const source = await lively();
    const code = newCode();
    const opened = await operator(tenants).clone({ body: { id: source.id, code, name: 'Twin' } });
    expect(opened).toMatchObject({ code, name: 'Twin', admin: { username: code, password: expect.any(String) } });
    await doJobs(w);

    const [had, has] = [await counts(source.id), await counts(opened.id)];
    const ofPeople = ['admins', 'admin_group_members', 'admin_secrets', 'notices', 'admin_preferences', 'settings', 'jobs'];
    const without = (all: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(all).filter(([table]) => !ofPeople.includes(table)));
    expect(without(has)).toEqual(without(had));

    const host = `${code}.localhost`;
    const shown = await page(host, '/news/company/rare');
    const own = source.cover.replace(`/r${source.id}/`, `/r${opened.id}/`);
    expect([shown.statusCode, shown.payload.includes(own), shown.payload.includes(`/storage/r${source.id}/`)]).toEqual([200, true, false]);
    expect((await w.server.http.inject({ url: own, headers: { host } })).rawPayload).toEqual(
      (await w.server.http.inject({ url: source.cover, headers: { host: source.host } })).rawPayload,
    );
    const [member] = await w.data.asOwner(`select money, score from members where tenant_id = ${opened.id} and username = $1`, [
      source.member.username,
    ]);
    expect(member).toEqual({ money: 1700, score: 0 });
    expect(await w.data.asOwner(`select name from settings where tenant_id = ${opened.id} and sealed is not null`)).toEqual([]);
  });

  test('is called by its own name alone, in its row and in its console; the log says how it was opened', async () => {
    const source = await plantedTenant(w, 'empty', { code: newCode(), name: 'Original' });
    const rowOf = async (id: number) => (await operator(tenants).read({ query: { id } })).row;
    expect(await rowOf(source.id)).toMatchObject({ name: 'Original', short_name: 'Original' });
    const [code, other, same] = [newCode(), newCode(), newCode()];
    const { id } = await operator(tenants).clone({ body: { id: source.id, code, name: 'Twin' } });
    const title = async () => (await operator(adminLog).index({ query: { limit: 1 } })).list[0]?.title;
    expect(await title()).toBe('Tenants – Clone a company');
    expect(await rowOf(id)).toMatchObject({ name: 'Twin', short_name: '' });
    const { userInfo } = await operator(tenants).visit({ body: { id, reason: 'To see' } });
    expect(userInfo.tenant_info).toMatchObject({ name: 'Twin', short_name: '', code });

    const made = await operator(tenants).pack({ body: { id: source.id } });
    const renamed = await unpack({ code: other, name: 'Another', snapshot_id: String(made.id) });
    expect(await title()).toBe('Tenants – Open a company from a snapshot');
    expect(await rowOf(renamed.data.id)).toMatchObject({ name: 'Another', short_name: '' });
    const kept = await unpack({ code: same, snapshot_id: String(made.id) });
    expect(await rowOf(kept.data.id)).toMatchObject({ name: 'Original', short_name: 'Original' });
  });

  test('is opened no wider than the other, and without its contacts; a company that comes back keeps them', async () => {
    const source = await plantedTenant(w, 'empty', { code: newCode(), name: 'Known' });
    const card = { contact_name: 'Li Lei', mobile: '13900000000', address: '1 Quartz Road', remark: 'Pays late' };
    const blank = { contact_name: '', mobile: '', address: '', remark: '' };
    const terms = { expire_time: Math.floor(Date.now() / 1000) + 86_400, status: 0 } as const;
    await operator(tenants).edit({ body: { id: source.id, ...card, ...terms } });
    const rowOf = async (id: number) => (await operator(tenants).read({ query: { id } })).row;
    const cloned = async (name: string) => rowOf((await operator(tenants).clone({ body: { id: source.id, code: newCode(), name } })).id);
    expect(await cloned('Twin')).toMatchObject({ ...blank, ...terms });
    expect(await cloned('Known')).toMatchObject({ ...blank, ...terms, short_name: '' });

    const snapshot_id = String((await operator(tenants).pack({ body: { id: source.id } })).id);
    const unpacked = async (fields: { code: string; name?: string }) => rowOf((await unpack({ ...fields, snapshot_id })).data.id);
    expect(await unpacked({ code: newCode(), name: 'Another' })).toMatchObject({ ...blank, ...terms });
    expect(await unpacked({ code: newCode() })).toMatchObject({ ...card, ...terms, short_name: 'Known' });
    await operator(tenants).purge({ body: { id: source.id, confirm: source.code } });
    expect(await unpacked({ code: source.code, name: 'Renamed' })).toMatchObject({ ...card, ...terms, short_name: '' });
  });

  test('has its first administrator in the super group that came along, which it cannot lose; so has one out of a snapshot', async () => {
    const source = await lively();
    const rowsOf = async (of: Pick<typeof visitor, 'index'>) =>
      (await of.index()).list.map(({ id, name, rules, members }) => ({ id, name, rules, members }));
    const visiting = async (id: number) => {
      const { userInfo } = await operator(tenants).visit({ body: { id, reason: 'To see' } });
      return createClient(groups, 'tenant', transport(w.call, 'tenant', userInfo.token));
    };
    const visitor = await visiting(source.id);
    await source.founder(groups).add({ body: { pid: 0, name: 'Deputies', super: true, rules: [], status: 1 } });
    const had = await rowsOf(visitor);
    expect(had.map(({ members }) => members)).toEqual([1, 0]);

    const { id } = await operator(tenants).clone({ body: { id: source.id, code: newCode(), name: 'Twin' } });
    const there = await visiting(id);
    expect(await rowsOf(there)).toEqual(had);
    const first = had[0]?.id ?? 0;
    expect(await refusal(there.edit({ body: { id: first, status: 0 } }))).toMatchObject({ msg: expect.stringContaining('super') });

    const snapshot_id = String((await operator(tenants).pack({ body: { id: source.id } })).id);
    const { data } = await unpack({ code: newCode(), snapshot_id });
    expect(data.admin.password).toEqual(expect.any(String));
    expect(await rowsOf(await visiting(data.id))).toEqual(had);
  });

  test('is its own from then on, and what is written next does not meet what came along', async () => {
    const source = await lively();
    const code = newCode();
    const { id } = await operator(tenants).clone({ body: { id: source.id, code, name: 'Twin' } });
    const founder = await w.person(id);
    const { list } = await founder(archives).index({ query: { limit: 100 } });
    const rare = list.find(({ title }) => title === 'Rare word quartz');
    await founder(archives).edit({ body: { id: rare?.id ?? 0, version: rare?.version ?? 0, title: 'Changed here', save_mode: 'submit' } });
    const titled = async (host: string, title: string) => (await page(host, '/news/company/rare')).payload.includes(title);
    expect([await titled(`${code}.localhost`, 'Changed here'), await titled(source.host, 'Rare word quartz')]).toEqual([true, true]);
  });

  test('comes along though a text is full of addresses that grow by its new number', async () => {
    const source = await lively();
    const full = (length: number) => `/storage/r${source.id}/`.repeat(99).slice(0, length);
    const { list } = await source.founder(archives).columns();
    await source.founder(archives).add({ body: { column_id: list[0]?.id ?? 0, title: full(200), content: '<p>x</p>', save_mode: 'save' } });
    await w.data.asOwner(`update members set nickname = '${full(50)}' where tenant_id = ${source.id} and id = ${source.member.id}`);
    await w.data.asOwner("select setval('realms_id_seq', 1000000)");
    const { id } = await operator(tenants).clone({ body: { id: source.id, code: newCode(), name: 'Twin' } });
    const [member] = await w.data.asOwner<{ nickname: string }>(`select nickname from members where tenant_id = ${id}`);
    expect(member?.nickname).toBe(`/storage/r${id}/`.repeat(9).slice(0, 50));
  });

  test('is refused under a code that is taken or reserved, and to whoever may not', async () => {
    const { id, code } = await lively();
    const before = await w.data.asOwner('select count(*) from tenants');
    expect(await refusal(operator(tenants).clone({ body: { id, code, name: 'Twin' } }))).toMatchObject({
      data: { errors: [{ field: 'code' }] },
    });
    const told = await operator(adminLog).index({ query: { limit: 1 } });
    expect(told.list).toMatchObject([
      { node: 'tenant/cloneCompany', done: false, about: (await operator(tenants).read({ query: { id } })).row.name },
    ]);
    expect(await refusal(operator(tenants).clone({ body: { id, code: 'admin', name: 'Twin' } }))).toMatchObject({ code: 0 });
    expect(await refusal(operator(tenants).clone({ body: { id: 999_999, code: newCode(), name: 'Twin' } }))).toMatchObject({ code: 0 });
    const other = await w.person(0, 'tenant/index', 'tenant/add', 'tenant/edit', 'tenant/export');
    expect(await refusal(other(tenants).clone({ body: { id, code: newCode(), name: 'Twin' } }))).toMatchObject({ code: 401 });
    expect(await refusal(other(tenants).pack({ body: { id } }))).toMatchObject({ code: 401 });
    expect(await w.data.asOwner('select count(*) from tenants')).toEqual(before);
  });
});

describe('a snapshot', () => {
  test('is one file, from which the company is opened again as it was, its people with it, when it is deleted', async () => {
    const source = await lively();
    const before = await counts(source.id);
    await w.data.asOwner(`update admin_secrets set password_hash = 'as-before' where tenant_id = ${source.id}`);
    await operator(tenants).purge({ body: { id: source.id, confirm: source.code } });
    await doJobs(w);
    expect((await page(source.host, '/')).statusCode).toBe(404);

    const newest = async () => (await operator(snapshots).index()).list[0];
    // Somebody else may be at the work already.
    await expect.poll(async () => (await newest())?.state, { timeout: 20_000 }).toBe('ready');
    const kept = await newest();
    expect(kept).toMatchObject({
      code: source.code,
      kind: 'deletion',
      state: 'ready',
      archives: before.archives,
      members: 1,
      files: before.attachments,
    });
    const { code, data } = await unpack({ code: source.code, snapshot_id: String(kept?.id) });
    expect([code, data.admin]).toEqual([1, { username: source.founder.username }]);
    const { jobs: _, settings: secrets, ...rest } = await counts(data.id);
    const { jobs: __, settings: all, ...had } = before;
    expect(rest).toEqual(had);
    expect([secrets, all]).toEqual([1, 2]);
    expect((await page(source.host, '/news/company/rare')).statusCode).toBe(200);
    const cover = source.cover.replace(`/r${source.id}/`, `/r${data.id}/`);
    expect((await w.server.http.inject({ url: cover, headers: { host: source.host } })).statusCode).toBe(200);
    const [secret] = await w.data.asOwner(`select password_hash from admin_secrets where tenant_id = ${data.id} limit 1`);
    expect(secret).toEqual({ password_hash: 'as-before' });
  });

  test('holds no secret, opens by its signed address alone, and goes when it is deleted', async () => {
    const source = await lively();
    const made = await operator(tenants).pack({ body: { id: source.id } });
    expect(made.state).toBe('ready');
    const file = await download(made.file);
    expect(file.subarray(0, 2).toString()).toBe('PK');
    const [path] = made.file.split('?');
    expect((await w.server.http.inject({ url: path ?? '', headers: { host: 'localhost' } })).statusCode).toBe(404);
    expect((await w.server.http.inject({ url: made.file, headers: { host: source.host } })).statusCode).toBe(404);

    const opened = await unpack({ code: newCode() }, file);
    expect(opened.code).toBe(1);
    expect(await w.data.asOwner(`select name from settings where tenant_id = ${opened.data.id} and sealed is not null`)).toEqual([]);
    await operator(snapshots).del({ query: { ids: [made.id] } });
    await doJobs(w);
    // Somebody else may be at the work already.
    const there = async () => (await w.server.http.inject({ url: made.file, headers: { host: 'localhost' } })).statusCode;
    await expect.poll(there, { timeout: 20_000 }).toBe(404);
    expect(await refusal(operator(snapshots).download({ query: { id: made.id } }))).toMatchObject({ code: 0 });
  });

  /** As many rows that are being made, whose maker was alive so long ago. */
  const making = (count: number, silence: string) =>
    w.data.asOwner<{ id: number }>(
      `insert into snapshots (tenant_id, company_id, code, name, kind, admin_name, alive_time)
       select 0, 1, 'killed', 'Killed', 'export', 'Somebody', now() - $2::interval from generate_series(1, $1::int) returning id`,
      [count, silence],
    );
  const state = async (wanted: number) => (await operator(snapshots).index()).list.find((row) => row.id === wanted)?.state;

  test('whose maker was killed is said to have failed within minutes, can be deleted, and goes by itself', async () => {
    const [{ id } = { id: 0 }, { id: other } = { id: 0 }] = await making(2, '130 seconds');
    expect(await state(id)).toBe('making');
    await sweepSnapshots(w.server.surroundings);
    expect([await state(id), await state(other)]).toEqual(['failed', 'failed']);
    expect(await operator(snapshots).del({ query: { ids: [id] } })).toEqual({ count: 1 });
    const entry = (await operator(adminLog).index()).list.find(({ url }) => url.endsWith('/Snapshot/del'));
    expect(entry?.about).toBe('Killed');
    await w.data.asOwner("update snapshots set remove_time = now() - interval '1 day' where id = $1", [other]);
    await sweepSnapshots(w.server.surroundings);
    expect([await state(id), await state(other)]).toEqual([undefined, undefined]);
  });

  test('that somebody makes stays, and is not deleted before it is made; nor is one that a job will make', async () => {
    const [{ id } = { id: 0 }] = await making(1, '0 seconds');
    const [{ id: late } = { id: 0 }, { id: hopeless } = { id: 0 }] = await making(2, '1 hour');
    await w.data.asOwner(
      `insert into jobs (tenant_id, queue, payload, attempts, run_time)
       values (0, 'snapshots.make', jsonb_build_object('id', $1::int), 0, now() + interval '1 day'),
              (0, 'snapshots.make', jsonb_build_object('id', $2::int), 8, now() - interval '1 day')`,
      [late, hopeless],
    );
    await sweepSnapshots(w.server.surroundings);
    expect([await state(id), await state(late), await state(hopeless)]).toEqual(['making', 'making', 'failed']);
    const answer = await refusal(operator(snapshots).del({ query: { ids: [id, hopeless] } }));
    expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('being made') });
    expect([await state(id), await state(hopeless)]).toEqual(['making', 'failed']);
    expect(await refusal(operator(snapshots).del({ query: { ids: [987_654] } }))).toMatchObject({ code: 0 });
    await w.data.asOwner('delete from jobs where queue = $1', ['snapshots.make']);
  });

  test.runIf(engine === 'embedded')('whose maker was an earlier process has failed at once on the embedded database', async () => {
    const [{ id } = { id: 0 }] = await making(1, `${Math.ceil(process.uptime()) + 1} seconds`);
    await sweepSnapshots(w.server.surroundings);
    expect(await state(id)).toBe('failed');
  });

  test('that was touched is refused, whole or not at all; one of another installation is taken once its key is named here', async () => {
    const source = await lively();
    const { key, file: address } = await operator(tenants).pack({ body: { id: source.id } });
    const file = await download(address);
    const before = await w.data.asOwner('select count(*) from realms');
    const cut = Buffer.from(file);
    cut.fill(7, 2000, 2400);
    for (const content of [cut, ...bent(file), file.subarray(0, file.length / 2), Buffer.from('no zip'), Buffer.alloc(0)]) {
      expect(await unpack({ code: newCode() }, content)).toMatchObject({ code: 0, data: { errors: [{ field: 'file' }] } });
    }
    const { config } = w.server.surroundings;
    const ours = config.secret;
    config.secret = 'another installation';
    try {
      const foreign = await unpack({ code: newCode() }, file);
      expect(foreign).toMatchObject({ code: 0, data: { errors: [{ field: 'file', message: expect.stringContaining(key) }] } });
      config.snapshotKeys = [key];
      expect(await unpack({ code: 'no code' }, file)).toMatchObject({ code: 0, data: { errors: [{ field: 'code' }] } });
      // There the next number may lie far behind those that come along.
      await w.data.asOwner("select setval('archives_id_seq', 1)");
      const here = await unpack({ code: newCode() }, file);
      expect(here.code).toBe(1);
      const [reached] = await w.data.asOwner<{ ok: boolean }>(
        'select last_value >= (select max(id) from archives) as ok from archives_id_seq',
      );
      expect(reached).toEqual({ ok: true });
    } finally {
      config.secret = ours;
      config.snapshotKeys = [];
    }
    const after = await w.data.asOwner<{ count: number }>('select count(*) from realms');
    expect(after[0]?.count).toBe(Number(before[0]?.count) + 1);
  });
});
