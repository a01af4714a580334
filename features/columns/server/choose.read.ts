/** Columns to choose from, for the features that put something into one. */
import { type ExpressionBuilder, sql } from 'kysely';
import { type Lang, toLang } from '#kit/contract/lang.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { inOrder } from './tree.ts';

export interface ChoosableColumn {
  id: number;
  /** 0 at the root. */
  pid: number;
  name: string;
  type: string;
  locale: Lang;
  path: string;
  /** 1 at the root. */
  depth: number;
  status: number;
  /** Not everybody sees it: members do, or some groups of them. */
  for_members: boolean;
  /** The column of another language that says the same; 0: none. */
  translation_id: number;
}

/** Every column in the order of the tree. */
export async function listColumns(tx: ScopedTx, locale?: string): Promise<ChoosableColumn[]> {
  const query = tx
    .selectFrom('columns')
    .select(['id', 'pid', 'name', 'type', 'locale', 'path', 'status'])
    .select([translationId, sql<boolean>`visible_to <> 'everyone'`.as('for_members')])
    .orderBy('weigh', 'desc')
    .orderBy('id');
  const rows = await (locale === undefined ? query : query.where('locale', '=', locale)).execute();
  return inOrder(rows.map((row) => ({ ...row, pid: row.pid ?? 0, locale: toLang(row.locale), translation_id: row.translation_id ?? 0 })));
}

/** `.select(translationId)`: the column of another language that says the same; 0 where none does. */
export function translationId(eb: ExpressionBuilder<Schema, 'columns'>) {
  return eb
    .selectFrom('columns as other')
    .whereRef('other.translation_mark', '=', 'columns.translation_mark')
    .whereRef('other.id', '<>', 'columns.id')
    .select((other) => other.fn.coalesce(other.fn.min('other.id'), sql<number>`0`).as('id'))
    .as('translation_id');
}

/** One column, or undefined where this realm has none with the id. */
export async function findColumn(tx: ScopedTx, id: number) {
  return tx
    .selectFrom('columns')
    .select(['id', 'name', 'type', 'locale', 'path', 'status', 'leaving_time'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Those of the columns that stay, held until the transaction ends: something is about to be bound to them. Nobody deletes them meanwhile. */
export async function holdColumns(tx: ScopedTx, ids: readonly number[]) {
  return tx
    .selectFrom('columns')
    .select(['id', 'name', 'type', 'locale'])
    .where('id', 'in', [...ids])
    .where('leaving_time', 'is', null)
    .forShare()
    .execute();
}

/** The column and everything below it. A circle that somebody tied by hand ends where it began. */
export async function withBelow(tx: ScopedTx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive branch as (
      select id from columns where id = ${id} union select c.id from columns c join branch on c.pid = branch.id
    ) select id from branch`.execute(tx);
  return [...new Set([id, ...rows.map((row) => row.id)])];
}

/** The columns and everything above them: the lists that show what stands in them. */
export async function withAbove(tx: ScopedTx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive line as (
      select id, pid from columns where id = any (${[...ids]}) union select c.id, c.pid from columns c join line on c.id = line.pid
    ) select id from line`.execute(tx);
  return rows.map(({ id }) => id);
}

/** As part of another query: the ids of columns that are switched off, with everything below them. No row decides it, so it is asked once. */
export const columnsOff = sql<number[]>`array(
  with recursive off as (
    select id from columns where status = 0 union select c.id from columns c join off on c.pid = off.id
  ) select id from off)`;

/** The names of those that are switched off among a column and everything above it, the nearest first. */
export async function offAbove(tx: ScopedTx, id: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('columns')
    .select('name')
    .where('id', 'in', [0, ...(await withAbove(tx, [id]))])
    .where('status', '=', 0)
    .orderBy(sql`length(path)`, 'desc')
    .execute();
  return rows.map(({ name }) => name);
}

/** Addresses that children of a column have: an archive of the same name would never be seen. */
export async function childSlugs(tx: ScopedTx, columnId: number): Promise<string[]> {
  const rows = await tx.selectFrom('columns').select('slug').where('pid', '=', columnId).execute();
  return rows.map(({ slug }) => slug);
}
