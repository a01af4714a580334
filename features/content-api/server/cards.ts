/** Documents as rows of an answer, and the values of their fields. */
import type { LiveCard } from '#features/archives/server/door.ts';
import type { SiteColumn } from '#features/columns/server/door.ts';
import { type ShownField, shownFields } from '#features/models/server/door.ts';
import { type TypedField, toFields } from '#kit/contract/typed-fields.ts';
import { refuse } from '#kit/server/refusals.ts';
import type { ContentCard } from '../rows.contract.ts';
import type { Reading } from './reading.ts';

/** Those whose own column the reader may see: the others have no address for it, wherever else they stand. */
export function cardsOf<Live extends LiveCard>(reading: Reading, lives: readonly Live[]): { live: Live; card: ContentCard }[] {
  return lives.flatMap((live) => {
    const column = reading.tree.withId(live.column_id);
    return column ? [{ live, card: cardOf(reading, column, live) }] : [];
  });
}

function cardOf(reading: Reading, column: SiteColumn, live: LiveCard): ContentCard {
  return {
    id: live.archive_id,
    column_id: live.column_id,
    title: live.title,
    summary: live.summary,
    cover: live.cover,
    tags: live.tags,
    flags: live.flags,
    link_url: live.link_url,
    publish_time: live.publish_time,
    slug: live.slug,
    path: `${column.path}/${live.slug}`,
    url: live.link_url || reading.at.archive(column.path, live.slug),
    // Where a file of a members' document is kept it opens for everybody: a member asks for the document, and is led to it.
    data: valuesOf(
      shownFields(column.list_fields, live.data, reading.locale).filter(({ type }) => !reading.isMember || !ofFiles.includes(type)),
    ),
  };
}

const ofFiles: readonly string[] = ['file', 'files'];

/** @param addresses of files, by where they are kept; those that have none stay what they are */
export function valuesOf(fields: readonly ShownField[], addresses: ReadonlyMap<string, string> = new Map()): Record<string, unknown> {
  const addressOf = (url: unknown) => addresses.get(String(url)) ?? url;
  return Object.fromEntries(
    fields.map(({ name, type, value }) => {
      if (!ofFiles.includes(type)) return [name, value];
      return [name, Array.isArray(value) ? value.map(addressOf) : addressOf(value)];
    }),
  );
}

/** Keys of the fields to read with a list of these columns: all that lists show, or those of them that were asked for by name. */
export function keysFor(columns: readonly SiteColumn[], wanted: readonly string[] | undefined): string[] {
  const known = columns.flatMap(({ list_fields }) => toFields<TypedField>(list_fields));
  if (!wanted || wanted.includes('data')) return [...new Set(known.map(({ key }) => key))];
  const names = namesIn(wanted);
  requireNames(
    names,
    known.map(({ name }) => name),
  );
  return [...new Set(known.filter(({ name }) => names.includes(name)).map(({ key }) => key))];
}

/** Throws where a field was asked for that the rows cannot have. */
export function requireNames(names: readonly string[], known: readonly string[]): void {
  if (names.some((name) => !known.includes(name))) throw refuse('request.invalid', {}, { field: 'fields' });
}

/** The names of model fields among what was asked for: `data.price` → `price`. */
export function namesIn(wanted: readonly string[]): string[] {
  return wanted.flatMap((name) => (name.startsWith('data.') ? [name.slice('data.'.length)] : []));
}
