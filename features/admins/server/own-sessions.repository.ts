/** Sessions of administrators: one's own to look at and end, other people's to end with their account. */
import { sql } from 'kysely';

import { moment } from '#kit/server/database/moment.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';

export async function listOf(tx: ScopedTx, adminId: number, now: Date) {
  return tx
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent', 'keep', 'create_time', 'last_seen_time', 'refresh_expire as expire_time'])
    .where('area', '<>', 'api')
    .where('account_id', '=', adminId)
    .where('visitor_id', 'is', null)
    .where('refresh_expire', '>', moment(now))
    .orderBy('last_seen_time', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends one session of an account; false when it has none like that. */
export async function end(tx: ScopedTx, adminId: number, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('sessions')
    .where('area', '<>', 'api')
    .where('account_id', '=', adminId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every session of an account but the one that asks. Gives how many. */
export async function endOthers(tx: ScopedTx, adminId: number, currentId: number): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('area', '<>', 'api')
    .where('account_id', '=', adminId)
    .where('visitor_id', 'is', null)
    .where('id', '<>', currentId)
    .returning('id')
    .execute();
  return ended.length;
}

/** Ends everything these accounts have open: from the next call on they are nobody. */
export async function endAllOf(tx: ScopedTx, adminIds: readonly number[]): Promise<void> {
  await sql`delete from sessions where area <> 'api' and visitor_id is null and account_id = any (${[...adminIds]})`.execute(tx);
  // A login that waits for its code ends too.
  await sql`delete from sign_in_tickets where admin_id = any (${[...adminIds]})`.execute(tx);
}
