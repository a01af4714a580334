/** Pictures that lie in a store beyond this machine, fetched to be drawn smaller: not too many bytes, and only what begins like its kind. */
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { megabyteBytes } from '#kit/contract/units.ts';
import { extensionOf, headBytes, knownKind } from './file-kinds.ts';

export interface FarPicture {
  /** Of the bytes that are there now: ten digits of their hash, as pages name it (`?v=`). */
  version: string;
  /** The whole picture. It ends by itself where the store falls asleep. */
  read: () => Promise<Readable>;
}

/** Undefined where there is no such picture, for a key as `r7/default/a.png`. */
export type FarPictures = (key: string) => Promise<FarPicture | undefined>;

/** Whatever kept the picture from coming. */
class FarPictureFault extends Error {
  override name = 'FarPictureFault';
}

/** More than an upload may have. */
const bytesMax = 64 * megabyteBytes;

/** Writes the picture to `path`. Throws FarPictureFault. */
export async function fetchPicture(picture: FarPicture, key: string, path: string): Promise<void> {
  try {
    await pipeline(await picture.read(), atMost(bytesMax), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    throw new FarPictureFault('The picture did not come.', { cause: error });
  }
  if (!(await beginsLike(key, path))) throw new FarPictureFault('It does not begin like a picture of its kind.');
}

function atMost(most: number): Transform {
  let sizeBytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sizeBytes += chunk.length;
      done(sizeBytes > most ? new FarPictureFault('The picture is larger than any may be.') : null, chunk);
    },
  });
}

/** Whoever owns the store can write there what they like: nothing but a picture is given to the decoder. */
async function beginsLike(key: string, path: string): Promise<boolean> {
  const kind = knownKind(extensionOf(key));
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return kind?.picture === true && kind.begins(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
