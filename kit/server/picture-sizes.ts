/** Pictures in the widths that pages ask for, as WebP: made once, when the first visitor asks, and kept beside the stored files. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { extensionOf, fileKinds } from './file-kinds.ts';
import { type Files, isFileKey, localFiles, type StoredFile } from './files.ts';
import { TooManyWaiting, turns } from './turns.ts';

/** Pixels. There are no others, so nobody can fill the disk by asking for them. */
export const pictureWidths = [320, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Where the sizes are kept, below the storage folder. No key can begin with a dot. */
export const sizesFolder = '.sizes';

/** Of one picture: what an upload may have. */
const pixelsMax = 41_000_000;
const quality = 80;
const secondsMax = 15;
const waitingMax = 60;

/** `/storage/r7/a.png` at 640 → `/storage/r7/a.png@640.webp`. An `@` cannot stand in a stored file's own name. */
export function sizeUrl(url: string, width: PictureWidth): string {
  return `${url}@${width}.webp`;
}

/** The file and the width behind a key that asks for a size; undefined for every other key. */
export function sizeAsked(key: string): { key: string; width: PictureWidth } | undefined {
  const [, base = '', digits = ''] = /^(.+)@(\d{3,4})\.webp$/.exec(key) ?? [];
  const width = pictureWidths.find((one) => String(one) === digits);
  return width && isPicture(base) ? { key: base, width } : undefined;
}

export interface PictureSizes {
  /**
   * The picture in that width, or narrower where it is narrower itself; the picture as it is where it cannot be made now.
   * `name` ends in the extension of what it is.
   */
  open: (key: string, width: PictureWidth) => Promise<{ name: string; file: StoredFile } | undefined>;
}

/** `folder` is where the sizes are kept; `files` holds the pictures. One picture is in the making at a time. */
export function pictureSizes(folder: string, files: Files): PictureSizes {
  const made = localFiles(folder);
  const inTurn = turns(1, waitingMax);
  const underWay = new Map<string, Promise<void>>();

  const make = async (original: StoredFile, key: string, width: PictureWidth) => {
    const path = await made.incoming();
    try {
      await draw(original, width, path);
      await made.put(path, key);
    } finally {
      await rm(path, { force: true });
    }
  };

  return {
    async open(key, width) {
      const original = await files.open(key);
      if (!original) return undefined;
      // The time is in the name: a picture that was replaced is drawn anew.
      const asItIs = { name: key, file: original };
      const size = `${key}/${width}-${Math.floor(original.changedTimeMs).toString(36)}.webp`;
      const known = isFileKey(size) ? await made.open(size) : original;
      if (known) return known === original ? asItIs : { name: size, file: known };
      const making = underWay.get(size) ?? inTurn(() => make(original, size, width)).finally(() => underWay.delete(size));
      underWay.set(size, making);
      await making.catch((error: unknown) => {
        if (!(error instanceof TooManyWaiting) && !isPictureFault(error)) throw error;
      });
      const file = await made.open(size);
      return file ? { name: size, file } : asItIs;
    },
  };
}

/** Forgets every size of a picture that is gone or replaced. */
export async function forgetSizes(folder: string, key: string): Promise<void> {
  if (isFileKey(key)) await rm(join(folder, ...key.split('/')), { recursive: true, force: true });
}

/** Of an animation the first frame. */
async function draw(original: StoredFile, width: PictureWidth, path: string): Promise<void> {
  const drawing = sharp({ limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: secondsMax })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: 4 });
  const source = original.read();
  source.on('error', (error) => drawing.destroy(error));
  await source.pipe(drawing).toFile(path);
}

/** The library says so in words; it has no class of errors. */
function isPictureFault(error: unknown): boolean {
  return error instanceof Error && !('code' in error);
}

function isPicture(key: string): boolean {
  const extension = extensionOf(key);
  return Object.hasOwn(fileKinds, extension) && fileKinds[extension]?.picture === true;
}
