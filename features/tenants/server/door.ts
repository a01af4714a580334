/** What other features may ask of tenants. */
import type { WideTx } from '#kit/server/database/scope.ts';

export { siteUrl } from './site-url.ts';

export interface TenantOfHost {
  id: number;
  code: string;
  /** Neither disabled nor expired. */
  open: boolean;
}

/** The company with this host label. */
export async function findTenantByCode(tx: WideTx, code: string, now: Date): Promise<TenantOfHost | undefined> {
  const row = await tx.selectFrom('tenants').select(['id', 'code', 'status', 'expire_time']).where('code', '=', code).executeTakeFirst();
  if (!row) return undefined;
  const expired = row.expire_time !== null && row.expire_time * 1000 <= now.getTime();
  return { id: row.id, code: row.code, open: row.status === 1 && !expired };
}
