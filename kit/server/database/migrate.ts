/** Brings the schema up to date. Migrations are SQL files beside their features, applied once, in the order of their names. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { fieldsOf } from '#kit/contract/fields-of.ts';

export interface Migration {
  /** The file's name: `20261121_0900_create_archives.sql`. */
  id: string;
  sql: string;
}

/** Any constant: instances that start together wait for each other on it. */
const migrationLock = 5_170_211;

/** Thrown before anything of this start is applied: `schema_migrations` has another checksum than the file. */
export class MigrationEdited extends Error {
  override name = 'MigrationEdited';
  constructor(id: string) {
    super(`Migration ${id} was edited after it had been applied. Write a new one instead.`);
  }
}

/** What a newer version has written an older one would misread or damage: it does not start on it. */
export class DatabaseNewer extends Error {
  override name = 'DatabaseNewer';
  constructor(id: string) {
    super(
      `This database was written by a newer version: it has had the migration ${id}, which this version does not know. Start that version, or a copy of the data from before it.`,
    );
  }
}

/** Says which file it was: PostgreSQL names a table that is not there, and not who asked for it. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed';
  readonly code: unknown;
  /** @param behind the migrations that come after it */
  constructor(id: string, cause: unknown, behind: readonly Migration[]) {
    const said = cause instanceof Error ? cause.message : String(cause);
    const maker = makerOf(said, behind);
    const hint = maker && `${maker.id} makes it: a migration's name must sort behind those of the tables it changes`;
    super(`Migration ${id}: ${said}${hint ? ` (${hint})` : ''}`, { cause });
    this.code = fieldsOf(cause).code;
  }
}

/** Of a table that is not there: the migration that would have made it, had it come before. */
function makerOf(said: string, behind: readonly Migration[]): Migration | undefined {
  const table = /^relation "(\w+)" does not exist/.exec(said)?.[1];
  return table === undefined
    ? undefined
    : behind.find(({ sql }) => new RegExp(`^\\s*create table (?:if not exists )?${table}\\b`, 'im').test(sql));
}

/** Every migration below `root`: `kit/server/database/*.sql` and `features/NAME/server/*.sql`, sorted by file name. */
export function readMigrations(root: string): Migration[] {
  const features = readdirSync(join(root, 'features')).map((feature) => join(root, 'features', feature, 'server'));
  return [join(root, 'kit', 'server', 'database'), ...features]
    .flatMap(sqlFiles)
    .sort((a, b) => basename(a).localeCompare(basename(b), 'en'))
    .map((path) => ({ id: basename(path), sql: readFileSync(path, 'utf8') }));
}

/**
 * Applies what is missing in one transaction and returns its names. Five instances that start at once apply it once.
 * Throws MigrationEdited, MigrationFailed, or DatabaseNewer where the database has had one that is not among them.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  return whileMigrating(pool, (_, apply) => apply(migrations));
}

/** A transaction in which `apply` brings in what is missing of these migrations, and beside which nobody else migrates. */
export async function whileMigrating<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, apply: (migrations: readonly Migration[]) => Promise<string[]>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    // PostgreSQL looks into a schema that is called like the login before all others, and there is one that may be.
    await client.query('begin; set local search_path = public');
    // Held to the end of the transaction, so a crash cannot leave it behind.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const result = await work(client, (migrations) => applyMissing(client, migrations));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function applyMissing(client: pg.PoolClient, migrations: readonly Migration[]): Promise<string[]> {
  const begun = await client.query("select from pg_tables where schemaname = 'public' and tablename = 'schema_migrations'");
  // Not `if not exists`: that takes the right to create, and a login that serves has none.
  if (begun.rowCount === 0) {
    await client.query(`create table schema_migrations (
      id text primary key, checksum text not null, applied_time timestamptz not null default now())`);
  }
  const { rows } = await client.query<{ id: string; checksum: string }>('select id, checksum from schema_migrations');
  const known = new Map(rows.map(({ id, checksum }) => [id, checksum]));

  const ours = new Set(migrations.map(({ id }) => id));
  const foreign = [...known.keys()].filter((id) => !ours.has(id)).sort()[0];
  if (foreign !== undefined) throw new DatabaseNewer(foreign);

  const missing = migrations.filter(({ id, sql }) => {
    const before = known.get(id);
    if (before && before !== checksumOf(sql)) throw new MigrationEdited(id);
    return !before;
  });
  for (const [place, { id, sql }] of missing.entries()) {
    const note = () => client.query('insert into schema_migrations (id, checksum) values ($1, $2)', [id, checksumOf(sql)]);
    const applied = client.query(sql).then(note);
    await applied.catch((error: unknown) => {
      throw new MigrationFailed(id, error, missing.slice(place + 1));
    });
  }
  return missing.map(({ id }) => id);
}

/** SHA-256 in hex, as `schema_migrations` and dumps keep it: a space more makes another migration. */
export function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

function sqlFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => join(folder, name));
  } catch {
    return []; // a feature without a server part
  }
}
