/** The inside of a zip that somebody sent, read one part at a time and never more than is bearable, whatever its directory says. */
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

import { megabyteBytes } from '#kit/contract/units.ts';
import { refuse } from '../refusals.ts';

/** Parts of the archive, bytes of everything in it, and how far a part may be compressed. A sheet of numbers reaches 30. */
const entriesMax = 500;
const totalMaxBytes = 100 * megabyteBytes;
const ratioMax = 100;
/** Smaller parts may be compressed as far as they like. */
const smallBytes = megabyteBytes;

export interface Zip {
  /** The part, decompressed as it is read; undefined where there is none. Ends in an error when it grows beyond what it promised. */
  read: (path: string) => Promise<Readable | undefined>;
}

/** Throws `import.unreadable` for what is no zip, or one made to burst. */
export async function openZip(file: Buffer): Promise<Zip> {
  const zip: ZipFile = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true }).catch(unreadable);
  const entries = await entriesOf(zip).catch(unreadable);
  return {
    async read(path) {
      const entry = entries.get(path.toLowerCase());
      return entry && zip.openReadStreamPromise(entry).catch(unreadable);
    },
  };
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > entriesMax) throw refuse('import.unreadable');
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize;
    const name = entry.fileName.toLowerCase();
    const bursts = entry.uncompressedSize > smallBytes && entry.uncompressedSize > entry.compressedSize * ratioMax;
    if (entry.isEncrypted() || bursts || total > totalMaxBytes || entries.has(name) || entries.size >= entriesMax) {
      throw refuse('import.unreadable');
    }
    entries.set(name, entry);
  }
  return entries;
}

function unreadable(): never {
  throw refuse('import.unreadable');
}
