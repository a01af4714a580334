/** Every query on columns as editors manage them. */
import { sql } from 'kysely';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { updateSeen } from '#kit/server/database/versioned.ts';
import type { NewColumn } from '../contract.ts';
import { translationId } from './choose.read.ts';

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
  in_footer: boolean;
  /** Since when its documents leave it, because it is deleted (unix seconds); null: it stays. */
  leaving_time: number | null;
  /** The column that takes them; null: the recycle bin. */
  leaving_to: number | null;
}

export type ColumnValues = Omit<
  NewColumn,
  'pid' | 'locale' | 'model_id' | 'form_id' | 'translation_id' | 'detail_template' | 'in_footer'
> & {
  model_id: number | null;
  form_id: number | null;
  detail_template: string;
  in_footer: boolean;
};

const place = ['id', 'type', 'name', 'slug', 'path', 'url', 'locale', 'icon', 'cover', 'in_header', 'in_footer'] as const;
const texts = ['seo_title', 'seo_keywords', 'seo_description', 'page_size', 'list_template', 'detail_template'] as const;
const state = ['status', 'visible_to', 'weigh', 'version', 'create_time', 'update_time', 'leaving_time'] as const;

const orNone = [
  sql<number>`coalesce(pid, 0)`.as('pid'),
  sql<number>`coalesce(model_id, 0)`.as('model_id'),
  sql<number>`coalesce(form_id, 0)`.as('form_id'),
];

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
    .select(orNone)
    .orderBy('weigh', 'desc')
    .orderBy('id');
  return (locale === undefined ? query : query.where('locale', '=', locale)).execute();
}

export async function find(tx: ScopedTx, id: number) {
  return tx
    .selectFrom('columns')
    .select([...place, ...texts, ...state, 'content', 'update_admin', 'visible_groups', 'translation_mark'])
    .select(orNone)
    .select(translationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The whole tree, held until the transaction ends: two changes of its shape at once could tie it into a knot. */
export async function holdTree(tx: ScopedTx): Promise<Branch[]> {
  return tx
    .selectFrom('columns')
    .select(['id', 'pid', 'slug', 'path', 'locale', 'weigh', 'name', 'type', 'in_footer', 'leaving_time', 'leaving_to'])
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Waits for the documents of a column that are being saved, and has those that come wait: they learn the model it is about to get. */
export async function holdModelOf(tx: ScopedTx, id: number): Promise<void> {
  await tx.selectFrom('columns').select('id').where('id', '=', id).forUpdate().execute();
}

export async function insert(tx: ScopedTx, values: Placed): Promise<number> {
  const { id } = await tx.insertInto('columns').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Placed = ColumnValues & { pid: number | null; locale: string; path: string; weigh: number; update_admin: string };

/** Several at once; answers their ids by address. */
export async function insertAll(tx: ScopedTx, rows: readonly Placed[]): Promise<ReadonlyMap<string, number>> {
  const made = await tx
    .insertInto('columns')
    .values([...rows])
    .returning(['id', 'path'])
    .execute();
  return new Map(made.map(({ id, path }) => [path, id]));
}

export interface Copied {
  /** What it is a copy of. */
  source: number;
  pid: number | null;
  slug: string;
  path: string;
  weigh: number;
  /** Null: those of the source. */
  name: string | null;
  status: number | null;
}

/** Copies of columns, each in its place; answers their ids by address. Texts stay in the database. */
export async function copyAll(tx: ScopedTx, copies: readonly Copied[], adminName: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; path: string }>`
    insert into columns (pid, slug, path, weigh, name, status, update_admin, type, url, locale, icon, cover, in_header, in_footer, seo_title,
                         seo_keywords, seo_description, page_size, list_template, detail_template, content, model_id, form_id, visible_to, visible_groups)
    select g.pid, g.slug, g.path, g.weigh, coalesce(g.name, s.name), coalesce(g.status, s.status), ${adminName}, s.type, s.url, s.locale, s.icon,
           s.cover, s.in_header, s.in_footer, s.seo_title, s.seo_keywords, s.seo_description, s.page_size, s.list_template, s.detail_template,
           s.content, s.model_id, s.form_id, s.visible_to, s.visible_groups
      from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
        as g (source bigint, pid bigint, slug text, path text, weigh integer, name text, status smallint)
      join columns s on s.id = g.source
    returning id, path`.execute(tx);
  return new Map(rows.map(({ id, path }) => [path, id]));
}

/** Compare-and-set: false when the stored version is another one. */
export function update(tx: ScopedTx, id: number, version: number, values: Partial<ColumnValues>, adminName: string): Promise<boolean> {
  return updateSeen(tx, 'columns', { id, version }, values, adminName);
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

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('columns')
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** They go when their last document has left. Where the documents go into the recycle bin, nobody finds the columns any more. */
export async function markLeaving(tx: ScopedTx, ids: readonly number[], targetId: number | null, adminName: string): Promise<void> {
  await tx
    .updateTable('columns')
    .set((eb) => ({
      leaving_time: sql<Date>`now()`,
      leaving_to: targetId,
      ...(targetId === null && { status: 0 }),
      version: eb('version', '+', 1),
      update_admin: adminName,
      update_time: sql<Date>`now()`,
    }))
    .where('id', 'in', [...ids])
    .execute();
}

/** Of rows from before a column of the second level stood in the footer by its own switch: what was in the header stood there. */
export async function keepFooters(tx: ScopedTx): Promise<void> {
  await sql`
    update columns c set in_footer = true
      from columns above
     where above.id = c.pid and above.pid is null and above.in_footer and c.in_header and not c.in_footer`.execute(tx);
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

/** Those of the addresses that documents of the column have: a child column would hide them. */
export async function archiveSlugs(tx: ScopedTx, columnId: number, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .selectFrom('archives')
    .select('slug')
    .where('column_id', '=', columnId)
    .where('slug', 'in', [...slugs])
    .where('deleted_time', 'is', null)
    .execute();
  return new Set(found.map(({ slug }) => slug));
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
