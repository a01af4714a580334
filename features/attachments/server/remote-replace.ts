/** Other bytes behind the same key of a store. Until the row says so too, the old ones can come back. */
import { createReadStream } from 'node:fs';

import { minuteMs } from '#kit/contract/units.ts';
import { type DetachedContext, realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { ObjectStore } from '#kit/server/storage/object-store.ts';
import { refuseLibrary } from '../library.contract.ts';
import { refuseRemote } from '../remote.contract.ts';
import type { Clean } from './gate.ts';
import * as remote from './remote.repository.ts';
import { removeFromStore } from './remote-jobs.ts';
import { arrivalsPrefix, contentHeadersOf, objectKeyOf } from './remote-keys.ts';
import { storeOfRealm, toldOf } from './remote-stores.ts';

interface Place {
  id: number;
  url: string;
}

/** Longer than any call to a store: whoever began before that has stopped. */
const givenUpMs = 45 * minuteMs;

/** `enter` writes the row; where it refuses, the store has the old bytes again. Of two at once one is refused. */
export async function putAnew(ctx: DetachedContext, place: Place, file: Clean, enter: (tx: ScopedTx) => Promise<void>): Promise<void> {
  const realm = realmOf(ctx);
  const { store } = await storeOfRealm(ctx, realm);
  if (!store) throw refuseRemote('remote.off');
  const since = new Date(ctx.now.getTime() - givenUpMs);
  const isMine = await ctx.db.inScope(realm, (tx) => remote.claimReplacing(tx, place.id, since));
  if (!isMine) throw refuseLibrary('attachments.being_replaced', { name: file.name });
  try {
    await exchange(ctx, store, place, file, enter);
  } catch (error) {
    throw toldOf(error);
  } finally {
    await ctx.db.inScope(realm, (tx) => remote.endReplacing(tx, place.id));
  }
}

async function exchange(
  ctx: DetachedContext,
  store: ObjectStore,
  { url }: Place,
  file: Clean,
  enter: (tx: ScopedTx) => Promise<void>,
): Promise<void> {
  const key = objectKeyOf(url);
  const spare = await setAside(ctx, store, key);
  try {
    await store.put(key, { stream: createReadStream(file.path), sizeBytes: file.sizeBytes }, contentHeadersOf(url));
    await ctx.db.inScope(realmOf(ctx), enter);
  } catch (error) {
    // A store that is out of reach now has kept its old bytes, or has the copy for two more hours.
    await putBack(ctx, store, url, spare).catch(() => undefined);
    throw error;
  }
  if (spare) await forget(store, spare.key);
}

type Spare = { key: string; etag: string } | undefined;

/** A put that failed may have arrived all the same, so the old bytes come back in every case. Of a file that is gone, nothing stays. */
async function putBack(ctx: DetachedContext, store: ObjectStore, url: string, spare: Spare): Promise<void> {
  const key = objectKeyOf(url);
  if (spare) await store.copy(spare, key, contentHeadersOf(url));
  else await store.remove(key);
  await removeFromStore(ctx, realmOf(ctx), url);
  if (spare) await forget(store, spare.key);
}

/** What cannot be removed now is swept with the arrivals. */
async function forget(store: ObjectStore, key: string): Promise<void> {
  await store.remove(key).catch(() => undefined);
}

/** A copy among the arrivals, which are swept; undefined where the store has lost the file. */
async function setAside(ctx: DetachedContext, store: ObjectStore, key: string): Promise<Spare> {
  const facts = await store.head(key);
  if (!facts) return undefined;
  const spare = `${arrivalsPrefix}r${realmOf(ctx)}/replaced-${ctx.randomBytes(16).toString('hex')}`;
  return { key: spare, etag: await store.copy({ key, etag: facts.etag }, spare, contentHeadersOf(key)) };
}
