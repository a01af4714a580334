/** A store elsewhere that lacks its address or its key is none: files would stay on the server, and nobody would be told. */
import type { FieldError } from '#kit/contract/issues.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import { platformRealm } from '#kit/server/database/scope.ts';
import { refuseSettings } from '../contract.ts';
import { builtIn } from './items/catalogue.ts';
import type { SettingItems } from './items.read.ts';
import { operatorSecret } from './operator.ts';

const texts = ['storageEndpoint', 'storageBucket', 'storageAccessKeyId'] as const;
const secret = 'storageAccessKeySecret';

/** What still has to be filled in, once `wanted` is saved. */
export function missingOfStore({ items }: SettingItems, wanted: ReadonlyMap<string, unknown>, ctx: Context): FieldError[] {
  const kept = (name: string) => (wanted.has(name) ? wanted.get(name) : items.get(name)?.shown.value);
  const isElsewhere = kept('storageDriver') !== 'local' && (!items.has('storageSource') || kept('storageSource') === 'own');
  if (!isElsewhere || ![...wanted.keys()].some((name) => name.startsWith('storage'))) return [];
  // Blanks are the operator's, as long as the address is.
  const operators = (name: string) => (kept('storageEndpoint') ? undefined : items.get(name)?.shown.from_operator);
  const value = (name: string) => kept(name) || operators(name);
  const hasSecret = () =>
    Boolean(kept(secret)) || (realmOf(ctx) === platformRealm && operatorSecret(ctx.config, secret, bound(value)) !== '');
  const missing = [...texts.filter((name) => !value(name)), ...(hasSecret() ? [] : [secret])];
  return missing.map((field) => ({ field, message: refuseSettings('settings.store_incomplete').in(ctx.lang) }));
}

function bound(value: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries((builtIn.get(secret)?.secret?.boundTo ?? []).map((name) => [name, value(name)]));
}
