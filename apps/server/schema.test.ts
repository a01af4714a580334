/** The schema itself keeps companies apart. These tests read the catalogue of the database, so a new table is covered the day it is written. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { schemaSource } from '#kit/server/database/describe.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type World, world } from '#testing/world.ts';

let w: World;
let realmTables: string[];
beforeAll(async () => {
  w = await world();
  const rows = await w.data.asOwner<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  realmTables = rows.map(({ name }) => name);
});
afterAll(() => w.close());

/** Tables without a realm, each with the reason why it has none. */
const sharedTables: Record<string, string> = {
  realms: 'names the realms; only the operator role reaches it',
  tenants: 'is the company itself: its id is the realm; own row only, all for the platform',
  plans: 'belongs to the platform; a company reads its own',
  rules: 'defined once for the installation; read by all, written by the platform',
  captchas: 'belongs to nobody who is known yet',
  tickets: 'belongs to whoever knows it: 256 random bits, of which the hash is kept',
  schema_migrations: 'written by the migrator only; every start reads it',
};

/** What a table shows and takes beyond the rows of the realm. */
const furtherRules: Record<string, string[]> = {
  // The platform's own screen lists and judges the domains of every company.
  domains: ['ALL (( SELECT siteloom.realm() AS realm) = 0) / (( SELECT siteloom.realm() AS realm) = 0)'],
  // Companies read what the platform shares.
  settings: ['SELECT ((tenant_id = 0) AND shared) / '],
};

/** Keys that are unique over all companies on purpose. */
const globalKeys: Record<string, string> = {
  admins_username_taken: 'administrators log in without naming their company',
  domains_verified_once: 'a name belongs to one website of the installation',
  sessions_by_access: 'a token does not say whose it is',
  sessions_by_refresh: 'a token does not say whose it is',
};

/** Functions that run as somebody else, each with the reason. They belong to the operator role, never to the owner. */
const definers: Record<string, string> = {
  search_some: 'asks for the words by index, which row security forbids; adds the realm itself and answers with numbers of its documents',
  search_newest: 'the same, newest first',
  search_columns: 'the same of columns',
};

describe('every table of a realm', () => {
  test('is protected, and every other table is on the reviewed list', async () => {
    const rows = await w.data.asOwner<{ name: string; on: boolean; forced: boolean; policies: number }>(
      `select c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced,
              (select count(*) from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null) as policies
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    );
    const unprotected = rows.filter(({ name, on, forced, policies }) => realmTables.includes(name) && !(on && forced && policies >= 2));
    expect(unprotected).toEqual([]);
    expect(rows.map(({ name }) => name).filter((name) => !realmTables.includes(name) && !(name in sharedTables))).toEqual([]);
  });

  test('is open to the application by the rule of its realm, and by no other that is not on the reviewed list', async () => {
    const rows = await w.data.asOwner<{ name: string; rules: string[] }>(
      `select tablename as name, array_agg(concat(cmd, ' ', qual, ' / ', with_check) order by policyname = 'own_realm' desc, policyname) as rules
         from pg_policies where schemaname = 'public' and tablename = any ($1) and not roles <@ '{siteloom_operator}' group by tablename`,
      [realmTables],
    );
    const own = '(tenant_id = ( SELECT siteloom.realm() AS realm))';
    const wanted = realmTables.map((name) => [name, [`ALL ${own} / ${own}`, ...(furtherRules[name] ?? [])]]);
    expect(Object.fromEntries(rows.map(({ name, rules }) => [name, rules]))).toEqual(Object.fromEntries(wanted));
  });

  test('is led by tenant_id in every key', async () => {
    const rows = await w.data.asOwner<{ index: string; first: string; columns: string }>(
      `select i.relname as index, a.attname as first, x.indrelid::regclass::text as "table"
         from pg_index x join pg_class i on i.oid = x.indexrelid
         join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
        where x.indisunique and x.indrelid::regclass::text = any ($1)`,
      [realmTables],
    );
    const strays = rows.filter(({ index, first }) => first !== 'tenant_id' && !(index in globalKeys)).map(({ index }) => index);
    const byExpression = await w.data.asOwner<{ index: string }>(
      `select i.relname as index from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indisunique and x.indkey[0] = 0 and x.indrelid::regclass::text = any ($1)`,
      [realmTables],
    );
    expect([...strays, ...byExpression.map(({ index }) => index).filter((index) => !(index in globalKeys))]).toEqual([]);
  });

  test('points to other tables of realms only together with its tenant_id', async () => {
    const rows = await w.data.asOwner<{ constraint: string }>(
      `select conname as constraint from pg_constraint k
        where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text = any ($1)
          and not exists (select from unnest(conkey, confkey) as pair (own, other)
               join pg_attribute a on a.attrelid = conrelid and a.attnum = own and a.attname = 'tenant_id'
               join pg_attribute b on b.attrelid = confrelid and b.attnum = other and b.attname = 'tenant_id')`,
      [realmTables],
    );
    expect(rows).toEqual([]);
  });

  test('has an index behind every foreign key, so that deleting a parent does not read the whole table', async () => {
    const rows = await w.data.asOwner<{ constraint: string }>(
      `select conname as constraint from pg_constraint k
        where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid <> 'realms'::regclass
          and not exists (select from pg_index x where x.indrelid = k.conrelid and k.conkey <@ (x.indkey::int2[])[0:cardinality(k.conkey) - 1])`,
      [realmTables],
    );
    expect(rows).toEqual([]);
  });

  test('shows a realm nothing of another one, and takes nothing for it', async () => {
    const [ours, theirs] = [await w.tenant(), await w.tenant()];
    for (const table of realmTables) {
      const seen = await w.data.connections.transaction(`set local role siteloom_app; set local siteloom.realm = '${ours.id}'`, (run) =>
        run<{ n: number }>(`select count(*) as n from ${table} where tenant_id <> ${ours.id}`),
      );
      expect([table, seen.rows[0]?.n]).toEqual([table, 0]);
      const moved = w.data.connections.transaction(`set local role siteloom_app; set local siteloom.realm = '${ours.id}'`, (run) =>
        run(`update ${table} set tenant_id = ${theirs.id}`),
      );
      // Either there was nothing to move, or the table grants no update, or the policy refused.
      await moved.then(
        ({ rowCount }) => expect([table, rowCount]).toEqual([table, 0]),
        (error: { code: string }) => expect([table, error.code]).toEqual([table, '42501']),
      );
    }
  });

  test.each(['', '0x1', '-1', 'abc', '1 or 1=1'])('shows nothing when the realm is %j', async (realm) => {
    await w.person((await w.tenant()).id);
    const answer = await w.data.connections
      .transaction(`set local role siteloom_app; set local siteloom.realm = '${realm}'`, (run) =>
        run<{ n: number }>('select count(*) as n from admins'),
      )
      .then(
        ({ rows }) => rows[0]?.n,
        (error: { code: string }) => error.code,
      );
    expect([0, '22P02']).toContain(answer);
  });
});

describe('the role of the application', () => {
  test('has of the tables no right but to read and write rows', async () => {
    const rows = await w.data.asOwner<{ name: string; right: string }>(
      `select c.relname as name, r.name as right from pg_class c, unnest('{TRUNCATE,REFERENCES,TRIGGER}'::text[]) as r (name)
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege('siteloom_app', c.oid, r.name)`,
    );
    expect(rows).toEqual([]);
  });

  test('owns nothing and may not truncate, create, or read files', async () => {
    const refusedBy = (statement: string) =>
      w.data.connections
        .transaction("set local role siteloom_app; set local siteloom.realm = '1'", (run) => run(statement))
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
    for (const table of realmTables) expect([table, await refusedBy(`truncate ${table}`)]).toEqual([table, '42501']);
    expect(await refusedBy('create table public.mine (id int)')).toBe('42501');
    expect(await refusedBy('create table public.mine (id int references archives)')).toBe('42501');
    expect(await refusedBy('create schema mine')).toBe('42501');
    expect(await refusedBy('alter table archives disable row level security')).toBe('42501');
    expect(await refusedBy("select pg_read_file('/etc/passwd')")).toBe('42501');
    expect(await refusedBy("copy (select 1) to program 'true'")).toBe('42501');
    expect(await refusedBy("copy settings from '/etc/passwd'")).toBe('42501');
    expect(await refusedBy('update admin_log set node = node')).toBe('42501');
    expect(await refusedBy('delete from admin_log')).toBe('42501');
    expect(await refusedBy('select * from realms')).toBe('42501');
  });

  test('is neither a superuser nor above row security', async () => {
    const rows = await w.data.asOwner(
      `select rolname from pg_roles where rolname in ('siteloom_app', 'siteloom_operator') and (rolsuper or rolbypassrls or rolcanlogin)`,
    );
    expect(rows).toEqual([]);
  });

  test('no view looks with its owner’s eyes, and no function runs as its owner', async () => {
    const views = await w.data.asOwner(
      `select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace and not coalesce('security_invoker=true' = any (reloptions), false)`,
    );
    const found = await w.data.asOwner<{ name: string; owner: string; realm: boolean }>(
      `select proname as name, proowner::regrole::text as owner, prosrc like '%own % integer% := siteloom.realm();%' as realm
         from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'siteloom'::regnamespace) order by 1`,
    );
    const reviewed = Object.keys(definers).map((name) => ({ name, owner: 'siteloom_operator', realm: true }));
    expect({ views, definers: found }).toEqual({ views: [], definers: reviewed.sort((a, b) => a.name.localeCompare(b.name)) });
  });
});

test('transactions of many realms on one pool never see each other', async () => {
  const tenants = await Promise.all([w.tenant(), w.tenant(), w.tenant()]);
  for (const { id } of tenants)
    await w.data.db.inScope(toRealm(id), (tx) =>
      tx
        .insertInto('settings')
        .values({ name: 'canary', value: String(id) })
        .execute(),
    );
  const looks = Array.from({ length: 600 }, (_, turn) => {
    const { id } = tenants[turn % tenants.length] ?? { id: 0 };
    return w.data.db
      .inScope(toRealm(id), async (tx) => {
        const rows = await tx.selectFrom('settings').select('value').where('name', '=', 'canary').execute();
        if (turn % 7 === 0) throw new Error('rolled back');
        if (turn % 11 === 0) await sql`select 1 / 0`.execute(tx);
        return rows.length === 1 && rows[0]?.value === id;
      })
      .catch((error: Error) => ['rolled back', 'division by zero'].includes(error.message));
  });
  expect(await Promise.all(looks)).toEqual(looks.map(() => true));
});

test('the types of rows are those of the migrated schema', async () => {
  const asOwner = async (text: string, values?: readonly unknown[]) => ({ rows: await w.data.asOwner(text, values && [...values]) });
  const source = await schemaSource(asOwner as never); // safe: schemaSource reads nothing but rows
  expect(source).toBe(readFileSync('kit/server/database/schema.gen.ts', 'utf8'));
});
