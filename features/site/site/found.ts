/**
 * What a search finds on the whole site, as one list: columns whose name or description has the words, then documents, then single pages in
 * whose text they stand.
 */
import { type SearchFound, type SearchHit, searchLive, wantedIn } from '#features/archives/server/door.ts';
import { type ColumnText, columnTexts, type SiteColumn, searchColumns } from '#features/columns/server/door.ts';
import { columnWithId, listsIn } from './column-index.ts';
import type { SiteRequest } from './site-request.ts';

export interface FoundColumn extends ColumnText {
  column: SiteColumn;
}

/** `columns`: how many were found in each, whatever `within` says, itself among them. */
export interface Found extends Omit<SearchFound, 'hits'> {
  hits: (SearchHit | FoundColumn)[];
}

interface Asked {
  words: string;
  /** Only what is in these columns, and the columns themselves. */
  within?: readonly number[];
  skip: number;
  limit: number;
}

export async function find(request: SiteRequest, { words, within, skip, limit }: Asked): Promise<Found> {
  const { tx, locale } = request;
  const { named, telling } = await searchColumns(tx, { ...wantedIn(words), locale, visible: request.columns.map(({ id }) => id) });
  const inside = (ids: readonly number[]) => (within ? ids.filter((id) => within.includes(id)) : ids);
  const [first, last] = [inside(named), inside(telling)];

  const before = first.slice(skip, skip + limit);
  const live = await searchLive(tx, {
    ...{ text: words, locale, visible: listsIn(request), ...(within && { within }) },
    ...{ skip: Math.max(0, skip - first.length), limit: limit - before.length, isStrict: named.length + telling.length > 0 },
  });
  // Behind more documents than are counted nobody gets.
  const behind = live.more ? [] : last;
  const passed = Math.max(0, skip - first.length - live.total);
  const after = behind.slice(passed, passed + limit - before.length - live.hits.length);
  return {
    ...live,
    hits: [...(await columnsOf(request, before)), ...live.hits, ...(await columnsOf(request, after))],
    total: first.length + live.total + behind.length,
    columns: withColumns(live.columns, [...named, ...(live.more ? [] : telling)]),
  };
}

async function columnsOf(request: SiteRequest, ids: readonly number[]): Promise<FoundColumn[]> {
  const texts = await columnTexts(request.tx, ids);
  return ids.flatMap((id) => {
    const [column, text] = [columnWithId(request, id), texts.get(id)];
    return column && text ? [{ column, ...text }] : [];
  });
}

function withColumns(counts: ReadonlyMap<number, number>, ids: readonly number[]): ReadonlyMap<number, number> {
  const whole = new Map(counts);
  for (const id of ids) whole.set(id, (whole.get(id) ?? 0) + 1);
  return whole;
}
