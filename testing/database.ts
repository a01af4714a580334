/** A private database for each test file, copied from a migrated template: the embedded one or PostgreSQL, as TEST_DATABASE says. */
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '#kit/server/database/embedded.ts';
import { readMigrations } from '#kit/server/database/migrate.ts';
import { type Connections, openDatabase } from '#kit/server/database/open.ts';
import { outlive } from '#kit/server/database/outlive.ts';
import { type Database, database } from '#kit/server/database/scope.ts';

export interface PrivateDatabase {
  db: Database;
  connections: Connections;
  /** Runs SQL as the owner of the schema, who sees every realm: for looking behind the product's back. */
  asOwner: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  dataFolder: string;
  /** PostgreSQL, as the product logs in; undefined for the embedded database. */
  url?: string;
  drop: () => Promise<void>;
}

const root = join(import.meta.dirname, '..');

const templateAgeMs = 7 * 86_400_000;
/** A loaded machine keeps people waiting whom the product would send away. */
const waitMs = 30_000;

/** Which engine this run tests. */
export const engine: 'embedded' | 'postgres' = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded';

export async function privateDatabase(options: { statementTimeoutMs?: number } = {}): Promise<PrivateDatabase> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'siteloom-test-'));
  return engine === 'postgres' ? onPostgres(dataFolder, options) : embedded(dataFolder, options);
}

/** A database without a single table, for tests of the migrations themselves. `url` is set on PostgreSQL. */
export async function emptyDatabase(): Promise<{ pool: pg.Pool; url: string | undefined; dataFolder: string; drop: () => Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'siteloom-test-'));
  const removeFolder = () => rmSync(dataFolder, { recursive: true, force: true });
  if (engine === 'embedded') {
    const { pool, close } = await openEmbedded(join(dataFolder, 'database'));
    return { pool, url: undefined, dataFolder, drop: () => close().finally(removeFolder) };
  }
  const server = serverUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, 'postgres', (client) => client.query(`create database ${name}`));
  const url = urlOf(server, name);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  outlive(pool); // the database goes while its last connection is still saying goodbye
  return {
    pool,
    url,
    dataFolder,
    async drop() {
      await pool.end();
      await onServer(server, 'postgres', (client) => client.query(`drop database ${name} with (force)`));
      removeFolder();
    },
  };
}

/** Templates are found by the text of the migrations, so an edited migration makes a new one. */
function schemaKey(): string {
  const hash = createHash('sha256');
  for (const { id, sql } of readMigrations(root)) hash.update(id).update(sql);
  return hash.digest('hex').slice(0, 16);
}

/**
 * The engine as this process has compiled it. While somebody holds it, every database opened here runs the same code, the parts that
 * were made fast with it; otherwise each begins slowly, and makes the same parts fast again.
 */
const compiled = engine === 'embedded' ? WebAssembly.compile(readFileSync(engineCode())) : undefined;

function engineCode(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
}

async function embedded(dataFolder: string, options: { statementTimeoutMs?: number }): Promise<PrivateDatabase> {
  await compiled;
  const template = join(root, '.cache', `database-${schemaKey()}`);
  if (!existsSync(template)) await makeTemplate(template);
  utimesSync(template, new Date(), new Date()); // in use: what is not for a week is removed
  cpSync(template, join(dataFolder, 'database'), { recursive: true });
  const connections = await openDatabase({ dataFolder, root, ...options });
  return {
    db: database(connections),
    connections,
    dataFolder,
    // The embedded login is a superuser: without a role, a transaction sees everything.
    asOwner: (text, values) => connections.transaction('', async (run) => (await run(text, values)).rows as never), // safe: the caller names the row it asked for
    async drop() {
      await connections.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Templates of other migrations, a week after they were last used. */
export function removeOldTemplates(folder: string, now: Date): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    // Another test file may be removing it at the same time.
    const usedMs = name.startsWith('database-') ? (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) : Infinity;
    if (usedMs < now.getTime() - templateAgeMs) rmSync(path, { recursive: true, force: true });
  }
}

async function makeTemplate(template: string): Promise<void> {
  removeOldTemplates(join(root, '.cache'), new Date());
  const folder = mkdtempSync(join(tmpdir(), 'siteloom-template-'));
  const connections = await openDatabase({ dataFolder: folder, root });
  await connections.close();
  mkdirSync(join(root, '.cache'), { recursive: true });
  const staged = `${template}-${randomUUID()}`;
  cpSync(join(folder, 'database'), staged, { recursive: true });
  rmSync(folder, { recursive: true });
  try {
    renameSync(staged, template);
  } catch {
    rmSync(staged, { recursive: true }); // another test file was faster
  }
}

async function onPostgres(dataFolder: string, options: { statementTimeoutMs?: number }): Promise<PrivateDatabase> {
  const server = serverUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = `template_${schemaKey()}`;
  await ensurePostgresTemplate(server, template);
  await onServer(server, 'postgres', (client) => client.query(`create database ${name} template ${template}`));

  const url = urlOf(server, name, 'siteloom_login');
  const connections = await openDatabase({ url, dataFolder, root, waitMs, ...options, migrated: true });
  const owner = new pg.Pool({ connectionString: urlOf(server, name), max: 2 });
  outlive(owner);
  return {
    db: database(connections),
    connections,
    dataFolder,
    url,
    asOwner: async (text, values) => (await owner.query(text, values)).rows,
    async drop() {
      await connections.close();
      await owner.end();
      await onServer(server, 'postgres', (client) => client.query(`drop database ${name} with (force)`));
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function serverUrl(): string {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: start the tests with npm test.');
  return server;
}

/** Migrated by an owner who is not the login that serves: what a careful operator sets up. */
async function ensurePostgresTemplate(server: string, template: string): Promise<void> {
  await onServer(server, 'postgres', async (client) => {
    await client.query('select pg_advisory_lock(7501)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    await client.query(`do $$ begin create role siteloom_login login noinherit; exception when duplicate_object then null; end $$`);
    const staged = `${template}_staged`;
    await client.query(`drop database if exists ${staged}`);
    await client.query(`create database ${staged}`);
    const connections = await openDatabase({ url: urlOf(server, staged), dataFolder: tmpdir(), root });
    await connections.close();
    await client.query('grant siteloom_app, siteloom_operator to siteloom_login');
    await client.query(`alter database ${staged} rename to ${template}`);
  });
}

async function onServer<T>(server: string, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(server, database) });
  await client.connect();
  return work(client).finally(() => client.end());
}

function urlOf(server: string, database: string, user?: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (user) url.username = user;
  return url.href;
}
