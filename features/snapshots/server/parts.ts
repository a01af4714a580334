/** What making and opening snapshots needs of its surroundings: the same for a call, a job and a command. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { dayMs } from '#kit/contract/units.ts';
import type { Surroundings } from '#kit/server/context.ts';
import { storageFolder } from '#kit/server/files.ts';

export type SnapshotParts = Pick<Surroundings, 'config' | 'db' | 'clock'>;

/** Where dumps and opened files lie while somebody works with them: beside the stored files, on a disk that all instances have. */
const workFolder = (parts: SnapshotParts) => join(storageFolder(parts.config), '.snapshots');

/** A folder that nobody else has. Whoever asks for it removes it. */
export async function newFolder(parts: SnapshotParts): Promise<string> {
  const folder = join(workFolder(parts), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

export async function inFolder<T>(parts: SnapshotParts, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await newFolder(parts);
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

/** Folders of processes that were killed and of transactions that failed. `isAwaited`: a job that is not done names it; a dump of a company that is gone is all there is of it. */
export async function sweepFolders(parts: SnapshotParts, isAwaited: (name: string) => Promise<boolean>): Promise<void> {
  const names = await readdir(workFolder(parts)).catch(() => []);
  for (const name of names) {
    const folder = join(workFolder(parts), name);
    const facts = await stat(folder).catch(() => undefined);
    if (!facts || facts.mtimeMs >= parts.clock().getTime() - 2 * dayMs || (await isAwaited(name))) continue;
    await rm(folder, { recursive: true, force: true });
  }
}
