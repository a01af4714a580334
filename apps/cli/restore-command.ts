/** `restore`: an installation from the file that `backup` wrote, into a place where there is none. All of it or nothing. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';

import { type Config, secretFile } from '#kit/server/config.ts';
import { DataFolderInUse } from '#kit/server/database/data-folder-lock.ts';
import { type Migration, readMigrations } from '#kit/server/database/migrate.ts';
import { BadBundle, linesOf, type OpenBundle, openBundle } from '#kit/server/dump/bundle.ts';
import { NotEmpty, plantRows, RowsUnfit, rowsName, unknownMigration } from '#kit/server/dump/installation.ts';
import { localFiles, storageFolder } from '#kit/server/files.ts';
import { type Command, type Desk, Failed, requireFile, withOwner } from './command.ts';
import { type Manifest, pieceNames, readManifest, readStoredSum, type StoredSum } from './installation/manifest.ts';
import { storedKeys } from './installation/stored-files.ts';

export const restoreCommand: Command = {
  name: 'restore',
  purpose: 'Brings an installation back from a file of "backup", with either database. Only where there is none yet: it replaces nothing.',
  options: [{ name: 'from', value: 'FILE.zip', purpose: 'The file.', needed: true }],
  run: restore,
};

async function restore({ config, print }: Desk, { from = '' }: Readonly<Record<string, string | undefined>>): Promise<void> {
  await requireFile(from);
  const bundle = await openBundle(from, { isTrusted: true }).catch(unreadable(from));
  try {
    const known = readMigrations(config.root);
    const manifest = manifestFor(known, bundle, from);
    const applied = await withEmptyPlace(config, from, async (place) => {
      await extract(bundle, manifest, place.folder).catch(unreadable(from));
      return place.fill(manifest, known);
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    for (const name of applied) print(`Applied ${name}`);
    print(`${manifest.tables.length} tables with ${rows} rows, ${manifest.files.count} files, and the secret.`);
    print(`Restored from ${from}, of ${new Date(manifest.time * 1000).toISOString()}. Start the server.`);
  } finally {
    bundle.close();
  }
}

/** Throws Failed for a file that is none of ours, or that this version would misread. */
function manifestFor(known: readonly Migration[], { manifest: written }: OpenBundle, from: string): Manifest {
  const manifest = readManifest(written);
  if (!manifest) throw new Failed(`${from} is no backup of an installation.`);
  if (manifest === 'newer') throw new Failed(`${from} was made by a newer version. Restore it with that version.`);
  const stranger = unknownMigration(known, manifest);
  if (stranger) throw new Failed(notFor(stranger.id, manifest, known));
  return manifest;
}

/** Everything is compared with its sum before anything is put in place. */
async function extract(bundle: OpenBundle, manifest: Manifest, folder: string): Promise<void> {
  const { secret, files, tables } = manifest;
  await bundle.extract(pieceNames.secret, secret, folder);
  for (const table of tables) await bundle.extract(rowsName(table.table), table, folder);
  await bundle.extract(pieceNames.files, files, folder);
  for await (const { key, ...sum } of filesIn(folder)) await bundle.extract(pieceNames.file(key), sum, folder);
}

async function* filesIn(folder: string): AsyncGenerator<StoredSum> {
  for await (const line of linesOf(join(folder, pieceNames.files))) {
    const file = readStoredSum(line);
    if (!file) throw new BadBundle('The list of files is not one.');
    yield file;
  }
}

interface EmptyPlace {
  /** What is read out of the file, on the disk of the stored files: there they are only moved. */
  folder: string;
  /** Answers the migrations that were applied to the rows. */
  fill: (manifest: Manifest, known: readonly Migration[]) => Promise<string[]>;
}

/** Nothing is left of what `work` began and did not end. */
async function withEmptyPlace<T>(config: Config, from: string, work: (place: EmptyPlace) => Promise<T>): Promise<T> {
  const storage = storageFolder(config);
  for await (const key of storedKeys(storage)) throw new Failed(`${storage} has files already (${key}). ${elsewhere}`);
  const database = join(config.dataFolder, 'database');
  const isNew = !config.database.url && !existsSync(database);
  const undo: (() => Promise<void>)[] = [];
  const made = await mkdir(config.dataFolder, { recursive: true, mode: 0o700 });
  if (made !== undefined) undo.push(() => removeEmpty(config.dataFolder, made));
  const folder = await mkdtemp(join(config.dataFolder, '.restoring-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  try {
    const fillIn = (pool: pg.Pool) => {
      const last = () => placeFiles(storage, folder, undo).then(() => placeSecret(config, folder, undo));
      const pathOf = (table: string) => join(folder, rowsName(table));
      return work({ folder, fill: (facts, known) => plantRows(pool, known, { facts, pathOf, last }) });
    };
    return await withOwner(config, fillIn, { begins: true });
  } catch (error) {
    // One that is in use is somebody else's, who came in between.
    if (isNew && !(error instanceof DataFolderInUse)) await rm(database, { recursive: true, force: true });
    for (const step of undo.reverse()) await step();
    if (error instanceof NotEmpty) throw new Failed(`The database is not empty. ${elsewhere}`);
    if (error instanceof RowsUnfit) throw new Failed(`The rows in ${from} do not fit together, nothing was restored: ${error.message}`);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A folder and those above it, up to the one that was made first. Where somebody has put something in meanwhile, it stays. */
async function removeEmpty(folder: string, first: string): Promise<void> {
  const isGone = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isGone && folder !== first) await removeEmpty(dirname(folder), first);
}

const elsewhere =
  'A backup goes only where nothing is: set DATA_DIR to a new folder, and DATABASE_URL, if it is used, to an empty database.';

async function placeFiles(storage: string, folder: string, undo: (() => Promise<void>)[]): Promise<void> {
  const files = localFiles(storage);
  const tops = new Set<string>();
  const isNew = !existsSync(storage);
  undo.push(async () => {
    for (const top of isNew ? [''] : tops) await rm(join(storage, top), { recursive: true, force: true });
  });
  for await (const { key } of filesIn(folder)) {
    tops.add(key.split('/')[0] ?? key);
    await files.put(join(folder, pieceNames.file(key)), key);
  }
}

/** One that the folder has kept without a database is of no use any more; one that the environment gives is used from now on. */
async function placeSecret(config: Config, folder: string, undo: (() => Promise<void>)[]): Promise<void> {
  const secret = await readFile(join(folder, pieceNames.secret), 'utf8');
  if (config.secretGiven) {
    if (config.secret === secret) return;
    throw new Failed('APP_SECRET is another than the one in the file. Start without it, or with the one that the backup was made with.');
  }
  const place = secretFile(config.dataFolder);
  const before = existsSync(place) ? await readFile(place, 'utf8') : undefined;
  undo.push(() => (before === undefined ? rm(place, { force: true }) : writeSecret(place, before)));
  await writeSecret(place, `${secret}\n`);
}

async function writeSecret(place: string, text: string): Promise<void> {
  const draft = `${place}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, place);
}

/** One of a newer version has had changes that nobody knows here; one that was edited has tables that may differ. */
function notFor(id: string, { product }: Manifest, known: readonly Migration[]): string {
  if (known.some((one) => one.id === id)) return `Migration ${id} was another when this backup was made: its tables may not be ours.`;
  return `This backup was made by a newer version (${product}): it has had the migration ${id}, which this version does not know. Restore it with that version.`;
}

function unreadable(from: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof BadBundle)) throw error;
    throw new Failed(`${from} is no file made by "backup", or is damaged: ${error.message} Nothing was restored.`);
  };
}
