/** What stores hold and the database does not, and the other way round: swept, removed, compared. */
import { realmsThatKeep } from '#features/settings/server/door.ts';
import { dayMs, hourMs } from '#kit/contract/units.ts';
import type { Surroundings } from '#kit/server/context.ts';
import { platformRealm, type Realm, type ScopedTx, toRealm, type WideTx, withinRealm } from '#kit/server/database/scope.ts';
import { realmsAtWork } from '#kit/server/job-keeping.ts';
import { enqueue, type JobHandler } from '#kit/server/jobs.ts';
import { outboundFailure } from '#kit/server/outbound.ts';
import type { ObjectStore } from '#kit/server/storage/object-store.ts';
import { compareKeys } from '#kit/server/storage/store-answers.ts';
import { isUrlTaken } from './library.repository.ts';
import * as remote from './remote.repository.ts';
import { arrivalsPrefix, objectKeyOf } from './remote-keys.ts';
import { type StoreParts, storeOfRealm, storesIn } from './remote-stores.ts';

type Parts = StoreParts & Pick<Surroundings, 'db'>;

const sweepQueue = 'attachments.sweep_store';
const compareQueue = 'attachments.compare_store';
/** A form is good for an hour, and what it brought may be asked for a while longer. */
const arrivalAgeMs = 2 * hourMs;
const keepNotesMs = dayMs;
const pageSize = 1000;
/** A job is over before its lease ends; the next one goes on where it stopped. */
const pagesAJob = 10;

/** From time to time: every realm that has to do with a store gets its work. */
export async function sweepStores(tx: WideTx, now: Date): Promise<void> {
  await remote.forgetArrivals(tx, new Date(now.getTime() - keepNotesMs));
  const realms = new Set([...(await remote.realmsWithStores(tx)), ...(await realmsThatKeep(tx, 'storageDriver'))]);
  for (const realm of realms) {
    await withinRealm(tx, toRealm(realm), (scoped) => enqueue(scoped, sweepQueue, {}, { dedupeKey: 'sweep' }));
  }
}

/** Once a day: whether the stores still have what the database says. A comparison that is under way goes on by itself. */
export async function compareStores(tx: WideTx): Promise<void> {
  const underWay = await realmsAtWork(tx, compareQueue);
  for (const realm of (await remote.realmsWithStores(tx)).filter((id) => !underWay.has(id))) {
    await withinRealm(tx, toRealm(realm), (scoped) => enqueue(scoped, compareQueue, { after: '' }, { dedupeKey: 'compare' }));
  }
}

/** The handlers of the stores, by queue. */
export function storeJobs(parts: Parts): Record<string, JobHandler> {
  return {
    async [sweepQueue]({ realm }) {
      const { store } = await storeOfRealm(parts, realm);
      if (!store) return;
      const before = new Date(parts.clock().getTime() - arrivalAgeMs);
      await sweepAbandoned(parts, realm, store, before);
      await sweepArrivals(realm, store, before);
    },
    async [compareQueue]({ realm, payload }) {
      const { store } = await storeOfRealm(parts, realm);
      const after = typeof payload === 'object' && payload !== null && 'after' in payload ? String(payload.after) : '';
      const next = store && (await comparePages(parts, realm, store, after));
      if (next) await parts.db.inScope(realm, (tx) => enqueue(tx, compareQueue, { after: next }, { dedupeKey: `compare ${next}` }));
    },
  };
}

/** Removes a file whose row is gone, unless another row has its address. Throws where the store cannot be reached: the job comes back. */
export async function removeFromStore(parts: Parts, realm: Realm, url: string): Promise<void> {
  const { store, isKept } = await parts.db.inScope(realm, async (tx) => ({
    ...(await storesIn(tx, parts)),
    isKept: (await isUrlTaken(tx, url)) || (await remote.isReserved(tx, objectKeyOf(url))),
  }));
  // Where the settings of the store are gone, so is every way to it.
  if (!isKept) await store?.remove(objectKeyOf(url));
}

/** All that a company kept in the platform's store. A store of its own is its own. */
export async function emptyStoreOf(parts: Parts, realm: Realm): Promise<void> {
  const { store } = await storeOfRealm(parts, platformRealm);
  if (!store || realm === platformRealm) return;
  for (const prefix of [`storage/r${realm}/`, `${arrivalsPrefix}r${realm}/`]) {
    for (;;) {
      const page = await store.list(prefix);
      for (const { key } of page) await store.remove(key);
      if (page.length < pageSize) break;
    }
  }
}

/** Places that were noted and filled, and never became a file. */
async function sweepAbandoned({ db }: Parts, realm: Realm, store: ObjectStore, before: Date): Promise<void> {
  const keys = await db.inScope(realm, (tx) => remote.takeAbandoned(tx, before, pageSize));
  for (const key of keys) await store.remove(key);
}

/** The platform looks after every company's arrivals in its store; a company with a store of its own after its own. */
async function sweepArrivals(realm: Realm, store: ObjectStore, before: Date): Promise<void> {
  const prefix = realm === platformRealm ? arrivalsPrefix : `${arrivalsPrefix}r${realm}/`;
  let after = '';
  for (let pages = 0; pages < pagesAJob; pages++) {
    const page = await store.list(prefix, after);
    for (const { key, changedTimeMs } of page) if (changedTimeMs < before.getTime()) await store.remove(key);
    after = page.at(-1)?.key ?? '';
    if (page.length < pageSize) return;
  }
}

/**
 * Answers where to go on, undefined at the end. Both sides are in the order of their bytes. Every page of the store begins just before
 * a file and must reach it: so there are no more pages than files, whatever else the store lists.
 */
async function comparePages(parts: Parts, realm: Realm, store: ObjectStore, from: string): Promise<string | undefined> {
  let after = from;
  for (let pages = 0; pages < pagesAJob; pages++) {
    const now = parts.clock();
    const urls = await parts.db.inScope(realm, (tx) => remote.storedUrls(tx, { after, before: now }, pageSize));
    const [first] = urls;
    if (first === undefined) return undefined;
    const page = await store.list(`storage/r${realm}/`, objectKeyOf(first).slice(0, -1));
    const end = page.length < pageSize ? undefined : page.at(-1)?.key;
    const reached = end === undefined ? urls : urls.filter((url) => compareKeys(objectKeyOf(url), end) <= 0);
    if (reached.length === 0) throw outboundFailure(new Error('The store lists more than can be before a file.'));
    const there = new Set(page.map(({ key }) => `/${key}`));
    await parts.db.inScope(realm, (tx) => markEach(tx, reached, there, now));
    after = reached.at(-1) ?? after;
  }
  return after;
}

async function markEach(tx: ScopedTx, urls: readonly string[], there: ReadonlySet<string>, now: Date): Promise<void> {
  await remote.markLost(
    tx,
    urls.filter((url) => !there.has(url)),
    now,
  );
  await remote.markFound(
    tx,
    urls.filter((url) => there.has(url)),
  );
}
