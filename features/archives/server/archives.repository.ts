/** Every query on archives as editors manage them. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { listing } from '#kit/server/listing.ts';
import { type ArchiveQuery, archiveList } from '../contract.ts';

const own = [
  'a.id',
  'a.column_id',
  'a.title',
  'a.slug',
  'a.flags',
  'a.tags',
  'a.cover',
  'a.locale',
  'a.audit_status',
  'a.audit_remark',
] as const;
const state = ['a.published', 'a.live_differs', 'a.publish_time', 'a.expire_time', 'a.views', 'a.weigh', 'a.version'] as const;
const times = ['a.create_time', 'a.update_time'] as const;
const joined = ['c.name as column_name', 'c.path as column_path', 'm.id as author_id', 'm.nickname as author_nickname'] as const;
const texts = [
  'r.subtitle',
  'r.summary',
  'r.content',
  'r.author',
  'r.source',
  'r.link_url',
  'r.seo_title',
  'r.seo_keywords',
  'r.seo_description',
] as const;
const behind = ['a.latest_revision_id', 'a.published_revision_id', 'a.update_admin', 'r.data'] as const;

/** Where the list's columns live. */
const places = {
  ...Object.fromEntries(Object.keys(archiveList.columns).map((name) => [name, `a.${name}`])),
  'author_admin.nickname': 'm.nickname',
};

/** @param columnIds only documents of these; undefined: of all */
export function listed(tx: ScopedTx, { tag }: Pick<ArchiveQuery, 'tag'>, columnIds: readonly number[] | undefined) {
  const conditions: Expression<SqlBool>[] = [
    ...(columnIds ? [sql<SqlBool>`a.column_id = any (${[...columnIds]})`] : []),
    ...(tag ? [sql<SqlBool>`a.tags @> ${[tag]}::text[]`] : []),
  ];
  const from = conditions.reduce((rows, condition) => rows.where(condition), withColumn(tx));
  return listing(tx, from, { ...archiveList, places }, (rows) => rows.select([...own, ...state, ...times, ...joined]));
}

/** The latest revision with what is managed beside it. */
export async function find(tx: ScopedTx, id: number) {
  return detail(tx).where('a.id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends: of several, in the order of their ids, so that two batches never wait for each other. */
export async function hold(tx: ScopedTx, ids: readonly number[]) {
  return detail(tx)
    .where('a.id', 'in', [...ids])
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
}

export type Held = Awaited<ReturnType<typeof hold>>[number];

function withColumn(tx: ScopedTx) {
  return tx
    .selectFrom('archives as a')
    .innerJoin('columns as c', 'c.id', 'a.column_id')
    .leftJoin('admins as m', 'm.id', 'a.author_admin_id');
}

function detail(tx: ScopedTx) {
  return withColumn(tx)
    .innerJoin('archive_revisions as r', 'r.id', 'a.latest_revision_id')
    .select([...own, ...state, ...times, ...joined, ...texts, ...behind]);
}

export interface NewRow {
  column_id: number;
  title: string;
  slug: string;
  locale: string;
  weigh: number;
  author_admin_id: number | null;
  update_admin: string;
}

export async function insert(tx: ScopedTx, row: NewRow): Promise<number> {
  const { id } = await tx.insertInto('archives').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What the row repeats of its latest revision, and what is managed beside it. Times are unix seconds. */
export interface RowChange {
  column_id?: number;
  title?: string;
  slug?: string;
  cover?: string;
  flags?: readonly string[];
  tags?: readonly string[];
  locale?: string;
  audit_status?: number;
  audit_remark?: string;
  publish_time?: number | null;
  expire_time?: number | null;
  latest_revision_id?: number;
  weigh?: number;
}

/** Compare-and-set: false when the version or the audit status is another than the one that was seen. */
export async function update(
  tx: ScopedTx,
  seen: { id: number; version: number; audit_status: number },
  change: RowChange,
  adminName: string,
): Promise<boolean> {
  const { publish_time, expire_time, flags, tags, ...rest } = change;
  const done = await tx
    .updateTable('archives')
    .set((eb) => ({
      ...rest,
      ...(flags && { flags: [...flags] }),
      ...(tags && { tags: [...tags] }),
      ...(publish_time !== undefined && { publish_time: dateOf(publish_time) }),
      ...(expire_time !== undefined && { expire_time: dateOf(expire_time) }),
      version: eb('version', '+', 1),
      update_admin: adminName,
      update_time: sql<Date>`now()`,
    }))
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .where('audit_status', '=', seen.audit_status)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('archives')
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function count(tx: ScopedTx): Promise<number> {
  const { total } = await tx
    .selectFrom('archives')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Documents that stand in each column. */
export async function countByColumn(tx: ScopedTx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('archives')
    .select(['column_id', (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('column_id')
    .execute();
  return new Map(rows.map(({ column_id, total }) => [column_id, total]));
}

/** Addresses in a column that begin so, of drafts and of what visitors see, without those of one archive. */
export async function takenSlugs(tx: ScopedTx, columnId: number, beginning: string, exceptId: number): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from archives where column_id = ${columnId} and id <> ${exceptId} and starts_with(slug, ${beginning})
    union
    select slug from publications where column_id = ${columnId} and archive_id <> ${exceptId} and starts_with(slug, ${beginning})`.execute(
    tx,
  );
  return new Set(rows.map(({ slug }) => slug));
}

export function dateOf(unixSeconds: number | null): Date | null {
  return unixSeconds === null ? null : new Date(unixSeconds * 1000);
}
