/** Gives a realm a store, as the settings keep it. */
import { randomBytes } from 'node:crypto';

import { sealWith } from '#kit/server/seal.ts';
import type { StoreAccess } from '#kit/server/storage/object-store.ts';
import type { World } from './world.ts';

export async function giveStore(
  { data, server }: Pick<World, 'data' | 'server'>,
  realm: number,
  { accessKeySecret, ...access }: StoreAccess,
): Promise<void> {
  const values = {
    // The platform has none but its own.
    ...(realm !== 0 && { storageSource: 'own' }),
    storageDriver: access.driver,
    storageEndpoint: access.endpoint,
    storageRegion: access.region,
    storageBucket: access.bucket,
    storageAccessKeyId: access.accessKeyId,
    storageCdnUrl: access.publicUrl,
    storagePathStyle: access.pathStyle,
  };
  const name = 'storageAccessKeySecret';
  const sealed = sealWith(server.surroundings.config.secret, accessKeySecret, randomBytes, `setting ${realm} ${name}`);
  const statement = `insert into settings (tenant_id, name, value, sealed, shared) values ($1, $2, $3, $4, $1 = 0)
    on conflict (tenant_id, name) do update set value = excluded.value, sealed = excluded.sealed`;
  for (const [item, value] of Object.entries(values)) await data.asOwner(statement, [realm, item, JSON.stringify(value), null]);
  await data.asOwner(statement, [realm, name, 'null', sealed]);
}
