/** What is in force in one realm, and its secrets by name. */
import type { Config } from '#kit/server/config.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { inForce, isOwnSecret } from './effective.ts';
import type { SecretName, Settings } from './items/catalogue.ts';
import { openSecret } from './secrets.ts';
import * as stored from './settings.repository.ts';

/**
 * Everything that is in force in the realm of the transaction: one query. In a company, mail, SMS and storage are the
 * platform's unless it has its own. Without a realm: what the platform decides for everybody.
 */
export async function settingsOf(tx: ScopedTx): Promise<Settings> {
  return inForce(await stored.list(tx));
}

/** A secret in clear, of the same service that `settingsOf` names; empty when none is kept. Never answer it, never log it. */
export async function secretSettingOf(tx: ScopedTx, config: Pick<Config, 'secret'>, name: SecretName): Promise<string> {
  const isOwn = isOwnSecret(await stored.list(tx), name);
  const boxes = await stored.listSealed(tx, name);
  // The platform itself has no other than its own, and there its number is the platform's.
  const box = boxes.find(({ tenant_id }) => (isOwn ? tenant_id !== 0 : tenant_id === 0));
  return box ? openSecret(config, { realm: box.tenant_id, name }, box.sealed) : '';
}
