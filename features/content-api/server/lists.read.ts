/** Lists of documents: of a column, across columns, by words. */
import { listAcross, listLive, marked, searchLive, snippetOf } from '#features/archives/server/door.ts';
import type { SiteColumn } from '#features/columns/server/door.ts';
import type { Received, Returned } from '#kit/contract/endpoint.ts';
import type { content } from '../contract.ts';
import { cardsOf, keysFor } from './cards.ts';
import { listColumns, type Reading, requireColumn } from './reading.ts';

type Calls = typeof content.endpoints;

/** Chinese says as much in so many signs as English in twice as many letters. */
const snippetLength = { 'zh-cn': 110, en: 220 };

export async function readArchives(reading: Reading, { query }: Received<Calls['archives']>): Promise<Returned<Calls['archives']>> {
  const { column: wanted, page, limit, flag, tag, fields: selected } = query;
  const column = wanted === undefined ? undefined : await requireColumn(reading, wanted);
  const visible = listColumns(reading);
  const within = column && reading.tree.below(column);
  const fields = keysFor(within ?? visible, selected);
  showColumns(reading, within);
  const { rows, ...counted } =
    within && flag === undefined && tag === undefined
      ? await listLive(reading.tx, { columnIds: idsOf(within), page, limit, fields })
      : await listAcross(reading.tx, {
          ...{ locale: reading.locale, visible: idsOf(visible), page, limit, tag, flag, fields },
          ...(within && { within: idsOf(within) }),
        });
  reading.shows(...rows.map(({ archive_id }) => `archive:${archive_id}`));
  return { ...counted, list: cardsOf(reading, rows).map(({ card }) => card) };
}

/** Whatever comes into one of these columns, or onto the site, may come into the list. */
function showColumns({ shows, tree }: Reading, within: readonly SiteColumn[] | undefined): void {
  const columns = within ?? tree.all;
  if (within) shows(...within.map(({ id }) => `column:${id}`));
  else shows('archives');
  shows(...new Set(columns.flatMap(({ model_id }) => (model_id === null ? [] : `model:${model_id}`))));
}

export async function readSearch(reading: Reading, { query }: Received<Calls['search']>): Promise<Returned<Calls['search']>> {
  const { q, column: wanted, page, limit, fields } = query;
  const within = wanted === undefined ? undefined : reading.tree.below(await requireColumn(reading, wanted));
  const visible = listColumns(reading);
  // Results carry no values of fields; a name that no list knows is refused all the same.
  keysFor(visible, fields);
  const asked = {
    text: q,
    locale: reading.locale,
    visible: idsOf(visible),
    skip: (page - 1) * limit,
    limit,
    ...(within && { within: idsOf(within) }),
  };
  const { hits, total, more, isRelaxed, terms } = await searchLive(reading.tx, asked);
  const list = cardsOf(reading, hits).map(({ live, card }) => ({
    ...card,
    title_pieces: marked(live.title, terms),
    snippet: snippetOf([live.summary, live.plain].filter(Boolean).join(' '), terms, snippetLength[reading.locale]),
  }));
  return { list, total, more, is_relaxed: isRelaxed };
}

function idsOf(columns: readonly SiteColumn[]): number[] {
  return columns.map(({ id }) => id);
}
