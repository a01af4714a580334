/** One published document with everything that belongs to it. */
import { findLive, type LiveArchive, livePlaceOf } from '#features/archives/server/door.ts';
import type { SiteColumn } from '#features/columns/server/door.ts';
import { toFormOnPage } from '#features/forms/server/door.ts';
import { filesOfFields, type ShownField, shownFields } from '#features/models/server/door.ts';
import type { Received } from '#kit/contract/endpoint.ts';
import { type TypedField, toFields } from '#kit/contract/typed-fields.ts';
import { refuse } from '#kit/server/refusals.ts';
import type { content } from '../contract.ts';
import type { ContentArchive } from '../rows.contract.ts';
import { cardsOf, namesIn, requireNames, valuesOf } from './cards.ts';
import { type Reading, whyNot } from './reading.ts';

type Asked = Received<typeof content.endpoints.archive>;

export async function readArchive(reading: Reading, { query: { id, path, fields } }: Asked): Promise<{ row: ContentArchive }> {
  const { column, slug } = await placeOf(reading, { id, path });
  const live = await findLive(reading.tx, { columnId: column.id, slug });
  if (!live) throw refuse('request.not_found');
  showArchive(reading, column, live);
  const known = toFields<TypedField>(live.model_fields).filter(({ type }) => type !== 'password');
  requireNames(
    namesIn(fields ?? []),
    known.map(({ name }) => name),
  );
  const [own] = cardsOf(reading, [live]);
  if (!own) throw refuse('request.not_found');
  const shown = shownFields(live.model_fields, live.data, reading.locale);
  return { row: { ...own.card, ...textOf(live), ...placed(reading, column, live), files: filesOf(live), ...valued(live, shown) } };
}

async function placeOf(
  reading: Reading,
  { id, path }: { id: number | undefined; path: string | undefined },
): Promise<{ column: SiteColumn; slug: string }> {
  if (id !== undefined) {
    const place = await livePlaceOf(reading.tx, { archiveId: id });
    if (!place) throw refuse('request.not_found');
    const column = reading.tree.withId(place.column_id);
    if (!column) throw await whyNot(reading, { id: place.column_id });
    return { column, slug: place.slug };
  }
  const cut = (path ?? '').lastIndexOf('/');
  const above = (path ?? '').slice(0, Math.max(cut, 0));
  const column = reading.tree.at(above);
  if (!column) throw await whyNot(reading, { path: above });
  return { column, slug: (path ?? '').slice(cut + 1) };
}

function showArchive({ shows }: Reading, column: SiteColumn, live: LiveArchive): void {
  // A document that it names is there as soon as it is on show.
  const named = [live.archive_id, ...live.related_ids, ...live.translations.map(({ archive_id }) => archive_id)];
  shows(...named.map((id) => `archive:${id}`), `column:${column.id}`);
  if (live.model_id !== null) shows(`model:${live.model_id}`);
  if (live.files.length > 0) shows(`downloads:${live.archive_id}`);
}

function textOf({ subtitle, content, author, source, seo_title, seo_keywords, seo_description, pictures, downloads }: LiveArchive) {
  return { subtitle, content, author, source, seo_title, seo_keywords, seo_description, pictures, downloads };
}

/** Taken from where they are counted, and where members are known. */
function filesOf({ archive_id, files }: LiveArchive): ContentArchive['files'] {
  return files.map((file, place) => ({ ...file, url: `/download/${archive_id}/${place + 1}` }));
}

/** The files of its fields come after its own. */
function valued({ archive_id, files }: LiveArchive, shown: readonly ShownField[]): Pick<ContentArchive, 'data' | 'fields'> {
  const counted = new Map(filesOfFields(shown).files.map(({ url }, place) => [url, `/download/${archive_id}/${files.length + place + 1}`]));
  return { data: valuesOf(shown, counted), fields: shown.map(({ name, title, type, text }) => ({ name, title, type, text })) };
}

function placed(reading: Reading, column: SiteColumn, live: LiveArchive) {
  const beside = (other: LiveArchive['prev']) =>
    other ? { ...other, path: `${column.path}/${other.slug}`, url: reading.at.archive(column.path, other.slug) } : null;
  const form = toFormOnPage(live.form);
  if (form) reading.shows(`form:${form.id}`);
  return {
    column: { id: column.id, name: column.name, path: column.path },
    form: form?.code ?? null,
    prev: beside(live.prev),
    next: beside(live.next),
    related: cardsOf(reading, live.related).map(({ card }) => card),
    translations: live.translations.flatMap(({ locale, archive_id, slug }) => (slug === null ? [] : [{ locale, id: archive_id }])),
  };
}
