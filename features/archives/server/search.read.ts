/**
 * Full text search over what is live: every word of the search first, as many of them as there are otherwise. Nothing here grows with the
 * number of documents: what more than a thousand have is read from the newest backwards.
 */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { LiveCard } from './live.read.ts';
import { type Wanted, wantedIn } from './search-words.ts';

export interface SearchAsked {
  text: string;
  locale: string;
  /** Columns that the reader may see; documents of others are not found. */
  visible: readonly number[];
  /** Only documents of these. */
  within?: readonly number[];
  /** So many before the first one that is asked for. */
  skip: number;
  /** 0: they are counted only. */
  limit: number;
  /** Documents with some of the words are no answer, because something else has them all. */
  isStrict?: boolean;
}

export type SearchHit = LiveCard & { plain: string };

export interface SearchFound {
  hits: SearchHit[];
  /** A lower bound with `more`. */
  total: number;
  more: boolean;
  /** No document has every word; these have some. */
  isRelaxed: boolean;
  /** How many were found in each column, whatever `within` says; with `more`, of those that were looked at. */
  columns: ReadonlyMap<number, number>;
  /** What was searched for, for marking it. */
  terms: string[];
}

interface Found {
  archive_id: number;
  column_id: number;
}

interface Match extends Found {
  publish_time: number;
  score: number;
}

/** Pages that can be reached. */
export const searchPagesMax = 100;
/** As many as are counted and ordered exactly. */
const exactMax = 1000;
/** More than any place in a document: titles count three. */
const typeScore = 10;
/** A phrase is looked for in the texts of so many. */
const phrasedMax = 300;
/** Behind so many it costs less to order ten thousand than to go back through all that do not match. */
const nearMax = 50;
const orderedMax = 10_000;

const nothing = { hits: [], total: 0, more: false, isRelaxed: false, columns: new Map() };

export async function searchLive(tx: ScopedTx, asked: SearchAsked): Promise<SearchFound> {
  const wanted = wantedIn(asked.text);
  if (wanted.terms.length === 0) return { ...nothing, terms: wanted.terms };
  const search: Search = { ...asked, ...wanted, tx, every: true };
  const found = await matches(search, '3', exactMax + 1);
  if (found.length > exactMax) return common(search, found);
  if (found.length > 0) return finished(search, await phrased(search, inOrder(await typesFirst(search, found))));
  const mayHaveSome = wanted.terms.length > 1 && wanted.phrases.length === 0 && !asked.isStrict;
  return mayHaveSome ? relaxed(search) : { ...nothing, terms: wanted.terms };
}

interface Search extends SearchAsked, Wanted {
  tx: ScopedTx;
  every: boolean;
}

/** Before all that have the parts of a type somewhere stand those that have it in one piece. */
async function typesFirst(search: Search, found: readonly Match[]): Promise<readonly Match[]> {
  if (search.types.length === 0) return found;
  const whole = new Set(idsOf(await matches({ ...search, terms: search.types }, '3', exactMax)));
  return found.map((match) => (whole.has(match.archive_id) ? { ...match, score: match.score + typeScore } : match));
}

/** More than can be ordered: those with the words in their titles first, each part the newest first. */
async function common(search: Search, sample: readonly Found[]): Promise<SearchFound> {
  const columns = countColumns(sample);
  if (search.phrases.length > 0) {
    const newest = await newestOf(search, 'all', phrasedMax, 0);
    const held = await phrased(search, newest);
    return { ...(await finished(search, held)), more: true };
  }
  if (search.within) {
    const inside = await matches(search, '3', exactMax + 1, search.within);
    if (inside.length <= exactMax) return { ...(await finished(search, inOrder(inside))), columns };
  }
  const ids = await commonPage(search);
  return { hits: await hitsOf(search, ids), total: exactMax, more: true, isRelaxed: !search.every, columns, terms: search.terms };
}

async function commonPage(search: Search): Promise<number[]> {
  const { skip, limit, within } = search;
  if (skip >= nearMax) {
    const all = await matches(search, '3', orderedMax + 1, within);
    if (all.length <= orderedMax) return idsOf(inOrder(all, titlesFirst).slice(skip, skip + limit));
  }
  const titled = await matches(search, '1', exactMax + 1, within);
  if (titled.length > exactMax) return idsOf(await newestOf(search, 'title', limit, skip));
  const first = idsOf(inOrder(titled).slice(skip, skip + limit));
  if (first.length === limit) return first;
  const rest = await newestOf(search, 'rest', limit - first.length, Math.max(0, skip - titled.length));
  return [...first, ...idsOf(rest)];
}

/** No document has every word. What none has is left out; when even the others stand in no document together, the rare ones decide. */
async function relaxed(search: Search): Promise<SearchFound> {
  const known = await countedTerms(search);
  if (known.length === 0) return { ...nothing, terms: search.terms };
  const fewer: Search = { ...search, terms: search.terms.filter((term) => known.some((counted) => counted.term === term)) };
  if (known.length < search.terms.length) {
    const found = await matches(fewer, '3', exactMax + 1);
    if (found.length > exactMax) return { ...(await common(fewer, found)), isRelaxed: true };
    if (found.length > 0) return { ...(await finished(fewer, inOrder(found))), isRelaxed: true };
  }
  const some: Search = { ...fewer, terms: rarest(known), every: false };
  const found = await matches(some, '3', exactMax + 1);
  if (found.length > exactMax) return common(some, found);
  return { ...(await finished(some, inOrder(found))), isRelaxed: true, terms: fewer.terms };
}

/** The rarest, as many as have no more than a thousand documents together. */
function rarest(known: readonly { term: string; n: number }[]): string[] {
  const sorted = [...known].sort((a, b) => a.n - b.n);
  let documents = 0;
  return sorted
    .filter(({ n }, place) => {
      documents += n;
      return place === 0 || documents <= exactMax;
    })
    .map(({ term }) => term);
}

/** The page of what was ordered. */
async function finished(search: Search, ordered: readonly Found[]): Promise<SearchFound> {
  const { skip, limit, within } = search;
  const inside = within ? ordered.filter(({ column_id }) => within.includes(column_id)) : ordered;
  const ids = idsOf(inside.slice(skip, skip + limit));
  const columns = countColumns(ordered);
  return { hits: await hitsOf(search, ids), total: inside.length, more: false, isRelaxed: false, columns, terms: search.terms };
}

const byTime = (a: Match, b: Match) => b.publish_time - a.publish_time || b.archive_id - a.archive_id;
const byScore = (a: Match, b: Match) => b.score - a.score || byTime(a, b);
/** As `search_newest` orders: what stands in the title counts, and no finer difference. */
const titlesFirst = (a: Match, b: Match) => Number(b.score === 3) - Number(a.score === 3) || byTime(a, b);

function inOrder(found: readonly Match[], order = byScore): Match[] {
  return [...found].sort(order);
}

function idsOf(found: readonly Pick<Found, 'archive_id'>[]): number[] {
  return found.map(({ archive_id }) => archive_id);
}

function countColumns(found: readonly Found[]): ReadonlyMap<number, number> {
  const columns = new Map<number, number>();
  for (const { column_id } of found) columns.set(column_id, (columns.get(column_id) ?? 0) + 1);
  return columns;
}

async function matches(search: Search, place: '1' | '3', most: number, within?: readonly number[]): Promise<Match[]> {
  const { tx, locale, terms, every, visible } = search;
  const { rows } = await sql<Match>`
    select archive_id, column_id, publish_time, score
      from siteloom.search_some(${locale}, ${place}, ${terms}::text[], ${every}, ${within ? [...within] : null}::bigint[], ${[...visible]}::bigint[], ${most})`.execute(
    tx,
  );
  return rows;
}

/** The newest first. */
async function newestOf(search: Search, part: 'all' | 'title' | 'rest', most: number, skip: number): Promise<Found[]> {
  const { tx, locale, terms, every, within, visible } = search;
  const { rows } = await sql<Found>`
    select archive_id, column_id
      from siteloom.search_newest(${locale}, ${part}, ${terms}::text[], ${every}, ${within ? [...within] : null}::bigint[], ${[...visible]}::bigint[], ${most}, ${skip})`.execute(
    tx,
  );
  return rows;
}

/** Those of the words that some document has, with how many have them, up to a little more than are ordered. */
async function countedTerms({ tx, locale, terms, visible }: Search): Promise<{ term: string; n: number }[]> {
  const { rows } = await sql<{ term: string; n: number }>`
    select term, n from unnest(${terms}::text[]) as wanted (term)
     cross join lateral (
       select count(*)::int as n from siteloom.search_some(${locale}, '3', array[term], true, null, ${[...visible]}::bigint[], ${exactMax + 1})
     ) as counted where n > 0`.execute(tx);
  return rows;
}

/** Those that have every phrase as it was written; the index knows words only. */
async function phrased({ tx, phrases }: Search, ordered: readonly Found[]): Promise<Found[]> {
  if (phrases.length === 0) return [...ordered];
  const looked = ordered.slice(0, phrasedMax);
  const { rows } = await sql<{ archive_id: number }>`
    select archive_id from live_publications
     where archive_id = any (${idsOf(looked)}::bigint[])
       and (select bool_and(strpos(lower(title || ' ' || summary || ' ' || plain), phrase) > 0) from unnest(${phrases}::text[]) as phrase)`.execute(
    tx,
  );
  const held = new Set(idsOf(rows));
  return looked.filter(({ archive_id }) => held.has(archive_id));
}

async function hitsOf({ tx }: Search, ids: readonly number[]): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SearchHit>`
    select archive_id, column_id, slug, title, cover, summary, tags, flags, link_url, publish_time, plain from live_publications
     where archive_id = any (${[...ids]}::bigint[])
     order by array_position(${[...ids]}::bigint[], archive_id)`.execute(tx);
  return rows;
}
