/** Words for values that are only codes: places in China, and rows that live elsewhere. */
import { divisionNames } from '#features/ajax/server/door.ts';
import { placeText } from '#kit/contract/divisions.ts';
import { joined } from '#kit/contract/joined.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { remoteTypes, type TypedField } from '#kit/contract/typed-fields.ts';
import type { Context, DetachedContext } from '#kit/server/context.ts';
import type { RowNames, RowSource } from '#kit/server/row-names.ts';

export interface Coded extends Pick<TypedField, 'type' | 'remote'> {
  value: unknown;
}

/** Whether the value says nothing without the name of what it points to. */
export function isCoded({ type }: Pick<TypedField, 'type'>): boolean {
  return type === 'city' || remoteTypes.includes(type);
}

/** Names by id of rows of one source. What has none is left out of the words. */
type NamesIn = (source: RowSource, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Asks once for all places and once for each source; for values without codes nothing is asked. The answer says the words of one of them. */
export async function wordsOfCodes(values: readonly Coded[], namesIn: NamesIn, lang: Lang): Promise<(one: Coded) => string> {
  const places = await divisionNames(values.filter(({ type }) => type === 'city').flatMap(idsOf));
  const sources = new Map<string, { source: RowSource; ids: Set<number> }>();
  for (const one of values.filter(({ type }) => remoteTypes.includes(type))) {
    if (!one.remote) continue;
    const known = sources.get(keyOf(one.remote)) ?? { source: one.remote, ids: new Set() };
    for (const id of idsOf(one)) known.ids.add(id);
    sources.set(keyOf(one.remote), known);
  }
  const named = new Map<string, ReadonlyMap<number, string>>();
  for (const [key, { source, ids }] of sources) if (ids.size > 0) named.set(key, await namesIn(source, [...ids]));
  return (one) => {
    if (one.type === 'city') return placeText(wordsFor(one, places), lang);
    return one.remote ? joined(wordsFor(one, named.get(keyOf(one.remote))), lang) : '';
  };
}

function wordsFor(one: Coded, names: ReadonlyMap<number, string> | undefined): string[] {
  return idsOf(one).flatMap((id) => names?.get(id) ?? []);
}

function keyOf({ controller, field }: RowSource): string {
  return `${controller} ${field}`;
}

/** The ids that a value points to. What is none of them is left out. */
export function idsOf({ value }: Pick<Coded, 'value'>): number[] {
  return (Array.isArray(value) ? value : [value])
    .filter((id) => typeof id === 'number' || typeof id === 'string')
    .map(Number)
    .filter(isId);
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

export type Asking = Pick<Context, 'tx'> & DetachedContext;
/** The words of each of the values for those who edit, asked for at once. */
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
