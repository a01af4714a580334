/** What relations and places are called for those who edit. */
import { type Coded, wordsOfCodes } from '#features/models/server/door.ts';
import type { Context, DetachedContext } from '#kit/server/context.ts';
import type { RowNames, RowSource } from '#kit/server/row-names.ts';

export type Asking = Pick<Context, 'tx'> & DetachedContext;
/** The words of each of the values, asked for at once. */
export type NameValues = (ctx: Asking, values: readonly Coded[]) => Promise<(one: Coded) => string>;

/** Rows that are gone, or that the reader may not see, are called by their number. */
export function nameValues(names: RowNames): NameValues {
  return (ctx, values) => {
    const namesIn = async (source: RowSource, ids: readonly number[]) => {
      const found = await names(ctx, source, ids);
      return new Map(ids.map((id) => [id, found.get(id) ?? `#${id}`]));
    };
    return wordsOfCodes(values, namesIn, ctx.lang);
  };
}
