/** The store of a realm: its own, or the platform's where it has none. */
import { type AllSettings, secretSettingOf, settingsWithServices } from '#features/settings/server/door.ts';
import type { Surroundings } from '#kit/server/context.ts';
import type { Realm, ScopedTx } from '#kit/server/database/scope.ts';
import { type ObjectStore, openStore, type StoreAccess } from '#kit/server/storage/object-store.ts';
import { postOrigin } from '#kit/server/storage/store-address.ts';
import { StoreFailure } from '#kit/server/storage/store-answers.ts';
import { storeWire } from '#kit/server/storage/wire.ts';
import { refuseRemote } from '../remote.contract.ts';

export type StoreParts = Pick<Surroundings, 'config' | 'clock'>;

export interface Stores {
  settings: AllSettings;
  /** Whether new files go to the store. */
  isRemote: boolean;
  /** Undefined where none is set up. With local uploads it still holds the files of earlier days. */
  store: ObjectStore | undefined;
}

/** `timeoutMs`: of one call to the store, where it must not take as long as an upload may. */
export async function storeOfRealm(parts: StoreParts & Pick<Surroundings, 'db'>, realm: Realm, timeoutMs?: number): Promise<Stores> {
  return parts.db.inScope(realm, (tx) => storesIn(tx, parts, timeoutMs));
}

export async function storesIn(tx: ScopedTx, parts: StoreParts, timeoutMs?: number): Promise<Stores> {
  const settings = await settingsWithServices(tx, parts.config);
  // The usual installation has no store and asks for no secret.
  const secret = settings.storageEndpoint ? await secretSettingOf(tx, parts.config, 'storageAccessKeySecret') : '';
  const access = accessOf(settings, secret);
  const store = access && openStore(access, storeWire(parts.config, timeoutMs), parts.clock);
  return { settings, store, isRemote: store !== undefined && settings.storageDriver !== 'local' };
}

export type StoreSettings = Pick<
  AllSettings,
  'storageDriver' | 'storageEndpoint' | 'storageRegion' | 'storageBucket' | 'storageAccessKeyId' | 'storageCdnUrl' | 'storagePathStyle'
>;

/** Undefined while something is missing. */
export function accessOf(settings: StoreSettings, accessKeySecret: string): StoreAccess | undefined {
  const driver = driverOf(settings);
  const access: StoreAccess = {
    driver,
    endpoint: settings.storageEndpoint,
    region: settings.storageRegion,
    bucket: settings.storageBucket,
    accessKeyId: settings.storageAccessKeyId,
    accessKeySecret,
    publicUrl: settings.storageCdnUrl,
    pathStyle: driver === 's3' && settings.storagePathStyle,
  };
  return access.accessKeyId && accessKeySecret && postOrigin(access) ? access : undefined;
}

/** Files may have stayed in a store that takes no new ones. */
function driverOf({ storageDriver, storageEndpoint }: StoreSettings): StoreAccess['driver'] {
  if (storageDriver !== 'local') return storageDriver;
  return /\baliyuncs\.com/i.test(storageEndpoint) ? 'aliyun' : 's3';
}

/** A no of the store, in words for a person; every other error as it is. */
export function toldOf(error: unknown): unknown {
  if (!(error instanceof StoreFailure)) return error;
  return Object.assign(refuseRemote('remote.failed', { code: error.code || error.status }), { cause: error });
}
