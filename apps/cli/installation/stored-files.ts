/** The files that an installation keeps on this machine. */

import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldsOf } from '#kit/contract/fields-of.ts';

import { isFileKey } from '#kit/server/files.ts';

/** Their keys. What begins with a dot is work of the product itself, which it does anew. */
export async function* storedKeys(folder: string, below = ''): AsyncGenerator<string> {
  for (const entry of await entriesOf(join(folder, below))) {
    const key = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* storedKeys(folder, key);
    else if (entry.isFile() && isFileKey(key)) yield key;
  }
}

/** A folder may go while it is looked at. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: unknown) =>
    fieldsOf(error).code === 'ENOENT' ? [] : Promise.reject(error),
  );
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
