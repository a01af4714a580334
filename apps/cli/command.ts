/** What a command is, and what it works with. */
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import type { Config } from '#kit/server/config.ts';
import { openDatabase, openOwner } from '#kit/server/database/open.ts';
import { type Database, database, ownerTx } from '#kit/server/database/scope.ts';
import { isInstalled } from '#kit/server/dump/catalogue.ts';

export interface Desk {
  config: Config;
  print: (line: string) => void;
  /** For what is no result: whoever reads the output by a program does not find it there. */
  printError: (line: string) => void;
}

export interface Option {
  name: string;
  /** How the value is called in the help: `CODE`. */
  value: string;
  purpose: string;
  needed?: boolean;
  /** May be given without its name, in the order of the options. */
  bare?: boolean;
}

export interface Command {
  /** The words that call it: `tenant create`. */
  name: string;
  /** Other words for the same. */
  alias?: string;
  purpose: string;
  options: readonly Option[];
  run: (desk: Desk, given: Readonly<Record<string, string | undefined>>) => Promise<void>;
}

/** The command was typed wrongly: said with its help, exit code 2. */
export class Misused extends Error {
  override name = 'Misused';
}

/** The command could not be done as things are: said as it is, exit code 1. */
export class Failed extends Error {
  override name = 'Failed';
}

/** Throws Failed where somebody names a file to read that is none: found out before anything is opened or read. */
export async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: unknown) => {
    if (isNowhere(error)) throw new Failed(`There is no file ${path}.`);
    throw error;
  });
  if (found.isDirectory()) throw new Failed(`${path} is a folder. Name the file.`);
}

/** Throws Failed where a file could not be written to a place: something is there already, or its folder is not. */
export async function requireFree(path: string): Promise<void> {
  if (await stat(path).catch(() => undefined)) throw new Failed(`${path} is there already.`);
  const folder = dirname(resolve(path));
  const found = await stat(folder).catch((error: unknown) => {
    if (isNowhere(error)) throw new Failed(`There is no folder ${folder}.`);
    throw error;
  });
  if (!found.isDirectory()) throw new Failed(`${folder} is no folder.`);
}

/** A part of the way may be a file, which has nothing below it. */
function isNowhere(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(String(fieldsOf(error).code));
}

export interface Opening {
  statementTimeoutMs?: number;
  /** Where there is no installation yet, the work begins one. Without it, it is refused before anything is made. */
  begins?: boolean;
}

/** Opens the database of the installation, brings it up to date, works, and closes it. */
export async function withDatabase<T>(
  config: Config,
  work: (db: Database, applied: readonly string[]) => Promise<T>,
  { begins = false, ...limits }: Opening = {},
): Promise<T> {
  const { url, ownerUrl, prepared, waitMs } = config.database;
  const { dataFolder, root } = config;
  if (!begins) await requireFolder(config);
  const check = begins ? {} : { beforeMigrating: (pool: pg.Pool) => requireTables(config, pool) };
  const db = database(await openDatabase({ url, ownerUrl, prepared, waitMs, connections: 1, dataFolder, root, ...limits, ...check }));
  try {
    return await work(db, db.applied);
  } finally {
    await db.close();
  }
}

/**
 * For work that keeps something in the data folder, or takes it from there: with PostgreSQL only the secret in it shows that it is the
 * installation's. Throws BadConfig where there is none, before `work`.
 */
export async function withFiles<T>(
  config: Config,
  work: (db: Database, secret: string) => Promise<T>,
  limits: Omit<Opening, 'begins'> = {},
): Promise<T> {
  return withDatabase(config, async (db) => work(db, config.secret), limits);
}

/** Opens it as the owner of the schema, as it is, and closes it. */
export async function withOwner<T>(
  config: Config,
  work: (pool: pg.Pool) => Promise<T>,
  { begins = false }: Pick<Opening, 'begins'> = {},
): Promise<T> {
  const { url, ownerUrl } = config.database;
  if (!begins) await requireFolder(config);
  const { pool, close } = await openOwner({ url, ownerUrl, dataFolder: config.dataFolder });
  const ready = begins ? Promise.resolve() : requireTables(config, pool);
  return ready.then(() => work(pool)).finally(close);
}

/** Opening the embedded database would make one, in whatever folder a slip of the hand has named. */
async function requireFolder(config: Config): Promise<void> {
  if (config.database.url) return;
  const within = await readdir(join(config.dataFolder, 'database')).catch((error: unknown) =>
    isNowhere(error) ? [] : Promise.reject(error),
  );
  if (within.length === 0) throw nowhere(config);
}

/** Migrating would make an installation of any empty database that the address leads to. */
async function requireTables(config: Config, pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const isThere = await isInstalled(ownerTx(client)).finally(() => client.release());
  if (!isThere) throw nowhere(config);
}

function nowhere({ database: { url }, dataFolder }: Config): Failed {
  return new Failed(`There is no installation ${url ? 'at DATABASE_URL' : `in ${dataFolder}`}.`);
}
