/** A new password for somebody who cannot get in any more, set by whoever has the machine. */
import { sql } from 'kysely';

import { type Database, toRealm, withinRealm } from '#kit/server/database/scope.ts';
import { setPassword } from './admins.repository.ts';
import { endAllOf } from './own-sessions.repository.ts';

export interface AdminPlace {
  area: 'platform' | 'tenant';
  username: string;
}

/** Ends the account's sessions and its lock; the password must be changed at the next login. False: there is no such account. */
export async function resetPassword(db: Database, { area, username }: AdminPlace, passwordHash: string): Promise<boolean> {
  return db.acrossRealms(async (tx) => {
    const found = await tx
      .selectFrom('admins')
      .select(['id', 'tenant_id'])
      .where(sql<boolean>`lower(username) = lower(${username}) and (tenant_id = 0) = ${area === 'platform'}`)
      .executeTakeFirst();
    if (!found) return false;
    await withinRealm(tx, toRealm(found.tenant_id), async (own) => {
      await setPassword(own, found.id, passwordHash);
      await endAllOf(own, [found.id]);
    });
    return true;
  });
}
