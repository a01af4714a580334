/** Every query on locks. One statement decides who has a document, so two who open it at once are not told the same. */
import { sql } from 'kysely';

import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';

export interface Claim {
  archiveId: number;
  holder: string;
  name: string;
  /** Also from somebody who has it open. */
  take: boolean;
  now: Date;
  until: Date;
}

/** Renews or takes the lock. False: somebody else has it. */
export async function claim(tx: ScopedTx, { archiveId, holder, name, take, now, until }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into archive_locks as l (archive_id, holder, admin_name, since_time, until_time)
    values (${archiveId}, ${holder}, ${name}, ${now}::timestamptz, ${until}::timestamptz)
    on conflict (tenant_id, archive_id) do update
      set holder = excluded.holder, admin_name = excluded.admin_name, until_time = excluded.until_time,
          since_time = case when l.holder = excluded.holder and l.until_time > ${now}::timestamptz then l.since_time else excluded.since_time end
      where ${take} or l.holder = excluded.holder or l.until_time <= ${now}::timestamptz
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Who has the document open now. */
export async function findLock(tx: ScopedTx, archiveId: number, now: Date) {
  return tx
    .selectFrom('archive_locks')
    .select(['holder', 'admin_name', 'since_time'])
    .where('archive_id', '=', archiveId)
    .where('until_time', '>', sql<number>`${now}::timestamptz`)
    .executeTakeFirst();
}

export async function release(tx: ScopedTx, archiveId: number, holder: string): Promise<void> {
  await tx.deleteFrom('archive_locks').where('archive_id', '=', archiveId).where('holder', '=', holder).execute();
}

export async function removeLocksBefore(tx: WideTx, time: Date): Promise<void> {
  await sql`delete from archive_locks where until_time < ${time}::timestamptz`.execute(tx);
}
