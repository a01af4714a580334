/** What the plan of a company allows. The platform's own realm has no plan, and so no limit. */

import { limitWords } from '#kit/contract/size-words.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { type LimitName, refusePlan } from '../contract.ts';
import { findOwnLimits } from './plans.repository.ts';

const refusalOf = {
  max_admins: 'plans.limit_admins',
  max_members: 'plans.limit_members',
  max_archives: 'plans.limit_archives',
  max_storage_bytes: 'plans.limit_storage',
  max_domains: 'plans.limit_domains',
} as const satisfies Record<LimitName, string>;

/** The limit of the realm, null where there is none: `await limitOf(ctx.tx, 'max_admins')`. */
export async function limitOf(tx: ScopedTx, limit: LimitName): Promise<number | null> {
  return (await findOwnLimits(tx))?.[limit] ?? null;
}

/** All limits of the realm; null where there is none. */
export async function limitsOf(tx: ScopedTx) {
  const own = await findOwnLimits(tx);
  return {
    admins: own?.max_admins ?? null,
    members: own?.max_members ?? null,
    archives: own?.max_archives ?? null,
    storage: own?.max_storage_bytes ?? null,
    domains: own?.max_domains ?? null,
  };
}

/** Refuses when the plan has no room. `wanted` is the total after the write: rows, or bytes of storage. */
export async function requireRoom(tx: ScopedTx, limit: LimitName, wanted: number): Promise<void> {
  const most = await limitOf(tx, limit);
  if (most === null || wanted <= most) return;
  throw refusePlan(refusalOf[limit], { limit: limit === 'max_storage_bytes' ? limitWords(most) : most });
}
