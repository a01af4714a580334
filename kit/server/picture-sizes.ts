/** Pictures in the widths that pages ask for, as WebP: made once, when the first visitor asks, and kept beside the stored files. */
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';

import { minuteMs } from '#kit/contract/units.ts';
import { type FarPicture, type FarPictures, fetchPicture } from './far-pictures.ts';
import { extensionOf, knownKind } from './file-kinds.ts';
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
/** So many come from stores at a time, so that one that is slow holds nobody up. */
const fetchingMost = 3;
/** Longer nobody waits for a picture from a store: the original is there. */
const patienceMs = 10_000;
/** What could not be made is left alone for so long. */
const restMs = minuteMs;

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
   * `name` ends in the extension of what it is. Undefined where the picture is not on this machine and cannot be made now.
   * `version`: ten digits of the hash of the bytes that the page means.
   */
  open: (key: string, width: PictureWidth, version?: string) => Promise<Size | undefined>;
}

interface Size {
  name: string;
  file: StoredFile;
}

/**
 * `folder` is where the sizes are kept; `files` holds the pictures, `far` knows those that lie elsewhere. One picture is in the making
 * at a time.
 */
export function pictureSizes(folder: string, files: Files, far: FarPictures = async () => undefined): PictureSizes {
  const workshop = sizeWorkshop(localFiles(folder, { isMadeAnew: true }));
  return {
    async open(key, width, version) {
      const original = await files.open(key);
      if (!original) return openFar(workshop, far, { key, width, version });
      // The time is in the name: a picture that was replaced is drawn anew.
      const asItIs = { name: key, file: original };
      const size = `${key}/${width}-${Math.floor(original.changedTimeMs).toString(36)}.webp`;
      if (!isFileKey(size)) return asItIs;
      const file = (await workshop.made.open(size)) ?? (await workshop.make(size, () => workshop.draw(() => original.read(), width, size)));
      return file ? { name: size, file } : asItIs;
    },
  };
}

interface Workshop {
  made: Files;
  /** Once for everybody who asks meanwhile. Undefined where it could not be made. */
  make: (size: string, work: () => Promise<void>) => Promise<StoredFile | undefined>;
  draw: (read: () => Readable, width: PictureWidth, size: string) => Promise<void>;
  fetch: (picture: FarPicture, key: string, path: string) => Promise<void>;
  /** Sizes of far pictures that failed a moment ago. */
  resting: Set<string>;
}

function sizeWorkshop(made: Files): Workshop {
  const drawingInTurn = turns(1, waitingMax);
  const fetchingInTurn = turns(fetchingMost, waitingMax);
  const underWay = new Map<string, Promise<void>>();
  return {
    made,
    resting: new Set(),
    async make(size, work) {
      const making = underWay.get(size) ?? work().finally(() => underWay.delete(size));
      underWay.set(size, making);
      await making.catch((error: unknown) => {
        if (!(error instanceof TooManyWaiting) && !isPictureFault(error)) throw error;
      });
      return made.open(size);
    },
    draw: (read, width, size) =>
      drawingInTurn(() =>
        made.receive(async (incoming) => {
          const path = await incoming();
          await draw(read(), width, path);
          await made.put(path, size);
        }),
      ),
    fetch: (picture, key, path) => fetchingInTurn(() => fetchPicture(picture, key, path)),
  };
}

/** The version is in the name, and a version that never was makes nothing: so a size that is kept needs no question to anybody. */
async function openFar(
  { made, make, draw: drawSize, fetch, resting }: Workshop,
  far: FarPictures,
  { key, width, version }: { key: string; width: PictureWidth; version: string | undefined },
): Promise<Size | undefined> {
  const nameOf = (bytes: string) => `${key}/${width}-v${bytes}.webp`;
  const kept = version && (await made.open(nameOf(version)));
  if (version && kept) return { name: nameOf(version), file: kept };
  const picture = isFileKey(nameOf('0123456789')) ? await far(key) : undefined;
  if (!picture) return undefined;
  const size = nameOf(picture.version);
  const known = await made.open(size);
  if (known || resting.has(size)) return known && { name: size, file: known };
  const work = () =>
    made.receive(async (incoming) => {
      const path = await incoming();
      await fetch(picture, key, path);
      await drawSize(() => createReadStream(path), width, size);
    });
  const file = await Promise.race([make(size, work), wait(patienceMs, undefined, { ref: false })]);
  if (file) return { name: size, file };
  resting.add(size);
  setTimeout(() => resting.delete(size), restMs).unref();
  return undefined;
}

/** Forgets every size of a picture that is gone or replaced. */
export async function forgetSizes(folder: string, key: string): Promise<void> {
  if (isFileKey(key)) await rm(join(folder, ...key.split('/')), { recursive: true, force: true });
}

/** Of an animation the first frame. */
async function draw(source: Readable, width: PictureWidth, path: string): Promise<void> {
  const drawing = sharp({ limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: secondsMax })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: 4 });
  source.on('error', (error) => drawing.destroy(error));
  await source.pipe(drawing).toFile(path);
}

/** The library says so in words; it has no class of errors. */
function isPictureFault(error: unknown): boolean {
  return error instanceof Error && !('code' in error);
}

function isPicture(key: string): boolean {
  return knownKind(extensionOf(key))?.picture === true;
}
