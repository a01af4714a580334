/** Every query on archives as editors manage them. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { columnsOff } from '#features/columns/server/door.ts';
import type { Columns } from '#kit/contract/list.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { ListSource } from '#kit/server/list.ts';
import { listing } from '#kit/server/listing.ts';
import { type ArchiveView, type AuditStatus, archiveList, writtenNames } from '../archives.contract.ts';
import type { ArchiveFile } from '../belongings.contract.ts';

const own = [
  ...(['a.id', 'a.title', 'a.slug', 'a.flags', 'a.tags', 'a.further_ids', 'a.translation_id', 'a.cover', 'a.locale'] as const),
  ...(['a.audit_status', 'a.audit_remark'] as const),
];
const state = [
  ...(['a.published', 'a.live_time', 'a.live_until', 'a.live_differs', 'a.publish_time', 'a.expire_time'] as const),
  ...(['a.deleted_time', 'a.writers', 'a.views', 'a.weigh', 'a.version'] as const),
];
const times = ['a.create_time', 'a.update_time'] as const;
const joined = ['m.id as author_id', 'm.nickname as author_nickname'] as const;
/** Of `archives as a`: whether visitors find nothing where it is published, because the column is off the site. */
export const columnOff = sql<boolean>`(a.published and coalesce((case when a.live_differs
  then (select p.column_id from publications p where p.archive_id = a.id) else a.column_id end) = any (${columnsOff}), false))`.as(
  'column_off',
);
/** What is in the recycle bin may have lost its column. */
const place = [
  sql<number>`coalesce(a.column_id, 0)`.as('column_id'),
  sql<string>`coalesce(c.name, '')`.as('column_name'),
  sql<string>`coalesce(c.path, '')`.as('column_path'),
  sql<string | null>`case when a.live_differs then (
    select l.path || '/' || p.slug from publications p join columns l on l.id = p.column_id where p.archive_id = a.id) end`.as('live_path'),
  columnOff,
] as const;

/** What the row repeats of its latest revision, and may change without one. */
const repeatedNames = ['column_id', 'further_ids', 'title', 'slug', 'cover', 'flags', 'tags', 'publish_time', 'expire_time'] as const;
type BehindName = Exclude<(typeof writtenNames)[number], (typeof repeatedNames)[number]>;
const isBehind = (name: string): name is BehindName => !repeatedNames.some((repeated) => repeated === name);
const texts = writtenNames.filter(isBehind).map((name) => `r.${name}` as const);
const behind = ['a.latest_revision_id', 'a.published_revision_id', 'a.update_admin', 'a.author_admin_id', 'r.data'] as const;

/** Where the list's columns live. */
const places = {
  searched: 'a.searched',
  ...Object.fromEntries(Object.keys(archiveList.columns).map((name) => [name, `a.${name}`])),
  'author_admin.nickname': 'm.nickname',
};

/** The quick search also looks into the model fields that are searched. */
const searchedColumns: Columns = { ...archiveList.columns, searched: { type: 'text', quick: true, operators: [] } };

export interface ListedColumns {
  ids: readonly number[];
  /** A page of them is found sooner by going through all documents in the order of the list than by collecting these first: `isLargePart`. */
  isLarge: boolean;
}

export interface ListFilter {
  view: ArchiveView;
  tag: string | undefined;
  /** Only documents of these columns; undefined: of all. */
  columns: ListedColumns | undefined;
  /** Whose are "mine". */
  adminId: number;
  /** What a search may ask of the fields of this content model. `isOnly`: documents of others are left out. */
  model?: ({ id: number; isOnly: boolean } & Pick<ListSource, 'more'>) | undefined;
  /** Only documents that, with their translations, have none of these languages. */
  without?: readonly string[] | undefined;
}

export function listed(tx: ScopedTx, { view, tag, columns, adminId, model, without }: ListFilter) {
  const conditions: Expression<SqlBool>[] = [
    sql<SqlBool>`a.deleted_time is ${view === 'recycle' ? sql`not null` : sql`null`}`,
    ...(view === 'mine' ? [sql<SqlBool>`a.author_admin_id = ${adminId}`] : []),
    ...(views[view] ?? []),
    ...(columns ? [standsIn(columns)] : []),
    ...(tag ? [sql<SqlBool>`a.id in (select archive_id from archive_tags where tag = ${tag})`] : []),
    ...(model?.isOnly ? [sql<SqlBool>`a.column_id = any (array(select id from columns where model_id = ${model.id}))`] : []),
    ...(without ? [hasNoneOf(without)] : []),
  ];
  const only = view === 'live' && columns?.ids.length === 1 ? columns.ids[0] : undefined;
  const from = conditions.reduce((rows, condition) => rows.where(condition), only ? inItsOrder(tx, only) : withColumn(tx));
  const source = { ...archiveList, columns: searchedColumns, places, ...(only && siteOrder), ...(model?.more && { more: model.more }) };
  return listing(tx, from, source, (rows) => rows.select([...own, ...state, ...times, ...joined, ...place]));
}

/**
 * Under row security the planner takes every company for an average one: beside thousands of small companies it believes that a column
 * of a large one holds a handful of documents, and collects them all for a page. So it is told which way to go.
 */
function standsIn({ ids, isLarge }: ListedColumns): Expression<SqlBool> {
  const wanted = sql`${[...ids]}::bigint[]`;
  if (isLarge) return sql<SqlBool>`(a.column_id = any (${wanted}) or a.further_ids && ${wanted})`;
  // By index, which operators on arrays cannot use under row security.
  return sql<SqlBool>`a.id in (select archive_id from archive_places where column_id = any (${wanted}))`;
}

/** In the recycle bin or not: what comes back from there is in its group again. */
function hasNoneOf(locales: readonly string[]): Expression<SqlBool> {
  const these = sql`${[...locales]}::text[]`;
  return sql<SqlBool>`(a.locale <> all (${these}) and (a.translation_id is null
    or not exists (select from archives o where o.translation_id = a.translation_id and o.locale = any (${these}))))`;
}

/** What one column shows stands as visitors see it. */
const siteOrder = { order: 'weigh,desc', orders: { weigh: ['l.is_top', 'l.weigh', 'l.publish_time'] } };

function inItsOrder(tx: ScopedTx, columnId: number): ReturnType<typeof withColumn> {
  const from = withColumn(tx).innerJoin('publication_places as l', (join) =>
    join.onRef('l.archive_id', '=', 'a.id').on('l.column_id', '=', columnId),
  );
  return from as unknown as ReturnType<typeof withColumn>; // safe: one table more to order by
}

const views: Partial<Record<ArchiveView, Expression<SqlBool>[]>> = {
  drafts: [sql<SqlBool>`a.audit_status = -1`],
  waiting: [sql<SqlBool>`a.audit_status = 0`],
  rejected: [sql<SqlBool>`a.audit_status = 2`],
  live: [sql<SqlBool>`a.live_time <= now() and (a.live_until is null or a.live_until > now())`],
  scheduled: [sql<SqlBool>`a.live_time > now()`],
  expired: [sql<SqlBool>`a.live_until <= now()`],
  offline: [sql<SqlBool>`a.audit_status = 1 and not a.published`],
};

/** Documents as lists show them, for other questions than the list's own. */
export function rowsOf(tx: ScopedTx) {
  return withColumn(tx).select([...own, ...state, ...times, ...joined, ...place]);
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
    .leftJoin('columns as c', 'c.id', 'a.column_id')
    .leftJoin('admins as m', 'm.id', 'a.author_admin_id');
}

function detail(tx: ScopedTx) {
  return withColumn(tx)
    .innerJoin('archive_revisions as r', 'r.id', 'a.latest_revision_id')
    .leftJoin('models as mo', (join) => join.onRef('mo.id', '=', 'c.model_id').on('mo.status', '=', 1))
    .select([...own, ...state, ...times, ...joined, ...place, ...texts, ...behind, 'mo.fields as model_fields'])
    .$narrowType<{ files: ArchiveFile[] }>();
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
  further_ids?: number[];
  title?: string;
  slug?: string;
  cover?: string;
  flags?: string[];
  tags?: string[];
  locale?: string;
  audit_status?: AuditStatus;
  audit_remark?: string;
  publish_time?: number | null;
  expire_time?: number | null;
  latest_revision_id?: number;
  weigh?: number;
  writers?: string[];
  deleted_time?: Date | null;
  deleted_by?: string;
}

/** Compare-and-set: false when the version or the audit status is another than the one that was seen. */
export async function update(
  tx: ScopedTx,
  seen: { id: number; version: number; audit_status: AuditStatus },
  change: RowChange,
  adminName: string,
): Promise<boolean> {
  const { publish_time, expire_time, flags, tags, further_ids, ...rest } = change;
  const done = await tx
    .updateTable('archives')
    .set((eb) => ({
      ...rest,
      ...(flags && { flags: [...flags] }),
      ...(tags && { tags: [...tags] }),
      ...(further_ids && { further_ids: [...further_ids] }),
      ...(publish_time !== undefined && { publish_time: dateOf(publish_time) }),
      ...(expire_time !== undefined && { expire_time: dateOf(expire_time) }),
      // What waits for a reviewer knows since when.
      ...(rest.audit_status !== undefined && { pending_time: rest.audit_status === 0 ? sql<Date>`now()` : null }),
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

/** Addresses of enabled administrators who have one, and the language they read. */
export async function emailsOf(tx: ScopedTx, adminIds: readonly number[]) {
  return tx
    .selectFrom('admins')
    .select(['id', 'email', 'lang'])
    .where('id', 'in', [0, ...adminIds])
    .where('status', '=', 1)
    .where('email', '<>', '')
    .orderBy('id')
    .execute();
}

interface AdminOfEmail {
  id: number;
  /** As colleagues know them. */
  name: string;
  lang: string;
}

/** The accounts with these addresses (small letters), enabled or not: what is somebody's own work stays so. */
export async function adminsByEmail(tx: ScopedTx, emails: readonly string[]): Promise<ReadonlyMap<string, AdminOfEmail>> {
  const { rows } = await sql<AdminOfEmail & { email: string }>`
    select id, lower(email) as email, coalesce(nullif(nickname, ''), username) as name, lang from admins where lower(email) = any (${[...emails]}::text[]) and email <> ''`.execute(
    tx,
  );
  return new Map(rows.map(({ email, ...account }) => [email, account]));
}

/** Which of these addresses a column has given away, to drafts and to what visitors see, without those of one archive. */
export async function takenSlugs(tx: ScopedTx, columnId: number, slugs: readonly string[], exceptId: number): Promise<Set<string>> {
  const wanted = sql`slug = any (${[...slugs]}::text[])`;
  const { rows } = await sql<{ slug: string }>`
    select slug from archives where column_id = ${columnId} and deleted_time is null and id <> ${exceptId} and ${wanted}
    union
    select slug from publications where column_id = ${columnId} and archive_id <> ${exceptId} and ${wanted}`.execute(tx);
  return new Set(rows.map(({ slug }) => slug));
}

export function dateOf(unixSeconds: number | null): Date | null {
  return unixSeconds === null ? null : new Date(unixSeconds * 1000);
}
