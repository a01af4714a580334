/** The documents that were changed last, as somebody's first screen lists them. */
import type { Context } from '#kit/server/context.ts';
import { columnOff } from './archives.repository.ts';
import { standingWords } from './standing-words.ts';

/** What is in the recycle bin is not among them. */
export async function changedLast({ tx, now, lang }: Pick<Context, 'tx' | 'now' | 'lang'>, limit: number) {
  const rows = await tx
    .selectFrom('archives as a')
    .innerJoin('columns as c', 'c.id', 'a.column_id')
    .select(['a.id', 'a.title', 'c.name as column_name', 'a.update_time'])
    .select(['a.published', 'a.live_differs', 'a.audit_status', 'a.live_time', 'a.live_until', 'a.publish_time', columnOff])
    .where('a.deleted_time', 'is', null)
    .orderBy('a.update_time', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, title, column_name, update_time, ...facts }) => ({
    ...{ id, title, column_name, update_time },
    state: standingWords(facts, now, lang),
  }));
}
