/** What a realm keeps, from figures that are written with every change (attachment_totals), not by adding up its files. */
import { sql } from 'kysely';

import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';

/** Bytes that the realm keeps. */
export async function usedBytes(tx: ScopedTx): Promise<number> {
  const { rows } = await sql<{ used: number }>`select coalesce(sum(bytes), 0)::bigint as used from attachment_totals`.execute(tx);
  return rows[0]?.used ?? 0;
}

/** Steps of one realm beyond which they are worth folding together. */
const stepsMax = 500;

/** Puts the steps of busy realms together into one figure for each folder. Two that fold at once do no harm. */
export async function foldTotals(tx: WideTx): Promise<void> {
  await sql`
    with busy as (select tenant_id from attachment_totals group by tenant_id having count(*) > ${stepsMax}),
         gone as (delete from attachment_totals where tenant_id in (select tenant_id from busy) returning *)
    insert into attachment_totals (tenant_id, topic, files, bytes)
    select tenant_id, topic, sum(files), sum(bytes) from gone group by 1, 2 having sum(files) <> 0 or sum(bytes) <> 0`.execute(tx);
}
