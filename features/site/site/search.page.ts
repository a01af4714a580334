/** What visitors find by words, and what they may read when they find nothing. */
import { marked, newestLive, type SearchHit, searchMaxLength, searchPagesMax, snippetOf } from '#features/archives/server/door.ts';
import { fill } from '#kit/contract/refusal.ts';
import type { Head, Marked, SearchPart, SearchResult, SearchView } from '#kit/site/view.ts';
import { cardsOf } from './cards.ts';
import { columnWithId, listsIn, pathTo, withDescendants } from './column-index.ts';
import { type Found, type FoundColumn, find } from './found.ts';
import { cardOf, headOf } from './frame.ts';
import { sameTwins, type Twins } from './locales.ts';
import { pagerOf } from './pager.ts';
import { dateText, type SiteRequest } from './site-request.ts';
import { siteWords } from './words.ts';

const pageSize = 10;
const newestMax = 6;
/** Chinese says as much in so many signs as English in twice as many letters. */
const snippetLength = { 'zh-cn': 110, en: 220 };

/** Undefined where the results have no such page. */
export async function loadSearch(request: SiteRequest): Promise<{ view: SearchView; head: Head; twins: Twins } | undefined> {
  if (request.page > searchPagesMax) return undefined;
  const { words, columnId } = askedIn(request);
  const within = columnId === undefined ? undefined : below(request, columnId);
  const found = await find(request, { words, skip: (request.page - 1) * pageSize, limit: pageSize, ...(within && { within }) });
  const pages = Math.min(searchPagesMax, Math.max(1, Math.ceil(found.total / pageSize)));
  if (request.page > pages) return undefined;

  const url = (page: number) => request.at.search(words, page, columnId);
  const title = words === '' ? siteWords[request.locale].search : fill(siteWords[request.locale].searchFor, { words });
  return {
    view: {
      query: words,
      action: request.at.search(),
      ...(columnId !== undefined && { columnId }),
      results: resultsOf(request, found),
      isRelaxed: found.isRelaxed,
      parts: partsOf(request, found, words, columnId),
      pager: pagerOf(request.page, pages, found, url),
      newest: found.hits.length > 0 ? [] : await newestOf(request),
    },
    head: headOf(request, { title, path: url(request.page), robots: 'noindex' }),
    // Other words mean the same in another language: there the form is empty.
    twins: sameTwins(request, (at) => at.search()),
  };
}

/** A column that is not on the site keeps the search to nothing. */
function askedIn({ query, ...request }: SiteRequest): { words: string; columnId: number | undefined } {
  const given = new URLSearchParams(query);
  const columnId = Number(given.get('column')) || undefined;
  return { words: shownWords(given.get('q') ?? ''), columnId: columnWithId(request, columnId ?? null)?.id };
}

/** What the search looks at, as it can be shown: no more of it, and no signs that nobody sees. */
function shownWords(asked: string): string {
  return [...asked.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, searchMaxLength).join('');
}

function below(request: SiteRequest, columnId: number): number[] {
  const column = columnWithId(request, columnId);
  return column ? withDescendants(request, column).map(({ id }) => id) : [];
}

function resultsOf(request: SiteRequest, { hits, terms }: Found): SearchResult[] {
  const pieces = (texts: readonly string[]) => snippetOf(texts.filter(Boolean).join(' '), terms, snippetLength[request.locale]);
  return hits.map((hit) => ('column' in hit ? columnResult(request, hit, terms, pieces) : documentResult(request, hit, terms, pieces)));
}

type PiecesOf = (texts: readonly string[]) => Marked[];

function documentResult(request: SiteRequest, hit: SearchHit, terms: readonly string[], pieces: PiecesOf): SearchResult {
  const card = cardOf(request, hit);
  return {
    title: card.title,
    url: card.url,
    ...(card.newTab && { newTab: true }),
    titlePieces: marked(hit.title, terms),
    snippet: pieces([hit.summary, hit.plain]),
    column: columnWithId(request, hit.column_id)?.name ?? '',
    date: dateText(hit.publish_time),
    ...(card.cover && { cover: card.cover }),
  };
}

function columnResult(request: SiteRequest, hit: FoundColumn, terms: readonly string[], pieces: PiecesOf): SearchResult {
  const { column, name, description, plain } = hit;
  const words = siteWords[request.locale];
  return {
    title: name,
    url: request.at.column(column.path),
    titlePieces: marked(name, terms),
    snippet: pieces([description, plain]),
    column: columnWithId(request, column.pid)?.name ?? (column.type === 'page' ? words.pageKind : words.listKind),
  };
}

/** By main column, in the order of the navigation. One alone is no choice. */
function partsOf(request: SiteRequest, { columns, total, more }: Found, words: string, columnId: number | undefined): SearchPart[] {
  const counts = new Map<number, number>();
  for (const [id, n] of columns) {
    const column = columnWithId(request, id);
    const main = column && pathTo(request, column)[0];
    if (main) counts.set(main.id, (counts.get(main.id) ?? 0) + n);
  }
  if (counts.size < 2 && columnId === undefined) return [];
  const sum = [...counts.values()].reduce((whole, n) => whole + n, 0);
  const isCounted = !more && sum >= total;
  const all: SearchPart = { title: siteWords[request.locale].everywhere, url: request.at.search(words), current: columnId === undefined };
  const parts = request.columns.flatMap(({ id, name }) => {
    const count = counts.get(id);
    if (count === undefined) return [];
    return [{ title: name, url: request.at.search(words, 1, id), current: id === columnId, ...(isCounted && { count }) }];
  });
  return [{ ...all, ...(isCounted && { count: sum }) }, ...parts];
}

async function newestOf(request: SiteRequest) {
  request.shows('archives');
  const visible = listsIn(request);
  const lives = await newestLive(request.tx, { locale: request.locale, visible, limit: newestMax });
  return (await cardsOf(request, lives)).map(({ card }) => card);
}
