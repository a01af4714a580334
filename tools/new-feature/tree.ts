/** The tree that a new feature is written into: which names are taken, what is written, and how it is undone. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { readMigrations } from '#kit/server/database/migrate.ts';
import type { Taken } from './names.ts';

export interface TextFile {
  /** From the root of the tree. */
  path: string;
  text: string;
}

export const featuresFile = 'apps/server/features.ts';
export const isolationFile = 'apps/server/isolation.test.ts';
export const snapshotFile = 'features/snapshots/server/tables.ts';
export const schemaFile = 'kit/server/database/schema.gen.ts';

/** Every name that a feature already has here. */
export function takenIn(root: string): Taken {
  const files = readdirSync(join(root, 'features'), { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const contracts = files.filter((path) => /^[^/]+\/[\w-]*contract\.ts$/.test(path)).map((path) => readIn(root, `features/${path}`));
  return {
    features: readdirSync(join(root, 'features')),
    tables: found([readIn(root, schemaFile)], /^ {2}(\w+):/gm),
    controllers: found(contracts, /\bcontract\('([\w.]+)'/g),
    menus: found(contracts, /\bname: '([\w/]+)'/g),
    imports: found([readIn(root, featuresFile)], /\b(\w+(?:Menu|Routes))\b/g),
  };
}

/** `20261121_0900`: the moment, or one minute after the newest migration, so that a new one always runs last. */
export function migrationStamp(root: string, now: Date): string {
  const newest = readMigrations(root).at(-1)?.id ?? '';
  const [, year, month, day, hour, minute] = (/^(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)_/.exec(newest) ?? []).map(Number);
  const earliest = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, (minute ?? 0) + 1);
  const time = new Date(Math.max(now.getTime(), Number.isNaN(earliest) ? 0 : earliest)).toISOString();
  return `${time.slice(0, 10).replaceAll('-', '')}_${time.slice(11, 16).replace(':', '')}`;
}

/**
 * Writes `files`, which are new, and `changes` of files that are there; then does the rest. When any of it fails, the tree
 * is as it was before, the schema's types included, and the failure goes on.
 */
export async function writeOrUndo(
  root: string,
  files: readonly TextFile[],
  changes: readonly TextFile[],
  rest: () => Promise<void>,
): Promise<void> {
  const before = [...changes.map(({ path }) => path), schemaFile].map((path) => ({ path, text: readIn(root, path) }));
  const folders = new Set(files.map(({ path }) => path.split('/').slice(0, 2).join('/')));
  try {
    for (const file of [...files, ...changes]) writeIn(root, file);
    await rest();
  } catch (failure) {
    for (const folder of folders) rmSync(join(root, folder), { recursive: true, force: true });
    for (const file of before) writeIn(root, file);
    throw failure;
  }
}

export function readIn(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function writeIn(root: string, { path, text }: TextFile): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function found(texts: readonly string[], pattern: RegExp): string[] {
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}
