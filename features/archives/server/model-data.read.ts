/** The stored values of many documents at once. */
import { sql } from 'kysely';
import { cellLettersMax, type ExportFormat } from '#kit/contract/export.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { textMaxLength } from '../archives.contract.ts';
import type { TextInFiles } from '../files.contract.ts';

/** How much of each value is read: so many of its entries, or so many letters of a text. */
export interface Cut {
  entries: number;
  letters: number;
}

/** As much as a row of a list has room for: a thousand rows may have hundreds of entries in each of their fields. */
export const cutForLists: Cut = { entries: 20, letters: 500 };
/** As much as a cell of a spreadsheet holds. */
export const cutForFiles: Cut = { entries: 500, letters: cellLettersMax };
/** Of what documents say beside their fields; a text file holds all of it. */
export const lettersInFiles: Readonly<Record<ExportFormat, number>> = { xlsx: cellLettersMax, csv: textMaxLength };

/** Of the latest revisions, by the document's id: what these fields begin with. @param keys of the fields, and of what is noted beside them */
export async function listData(
  tx: ScopedTx,
  ids: readonly number[],
  keys: readonly string[],
  { entries, letters }: Cut,
): Promise<ReadonlyMap<number, unknown>> {
  const shown = sql`case jsonb_typeof(value)
    when 'array' then jsonb_path_query_array(value, ${sql.lit(`$[0 to ${entries - 1}]`)})
    when 'string' then to_jsonb(left(value #>> '{}', ${sql.lit(letters)}))
    else value end`;
  const data = sql<unknown>`(
    select jsonb_object_agg(key, ${shown}) from jsonb_each(case when jsonb_typeof(r.data) = 'object' then r.data else '{}' end)
     where key = any(${[...keys]}::text[]))`;
  const rows = await tx
    .selectFrom('archives as a')
    .innerJoin('archive_revisions as r', 'r.id', 'a.latest_revision_id')
    .select(['a.id', data.as('data')])
    .where('a.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, data: own }) => [id, own]));
}

/** What only files have of documents: of the latest revisions, by the document's id. @param letters that are read of each text */
export async function textsOf(tx: ScopedTx, ids: readonly number[], names: readonly TextInFiles[], letters: number) {
  const rows = await tx
    .selectFrom('archives as a')
    .innerJoin('archive_revisions as r', 'r.id', 'a.latest_revision_id')
    .select('a.id')
    .select(({ fn, ref, lit }) => names.map((name) => fn<string>('left', [ref(`r.${name}`), lit(letters)]).as(name)))
    .where('a.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The columns whose documents have this model. */
export async function columnsWith(tx: ScopedTx, modelId: number): Promise<ReadonlySet<number>> {
  const rows = await tx.selectFrom('columns').select('id').where('model_id', '=', modelId).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Has the rest of this transaction planned for the values that are asked for. Half of all documents may have one value and none
 * another: a plan for any value, which a prepared statement gets after a while, is a hundred times slower for one of them.
 */
export async function planByValue(tx: ScopedTx): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
}
