/** A way in for somebody who cannot get in any more, opened by whoever has the machine. */
import { sql } from 'kysely';

import { removeSecondStep } from '#features/sign-in/server/door.ts';
import { type Database, type Realm, type ScopedTx, toRealm, withinRealm } from '#kit/server/database/scope.ts';
import { setPassword } from './admins.repository.ts';
import { atTheMachine, tellOfReset } from './notifying.ts';
import { endAllOf } from './own-sessions.repository.ts';

export interface AdminPlace {
  area: 'platform' | 'tenant';
  username: string;
}

/** Ends the account's sessions and its lock; the password must be changed at the next login. False: there is no such account. */
export async function resetPassword(db: Database, place: AdminPlace, passwordHash: string): Promise<boolean> {
  const done = await withinAccount(db, place, async (own, { id, realm }) => {
    await setPassword(own, id, passwordHash);
    await tellOfReset(own, { realm, adminId: id }, 'account.password_reset', atTheMachine);
    await endAllOf(own, [id]);
    return true;
  });
  return done ?? false;
}

/** Ends the account's sessions; the next login needs the password alone. Tells what there was to reset. */
export async function resetTwoStep(db: Database, place: AdminPlace): Promise<'done' | 'not_on' | 'no_account'> {
  const done = await withinAccount(db, place, async (own, { id, realm }) => {
    const wasOn = await removeSecondStep(own, { realm, adminId: id });
    if (!wasOn) return 'not_on' as const;
    await tellOfReset(own, { realm, adminId: id }, 'account.two_step_reset', atTheMachine);
    await endAllOf(own, [id]);
    return 'done' as const;
  });
  return done ?? 'no_account';
}

/** Works in the realm of the account; undefined when there is none. */
async function withinAccount<T>(
  db: Database,
  { area, username }: AdminPlace,
  work: (own: ScopedTx, account: { id: number; realm: Realm }) => Promise<T>,
): Promise<T | undefined> {
  return db.acrossRealms(async (tx) => {
    const found = await tx
      .selectFrom('admins')
      .select(['id', 'tenant_id'])
      .where(sql<boolean>`lower(username) = lower(${username}) and (tenant_id = 0) = ${area === 'platform'}`)
      .executeTakeFirst();
    if (!found) return undefined;
    const realm = toRealm(found.tenant_id);
    return withinRealm(tx, realm, (own) => work(own, { id: found.id, realm }));
  });
}
