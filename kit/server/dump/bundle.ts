/** One file of many: entries in a zip, each with its SHA-256 in a manifest that stands at the end and is read first. */

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile as ReadZip } from 'yauzl';
import { ZipFile } from 'yazl';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { gigabyteBytes, megabyteBytes } from '#kit/contract/units.ts';

const manifestName = 'manifest.json';
/** A manifest is read at once, and whoever waits for anything else waits meanwhile. Our own may name every file of an installation. */
const manifestMaxBytes = { trusted: 64 * megabyteBytes, other: 4 * megabyteBytes };
/** How far a file may be compressed as a whole: a made-up one must not fill the disk. Lines of JSON reach 60. */
const ratioMax = 60;
const smallBytes = 64 * megabyteBytes;
/** Larger entries need the larger kind of zip, which has to be known before. */
const zip64Bytes = 4 * gigabyteBytes - 1;

/** Of an entry as it is unpacked; the hash in hex. */
export interface Sum {
  bytes: number;
  sha256: string;
}

/** What is to be put in: a name of letters, digits and slashes, and its bytes. */
export interface Piece {
  name: string;
  open: () => Promise<Readable> | Readable;
  /** Said where there may be more than four gigabytes; Infinity where nobody knows beforehand. */
  bytes?: number;
  /** Pictures and films are as small as they get. */
  isPacked?: boolean;
}

/** Thrown for a file that is no such bundle, or is not whole. */
export class BadBundle extends Error {
  override name = 'BadBundle';
}

/**
 * Writes the pieces into a zip at `path`, one after the other. `manifest` makes what stands at the end of their sums, by name.
 * Rejects with EEXIST where something is there already.
 * @param options.told hears of the bytes of each piece as they go by
 * @param options.sums gets the sum of each piece before the next is asked for, so that a piece can tell of those before it
 */
export async function writeBundle(
  path: string,
  pieces: AsyncIterable<Piece>,
  manifest: (sums: ReadonlyMap<string, Sum>) => string,
  { mtime, told, sums = new Map() }: { mtime: Date; told?: (bytes: number) => void; sums?: Map<string, Sum> },
): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  written.catch(() => undefined); // told below, once
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject);
    written.catch(reject);
  });
  failed.catch(() => undefined); // told below, by whichever waits for it
  for await (const { name, open, bytes, isPacked = false } of pieces) {
    const { through, sum } = summing(told);
    const source = await open();
    const passed = pipeline(source, through);
    passed.catch((error: Error) => zip.emit('error', error));
    const isLarge = bytes !== undefined && bytes > zip64Bytes;
    zip.addReadStream(through, name, { mtime, compress: !isPacked, forceZip64Format: isLarge });
    await Promise.race([passed, failed]);
    sums.set(name, sum());
  }
  zip.addBuffer(Buffer.from(manifest(sums)), manifestName, { mtime });
  zip.end();
  await Promise.race([written, failed]);
}

/** A bundle whose manifest has been read. Nothing of it is believed before its sum is right. */
export interface OpenBundle {
  manifest: string;
  /** Writes an entry into a folder, by its name. Throws a BadBundle when it is missing, or is not what the sum says. */
  extract: (name: string, sum: Sum, folder: string) => Promise<string>;
  close: () => void;
}

/** @param isTrusted who made the file could fill the disk anyway: what is in it may repeat itself as much as it likes */
export async function openBundle(path: string, { isTrusted = false } = {}): Promise<OpenBundle> {
  const zip: ReadZip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(notOne);
  try {
    const entries = await entriesOf(zip, isTrusted);
    const first = entries.get(manifestName);
    if (!first || first.uncompressedSize > manifestMaxBytes[isTrusted ? 'trusted' : 'other']) throw new BadBundle('There is no manifest.');
    const manifest = (await zip.openReadStreamPromise(first).then(buffer).catch(notOne)).toString('utf8');
    return {
      manifest,
      extract: (name, sum, folder) => extract(zip, entries.get(name), { name, sum, folder }),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ReadZip, isTrusted: boolean): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let [bytes, packed] = [0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted() || entries.has(entry.fileName)) throw new BadBundle('An entry is not what it should be.');
      entries.set(entry.fileName, entry);
      bytes += entry.uncompressedSize;
      packed += entry.compressedSize;
    }
  } catch (error) {
    notOne(error);
  }
  if (!isTrusted && bytes > smallBytes + packed * ratioMax) throw new BadBundle('It would become too large.');
  return entries;
}

/** The place is made of the name, which the caller has chosen: it never comes from the file. */
async function extract(zip: ReadZip, entry: Entry | undefined, { name, sum, folder }: { name: string; sum: Sum; folder: string }) {
  if (!entry || entry.uncompressedSize !== sum.bytes) throw new BadBundle(`"${name}" is missing, or has another size.`);
  const place = join(folder, ...name.split('/'));
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const { through, sum: found } = summing();
  const source = await zip.openReadStreamPromise(entry).catch(notOne);
  await pipeline(source, through, createWriteStream(place, { mode: 0o600 })).catch(notOne);
  if (found().sha256 !== sum.sha256) throw new BadBundle(`"${name}" was changed.`);
  return place;
}

function summing(told?: (bytes: number) => void) {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      told?.(chunk.length);
      done(null, chunk);
    },
  });
  return { through, sum: (): Sum => ({ bytes, sha256: hash.digest('hex') }) };
}

/** The disk being full is no fault of the file. */
function notOne(error: unknown): never {
  if (error instanceof BadBundle || fieldsOf(error).code === 'ENOSPC') throw error;
  throw new BadBundle('It is no zip file, or not a whole one.', { cause: error });
}

/** The longest row is a revision with a text of half a million signs, some of which are written as several. */
const lineMaxLength = 16 * megabyteBytes;

/** A file of lines, read as it is needed. Throws a BadBundle where a line has no end. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let line = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const [end = '', ...next] = String(chunk).split('\n');
    line += end;
    for (const begun of next) {
      yield line;
      line = begun;
    }
    if (line.length > lineMaxLength) throw new BadBundle('A line has no end.');
  }
  if (line) yield line;
}
