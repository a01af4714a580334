/** Opens a snapshot file: what it says is judged first, then its parts are laid out in a folder, each compared with its sum. */

import { mkdir } from 'node:fs/promises';
import { fieldsOf } from '#kit/contract/fields-of.ts';

import type { WideTx } from '#kit/server/database/scope.ts';
import { BadBundle, linesOf, type OpenBundle, openBundle } from '#kit/server/dump/bundle.ts';
import { installationKey } from '#kit/server/installation-key.ts';
import { refuseSnapshot } from '../contract.ts';
import { lastMigration } from './dump.ts';
import { FileSum, type Manifest, readManifest } from './manifest.ts';
import type { SnapshotParts } from './parts.ts';
import { onlyRead, taken } from './tables.ts';

export interface Opened {
  manifest: Manifest;
  folder: string;
  /** This installation made it, and nobody has touched it. */
  isOurs: boolean;
  /** Numbers of the attachments whose bytes are in it. */
  files: ReadonlySet<number>;
}

const known: ReadonlySet<string> = new Set([...taken, ...onlyRead].map(({ table }) => table));

/**
 * Lays a snapshot out in a folder. Rows come in as they are: only those are taken that this installation wrote, or one whose key
 * its operator has named. Throws `snapshots.unreadable`, `snapshots.newer` and `snapshots.foreign`.
 */
export async function openSnapshot(parts: SnapshotParts, path: string, folder: string): Promise<Opened> {
  try {
    const bundle = await openBundle(path);
    try {
      const read = readManifest(bundle.manifest);
      if (!read) throw new BadBundle('Its manifest is none, or was changed.');
      const { manifest, key } = read;
      const isOurs = key === installationKey(parts.config.secret);
      if (!isOurs && !parts.config.snapshotKeys.includes(key)) throw refuseSnapshot('snapshots.foreign', { key }, { field: 'file' });
      await parts.db.acrossRealms((tx) => requireKnown(tx, manifest));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return { manifest, folder, isOurs, files: await layOut(bundle, manifest, folder) };
    } finally {
      bundle.close();
    }
  } catch (error) {
    throw isBad(error) ? unreadable(error) : error;
  }
}

async function layOut(bundle: OpenBundle, { about, sums, files }: Manifest, folder: string): Promise<ReadonlySet<number>> {
  for (const { name } of about.tables.filter((table) => known.has(table.name))) {
    const sum = sums[name];
    if (!sum) throw new BadBundle(`Nobody says what "${name}" holds.`);
    await bundle.extract(`rows/${name}.jsonl`, sum, folder);
  }
  const ids = new Set<number>();
  for await (const line of linesOf(await bundle.extract('files.jsonl', files, folder))) {
    const { data } = FileSum.safeParse(JSON.parse(line));
    if (!data || ids.has(data.id)) throw new BadBundle('A line of files is none.');
    await bundle.extract(`files/${data.id}`, data, folder);
    ids.add(data.id);
  }
  return ids;
}

/** What PostgreSQL says of rows that do not fit: a subquery of several rows, values, constraints, limits such as of an index. */
const unfitRows = /^(?:21|22|23|54)/;

/**
 * Brings in what was opened. Rows of another installation may be anything: throws `snapshots.unreadable` for those that the
 * database does not take. Of those that we wrote, it is ours to find out why.
 */
export async function bringing<T>({ isOurs }: Opened, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isUnfit = error instanceof Error && unfitRows.test(String(fieldsOf(error).code));
    throw !isOurs && (isUnfit || isBad(error)) ? unreadable(error) : error;
  }
}

function isBad(error: unknown): error is Error {
  return error instanceof BadBundle || error instanceof SyntaxError;
}

/** The log says why. */
function unreadable(cause: Error): Error {
  return Object.assign(refuseSnapshot('snapshots.unreadable', {}, { field: 'file' }), { cause });
}

/** A file of a newer version of the product may hold what this one would lose. */
async function requireKnown(tx: WideTx, { about, product }: Manifest): Promise<void> {
  const here = await lastMigration(tx);
  if (about.migration > here) throw refuseSnapshot('snapshots.newer', { version: product }, { field: 'file' });
}
