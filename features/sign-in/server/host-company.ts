/** Whose website was called: members belong to the company of the host, and to no other. */
import type { DetachedContext } from '#kit/server/context.ts';
import { type Realm, type ScopedTx, toRealm } from '#kit/server/database/scope.ts';
import { refuseSignIn } from '../contract.ts';
import { isOpenTenant } from './sessions.repository.ts';

/**
 * Only the host says whose members these are. On a host without a company, the platform's own website among them, there is no such call:
 * it is answered 404, as pages are.
 */
export function hostRealm({ realm }: Pick<DetachedContext, 'realm'>): Realm {
  if (realm === undefined || realm === 0) throw Object.assign(new Error('No company has this host.'), { statusCode: 404 });
  return toRealm(realm);
}

/** Refused while the company of the host is disabled or has expired. */
export async function requireOpenCompany(ctx: Pick<DetachedContext, 'realm' | 'now'>, tx: ScopedTx): Promise<void> {
  if (!(await isOpenTenant(tx, hostRealm(ctx), ctx.now))) throw refuseSignIn('sign_in.tenant_closed');
}
