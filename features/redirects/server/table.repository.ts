/** Every query on redirects as editors manage them. */
import { sql } from 'kysely';

import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { type Listing, listing } from '#kit/server/listing.ts';
import { siteMainLocale } from '#kit/server/main-locale.ts';
import type { Place } from '../addresses.contract.ts';
import { type RedirectRow, redirectList } from '../contract.ts';
import { pageAt, standing } from './standing.ts';

/** What somebody writes: an empty `to` is gone. */
export interface ByHand extends Place {
  to: string;
  code: RedirectRow['code'];
}

/** Rows of one statement. */
export const sliceMax = 5000;

/** What is at the address to which a redirect leads is asked of many at once. */
export type StoredRow = Omit<RedirectRow, 'nowhere'>;

export function listed(tx: ScopedTx): Listing<StoredRow> {
  return listing(tx, tx.selectFrom(complete(tx).as('r')), redirectList, (from) =>
    from
      .select(['r.id', 'r.from', 'r.to', 'r.code', 'r.kind', 'r.title', 'r.source', 'r.hits', 'r.hit_time', 'r.create_time', 'r.version'])
      .select(standing(sql`r.locale`, sql`r.path`).as('taken')),
  ).as((rows) => rows as StoredRow[]); // safe: kind is the word of the query below
}

/** One redirect, held until the transaction ends. */
export async function hold(tx: ScopedTx, id: number): Promise<void> {
  await tx.selectFrom('site_redirects').select('id').where('id', '=', id).forUpdate().execute();
}

/** Takes the place of an automatic one, whose form may be open somewhere. Undefined where one by hand is there already. */
export async function insert(tx: ScopedTx, { locale, path, to, code }: ByHand, adminName: string): Promise<number | undefined> {
  const fresh = { column_id: null, archive_id: null, to_path: to, code, source: 'manual', hits: 0, hit_time: null } as const;
  const row = await tx
    .insertInto('site_redirects')
    .values({ locale, from_path: path, ...fresh, update_admin: adminName })
    .onConflict((conflict) =>
      conflict
        .constraint('site_redirects_from_taken')
        .doUpdateSet((row) => ({
          ...fresh,
          ...{ update_admin: adminName, update_time: sql<Date>`now()`, create_time: sql<Date>`now()` },
          version: row('site_redirects.version', '+', 1),
        }))
        .where('site_redirects.source', '=', 'automatic'),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Writes all of them; whatever was at their addresses gives way and keeps its count. In one order: two files at once only wait. */
export async function insertAll(tx: ScopedTx, given: readonly ByHand[], adminName: string): Promise<void> {
  const rows = [...given].sort((a, b) => compared(a.locale, b.locale) || compared(a.path, b.path));
  for (let start = 0; start < rows.length; start += sliceMax) {
    const slice = rows.slice(start, start + sliceMax);
    const [locales, paths] = [slice.map(({ locale }) => locale), slice.map(({ path }) => path)];
    const [targets, codes] = [slice.map(({ to }) => to), slice.map(({ code }) => code)];
    await sql`
      insert into site_redirects (locale, from_path, to_path, code, source, update_admin)
      select r.locale, r.path, r.target, r.code, 'manual', ${adminName}
        from unnest(${locales}::text[], ${paths}::text[], ${targets}::text[], ${codes}::smallint[]) as r (locale, path, target, code)
      on conflict (tenant_id, locale, from_path)
      do update set column_id = null, archive_id = null, to_path = excluded.to_path, code = excluded.code, source = 'manual',
                    create_time = now(), version = site_redirects.version + 1, update_admin = excluded.update_admin,
                    update_time = now()`.execute(tx);
  }
}

/** By code units: the same on every machine. */
function compared(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The row is held. An automatic one at its new address gives way. */
export async function update(tx: ScopedTx, id: number, { locale, path, to, code }: ByHand): Promise<void> {
  await tx
    .deleteFrom('site_redirects')
    .where('locale', '=', locale)
    .where('from_path', '=', path)
    .where('source', '=', 'automatic')
    .where('id', '<>', id)
    .execute();
  await tx
    .updateTable('site_redirects')
    .set({ locale, from_path: path, column_id: null, archive_id: null, to_path: to, code, source: 'manual' })
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .deleteFrom('site_redirects')
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  return rows.length;
}

/** How many are by hand, as far as `max` and one more. */
export async function countByHand(tx: ScopedTx, max: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from site_redirects where source = 'manual' limit ${max + 1}) as by_hand`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** The redirect by hand at an address. */
export async function findByHand(tx: ScopedTx, { locale, path }: Place): Promise<{ id: number; to: string } | undefined> {
  return tx
    .selectFrom('site_redirects')
    .select(['id', 'to_path as to'])
    .where('locale', '=', locale)
    .where('from_path', '=', path)
    .where('source', '=', 'manual')
    .executeTakeFirst();
}

/** The page that stands at an address: its title. */
export async function findPage(tx: ScopedTx, { locale, path }: Place): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`${pageAt(sql`${locale}::text`, sql`${path}::text`)} limit 1`.execute(tx);
  return rows[0]?.title;
}

/** Those of the places at which a page stands. */
export async function withPages<At extends Place>(tx: ScopedTx, places: readonly At[]): Promise<At[]> {
  const found: At[] = [];
  for (let start = 0; start < places.length; start += sliceMax) {
    const slice = places.slice(start, start + sliceMax);
    const [locales, paths] = [slice.map(({ locale }) => locale), slice.map(({ path }) => path)];
    const { rows } = await sql<{ place: number }>`
      select place::int - 1 as place
        from unnest(${locales}::text[], ${paths}::text[]) with ordinality as sought (locale, path, place)
       where ${standing(sql`sought.locale`, sql`sought.path`)} order by place`.execute(tx);
    found.push(...rows.flatMap((row) => slice[row.place] ?? []));
  }
  return found;
}

/** How often each was followed since the last time. */
export interface Followed {
  realm: number;
  id: number;
  times: number;
  /** When last. */
  time: Date;
}

/** Adds it. Redirects that are gone are left out. In one order everywhere: instances that write at once only wait. */
export async function addHits(tx: WideTx, followed: readonly Followed[]): Promise<void> {
  const [realms, ids] = [followed.map(({ realm }) => realm), followed.map(({ id }) => id)];
  const [times, last] = [followed.map((one) => one.times), followed.map(({ time }) => time)];
  await sql`
    with held as (
      select r.tenant_id, r.id, f.times, f.last
        from unnest(${realms}::integer[], ${ids}::bigint[], ${times}::bigint[], ${last}::timestamptz[]) as f (realm, id, times, last)
        join site_redirects r on r.tenant_id = f.realm and r.id = f.id
       order by r.tenant_id, r.id
         for update of r
    )
    update site_redirects r set hits = r.hits + held.times, hit_time = greatest(r.hit_time, held.last)
      from held where r.tenant_id = held.tenant_id and r.id = held.id`.execute(tx);
}

/** An address below the root of the site in a language. */
const below = (locale: ReturnType<typeof sql>, path: ReturnType<typeof sql>) =>
  sql<string>`case when ${locale} = m.main then '/' else '/' || ${locale} || '/' end || ${path}`;

/** Every redirect with the address it has, and where that leads now. */
function complete(tx: ScopedTx) {
  return tx
    .selectFrom('site_redirects as s')
    .innerJoin(tx.selectNoFrom(siteMainLocale.as('main')).as('m'), (join) => join.onTrue())
    .leftJoin('columns as c', (join) => join.onRef('c.id', '=', 's.column_id'))
    .leftJoin('archives as a', (join) => join.onRef('a.id', '=', 's.archive_id'))
    .leftJoin('live_publications as p', (join) => join.onRef('p.archive_id', '=', 's.archive_id'))
    .leftJoin('columns as pc', (join) => join.onRef('pc.id', '=', 'p.column_id'))
    .select(['s.id', 's.locale', 's.from_path as path', 's.code', 's.source', 's.hits', 's.hit_time', 's.create_time', 's.version'])
    .select(below(sql`s.locale`, sql`s.from_path`).as('from'))
    .select(
      sql<string>`case when s.column_id is not null then coalesce(case when c.status = 1 then ${below(sql`c.locale`, sql`c.path || '/'`)} end, '')
        when s.archive_id is not null then coalesce(case when pc.status = 1 then ${below(sql`pc.locale`, sql`pc.path || '/' || p.slug`)} end, '')
        else s.to_path end`.as('to'),
    )
    .select(
      sql<string>`case when s.column_id is not null then 'column' when s.archive_id is not null then 'archive'
        when s.to_path = '' then 'gone' else 'address' end`.as('kind'),
    )
    .select(sql<string>`coalesce(c.name, a.title, '')`.as('title'));
}
