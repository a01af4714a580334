/** `backup`: an installation in one file, as it is at one moment. */
import { open, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';

import type { Config } from '#kit/server/config.ts';
import { type Piece, type Sum, writeBundle } from '#kit/server/dump/bundle.ts';
import { type DumpFacts, dumpRows, rowsName } from '#kit/server/dump/installation.ts';
import { localFiles, storageFolder } from '#kit/server/files.ts';
import { productVersion } from '#kit/server/product-version.ts';
import { type Command, type Desk, requireFree, withOwner } from './command.ts';
import { type Manifest, pieceNames } from './installation/manifest.ts';
import { megabytes, storedKeys } from './installation/stored-files.ts';

export const backupCommand: Command = {
  name: 'backup',
  purpose: 'Writes the whole installation into one file: every table, the stored files, the secret that seals settings.',
  options: [{ name: 'to', value: 'FILE.zip', purpose: 'The file. It must not be there yet.', needed: true }],
  run: backup,
};

async function backup({ config, print }: Desk, { to = '' }: Readonly<Record<string, string | undefined>>): Promise<void> {
  await requireFree(to);
  const path = resolve(to);
  const draft = `${path}.writing-${process.pid}`;
  try {
    const { tables, files } = await write(config, draft);
    await flush(draft);
    await rename(draft, path);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(`${tables.length} tables with ${rows} rows, ${files.count} files, and the secret: ${megabytes((await stat(path)).size)}`);
    print(`Written to ${to}. Whoever has this file has everything: keep it where nobody else reads.`);
  } finally {
    await rm(draft, { force: true });
  }
}

async function write(config: Config, draft: string): Promise<Manifest> {
  return withOwner(config, (pool) => dumpRows(pool, (rows, facts) => writeAll(config, draft, rows, facts)));
}

async function writeAll(config: Config, draft: string, rows: AsyncIterable<Piece>, facts: DumpFacts): Promise<Manifest> {
  const now = new Date();
  const sums = new Map<string, Sum>();
  const manifest = () => manifestOf(config, facts, sums, now);
  await writeBundle(draft, piecesOf(config, rows, sums), () => JSON.stringify(manifest()), { mtime: now, sums });
  return manifest();
}

/** Rows first: a file that a row names was there before the row. */
async function* piecesOf(config: Config, rows: AsyncIterable<Piece>, sums: ReadonlyMap<string, Sum>): AsyncGenerator<Piece> {
  const { secret } = config; // nothing is read for long where there is none
  yield* rows;
  yield { name: pieceNames.secret, open: () => Readable.from([secret]) };
  const files = localFiles(storageFolder(config));
  for await (const key of storedKeys(storageFolder(config))) {
    // A server that runs may have removed it just now.
    const file = await files.open(key);
    // Mostly pictures and films, which are as small as they get.
    if (file) yield { name: pieceNames.file(key), bytes: file.sizeBytes, isPacked: true, open: () => file.read() };
  }
  yield { name: pieceNames.files, open: () => Readable.from(linesOf(sums)) };
}

function* linesOf(sums: ReadonlyMap<string, Sum>): Generator<string> {
  for (const [key, sum] of storedSums(sums)) yield `${JSON.stringify({ key, ...sum })}\n`;
}

function storedSums(sums: ReadonlyMap<string, Sum>): [string, Sum][] {
  const before = pieceNames.file('');
  return [...sums].filter(([name]) => name.startsWith(before)).map(([name, sum]) => [name.slice(before.length), sum]);
}

function manifestOf(config: Config, { migrations, tables, numbers }: DumpFacts, sums: ReadonlyMap<string, Sum>, now: Date): Manifest {
  const sumOf = (name: string): Sum => sums.get(name) ?? { bytes: 0, sha256: '' };
  return {
    ...{ format: 'siteloom-installation', version: 1, product: productVersion(config.root), time: Math.floor(now.getTime() / 1000) },
    ...{ migrations, numbers },
    tables: tables.map((facts) => ({ ...facts, ...sumOf(rowsName(facts.table)) })),
    files: { count: storedSums(sums).length, ...sumOf(pieceNames.files) },
    secret: sumOf(pieceNames.secret),
  };
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
}
