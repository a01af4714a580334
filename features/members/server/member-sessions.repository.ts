/** Where members are signed in, for those who may look and end it. */
import { sql } from 'kysely';

import { moment } from '#kit/server/database/moment.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';

/** More devices than anybody has; the latest of them. */
const shownMax = 50;

export async function listOf(tx: ScopedTx, memberId: number, now: Date) {
  return (
    tx
      .selectFrom('sessions')
      .select(['id', 'ip', 'user_agent', 'keep', 'create_time', 'last_seen_time', 'refresh_expire as expire_time'])
      .where('area', '=', 'api')
      .where('account_id', '=', memberId)
      .where('refresh_expire', '>', moment(now))
      // What a disabled account has left opens nothing.
      .where(sql<boolean>`exists (select from members m where m.id = sessions.account_id and m.status = 'enable')`)
      .orderBy('last_seen_time', 'desc')
      .orderBy('id', 'desc')
      .limit(shownMax)
      .execute()
  );
}

/** Ends one session of a member; false when it has none like that. */
export async function end(tx: ScopedTx, memberId: number, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('sessions')
    .where('area', '=', 'api')
    .where('account_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends everything these members have open: from the next call on they are nobody. Gives how many sessions there were. */
export async function endAllOf(tx: ScopedTx, memberIds: readonly number[]): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('area', '=', 'api')
    .where(sql<boolean>`account_id = any (${[...memberIds]})`)
    .returning('id')
    .execute();
  return ended.length;
}
