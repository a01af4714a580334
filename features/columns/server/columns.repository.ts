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

export type ColumnValues = Omit<NewColumn, 'pid' | 'locale'>;

const row = [
  'id',
  'type',
  'name',
  'slug',
  'path',
  'url',
  'locale',
  'icon',
  'cover',
  'in_header',
  'in_footer',
  'seo_title',
  'seo_keywords',
] as const;
const rest = [
  'seo_description',
  'page_size',
  'list_template',
  'detail_template',
  'status',
  'weigh',
  'version',
  'create_time',
  'update_time',
] as const;

/** Every column in the order of the navigation, with the number of archives that stand in it. */
export async function list(tx: ScopedTx, locale?: string) {
  const query = tx
    .selectFrom('columns')
    .select([...row, ...rest])
    .select((eb) => eb.fn.coalesce('pid', sql<number>`0`).as('pid'))
    .select((eb) =>
      eb
        .selectFrom('archives')
        .whereRef('archives.column_id', '=', 'columns.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('archives'),
    )
    .orderBy('weigh', 'desc')
    .orderBy('id');
  return (locale === undefined ? query : query.where('locale', '=', locale)).execute();
}

export async function find(tx: ScopedTx, id: number) {
  return tx
    .selectFrom('columns')
    .select([...row, ...rest, 'content', 'update_admin'])
    .select((eb) => eb.fn.coalesce('pid', sql<number>`0`).as('pid'))
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

/** Makes the addresses of a column and of everything below it anew from their slugs. */
export async function updatePaths(tx: ScopedTx, id: number): Promise<void> {
  await sql`
    with recursive branch as (
      select c.id, concat_ws('/', p.path, c.slug) as path from columns c left join columns p on p.id = c.pid where c.id = ${id}
      union all
      select c.id, b.path || '/' || c.slug from columns c join branch b on c.pid = b.id
    )
    update columns set path = branch.path from branch where columns.id = branch.id and columns.path <> branch.path`.execute(tx);
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

/** How many archives stand in each of these columns, or are published in them. */
export async function countArchives(tx: ScopedTx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ column_id: number; count: number }>`
    select column_id, count(distinct archive_id) as count from (
      select column_id, id as archive_id from archives where column_id = any (${[...ids]})
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
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
