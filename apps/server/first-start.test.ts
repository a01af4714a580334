/** Companies that are older than models, forms and groups of members are given them at the next start, however many they are. */
import { randomUUID } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { columns } from '#features/columns/contract.ts';
import { tenants } from '#features/tenants/contract.ts';
import { readConfig } from '#kit/server/config.ts';
import { passwordMatches } from '#kit/server/passwords.ts';
import { engine, privateDatabase } from '#testing/database.ts';
import { type World, world } from '#testing/world.ts';
import { linesOf } from './banner.ts';
import { initialAdminFile, prepare } from './first-start.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const start = () => prepare(w.server.surroundings.config, w.data.db);

/** Companies as an older version has left them: with a column that shows products, and neither models nor forms nor groups. */
async function oldCompanies(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await w.tenant();
    const chief = await w.person(id);
    await chief(columns).add({ body: { name: 'Goods', slug: 'goods', list_template: 'products' } });
    ids.push(id);
  }
  await w.data.asOwner('delete from member_groups where tenant_id = any ($1)', [ids]);
  return ids;
}

/** What a realm begins with, without numbers and times. */
async function beginnings(realm: number) {
  return w.data.db.acrossRealms(async (tx) => {
    const { rows } = await sql<{ kind: string; row: object }>`
      select 'model' as kind, to_jsonb(m) - '{id,tenant_id,create_time,update_time}'::text[] as row from models m where tenant_id = ${realm}
      union all
      select 'form', to_jsonb(f) - '{id,tenant_id,create_time,update_time}'::text[] from forms f where tenant_id = ${realm}
      union all
      select 'group', to_jsonb(g) - '{id,tenant_id,create_time,update_time}'::text[] from member_groups g where tenant_id = ${realm}
      order by 1, 2`.execute(tx);
    return rows;
  });
}

test('T078 the first start makes a password that nobody else has, says it once, and wants another; there is no second one', async () => {
  const made: string[] = [];
  for (let installation = 0; installation < 2; installation += 1) {
    const data = await privateDatabase();
    const config = readConfig({ DATA_DIR: data.dataFolder, APP_SECRET: 's'.repeat(32) });
    const { password = '' } = await prepare(config, data.db);
    made.push(password);
    const [founder] = await data.asOwner<{ username: string; password_hash: string; must_change: boolean }>(
      'select a.username, s.password_hash, s.must_change from admins a join admin_secrets s on s.admin_id = a.id',
    );
    expect(founder).toMatchObject({ username: 'admin', must_change: true });
    expect(await passwordMatches(founder?.password_hash, password)).toBe(true);
    const file = join(data.dataFolder, initialAdminFile);
    expect(readFileSync(file, 'utf8')).toContain(`admin\n${password}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    expect(await prepare(config, data.db)).toEqual({ password: undefined, isUnvisited: true });
    expect(await data.asOwner('select count(*)::integer as n from admins')).toEqual([{ n: 1 }]);
    await data.drop();
  }
  expect(made[0]).toMatch(/^\w{16}$/);
  expect(made[1]).not.toBe(made[0]);
});

test('a start whose words nobody has read tells where the first passwords are, until somebody has logged in', async () => {
  const { config } = w.server.surroundings;
  const said = async () => {
    const firstStart = await start();
    return linesOf(config, null, { firstStart, demo: undefined, embedded: false, applied: 0, startedMs: 0 }).join('\n');
  };
  await w.data.asOwner('update admins set last_login_time = null where tenant_id = 0');
  const file = join(config.dataFolder, initialAdminFile);
  writeFileSync(file, 'admin\nsecret\n');
  expect(await said()).toContain(`Platform login  in ${file}`);
  await w.data.asOwner('update admins set last_login_time = now() where tenant_id = 0');
  expect(await said()).not.toContain('Platform login');
});

test(`on ${engine}: they have what a company has that is opened today, and their columns know their model`, async () => {
  const [old = 0] = await oldCompanies(1);
  expect(await beginnings(old)).toEqual([]);
  await start();
  const operator = await w.person(0);
  const wish = { name: 'New', code: `n${randomUUID().slice(0, 8)}`, admin_username: `u${randomUUID().slice(0, 8)}`, template: 'empty' };
  const { id: fresh } = await operator(tenants).add({ body: wish });
  const given = await beginnings(old);
  expect(given.map(({ kind }) => kind)).toEqual([...Array(3).fill('form'), 'group', ...Array(7).fill('model')]);
  expect(given).toEqual(await beginnings(fresh));

  const { rows } = await w.data.db.acrossRealms((tx) =>
    sql<{ code: string; waiting: number }>`
      select m.code, (select count(*) from jobs j where j.tenant_id = m.tenant_id and queue = 'models.derive' and done_time is null) as waiting
        from columns c join models m on m.tenant_id = c.tenant_id and m.id = c.model_id where c.tenant_id = ${old}`.execute(tx),
  );
  expect(rows).toEqual([{ code: 'product', waiting: 1 }]);
});

test(`on ${engine}: an open group of the usual name becomes the default; beside a closed one another is made`, async () => {
  const [open = 0, closed = 0] = await oldCompanies(2);
  await w.data.asOwner("insert into member_groups (tenant_id, name) values ($1, '默认分组')", [open]);
  await w.data.asOwner("insert into member_groups (tenant_id, name, status) values ($1, '默认分组', 0)", [closed]);
  await start();
  const groupsOf = async (realm: number) => (await beginnings(realm)).filter(({ kind }) => kind === 'group').map(({ row }) => row);
  expect(await groupsOf(open)).toMatchObject([{ name: '默认分组', super: false, is_default: true }]);
  expect((await groupsOf(closed)).map((row) => Object(row))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: '默认分组', status: 0, is_default: false }),
      expect.objectContaining({ name: '默认分组 2', super: true, is_default: true }),
    ]),
  );
});

test(`on ${engine}: nine cost as many statements as one, and a start that finds nothing to give gives nothing`, async () => {
  const { statements } = w.data.connections;
  const cost = async () => {
    let before = -1;
    // What calls leave to be done after their answers is not in the measure.
    for (; before !== statements(); await sleep(300)) before = statements();
    await start();
    return statements() - before;
  };
  const [one = 0] = await oldCompanies(1);
  const ofOne = await cost();
  const many = await oldCompanies(9);
  expect(await cost()).toBe(ofOne);
  const given = await beginnings(one);
  for (const id of many) expect(await beginnings(id)).toEqual(given);
  expect(await cost()).toBe(ofOne - 1); // no work is asked for
  expect(await beginnings(one)).toEqual(given);
});
