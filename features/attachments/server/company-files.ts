/** The files of a whole company, one by one, wherever they lie: for its snapshot, and back from it. */
import { copyFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import type { Surroundings } from '#kit/server/context.ts';
import type { Realm } from '#kit/server/database/scope.ts';
import { isFileKey } from '#kit/server/files.ts';
import { filesOf, keyOf, realmOfKey } from './gate.ts';
import { objectKeyOf } from './remote-keys.ts';
import { storeOfRealm } from './remote-stores.ts';

type Parts = Pick<Surroundings, 'config' | 'db' | 'clock'>;

/** The bytes at an address of a company's attachment; undefined where nobody has them any more. */
export async function fileOfCompany(parts: Parts, realm: Realm, url: string): Promise<Readable | undefined> {
  const stored = await filesOf(parts).open(keyOf(url));
  if (stored) return stored.read();
  const { store } = await storeOfRealm(parts, realm);
  const facts = await store?.head(objectKeyOf(url));
  return facts && store?.read(objectKeyOf(url), facts);
}

/** Whether it is the address of a stored file of this company, private or not. */
export function isOfCompany(url: string, realm: Realm): boolean {
  const key = keyOf(url);
  return isFileKey(key) && realmOfKey(key) === realm;
}

/** Puts a copy of the file at `path` to an address of a company: `isOfCompany` has said so. */
export async function placeFile(parts: Parts, path: string, url: string): Promise<void> {
  const files = filesOf(parts);
  await files.receive(async (incoming) => {
    const copy = await incoming();
    await copyFile(path, copy);
    await files.put(copy, keyOf(url));
  });
}
