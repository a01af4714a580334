/** Where visitors find a document now. */
import type { ScopedTx } from '#kit/server/database/scope.ts';

export interface LivePlace {
  column_id: number;
  slug: string;
  locale: string;
}

/** Of a document by its id, or by its name in a column; undefined where it is not on show. */
export async function livePlaceOf(
  tx: ScopedTx,
  sought: { archiveId: number } | { columnId: number; slug: string },
): Promise<LivePlace | undefined> {
  const live = tx.selectFrom('live_publications').select(['column_id', 'slug', 'locale']);
  const found =
    'archiveId' in sought
      ? live.where('archive_id', '=', sought.archiveId)
      : live.where('column_id', '=', sought.columnId).where('slug', '=', sought.slug);
  return found.executeTakeFirst();
}
