/** What reviewers read: the queue, how long it is, and which links of a text lead nowhere. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import { queueMax, waitingCountedMax } from '../review.contract.ts';
import { rowsOf } from './archives.repository.ts';

/** What waits, the longest first; one more than are shown. @param columnIds only documents of these; undefined: of all */
export async function listPending(tx: ScopedTx, columnIds: readonly number[] | undefined) {
  const rows = rowsOf(tx)
    .select(['a.pending_time', 'a.latest_revision_id'])
    .where('a.pending_time', 'is not', null)
    .where('a.deleted_time', 'is', null)
    .orderBy('a.pending_time')
    .orderBy('a.id')
    .limit(queueMax + 1);
  return (columnIds ? rows.where('a.column_id', 'in', [...columnIds]) : rows).execute();
}

/** How many wait, counted up to a hundred. */
export async function countPending(tx: ScopedTx): Promise<number> {
  const waiting = tx
    .selectFrom('archives')
    .select('id')
    .where('pending_time', 'is not', null)
    .where('deleted_time', 'is', null)
    .limit(waitingCountedMax)
    .as('waiting');
  const { total } = await tx
    .selectFrom(waiting)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Of these paths, those at which a visitor finds neither a column nor a document. */
export async function brokenPaths(tx: ScopedTx, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const { rows } = await sql<{ path: string }>`
    select wanted.path from unnest(${[...paths]}::text[]) as wanted (path)
     where not exists (select 1 from columns c where c.path = wanted.path and c.status = 1)
       and not exists (
         select 1 from columns c join live_publications p on p.column_id = c.id
          where c.status = 1 and c.path = regexp_replace(wanted.path, '/[^/]*$', '')
            and strpos(wanted.path, '/') > 0 and p.slug = regexp_replace(wanted.path, '^.*/', ''))
     order by wanted.path`.execute(tx);
  return rows.map(({ path }) => path);
}
