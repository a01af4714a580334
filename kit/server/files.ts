/** Stored files on the local disk. A key is a path of plain names below the storage folder: `r7/default/20261121/a.png`. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';

import type { Config } from './config.ts';

interface FileFacts {
  sizeBytes: number;
  /** Milliseconds since 1970. */
  changedTimeMs: number;
}

export interface StoredFile extends FileFacts {
  /** Reads it, or the bytes from `start` to `end`, both included. */
  read: (range?: { start: number; end: number }) => Readable;
}

/** One that lies in a store beyond this machine. */
export interface FarFile extends FileFacts {
  read: (range?: { start: number; end: number }) => Promise<Readable>;
}

export interface Files {
  /** Lends paths for what arrives, on the same disk as the stored files: as many as `work` asks for. What it does not put is gone when it ends. */
  receive: <T>(work: (incoming: () => Promise<string>) => Promise<T>) => Promise<T>;
  /** Moves a file to its key in one step: it is there whole or not at all. Throws on a key that is not one. */
  put: (path: string, key: string) => Promise<void>;
  /**
   * The same for a path that was lent, while the transaction that writes the row of the file may still fail: the key is noted first,
   * and the note goes when the lending `receive` ends well.
   */
  putPending: (path: string, key: string) => Promise<void>;
  /** The notes that are there: of files under way, of processes that were killed, of transactions that failed. */
  pending: () => Promise<Pending[]>;
  /** Undefined where there is no such file, or where the key leads out of the folder. */
  open: (key: string) => Promise<StoredFile | undefined>;
  remove: (key: string) => Promise<void>;
}

/** What `putPending` has noted: whether a row has the file is not known yet. */
export interface Pending {
  key: string;
  /** Once it is certain what the file is. */
  forget: () => Promise<void>;
}

/** Names that begin with a dot, empty ones, and everything a path could do with dots are no keys. */
const keyPattern = /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*(?:\/[\p{L}\p{N}_-][\p{L}\p{N}._-]*)+$/u;
const keyMaxLength = 300;
const dotsPattern = /\.\./;

/** A file in one folder at least, at most 300 characters, no name that begins with a dot: `r7/default/20261121/a.png`. */
export function isFileKey(key: string): boolean {
  return key.length <= keyMaxLength && keyPattern.test(key) && !dotsPattern.test(key);
}

/** Where everything that is stored on this machine lies. */
export function storageFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'storage');
}

/**
 * `localFiles(storageFolder(config))`; what `put` has answered survives a power cut, unless it `isMadeAnew` whenever it is
 * missing.
 */
export function localFiles(folder: string, { isMadeAnew = false } = {}): Files {
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error('This is no key of a stored file.');
    return join(folder, ...key.split('/'));
  };
  const put: Files['put'] = async (path, key) => {
    const place = pathOf(key);
    await mkdir(dirname(place), { recursive: true });
    if (!isMadeAnew) await flush(path, 'r+');
    await rename(path, place);
    // The name is kept by its folder, which some systems do not open.
    if (!isMadeAnew && process.platform !== 'win32') await flush(dirname(place), 'r');
  };
  const { note, ...arriving } = arrivalsIn(folder);
  return {
    ...arriving,
    put,
    async putPending(path, key) {
      pathOf(key); // what can never be put is not noted
      await note(path, key);
      await put(path, key);
    },
    open: async (key) => (isFileKey(key) ? openInside(folder, pathOf(key)) : undefined),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Waits until the disk has it: a row that is committed must not name a file that only memory had. */
async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}

function arrivalsIn(folder: string): Pick<Files, 'receive' | 'pending'> & { note: (path: string, key: string) => Promise<void> } {
  const [arrivals, notes] = [join(folder, '.incoming'), join(folder, '.pending')];
  const noteOf = (path: string) => join(notes, basename(path));
  const arrival = async (): Promise<string> => {
    await mkdir(arrivals, { recursive: true, mode: 0o700 });
    return join(arrivals, randomUUID());
  };
  return {
    async receive(work) {
      const lent: string[] = [];
      const incoming = async () => {
        const path = await arrival();
        lent.push(path);
        return path;
      };
      try {
        const result = await work(incoming);
        // A note that stays is looked into like any other.
        await Promise.all(lent.map((path) => rm(noteOf(path), { force: true }).catch(() => undefined)));
        return result;
      } finally {
        await Promise.all(lent.map((path) => rm(path, { force: true })));
      }
    },
    async note(path, key) {
      const draft = await arrival();
      await writeFile(draft, key, { mode: 0o600 });
      await mkdir(notes, { recursive: true, mode: 0o700 });
      // In one step, too: half a note would name another file.
      await rename(draft, noteOf(path));
    },
    async pending() {
      const all: Pending[] = [];
      for (const path of (await namesIn(notes)).map((name) => join(notes, name))) {
        const key = await unlessAbsent(readFile(path, 'utf8'));
        if (key !== undefined) all.push({ key, forget: () => rm(path, { force: true }) });
      }
      return all;
    },
  };
}

/** Removes what arrived and was last written to before `beforeMs` (since 1970): a process that was killed could not do it itself. */
export async function sweepArrivals(folder: string, beforeMs: number): Promise<void> {
  for (const arrivals of [join(folder, '.incoming'), join(folder, '.sizes', '.incoming')]) {
    for (const name of await namesIn(arrivals)) {
      const facts = await unlessAbsent(stat(join(arrivals, name)));
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

async function namesIn(folder: string): Promise<string[]> {
  return (await unlessAbsent(readdir(folder))) ?? [];
}

function unlessAbsent<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => (isAbsent(error) ? undefined : Promise.reject(error)));
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(String(error.code));
}
