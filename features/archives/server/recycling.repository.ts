/** Every query on the recycle bin. */
import { sql } from 'kysely';

import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';

/** For good. What belongs to them goes with them. */
export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('archives')
    .where('id', 'in', [...ids])
    .where('deleted_time', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Of every realm: the oldest of what was thrown away before `time`, so many at a time. */
export async function removeBefore(tx: WideTx, time: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from archives a using (
      select tenant_id, id from archives where deleted_time < ${time}::timestamptz order by deleted_time limit ${limit} for update skip locked) old
     where a.tenant_id = old.tenant_id and a.id = old.id returning 1`.execute(tx);
  return rows.length;
}
