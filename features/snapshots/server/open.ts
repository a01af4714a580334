/** Opens a snapshot file: what it says is judged first, then its parts are laid out in a folder, each compared with its sum. */
import { mkdir } from 'node:fs/promises';

import type { WideTx } from '#kit/server/database/scope.ts';
import { BadBundle, openBundle } from '#kit/server/dump/bundle.ts';
import { refuseSnapshot } from '../contract.ts';
import { lastMigration } from './dump.ts';
import { type Manifest, readManifest } from './manifest.ts';
import type { SnapshotParts } from './parts.ts';

export interface Opened {
  manifest: Manifest;
  folder: string;
}

/**
 * Throws `snapshots.unreadable`, `snapshots.newer` and `snapshots.foreign`.
 * @param trusted somebody answers for a file that this installation did not make
 */
export async function openSnapshot(
  parts: SnapshotParts,
  path: string,
  { folder, trusted }: { folder: string; trusted: boolean },
): Promise<Opened> {
  try {
    const bundle = await openBundle(path);
    try {
      const read = readManifest(parts.config.secret, bundle.manifest);
      if (!read) throw refuseSnapshot('snapshots.unreadable');
      const { manifest, isOurs } = read;
      if (!isOurs && !trusted) throw refuseSnapshot('snapshots.foreign', {}, { field: 'trusted' });
      await parts.db.acrossRealms((tx) => requireKnown(tx, manifest));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const [name, sum] of Object.entries(manifest.sums)) await bundle.extract(`rows/${name}.jsonl`, sum, folder);
      for (const { id, ...sum } of manifest.files) await bundle.extract(`files/${id}`, sum, folder);
      return { manifest, folder };
    } finally {
      bundle.close();
    }
  } catch (error) {
    if (error instanceof BadBundle) throw refuseSnapshot('snapshots.unreadable', {}, { field: 'file' });
    throw error;
  }
}

/** A file of a newer version of the product may hold what this one would lose. */
async function requireKnown(tx: WideTx, { about, product }: Manifest): Promise<void> {
  const here = await lastMigration(tx);
  if (about.migration > here) throw refuseSnapshot('snapshots.newer', { version: product }, { field: 'file' });
}

/** Whether the bytes of an attachment are in it. */
export function holdsFile({ manifest }: Opened): (id: number) => boolean {
  const there = new Set(manifest.files.map(({ id }) => id));
  return (id) => there.has(id);
}
