/** What a command is, and what it works with. */
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type pg from 'pg';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import type { Config } from '#kit/server/config.ts';
import { openDatabase, openOwner } from '#kit/server/database/open.ts';
import { type Database, database } from '#kit/server/database/scope.ts';

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

/** Opens the database of the installation, brings it up to date, works, and closes it. */
export async function withDatabase<T>(
  config: Config,
  work: (db: Database, applied: readonly string[]) => Promise<T>,
  limits: { statementTimeoutMs?: number } = {},
): Promise<T> {
  const { url, ownerUrl, prepared, waitMs } = config.database;
  const { dataFolder, root } = config;
  const db = database(await openDatabase({ url, ownerUrl, prepared, waitMs, connections: 1, dataFolder, root, ...limits }));
  try {
    return await work(db, db.applied);
  } finally {
    await db.close();
  }
}

/** Opens it as the owner of the schema, as it is, and closes it. */
export async function withOwner<T>({ database: { url, ownerUrl }, dataFolder }: Config, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { pool, close } = await openOwner({ url, ownerUrl, dataFolder });
  return work(pool).finally(close);
}
