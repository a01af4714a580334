/** Every query on what the search of the site looks into. */
import { sql } from 'kysely';
import type { Scope } from '#features/models/server/door.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';

/** Of a revision: what the search's text is made of. */
export interface Texts {
  content: string;
  subtitle: string;
  data: unknown;
}

/** What is published behind a document, in order, live or not: those of a model or a column by where visitors find them. */
export async function nextOnShow(tx: ScopedTx, { model, column }: Scope, after: number, limit: number): Promise<number[]> {
  const query = tx.selectFrom('publications as p').select('p.archive_id').where('p.archive_id', '>', after);
  const ofColumn = column === undefined ? query : query.where('p.column_id', '=', column);
  const found =
    model === undefined
      ? ofColumn
      : ofColumn.where((eb) => eb('p.column_id', 'in', eb.selectFrom('columns as c').select('c.id').where('c.model_id', '=', model)));
  return (await found.orderBy('p.archive_id').limit(limit).execute()).map(({ archive_id }) => archive_id);
}

export async function columnsOf(tx: ScopedTx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('publications')
    .select('column_id')
    .distinct()
    .where('archive_id', 'in', [...ids])
    .execute();
  return rows.map(({ column_id }) => column_id);
}

/**
 * What these show, held until the transaction ends; in the order of their ids, as whoever publishes several takes them. One that is being
 * published again is left out: its text is made with it.
 */
export async function hold(tx: ScopedTx, ids: readonly number[]) {
  return tx
    .selectFrom('publications as p')
    .innerJoin('archive_revisions as r', 'r.id', 'p.revision_id')
    .select(['p.archive_id', 'p.column_id', 'p.plain', 'r.content', 'r.subtitle', 'r.data'])
    .where('p.archive_id', 'in', [...ids])
    .orderBy('p.archive_id')
    .forNoKeyUpdate('p')
    .execute();
}

export async function save(tx: ScopedTx, made: readonly { archive_id: number; plain: string }[]): Promise<number> {
  if (made.length === 0) return 0;
  await sql`
    update publications set plain = given.plain
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as given (archive_id bigint, plain text)
     where publications.archive_id = given.archive_id`.execute(tx);
  return made.length;
}
