/** Stored files on the local disk. A key is a path of plain names below the storage folder: `r7/default/20261121/a.png`. */
import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

export interface StoredFile {
  sizeBytes: number;
  /** Milliseconds since 1970. */
  changedTimeMs: number;
  /** Reads it, or the bytes from `start` to `end`, both included. */
  read: (range?: { start: number; end: number }) => ReadStream;
}

export interface Files {
  /** A path for something that arrives, on the same disk as the stored files. The caller removes what it does not put. */
  incoming: () => Promise<string>;
  /** Moves a file to its key in one step: it is there whole or not at all. Throws on a key that is not one. */
  put: (path: string, key: string) => Promise<void>;
  /** Undefined where there is no such file, or where the key leads out of the folder. */
  open: (key: string) => Promise<StoredFile | undefined>;
  remove: (key: string) => Promise<void>;
}

/** Names that begin with a dot, empty ones, and everything a path could do with dots are no keys. */
const keyPattern = /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*(?:\/[\p{L}\p{N}_-][\p{L}\p{N}._-]*)+$/u;
const keyMaxLength = 300;
const dotsPattern = /\.\./;

export function isFileKey(key: string): boolean {
  return key.length <= keyMaxLength && keyPattern.test(key) && !dotsPattern.test(key);
}

/** `localFiles(join(config.dataFolder, 'storage'))` */
export function localFiles(folder: string): Files {
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error('This is no key of a stored file.');
    return join(folder, ...key.split('/'));
  };
  return {
    async incoming() {
      const arrivals = join(folder, '.incoming');
      await mkdir(arrivals, { recursive: true, mode: 0o700 });
      return join(arrivals, randomUUID());
    },
    async put(path, key) {
      const place = pathOf(key);
      await mkdir(dirname(place), { recursive: true });
      await rename(path, place);
    },
    open: async (key) => (isFileKey(key) ? openInside(folder, pathOf(key)) : undefined),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Removes what arrived and was last written to before `beforeMs` (since 1970): a process that was killed could not do it itself. */
export async function sweepArrivals(folder: string, beforeMs: number): Promise<void> {
  for (const arrivals of [join(folder, '.incoming'), join(folder, '.sizes', '.incoming')]) {
    const names = await readdir(arrivals).catch((error: unknown) => (isAbsent(error) ? [] : Promise.reject(error)));
    for (const name of names) {
      const facts = await stat(join(arrivals, name)).catch((error: unknown) => (isAbsent(error) ? undefined : Promise.reject(error)));
      if (facts && facts.mtimeMs < beforeMs) await rm(join(arrivals, name), { force: true });
    }
  }
}

/** A link somewhere in the folder could lead out of it, so the real path decides. */
async function openInside(folder: string, path: string): Promise<StoredFile | undefined> {
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(path)]);
    const facts = await stat(real);
    if (!real.startsWith(`${root}${sep}`) || !facts.isFile()) return undefined;
    return { sizeBytes: facts.size, changedTimeMs: facts.mtimeMs, read: (range) => createReadStream(real, range) };
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(String(error.code));
}
