/** A way in for somebody who cannot get in any more, opened by whoever has the machine. */
import { sql } from 'kysely';

import { settingsOf } from '#features/settings/server/door.ts';
import { removeSecondStep } from '#features/sign-in/server/door.ts';
import { type Database, type Realm, type ScopedTx, toRealm, withinRealm } from '#kit/server/database/scope.ts';
import { setPassword } from './admins.repository.ts';
import { atTheMachine, tellOfReset } from './notifying.ts';
import { endAllOf } from './own-sessions.repository.ts';

export interface AdminPlace {
  area: 'platform' | 'tenant';
  username: string;
}

/** Written by whoever resets, in the same transaction: the log. */
export type Recorded = (own: ScopedTx, realm: Realm) => Promise<void>;

/** Ends the account's sessions and its lock; the password must be changed at the next login. False: there is no such account. */
export async function resetPassword(db: Database, place: AdminPlace, passwordHash: string, record: Recorded): Promise<boolean> {
  const done = await withinAccount(db, place, async (own, { id, realm }) => {
    await giveNewPassword(own, { realm, adminId: id }, passwordHash, atTheMachine);
    await record(own, realm);
    return true;
  });
  return done ?? false;
}

/** The same for an account of the realm, by its id, done by somebody who is named. False: there is no such account. */
export async function resetPasswordOf(own: ScopedTx, whose: AccountOfRealm, passwordHash: string, by: string): Promise<boolean> {
  const found = await own.selectFrom('admins').select('id').where('id', '=', whose.adminId).executeTakeFirst();
  if (!found) return false;
  await giveNewPassword(own, whose, passwordHash, by);
  return true;
}

interface AccountOfRealm {
  realm: Realm;
  adminId: number;
}

async function giveNewPassword(own: ScopedTx, whose: AccountOfRealm, passwordHash: string, by: string): Promise<void> {
  await setPassword(own, whose.adminId, passwordHash);
  await tellOfReset(own, whose, 'account.password_reset', by);
  await endAllOf(own, [whose.adminId]);
}

/** Ends the account's sessions; the next login needs the password alone, and where a second step is required it sets up a new one. Tells what there was to reset. */
export async function resetTwoStep(
  db: Database,
  place: AdminPlace,
  record: Recorded,
): Promise<'done' | 'done_required' | 'not_on' | 'no_account'> {
  const done = await withinAccount(db, place, async (own, { id, realm }) => {
    const wasOn = await removeSecondStep(own, { realm, adminId: id });
    if (!wasOn) return 'not_on' as const;
    await tellOfReset(own, { realm, adminId: id }, 'account.two_step_reset', atTheMachine);
    await endAllOf(own, [id]);
    await record(own, realm);
    const { twoStepRequired } = await settingsOf(own);
    return twoStepRequired === 'all' ? ('done_required' as const) : ('done' as const);
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
