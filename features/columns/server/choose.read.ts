/** Columns to choose from, for the features that put something into one. */
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { branchOf, inOrder, lineOf } from './tree.ts';

export interface ChoosableColumn {
  id: number;
  /** 0 at the root. */
  pid: number;
  name: string;
  type: string;
  locale: string;
  path: string;
  /** 1 at the root. */
  depth: number;
  status: number;
}

/** Every column in the order of the tree. */
export async function listColumns(tx: ScopedTx, locale?: string): Promise<ChoosableColumn[]> {
  const query = tx
    .selectFrom('columns')
    .select(['id', 'pid', 'name', 'type', 'locale', 'path', 'status'])
    .orderBy('weigh', 'desc')
    .orderBy('id');
  const rows = await (locale === undefined ? query : query.where('locale', '=', locale)).execute();
  return inOrder(rows.map((row) => ({ ...row, pid: row.pid ?? 0 })));
}

/** One column, or undefined where this realm has none with the id. */
export async function findColumn(tx: ScopedTx, id: number) {
  return tx.selectFrom('columns').select(['id', 'name', 'type', 'locale', 'path', 'status']).where('id', '=', id).executeTakeFirst();
}

/** The column and everything below it. */
export async function withBelow(tx: ScopedTx, id: number): Promise<number[]> {
  return branchOf(await places(tx), id);
}

/** The columns and everything above them: the lists that show what stands in them. */
export async function withAbove(tx: ScopedTx, ids: readonly number[]): Promise<number[]> {
  const rows = await places(tx);
  return [...new Set(ids.flatMap((id) => lineOf(rows, id)))];
}

/** Addresses that children of a column have: an archive of the same name would never be seen. */
export async function childSlugs(tx: ScopedTx, columnId: number): Promise<string[]> {
  const rows = await tx.selectFrom('columns').select('slug').where('pid', '=', columnId).execute();
  return rows.map(({ slug }) => slug);
}

function places(tx: ScopedTx) {
  return tx.selectFrom('columns').select(['id', 'pid']).execute();
}
