/**
 * Files follow a site that is copied into another realm: a host serves its own realm's files only, and the company that they come
 * from may go. Their rows come at once, in the transaction of the site; their bytes in a job after it.
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';

import type { Surroundings } from '#kit/server/context.ts';
import { type Realm, type ScopedTx, toRealm } from '#kit/server/database/scope.ts';
import { enqueue, type JobHandler } from '#kit/server/jobs.ts';
import { filesOf, keyOf } from './gate.ts';
import { objectKeyOf } from './remote-keys.ts';
import { storeOfRealm } from './remote-stores.ts';

const queue = 'attachments.copy_files';
/** A job is over before long; the next one goes on. */
const filesAJob = 50;

type Parts = Pick<Surroundings, 'config' | 'db' | 'clock'>;

/** No longer than an address of ours is. Each is read once: in a text of nothing but beginnings of addresses, many begin within one. */
const addresses = /\/storage\/r\d+\/[^\s"'<>()?#\\,;&]{1,440}/g;

/** The hashes that files of a text are named by. A name before it may end in letters of one. */
export function hashesIn(text: string): string[] {
  const named = text.match(addresses) ?? [];
  return named.flatMap((address) => address.match(/(?<![0-9a-f])[0-9a-f]{40,}/g) ?? []).map((letters) => letters.slice(-40));
}

/** The public files of the realm that a text names anywhere in it. */
export async function filesNamedIn(tx: ScopedTx, text: string) {
  const hashes = new Set(hashesIn(text));
  if (hashes.size === 0) return [];
  return tx
    .selectFrom('attachments')
    .select(['topic', 'url', 'width', 'height', 'animated', 'name', 'size', 'mimetype', 'sha1', 'alt', 'focal_x', 'focal_y'])
    .where(sql<boolean>`file_hash = any(${[...hashes]})`)
    .where('private', '=', false)
    .execute();
}

export type NamedFile = Awaited<ReturnType<typeof filesNamedIn>>[number];

/** The same text for the other realm. */
export function inRealm(text: string, from: Realm, to: Realm): string {
  return text.replaceAll(`/storage/r${from}/`, `/storage/r${to}/`).replaceAll(`/storage/p${from}/`, `/storage/p${to}/`);
}

/** Gives the realm `to`, whose transaction this is, files that `filesNamedIn` found in `from`. Here they lie on the disk, wherever they lay. */
export async function takeFiles(tx: ScopedTx, files: readonly NamedFile[], { from, to }: { from: Realm; to: Realm }): Promise<void> {
  for (let start = 0; start < files.length; start += filesAJob) {
    const rows = files.slice(start, start + filesAJob).map((file) => ({ ...file, url: inRealm(file.url, from, to) }));
    // The same bytes may have been kept in two places there.
    await tx
      .insertInto('attachments')
      .values(rows)
      .onConflict((conflict) => conflict.constraint('attachments_once').doNothing())
      .execute();
    await enqueue(tx, queue, { from, urls: files.slice(start, start + filesAJob).map(({ url }) => url) });
  }
}

/** The bytes of every file whose row the realm `to` has taken over from `from` as it is: a whole company was copied. */
export async function takeAllBytes(tx: ScopedTx, { from, to }: { from: Realm; to: Realm }): Promise<void> {
  const rows = await tx.selectFrom('attachments').select('url').orderBy('id').execute();
  for (let start = 0; start < rows.length; start += filesAJob) {
    const urls = rows.slice(start, start + filesAJob).map(({ url }) => inRealm(url, to, from));
    await enqueue(tx, queue, { from, urls });
  }
}

/** The handlers of this file, by queue. A file that is gone where it was is left out; the library shows its row. */
export function copyJobs(parts: Parts): Record<string, JobHandler> {
  return {
    async [queue]({ realm, payload }) {
      const { from, urls } = payload as { from: number; urls: string[] }; // safe: only takeFiles() fills this queue
      for (const url of urls) await copyFile(parts, url, toRealm(from), realm);
    },
  };
}

async function copyFile(parts: Parts, url: string, from: Realm, to: Realm): Promise<void> {
  const files = filesOf(parts);
  const key = keyOf(inRealm(url, from, to));
  if (await files.open(key)) return;
  const stored = await files.open(keyOf(url));
  const source = stored ? stored.read() : await readFromStore(parts, url, { from, to });
  if (!source) return;
  await files.receive(async (incoming) => {
    const path = await incoming();
    await pipeline(source, createWriteStream(path));
    await files.put(path, key);
  });
}

/** No more than has been counted in the realm that it goes to: what a store has there may have grown. */
async function readFromStore(parts: Parts, url: string, { from, to }: { from: Realm; to: Realm }) {
  const own = inRealm(url, from, to);
  const counted = await parts.db.inScope(to, (tx) => tx.selectFrom('attachments').select('size').where('url', '=', own).executeTakeFirst());
  const { store } = await storeOfRealm(parts, from);
  const facts = await store?.head(objectKeyOf(url));
  return counted && facts && facts.sizeBytes <= counted.size ? store?.read(objectKeyOf(url), facts) : undefined;
}
