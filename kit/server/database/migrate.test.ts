import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { emptyDatabase, engine } from '#testing/database.ts';
import { DatabaseNewer, MigrationEdited, migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';

const root = join(import.meta.dirname, '..', '..', '..');

let empty: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  empty = await emptyDatabase();
});
afterEach(() => empty.pool.query('drop table if exists one, two, three, schema_migrations'));
afterAll(() => empty.drop());

const tables = async () =>
  (await empty.pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1")).rows.map(
    ({ name }) => name,
  );

const one = { id: '20260101_0000_one.sql', sql: 'create table one (id integer)' };
const two = { id: '20260102_0000_two.sql', sql: 'create table two (id integer)' };

describe('migrating', () => {
  test('applies what is missing, in order, and nothing twice', async () => {
    expect(await migrate(empty.pool, [one])).toEqual([one.id]);
    expect(await migrate(empty.pool, [one, two])).toEqual([two.id]);
    expect(await migrate(empty.pool, [one, two])).toEqual([]);
    expect(await tables()).toEqual(['one', 'schema_migrations', 'two']);
  });

  test('refuses a migration that was edited afterwards, by its name, and applies none of the new ones', async () => {
    await migrate(empty.pool, [one]);
    const edited = migrate(empty.pool, [{ ...one, sql: `${one.sql} ` }, two]);
    await expect(edited).rejects.toThrow(MigrationEdited);
    await expect(edited).rejects.toThrow(one.id);
    expect(await tables()).toEqual(['one', 'schema_migrations']);
  });

  test('refuses a database that a newer version has written, by the first migration it does not know, and applies nothing', async () => {
    const between = { id: '20260101_1200_three.sql', sql: 'create table three (id integer)' };
    await migrate(empty.pool, [one, two, between]);
    const older = migrate(empty.pool, [one, { id: '20260101_1300_own.sql', sql: 'create table own (id integer)' }]);
    await expect(older).rejects.toThrow(DatabaseNewer);
    await expect(older).rejects.toThrow(`it has had the migration ${between.id}, which this version does not know. Start that version`);
    expect(await tables()).toEqual(['one', 'schema_migrations', 'three', 'two']);
    expect(await migrate(empty.pool, [one, between, two])).toEqual([]);
  });

  test('leaves nothing behind when one of them fails, and says which', async () => {
    const failing = { id: '20260103_0000_three.sql', sql: 'create table three (id integer); select 1 / 0' };
    await expect(migrate(empty.pool, [one, two, failing])).rejects.toMatchObject({
      code: '22012',
      message: `Migration ${failing.id}: division by zero`,
    });
    expect(await tables()).toEqual([]);
    expect(await migrate(empty.pool, [one, two])).toEqual([one.id, two.id]);
  });

  test('tells of one that comes before the table it changes which makes that table, and what to do', async () => {
    const early = { id: '20260101_2300_widen_two.sql', sql: 'alter table two add column n integer' };
    await expect(migrate(empty.pool, [one, early, two])).rejects.toMatchObject({
      code: '42P01',
      message: `Migration ${early.id}: relation "two" does not exist (${two.id} makes it: a migration's name must sort behind those of the tables it changes)`,
    });
    const lost = { ...early, sql: 'alter table tw add column n integer' };
    await expect(migrate(empty.pool, [one, lost, two])).rejects.toMatchObject({
      message: `Migration ${early.id}: relation "tw" does not exist`,
    });
    expect(await migrate(empty.pool, [one, two, { ...early, id: '20260103_0000_widen_two.sql' }])).toHaveLength(3);
  });

  test('reads the files in the order of their names, wherever they are', () => {
    const names = readMigrations(root).map(({ id }) => id);
    expect(names[0]).toBe('00000000_0000_realms.sql');
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(names.length);
  });
});

function onPostgres(): void {
  test('apply every migration once', async () => {
    const { url, dataFolder } = empty;
    const starts = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ url, dataFolder, root })));
    const applied = starts.map((start) => start.applied.length).filter((count) => count > 0);
    await Promise.all(starts.map((start) => start.close()));
    expect(applied).toEqual([readMigrations(root).length]);
  });

  // As the README has it. PostgreSQL looks into a schema that is called like the login before all others.
  test('put every table into the schema public, also for a login that is called like another schema', async () => {
    const { pool, url, dataFolder, drop } = await emptyDatabase();
    const name = new URL(url ?? '').pathname.slice(1);
    await pool.query('do $$ begin create role siteloom createrole; exception when duplicate_object then null; end $$');
    await pool.query(`alter database ${name} owner to siteloom`);
    const own = `${url}${url?.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c role=siteloom')}`;
    const connections = await openDatabase({ url: own, dataFolder, root });
    await connections.close();
    const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'siteloom'");
    await drop();
    expect(rows).toEqual([]);
  });
}

function onEmbedded(): void {
  test('apply every migration once', async () => {
    const migrations = readMigrations(root);
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(empty.pool, migrations)));
    expect(applied.filter((names) => names.length > 0)).toEqual([migrations.map(({ id }) => id)]);
  });
}

describe('five starts at once on an empty database', engine === 'postgres' ? onPostgres : onEmbedded);

test('once migrated, the roles of the application make no temporary tables, which would stay on a connection', async () => {
  const { pool, drop } = await emptyDatabase();
  const may = async () => {
    const { rows } = await pool.query<{ app: boolean; operator: boolean }>(
      `select has_database_privilege('siteloom_app', current_database(), 'TEMPORARY') as app,
              has_database_privilege('siteloom_operator', current_database(), 'TEMPORARY') as operator`,
    );
    return rows;
  };
  await migrate(pool, readMigrations(root));
  expect(await may()).toEqual([{ app: false, operator: false }]);
  await drop();
});
