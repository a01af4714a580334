/** What a backup says of itself. */
import * as z from 'zod/mini';

import { isFileKey } from '#kit/server/files.ts';

const name = () => z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/));
const text = () => z.string().check(z.maxLength(200));
const count = () => z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
const sum = { bytes: count(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) };

const Manifest = z.strictObject({
  format: z.literal('siteloom-installation'),
  version: z.literal(1),
  product: text(),
  /** Unix seconds. */
  time: count(),
  /** Those that the database had had. */
  migrations: z.array(z.strictObject({ id: text(), checksum: text() })),
  tables: z.array(z.strictObject({ table: name(), columns: z.array(name()), json: z.array(name()), rows: count(), ...sum })),
  /** The number that each sequence gave last. */
  numbers: z.record(name(), count()),
  /** How many, and the list of them: a line for each, so that it may be long. */
  files: z.strictObject({ count: count(), ...sum }),
  /** What seals the settings. */
  secret: z.strictObject(sum),
});
export type Manifest = z.output<typeof Manifest>;

const Newer = z.object({ format: z.literal('siteloom-installation'), version: z.number().check(z.gt(1)) });

const StoredSum = z.strictObject({ key: z.string().check(z.refine(isFileKey)), ...sum });
export type StoredSum = z.output<typeof StoredSum>;

/** The pieces beside the rows of the tables. */
export const pieceNames = { files: 'files.jsonl', secret: 'secret', file: (key: string) => `files/${key}` };

/** Undefined for what is no manifest. */
export function readManifest(written: string): Manifest | 'newer' | undefined {
  const said = fromJson(written);
  return Newer.safeParse(said).success ? 'newer' : Manifest.safeParse(said).data;
}

/** A line of the list of files; undefined for one that is none. */
export function readStoredSum(line: string): StoredSum | undefined {
  return StoredSum.safeParse(fromJson(line)).data;
}

function fromJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
