/** What the web server must know of stores: where a file lies that is not on this machine, and whom browsers may send files to. */
import type { Readable } from 'node:stream';
import { remoteStorages } from '#features/settings/server/door.ts';
import { hourSeconds } from '#kit/contract/units.ts';
import type { Surroundings } from '#kit/server/context.ts';
import { type Realm, toRealm } from '#kit/server/database/scope.ts';
import type { FarPictures } from '#kit/server/far-pictures.ts';
import type { FarFile } from '#kit/server/files.ts';
import type { ObjectStore } from '#kit/server/storage/object-store.ts';
import { postOrigin } from '#kit/server/storage/store-address.ts';
import { storedPicture } from './remote.repository.ts';
import { objectKeyOf } from './remote-keys.ts';
import { accessOf, storeOfRealm } from './remote-stores.ts';

type Parts = Pick<Surroundings, 'config' | 'clock' | 'db'>;

/** A changed setting counts at once; one that was changed behind our back, after this. */
const trustMs = 30_000;
const realmsMax = 5000;
/** A signed address lives at least as long as anybody may keep the redirect to it. */
const addressSeconds = hourSeconds;
/** Of a call that makes a picture smaller: a visitor waits. */
const fetchMs = 20_000;
/** A header has its limits. */
const originsMax = 40;

export interface StoreTable {
  /** `await addressOf('r7/default/a.png')`: where the store has it, undefined where the realm has no store. */
  addressOf: (key: string, version?: string) => Promise<string | undefined>;
  /** The picture itself, to be drawn smaller: one that a row of the realm says is there. */
  pictureAt: FarPictures;
  /** A file itself, for those who are not to learn where it is. Undefined where the realm has no store, or its store no such file. */
  fileAt: (key: string) => Promise<FarFile | undefined>;
  /** The origins that consoles send forms to: of the platform's store, and of companies that have one of their own. */
  origins: () => Promise<readonly string[]>;
  /** Settings have changed. */
  forget: () => void;
}

export function storeTable(parts: Parts): StoreTable {
  const stores = new Map<Realm, { store: ObjectStore | undefined; untilMs: number }>();
  let knownOrigins: { origins: Promise<readonly string[]>; untilMs: number } | undefined;

  const find = async (realm: Realm): Promise<ObjectStore | undefined> => {
    const now = parts.clock().getTime();
    const remembered = stores.get(realm);
    if (remembered && remembered.untilMs > now) return remembered.store;
    const { store } = await storeOfRealm(parts, realm, fetchMs);
    if (stores.size >= realmsMax) stores.clear();
    stores.set(realm, { store, untilMs: now + trustMs });
    return store;
  };

  return {
    async addressOf(key, version) {
      const realm = realmIn(key);
      const store = realm === undefined ? undefined : await find(realm);
      return store?.addressOf(`storage/${key}`, addressSeconds, version);
    },
    async pictureAt(key) {
      const realm = realmIn(key);
      const store = realm === undefined ? undefined : await find(realm);
      if (realm === undefined || !store) return undefined;
      const url = `/storage/${key}`;
      const row = await parts.db.inScope(realm, (tx) => storedPicture(tx, url));
      return row && { version: row.sha1.slice(0, 10), read: () => readWhole(store, objectKeyOf(url)) };
    },
    async fileAt(key) {
      const realm = realmIn(key);
      // Waits as long as a whole file takes.
      const { store } = realm === undefined ? {} : await storeOfRealm(parts, realm);
      const [place, facts] = [`storage/${key}`, await store?.head(`storage/${key}`)];
      return store && facts && { ...facts, read: (range) => store.read(place, facts, range) };
    },
    origins() {
      const now = parts.clock().getTime();
      if (!knownOrigins || knownOrigins.untilMs <= now) knownOrigins = { origins: findOrigins(parts), untilMs: now + trustMs };
      return knownOrigins.origins;
    },
    forget() {
      stores.clear();
      knownOrigins = undefined;
    },
  };
}

function realmIn(key: string): Realm | undefined {
  const realm = /^r(\d{1,9})\//.exec(key)?.[1];
  return realm === undefined ? undefined : toRealm(Number(realm));
}

async function readWhole(store: ObjectStore, key: string): Promise<Readable> {
  const facts = await store.head(key);
  if (!facts) throw new Error('The store has no such object.');
  return store.read(key, facts);
}

/** One query, however many companies have a store of their own. */
async function findOrigins({ db, config }: Parts): Promise<readonly string[]> {
  const storages = await db.acrossRealms((tx) => remoteStorages(tx, config));
  const origins = storages.flatMap(({ settings, hasSecret }) => {
    const access = accessOf(settings, hasSecret ? 'kept' : '');
    return (access && postOrigin(access)) ?? [];
  });
  return [...new Set(origins)].slice(0, originsMax);
}
