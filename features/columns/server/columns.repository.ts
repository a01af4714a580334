/** Every query on columns as editors manage them. */
import { sql } from 'kysely';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { Weighed } from '#kit/server/sortable.ts';
import type { NewColumn } from '../contract.ts';

/** What the shape of the tree is made of. */
export interface Branch {
  id: number;
  pid: number | null;
  slug: string;
  path: string;
  locale: string;
  weigh: number;
  name: string;
  type: string;
}

export type ColumnValues = Omit<NewColumn, 'pid' | 'locale' | 'model_id' | 'translation_id' | 'detail_template'> & {
  model_id: number | null;
  detail_template: string;
};

const place = ['id', 'type', 'name', 'slug', 'path', 'url', 'locale', 'icon', 'cover', 'in_header', 'in_footer'] as const;
const texts = ['seo_title', 'seo_keywords', 'seo_description', 'page_size', 'list_template', 'detail_template'] as const;
const state = ['status', 'visible_to', 'weigh', 'version', 'create_time', 'update_time'] as const;

/** Every column in the order of the navigation, with the number of archives that stand in it. */
export async function list(tx: ScopedTx, locale?: string) {
  const counts = tx
    .selectFrom('archive_counts')
    .select(['column_id', (eb) => eb.fn.sum<number>('n').as('archives')])
    .where('main', '=', true)
    .where('recycled', '=', false)
    .groupBy('column_id')
    .as('counted');
  const query = tx
    .selectFrom('columns')
    .leftJoin(counts, 'counted.column_id', 'columns.id')
    .select([...place, ...texts, ...state, 'archives'])
    .select((eb) => [eb.fn.coalesce('pid', sql<number>`0`).as('pid'), eb.fn.coalesce('model_id', sql<number>`0`).as('model_id')])
    .orderBy('weigh', 'desc')
    .orderBy('id');
  return (locale === undefined ? query : query.where('locale', '=', locale)).execute();
}

export async function find(tx: ScopedTx, id: number) {
  return tx
    .selectFrom('columns')
    .select([...place, ...texts, ...state, 'content', 'update_admin', 'visible_groups', 'translation_mark'])
    .select((eb) => [eb.fn.coalesce('pid', sql<number>`0`).as('pid'), eb.fn.coalesce('model_id', sql<number>`0`).as('model_id')])
    .select((eb) =>
      eb
        .selectFrom('columns as other')
        .whereRef('other.translation_mark', '=', 'columns.translation_mark')
        .whereRef('other.id', '<>', 'columns.id')
        .select((other) => other.fn.coalesce(other.fn.min('other.id'), sql<number>`0`).as('id'))
        .as('translation_id'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The whole tree, held until the transaction ends: two changes of its shape at once could tie it into a knot. */
export async function holdTree(tx: ScopedTx): Promise<Branch[]> {
  return tx
    .selectFrom('columns')
    .select(['id', 'pid', 'slug', 'path', 'locale', 'weigh', 'name', 'type'])
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function insert(
  tx: ScopedTx,
  values: ColumnValues & { pid: number | null; locale: string; path: string; weigh: number; update_admin: string },
) {
  const { id } = await tx.insertInto('columns').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Compare-and-set: false when the stored version is another one. */
export async function update(
  tx: ScopedTx,
  id: number,
  version: number,
  values: Partial<ColumnValues>,
  adminName: string,
): Promise<boolean> {
  const changed = await tx
    .updateTable('columns')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), update_admin: adminName, update_time: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function updateParent(tx: ScopedTx, id: number, pid: number | null): Promise<void> {
  await tx.updateTable('columns').set({ pid }).where('id', '=', id).execute();
}

/** Moves a column and everything below it from one address to another, in one statement. */
export async function updatePaths(tx: ScopedTx, { locale, path: from }: Pick<Branch, 'locale' | 'path'>, to: string): Promise<void> {
  if (from === to) return;
  await sql`
    update columns set path = ${to} || substr(path, ${from.length + 1}::integer)
     where locale = ${locale} and (path = ${from} or starts_with(path, ${`${from}/`}))`.execute(tx);
}

export async function updateWeights(tx: ScopedTx, weights: readonly Weighed[]): Promise<void> {
  if (weights.length === 0) return;
  await sql`
    update columns set weigh = w.weigh
      from unnest(${weights.map(({ id }) => id)}::bigint[], ${weights.map(({ weigh }) => weigh)}::integer[]) as w (id, weigh)
     where columns.id = w.id`.execute(tx);
}

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('columns')
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** How many documents stand in each of these columns, or are published in them. What is in the recycle bin stands nowhere. */
export async function countArchives(tx: ScopedTx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ column_id: number; count: number }>`
    select column_id, count(distinct archive_id) as count from (
      select column_id, id as archive_id from archives where column_id = any (${[...ids]}) and deleted_time is null
      union all
      select column_id, archive_id from publications where column_id = any (${[...ids]})
    ) as standing group by column_id`.execute(tx);
  return new Map(rows.map(({ column_id, count }) => [column_id, count]));
}

/** True when an archive of the column has this address: a child column would hide it. */
export async function isArchiveSlug(tx: ScopedTx, columnId: number, slug: string): Promise<boolean> {
  const found = await tx
    .selectFrom('archives')
    .select('id')
    .where('column_id', '=', columnId)
    .where('slug', '=', slug)
    .where('deleted_time', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Gives columns one mark, or takes theirs away. */
export async function markTranslation(tx: ScopedTx, ids: readonly number[], mark: string | null): Promise<void> {
  await tx
    .updateTable('columns')
    .set({ translation_mark: mark })
    .where('id', 'in', [...ids])
    .execute();
}

/** Takes a mark from the column of a language that has it. */
export async function dropMark(tx: ScopedTx, mark: string, locale: string): Promise<void> {
  await tx
    .updateTable('columns')
    .set({ translation_mark: null })
    .where('translation_mark', '=', mark)
    .where('locale', '=', locale)
    .execute();
}

export async function newMark(tx: ScopedTx): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select gen_random_uuid()::text as mark`.execute(tx);
  return rows[0]?.mark ?? '';
}
