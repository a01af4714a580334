/** The stored values of many documents at once. */
import { sql } from 'kysely';
import type { ScopedTx } from '#kit/server/database/scope.ts';

/** Of the latest revisions, by the document's id. */
export async function listData(tx: ScopedTx, ids: readonly number[]): Promise<ReadonlyMap<number, unknown>> {
  const rows = await tx
    .selectFrom('archives as a')
    .innerJoin('archive_revisions as r', 'r.id', 'a.latest_revision_id')
    .select(['a.id', 'r.data'])
    .where('a.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, data }) => [id, data]));
}

/**
 * Has the rest of this transaction planned for the values that are asked for. Half of all documents may have one value and none
 * another: a plan for any value, which a prepared statement gets after a while, is a hundred times slower for one of them.
 */
export async function planByValue(tx: ScopedTx): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
}
