/** What documents are called on the site, for those that name them in a field. */
import type { ScopedTx } from '#kit/server/database/scope.ts';

/** Those of the documents that are live, with the column that gives them their address. */
export async function liveTitles(tx: ScopedTx, ids: readonly number[]) {
  return tx
    .selectFrom('live_publications')
    .select(['archive_id', 'column_id', 'title'])
    .where('archive_id', 'in', [...ids])
    .execute();
}
