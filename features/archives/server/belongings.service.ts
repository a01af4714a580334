/** What belongs to a document must be there, in its language: further columns, and the documents that it leads on to. */
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
 * ids that the stored revision names. Throws `archives.further_not_a_list`, `archives.related_missing` and `archives.related_other_locale`.
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
  const there = await thereAmong(ctx.tx, newRelated);
  if (there.length < newRelated.length) throw refuseArchive('archives.related_missing', {}, { field: 'related_ids' });
  const foreign = there.find((one) => one.locale !== locale);
  if (foreign) throw refuseArchive('archives.related_other_locale', { title: foreign.title }, { field: 'related_ids' });
  return { ...given, further_ids: further, related_ids: related };
}

/** Of what a document leads on to, in its order, what a copy of it in the same language can lead on to as well. */
export async function relatedForCopy({ tx }: Pick<Acting, 'tx'>, { locale, related_ids }: { locale: string; related_ids: number[] }) {
  const there = await thereAmong(tx, related_ids);
  return related_ids.filter((id) => there.some((one) => one.id === id && one.locale === locale));
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
