/** The revisions that count: what editors see last, and what visitors see. */
import type { ScopedTx } from '#kit/server/database/scope.ts';

/** As part of another query: `revision_id` with its archive, at most two of each archive. */
export function currentRevisions(tx: ScopedTx) {
  return tx
    .selectFrom('archive_revisions as r')
    .innerJoin('archives as a', 'a.id', 'r.archive_id')
    .where((eb) => eb.or([eb('r.id', '=', eb.ref('a.latest_revision_id')), eb('r.id', '=', eb.ref('a.published_revision_id'))]))
    .select(['r.id as revision_id', 'a.id as archive_id', 'a.title as title']);
}
