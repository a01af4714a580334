/** The sessions of one member, asked for in its own company. */
import { moment } from '#kit/server/database/moment.ts';
import type { Realm, ScopedTx, WideTx } from '#kit/server/database/scope.ts';

export interface OpenSession {
  id: number;
  ip: string;
  user_agent: string;
  keep: boolean;
  create_time: number;
  last_seen_time: number;
}

const area = 'api';
const shownMax = 100;

/** Those that are open, the last one used first. */
export async function listOf(tx: ScopedTx, memberId: number, now: Date): Promise<OpenSession[]> {
  return tx
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent', 'keep', 'create_time', 'last_seen_time'])
    .where('area', '=', area)
    .where('account_id', '=', memberId)
    .where('refresh_expire', '>', moment(now))
    .orderBy('last_seen_time', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute();
}

/** Ends one; false when the member has none like that. */
export async function end(tx: ScopedTx, memberId: number, id: number): Promise<boolean> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('area', '=', area)
    .where('account_id', '=', memberId)
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** Ends all but one. Gives how many. */
export async function endOthers(tx: ScopedTx, memberId: number, except: number): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('area', '=', area)
    .where('account_id', '=', memberId)
    .where('id', '<>', except)
    .returning('id')
    .execute();
  return ended.length;
}

/** How long a session lasts and whether it is kept. */
export async function findLife(tx: WideTx, realm: Realm, id: number): Promise<{ keep: boolean; refresh_expire: number } | undefined> {
  return tx
    .selectFrom('sessions')
    .select(['keep', 'refresh_expire'])
    .where('tenant_id', '=', realm)
    .where('area', '=', area)
    .where('id', '=', id)
    .executeTakeFirst();
}
