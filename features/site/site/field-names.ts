/** Words for values that are only codes, as far as visitors may see what they point to. */
import { liveTitles } from '#features/archives/server/door.ts';
import type { SiteColumn } from '#features/columns/server/door.ts';
import { isCoded, type ShownField, sourcesOnSite, wordsOfCodes } from '#features/models/server/door.ts';
import { columnWithId } from './column-index.ts';
import type { SiteRequest } from './site-request.ts';

/** Gives fields their words. What a visitor could not open has none. */
export type NameFields = (fields: readonly ShownField[]) => ShownField[];

/** Asks once for everything that these fields hold; a page without such fields asks nothing. */
export async function namesFor(request: SiteRequest, fields: readonly ShownField[]): Promise<NameFields> {
  const words = await wordsOfCodes(
    fields,
    async ({ controller, field }, ids) => {
      const source = sourcesOnSite.find((known) => known === controller);
      return source ? namesIn[source](request, ids, field) : new Map();
    },
    request.locale,
  );
  return (given) => given.map((field) => (isCoded(field) ? { ...field, text: words(field) } : field));
}

type NamesOf = (
  request: SiteRequest,
  ids: readonly number[],
  field: string,
) => ReadonlyMap<number, string> | Promise<ReadonlyMap<number, string>>;

/** Rows of other lists are the editors' alone. */
const namesIn: Readonly<Record<(typeof sourcesOnSite)[number], NamesOf>> = { 'corp.Columns': columnNames, 'corp.Archives': titlesOf };

function columnNames(request: SiteRequest, ids: readonly number[], field: string): ReadonlyMap<number, string> {
  const open = ids.flatMap((id) => columnWithId(request, id) ?? []);
  return new Map(open.map((column) => [column.id, wordOf(column, field)]));
}

/** A column by the field that the editors chose, where the site knows it. */
function wordOf(column: SiteColumn, field: string): string {
  const told: unknown = Object.hasOwn(column, field) ? Reflect.get(column, field) : undefined;
  return (typeof told === 'string' || typeof told === 'number') && told !== '' ? String(told) : column.name;
}

async function titlesOf(request: SiteRequest, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  request.shows(...ids.map((id) => `archive:${id}`));
  const live = await liveTitles(request.tx, ids);
  const open = live.filter(({ column_id }) => columnWithId(request, column_id));
  return new Map(open.map(({ archive_id, title }) => [archive_id, title]));
}
