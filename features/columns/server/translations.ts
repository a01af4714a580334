/** Columns that say the same in different languages. */
import type { Context } from '#kit/server/context.ts';
import { refuse } from '#kit/server/refusals.ts';
import { refuseColumn } from '../refusals.contract.ts';
import * as columns from './columns.repository.ts';

/** Ties a column to its counterpart in another language (0: to none). A column has one counterpart in each language. */
export async function translateColumn(ctx: Context, { id, locale }: { id: number; locale: string }, otherId: number): Promise<void> {
  await columns.markTranslation(ctx.tx, [id], null);
  if (otherId === 0) return;
  const other = await columns.find(ctx.tx, otherId);
  if (!other) throw refuse('request.not_found');
  if (other.locale === locale) throw refuseColumn('columns.same_locale', {}, { field: 'translation_id' });
  const mark = other.translation_mark ?? (await columns.newMark(ctx.tx));
  await columns.dropMark(ctx.tx, mark, locale);
  await columns.markTranslation(ctx.tx, [id, otherId], mark);
}
