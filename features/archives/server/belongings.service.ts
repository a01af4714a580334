/** What belongs to a document must be there: columns of its language, documents of its realm. */
import { refuseArchive } from '../refusals.contract.ts';
import type { Acting } from './acting.ts';
import { listsAmong, thereAmong } from './placing.repository.ts';

export interface Standing {
  /** 0 before it exists. */
  id: number;
  column_id: number;
  locale: string;
}

interface Belongings {
  further_ids: number[];
  related_ids: number[];
}

/**
 * The same without repetitions, its own column and itself. What was there before may stay, though it is gone by now: `before` are the
 * ids that the stored revision names. Throws `archives.further_not_a_list` and `archives.related_missing`.
 */
export async function fitBelongings<Given extends Belongings>(
  ctx: Pick<Acting, 'tx'>,
  { id, column_id, locale }: Standing,
  given: Given,
  before: Belongings = { further_ids: [], related_ids: [] },
): Promise<Given> {
  const further = distinct(given.further_ids).filter((one) => one !== column_id);
  const related = distinct(given.related_ids).filter((one) => one !== id);
  const newColumns = further.filter((one) => !before.further_ids.includes(one));
  const newRelated = related.filter((one) => !before.related_ids.includes(one));
  if ((await listsAmong(ctx.tx, newColumns, locale)).length < newColumns.length) {
    throw refuseArchive('archives.further_not_a_list', {}, { field: 'further_ids' });
  }
  if ((await thereAmong(ctx.tx, newRelated)).length < newRelated.length) {
    throw refuseArchive('archives.related_missing', {}, { field: 'related_ids' });
  }
  return { ...given, further_ids: further, related_ids: related };
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
