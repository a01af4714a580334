/** What is in force in one realm, and its secrets by name. */
import type { Config } from '#kit/server/config.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { inForce, isOwnSecret } from './effective.ts';
import type { AllSettings, SecretName, Settings } from './items/catalogue.ts';
import { operatorSecret, operatorValues } from './operator.ts';
import { openSecret } from './secrets.ts';
import * as stored from './settings.repository.ts';

/**
 * Everything that is in force in the realm of the transaction, but for mail and storage: one query. In a company, text messages
 * are the platform's unless it has its own. Without a realm: what the platform decides for everybody.
 */
export async function settingsOf(tx: ScopedTx): Promise<Settings> {
  return inForce(await stored.list(tx));
}

/** The same with mail and storage, whose defaults are the operator's. */
export async function settingsWithServices(tx: ScopedTx, config: Pick<Config, 'services'>): Promise<AllSettings> {
  return inForce(await stored.list(tx), operatorValues(config));
}

/** A secret in clear, of the same service that is in force; empty when none is kept. Never answer it, never log it. */
export async function secretSettingOf(tx: ScopedTx, config: Pick<Config, 'secret' | 'services'>, name: SecretName): Promise<string> {
  const rows = await stored.list(tx);
  const isOwn = isOwnSecret(rows, name);
  const boxes = await stored.listSealed(tx, name);
  // The platform itself has no other than its own, and there its number is the platform's.
  const box = boxes.find(({ tenant_id }) => (isOwn ? tenant_id !== 0 : tenant_id === 0));
  if (box) return openSecret(config, { realm: box.tenant_id, name }, box.sealed);
  return isOwn ? '' : operatorSecret(config, name, { ...inForce(rows, operatorValues(config)) });
}

/** What a store's address is made of. */
export interface StorageInForce {
  settings: AllSettings;
  /** A secret is kept for it, or the operator gives one. */
  hasSecret: boolean;
}

/** The storage in force in the platform and in every company that keeps a remote store: one query for all of them. */
export async function remoteStorages(tx: WideTx, config: Pick<Config, 'services'>): Promise<StorageInForce[]> {
  const operator = operatorValues(config);
  const rows = await stored.listRemoteStorage(tx);
  const ofPlatform = rows.filter(({ tenant_id }) => tenant_id === 0);
  return [...new Set([0, ...rows.map(({ tenant_id }) => tenant_id)])].flatMap((realm) => {
    const seen = realm === 0 ? ofPlatform : [...ofPlatform, ...rows.filter(({ tenant_id }) => tenant_id === realm)];
    const settings = inForce(seen, operator);
    if (settings.storageDriver === 'local') return [];
    const isOwn = isOwnSecret(seen, secretOfStorage);
    const isKept = seen.some(({ name, tenant_id, has_secret }) => name === secretOfStorage && has_secret && isOwn === (tenant_id !== 0));
    return [{ settings, hasSecret: isKept || (!isOwn && operatorSecret(config, secretOfStorage, { ...settings }) !== '') }];
  });
}

const secretOfStorage = 'storageAccessKeySecret';
