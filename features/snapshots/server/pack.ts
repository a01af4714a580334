/** Puts a dumped company and its files into one file. */

import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { fileOfCompany } from '#features/attachments/server/door.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { linesOf, type Piece, type Sum, writeBundle } from '#kit/server/dump/bundle.ts';
import { productVersion } from '#kit/server/product-version.ts';
import { rowsPath } from './dump.ts';
import { About, type Manifest, writeManifest } from './manifest.ts';
import type { SnapshotParts } from './parts.ts';

/** Types that are as small as they get. */
const packed = /^(?:image\/(?!svg|bmp)|video\/|audio\/|application\/(?:zip|gzip|x-7z|pdf|vnd\.openxml))/;

interface StoredFile {
  id: number;
  url: string;
  size: number;
  mimetype: string;
}

/** Bytes of rows and files, for whoever watches. */
export async function sizeOf(folder: string): Promise<number> {
  const about = await aboutIn(folder);
  let bytes = 0;
  for (const { name } of about.tables) bytes += (await stat(rowsPath(folder, name))).size;
  for await (const { size } of filesIn(folder)) bytes += size;
  return bytes;
}

/** @param told hears of the bytes as they go by */
export async function packCompany(parts: SnapshotParts, folder: string, to: string, told?: (bytes: number) => void): Promise<void> {
  const about = await aboutIn(folder);
  const sums = new Map<string, Sum>();
  const manifest = (): string => {
    const sumOf = (name: string) => sums.get(name) ?? nothing;
    const body: Manifest = {
      ...{ format: 'siteloom-company', version: 1, product: productVersion(parts.config.root), about, files: sumOf('files.jsonl') },
      sums: Object.fromEntries(about.tables.map(({ name }) => [name, sumOf(`rows/${name}.jsonl`)])),
      time: Math.floor(parts.clock().getTime() / 1000),
    };
    return writeManifest(parts.config.secret, body);
  };
  const options = { mtime: parts.clock(), sums, ...(told && { told }) };
  await writeBundle(to, pieces(parts, { about, folder, sums }), manifest, options);
}

const nothing: Sum = { bytes: 0, sha256: '' };

async function* pieces(
  parts: SnapshotParts,
  { about, folder, sums }: { about: About; folder: string; sums: ReadonlyMap<string, Sum> },
): AsyncGenerator<Piece> {
  for (const { name } of about.tables) {
    const path = rowsPath(folder, name);
    yield { name: `rows/${name}.jsonl`, bytes: (await stat(path)).size, open: () => createReadStream(path) };
  }
  for await (const { id, url, size, mimetype } of filesIn(folder)) {
    const source: Readable | undefined = await fileOfCompany(parts, toRealm(about.realm), url);
    if (source) yield { name: `files/${id}`, bytes: size, isPacked: packed.test(mimetype), open: () => source };
  }
  yield { name: 'files.jsonl', open: () => Readable.from(fileLines(sums)) };
}

function* fileLines(sums: ReadonlyMap<string, Sum>): Generator<string> {
  for (const [name, sum] of sums) {
    const [, id] = /^files\/(\d+)$/.exec(name) ?? [];
    if (id !== undefined) yield `${JSON.stringify({ id: Number(id), ...sum })}\n`;
  }
}

/** What a dump says of itself. */
export async function aboutIn(folder: string): Promise<About> {
  return About.parse(JSON.parse(await readFile(join(folder, 'about.json'), 'utf8')));
}

/** Its attachments, as the rows name them. */
async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  for await (const line of linesOf(rowsPath(folder, 'attachments'))) yield JSON.parse(line) as StoredFile; // safe: the database wrote the line
}
