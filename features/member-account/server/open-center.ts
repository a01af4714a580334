/** Whether the company lets its members in. */
import { settingsOf } from '#features/settings/server/door.ts';
import { hostRealm, requireOpenCompany } from '#features/sign-in/server/door.ts';
import type { DetachedContext } from '#kit/server/context.ts';
import type { Realm, ScopedTx } from '#kit/server/database/scope.ts';
import { refuseAccount } from '../contract.ts';

/** Refused while the member centre is closed. */
export async function requireOpen(tx: ScopedTx): Promise<void> {
  const { openMemberCenter } = await settingsOf(tx);
  if (!openMemberCenter) throw refuseAccount('account.center_closed');
}

/** Refused while the company takes no new members. */
export async function requireRegistration(tx: ScopedTx): Promise<void> {
  const { memberRegistration } = await settingsOf(tx);
  if (!memberRegistration) throw refuseAccount('account.registration_closed');
}

/** For calls of whoever is not signed in: the company of the host, which is open and lets members in. Refused everywhere else. */
export async function openRealmOf(ctx: Pick<DetachedContext, 'db' | 'realm' | 'now'>): Promise<Realm> {
  const realm = hostRealm(ctx);
  await ctx.db.inScope(realm, async (tx) => {
    await requireOpenCompany(ctx, tx);
    await requireOpen(tx);
  });
  return realm;
}
