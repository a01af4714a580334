/** Columns that visitors find by words: single pages by name, description and text, lists by the first two. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import { plainText } from '#kit/server/html.ts';

export interface ColumnsSought {
  locale: string;
  /** As the index has them; a column has to have every one. */
  terms: readonly string[];
  /** What has to be there as it was written, in small letters. */
  phrases: readonly string[];
  /** Columns that the reader may see, in the order in which they are shown. */
  visible: readonly number[];
}

export interface ColumnsFound {
  /** Whose name, or what they say of themselves, has every word; names first. */
  named: number[];
  /** In whose text they stand. */
  telling: number[];
}

/** What can be found of a column. */
export interface ColumnText {
  name: string;
  description: string;
  /** The text of a single page, without its tags; empty for a list. */
  plain: string;
}

/** More than anybody looks through. */
const foundMax = 200;
/** Phrases are looked for in the texts of so many. */
const phrasedMax = 50;

export async function searchColumns(tx: ScopedTx, sought: ColumnsSought): Promise<ColumnsFound> {
  const { locale, terms, phrases, visible } = sought;
  if (terms.length === 0 || visible.length === 0) return { named: [], telling: [] };
  const { rows } = await sql<{ column_id: number; score: number }>`
    select column_id, score from siteloom.search_columns(${locale}, ${terms}::text[], ${[...visible]}::bigint[], ${foundMax})`.execute(tx);
  const scores = new Map(rows.map(({ column_id, score }) => [column_id, score]));
  const held = await havingPhrases(
    tx,
    visible.filter((id) => scores.has(id)),
    phrases,
  );
  const scored = (wanted: number) => held.filter((id) => scores.get(id) === wanted);
  return { named: [...scored(3), ...scored(2)], telling: scored(1) };
}

/** By id, of those that are there. */
export async function columnTexts(tx: ScopedTx, ids: readonly number[]): Promise<ReadonlyMap<number, ColumnText>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('columns')
    .select(['id', 'type', 'name', 'content', 'seo_description'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, type, name, content, seo_description: description }) => [
      id,
      { name, description, plain: type === 'page' ? plainText(content) : '' },
    ]),
  );
}

async function havingPhrases(tx: ScopedTx, ids: readonly number[], phrases: readonly string[]): Promise<readonly number[]> {
  if (phrases.length === 0) return ids;
  const texts = await columnTexts(tx, ids.slice(0, phrasedMax));
  return ids.filter((id) => {
    const text = texts.get(id);
    const whole = text && [text.name, text.description, text.plain].join(' ').toLowerCase();
    return phrases.every((phrase) => whole?.includes(phrase));
  });
}
